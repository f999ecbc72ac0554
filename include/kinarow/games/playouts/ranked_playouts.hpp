// SPDX-License-Identifier: MIT
// Random games whose winner is found after the stones are down: for rules and rollouts that have to
// know the round of every stone.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "kinarow/core/byte_lanes.hpp"
#include "kinarow/core/lines.hpp"
#include "kinarow/core/member_list.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/core/rollout.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/mnk_rules.hpp"
#include "kinarow/games/playouts/playout_start.hpp"
#include "kinarow/games/playouts/race_board.hpp"

namespace kinarow {

/// By how many stones on the board nine random games of ten are won.
///
/// A window of k cells, of which there are w, is full of one player's stones with probability p^k
/// when his stones cover a part p of the board, and all but full, its last cell empty, with
/// probability k p^(k-1) (1 - 2p).  Nine games of ten are over when 3.5 such windows may be
/// expected: measured from 6x6 to 19x19, with both rollouts.
[[nodiscard]] inline int stones_of_most_games(const MnkRules& rules, Rollout rollout) noexcept {
    constexpr double kLines = 3.5;
    const int area = rules.shape().area();
    const int k = rules.goal().length;
    int windows = 0;
    for_each_line(PaddedGrid{rules.shape()}, k,
                  [&](int, int, int cells) { windows += cells - k + 1; });
    for (int stones = 1; stones < area; ++stones) {
        const double part = 0.5 * stones / area;
        double chance = rollout == Rollout::Uniform ? part : k * (1 - 2 * part);
        for (int i = 1; i < k; ++i) chance *= part;
        if (2 * windows * chance >= kLines) return stones;
    }
    return area;
}

/// Playouts for all rules and rollouts.
///
/// The empty cells are shuffled, the stones laid in that order without asking whether one wins, and
/// each is written on the race board with its round.  Turns are numbered through the rounds; where
/// Second begins, First sits out turn 0.
///
///     round     1   2   3   4
///     First     0   2   4   6
///     Second    1   3   5   7
///
/// Then one sweep over the board finds the earliest win of each player (race_board.hpp).  As many
/// stones as most games need are laid before it; all others, and a second sweep, if there is none.
class RankedPlayouts {
public:
    RankedPlayouts(const MnkRules& rules, Rollout rollout) noexcept
        : grid_{rules.shape()},
          rule_{rules.goal().rule},
          rollout_{rollout},
          most_stones_{stones_of_most_games(rules, rollout)},
          board_{rules} {
        for (Cells& cells : start_) cells.fill(kNever);
        grid_.all().for_each([this](int bit) { set_cell(bit, kUnlaid, kUnlaid); });
    }

    /// Sets the position from which the next games are played.
    void start(const PlayoutStart& position) noexcept {
        const StoneSet changed = (stones_[0] ^ position.first) | (stones_[1] ^ position.second);
        changed.for_each([&](int bit) { set_cell(bit, position); });
        stones_ = {position.first, position.second};
        second_begins_ = position.to_move == Player::Second;
        vacant_ = list_members(position.empty, list_.data());
    }

    [[nodiscard]] Outcome play(Rng& rng) noexcept {
        std::copy_n(start_[second_begins_ ? 1 : 0].data(), board_.size(), board_.cells());
        int left = vacant();
        int turn = int{second_begins_};
        int played = -turn;  // before the rounds that are counted
        while (left > 0) {
            const int end = end_of_batch(turn, left);
            lay({.from = turn, .to = end, .left = left}, rng);
            const int won = winning_turn();
            if (won < end) {
                plies_ = played + won + 1;
                return won % 2 == 0 ? Outcome::FirstWins : Outcome::SecondWins;
            }
            settle();
            left -= end - turn;
            played += end;
            turn = 0;
        }
        plies_ = vacant();
        return Outcome::Draw;
    }

    /// Moves made in the last game.
    [[nodiscard]] int plies() const noexcept { return plies_; }

    /// The empty squares in the order in which the last game fills them, were it played to a full
    /// board.
    [[nodiscard]] std::vector<Square> order() const {
        std::vector<Square> squares;
        for (std::size_t i = vacant_; i > 0; --i) squares.push_back(grid_.square(list_[i - 1]));
        return squares;
    }

private:
    using Cells = std::array<std::uint8_t, RaceBoard::kCells>;

    /// Some turns in a row, and the empty cells before them.
    struct Turns {
        int from;
        int to;
        int left;
    };

    static constexpr std::uint8_t kOldSecond = RaceBoard::byte_of(Player::Second, 0);
    /// An empty cell counts as First's at a time that never comes, so that it does not break his
    /// windows nor count for Second, and differs from a cell off the board.
    static constexpr std::uint8_t kUnlaid = RaceBoard::byte_of(Player::First, kNever - 1);
    /// Rounds have to stay below that time, also the one after the last.
    static constexpr int kMostTurns = 2 * (kNever - 3);
    /// A batch is one cell of that many at least.
    static constexpr int kLeastShare = 4;

