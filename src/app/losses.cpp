// SPDX-License-Identifier: MIT
#include "app/losses.hpp"

#include <algorithm>
#include <cstddef>

#include "app/figures.hpp"
#include "app/game_text.hpp"
#include "app/translate.hpp"

namespace kinarow::app {
namespace {

/// The loss by the move before the position at `ply`, as things stood `plies` before that.
std::optional<Loss> loss_at(Evaluations values, Player beginner, std::size_t ply,
                            std::size_t plies) {
    if (ply < plies || ply == 0 || !values[ply] || !values[ply - plies]) return std::nullopt;
    const Player player = ply % 2 == 1 ? beginner : opponent(beginner);
    const double gained = *values[ply] - *values[ply - plies];
    return Loss{static_cast<int>(ply), player, player == Player::First ? -gained : gained};
}

}  // namespace

std::vector<Loss> losses(Evaluations values, Player beginner) {
    std::vector<Loss> found;
    for (std::size_t ply = 1; ply < values.size(); ++ply) {
        const auto loss = loss_at(values, beginner, ply, 1);
        if (loss && loss->share > 0) found.push_back(*loss);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Loss& a, const Loss& b) { return a.share > b.share; });
    return found;
}

std::optional<Loss> last_loss(Evaluations values, Player beginner) {
    if (values.empty()) return std::nullopt;
    const std::size_t ply = values.size() - 1;
    const auto loss = loss_at(values, beginner, ply, 1);
    return loss ? loss : loss_at(values, beginner, ply, 2);
}

std::string losses_text(const Session& session, Evaluations values) {
    constexpr std::size_t kMost = 3;
    constexpr double kLittle = 0.05;
    std::vector<Loss> told = losses(values, beginner(session));
    std::erase_if(told, [](const Loss& loss) { return loss.share < kLittle; });
    told.resize(std::min(told.size(), kMost));
    const GameTree& tree = session.tree();
    const std::vector<Move> moves = tree.moves_to(tree.end_of_line(session.node()));
    std::string text;
    for (const Loss& loss : told) {
        if (!text.empty()) text += tr(", ");
        const Move move = moves[static_cast<std::size_t>(loss.ply - 1)];
        text += filled(tr("{}. {} by {} ({})"), loss.ply, session.notation().text(move),
                       letter_of(loss.player), percent(loss.share));
    }
    return text;
}

}  // namespace kinarow::app
