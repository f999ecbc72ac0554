// SPDX-License-Identifier: MIT
#include "app/overlay.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "support/seats.hpp"
#include "support/shown_game.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::test;

namespace {

/// An engine that has looked at so many moves of row 1, each a quarter as often as the one before.
SearchReport looked_at(const ShownGame& game, int moves) {
    SearchReport report{.best = game.at("a1"), .value = 0.75, .nodes = 1000};
    std::uint64_t visits = 1 << 28;
    for (int column = 0; column < moves; ++column, visits /= 4) {
        const std::string name = std::string(1, static_cast<char>('a' + column)) + "1";
        report.root.push_back({.move = game.at(name), .visits = visits, .value = 0.75});
    }
    return report;
}

std::vector<OverlayMark> marks(const ShownGame& game, Overlay overlay,
                               OverlayExtent extent = OverlayExtent::Best) {
    return overlay_marks(game.controller(), {overlay, extent});
}

}  // namespace

TEST_CASE("visits are shown as the root of their part of the most") {
    ShownGame game{{.seats = kEngineFirst}};
    game.report(looked_at(game, 3));
    const Square a1 = game.at("a1").square();
    const Square b1 = game.at("b1").square();
    const Square c1 = game.at("c1").square();
    CHECK(marks(game, Overlay::Visits) == std::vector<OverlayMark>{{a1, 1.0, Style::Hot},
                                                                   {b1, 0.5, Style::Warm},
                                                                   {c1, 0.25, Style::Cold}});
    CHECK(marks(game, Overlay::None).empty());
}

TEST_CASE("win rates are for the same side throughout") {
    // The engine is to move as X and is three quarters sure; people play O.
    ShownGame game{{.seats = kEngineFirst}};
    game.report(looked_at(game, 1));
    CHECK(overlay_side(game.controller()) == Player::Second);
    CHECK(marks(game, Overlay::WinRate).front().figure == Approx(0.25));
    game.finish(looked_at(game, 1));
    game.carry_out(command::Hint{});
    game.report(looked_at(game, 2));
    CHECK(marks(game, Overlay::WinRate).back().figure == Approx(0.75));
}

TEST_CASE("the side is the first where people play both or none") {
    for (const Seat seat : {Seat::Human, Seat::Engine}) {
        const ShownGame game{{.seats = {seat, seat}}};
        CHECK(overlay_side(game.controller()) == Player::First);
    }
}

TEST_CASE("what is proven counts as it is, what was never tried not at all") {
    ShownGame game{{.seats = {Seat::Engine, Seat::Human}}};
    SearchReport report = looked_at(game, 4);
    report.root[0].proven = Proven::Win;
    report.root[1].proven = Proven::Draw;
    report.root[2].proven = Proven::Loss;
    report.root[3].visits = 0;
    game.report(report);
    const auto shown = marks(game, Overlay::WinRate);
    REQUIRE(shown.size() == 3);  // for O, whom people play
    CHECK(shown[0].figure == 0);
    CHECK(shown[1].figure == 0.5);
    CHECK(shown[2].figure == 1);
}

TEST_CASE("the best moves are shown or all") {
    ShownGame game{{.seats = kEngineFirst}};
    game.report(looked_at(game, 14));
    CHECK(marks(game, Overlay::Visits).size() == kOverlayBest);
    CHECK(marks(game, Overlay::Visits, OverlayExtent::All).size() == 14);
}

TEST_CASE("figures fit their columns") {
    CHECK(overlay_figure(0.0, 1) == "0");
    CHECK(overlay_figure(0.48, 1) == "4");
    CHECK(overlay_figure(1.0, 1) == "9");
    CHECK(overlay_figure(0.48, 2) == "48");
    CHECK(overlay_figure(0.05, 2) == "5");
    CHECK(overlay_figure(1.0, 2) == "99");
    CHECK(overlay_figure(0.29, 3) == "29");  // though 0.29 * 100 is less than 29
}

TEST_CASE("a key changes what the board shows, and a legend says what that is") {
    ShownGame game{{.seats = kEngineFirst}};
    game.report(looked_at(game, 12));
    CHECK_FALSE(game.shows("on the board"));
    CHECK(game.shows(" 1 └─┴─"));
    game.type(U"t");
    CHECK(game.shows("on the board: visits, 9 the most (best)"));
    CHECK(game.shows(" 1 9─5─2─1─0─0─0─0─0─0─┴─┴─┴─┴─┘"));
    game.type(U"T");
    CHECK(game.shows("on the board: visits, 9 the most (all)"));
    CHECK(game.shows(" 1 9─5─2─1─0─0─0─0─0─0─0─0─┴─┴─┘"));
    game.type(U"t");
    CHECK(game.shows("on the board: wins of O, 9 the most (all)"));
    CHECK(game.shows(" 1 2─2─2─2─2─2─2─2─2─2─2─2─┴─┴─┘"));
    game.type(U"t");
    CHECK_FALSE(game.shows("on the board"));
    CHECK(game.screen().overlay() == OverlayChoice{.extent = OverlayExtent::All});
}

TEST_CASE("the odds of random games are shown where they can be counted at once") {
    ShownGame game{{.game = {.game = "tictactoe"}, .seats = {Seat::Human, Seat::Human}}};
    game.play("a1b1a2b2c3");  // O to move: b3 wins
    const auto shown = marks(game, Overlay::Odds, OverlayExtent::All);
    REQUIRE(shown.size() == 4);
    const auto odds_of = [&](std::string_view square) {
        for (const OverlayMark& mark : shown) {
            if (mark.square == game.at(square).square()) return mark.figure;
        }
        return -1.0;
    };
    CHECK(odds_of("b3") == 0);
    CHECK(odds_of("a3") == 0);
    CHECK(odds_of("c1") == 0.5);  // X wins by a3, if O does not come first: 3 orders of 6
    game.type(U"ttt");
    CHECK(game.shows("random games won by X, 99 the most"));
    game.type(U"t");
    CHECK_FALSE(game.shows("on the board"));

    ShownGame large{{.seats = {Seat::Human, Seat::Human}}};
    CHECK(large.controller().odds().empty());
    large.type(U"ttt");
    CHECK_FALSE(large.shows("on the board"));
}
