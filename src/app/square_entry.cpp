// SPDX-License-Identifier: MIT
#include "app/square_entry.hpp"

#include "app/game_text.hpp"
#include "app/translate.hpp"
#include "app/utf8.hpp"

namespace kinarow::app {
namespace {

bool is_digit(const Key& key) noexcept {
    return key.kind == Key::Kind::Character && U'0' <= key.character && key.character <= U'9';
}

bool is_letter(const Key& key) noexcept {
    const char32_t lower = key.character | U' ';
    return key.kind == Key::Kind::Character && U'a' <= lower && lower <= U'z';
}

/// Which otherwise places a stone at the cursor.
bool is_blank(const Key& key) noexcept {
    return key.kind == Key::Kind::Character && key.character == U' ';
}

}  // namespace

bool SquareEntry::takes(const Key& key) const noexcept {
    if (row_.empty()) return is_digit(key) && key.character != U'0';
    return is_digit(key) || is_letter(key) || key.kind == Key::Kind::Backspace ||
           key.kind == Key::Kind::Escape || key.kind == Key::Kind::Enter || is_blank(key);
}

SquareEntry::Answer SquareEntry::handle(const Key& key, const Notation& notation) {
    switch (key.kind) {
        case Key::Kind::Backspace:
            row_.pop_back();
            return {};
        case Key::Kind::Escape:
            clear();
            return {};
        case Key::Kind::Enter:
            return {.refusal = tr("a letter has to follow, for the column")};
        default:
            break;
    }
    if (is_blank(key)) return {.refusal = tr("a letter has to follow, for the column")};
    if (is_digit(key)) return add_digit(static_cast<char>(key.character), notation);
    return add_column(key.character, notation);
}

SquareEntry::Answer SquareEntry::add_digit(char digit, const Notation& notation) {
    const std::string row = row_ + digit;
    if (!notation.parse("a" + row)) {
        return {.refusal = filled(tr("there is no row {}; squares go from {}"), row,
                                  squares_text(notation))};
    }
    row_ = row;
    return {};
}

SquareEntry::Answer SquareEntry::add_column(char32_t letter, const Notation& notation) {
    const std::string column = encode_utf8(std::u32string(1, letter));
    const std::optional<Move> move = notation.parse(column + row_);
    if (!move) {
        return {.refusal = filled(tr("there is no column {}; squares go from {}"), column,
                                  squares_text(notation))};
    }
    clear();
    return {.square = move->square()};
}

}  // namespace kinarow::app
