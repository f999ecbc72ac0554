// SPDX-License-Identifier: MIT
// Every engine in every game: the laws, and what other programs got wrong.
#include "support/engine_laws.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "support/border_game.hpp"
#include "support/games.hpp"
#include "support/plain_values.hpp"

using namespace kinarow;
using tests::after_moves;
using tests::all_engines;
using tests::board;
using tests::BorderGame;
using tests::Effort;
using tests::EngineUnderTest;
using tests::move_in;
using tests::search_anew;
using tests::tic_tac_toe;

namespace {

/// Calls visit(engine) for every engine, which a failed check then names.
template <Position P, class Visitor>
void for_each_engine(Visitor&& visit) {
    for (const EngineUnderTest<P>& engine : all_engines<P>()) {
        INFO(engine.name);
        visit(engine);
    }
}

/// Calls visit(position) for ongoing positions of random games.
template <Position P, class Visitor>
void for_each_position(const P& start, int games, Visitor&& visit) {
    Rng rng{9};
    for (int game = 0; game < games; ++game) {
        for (P position = start; position.outcome() == Outcome::Ongoing;
             position.play(position.random_move(rng))) {
            visit(position);
        }
    }
}

/// Whether a law of one move ahead has something to say here.
template <Position P>
bool is_urgent(const P& position) {
    return !tests::wins_in_one(position).empty() ||
           tests::safe_moves(position).size() < tests::moves_of(position).size();
}

/// Boards of all kinds.
std::vector<MnkPosition> many_boards() {
    return {board(1, 1, 1),   board(2, 2, 2),
            board(1, 7, 3),   board(20, 1, 5),
            board(3, 3, 3),   board(4, 4, 5 - 1, LineRule::Exactly),
            board(7, 4, 4),   board(6, 6, 4),
            board(9, 9, 5),   board(7, 7, 3, LineRule::Exactly),
            board(15, 15, 5), board(20, 20, 5, LineRule::Exactly)};
}

const Move kCell9{Square{8}};

}  // namespace

TEST_CASE("engines report every move, soundly") {
    for_each_engine<MnkPosition>([](const auto& engine) {
        for (const MnkPosition& start : many_boards()) {
            tests::check_reports_are_sound(engine, start);
        }
        tests::check_reports_are_sound(engine, after_moves(board(15, 15, 5), "h8h9i8j10"));
    });
    for_each_engine<BorderGame>([](const auto& engine) {
        for_each_position(BorderGame{{4, 3}}, 3, [&](const BorderGame& position) {
            tests::check_reports_are_sound(engine, position);
        });
    });
}

TEST_CASE("engines report every move of Othello, soundly") {
    for_each_engine<Othello>([](const auto& engine) {
        tests::check_reports_are_sound(engine, Othello{});
        for_each_position(Othello::start(4).value(), 1, [&](const Othello& position) {
            tests::check_reports_are_sound(engine, position);
        });
    });
    for_each_engine<LargeOthello>(
        [](const auto& engine) { tests::check_reports_are_sound(engine, LargeOthello{}); });
}

TEST_CASE("engines take a win in one and prevent a loss in one") {
    const auto start = GENERATE(board(3, 3, 3), board(5, 4, 3), board(6, 6, 4),
                                board(7, 7, 4, LineRule::Exactly), board(9, 9, 5), board(1, 9, 3));
    std::uint64_t seed = 0;
    for_each_position(start, 2, [&](const MnkPosition& position) {
        if (!is_urgent(position)) return;
        ++seed;
        for_each_engine<MnkPosition>(
            [&](const auto& engine) { tests::check_sees_one_move_ahead(engine, position, seed); });
    });
    CHECK(seed > 0);
}

TEST_CASE("engines see one move ahead in a game that has no lines") {
    for_each_position(Othello::start(4).value(), 3, [](const Othello& position) {
        for_each_engine<Othello>(
            [&](const auto& engine) { tests::check_sees_one_move_ahead(engine, position, 1); });
    });
    for_each_position(BorderGame{{4, 3}}, 3, [](const BorderGame& position) {
        for_each_engine<BorderGame>(
            [&](const auto& engine) { tests::check_sees_one_move_ahead(engine, position, 1); });
    });
}

