// SPDX-License-Identifier: MIT
#include "app/overlay.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "app/game_text.hpp"
#include "app/translate.hpp"

namespace kinarow::app {
namespace {

constexpr double kHot = 0.6;
constexpr double kWarm = 0.4;

Style heat_of(double figure) {
    if (figure >= kHot) return Style::Hot;
    return figure >= kWarm ? Style::Warm : Style::Cold;
}

std::uint64_t most_visits(const std::vector<RootMove>& root) {
    std::uint64_t most = 0;
    for (const RootMove& move : root) most = std::max(most, move.visits);
    return most;
}

std::vector<OverlayMark> odds_marks(const Controller& controller) {
    const Outcome win = win_for(overlay_side(controller));
    std::vector<OverlayMark> marks;
    for (const auto& [move, counts] : controller.odds()) {
        const double share = counts.share(win);
        if (!move.is_pass()) marks.push_back({move.square(), share, heat_of(share)});
    }
    return marks;
}

/// The best first, for whom they are good.
void keep_best(std::vector<OverlayMark>& marks, bool own) {
    std::stable_sort(marks.begin(), marks.end(), [=](const OverlayMark& a, const OverlayMark& b) {
        return own ? a.figure > b.figure : a.figure < b.figure;
    });
    if (marks.size() > kOverlayBest) {
        marks.erase(marks.begin() + std::ptrdiff_t{kOverlayBest}, marks.end());
    }
}

double value_of_move(const RootMove& move) {
    return move.proven == Proven::No ? move.value : value_of(move.proven);
}

}  // namespace

Player overlay_side(const Controller& controller) {
    const bool second_alone = controller.seat(Player::Second) == Seat::Human &&
                              controller.seat(Player::First) == Seat::Engine;
    return second_alone ? Player::Second : Player::First;
}

std::vector<OverlayMark> overlay_marks(const Controller& controller, const OverlayChoice& choice) {
    if (choice.overlay == Overlay::Odds) {
        std::vector<OverlayMark> odds = odds_marks(controller);
        const bool own = controller.session().to_move() == overlay_side(controller);
        if (choice.extent == OverlayExtent::Best) keep_best(odds, own);
        return odds;
    }
    std::vector<OverlayMark> marks;
    const auto& thought = controller.thought();
    if (choice.overlay == Overlay::None || !thought) return marks;
    const std::vector<RootMove>& root = thought->report.root;
    const auto most = static_cast<double>(most_visits(root));
    const bool own = thought->player == overlay_side(controller);
    const std::size_t count =
        choice.extent == OverlayExtent::All ? root.size() : std::min(root.size(), kOverlayBest);
    for (std::size_t i = 0; i < count; ++i) {
        const RootMove& move = root[i];
        if (move.visits == 0 || move.move.is_pass()) continue;
        const double value = own ? value_of_move(move) : 1.0 - value_of_move(move);
        const double figure = choice.overlay == Overlay::Visits
                                  ? std::sqrt(static_cast<double>(move.visits) / most)
                                  : value;
        marks.push_back({move.move.square(), figure, heat_of(figure)});
    }
    return marks;
}

std::string overlay_figure(double figure, int columns) {
    const int steps = columns < 2 ? 10 : 100;
    const int step = std::clamp(static_cast<int>(figure * steps + 1e-9), 0, steps - 1);
    return std::to_string(step);
}

int overlay_columns(Scale scale) noexcept {
    switch (scale) {
        case Scale::Compact:
            return 1;
        case Scale::Medium:
            return 2;
        case Scale::Large:
            break;
    }
    return 3;
}

std::string overlay_legend(const Controller& controller, const OverlayChoice& choice, int columns) {
    const bool all = choice.extent == OverlayExtent::All;
    const char side = letter_of(overlay_side(controller));
    const std::string most = overlay_figure(1.0, columns);
    switch (choice.overlay) {
        case Overlay::None:
            break;
        case Overlay::Visits:
            return filled(all ? tr("on the board: visits, {} the most (all)")
                              : tr("on the board: visits, {} the most (best)"),
                          most);
        case Overlay::WinRate:
            return filled(all ? tr("on the board: wins of {}, {} the most (all)")
                              : tr("on the board: wins of {}, {} the most (best)"),
                          side, most);
        case Overlay::Odds:
            return filled(all ? tr("on the board: random games won by {}, {} the most (all)")
                              : tr("on the board: random games won by {}, {} the most (best)"),
                          side, most);
    }
    return {};
}

Overlay next(Overlay overlay, const Controller& controller) {
    switch (overlay) {
        case Overlay::None:
            return Overlay::Visits;
        case Overlay::Visits:
            return Overlay::WinRate;
        case Overlay::WinRate:
            return controller.odds().empty() ? Overlay::None : Overlay::Odds;
        case Overlay::Odds:
            break;
    }
    return Overlay::None;
}

}  // namespace kinarow::app
