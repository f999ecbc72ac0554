// SPDX-License-Identifier: MIT
#include "app/board_view.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/game_text.hpp"
#include "app/utf8.hpp"

namespace kinarow::app {
namespace {

/// The characters of lines by where they lead: 1 left, 2 right, 4 up, 8 down.
constexpr std::u32string_view kBoxLines = U"·╴╶─╵┘└┴╷┐┌┬│┤├┼";
constexpr std::u32string_view kAsciiLines = U".---|+++|+++|+++";
static_assert(kBoxLines.size() == 16 && kAsciiLines.size() == 16);

/// A stone that fills a cell of the largest scale, from the top left.
using Sprite = std::array<std::u32string_view, 3>;

constexpr Sprite kFullStone{U"▄███▄", U"█████", U"▀███▀"};
constexpr Sprite kHollowStone{U"╭───╮", U"│   │", U"╰───╯"};
constexpr Sprite kAsciiX{U" \\ / ", U"  X  ", U" / \\ "};
constexpr Sprite kAsciiO{U".---.", U"|   |", U"'---'"};

const Sprite& stone_sprite(Player player, Charset charset) {
    if (charset == Charset::Ascii) return player == Player::First ? kAsciiX : kAsciiO;
    return player == Player::First ? kFullStone : kHollowStone;
}

/// Whether the line at `index` of so many has a star point.
bool has_star(int index, int lines) {
    const int from_edge = std::min(index, lines - 1 - index);
    const int star = lines >= 13 ? 3 : 2;
    return from_edge == star || (lines % 2 == 1 && 2 * index == lines - 1);
}

/// The points that guide the eye on larger boards: near the corners, in the centre and, on the
/// largest ones, halfway along the sides.
bool is_star_point(Shape shape, int column, int row) {
    constexpr int kFewestLines = 9;
    constexpr int kManyLines = 19;
    if (std::min(shape.width, shape.height) < kFewestLines) return false;
    if (!has_star(column, shape.width) || !has_star(row, shape.height)) return false;
    const bool middle_column = 2 * column == shape.width - 1;
    const bool middle_row = 2 * row == shape.height - 1;
    return middle_column == middle_row || std::min(shape.width, shape.height) >= kManyLines;
}

/// Draws one board; what takes a look at the whole game is fetched once.
class BoardPainter {
public:
    BoardPainter(const BoardView& view, Canvas& canvas)
        : view_{view},
          frame_{view.layout.board},
          shape_{frame_.shape()},
          canvas_{canvas},
          winning_{view.stones ? std::vector<Square>{} : view.session.winning_squares()},
          last_{last_square(view.session)} {}

    void paint() {
        paint_lines();
        if (view_.labels == Labels::Shown) paint_coordinates();
        for (int i = 0; i < shape_.area(); ++i) paint_square(Square{i});
        for (const OverlayMark& mark : view_.overlay) paint_figure(mark);
        if (view_.numbers == MoveNumbers::Shown) paint_numbers();
        if (!view_.stones) mark_moves();
        for (const Square square : view_.endangered) mark(square, {U'!', U'!'}, Style::Hint);
        if (view_.cursor) paint_cursor(*view_.cursor);
    }

private:
    struct Marks {
        char32_t left;
        char32_t right;
    };

    [[nodiscard]] bool unicode() const { return view_.charset == Charset::Unicode; }
    /// Discs lie beside one another, so that their board needs no help for the eye.
    [[nodiscard]] bool has_stars() const { return !view_.session.points(); }
    [[nodiscard]] bool compact() const { return frame_.scale() == Scale::Compact; }
    [[nodiscard]] bool cells() const { return frame_.scale() == Scale::Large; }
    [[nodiscard]] bool wins(Square square) const {
        return std::binary_search(winning_.begin(), winning_.end(), square);
    }

    [[nodiscard]] bool can_be_played(Square square) const {
        return std::binary_search(view_.playable.begin(), view_.playable.end(), square);
    }

    [[nodiscard]] std::optional<Player> stone_at(Square square) const {
        return view_.stones ? owner_of(*view_.stones, square) : view_.session.at(square);
    }

    /// What the last move has done.
    void mark_moves() {
        for (const Square square : winning_) mark_winning(square);
        for (const Square square : view_.session.flipped_last()) {
            mark(square, {U':', U':'}, Style::Mark);
        }
        if (last_) mark(*last_, {U'[', U']'}, wins(*last_) ? Style::WinningLine : Style::Mark);
    }

    void paint_lines() {
        const Area& area = frame_.lines();
        for (int y = 0; y < area.size.rows; ++y) {
            for (int x = 0; x < area.size.columns; ++x) {
                canvas_.put({area.origin.x + x, area.origin.y + y},
                            {line_glyph({x, y}), Style::Grid});
            }
        }
    }

