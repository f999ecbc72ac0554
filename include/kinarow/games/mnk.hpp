// SPDX-License-Identifier: MIT
// Every k-in-a-row game on an m x n board: tic-tac-toe (3,3,3), gomoku (15,15,5) and the rest.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "kinarow/core/attack.hpp"
#include "kinarow/core/canonical.hpp"
#include "kinarow/core/fitting.hpp"
#include "kinarow/core/lines.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/mnk_attack.hpp"
#include "kinarow/games/mnk_fitting.hpp"
#include "kinarow/games/mnk_playouts.hpp"
#include "kinarow/games/mnk_rules.hpp"
#include "kinarow/games/mnk_threats.hpp"

namespace kinarow {

/// A position of such a game.  Stones are two bitboards on a padded grid (core/lines.hpp).
class MnkPosition {
public:
    /// What the engines play random games with.
    using Playouts = MnkPlayouts;
    /// What they may know of threats.
    using Threats = MnkThreats;
    /// What its evaluation is made of, where threats are known.
    using Fitting = MnkFitting;
    /// What the solver sees, for boards of up to 64 Words squares.
    template <std::size_t Words>
    using Attack = MnkAttack<Words>;

    /// The empty tic-tac-toe board.
    constexpr MnkPosition() noexcept : MnkPosition{MnkRules{}} {}

    /// The empty board, first player to move.
    explicit constexpr MnkPosition(MnkRules rules) noexcept
        : rules_{rules}, empty_{grid().all()}, keys_{hash_of(rules)} {}

    [[nodiscard]] constexpr const MnkRules& rules() const noexcept { return rules_; }
    [[nodiscard]] constexpr Shape shape() const noexcept { return rules_.shape(); }
    [[nodiscard]] constexpr Player to_move() const noexcept { return to_move_; }
    [[nodiscard]] constexpr Outcome outcome() const noexcept { return outcome_; }
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept { return keys_.identity(); }
    [[nodiscard]] constexpr CanonicalKey canonical_key() const noexcept {
        return keys_.least(shape());
    }
    [[nodiscard]] constexpr bool is_symmetric(Symmetry s) const noexcept {
        return keys_.is_symmetric(s);
    }

    [[nodiscard]] constexpr std::optional<Player> at(Square square) const noexcept {
        const int bit = grid().bit(square);
        if (stones_[0].test(bit)) return Player::First;
        if (stones_[1].test(bit)) return Player::Second;
        return std::nullopt;
    }

    /// The stones of a player and the squares without one, as bits of the padded grid.
    [[nodiscard]] constexpr const StoneSet& stones(Player player) const noexcept {
        return stones_[index_of(player)];
    }
    [[nodiscard]] constexpr const StoneSet& empty_squares() const noexcept { return empty_; }

    [[nodiscard]] constexpr bool is_legal(Move move) const noexcept {
        return outcome_ == Outcome::Ongoing && !move.is_pass() &&
               move.square().index < shape().area() && empty_.test(grid().bit(move.square()));
    }

    constexpr void legal_moves(MoveList& out) const noexcept {
        out.clear();
        if (outcome_ == Outcome::Ongoing) append(empty_, out);
    }

    [[nodiscard]] constexpr Move random_move(Rng& rng) const noexcept {
        assert(outcome_ == Outcome::Ongoing);
        const auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(vacant_)));
        return Move{grid().square(empty_.nth(n))};
    }

    constexpr void play(Move move) noexcept {
        assert(is_legal(move));
        const Square square = move.square();
        put(to_move_, square);
        keys_.toggle_side();
        if (wins_at(to_move_, square)) {
            outcome_ = win_for(to_move_);
        } else if (vacant_ == 0) {
            outcome_ = Outcome::Draw;
        }
        to_move_ = opponent(to_move_);
    }

    /// A position with other stones; nothing where the side to move has a winning line already.
    [[nodiscard]] constexpr std::optional<MnkPosition> with_stones(const StonesByPlayer& stones,
                                                                   Player to_move) const noexcept {
        MnkPosition result{rules_};
        for (const Player player : {Player::First, Player::Second}) {
            stones[index_of(player)].for_each([&](int i) { result.put(player, Square{i}); });
        }
        result.to_move_ = to_move;
        if (to_move == Player::Second) result.keys_.toggle_side();
        if (result.has_line(to_move)) return std::nullopt;
        if (result.has_line(opponent(to_move))) {
            result.outcome_ = win_for(opponent(to_move));
        } else if (result.vacant_ == 0) {
            result.outcome_ = Outcome::Draw;
        }
        return result;
    }

    /// Whether a stone of `player` on `square` completes a winning line.
    [[nodiscard]] constexpr bool wins_at(Player player, Square square) const noexcept {
        return completes_line(stones_[index_of(player)], grid(), rules_.goal(), square);
    }

    /// Calls visit(Square) for every stone of a winning line.
    template <class Visitor>
    constexpr void for_each_winning_square(Visitor&& visit) const {
        for (const StoneSet& stones : stones_) {
            winning_stones(stones, grid(), rules_.goal()).for_each([&](int bit) {
                visit(grid().square(bit));
            });
        }
    }

    /// The empty squares within `reach` steps of a stone; the centre of an empty board; on boards
    /// of up to 36 squares all legal moves, so that a search there is exact.
    constexpr void candidate_moves(MoveList& out, int reach = 2) const noexcept {
        out.clear();
        if (outcome_ != Outcome::Ongoing) return;
        if (shape().area() <= kExactArea) return append(empty_, out);
        if (vacant_ == shape().area()) {
            return out.push_back(Move{shape().square(shape().width / 2, shape().height / 2)});
        }
        StoneSet near = stones_[0] | stones_[1];
        const StoneSet all = empty_ | near;
        for (int i = 0; i < reach; ++i) near = grown(near, all);
        append(near & empty_, out);
    }

    /// Counts lines: every window of k cells that holds stones of one player only is worth more the
    /// fewer stones it lacks.  For the side to move.
    [[nodiscard]] constexpr int evaluate() const noexcept {
        int total = 0;
        for_each_line(grid(), rules_.goal().length, [&](int first, int stride, int cells) {
            total += evaluate_line(first, stride, cells);
        });
        return std::clamp(total, -kMaxEvaluation, kMaxEvaluation);
    }

    friend constexpr bool operator==(const MnkPosition&, const MnkPosition&) noexcept = default;

