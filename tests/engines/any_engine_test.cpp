// SPDX-License-Identifier: MIT
#include "kinarow/engines/any_engine.hpp"

#include <string_view>
#include <type_traits>
#include <utility>

#include "catch.hpp"
#include "support/games.hpp"

using namespace kinarow;

namespace {

/// Counts its searches.
struct CountingEngine {
    int searches = 0;

    [[nodiscard]] static std::string_view name() { return "counting"; }
    [[nodiscard]] SearchReport search(const MnkPosition& position, const SearchRequest& request) {
        SearchReport report;
        report.nodes = request.limits.playouts.value_or(0);
        report.depth = ++searches;
        report.value = position.outcome() == Outcome::Ongoing ? 0.5 : 1.0;
        return report;
    }
};

}  // namespace

TEST_CASE("the engine inside gets what is asked, and keeps its state") {
    AnyEngine<MnkPosition> engine{CountingEngine{}};
    CHECK(engine.name() == "counting");
    CHECK(engine.search(MnkPosition{}, {.limits = {.playouts = 7}}).nodes == 7);
    CHECK(engine.search(MnkPosition{}, {}).depth == 2);

    AnyEngine<MnkPosition> moved = std::move(engine);
    CHECK(moved.search(MnkPosition{}, {}).depth == 3);
}

TEST_CASE("any engine satisfies the concept itself") {
    STATIC_REQUIRE(EngineFor<AnyEngine<MnkPosition>, MnkPosition>);
    STATIC_REQUIRE(EngineFor<CountingEngine, MnkPosition>);
    STATIC_REQUIRE_FALSE(EngineFor<int, MnkPosition>);
    STATIC_REQUIRE_FALSE(std::is_copy_constructible_v<AnyEngine<MnkPosition>>);
}
