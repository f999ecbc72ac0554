// SPDX-License-Identifier: MIT
#include "app/parse_number.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <limits>
#include <system_error>

#include "app/words.hpp"

namespace kinarow::app {
namespace {

bool is_digit(char c) { return '0' <= c && c <= '9'; }

bool all_digits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

/// With or without a minus.
std::optional<std::int64_t> parse_integer(std::string_view text) {
    using Range = std::numeric_limits<std::int64_t>;
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (rest != end || error == std::errc::invalid_argument) return std::nullopt;
    if (error == std::errc{}) return value;
    return text.front() == '-' ? Range::min() : Range::max();
}

/// The first three decimals, as thousandths.  Precondition: digits only.
int thousandths(std::string_view decimals) {
    int value = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        value = 10 * value + (i < decimals.size() ? decimals[i] - '0' : 0);
    }
    return value;
}

}  // namespace

std::optional<std::uint64_t> parse_count(std::string_view text, CountRange range) {
    if (!all_digits(text) || (text.front() == '0' && text.size() > 1)) return std::nullopt;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || value < range.least || value > range.most) return std::nullopt;
    return value;
}

std::optional<std::vector<std::int64_t>> parse_numbers(std::string_view text) {
    std::vector<std::int64_t> numbers;
    for (bool more = true; more;) {
        const std::size_t comma = text.find(',');
        const auto number = parse_integer(trimmed(text.substr(0, comma)));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
        more = comma != std::string_view::npos;
        if (more) text.remove_prefix(comma + 1);
    }
    return numbers;
}

std::string expected_count(CountRange range) {
    return filled(tr("a whole number from {} to {} in plain digits"), range.least, range.most);
}

std::optional<std::chrono::milliseconds> parse_seconds(std::string_view text) {
    using std::chrono::milliseconds;
    using std::chrono::seconds;
    constexpr auto kMaxSeconds = std::chrono::duration_cast<seconds>(kMaxTime).count();
    const std::size_t point = std::min(text.find('.'), text.size());
    const auto whole =
        parse_count(text.substr(0, point), {.least = 0, .most = std::uint64_t{kMaxSeconds}});
    if (!whole) return std::nullopt;
    milliseconds time = seconds{*whole};
    if (point < text.size()) {
        const std::string_view decimals = text.substr(point + 1);
        if (!all_digits(decimals)) return std::nullopt;
        time += milliseconds{thousandths(decimals)};
    }
    if (time < milliseconds{1} || time > kMaxTime) return std::nullopt;
    return time;
}

}  // namespace kinarow::app
