// SPDX-License-Identifier: MIT
// Victory by continuous threats: a win by moves of which each threatens to win by fours.
//
// Whether a move is a threat is found by a null move: the opponent passes, and fours win (vcf.hpp).
// These fours tell at the same time where he can defend himself.  A stone of his is of no use
// unless it takes a square that one of the fours or of the replies to them needs, or makes a four,
// at once or together with replies:
//
//     . . * X X . . .     * threatens to make an open four; only the four squares around
//                         and the opponent's own fours are to be tried
//
// Each such defence has to lose to fours, or to a shorter sequence of threats.  What is found is
// certain; with a small budget, or where a win needs a move that threatens nothing, it is missed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/threats/defences.hpp"
#include "kinarow/engines/threats/vcf.hpp"

namespace kinarow {

/// How much a search for threats may do.
struct ThreatEffort {
    std::uint64_t nodes;  ///< Units of the budget.
    double progress = 1.0;  ///< It ends as well when that part of the whole budget is used up.
};

/// Finds such wins.
template <class Threats>
class ThreatSearch {
public:
    using Line = std::vector<Square>;

    /// Each threat tried and each position looked at for fours is a unit of the budget.
    ThreatSearch(Threats& threats, FourSearch<Threats>& fours, Budget& budget)
        : threats_{threats}, fours_{fours}, budget_{budget}, failed_(kMemory) {}

    /// Whether `attacker`, who is to move, wins by threats: by one at first, then by more and more.
    [[nodiscard]] bool wins(Player attacker, ThreatEffort effort) {
        attacker_ = attacker;
        last_unit_ = budget_.spent() + effort.nodes;
        last_progress_ = effort.progress;
        exhausted_ = false;
        line_.clear();
        for (int depth = 0; depth <= kDeepest && line_.empty() && !exhausted_; ++depth) {
            too_deep_ = false;
            line_ = attack(depth);
            if (!too_deep_) break;
        }
        return !line_.empty();
    }

    /// The moves of both sides to the five, the defences being those that last longest, after a win
    /// was found.
    [[nodiscard]] const Line& line() const noexcept { return line_; }

    /// Whether the last search ended before all threats were tried.
    [[nodiscard]] bool cut_short() const noexcept { return exhausted_ || too_deep_; }

private:
    static constexpr int kDeepest = 12;  ///< Threats in a row.
    static constexpr std::uint64_t kFours = 300;  ///< Positions to look at for fours at a time.
    static constexpr int kLeastWorth = 12;  ///< Of a move that may be a threat: a three.
    static constexpr std::size_t kMemory = std::size_t{1} << 15;  ///< Positions; a power of two.
    static constexpr std::uint64_t kBetweenLooks = 64;  ///< At the progress.
    static constexpr int kAnyDepth = 255;

    /// A position in which that many threats do not win.
    struct Failure {
        std::uint64_t key = 0;
        int depth = 0;
    };

    [[nodiscard]] Player defender() const noexcept { return opponent(attacker_); }

    /// The line by which the attacker, who is to move, wins; empty if there is none of up to
    /// `depth` threats.
    [[nodiscard]] Line attack(int depth) {
        if (fours_win(attacker_)) return fours_.line();
        return attack_by_threats(depth);
    }

    /// The same where fours alone do not win.
    [[nodiscard]] Line attack_by_threats(int depth) {
        if (depth == 0) too_deep_ = true;
        if (depth == 0 || is_known_to_fail(depth)) return {};
        const bool elsewhere = std::exchange(too_deep_, false);
        for (const Move move : possible_threats()) {
            if (!spend()) return {};
            Line line = attack_with(move.square(), depth);
            if (line.empty()) continue;
            too_deep_ = too_deep_ || elsewhere;
            return line;
        }
        if (!exhausted_) remember_failure(too_deep_ ? depth : kAnyDepth);
        too_deep_ = too_deep_ || elsewhere;
        return {};
    }

    /// Moves that may threaten something, those first that are worth most to the attacker.
    [[nodiscard]] MoveList possible_threats() const {
        MoveList moves;
        if (const SquareSet& others = threats_.fives(defender()); others.any()) {
            if (others.count() == 1) moves.push_back(Move{Square{others.first()}});
            return moves;
        }
        for (int i = 0; i < kMaxSquares; ++i) {
            if (threats_.worth(attacker_, Square{i}) >= kLeastWorth)
                moves.push_back(Move{Square{i}});
        }
        std::stable_sort(moves.begin(), moves.end(), [this](Move a, Move b) {
            return threats_.worth(attacker_, a.square()) > threats_.worth(attacker_, b.square());
        });
        return moves;
    }

