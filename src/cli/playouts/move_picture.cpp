// SPDX-License-Identifier: MIT
#include "cli/playouts/move_picture.hpp"

#include <algorithm>
#include <vector>

#include "app/board_view.hpp"
#include "app/layout.hpp"

namespace kinarow::cli {
namespace {

using app::BoardFrame;
using app::Canvas;
using app::Point;
using app::Scale;
using app::Size;

constexpr int kLabelColumns = 4;  // two digits, a blank and the left mark of the first column
constexpr int kMarkColumns = 1;
constexpr int kMostRows = 10;  // of a board that is shown whole
constexpr int kReach = 3;

/// From the first to the last of some rows or columns, both included.
struct Range {
    int first;
    int last;
};

/// What is shown of so many rows or columns when the last move is at `center`.
Range shown(int count, int center) {
    const int span = std::min(count - 1, 2 * kReach);
    const int first = std::clamp(center - kReach, 0, count - 1 - span);
    return {first, first + span};
}

void copy(const Canvas& from, Point source, Size size, Point target, Canvas& to) {
    for (int y = 0; y < size.rows; ++y) {
        for (int x = 0; x < size.columns; ++x) {
            to.put({target.x + x, target.y + y}, from.at({source.x + x, source.y + y}));
        }
    }
}

/// Cuts the picture of a whole board down to some of its columns and rows, names included.
Canvas cropped(const Canvas& whole, Range columns, Range rows) {
    const int board_columns = 2 * (columns.last - columns.first) + 1 + kMarkColumns;
    const int board_rows = rows.last - rows.first + 1;
    const int x = kLabelColumns + 2 * columns.first;
    Canvas part{{kLabelColumns + board_columns, board_rows + 1}};
    copy(whole, {0, rows.first}, {kLabelColumns, board_rows}, {0, 0}, part);
    copy(whole, {x - 1, rows.first}, {board_columns + 1, board_rows}, {kLabelColumns - 1, 0}, part);
    copy(whole, {x, whole.size().rows - 1}, {board_columns, 1}, {kLabelColumns, board_rows}, part);
    return part;
}

}  // namespace

Canvas move_picture(const app::Session& session, app::Charset charset) {
    const Shape shape = session.shape();
    const BoardFrame frame{shape, Scale::Compact, {kLabelColumns, 0}};
    const Size lines = frame.lines().size;
    Canvas canvas{{kLabelColumns + lines.columns + kMarkColumns, lines.rows + 1}};
    app::draw_board({.session = session, .layout = {.board = frame}, .charset = charset}, canvas);
    const std::vector<Move> history = session.history();
    if (std::max(shape.height, shape.width) <= kMostRows || history.empty() ||
        history.back().is_pass()) {
        return canvas;
    }
    const Square last = history.back().square();
    return cropped(canvas, shown(shape.width, shape.column(last)),
                   shown(shape.height, shape.row(last)));
}

}  // namespace kinarow::cli
