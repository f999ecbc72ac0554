// SPDX-License-Identifier: MIT
#include "app/records/rules_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "app/parse_number.hpp"
#include "app/words.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {
namespace {

constexpr std::string_view kInARow = " in a row";

struct RuleName {
    std::string_view name;
    LineRule rule;
};

constexpr std::array<RuleName, 7> kRuleNames{{{"freestyle", LineRule::AtLeast},
                                              {"exact", LineRule::Exactly},
                                              {"standard", LineRule::Exactly},
                                              {"free", LineRule::AtLeast},
                                              {"gomoku", LineRule::AtLeast},
                                              {"0", LineRule::AtLeast},
                                              {"1", LineRule::Exactly}}};

void read_part(std::string_view part, NamedRules& rules) {
    constexpr CountRange kLengths{.least = 1, .most = std::uint64_t{kMaxSide}};
    if (part.ends_with(kInARow)) {
        const auto length =
            parse_count(trimmed(part.substr(0, part.size() - kInARow.size())), kLengths);
        if (length) rules.connect = static_cast<int>(*length);
        return;
    }
    const auto* const known = std::find_if(kRuleNames.begin(), kRuleNames.end(),
                                           [&](const RuleName& n) { return n.name == part; });
    if (known != kRuleNames.end()) rules.rule = known->rule;
}

}  // namespace

NamedRules parse_rules(std::string_view text) {
    NamedRules rules;
    const std::string lower = lowered(text);
    std::string_view rest = lower;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(','), rest.size());
        read_part(trimmed(rest.substr(0, end)), rules);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return rules;
}

std::string rules_text(const GameSpec& game) {
    std::string text = *game.rule == LineRule::Exactly ? "exact" : "freestyle";
    if (*game.connect != usual_connect(*game.size)) {
        text.append(", ").append(std::to_string(*game.connect)).append(kInARow);
    }
    return text;
}

bool are_rules_of(const GameSpec& game, std::string_view text) {
    if (text.empty()) return false;
    const NamedRules named = parse_rules(text);
    return named.rule.value_or(LineRule::AtLeast) == game.rule &&
           named.connect.value_or(usual_connect(*game.size)) == game.connect;
}

GameSpec line_game(BoardSize size, const GameSpec& usual) {
    GameSpec game{.size = size};
    if (usual.size.value_or(size) != size || usual.game == "othello") return game;
    game.connect = usual.connect;
    game.rule = usual.rule;
    return game;
}

int usual_connect(BoardSize size) { return std::min(5, std::max(size.width, size.height)); }

}  // namespace kinarow::app
