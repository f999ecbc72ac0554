// SPDX-License-Identifier: MIT
#include "app/perft.hpp"

#include <cstdint>
#include <numeric>
#include <vector>

#include "catch.hpp"
#include "kinarow/games/mnk.hpp"

using namespace kinarow;
using app::PassCost;
using app::perft;
using app::PerftRow;

namespace {

std::uint64_t sum_of(const std::vector<PerftRow>& rows, std::uint64_t PerftRow::*column) {
    return std::accumulate(
        rows.begin(), rows.end(), std::uint64_t{0},
        [&](std::uint64_t sum, const PerftRow& row) { return sum + row.*column; });
}

std::uint64_t sum_of(const std::vector<PerftRow>& rows,
                     std::optional<std::uint64_t> PerftRow::*column) {
    return std::accumulate(
        rows.begin(), rows.end(), std::uint64_t{0},
        [&](std::uint64_t sum, const PerftRow& row) { return sum + (row.*column).value(); });
}

MnkPosition board(int width, int height, int connect) {
    return MnkPosition{*MnkRules::make(width, height, connect, LineRule::AtLeast)};
}

}  // namespace

// The numbers are those of every published enumeration.
TEST_CASE("the whole of tic-tac-toe") {
    const std::vector<PerftRow> rows = perft(MnkPosition{}, 9);
    const std::vector<std::uint64_t> nodes{1,     9,     72,     504,    3024,
                                           15120, 54720, 148176, 200448, 127872};
    REQUIRE(rows.size() == nodes.size());
    for (std::size_t d = 0; d < nodes.size(); ++d) {
        CHECK(rows[d].depth == static_cast<int>(d));
        CHECK(rows[d].nodes == nodes[d]);
    }
    CHECK(sum_of(rows, &PerftRow::nodes) == 549'946);
    CHECK(sum_of(rows, &PerftRow::games) == 255'168);
    CHECK(sum_of(rows, &PerftRow::positions) == 5'478);
    CHECK(sum_of(rows, &PerftRow::classes) == 765);
}

TEST_CASE("nothing follows the longest game") {
    CHECK(perft(MnkPosition{}, 1'000'000) == perft(MnkPosition{}, 9));
    CHECK(perft(MnkPosition{}, 1'000'000, PassCost::Ply, 50) ==
          perft(MnkPosition{}, 9, PassCost::Ply, 50));
    CHECK(perft(board(1, 1, 1), 5).size() == 2);
}

TEST_CASE("depth 0 is the position itself") {
    CHECK(
        perft(board(15, 15, 5), 0) ==
        std::vector<PerftRow>{{.depth = 0, .nodes = 1, .games = 0, .positions = 1, .classes = 1}});
}

TEST_CASE("with little memory nodes and games stay right, and the other columns end") {
    const std::vector<PerftRow> full = perft(board(4, 3, 3), 6);
    const std::vector<PerftRow> small = perft(board(4, 3, 3), 6, PassCost::Ply, 100);
    REQUIRE(small.size() == full.size());
    for (std::size_t d = 0; d < full.size(); ++d) {
        INFO("depth " << d);
        CHECK(small[d].nodes == full[d].nodes);
        CHECK(small[d].games == full[d].games);
        CHECK(full[d].positions.has_value());
        CHECK(small[d].positions == (d <= 1 ? full[d].positions : std::nullopt));
        CHECK(small[d].classes == (d <= 1 ? full[d].classes : std::nullopt));
    }
}
