// SPDX-License-Identifier: MIT
// Numbers as people type them, read strictly: the whole text, plain decimal digits, within range.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/translate.hpp"

namespace kinarow::app {

/// The most playouts, positions or games that can be asked for.
inline constexpr std::uint64_t kMaxCount = 1'000'000'000'000;
/// The longest time that can be asked for.
inline constexpr std::chrono::milliseconds kMaxTime = std::chrono::hours{24};

/// Both ends belong to it.
struct CountRange {
    std::uint64_t least = 1;
    std::uint64_t most = kMaxCount;
};

/// A whole number within `range`, of decimal digits only: no sign, no blank, no leading zero, no
/// exponent, no separator.
[[nodiscard]] std::optional<std::uint64_t> parse_count(std::string_view text,
                                                       CountRange range = {});

/// What parse_count() takes, for messages: "a whole number from 1 to 200 in plain digits".
[[nodiscard]] std::string expected_count(CountRange range = {});

/// The whole numbers of a text that has nothing else but commas between them, and blanks: "7, -8".
/// What is too large for the type becomes its largest, or its least.
[[nodiscard]] std::optional<std::vector<std::int64_t>> parse_numbers(std::string_view text);

/// What parse_seconds() takes, for messages.
inline constexpr std::string_view kExpectedSeconds =
    tr_mark("seconds from 0.001 to 86400, as in 2 or 0.5");

/// Seconds from 0.001 to a day, with or without a decimal fraction: "2", "0.5".  What is finer than
/// a millisecond is cut off.
[[nodiscard]] std::optional<std::chrono::milliseconds> parse_seconds(std::string_view text);

}  // namespace kinarow::app
