// SPDX-License-Identifier: MIT
#include "app/figures.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "app/utf8.hpp"

namespace kinarow::app {
namespace {

/// A number below a thousand, and the unit of thousands that it counts.
struct Scaled {
    std::string digits;
    std::size_t unit;
};

Scaled scaled(double number, std::size_t units) {
    std::size_t unit = 0;
    for (; number >= 999.5 && unit + 1 < units; ++unit) number /= 1000;
    const int decimals = unit == 0 || number >= 99.95 ? 0 : number >= 9.995 ? 1 : 2;
    return {fixed(number, decimals), unit};
}

/// What `text` lacks to be so many columns wide.
std::string blanks(std::size_t width, std::string_view text) {
    const auto used = static_cast<std::size_t>(column_width(text));
    std::string blanks;
    blanks.append(width - std::min(width, used), ' ');
    return blanks;
}

}  // namespace

std::string fixed(double value, int decimals) {
    std::array<char, 400> buffer{};  // the largest double has 309 digits
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                      std::chars_format::fixed, decimals);
    return {buffer.data(), result.ptr};
}

std::string percent(double part) { return std::to_string(std::lround(100 * part)) + " %"; }

std::string in_short(double number) {
    constexpr std::array<const char*, 5> kUnits{"", "k", "M", "G", "T"};
    const auto [digits, unit] = scaled(number, kUnits.size());
    return digits + kUnits[unit];
}

double seconds_of(std::chrono::nanoseconds time) {
    return std::chrono::duration<double>(time).count();
}

std::string speed_text(std::uint64_t count, std::chrono::nanoseconds time) {
    const double seconds = seconds_of(time);
    if (seconds <= 0) return {};
    return in_short(static_cast<double>(count) / seconds) + "/s";
}

std::string speed_text(const SearchReport& report) {
    return speed_text(report.nodes, report.elapsed);
}

std::string memory_text(const SearchReport& report) {
    constexpr std::array<const char*, 5> kUnits{" bytes", " kB", " MB", " GB", " TB"};
    if (report.memory == 0) return {};
    const auto [digits, unit] = scaled(static_cast<double>(report.memory), kUnits.size());
    return digits + kUnits[unit];
}

std::string right_aligned(std::string_view text, std::size_t width) {
    return blanks(width, text).append(text);
}

std::string left_aligned(std::string_view text, std::size_t width) {
    return std::string{text}.append(blanks(width, text));
}

}  // namespace kinarow::app
