// SPDX-License-Identifier: MIT
// Words that people write, and what each of them stands for.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

namespace kinarow::app {

/// A word and what it stands for.
template <class T>
struct Choice {
    std::string_view name;
    T value;
};

/// The names of a range of things that have one.
template <class Range>
[[nodiscard]] std::vector<std::string_view> names_of(const Range& range) {
    std::vector<std::string_view> names;
    names.reserve(std::size(range));
    for (const auto& item : range) names.push_back(item.name);
    return names;
}

/// What `text` stands for among choices; nothing if it is none of them.
template <class Choices>
[[nodiscard]] auto value_of(const Choices& choices, std::string_view text) {
    const auto choice = std::find_if(std::begin(choices), std::end(choices),
                                     [&](const auto& c) { return c.name == text; });
    return choice == std::end(choices) ? std::nullopt : std::optional{choice->value};
}

/// The word for a value.  Precondition: there is one.
template <class Choices, class T>
[[nodiscard]] std::string_view name_of(const Choices& choices, const T& value) {
    return std::find_if(std::begin(choices), std::end(choices),
                        [&](const auto& c) { return c.value == value; })
        ->name;
}

}  // namespace kinarow::app
