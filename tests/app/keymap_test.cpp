// SPDX-License-Identifier: MIT
#include "app/keymap.hpp"

#include <set>

#include "catch.hpp"

using namespace kinarow::app;

TEST_CASE("no character has two meanings") {
    std::set<char32_t> seen;
    for (const KeyBinding& binding : key_bindings()) {
        CHECK_FALSE(binding.characters.empty());
        for (const char32_t c : binding.characters) {
            CHECK(seen.insert(c).second);
            CHECK(action_of(Key::of(c)) == binding.action);
        }
    }
}

TEST_CASE("every action has a binding of its own") {
    for (const KeyBinding& binding : key_bindings()) {
        CHECK(&binding_of(binding.action) == &binding);
    }
}

TEST_CASE("arrows and Enter act as the letters do") {
    CHECK(action_of({.kind = Key::Kind::Left}) == action_of(Key::of(U'h')));
    CHECK(action_of({.kind = Key::Kind::Down}) == action_of(Key::of(U'j')));
    CHECK(action_of({.kind = Key::Kind::Up}) == action_of(Key::of(U'k')));
    CHECK(action_of({.kind = Key::Kind::Right}) == action_of(Key::of(U'l')));
    CHECK(action_of({.kind = Key::Kind::Enter}) == action_of(Key::of(U' ')));
    CHECK(action_of({.kind = Key::Kind::Home}) == action_of(Key::of(U'^')));
    CHECK(action_of({.kind = Key::Kind::End}) == action_of(Key::of(U'$')));
}

TEST_CASE("other keys ask for nothing") {
    CHECK_FALSE(action_of(Key::of(U'z')));
    CHECK_FALSE(action_of(Key::of(U'五')));
    CHECK_FALSE(action_of({.kind = Key::Kind::Escape}));
    CHECK_FALSE(action_of(Key::click({1, 1})));
}
