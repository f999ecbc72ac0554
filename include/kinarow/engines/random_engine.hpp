// SPDX-License-Identifier: MIT
// The smallest engine, the one to copy: any move at random, but no win and no block in one missed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/tactics.hpp"

namespace kinarow {

/// Plays uniformly among urgent_moves().  Needs no limits: its search takes no time.
class RandomEngine {
public:
    explicit RandomEngine(std::uint64_t seed) noexcept : seed_{seed} {}

    [[nodiscard]] static constexpr std::string_view name() noexcept { return "random"; }

    template <Position P>
    [[nodiscard]] SearchReport search(const P& position, const SearchRequest& request) {
        const Budget budget{request};
        Rng rng{mix(seed_, position.hash())};
        const MoveList urgent = urgent_moves(position);
        const Move chosen = urgent[rng.below(static_cast<std::uint32_t>(urgent.size()))];

        SearchReport report;
        report.best = chosen;
        report.pv = {chosen};
        report.root = {{.move = chosen, .pv = {chosen}}};
        append_other_moves(detail::legal_moves_of(position), report.root);
        report.elapsed = budget.elapsed();
        return report;
    }

private:
    std::uint64_t seed_;
};

}  // namespace kinarow