TEST_CASE("no seed misses a win or a block", "[long]") {
    const auto [start, moves, only_move] = GENERATE(table<MnkPosition, std::string_view, Move>({
        {board(15, 15, 5), "h8g8 i8c1 j8e1 k8a1", move_in("l8", {15, 15})},
        {board(15, 15, 5), "g8h8 c1i8 e1j8 a1k8", move_in("l8", {15, 15})},
        {board(6, 6, 4), "b2a1 c3f1 d4a6", move_in("e5", {6, 6})},
        {board(9, 9, 5), "b5a1 c5a2 d5i8 e5a5", move_in("f5", {9, 9})},
        {board(9, 9, 5), "a1b5 a2c5 i8d5 a5e5", move_in("f5", {9, 9})},
        {board(6, 6, 4), "a1b2 f1c3 a6d4", move_in("e5", {6, 6})},
        {board(3, 3, 3), "a1c2 b2c1", move_in("c3", {3, 3})},
        {board(3, 3, 3), "c2a1 c1b2 a3", move_in("c3", {3, 3})},
    }));
    const MnkPosition position = after_moves(start, moves);
    for_each_engine<MnkPosition>([&, only = only_move](const auto& engine) {
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            REQUIRE(search_anew(engine, position, {.playouts = 200}, seed).best == only);
        }
    });
}

TEST_CASE("engines obey the number of playouts") {
    for_each_engine<MnkPosition>(
        [](const auto& engine) { tests::check_obeys_playouts(engine, board(15, 15, 5)); });
    for_each_engine<BorderGame>([](const auto& engine) {
        tests::check_obeys_playouts(engine, BorderGame{{5, 5}});
    });
    for_each_engine<Othello>(
        [](const auto& engine) { tests::check_obeys_playouts(engine, Othello{}); });
}

TEST_CASE("engines obey the time") {
    for_each_engine<MnkPosition>([](const auto& engine) {
        tests::check_obeys_time(engine, after_moves(board(15, 15, 5), "h8h9i8"));
        tests::check_obeys_time(engine, after_moves(board(20, 20, 5), "h8"));
    });
}

TEST_CASE("engines stop when told to") {
    for_each_engine<MnkPosition>(
        [](const auto& engine) { tests::check_obeys_stop(engine, board(15, 15, 5)); });
}

TEST_CASE("the same seed gives the same report, another one another") {
    for_each_engine<MnkPosition>([](const auto& engine) {
        tests::check_seed_decides(engine, after_moves(board(15, 15, 5), "h8h9i8"));
        tests::check_seed_decides(engine, board(9, 9, 5));
    });
    for_each_engine<BorderGame>([](const auto& engine) {
        tests::check_seed_decides(engine, BorderGame{{5, 4}});
    });
    for_each_engine<Othello>(
        [](const auto& engine) { tests::check_seed_decides(engine, Othello{}); });
}

TEST_CASE("reports on the way are sound too") {
    for_each_engine<MnkPosition>([](const auto& engine) {
        tests::check_reports_on_the_way(engine, after_moves(board(15, 15, 5), "h8h9i8"));
    });
}

TEST_CASE("engines play whole games on boards of all kinds") {
    for_each_engine<MnkPosition>([](const auto& engine) {
        for (const MnkPosition& start : many_boards()) {
            INFO(int{start.shape().width} << "x" << int{start.shape().height});
            tests::check_whole_game(engine, start, 1);
        }
    });
    for_each_engine<BorderGame>([](const auto& engine) {
        for (const Shape shape : {Shape{3, 3}, Shape{4, 4}, Shape{1, 6}, Shape{7, 5}}) {
            tests::check_whole_game(engine, BorderGame{shape}, 1);
        }
    });
    for_each_engine<Othello>([](const auto& engine) {
        for (const int side : {4, 6, 8}) {
            tests::check_whole_game(engine, Othello::start(side).value(), 1);
        }
    });
    for_each_engine<LargeOthello>(
        [](const auto& engine) { tests::check_whole_game(engine, LargeOthello{}, 1); });
}

