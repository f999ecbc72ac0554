// SPDX-License-Identifier: MIT
#include "kinarow/games/playouts/threat_table.hpp"

#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "support/slow_lines.hpp"

using namespace kinarow;

namespace {

tests::Stones stones_of(TinySet set) {
    tests::Stones stones;
    for (int i = 0; i < kTinyArea; ++i) {
        if ((set >> i & 1U) != 0) stones.insert(Square{i});
    }
    return stones;
}

/// The squares that complete a line, each tried by itself.
TinySet slow_threats(const MnkRules& rules, TinySet set) {
    TinySet threats = 0;
    for (int i = 0; i < rules.shape().area(); ++i) {
        const TinySet square = TinySet{1} << i;
        if ((set & square) != 0) continue;
        if (tests::slow_completes_line(stones_of(set), rules.shape(), rules.goal(), Square{i})) {
            threats |= square;
        }
    }
    return threats;
}

/// Compares at every `step`-th set of stones.
void check(const MnkRules& rules, TinySet step) {
    const ThreatTable table{rules};
    for (TinySet set = 0; set < TinySet{1} << rules.shape().area(); set += step) {
        REQUIRE(table[set] == slow_threats(rules, set));
    }
}

}  // namespace

TEST_CASE("the table knows every threat") {
    const LineRule rule = GENERATE(LineRule::AtLeast, LineRule::Exactly);
    for (const int connect : {1, 2, 3}) check(MnkRules::make(3, 3, connect, rule).value(), 1);
    check(MnkRules::make(4, 2, 2, rule).value(), 1);
    check(MnkRules::make(1, 7, 3, rule).value(), 1);
    check(MnkRules::make(8, 1, 2, rule).value(), 1);
}

TEST_CASE("the table knows threats on boards of 16 squares") {
    const LineRule rule = GENERATE(LineRule::AtLeast, LineRule::Exactly);
    check(MnkRules::make(4, 4, 3, rule).value(), 97);
    check(MnkRules::make(16, 1, 5, rule).value(), 101);
    check(MnkRules::make(2, 8, 2, rule).value(), 103);
}
