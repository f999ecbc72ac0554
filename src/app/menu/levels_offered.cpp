// SPDX-License-Identifier: MIT
#include "app/menu/levels_offered.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "app/translate.hpp"

namespace kinarow::app {
namespace {

LevelOffered level(std::string_view name, std::string engine,
                   std::optional<std::uint64_t> playouts) {
    return {.name = name,
            .engine = {.name = std::move(engine), .seed = std::nullopt},
            .limits = {.playouts = playouts}};
}

}  // namespace

std::span<const LevelOffered> levels_offered() {
    static const std::array<LevelOffered, 8> kLevels{{
        level(tr_mark("random moves"), "random", std::nullopt),
        level(tr_mark("beginner"), "flat", 300),
        level(tr_mark("casual"), "flat", 3'000),
        level(tr_mark("trained"), "mcts", 100),
        level(tr_mark("strong"), "mcts", 1'000),
        level(tr_mark("very strong"), "mcts", 10'000),
        level(tr_mark("master"), "minimax", 300'000),
        level(tr_mark("the best there is"), "minimax", 2'000'000),
    }};
    return kLevels;
}

}  // namespace kinarow::app
