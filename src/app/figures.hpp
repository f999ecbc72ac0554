// SPDX-License-Identifier: MIT
// Numbers as people read them, what a search has cost in such numbers, and columns of them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "kinarow/engines/search.hpp"

namespace kinarow::app {

/// A number with a fixed count of decimals.
[[nodiscard]] std::string fixed(double value, int decimals);

/// "54 %" for 0.54.
[[nodiscard]] std::string percent(double part);

/// "1.25M": three digits and a unit of thousands.  Precondition: not negative.
[[nodiscard]] std::string in_short(double number);

[[nodiscard]] double seconds_of(std::chrono::nanoseconds time);

/// Things counted a second, "12.3k/s"; empty while no time has passed.
[[nodiscard]] std::string speed_text(std::uint64_t count, std::chrono::nanoseconds time);
/// Playouts or positions a second.
[[nodiscard]] std::string speed_text(const SearchReport& report);

/// What the engine has stored, "1.25 MB" of a million bytes each; empty if it stores nothing.
[[nodiscard]] std::string memory_text(const SearchReport& report);

/// `text` with blanks before or after it up to `width` columns of a terminal.
[[nodiscard]] std::string right_aligned(std::string_view text, std::size_t width);
[[nodiscard]] std::string left_aligned(std::string_view text, std::size_t width);

}  // namespace kinarow::app
