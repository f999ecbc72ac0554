// SPDX-License-Identifier: MIT
// How high a game of points ends with the best play of both: the margin, narrowed down from both
// sides until one value is left.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "kinarow/core/attack.hpp"
#include "kinarow/core/move_classes.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/solve/effort.hpp"
#include "kinarow/engines/solve/proof.hpp"

namespace kinarow::detail {

/// One run of the solver in a game that solves its own ends.
template <EndgamePosition P>
class MarginRun {
public:
    using Endgame = typename P::Endgame;

    MarginRun(const P& position, const SolveRequest& request, Endgame& endgame)
        : position_{position},
          endgame_{endgame},
          request_{.limits = request.limits, .stop = request.stop},
          budget_{request_},
          effort_{budget_},
          spend_{[this] { return effort_.spend(); }},
          least_{-position.shape().area()},
          most_{position.shape().area()} {
        effort_.allow(std::numeric_limits<std::uint64_t>::max());
        if (request.report) {
            request_.report = [this, &request](const SearchReport&) { request.report(summary()); };
            effort_.set_report([this] { request_.report({}); });
        }
    }
    MarginRun(const MarginRun&) = delete;
    MarginRun& operator=(const MarginRun&) = delete;
    ~MarginRun() = default;

    [[nodiscard]] Proof run() {
        narrow();
        if (least_ == most_) list_moves();
        return summary();
    }

private:
    [[nodiscard]] Player mover() const { return position_.to_move(); }

    /// Asks first who wins, then for margins further and further off while the answers point the
    /// same way.  A narrow question is answered so much faster that it pays to ask several.
    void narrow() {
        int guess = 0;
        int step = 1;
        bool was_more = false;
        while (least_ < most_) {
            const auto margin = endgame_.margin(position_, {guess - 1, guess + 1}, spend_);
            if (!margin) return;
            if (*margin >= guess) least_ = std::max(least_, *margin);
            if (*margin <= guess) most_ = std::min(most_, *margin);
            const bool more = *margin > guess;
            step = more == was_more ? 2 * step : 1;
            was_more = more;
            guess = more ? std::min(least_ + step, most_) : std::max(most_ - step, least_);
        }
    }

    void list_moves() {
        for (const std::vector<Move>& alike : move_classes(position_)) {
            const std::optional<bool> best = is_best(alike.front());
            if (!best) return sort_moves();
            if (*best) moves_.insert(moves_.end(), alike.begin(), alike.end());
        }
        all_moves_ = true;
        sort_moves();
    }

    void sort_moves() { std::sort(moves_.begin(), moves_.end()); }

    /// Whether a move reaches the margin; nothing if the effort is over.
    [[nodiscard]] std::optional<bool> is_best(Move move) {
        P next = position_;
        next.play(move);
        if (next.outcome() != Outcome::Ongoing) return next.margin(mover()) == most_;
        const auto margin = endgame_.margin(next, {-most_, -most_ + 1}, spend_);
        if (!margin) return std::nullopt;
        return *margin <= -most_;
    }

    [[nodiscard]] Proof summary() const {
        Proof proof{.moves = moves_, .all_moves = all_moves_};
        if (least_ > 0) proof.value = win_for(mover());
        if (most_ < 0) proof.value = win_for(opponent(mover()));
        if (least_ == 0 && most_ == 0) proof.value = Outcome::Draw;
        if (most_ <= 0) proof.none[index_of(mover())] = kEver;
        if (least_ >= 0) proof.none[index_of(opponent(mover()))] = kEver;
        proof.margin = Margin{least_, most_}.seen_by(mover());
        proof.nodes = budget_.spent();
        proof.elapsed = budget_.elapsed();
        proof.memory = endgame_.memory();
        return proof;
    }

    const P& position_;
    Endgame& endgame_;
    SearchRequest request_;
    Budget budget_;
    Effort effort_;
    std::function<bool()> spend_;
    int least_;  // of the side to move
    int most_;
    std::vector<Move> moves_;
    bool all_moves_ = false;
};

}  // namespace kinarow::detail
