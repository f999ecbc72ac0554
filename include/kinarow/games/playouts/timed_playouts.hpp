// SPDX-License-Identifier: MIT
// Random games without playing them: every empty cell is dealt a random owner and a random time,
// and the earliest line of the whole board is found in one sweep.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "kinarow/core/byte_lanes.hpp"
#include "kinarow/core/lines.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/mnk_rules.hpp"
#include "kinarow/games/playouts/playout_start.hpp"
#include "kinarow/games/playouts/race_board.hpp"

namespace kinarow {

/// Uniform playouts for "k or more" rules.
///
/// In a random game each player gets a random half of the empty cells, in random order.  Here that
/// is one random byte a cell, owner and time at once, as on the race board:
///
///     1  deal      16 cells at a time
///     2  even out  turn random stones over until each player has as many as he has turns
///     3  sweep     the time of each player's earliest line
///     4  count     his stones up to that time: the turn at which he has the line
///     5  compare   the earlier turn wins
///
/// Stones of one player and time come in random order.  That matters only where step 5 cannot tell
/// who is first, in one game of twenty; there they are laid one by one.
class TimedPlayouts {
public:
    explicit TimedPlayouts(const MnkRules& rules) noexcept
        : board_{rules}, grid_{rules.shape()}, goal_{rules.goal()}, vacant_{rules.shape().area()} {
        fixed_.fill(kNever);
        grid_.all().for_each([this](int bit) { set_vacant(static_cast<std::size_t>(bit)); });
    }

    /// Sets the position from which the next games are played; quick where it differs little from
    /// the one before.
    void start(const PlayoutStart& position) noexcept {
        const StoneSet changed = (stones_[0] ^ position.first) | (stones_[1] ^ position.second);
        changed.for_each([&](int bit) { update(bit, position); });
        stones_ = {position.first, position.second};
        to_move_ = position.to_move;
    }

    [[nodiscard]] Outcome play(Rng& rng) {
        const int surplus = deal(rng) - turns_of(Player::Second);
        turn_over(surplus > 0 ? Player::Second : Player::First, std::abs(surplus), rng);
        tie_breaker_ = rng.next();
        times_ = board_.first_windows<detail::FullWindow>();
        return outcome_ = winner();
    }

    /// Moves made in the last game.
    [[nodiscard]] int plies() const {
        if (outcome_ == Outcome::Draw) return vacant_;
        const Player winner = winner_of(outcome_);
        return exact_ply(winner, span_of(winner));
    }

    /// The empty squares in the order in which the last game fills them, were it played to a full
    /// board.
    [[nodiscard]] std::vector<Square> order() const {
        const std::array stones{stones_of(to_move_), stones_of(opponent(to_move_))};
        std::vector<Square> squares;
        for (std::size_t i = 0; i < stones[0].size() + stones[1].size(); ++i) {
            squares.push_back(grid_.square(stones[i % 2][i / 2]));
        }
        return squares;
    }

private:
    using Cells = std::array<std::uint8_t, RaceBoard::kCells>;

    /// The first and the last ply at which a player may have his line, as far as times tell.
    struct Span {
        int earliest;
        int latest;
    };
    static constexpr int kNoPly = 2 * kMaxSquares;

    /// A player's stones before a time, and those of that time that were laid.
    struct EarlierStones {
        const std::uint8_t* cells;
        Player player;
        int time;
        StoneSet laid;

        [[nodiscard]] bool test(int bit) const noexcept {
            return RaceBoard::time_of(player, cells[bit]) < time || laid.test(bit);
        }
    };

    void set_vacant(std::size_t cell) noexcept {
        fixed_[cell] = 0;
        free_[cell] = 255;
    }
    void set_stone(std::size_t cell, Player player) noexcept {
        fixed_[cell] = RaceBoard::byte_of(player, 0);
        free_[cell] = 0;
    }
    void update(int bit, const PlayoutStart& position) noexcept {
        const auto cell = static_cast<std::size_t>(bit);
        vacant_ += int{free_[cell] == 0} - int{!position.empty.test(bit)};
        set_vacant(cell);
        for (const Player player : {Player::First, Player::Second}) {
            const bool stone = position.stones(player).test(bit);
            old_[index_of(player)] += int{stone} - int{stones_[index_of(player)].test(bit)};
            if (stone) set_stone(cell, player);
        }
    }

    [[nodiscard]] int turns_of(Player player) const noexcept {
        return (vacant_ + int{player == to_move_}) / 2;
    }
    [[nodiscard]] int ply_of(Player player, int turn) const noexcept {
        return 2 * turn - int{player == to_move_};
    }

    /// Gives every empty cell a random stone.  Returns how many of them are Second's.
    [[nodiscard]] int deal(Rng& rng) noexcept {
        Rng local = rng;  // out of reach of the stores below, as a compiler sees
        const std::size_t end = board_.size();
        ByteLanes second{};
        for (std::size_t i = 0; i < end; i += kLanes) {
            const ByteLanes stones = random_lanes(local);
            const ByteLanes is_second = signed_less(stones, ByteLanes{});
            const ByteLanes is_never = equal(stones ^ is_second, all_lanes(kNever));
            const ByteLanes in_time = stones ^ (is_never & 1);
            const ByteLanes free = load_lanes(&free_[i]);
            store_lanes(board_.cells() + i, (in_time & free) | load_lanes(&fixed_[i]));
            second -= is_second & free;
        }
        rng = local;
        return lane_sum(second);
    }