TEST_CASE("engines have a limit of their own") {
    for_each_engine<MnkPosition>([](const auto& engine) {
        CHECK(tests::fault_of(search_anew(engine, MnkPosition{}, {}), MnkPosition{}) == "");
    });
}

TEST_CASE("an engine goes on well after positions of another game") {
    for_each_engine<MnkPosition>([](const auto& engine) {
        auto player = engine.make(1);
        for (const MnkPosition& start : many_boards()) {
            const SearchReport report = player.search(start, {.limits = {.playouts = 100}});
            CHECK(tests::fault_of(report, start) == "");
        }
    });
}

// What other programs got wrong.

TEST_CASE("a win in one comes before a win in three") {
    // g8 makes five at once; h10 and others make an open four first.
    const MnkPosition position = after_moves(board(15, 15, 5), "h8a1 i8c1 j8e1 k8l8 h9b3 h11d3");
    REQUIRE(tests::wins_in_one(position) == std::vector<Move>{move_in("g8", {15, 15})});
    for_each_engine<MnkPosition>([&](const auto& engine) {
        for (const std::uint64_t playouts : {1U, 100U, 5'000U}) {
            const SearchReport report = search_anew(engine, position, {.playouts = playouts});
            CHECK(report.best == move_in("g8", {15, 15}));
        }
    });
}

TEST_CASE("a threat of two stones is seen before it is too late") {
    for_each_engine<MnkPosition>([](const auto& engine) {
        // X 1, O 2, X 5: only 9 keeps the draw.
        for (const std::uint64_t playouts : {1U, 50U, 10'000U}) {
            CHECK(search_anew(engine, tic_tac_toe({1, 2, 5}), {.playouts = playouts}).best ==
                  kCell9);
        }
    });
}

TEST_CASE("a four is blocked") {
    const MnkPosition position =
        after_moves(board(15, 15, 5), "h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10");
    REQUIRE(tests::safe_moves(position) == std::vector<Move>{move_in("e7", {15, 15})});
    for_each_engine<MnkPosition>([&](const auto& engine) {
        for (const Limits& limits : tests::small_limits()) {
            CHECK(search_anew(engine, position, limits).best == move_in("e7", {15, 15}));
        }
        CHECK(search_anew(engine, position, {.playouts = 10'000}).best == move_in("e7", {15, 15}));
    });
}

TEST_CASE("the last empty square is played, whatever the limit") {
    const MnkPosition position = tic_tac_toe({1, 2, 3, 5, 4, 6, 8, 7});
    for_each_engine<MnkPosition>([&](const auto& engine) {
        const SearchReport report = search_anew(engine, position, {.playouts = 100'000});
        CHECK(report.best == kCell9);
        CHECK(tests::fault_of(report, position) == "");
        if (engine.effort != Effort::None) CHECK(report.value == 0.5);
    });
}

TEST_CASE("a million playouts before the last stone do no harm") {
    const MnkPosition position = tic_tac_toe({1, 4, 2, 6, 5, 8, 7, 9});
    for_each_engine<MnkPosition>([&](const auto& engine) {
        const SearchReport report = search_anew(engine, position, {.playouts = 1'000'000});
        CHECK(report.best == Move{Square{2}});
        if (engine.effort != Effort::None) CHECK(report.value == 1.0);
    });
}

TEST_CASE("a dead draw is played to its end") {
    // No line is open to anybody, three squares are left.
    const MnkPosition position = tic_tac_toe({1, 2, 3, 5, 8, 4});
    REQUIRE(tests::plain_value(position) == 0.5);
    for_each_engine<MnkPosition>(
        [&](const auto& engine) { tests::check_whole_game(engine, position, 1); });
}

TEST_CASE("engines that prove results agree with plain minimax where passes are forced") {
    int proven = 0;
    for_each_position(BorderGame{{3, 3}}, 2, [&](const BorderGame& position) {
        for_each_engine<BorderGame>([&](const auto& engine) {
            const SearchReport report = search_anew(engine, position, {.playouts = 3'000});
            if (report.root.front().proven == Proven::No) return;
            CHECK(report.value == tests::plain_value(position));
            ++proven;
        });
    });
    CHECK(proven > 20);
}
