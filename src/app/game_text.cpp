// SPDX-License-Identifier: MIT
#include "app/game_text.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "app/registry.hpp"

namespace kinarow::app {
namespace {

/// Adds `part` to a list with commas between its parts.
void append(std::string& list, std::string_view part) {
    if (!list.empty()) list += ", ";
    list += part;
}

/// "mcts", "mcts (pure, explore=0.4)".
std::string engine_text(const EngineSpec& engine) {
    std::string settings;
    for (const auto& [name, value] : engine.settings) {
        append(settings, name);
        if (!value.empty()) settings.append("=").append(value);
    }
    std::string text = engine.name;
    if (!settings.empty()) text.append(" (").append(settings).append(")");
    return text;
}

/// "10000 playouts".
std::string counted(std::uint64_t count, Work work) {
    const char* const unit = work == Work::Playouts ? " playout" : " position";
    return std::to_string(count) + unit + (count == 1 ? "" : "s");
}

/// "win rate 54 %", or what is certain; empty where nothing is known.
std::string value_text(const SearchReport& report) {
    const std::string by_points =
        report.margin ? " by " + std::to_string(std::abs(*report.margin)) : "";
    switch (proven_best(report)) {
        case Proven::Win:
            return "a sure win" + by_points;
        case Proven::Draw:
            return "a sure draw";
        case Proven::Loss:
            return "a sure loss" + by_points;
        case Proven::No:
            break;
    }
    if (report.nodes == 0) return {};
    return "win rate " + std::to_string(std::lround(100 * report.value)) + " %";
}

/// The most of `squares` that follow one another in a line.
int longest_run(const std::vector<Square>& squares, Shape shape) {
    const auto contains = [&](int column, int row) {
        return shape.contains(column, row) &&
               std::binary_search(squares.begin(), squares.end(), shape.square(column, row));
    };
    constexpr std::array<std::array<int, 2>, 4> kSteps{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
    int longest = 0;
    for (const Square square : squares) {
        for (const auto& [dx, dy] : kSteps) {
            int run = 1;
            while (contains(shape.column(square) + run * dx, shape.row(square) + run * dy)) ++run;
            longest = std::max(longest, run);
        }
    }
    return longest;
}

/// ", 40 to 20; 44 to 20 with the empty squares", the winner's points first; empty in a game
/// without points.
std::string score_text(const Session& session) {
    const auto points = session.points();
    if (!points) return {};
    const auto [less, more] = std::minmax((*points)[0], (*points)[1]);
    const auto to_less = [&, loser = less](int winner) {
        return std::to_string(winner) + " to " + std::to_string(loser);
    };
    const int with_empty = session.shape().area() - less;
    std::string text = ", " + to_less(more);
    if (more == less || more == with_empty) return text;
    return text + "; " + to_less(with_empty) + " with the empty squares";
}

}  // namespace

char letter_of(Player player) noexcept { return player == Player::First ? 'X' : 'O'; }

std::string number_word(int n) {
    constexpr std::array<const char*, 7> kWords{"zero", "one",  "two", "three",
                                                "four", "five", "six"};
    const auto i = static_cast<std::size_t>(n);
    return i < kWords.size() ? kWords[i] : std::to_string(n);
}

std::string seconds_text(std::chrono::milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    const auto rest = static_cast<int>(time.count() % 1000);
    if (rest != 0) {
        text += '.' + std::to_string(1000 + rest).substr(1);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text + " s";
}

std::string setting_text(const EngineSpec& engine, const Limits& limits) {
    std::string text = engine_text(engine);
    const EngineInfo* const info = find_engine(engine.name);
    const bool counts_positions = info != nullptr && info->takes_depth;
    if (limits.depth) append(text, "depth " + std::to_string(*limits.depth));
    if (limits.playouts) {
        append(text, counted(*limits.playouts, counts_positions ? Work::Nodes : Work::Playouts));
    }
    if (limits.time) append(text, seconds_text(*limits.time));
    return text;
}

std::string found_text(const SearchReport& report) {
    std::string text = value_text(report);
    if (report.nodes > 0) append(text, counted(report.nodes, report.work));
    return text;
}

std::string_view proven_word(Proven proven) noexcept {
    constexpr std::array<std::string_view, 4> kWords{"", "win", "draw", "loss"};
    return kWords[static_cast<std::size_t>(proven)];
}

std::string squares_text(const Notation& notation) {
    const Shape shape = notation.shape();
    const int last_row = notation.order() == RowOrder::FromTop ? shape.height - 1 : 0;
    const int first_row = shape.height - 1 - last_row;
    return notation.text(shape.square(0, first_row)) + " to " +
           notation.text(shape.square(shape.width - 1, last_row));
}

std::string refusal_text(const Session& session, Move move) {
    if (session.outcome() != Outcome::Ongoing) return "the game is over";
    if (move.is_pass()) return "there are moves to play, so no pass";
    if (move.square().index >= session.shape().area()) return "that square is not on the board";
    if (session.at(move.square())) return "there is a stone on that square";
    const std::string_view obstacle = session.obstacle();
    return obstacle.empty() ? "the rules do not allow it" : std::string{obstacle};
}

std::string plays_text(const Notation& notation, Player player, Move move) {
    return letter_of(player) + (" plays " + notation.text(move));
}

std::string moves_text(const Notation& notation, const std::vector<Move>& moves) {
    std::string text;
    for (const Move move : moves) {
        if (!text.empty()) text += ' ';
        text += notation.text(move);
    }
    return text;
}

std::string points_text(const Session& session) {
    const auto points = session.points();
    if (!points) return {};
    return "X " + std::to_string((*points)[0]) + ", O " + std::to_string((*points)[1]);
}

std::string outcome_text(const Session& session) {
    assert(session.outcome() != Outcome::Ongoing);
    if (session.outcome() == Outcome::Draw) return "a draw" + score_text(session);
    std::string text = letter_of(winner_of(session.outcome())) + (" wins" + score_text(session));
    const std::vector<Square> line = session.winning_squares();
    if (line.empty()) return text;
    text += ": " + number_word(longest_run(line, session.shape())) + " in a row,";
    for (const Square square : line) text += ' ' + session.notation().text(square);
    return text;
}

}  // namespace kinarow::app
