// SPDX-License-Identifier: MIT
#include "app/keymap.hpp"

#include <algorithm>
#include <array>

namespace kinarow::app {
namespace {

constexpr std::array<KeyBinding, 24> kBindings{{
    {Action::Left, U"h", "arrows, h j k l", "move the cursor", "move"},
    {Action::Down, U"j", "", "", ""},
    {Action::Up, U"k", "", "", ""},
    {Action::Right, U"l", "", "", ""},
    {Action::Place, U" ", "Enter, Space, click", "place a stone", "place"},
    {Action::Go, U"g", "g", "let the engine move now; so does Space while it thinks", "play now"},
    {Action::Undo, U"u", "u", "take back your last move and the answer to it", "undo"},
    {Action::Redo, U"r", "r", "play again what was taken back", "redo"},
    {Action::Hint, U"iH", "i, H", "ask the engine for a hint", "hint"},
    {Action::Back, U"<,", "<", "step a move back; nobody moves until you go on", "back"},
    {Action::Forward, U">.", ">", "step a move forward", "forward"},
    {Action::First, U"^", "Home, ^", "step to the start of the game", "start"},
    {Action::Last, U"$", "End, $", "step to the end of the line", "end"},
    {Action::Variation, U"v", "v", "the next move that was tried in place of the last",
     "variation"},
    {Action::NewGame, U"n", "n", "start a new game", "new game"},
    {Action::Swap, U"s", "s", "change sides with the engine", "swap"},
    {Action::Marks, U"m", "m", "mark the squares that can be played, or no longer", "marks"},
    {Action::Overlay, U"t", "t", "show on the board what the engine tried, or what wins",
     "thoughts"},
    {Action::OverlayExtent, U"T", "T", "show that for the best moves only, or for all",
     "all moves"},
    {Action::Labels, U"c", "c", "name columns and rows, or no longer", "coordinates"},
    {Action::Numbers, U"#", "#", "number the stones by their moves, or no longer", "numbers"},
    {Action::Prompt, U":", ":", "type a command: Tab completes, Up recalls, Esc leaves", "command"},
    {Action::Help, U"?", "?", "show this help", "help"},
    {Action::Quit, U"q", "q", "leave the game", "quit"},
}};

/// Keys that are not characters.
std::optional<Action> action_of(Key::Kind kind) noexcept {
    switch (kind) {
        case Key::Kind::Left:
            return Action::Left;
        case Key::Kind::Down:
            return Action::Down;
        case Key::Kind::Up:
            return Action::Up;
        case Key::Kind::Right:
            return Action::Right;
        case Key::Kind::Enter:
            return Action::Place;
        case Key::Kind::Home:
            return Action::First;
        case Key::Kind::End:
            return Action::Last;
        default:
            return std::nullopt;
    }
}

}  // namespace

std::span<const KeyBinding> key_bindings() noexcept { return kBindings; }

const KeyBinding& binding_of(Action action) noexcept {
    return *std::find_if(kBindings.begin(), kBindings.end(),
                         [=](const KeyBinding& binding) { return binding.action == action; });
}

std::optional<Action> action_of(const Key& key) noexcept {
    if (key.kind != Key::Kind::Character) return action_of(key.kind);
    const auto* const binding =
        std::find_if(kBindings.begin(), kBindings.end(), [&](const KeyBinding& candidate) {
            return candidate.characters.find(key.character) != std::u32string_view::npos;
        });
    if (binding == kBindings.end()) return std::nullopt;
    return binding->action;
}

}  // namespace kinarow::app
