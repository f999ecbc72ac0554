// SPDX-License-Identifier: MIT
#include "app/proof_text.hpp"

#include "app/figures.hpp"
#include "app/game_text.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"

namespace kinarow::app {
namespace {

/// "1 ply", "11 plies".
std::string plies_text(int plies) {
    return filled(tr_n("{} ply", "{} plies", static_cast<std::uint64_t>(plies)), plies);
}

/// "X does not win within 9 plies".
std::string bound_text(Player player, int none) {
    const char letter = letter_of(player);
    if (none == kEver) return filled(tr("{} never wins"), letter);
    if (none == 0) return filled(tr("{} may win"), letter);
    return filled(tr("{} does not win within {}"), letter, plies_text(none));
}

/// "18", "2 to 18".
std::string points_text(const Margin& margin) {
    if (margin.known()) return std::to_string(margin.least);
    return filled(tr("{} to {}"), margin.least, margin.most);
}

/// "X does not win within 9 plies, O never wins"; by points "X scores -36 to 2", those of the first
/// player minus those of the second.
std::string bounds_text(const Proof& proof) {
    if (proof.margin) {
        return filled(tr("{} scores {}"), letter_of(Player::First), points_text(*proof.margin));
    }
    return bound_text(Player::First, proof.none[0]) + tr(", ") +
           bound_text(Player::Second, proof.none[1]);
}

std::string value_text(const Proof& proof) {
    if (proof.value == Outcome::Draw) return tr("a draw");
    const Player winner = winner_of(proof.value);
    if (proof.margin) {
        return filled(tr("{} wins by {}"), letter_of(winner),
                      points_text(proof.margin->seen_by(winner)));
    }
    return filled(tr("{} wins in {}"), letter_of(winner), plies_text(proof.plies));
}

/// The moves by which that comes about, as far as they are known.
std::string known_moves(const Session& session, const Proof& proof) {
    const std::string moves = moves_text(session.notation(), proof.moves);
    const bool every = proof.moves.size() == session.legal_moves().size();
    if (proof.margin) return every ? tr("every move is as good") : filled(tr("best {}"), moves);
    if (proof.value == Outcome::Draw) {
        return every ? tr("every move holds it") : filled(tr("{} holds it"), moves);
    }
    if (proof.value == win_for(session.to_move())) return filled(tr("by {}"), moves);
    return every ? tr("every move loses as soon") : filled(tr("{} delays it most"), moves);
}

std::string moves_part(const Session& session, const Proof& proof) {
    if (proof.moves.empty()) return tr("the moves are not known yet");
    const std::string moves = known_moves(session, proof);
    return proof.all_moves ? moves : filled(tr("{} (and perhaps others)"), moves);
}

}  // namespace

std::string proof_text(const Session& session, const Proof& proof) {
    if (proof.value == Outcome::Ongoing) return filled(tr("not proven; {}"), bounds_text(proof));
    return joined(value_text(proof), moves_part(session, proof));
}

std::string proof_cost_text(const Proof& proof) {
    const std::string text =
        filled(tr("{} positions in {} s"), proof.nodes, fixed(seconds_of(proof.elapsed), 3));
    const std::string speed = speed_text(proof.nodes, proof.elapsed);
    return speed.empty() ? text : text + tr(", ") + speed;
}

std::string progress_text(const Proof& proof) {
    const std::string known = proof.value == Outcome::Ongoing
                                  ? bounds_text(proof)
                                  : filled(tr("{}, by what moves"), value_text(proof));
    return filled(tr("{}; {} positions, {}"), known, in_short(static_cast<double>(proof.nodes)),
                  speed_text(proof.nodes, proof.elapsed));
}

}  // namespace kinarow::app