private:
    static constexpr int kExactArea = 36;

    [[nodiscard]] constexpr PaddedGrid grid() const noexcept { return PaddedGrid{shape()}; }
    [[nodiscard]] constexpr StoneSet& stones_of(Player player) noexcept {
        return stones_[index_of(player)];
    }

    [[nodiscard]] static constexpr std::uint64_t hash_of(const MnkRules& rules) noexcept {
        std::uint64_t all = rules.shape().width;
        all = 256 * all + rules.shape().height;
        all = 256 * all + rules.goal().length;
        all = 256 * all + static_cast<std::uint64_t>(rules.goal().rule);
        return mix(all);
    }

    constexpr void put(Player player, Square square) noexcept {
        const int bit = grid().bit(square);
        empty_.reset(bit);
        stones_of(player).set(bit);
        --vacant_;
        keys_.toggle(shape(), player, square);
    }

    [[nodiscard]] constexpr bool has_line(Player player) const noexcept {
        return winning_stones(stones(player), grid(), rules_.goal()).any();
    }

    constexpr void append(const StoneSet& cells, MoveList& out) const noexcept {
        cells.for_each([&](int bit) { out.push_back(Move{grid().square(bit)}); });
    }

    /// The set and its neighbours in all eight directions.
    [[nodiscard]] constexpr StoneSet grown(const StoneSet& set,
                                           const StoneSet& all) const noexcept {
        const StoneSet wide = set | (set << 1) | (set >> 1);
        const int pitch = grid().pitch();
        return (wide | (wide << pitch) | (wide >> pitch)) & all;
    }

    /// Slides a window of k cells along one line.
    [[nodiscard]] constexpr int evaluate_line(int first, int stride, int cells) const noexcept {
        const StoneSet& own = stones_[index_of(to_move_)];
        const StoneSet& other = stones_[index_of(opponent(to_move_))];
        const int k = rules_.goal().length;
        int owned = 0;
        int others = 0;
        int total = 0;
        for (int i = 0; i < cells; ++i) {
            const int in = first + i * stride;
            const int out = first + (i - k) * stride;
            owned += int{own.test(in)} - int{i >= k && own.test(out)};
            others += int{other.test(in)} - int{i >= k && other.test(out)};
            if (i < k - 1) continue;
            // The side to move is half a step ahead in every race.
            if (others == 0) total += 3 * window_weight(owned, k) / 2;
            if (owned == 0) total -= window_weight(others, k);
        }
        return total;
    }

    [[nodiscard]] static constexpr int window_weight(int stones, int k) noexcept {
        if (stones == 0) return 0;
        constexpr std::array<int, 5> kByMissingStones{0, 1000, 100, 20, 4};
        const auto missing = static_cast<std::size_t>(k - stones);
        return missing < kByMissingStones.size() ? kByMissingStones[missing] : 2;
    }

    MnkRules rules_;
    std::array<StoneSet, 2> stones_{};
    StoneSet empty_;
    SymmetricKeys keys_;
    int vacant_ = shape().area();
    Player to_move_ = Player::First;
    Outcome outcome_ = Outcome::Ongoing;
};

static_assert(SymmetricPosition<MnkPosition>);
static_assert(SettablePosition<MnkPosition>);
static_assert(EvaluatedPosition<MnkPosition>);
static_assert(CandidatePosition<MnkPosition>);
static_assert(LinePosition<MnkPosition>);
static_assert(ThreatPosition<MnkPosition>);
static_assert(AttackPosition<MnkPosition>);
static_assert(FittedPosition<MnkPosition>);

}  // namespace kinarow
