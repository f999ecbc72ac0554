// SPDX-License-Identifier: MIT
#include "app/setup_editor.hpp"

#include <array>
#include <utility>

#include "app/figures.hpp"
#include "app/records/record_session.hpp"
#include "app/translate.hpp"

namespace kinarow::app {

SetupEditor::SetupEditor(const Session& session)
    : setup_{.stones = stones_of(session), .to_move = session.to_move()}, before_{setup_} {}

SetupEditor::State SetupEditor::handle(const Key& key, Square cursor) {
    if (key.kind == Key::Kind::Enter) return State::Done;
    if (key.kind == Key::Kind::Escape) return State::Cancelled;
    if (key.kind == Key::Kind::Backspace || key.kind == Key::Kind::Delete) {
        put(cursor, std::nullopt);
        return State::Editing;
    }
    if (key.kind != Key::Kind::Character) return State::Unknown;
    switch (key.character) {
        case U'x':
        case U'X':
            put(cursor, Player::First);
            break;
        case U'o':
        case U'O':
            put(cursor, Player::Second);
            break;
        case U'.':
        case U'-':
            put(cursor, std::nullopt);
            break;
        case U' ':
            cycle(cursor);
            break;
        case U's':
            setup_.to_move = opponent(setup_.to_move);
            break;
        case U'c':
            setup_.stones = {};
            break;
        default:
            return State::Unknown;
    }
    return State::Editing;
}

void SetupEditor::cycle(Square square) {
    const auto owner = owner_of(setup_.stones, square);
    if (owner == Player::Second) return put(square, std::nullopt);
    put(square, owner ? Player::Second : Player::First);
}

void SetupEditor::put(Square square, std::optional<Player> player) {
    for (SquareSet& stones : setup_.stones) stones.reset(square.index);
    if (player) setup_.stones[index_of(*player)].set(square.index);
}

std::vector<std::string> setup_key_lines() {
    constexpr std::size_t kKeyColumns = 10;
    const std::array<std::pair<std::string, std::string>, 7> keys{
        {{"x  o", tr("put a stone of X or O")},
         {".", tr("take it away, as does Backspace")},
         {"Space", tr("the next of X, O and nothing")},
         {"s", tr("change the side to move")},
         {"c", tr("clear the board")},
         {"Enter", tr("begin from these stones")},
         {"Esc", tr("leave the game as it was")}}};
    std::vector<std::string> lines;
    lines.reserve(keys.size());
    for (const auto& [key, meaning] : keys) {
        lines.push_back(left_aligned(key, kKeyColumns).append(meaning));
    }
    return lines;
}

}  // namespace kinarow::app
