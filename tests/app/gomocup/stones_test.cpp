// SPDX-License-Identifier: MIT
#include "app/gomocup/stones.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/registry.hpp"
#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::app::gomocup;

namespace {

std::unique_ptr<Session> game(LineRule rule = LineRule::AtLeast) {
    return make_session({.size = BoardSize{9, 9}, .rule = rule}, {.name = "random"});
}

/// Own stones and the opponent's in the notation of games: "a1 b2".
std::vector<OwnedStone> stones(const Session& session, std::string_view own,
                               std::string_view others) {
    std::vector<OwnedStone> result;
    for (const Move move : session.notation().parse_moves(own).moves) {
        result.push_back({move.square(), Owner::Brain});
    }
    for (const Move move : session.notation().parse_moves(others).moves) {
        result.push_back({move.square(), Owner::Opponent});
    }
    return result;
}

/// Whether the stones are on the board, each with its owner, where the brain is to move.
bool shows(const Session& session, const std::vector<OwnedStone>& stones) {
    return session.history().size() == stones.size() &&
           std::all_of(stones.begin(), stones.end(), [&](const OwnedStone& stone) {
               const bool own = session.at(stone.square) == session.to_move();
               return session.at(stone.square) && own == (stone.owner == Owner::Brain);
           });
}

}  // namespace

TEST_CASE("stones in any order become a position in which the brain is to move") {
    const auto session = game();
    for (const auto& wanted :
         {stones(*session, "", ""), stones(*session, "", "e5"),
          stones(*session, "a1 b1 c1", "a9 b9 c9"), stones(*session, "a1 b1 c1", "a9 b9 c9 d9")}) {
        CHECK(set_up(*session, wanted) == SetUp::Ready);
        CHECK(shows(*session, wanted));
    }
}

TEST_CASE("stones that cannot alternate are not set up") {
    const auto session = game();
    CHECK(set_up(*session, stones(*session, "a1", "")) == SetUp::NotOurTurn);
    CHECK(set_up(*session, stones(*session, "a1 b1", "a9")) == SetUp::NotOurTurn);
    CHECK(set_up(*session, stones(*session, "", "a9 b9")) == SetUp::NotOurTurn);
}

TEST_CASE("stones of a finished game are not set up") {
    const auto session = game();
    CHECK(set_up(*session, stones(*session, "a1 b1 c1 d1 e1", "a9 b9 c9 d9 f9")) == SetUp::Over);
    CHECK(set_up(*session, stones(*session, "a1 b1 c1 d1", "a9 b9 c9 d9 e9")) == SetUp::Over);
    const auto exact = game(LineRule::Exactly);
    CHECK(set_up(*exact, stones(*exact, "a1 b1 c1 d1", "a9 b9 c9 d9 e9")) == SetUp::Over);
}

TEST_CASE("six in a row is set up where only five win, in whatever order the stones come") {
    const auto session = game(LineRule::Exactly);
    for (const char* own : {"a1 b1 c1 d1 e1 f1", "b1 c1 d1 e1 a1 f1", "f1 d1 b1 a1 c1 e1"}) {
        CAPTURE(own);
        const auto wanted = stones(*session, own, "a9 c9 e9 g9 a7 c7");
        REQUIRE(set_up(*session, wanted) == SetUp::Ready);
        CHECK(shows(*session, wanted));
    }
    const auto freestyle = game();
    CHECK(set_up(*freestyle, stones(*freestyle, "a1 b1 c1 d1 e1 f1", "a9 c9 e9 g9 a7 c7")) ==
          SetUp::Over);
}

TEST_CASE("the order in which stones were set up does not change what an engine finds") {
    const auto session = make_session({.size = BoardSize{9, 9}}, {.name = "minimax", .seed = 1});
    auto wanted = stones(*session, "e5 d4 f4", "e4 d5 f6");
    const auto search = [&] {
        session->select_engine(EngineSpec{session->engine()});
        REQUIRE(set_up(*session, wanted) == SetUp::Ready);
        SearchReport report = session->search_task()({.limits = {.playouts = 2'000}});
        report.elapsed = {};
        return report;
    };
    const SearchReport once = search();
    std::reverse(wanted.begin(), wanted.end());
    CHECK(search() == once);
}
