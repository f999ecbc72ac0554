// SPDX-License-Identifier: MIT
// What a search does when its graph has used up the memory it may have.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "catch.hpp"
#include "kinarow/core/notation.hpp"
#include "kinarow/engines/mcts.hpp"
#include "kinarow/games/mnk.hpp"

using namespace kinarow;

namespace {

/// 9x9, five in a row: the first player has an open three, e5 to g5, and makes an open four of it.
MnkPosition open_three() {
    MnkPosition position{*MnkRules::make(9, 9, 5, LineRule::AtLeast)};
    const Notation notation{position.shape(), RowOrder::FromBottom};
    for (const Move move : notation.parse_moves("e5 a1 f5 a3 g5 a9").moves) position.play(move);
    return position;
}

SearchReport search(const MnkPosition& position, std::uint64_t seed, std::size_t memory_bytes) {
    Mcts<MnkPosition> engine{{.seed = seed,
                              .rollout = Rollout::Uniform,
                              .knowledge = Knowledge::None,
                              .memory_bytes = memory_bytes}};
    return engine.search(position, {.limits = {.playouts = 30'000}});
}

}  // namespace

TEST_CASE("a full graph goes on searching and finds the same moves") {
    const MnkPosition position = open_three();
    const Notation notation{position.shape(), RowOrder::FromBottom};
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        for (const std::size_t bytes :
             {std::size_t{1}, std::size_t{1} << 20, std::size_t{512} << 20}) {
            const SearchReport report = search(position, seed, bytes);
            const std::string best = notation.text(report.best);
            INFO(best << " with seed " << seed << " and " << bytes << " bytes");
            CHECK((best == "d5" || best == "h5"));
            CHECK(report.value > 0.75);
            CHECK(report.nodes == 30'000);
            CHECK(report.memory > 0);
            CHECK(report.memory <= std::max(bytes, std::size_t{1} << 20));
        }
    }
}
