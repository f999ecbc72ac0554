// SPDX-License-Identifier: MIT
#include "kinarow/games/playouts/race_board.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "support/slow_lines.hpp"

using namespace kinarow;
using tests::Window;

namespace {

struct Stone {
    Player owner;
    int time;
};

/// A board full of stones, as it is and as a RaceBoard holds it.
class Race {
public:
    explicit Race(const MnkRules& rules) : rules_{rules}, board_{rules} {}

    void put(Square square, Stone stone) {
        stones_.push_back(stone);
        board_.cells()[PaddedGrid{rules_.shape()}.bit(square)] =
            RaceBoard::byte_of(stone.owner, stone.time);
    }

    [[nodiscard]] const MnkRules& rules() const { return rules_; }
    [[nodiscard]] const RaceBoard& board() const { return board_; }
    [[nodiscard]] Stone at(Square square) const { return stones_.at(square.index); }

    /// When the player's stone comes down there; kNever if there is none of his.
    [[nodiscard]] int time(std::optional<Square> square, Player player) const {
        if (!square || at(*square).owner != player) return kNever;
        return at(*square).time;
    }

private:
    MnkRules rules_;
    std::vector<Stone> stones_;
    RaceBoard board_;
};

/// Stones in random order, First and Second in turns; the last ones come down at the last time.
Race random_race(const MnkRules& rules, Rng& rng) {
    const int area = rules.shape().area();
    std::vector<int> turns;
    for (int i = 0; i < area; ++i) turns.push_back(i);
    for (std::size_t i = turns.size(); i > 1; --i) {
        std::swap(turns[i - 1], turns[rng.below(static_cast<std::uint32_t>(i))]);
    }
    Race race{rules};
    const int laid = std::min(area, static_cast<int>(rng.below(240)));
    for (int i = 0; i < area; ++i) {
        const int turn = turns[static_cast<std::size_t>(i)];
        const Stone late{Player::First, kNever - 1};
        const Player owner = turn % 2 == 0 ? Player::First : Player::Second;
        race.put(Square{i}, turn < laid ? Stone{owner, turn / 2 + 1} : late);
    }
    return race;
}

/// By definition: when all stones of the window are down.
int full_time(const Race& race, const Window& window, Player player) {
    int time = 0;
    for (const Square square : window.cells) time = std::max(time, race.time(square, player));
    return time;
}

/// By definition: when all but one are down, if that square is empty at the player's next turn.
int all_but_one_time(const Race& race, const Window& window, Player player) {
    std::vector<Square> cells = window.cells;
    std::sort(cells.begin(), cells.end(),
              [&](Square a, Square b) { return race.time(a, player) < race.time(b, player); });
    const int time = cells.size() == 1 ? 0 : race.time(cells[cells.size() - 2], player);
    const int taken = race.time(cells.back(), opponent(player));
    const int last_round_before = player == Player::First ? time : time + 1;
    return taken <= last_round_before ? kNever : time;
}

bool is_alone(const Race& race, const Window& window, Player player, int time) {
    return race.time(window.before, player) > time && race.time(window.after, player) > time;
}

template <class Time>
int earliest(const Race& race, Player player, LineRule rule, Time time_of) {
    int best = kNever;
    for (const Window& window :
         tests::all_windows(race.rules().shape(), race.rules().goal().length)) {
        const int time = time_of(race, window, player);
        if (rule == LineRule::Exactly && !is_alone(race, window, player, time)) continue;
        best = std::min(best, time);
    }
    return best;
}

template <class Time>
void check(const Race& race, RaceTimes times, LineRule rule, Time time_of) {
    CHECK(std::min(times.first, kNever) == earliest(race, Player::First, rule, time_of));
    CHECK(std::min(times.second, kNever) == earliest(race, Player::Second, rule, time_of));
}

void check_all(const Race& race) {
    using detail::AllButOne;
    using detail::Alone;
    using detail::FullWindow;
    const RaceBoard& board = race.board();
    check(race, board.first_windows<FullWindow>(), LineRule::AtLeast, full_time);
    check(race, board.first_windows<Alone<FullWindow>>(), LineRule::Exactly, full_time);
    check(race, board.first_windows<AllButOne>(), LineRule::AtLeast, all_but_one_time);
    check(race, board.first_windows<Alone<AllButOne>>(), LineRule::Exactly, all_but_one_time);
}

}  // namespace

TEST_CASE("a byte says whose stone it is and when it comes down") {
    for (int time = 0; time < kNever; ++time) {
        const std::uint8_t first = RaceBoard::byte_of(Player::First, time);
        const std::uint8_t second = RaceBoard::byte_of(Player::Second, time);
        CHECK(RaceBoard::time_of(Player::First, first) == time);
        CHECK(RaceBoard::time_of(Player::Second, second) == time);
        CHECK(RaceBoard::time_of(Player::First, second) > kNever);
        CHECK(RaceBoard::time_of(Player::Second, first) > kNever);
    }
}

TEST_CASE("a board without stones has no line") {
    const RaceBoard board{MnkRules::make(20, 20, 5, LineRule::AtLeast).value()};
    CHECK(board.first_windows<detail::FullWindow>().first >= kNever);
    CHECK(board.first_windows<detail::FullWindow>().second >= kNever);
}

TEST_CASE("the earliest windows are those that the definition finds") {
    const auto [width, height, connect] = GENERATE(table<int, int, int>({
        {3, 3, 3},
        {4, 4, 2},
        {6, 6, 4},
        {9, 9, 5},
        {15, 15, 5},
        {20, 20, 5},
        {16, 15, 6},
        {7, 4, 1},
        {1, 20, 3},
        {20, 1, 7},
        {3, 18, 4},
        {13, 2, 2},
        {5, 20, 20},
    }));
    INFO(width << 'x' << height << ", " << connect);
    Rng rng{1};
    const MnkRules rules = MnkRules::make(width, height, connect, LineRule::AtLeast).value();
    for (int i = 0; i < 20; ++i) check_all(random_race(rules, rng));
}