    [[nodiscard]] int vacant() const noexcept { return static_cast<int>(vacant_); }

    void set_cell(int bit, std::uint8_t first_begins, std::uint8_t second_begins) noexcept {
        start_[0][static_cast<std::size_t>(bit)] = first_begins;
        start_[1][static_cast<std::size_t>(bit)] = second_begins;
    }
    void set_cell(int bit, const PlayoutStart& position) noexcept {
        if (position.first.test(bit)) {
            set_cell(bit, RaceBoard::byte_of(Player::First, 0),
                     RaceBoard::byte_of(Player::First, 1));
        } else {
            const std::uint8_t byte = position.second.test(bit) ? kOldSecond : kUnlaid;
            set_cell(bit, byte, byte);
        }
    }

    /// Up to which turn to lay before the next sweep: even, or the end of the game.
    [[nodiscard]] int end_of_batch(int turn, int left) const noexcept {
        const int missing = most_stones_ - (grid_.shape().area() - left);
        const int end = turn + std::max(missing, left / kLeastShare + 1);
        return std::min({end + end % 2, turn + left, kMostTurns});
    }

    /// Stones on the cells that the list holds at the end of its part that is left.
    void lay(Turns turns, Rng& rng) noexcept {
        Rng local = rng;  // out of reach of the stores below, as a compiler sees
        auto left = static_cast<std::size_t>(turns.left);
        int turn = turns.from;
        DrawsOfWord draws{local.next()};
        if (turn % 2 != 0) put(draws, left, byte_of_turn(turn++));
        for (; turns.to - turn >= 4; turn += 4) {
            const int round = turn / 2 + 1;
            draws = DrawsOfWord{local.next()};
            put(draws, left, RaceBoard::byte_of(Player::First, round));
            put(draws, left, RaceBoard::byte_of(Player::Second, round));
            put(draws, left, RaceBoard::byte_of(Player::First, round + 1));
            put(draws, left, RaceBoard::byte_of(Player::Second, round + 1));
        }
        draws = DrawsOfWord{local.next()};
        for (; turn < turns.to; ++turn) put(draws, left, byte_of_turn(turn));
        rng = local;
    }

    /// Draws one of the first `left` cells of the list, moves it to their end and puts the stone
    /// there: a step of the shuffle of Fisher and Yates.
    void put(DrawsOfWord& draws, std::size_t& left, std::uint8_t stone) noexcept {
        std::uint16_t& drawn = list_[draws.below(left)];
        const std::uint16_t cell = drawn;
        drawn = std::exchange(list_[--left], cell);
        board_.cells()[cell] = stone;
    }

    [[nodiscard]] static std::uint8_t byte_of_turn(int turn) noexcept {
        return RaceBoard::byte_of(turn % 2 == 0 ? Player::First : Player::Second, turn / 2 + 1);
    }

    /// The turn of the earliest win; some turn after the last one if there is none.
    [[nodiscard]] int winning_turn() const noexcept {
        const RaceTimes times = first_windows();
        const int lag = rollout_ == Rollout::Uniform ? 1 : 0;
        return std::min(2 * (times.first - lag), 2 * (times.second - lag) + 1);
    }

    /// Uniform: the rounds of the winning stones.  Decisive: those of the stones before them.
    [[nodiscard]] RaceTimes first_windows() const noexcept {
        using detail::AllButOne;
        using detail::Alone;
        using detail::FullWindow;
        const bool uniform = rollout_ == Rollout::Uniform;
        if (rule_ == LineRule::AtLeast) {
            return uniform ? board_.first_windows<FullWindow>() : board_.first_windows<AllButOne>();
        }
        return uniform ? board_.first_windows<Alone<FullWindow>>()
                       : board_.first_windows<Alone<AllButOne>>();
    }

    /// Makes the stones on the board old ones, as at the start of a game that First begins.
    void settle() noexcept {
        for (std::size_t i = 0; i < board_.size(); i += kLanes) {
            const ByteLanes cells = load_lanes(board_.cells() + i);
            const ByteLanes first = cells < kUnlaid;
            const ByteLanes second = cells > kNever;
            store_lanes(board_.cells() + i, (cells & ~first) | second);
        }
    }

    PaddedGrid grid_;
    LineRule rule_;
    Rollout rollout_;
    int most_stones_;
    RaceBoard board_;
    std::array<Cells, 2> start_{};  // the board where First begins, and where Second does
    std::array<StoneSet, 2> stones_{};
    bool second_begins_ = false;
    std::array<std::uint16_t, kMaxSquares + kMemberListSlack> list_{};  // laid cells come last
    std::size_t vacant_ = 0;
    int plies_ = 0;
};

}  // namespace kinarow
