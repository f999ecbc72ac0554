// SPDX-License-Identifier: MIT
#include "app/proof_text.hpp"

#include "app/figures.hpp"
#include "app/game_text.hpp"

namespace kinarow::app {
namespace {

/// "1 ply", "11 plies".
std::string plies_text(int plies) {
    return std::to_string(plies) + (plies == 1 ? " ply" : " plies");
}

/// "X does not win within 9 plies".
std::string bound_text(Player player, int none) {
    std::string text{letter_of(player)};
    if (none == kEver) return text.append(" never wins");
    if (none == 0) return text.append(" may win");
    return text.append(" does not win within ").append(plies_text(none));
}

/// "18", "2 to 18".
std::string points_text(const Margin& margin) {
    const std::string least = std::to_string(margin.least);
    return margin.known() ? least : least + " to " + std::to_string(margin.most);
}

/// "X does not win within 9 plies, O never wins"; by points "X scores -36 to 2", those of the first
/// player minus those of the second.
std::string bounds_text(const Proof& proof) {
    if (proof.margin) return letter_of(Player::First) + (" scores " + points_text(*proof.margin));
    return bound_text(Player::First, proof.none[0]) + ", " +
           bound_text(Player::Second, proof.none[1]);
}

std::string value_text(const Proof& proof) {
    if (proof.value == Outcome::Draw) return "a draw";
    const Player winner = winner_of(proof.value);
    std::string text{letter_of(winner)};
    if (proof.margin) return text + " wins by " + points_text(proof.margin->seen_by(winner));
    return text + " wins in " + plies_text(proof.plies);
}

/// The moves by which that comes about.
std::string moves_part(const Session& session, const Proof& proof) {
    const std::string moves = moves_text(session.notation(), proof.moves);
    const std::string so_far = proof.all_moves ? "" : " (and perhaps others)";
    const bool every = proof.moves.size() == session.legal_moves().size();
    if (proof.moves.empty()) return "the moves are not known yet";
    if (proof.margin) return (every ? "every move is as good" : "best " + moves) + so_far;
    if (proof.value == Outcome::Draw) return (every ? "every move" : moves) + " holds it" + so_far;
    if (proof.value == win_for(session.to_move())) return "by " + moves + so_far;
    return (every ? "every move loses as soon" : moves + " delays it most") + so_far;
}

}  // namespace

std::string proof_text(const Session& session, const Proof& proof) {
    if (proof.value == Outcome::Ongoing) return "not proven; " + bounds_text(proof);
    return value_text(proof) + "; " + moves_part(session, proof);
}

std::string proof_cost_text(const Proof& proof) {
    std::string text = std::to_string(proof.nodes) + " positions in ";
    text.append(fixed(seconds_of(proof.elapsed), 3)).append(" s");
    const std::string speed = speed_text(proof.nodes, proof.elapsed);
    return speed.empty() ? text : text.append(", ").append(speed);
}

std::string progress_text(const Proof& proof) {
    const std::string known = proof.value == Outcome::Ongoing
                                  ? bounds_text(proof)
                                  : value_text(proof) + ", by what moves";
    return known + "; " + in_short(static_cast<double>(proof.nodes)) + " positions, " +
           speed_text(proof.nodes, proof.elapsed);
}

}  // namespace kinarow::app
