// SPDX-License-Identifier: MIT
// Writes JSON (RFC 8259) on one line.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kinarow/core/notation.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::cli {

/// A JSON value as text.  Built from the inside out by the functions below, so it is always whole.
class Json {
public:
    using Member = std::pair<std::string_view, Json>;

    /// Any bytes; what is not printable ASCII or above is escaped.
    [[nodiscard]] static Json string(std::string_view text);
    [[nodiscard]] static Json number(std::uint64_t value);
    /// The shortest text that reads back as the same number; null for what JSON cannot say.
    [[nodiscard]] static Json number(double value);
    [[nodiscard]] static Json boolean(bool value);
    [[nodiscard]] static Json null();
    [[nodiscard]] static Json array(std::span<const Json> items);
    /// Members in the order given.
    [[nodiscard]] static Json object(std::initializer_list<Member> members);
    [[nodiscard]] static Json object(std::span<const Member> members);

    [[nodiscard]] const std::string& text() const noexcept { return text_; }

private:
    explicit Json(std::string text) : text_{std::move(text)} {}

    std::string text_;
};

/// An array with what `convert` makes of each item of a range.
template <class Range, class Convert>
[[nodiscard]] Json json_array(const Range& range, Convert convert) {
    std::vector<Json> items;
    items.reserve(std::size(range));
    for (const auto& item : range) items.push_back(convert(item));
    return Json::array(items);
}

/// The moves' names.
[[nodiscard]] Json json_moves(const Notation& notation, const std::vector<Move>& moves);

}  // namespace kinarow::cli