    /// Gives `count` random new stones of that player to the opponent, with their times.
    void turn_over(Player player, int count, Rng& rng) noexcept {
        const std::uint8_t sign = RaceBoard::byte_of(player, 0);
        const std::size_t end = board_.size();
        std::uint8_t* const cells = board_.cells();
        while (count > 0) {
            DrawsOfWord draws{rng.next()};
            for (int i = 0; i < 4 && count > 0; ++i) {
                const std::uint64_t cell = draws.below(end);
                // All ones if it is one of them: whether it is, no branch could predict.
                const int mine = free_[cell] & (((cells[cell] ^ sign) >> 7) - 1);
                cells[cell] ^= static_cast<std::uint8_t>(mine);
                count -= mine & 1;
            }
        }
    }

    [[nodiscard]] Outcome winner() const {
        const Span first = span_of(Player::First);
        const Span second = span_of(Player::Second);
        if (first.latest < second.earliest) return Outcome::FirstWins;
        if (second.latest < first.earliest) return Outcome::SecondWins;
        if (first.latest == kNoPly) return Outcome::Draw;
        return exact_ply(Player::First, first) < exact_ply(Player::Second, second)
                   ? Outcome::FirstWins
                   : Outcome::SecondWins;
    }

    /// Counts stones.  Read as signed bytes, cells ascend from Second's late stones over his early
    /// ones to First's early ones, his late ones and the padding.
    [[nodiscard]] Span span_of(Player player) const noexcept {
        const int time = time_of_line(player);
        if (time >= kNever) return {kNoPly, kNoPly};
        const ByteLanes critical = all_lanes(RaceBoard::byte_of(player, time));
        const std::size_t end = board_.size();
        ByteLanes less{};
        ByteLanes greater{};
        for (std::size_t i = 0; i < end; i += kLanes) {
            const ByteLanes stones = load_lanes(board_.cells() + i);
            less -= signed_less(stones, critical);
            greater -= signed_less(critical, stones);
        }
        return player == Player::First ? span_of(player, lane_sum(less), lane_sum(greater))
                                       : span_of(player, lane_sum(greater), lane_sum(less));
    }

    /// From the numbers of cells on both sides of the critical byte: `inner` beyond the player's
    /// earlier stones, `outer` beyond his later ones.
    [[nodiscard]] Span span_of(Player player, int inner, int outer) const noexcept {
        const auto all = static_cast<int>(board_.size());
        const int second = old_[1] + turns_of(Player::Second);
        const int others = player == Player::First ? second : all - second;
        const int before = others + old_[index_of(player)];
        return {ply_of(player, std::max(inner - before, 0) + 1),
                ply_of(player, all - outer - before)};
    }

    /// The ply at which the player has his line, which is known to be within `span`.
    [[nodiscard]] int exact_ply(Player player, Span span) const {
        if (span.earliest == span.latest) return span.latest;
        const int time = time_of_line(player);
        EarlierStones stones{board_.cells(), player, time, stones_[index_of(player)]};
        for (const int bit : stones_at(player, time)) {
            if (completes_line(stones, grid_, goal_, grid_.square(bit))) break;
            stones.laid.set(bit);
            span.earliest += 2;
        }
        return span.earliest;
    }

    [[nodiscard]] int time_of_line(Player player) const noexcept {
        return player == Player::First ? times_.first : times_.second;
    }

    /// The player's new stones of that time, as bits, in the order in which they come down.
    [[nodiscard]] std::vector<int> stones_at(Player player, int time) const {
        const std::uint8_t* const begin = board_.cells();
        const std::uint8_t* const end = begin + board_.size();
        const std::uint8_t byte = RaceBoard::byte_of(player, time);
        std::vector<int> bits;
        for (auto cell = std::find(begin, end, byte); cell != end;
             cell = std::find(cell + 1, end, byte)) {
            const auto i = static_cast<std::size_t>(cell - begin);
            if (free_[i] != 0) bits.push_back(static_cast<int>(i));
        }
        const auto key = [&](int bit) { return mix(tie_breaker_ ^ static_cast<unsigned>(bit)); };
        std::sort(bits.begin(), bits.end(), [&](int a, int b) { return key(a) < key(b); });
        return bits;
    }

    /// The player's new stones, as bits, in the order in which they come down.
    [[nodiscard]] std::vector<int> stones_of(Player player) const {
        std::vector<int> bits;
        for (int time = 0; time < kNever; ++time) {
            const std::vector<int> next = stones_at(player, time);
            bits.insert(bits.end(), next.begin(), next.end());
        }
        return bits;
    }

    RaceBoard board_;
    alignas(kLanes) Cells fixed_{};  // the stones of the start and the padding; 0 elsewhere
    alignas(kLanes) Cells free_{};  // 255 where the start is empty, 0 elsewhere
    std::array<StoneSet, 2> stones_{};  // of the start
    std::array<int, 2> old_{};  // how many they are
    PaddedGrid grid_;
    LineGoal goal_;
    Player to_move_ = Player::First;
    Outcome outcome_ = Outcome::Ongoing;  // of the last game
    RaceTimes times_{kNever, kNever};  // of its lines
    std::uint64_t tie_breaker_ = 0;  // in it
    int vacant_;
};

}  // namespace kinarow
