// SPDX-License-Identifier: MIT
// Moves as people write them: "h8", "pass", and whole games such as "h8h9i8" or "h8 h9 i8".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kinarow/core/types.hpp"

namespace kinarow {

/// From which edge the rows of a board are numbered: gomoku counts from below, Othello from above.
enum class RowOrder : std::uint8_t { FromBottom, FromTop };

/// How a game writes its squares: a letter for the column from the left (no letter is skipped), a
/// number for the row.
///
///     3 . . c3      FromBottom: h8 is the centre of 15x15
///     2 . . .
///     1 a1 . .
class Notation {
public:
    constexpr Notation(Shape shape, RowOrder order) noexcept : shape_{shape}, order_{order} {}

    [[nodiscard]] constexpr Shape shape() const noexcept { return shape_; }
    [[nodiscard]] constexpr RowOrder order() const noexcept { return order_; }

    [[nodiscard]] static constexpr char column_name(int column) noexcept {
        return static_cast<char>('a' + column);
    }
    /// The number people give to a row of the board, from 1.
    [[nodiscard]] constexpr int row_number(int row) const noexcept {
        return order_ == RowOrder::FromTop ? row + 1 : shape_.height - row;
    }

    [[nodiscard]] std::string text(Square square) const {
        return column_name(shape_.column(square)) + std::to_string(row_number(shape_.row(square)));
    }
    [[nodiscard]] std::string text(Move move) const {
        return move.is_pass() ? "pass" : text(move.square());
    }

    /// The whole text as one move, case ignored; nothing if it is not one on this board.
    [[nodiscard]] std::optional<Move> parse(std::string_view text) const {
        const std::optional<Move> move = take(text);
        return text.empty() ? move : std::nullopt;
    }

    struct MovesText {
        std::vector<Move> moves;
        std::string_view rest;  ///< What could not be read: empty, or from the first wrong word on.
    };
    /// Reads moves, with or without blanks and commas between them, as far as they are on the
    /// board.
    [[nodiscard]] MovesText parse_moves(std::string_view text) const {
        MovesText result;
        for (skip_separators(text); !text.empty(); skip_separators(text)) {
            const std::optional<Move> move = take(text);
            if (!move) break;
            result.moves.push_back(*move);
        }
        result.rest = text;
        return result;
    }

private:
    [[nodiscard]] static char lower(char c) noexcept {
        return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    static void skip_separators(std::string_view& text) noexcept {
        const std::size_t from = text.find_first_not_of(" ,\t\r\n");
        text.remove_prefix(from == std::string_view::npos ? text.size() : from);
    }

    /// Reads one move off the front of `text`; leaves `text` alone where there is none.
    [[nodiscard]] std::optional<Move> take(std::string_view& text) const noexcept {
        constexpr std::string_view kPass = "pass";
        if (text.size() >= kPass.size() && lower(text[0]) == 'p' && lower(text[1]) == 'a' &&
            lower(text[2]) == 's' && lower(text[3]) == 's') {
            text.remove_prefix(kPass.size());
            return Move::pass();
        }
        if (text.empty()) return std::nullopt;
        const int column = lower(text[0]) - 'a';
        int number = 0;
        std::size_t used = 1;
        for (; used < text.size() && used <= 2 && '0' <= text[used] && text[used] <= '9'; ++used) {
            number = 10 * number + (text[used] - '0');
        }
        if (used == 1 || text[1] == '0') return std::nullopt;
        const int row = order_ == RowOrder::FromTop ? number - 1 : shape_.height - number;
        if (!shape_.contains(column, row)) return std::nullopt;
        text.remove_prefix(used);
        return Move{shape_.square(column, row)};
    }

    Shape shape_;
    RowOrder order_;
};

}  // namespace kinarow