    /// The character of the lines at a point counted from the first crossing.
    [[nodiscard]] char32_t line_glyph(Point at) const {
        const Point pitch = pitch_of(frame_.scale());
        const Size size = frame_.lines().size;
        const bool on_row = at.y % pitch.y == 0;
        const bool on_column = at.x % pitch.x == 0;
        if (!on_row && !on_column) return U' ';
        const bool on_star = on_row && on_column && !cells() && has_stars() &&
                             is_star_point(shape_, at.x / pitch.x, at.y / pitch.y);
        if (on_star) return unicode() ? U'╋' : compact() ? U'+' : U'*';
        if (!unicode() && compact()) return on_column ? U'.' : U' ';
        const unsigned leads =
            (on_row && at.x > 0 ? 1u : 0u) | (on_row && at.x < size.columns - 1 ? 2u : 0u) |
            (on_column && at.y > 0 ? 4u : 0u) | (on_column && at.y < size.rows - 1 ? 8u : 0u);
        return (unicode() ? kBoxLines : kAsciiLines)[leads];
    }

    void paint_coordinates() {
        const Area& area = frame_.lines();
        for (int column = 0; column < shape_.width; ++column) {
            const Cell name{static_cast<char32_t>(Notation::column_name(column)),
                            Style::Coordinate};
            const int x = frame_.center(shape_.square(column, 0)).x;
            canvas_.put({x, area.origin.y + area.size.rows}, name);
            if (view_.layout.letters_above) canvas_.put({x, area.origin.y - 1}, name);
        }
        for (int row = 0; row < shape_.height; ++row) {
            const std::string number = std::to_string(view_.session.notation().row_number(row));
            canvas_.write({area.origin.x - 1 - static_cast<int>(number.size()),
                           frame_.center(shape_.square(0, row)).y},
                          number, Style::Coordinate);
        }
    }

    void paint_square(Square square) {
        const std::optional<Player> owner = stone_at(square);
        if (owner) {
            paint_stone(square, *owner);
        } else if (view_.hint == square) {
            canvas_.put(frame_.center(square), {U'?', Style::Hint});
        } else if (can_be_played(square)) {
            canvas_.put(frame_.center(square), {unicode() ? U'•' : U'*', Style::Hint});
        }
    }

    /// On an empty square without another sign.
    void paint_figure(const OverlayMark& mark) {
        if (view_.session.at(mark.square) || view_.hint == mark.square) return;
        write_centered(mark.square, overlay_figure(mark.figure, figure_columns()), mark.style);
    }

    /// A move that fell on the square of an earlier one has no stone of its own to show.
    void paint_numbers() {
        const std::vector<Move> history = view_.session.history();
        for (std::size_t ply = 0; ply < history.size(); ++ply) {
            if (history[ply].is_pass()) continue;
            const Square square = history[ply].square();
            const auto owner = view_.session.at(square);
            if (!owner) continue;
            const std::string number = std::to_string(ply + 1);
            const auto digits = static_cast<std::size_t>(figure_columns());
            write_centered(square, number.substr(number.size() - std::min(number.size(), digits)),
                           wins(square) ? Style::WinningLine : stone_style(*owner));
        }
    }

    [[nodiscard]] int figure_columns() const { return overlay_columns(frame_.scale()); }

    void write_centered(Square square, const std::string& text, Style style) {
        const Point center = frame_.center(square);
        canvas_.write({center.x - static_cast<int>(text.size()) / 2, center.y}, text, style);
    }

    void paint_stone(Square square, Player owner) {
        const Style style = wins(square) ? Style::WinningLine : stone_style(owner);
        const Point center = frame_.center(square);
        if (cells()) {
            paint_sprite(center, stone_sprite(owner, view_.charset), style);
        } else {
            canvas_.put(center, {stone_glyph(owner, view_.charset), style});
        }
    }

    void paint_sprite(Point center, const Sprite& sprite, Style style) {
        const int top = center.y - 1;
        for (int y = 0; y < 3; ++y) {
            canvas_.write({center.x - 2, top + y}, encode_utf8(sprite[static_cast<std::size_t>(y)]),
                          style);
        }
    }

    void mark(Square square, Marks marks, Style style) {
        const Point center = frame_.center(square);
        canvas_.put({center.x - frame_.mark_distance(), center.y}, {marks.left, style});
        canvas_.put({center.x + frame_.mark_distance(), center.y}, {marks.right, style});
    }

    /// Neighbours in a row share the mark between them.
    void mark_winning(Square square) {
        const int column = shape_.column(square);
        const bool joined =
            frame_.scale() == Scale::Compact && column > 0 && wins(Square{square.index - 1});
        mark(square, {joined ? U'=' : U'(', U')'}, Style::WinningLine);
    }

    void paint_cursor(Square square) {
        mark(square, {U'>', U'<'}, Style::Cursor);
        const Point center = frame_.center(square);
        canvas_.put(center, {canvas_.at(center).glyph, Style::Cursor});
        canvas_.set_cursor(center);
    }

    const BoardView& view_;
    const BoardFrame& frame_;
    Shape shape_;
    Canvas& canvas_;
    std::vector<Square> winning_;
    std::optional<Square> last_;
};

}  // namespace

void draw_board(const BoardView& view, Canvas& canvas) { BoardPainter{view, canvas}.paint(); }

char32_t stone_glyph(Player player, Charset charset) noexcept {
    if (charset == Charset::Ascii) return static_cast<char32_t>(letter_of(player));
    return player == Player::First ? U'●' : U'○';
}

Style stone_style(Player player) noexcept {
    return player == Player::First ? Style::FirstStone : Style::SecondStone;
}

}  // namespace kinarow::app
