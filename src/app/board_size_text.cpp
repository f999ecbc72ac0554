// SPDX-License-Identifier: MIT
#include "app/board_size_text.hpp"

#include <cstddef>
#include <cstdint>

#include "app/parse_number.hpp"
#include "app/translate.hpp"

namespace kinarow::app {

std::optional<BoardSize> parse_size(std::string_view text) {
    const std::size_t x = text.find('x');
    const CountRange sides{.least = 1, .most = std::uint64_t{kMaxSide}};
    const auto width = parse_count(text.substr(0, x), sides);
    const auto height =
        x == std::string_view::npos ? width : parse_count(text.substr(x + 1), sides);
    if (!width || !height) return std::nullopt;
    return BoardSize{static_cast<int>(*width), static_cast<int>(*height)};
}

std::string expected_size() { return filled(tr("sides from 1 to {}, as in 9 or 7x6"), kMaxSide); }

}  // namespace kinarow::app
