// SPDX-License-Identifier: MIT
// Victory by continuous fours: a win by moves of which each threatens to make five.
//
// The opponent has one reply to a four, the square that completes it, so a line of fours can be
// followed far.  It ends well with a five or with a four that can be completed on two squares.  It
// fails where a reply makes a four that the next four does not stop.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow {

/// Which fours such a search tries.
enum class FoursTried : std::uint8_t {
    All,
    /// Those that do something besides.  Where many stand apart, of which one does not help
    /// another, these are far fewer, and lead to nearly all wins.
    Promising,
};

/// Finds such wins.  A win found is certain; none may be found where there is one only if the
/// search was cut short, or not all fours were tried.
template <class Threats>
class FourSearch {
public:
    /// Each position looked at is a unit of the budget.
    FourSearch(Threats& threats, Budget& budget)
        : threats_{threats}, budget_{budget}, failed_(kMemory) {}

    /// Whether `attacker`, who is to move, wins by fours; looks at up to `nodes` positions.
    [[nodiscard]] bool wins(Player attacker, std::uint64_t nodes,
                            FoursTried tried = FoursTried::All) {
        attacker_ = attacker;
        tried_ = tried;
        left_ = nodes;
        line_.clear();
        const bool found = attack();
        std::reverse(line_.begin(), line_.end());
        return found;
    }

    /// The moves of both sides from the first four to the five, after a win was found.
    [[nodiscard]] const std::vector<Square>& line() const noexcept { return line_; }

    /// Whether the last search ended before all fours were tried that were to be.
    [[nodiscard]] bool cut_short() const noexcept { return left_ == 0; }

private:
    static constexpr std::size_t kMemory = std::size_t{1} << 15;  ///< Positions; a power of two.
    static constexpr int kPromise = 45;  ///< Of a four and an open two, or something like it.
    static constexpr std::uint64_t kPromisingKey = 0x9E3779B97F4A7C15;

    [[nodiscard]] Player defender() const noexcept { return opponent(attacker_); }

    /// Whether the attacker wins from here.  Leaves the moves in line_, last one first.
    [[nodiscard]] bool attack() {
        if (const SquareSet& fives = threats_.fives(attacker_); fives.any()) {
            line_.emplace_back(fives.first());
            return true;
        }
        SquareSet fours = threats_.fours(attacker_);
        if (const SquareSet& others = threats_.fives(defender()); others.any()) {
            if (others.count() > 1) return false;
            fours &= others;
        }
        if (!fours.any() || is_known_to_fail() || !spend()) return false;
        if (try_all(fours & threats_.winning_fours(attacker_)) || try_all(fours)) return true;
        if (left_ > 0) remember_failure();
        return false;
    }

    [[nodiscard]] bool try_all(const SquareSet& fours) {
        MoveList order;
        fours.for_each([&](int i) {
            if (is_to_be_tried(Square{i})) order.push_back(Move{Square{i}});
        });
        std::sort(order.begin(), order.end(), [&](Move a, Move b) {
            const int difference = worth(a) - worth(b);
            return difference != 0 ? difference > 0 : a < b;
        });
        return std::any_of(order.begin(), order.end(),
                           [&](Move four) { return wins_by(four.square()); });
    }

    /// A four that prevents a five has no alternative.
    [[nodiscard]] bool is_to_be_tried(Square four) const {
        return tried_ == FoursTried::All || threats_.worth(attacker_, four) >= kPromise ||
               threats_.fives(defender()).any();
    }

    /// Plays a four and, if there is one only, the reply to it.
    [[nodiscard]] bool wins_by(Square four) {
        if (left_ == 0) return false;
        threats_.play(attacker_, four);
        const Square reply{threats_.fives(attacker_).first()};
        threats_.play(defender(), reply);
        const bool won = attack();
        threats_.undo();
        threats_.undo();
        if (won) line_.insert(line_.end(), {reply, four});
        return won;
    }

    [[nodiscard]] int worth(Move move) const { return threats_.worth(attacker_, move.square()); }

    [[nodiscard]] bool spend() {
        if (left_ == 0 || !budget_.spend()) {
            left_ = 0;
            return false;
        }
        --left_;
        return left_ > 0;
    }

    [[nodiscard]] std::uint64_t key() const noexcept {
        return threats_.key(attacker_) ^ (tried_ == FoursTried::All ? 0 : kPromisingKey);
    }
    [[nodiscard]] std::uint64_t& slot() noexcept { return failed_[(key() >> 8) & (kMemory - 1)]; }
    [[nodiscard]] bool is_known_to_fail() noexcept { return slot() == key() && key() != 0; }
    void remember_failure() noexcept { slot() = key(); }

    Threats& threats_;
    Budget& budget_;
    std::vector<std::uint64_t> failed_;  ///< Keys of positions in which no fours tried win.
    std::vector<Square> line_;
    Player attacker_ = Player::First;
    FoursTried tried_ = FoursTried::All;
    std::uint64_t left_ = 0;
};

}  // namespace kinarow
