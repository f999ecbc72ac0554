// SPDX-License-Identifier: MIT
#include "app/board_text.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "app/game_text.hpp"
#include "app/playable_squares.hpp"

namespace kinarow::app {
namespace {

/// Draws one position; what takes a look at the whole game is fetched once.
class BoardWriter {
public:
    BoardWriter(const Session& session, MoveMarks marks)
        : session_{session},
          notation_{session.notation()},
          last_{last_square(session)},
          winning_{session.winning_squares()},
          flipped_{session.flipped_last()} {
        if (marks == MoveMarks::Shown) playable_ = playable_squares(session);
    }

    [[nodiscard]] std::string text() const {
        std::string text = column_names();
        for (int row = 0; row < session_.shape().height; ++row) text += row_line(row);
        text += column_names();
        const std::string points = points_text(session_);
        return points.empty() ? text : text + points + '\n';
    }

private:
    [[nodiscard]] std::string column_names() const {
        std::string line = "   ";
        for (int column = 0; column < session_.shape().width; ++column) {
            line += {' ', Notation::column_name(column), ' '};
        }
        line.back() = '\n';
        return line;
    }

    [[nodiscard]] std::string row_line(int row) const {
        const std::string number = std::to_string(notation_.row_number(row));
        std::string line = (number.size() == 1 ? " " : "") + number + ' ';
        for (int column = 0; column < session_.shape().width; ++column) {
            line += cell(session_.shape().square(column, row));
        }
        return line + ' ' + number + '\n';
    }

    [[nodiscard]] std::string cell(Square square) const {
        const std::optional<Player> owner = session_.at(square);
        const char stone = owner ? letter_of(*owner) : holds(playable_, square) ? '*' : '.';
        if (last_ == square) return {'[', stone, ']'};
        if (holds(winning_, square)) return {'(', stone, ')'};
        if (holds(flipped_, square)) return {':', stone, ':'};
        return {' ', stone, ' '};
    }

    [[nodiscard]] static bool holds(const std::vector<Square>& squares, Square square) {
        return std::binary_search(squares.begin(), squares.end(), square);
    }

    const Session& session_;
    const Notation& notation_;
    std::optional<Square> last_;
    std::vector<Square> winning_;
    std::vector<Square> flipped_;
    std::vector<Square> playable_;
};

}  // namespace

std::string board_text(const Session& session, MoveMarks marks) {
    return BoardWriter{session, marks}.text();
}

}  // namespace kinarow::app