    [[nodiscard]] Line attack_with(Square move, int depth) {
        threats_.play(attacker_, move);
        Line line = win_after_threat(depth);
        threats_.undo();
        if (!line.empty()) line.insert(line.begin(), move);
        return line;
    }

    /// The line by which the attacker wins who has just moved.
    [[nodiscard]] Line win_after_threat(int depth) {
        if (const SquareSet& fives = threats_.fives(attacker_); fives.any()) {
            return win_after_defence(Square{fives.first()}, depth - 1);
        }
        if (!fours_win(attacker_)) return {};
        const SquareSet defences = detail::defences_to(fours_.line(), defender(), threats_);
        if (fours_win(defender())) return {};
        return win_against(defences, depth);
    }

    /// The line by which the attacker wins after the most stubborn of some defences; empty if he
    /// does not win after all of them.
    [[nodiscard]] Line win_against(SquareSet defences, int depth) {
        Line longest;
        while (defences.any()) {
            const Square defence = most_useful(defences);
            const bool is_four = threats_.fours(defender()).test(defence.index);
            defences.reset(defence.index);
            threats_.play(defender(), defence);
            const bool by_fours = fours_win(attacker_);
            // These fours win against all defences that do not touch them, unless the one on the
            // board spoils a four of its own side, which others would make.
            if (by_fours && threats_.longer_lines_win()) {
                defences &= detail::defences_to(fours_.line(), defender(), threats_);
            }
            Line line = by_fours ? fours_.line() : attack_by_threats(is_four ? depth : depth - 1);
            threats_.undo();
            if (line.empty()) return {};
            line.insert(line.begin(), defence);
            if (line.size() > longest.size()) longest = std::move(line);
        }
        return longest;
    }

    [[nodiscard]] Line win_after_defence(Square defence, int depth) {
        threats_.play(defender(), defence);
        Line line = attack(depth);
        threats_.undo();
        if (!line.empty()) line.insert(line.begin(), defence);
        return line;
    }

    /// The square that is worth most to both sides.
    [[nodiscard]] Square most_useful(const SquareSet& squares) const {
        int most = -1;
        int best = squares.first();
        squares.for_each([&](int i) {
            const Square square{i};
            const int worth =
                threats_.worth(attacker_, square) + 2 * threats_.worth(defender(), square);
            if (worth > most) best = i;
            most = std::max(most, worth);
        });
        return Square{best};
    }

    [[nodiscard]] bool fours_win(Player player) {
        const std::uint64_t spent = budget_.spent();
        if (spent >= last_unit_) exhausted_ = true;
        return !exhausted_ &&
               fours_.wins(player, std::min(kFours, last_unit_ - spent), FoursTried::Promising);
    }

    [[nodiscard]] bool spend() {
        if (exhausted_) return false;
        exhausted_ = budget_.spent() >= last_unit_ || !budget_.spend() ||
                     (last_progress_ < 1.0 && budget_.spent() % kBetweenLooks == 0 &&
                      budget_.progress() >= last_progress_);
        return !exhausted_;
    }

    [[nodiscard]] std::uint64_t key() const noexcept { return threats_.key(attacker_); }
    [[nodiscard]] Failure& slot() noexcept { return failed_[(key() >> 8) & (kMemory - 1)]; }
    [[nodiscard]] bool is_known_to_fail(int depth) noexcept {
        const Failure& known = slot();
        if (known.key != key() || known.depth < depth) return false;
        if (known.depth < kAnyDepth) too_deep_ = true;
        return true;
    }
    void remember_failure(int depth) noexcept { slot() = {key(), depth}; }

    Threats& threats_;
    FourSearch<Threats>& fours_;
    Budget& budget_;
    std::vector<Failure> failed_;
    Line line_;
    Player attacker_ = Player::First;
    std::uint64_t last_unit_ = 0;
    double last_progress_ = 1.0;
    bool exhausted_ = false;
    bool too_deep_ = false;  ///< Whether more threats in a row may win.
};

}  // namespace kinarow
