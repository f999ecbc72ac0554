// SPDX-License-Identifier: MIT
#include "app/panel.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "app/board_view.hpp"
#include "app/evaluation_graph.hpp"
#include "app/figures.hpp"
#include "app/game_text.hpp"
#include "app/move_list.hpp"
#include "app/text_wrap.hpp"
#include "app/translate.hpp"
#include "app/used_time.hpp"
#include "app/utf8.hpp"

namespace kinarow::app {
namespace {

constexpr int kWidestBar = 40;
constexpr std::size_t kBestMoves = 10;
constexpr int kListRows = 5;  // kept for the moves of a game, a blank line included
constexpr std::size_t kClockColumns = 5;  // "59:59"

/// Writes line after line into an area, as long as there is room.
class Pen {
public:
    Pen(Canvas& canvas, const Area& area) : canvas_{canvas}, area_{area} {}

    [[nodiscard]] int columns() const { return area_.size.columns; }
    [[nodiscard]] int rows_left() const { return area_.size.rows - row_; }
    [[nodiscard]] bool has_room() const { return rows_left() > 0; }

    void blank() { ++row_; }
    void line(std::string_view text, Style style = Style::Text) {
        if (has_room()) canvas_.write({area_.origin.x, area_.origin.y + row_}, text, style);
        ++row_;
    }
    /// Adds to the line written last, from a column of the area on.
    void beside(int column, std::string_view text, Style style) {
        if (rows_left() < 0) return;
        canvas_.write({area_.origin.x + column, area_.origin.y + row_ - 1}, text, style);
    }

private:
    Canvas& canvas_;
    Area area_;
    int row_ = 0;
};

std::string repeated(std::string_view text, int count) {
    std::string result;
    for (; count > 0; --count) result += text;
    return result;
}

/// Whether a side is played by people, and the other one by an engine.
bool is_you(const Controller& controller, Player player) {
    return controller.seat(player) == Seat::Human &&
           controller.seat(opponent(player)) == Seat::Engine;
}

std::string seat_name(const Controller& controller, Player player) {
    if (controller.seat(player) == Seat::Engine) return controller.session().engine().name;
    if (is_you(controller, player)) return tr("you");
    return player == Player::First ? tr("player 1") : tr("player 2");
}

/// Whether time is of interest: the game is played, or was while somebody looked at the clock.
bool has_clocks(const Controller& controller) {
    if (controller.lesson() != nullptr) return false;
    return !controller.replaying() || controller.used_time() != UsedTime{};
}

enum class Clocks : std::uint8_t { Shown, Hidden };

std::string player_line(const Controller& controller, Player player, Charset charset,
                        Clocks clocks) {
    const bool to_move = !controller.over() && controller.session().to_move() == player;
    const bool engine = controller.seat(player) == Seat::Engine;
    std::string line = to_move ? "> " : "  ";
    if (charset == Charset::Unicode) {
        line += encode_utf8(std::u32string(1, stone_glyph(player, charset))) + ' ';
    }
    line += letter_of(player) + std::string{"  "};
    if (const auto points = controller.session().points()) {
        line += right_aligned(std::to_string((*points)[index_of(player)]), 2) + "  ";
    }
    if (clocks == Clocks::Shown) {
        const std::string clock = clock_text(controller.used_time()[index_of(player)]);
        line += right_aligned(clock, kClockColumns) + "  ";
    }
    return line + (engine ? setting_text(controller.session().engine(), controller.limits())
                          : seat_name(controller, player));
}

void draw_players(Pen& pen, const Controller& controller, Charset charset, Clocks clocks) {
    for (const Player player : {Player::First, Player::Second}) {
        pen.line(player_line(controller, player, charset, clocks));
        const std::u32string sign(1, stone_glyph(player, charset));
        pen.beside(2, encode_utf8(sign), stone_style(player));
    }
}

/// Clocks below a board, where they may leave no room for who plays.
Clocks clocks_below(const Controller& controller, Charset charset, int columns) {
    if (!has_clocks(controller)) return Clocks::Hidden;
    for (const Player player : {Player::First, Player::Second}) {
        const std::string line = player_line(controller, player, charset, Clocks::Shown);
        if (column_width(line) > columns) return Clocks::Hidden;
    }
    return Clocks::Shown;
}

std::string last_move_text(const Controller& controller) {
    const std::size_t ply = controller.session().history().size();
    const std::optional<Move> last = controller.last_move();
    if (!last) return tr("no move yet");
    return filled(tr("move {}: {}"), ply,
                  plays_text(controller.session().notation(),
                             opponent(controller.session().to_move()), *last));
}

/// A bar in two parts on the line written last, of blocks where there are some.
struct Bar {
    int from = 0;  ///< Column of the area.
    int columns = 0;
    int done = 0;  ///< Columns of the first part.
    std::array<Style, 2> styles{};
};

void draw_parts(Pen& pen, const Bar& bar, Charset charset) {
    const bool unicode = charset == Charset::Unicode;
    pen.beside(bar.from, repeated(unicode ? "█" : "#", bar.done), bar.styles[0]);
    pen.beside(bar.from + bar.done, repeated(unicode ? "░" : "-", bar.columns - bar.done),
               bar.styles[1]);
}

/// "[#####-----]  50 %", with blocks where there are some.
void draw_bar(Pen& pen, double progress, Charset charset) {
    constexpr int kNumberColumns = 6;
    const int columns = std::min(pen.columns() - kNumberColumns, kWidestBar) - 2;
    const int done = static_cast<int>(progress * columns);
    pen.line("[", Style::Dim);
    draw_parts(pen, {1, columns, done, {Style::BarDone, Style::BarLeft}}, charset);
    pen.beside(1 + columns, "]", Style::Dim);
    pen.beside(2 + columns, right_aligned(percent(progress), kNumberColumns), Style::Text);
}

/// "6200 of 10000 playouts, 12.3k/s, 1.25 MB", or what was done and in which time.
std::string work_text(const Controller& controller, const SearchReport& report) {
    std::string text = counted_text(report.nodes, report.work);
    const auto most = controller.limits().playouts;
    if (controller.thinking() && most) {
        text = filled(
            report.work == Work::Playouts ? tr("{} of {} playouts") : tr("{} of {} positions"),
            report.nodes, *most);
    }
    for (const std::string& figure : {speed_text(report), memory_text(report)}) {
        if (!figure.empty()) text += tr(", ") + figure;
    }
    return text;
}

std::string value_text(const RootMove& move) {
    if (move.proven != Proven::No) return std::string{proven_word(move.proven)};
    if (move.visits == 0) return "-";
    std::string text = move.at_most ? "<" : "";
    return text.append(percent(move.value));
}

std::string table_row(std::string_view move, std::string_view visits, std::string_view value,
                      std::string_view line) {
    return left_aligned(move, 4) + right_aligned(visits, 7) + right_aligned(value, 7) + "  " +
           std::string{line};
}

void draw_best_moves(Pen& pen, const Controller& controller, const Thought& thought) {
    if (thought.report.root.empty()) return;
    const Notation& notation = controller.session().notation();
    pen.line(
        table_row("", tr("visits"), tr("win"), filled(tr("for {}"), letter_of(thought.player))),
        Style::Dim);
    const auto room = static_cast<std::size_t>(std::max(pen.rows_left() - kListRows, 3));
    const std::size_t count = std::min({thought.report.root.size(), kBestMoves, room});
    for (std::size_t i = 0; i < count; ++i) {
        const RootMove& move = thought.report.root[i];
        const std::string row =
            table_row(notation.text(move.move), in_short(static_cast<double>(move.visits)),
                      value_text(move), moves_text(notation, move.pv));
        std::string_view rest = row;
        pen.line(take_line(rest, static_cast<std::size_t>(pen.columns())),  // no half of a square
                 move.move == thought.report.best ? Style::Title : Style::Text);
    }
}

/// How far a search has come, while it runs, and what it has found so far or has found.
void draw_thought(Pen& pen, const Controller& controller, Charset charset) {
    const SearchReport none;
    const auto& thought = controller.thought();
    const SearchReport& report = thought ? thought->report : none;
    if (controller.thinking()) {
        draw_bar(pen, progress_of(report, controller.limits()), charset);
    }
    if (!thought || report.nodes == 0) return;
    pen.line(work_text(controller, report));
    draw_best_moves(pen, controller, *thought);
}

/// "X  62 %  ████████████░░░░░░░", the latest that is known.
void draw_balance(Pen& pen, double first, Charset charset) {
    const std::string text = "X " + right_aligned(percent(first), 5) + "  ";
    const auto label = static_cast<int>(text.size());
    const int columns = std::min(pen.columns() - label, kWidestBar);
    const int done = static_cast<int>(std::lround(first * columns));
    pen.line(text);
    draw_parts(pen, {label, columns, done, {Style::FirstStone, Style::SecondStone}}, charset);
}

/// What the figures on the board mean, if there are any.
void draw_legend(Pen& pen, const PanelView& view, Scale scale) {
    const std::string legend =
        overlay_legend(view.controller, view.overlay, overlay_columns(scale));
    if (!legend.empty()) pen.line(legend, Style::Dim);
}

/// How the chances stand, and how they went.
void draw_chances(Pen& pen, const Controller& controller, Charset charset) {
    const std::vector<std::optional<double>> values = controller.evaluations();
    const Session& session = controller.session();
    const std::size_t here = session.tree()[session.node()].ply + std::size_t{1};
    const auto so_far = Evaluations{values}.first(std::min(here, values.size()));
    const auto known = std::find_if(so_far.rbegin(), so_far.rend(),
                                    [](const auto& value) { return value.has_value(); });
    if (known == so_far.rend()) return;
    draw_balance(pen, **known, charset);
    pen.line(evaluation_graph(values, std::min(pen.columns(), kWidestBar), charset), Style::Dim);
    pen.blank();
}

/// How far a sweep has come, if there is one.
void draw_sweep(Pen& pen, const Controller& controller, Charset charset) {
    const Sweep& sweep = controller.sweep();
    if (!sweep.going()) return;
    pen.line(filled(tr("judged {} of {} positions"), sweep.done(), sweep.size()));
    draw_bar(pen, static_cast<double>(sweep.done()) / static_cast<double>(sweep.size()), charset);
    pen.blank();
}

/// The moves of the game in the rows that are left.
void draw_moves(Pen& pen, const PanelView& view) {
    constexpr int kFewestRows = 3;
    const MoveList list{view.controller.session(), pen.columns()};
    if (list.rows.empty() || pen.rows_left() < kFewestRows) return;
    pen.blank();
    const auto room = static_cast<std::size_t>(pen.rows_left());
    for (const std::string& row : list.around(view.listed_ply, room)) pen.line(row);
}

void draw_beside(Pen& pen, const PanelView& view, Scale scale) {
    const Controller& controller = view.controller;
    const Charset charset = view.charset;
    pen.line(controller.session().title(), Style::Title);
    pen.blank();
    draw_players(pen, controller, charset, has_clocks(controller) ? Clocks::Shown : Clocks::Hidden);
    pen.blank();
    pen.line(status_text(controller), Style::Title);
    pen.line(last_move_text(controller));
    pen.blank();
    draw_chances(pen, controller, charset);
    draw_sweep(pen, controller, charset);
    draw_legend(pen, view, scale);
    draw_thought(pen, controller, charset);
    draw_moves(pen, view);
}

void draw_below(Pen& pen, const PanelView& view, Scale scale) {
    constexpr int kRowsForPlayers = 6;
    constexpr int kRowsForChances = 10;
    const Controller& controller = view.controller;
    const Charset charset = view.charset;
    std::string status = status_text(controller) + "  ";
    const std::string points = points_text(controller.session());
    const bool has_room = pen.rows_left() >= kRowsForPlayers;
    if (!has_room && !points.empty()) status += points + "  ";
    const std::string last = last_move_text(controller);
    pen.line(status, Style::Title);
    if (column_width(status) + column_width(last) <= pen.columns()) {  // never a part of it
        pen.beside(column_width(status), last, Style::Text);
    }
    if (has_room) {
        draw_players(pen, controller, charset, clocks_below(controller, charset, pen.columns()));
    }
    if (pen.rows_left() >= kRowsForChances) draw_chances(pen, controller, charset);
    draw_sweep(pen, controller, charset);
    draw_legend(pen, view, scale);
    draw_thought(pen, controller, charset);
    draw_moves(pen, view);
}

/// The task, until it is done.
std::string lesson_status(const Controller& controller) {
    if (!controller.lesson_learnt()) return tr(controller.lesson()->task);
    return controller.lesson() == &lessons().back() ? tr("learnt; Enter: back to your game")
                                                    : tr("learnt; Enter: the next lesson");
}

std::string winner_text(const Controller& controller) {
    const Player winner = winner_of(controller.outcome());
    const bool resigned = controller.resigned().has_value();
    if (is_you(controller, winner)) return resigned ? tr("you win by resignation") : tr("you win");
    std::string name = seat_name(controller, winner);
    if (name == seat_name(controller, opponent(winner))) {
        name = filled(tr("{} ({})"), letter_of(winner), name);
    }
    return filled(resigned ? tr("{} wins by resignation") : tr("{} wins"), name);
}

}  // namespace

void draw_panel(const PanelView& view, const Layout& layout, Canvas& canvas) {
    Pen pen{canvas, layout.panel};
    if (layout.panel_beside) {
        draw_beside(pen, view, layout.board.scale());
    } else {
        draw_below(pen, view, layout.board.scale());
    }
}

std::string status_text(const Controller& controller) {
    const Session& session = controller.session();
    if (controller.lesson() != nullptr && !controller.thinking()) return lesson_status(controller);
    if (controller.outcome() == Outcome::Draw) return tr("a draw");
    if (controller.over()) return winner_text(controller);
    if (controller.purpose() == Purpose::Hint) return tr("looking for a hint");
    if (controller.thinking()) return filled(tr("{} is thinking"), session.engine().name);
    if (controller.stalled()) return tr("the engine has failed");
    if (controller.paused() && !controller.human_to_move()) return tr("a pause; 'pause' goes on");
    if (controller.replaying()) {
        return filled(tr("{} to move; 'go' plays on"), letter_of(session.to_move()));
    }
    if (is_you(controller, session.to_move())) return tr("your move");
    return filled(tr("{} to move"), seat_name(controller, session.to_move()));
}

double progress_of(const SearchReport& report, const Limits& limits) {
    double progress = 0;
    const auto reach = [&](double done, double limit) {
        progress = std::max(progress, std::min(done / limit, 1.0));
    };
    if (limits.playouts) {
        reach(static_cast<double>(report.nodes), static_cast<double>(*limits.playouts));
    }
    if (limits.time) reach(seconds_of(report.elapsed), seconds_of(*limits.time));
    if (limits.depth) reach(report.depth, *limits.depth);
    return progress;
}

}  // namespace kinarow::app
