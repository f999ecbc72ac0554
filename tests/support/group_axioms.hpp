// SPDX-License-Identifier: MIT
// The axioms of a group, by trying all elements.
#pragma once

#include <algorithm>
#include <span>

namespace kinarow::tests {

/// A finite group as claimed: its elements, what joins two of them, and what undoes one.
template <class Element, class Compose, class Inverse>
struct Group {
    std::span<const Element> elements;
    Element identity;
    Compose compose;
    Inverse inverse;

    [[nodiscard]] constexpr bool contains(Element e) const {
        return std::find(elements.begin(), elements.end(), e) != elements.end();
    }
    /// Whether a property holds for every element.
    template <class Property>
    [[nodiscard]] constexpr bool for_all(Property&& property) const {
        return std::all_of(elements.begin(), elements.end(), property);
    }
};

template <class Group>
[[nodiscard]] constexpr bool is_closed(const Group& group) {
    return group.for_all([&](auto a) {
        return group.for_all([&](auto b) { return group.contains(group.compose(a, b)); });
    });
}

template <class Group>
[[nodiscard]] constexpr bool is_associative(const Group& group) {
    return group.for_all([&](auto a) {
        return group.for_all([&](auto b) {
            return group.for_all([&](auto c) {
                return group.compose(group.compose(a, b), c) ==
                       group.compose(a, group.compose(b, c));
            });
        });
    });
}

template <class Group>
[[nodiscard]] constexpr bool has_identity(const Group& group) {
    return group.contains(group.identity) && group.for_all([&](auto a) {
        return group.compose(a, group.identity) == a && group.compose(group.identity, a) == a;
    });
}

template <class Group>
[[nodiscard]] constexpr bool has_inverses(const Group& group) {
    return group.for_all([&](auto a) {
        const auto back = group.inverse(a);
        return group.contains(back) && group.compose(a, back) == group.identity &&
               group.compose(back, a) == group.identity;
    });
}

}  // namespace kinarow::tests
