// SPDX-License-Identifier: MIT
#include "app/board_text.hpp"

#include <algorithm>
#include <vector>

#include "app/game_text.hpp"

namespace kinarow::app {
namespace {

/// Draws one position; what takes a look at the whole game is fetched once.
class BoardWriter {
public:
    explicit BoardWriter(const Session& session)
        : session_{session},
          notation_{session.notation()},
          history_{session.history()},
          winning_{session.winning_squares()} {}

    [[nodiscard]] std::string text() const {
        std::string text = column_names();
        for (int row = 0; row < session_.shape().height; ++row) text += row_line(row);
        return text + column_names();
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
        const char stone = owner ? letter_of(*owner) : '.';
        if (is_last_move(square)) return {'[', stone, ']'};
        if (wins(square)) return {'(', stone, ')'};
        return {' ', stone, ' '};
    }

    [[nodiscard]] bool is_last_move(Square square) const {
        return !history_.empty() && history_.back() == Move{square};
    }
    [[nodiscard]] bool wins(Square square) const {
        return std::binary_search(winning_.begin(), winning_.end(), square);
    }

    const Session& session_;
    const Notation& notation_;
    std::vector<Move> history_;
    std::vector<Square> winning_;
};

}  // namespace

std::string board_text(const Session& session) { return BoardWriter{session}.text(); }

}  // namespace kinarow::app
