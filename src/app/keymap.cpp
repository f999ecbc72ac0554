// SPDX-License-Identifier: MIT
#include "app/keymap.hpp"

#include <algorithm>
#include <array>

#include "app/translate.hpp"

namespace kinarow::app {
namespace {

constexpr std::array<KeyBinding, 33> kBindings{{
    {Action::Left, U"h", tr_mark("arrows, h j k l"), tr_mark("move the cursor"), tr_mark("move")},
    {Action::Down, U"j", "", "", ""},
    {Action::Up, U"k", "", "", ""},
    {Action::Right, U"l", "", "", ""},
    {Action::Place, U" ", tr_mark("Enter, Space, click"), tr_mark("place a stone"),
     tr_mark("place")},
    {Action::TypeSquare, U"123456789", "8h, 12c",
     tr_mark("place a stone there: the row, then its column"), ""},
    {Action::Go, U"g", "g", tr_mark("let the engine move now, for you when it is your turn"),
     tr_mark("play now")},
    {Action::Undo, U"u", "u", tr_mark("take back your last move and the answer to it"),
     tr_mark("undo")},
    {Action::Redo, U"r", "r", tr_mark("play again what was taken back"), tr_mark("redo")},
    {Action::Hint, U"iH", "i, H", tr_mark("ask the engine for a hint"), tr_mark("hint")},
    {Action::Back, U"<,", "<", tr_mark("step a move back; nobody moves until you go on"),
     tr_mark("back")},
    {Action::Forward, U">.", ">", tr_mark("step a move forward"), tr_mark("forward")},
    {Action::First, U"^", tr_mark("Home, ^"), tr_mark("step to the start of the game"),
     tr_mark("start")},
    {Action::Last, U"$", tr_mark("End, $"), tr_mark("step to the end of the line"), tr_mark("end")},
    {Action::Variation, U"v", "v", tr_mark("the next move that was tried in place of the last"),
     tr_mark("variation")},
    {Action::NewGame, U"n", "n", tr_mark("start a new game"), tr_mark("new game")},
    {Action::Swap, U"s", "s", tr_mark("change sides with the engine"), tr_mark("swap")},
    {Action::Force, U"f", "f", tr_mark("say who plays a side: 'force O ai', 'force both human'"),
     tr_mark("who plays")},
    {Action::Pause, U"p", "p", tr_mark("let the engine wait, or go on"), tr_mark("pause")},
    {Action::Slower, U"-", "-, +", tr_mark("more or less time between the engine's moves"),
     tr_mark("slower")},
    {Action::Faster, U"+=", "", "", tr_mark("faster")},
    {Action::Resign, U"R", "R", tr_mark("give the game up; undo takes that back"),
     tr_mark("resign")},
    {Action::Setup, U"e", "e", tr_mark("set up a position by hand"), tr_mark("set up")},
    {Action::Marks, U"m", "m", tr_mark("mark the squares that can be played, or no longer"),
     tr_mark("marks")},
    {Action::Overlay, U"t", "t", tr_mark("show on the board what the engine tried, or what wins"),
     tr_mark("thoughts")},
    {Action::OverlayExtent, U"T", "T", tr_mark("show that for the best moves only, or for all"),
     tr_mark("all moves")},
    {Action::Labels, U"c", "c", tr_mark("name columns and rows, or no longer"),
     tr_mark("coordinates")},
    {Action::Numbers, U"#", "#", tr_mark("number the stones by their moves, or no longer"),
     tr_mark("numbers")},
    {Action::ClickMode, U"C", "C",
     tr_mark("a click plays only on the square of the one before, or at once"),
     tr_mark("click twice")},
    {Action::Colors, U"d", "d", tr_mark("dress the board in other colours: terminal, wood, night"),
     tr_mark("colours")},
    {Action::Prompt, U":", ":", tr_mark("type a command: Tab completes, Up recalls, Esc leaves"),
     tr_mark("command")},
    {Action::Help, U"?", "?", tr_mark("show this help"), tr_mark("help")},
    {Action::Quit, U"q", "q", tr_mark("leave the game"), tr_mark("quit")},
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
