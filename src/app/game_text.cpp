// SPDX-License-Identifier: MIT
#include "app/game_text.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "app/levels.hpp"
#include "app/registry.hpp"
#include "app/translate.hpp"

namespace kinarow::app {
namespace {

/// Adds `part` to a list with commas between its parts.
void append(std::string& list, std::string_view part, Audience audience) {
    // Translators: between the parts of a list.
    if (!list.empty()) list += tr(", ", audience);
    list += part;
}

/// "mcts", "mcts (pure, explore=0.4)", "level 3 (learner)".
std::string engine_text(const EngineSpec& engine, Audience audience) {
    if (engine.level) {
        return filled(tr("level {} ({})", audience), *engine.level,
                      tr(find_level(*engine.level).name, audience));
    }
    std::string settings;
    for (const auto& [name, value] : engine.settings) {
        if (!settings.empty()) settings += ", ";
        settings += name;
        if (!value.empty()) settings.append("=").append(value);
    }
    std::string text = engine.name;
    if (!settings.empty()) text.append(" (").append(settings).append(")");
    return text;
}

/// "win rate 54 %", or what is certain; empty where nothing is known.
std::string value_text(const SearchReport& report, Audience audience) {
    const auto& margin = report.margin;
    switch (proven_best(report)) {
        case Proven::Win:
            if (!margin) return tr("a sure win", audience);
            return filled(tr("a sure win by {}", audience), *margin);
        case Proven::Draw:
            return tr("a sure draw", audience);
        case Proven::Loss:
            if (!margin) return tr("a sure loss", audience);
            return filled(tr("a sure loss by {}", audience), -*margin);
        case Proven::No:
            break;
    }
    if (report.nodes == 0) return {};
    return filled(tr("win rate {} %", audience), std::lround(100 * report.value));
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

/// "X wins, 40 to 20; 44 to 20 with the empty squares", the winner's points first; in a game
/// without points "X wins".
std::string result_text(const Session& session) {
    const auto points = session.points();
    const bool draw = session.outcome() == Outcome::Draw;
    if (draw && !points) return tr("a draw");
    const char winner = draw ? ' ' : letter_of(winner_of(session.outcome()));
    if (!points) return filled(tr("{} wins"), winner);
    const auto [less, more] = std::minmax((*points)[0], (*points)[1]);
    std::string text = draw ? filled(tr("a draw, {} to {}"), more, less)
                            : filled(tr("{} wins, {} to {}"), winner, more, less);
    const int with_empty = session.shape().area() - less;
    if (more == less || more == with_empty) return text;
    return filled(tr("{}; {} to {} with the empty squares"), text, with_empty, less);
}

}  // namespace

char letter_of(Player player) noexcept { return player == Player::First ? 'X' : 'O'; }

std::string number_word(int n, Audience audience) {
    constexpr std::array<const char*, 7> kWords{tr_mark("zero"),  tr_mark("one"),  tr_mark("two"),
                                                tr_mark("three"), tr_mark("four"), tr_mark("five"),
                                                tr_mark("six")};
    const auto i = static_cast<std::size_t>(n);
    return i < kWords.size() ? tr(kWords[i], audience) : std::to_string(n);
}

std::string plain_seconds(std::chrono::milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    const auto rest = static_cast<int>(time.count() % 1000);
    if (rest != 0) {
        text += '.' + std::to_string(1000 + rest).substr(1);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text;
}

std::string seconds_text(std::chrono::milliseconds time) { return plain_seconds(time) + " s"; }

std::string setting_text(const EngineSpec& engine, const Limits& limits, Audience audience) {
    std::string text = engine_text(engine, audience);
    const EngineInfo* const info = find_engine(engine.name);
    const bool counts_positions = info != nullptr && info->takes_depth;
    if (limits.depth) append(text, filled(tr("depth {}", audience), *limits.depth), audience);
    if (limits.playouts) {
        const Work work = counts_positions ? Work::Nodes : Work::Playouts;
        append(text, counted_text(*limits.playouts, work, audience), audience);
    }
    if (limits.time) append(text, seconds_text(*limits.time), audience);
    return text;
}

std::string counted_text(std::uint64_t count, Work work, Audience audience) {
    const char* const text = work == Work::Playouts
                                 ? tr_n("{} playout", "{} playouts", count, audience)
                                 : tr_n("{} position", "{} positions", count, audience);
    return filled(text, count);
}

std::string found_text(const SearchReport& report, Audience audience) {
    std::string text = value_text(report, audience);
    if (report.nodes > 0) append(text, counted_text(report.nodes, report.work, audience), audience);
    return text;
}

std::string_view proven_word(Proven proven, Audience audience) noexcept {
    constexpr std::array<const char*, 4> kWords{"", tr_mark("win"), tr_mark("draw"),
                                                tr_mark("loss")};
    return tr(kWords[static_cast<std::size_t>(proven)], audience);
}

std::string squares_text(const Notation& notation) {
    const Shape shape = notation.shape();
    const int last_row = notation.order() == RowOrder::FromTop ? shape.height - 1 : 0;
    const int first_row = shape.height - 1 - last_row;
    return filled(tr("{} to {}"), notation.text(shape.square(0, first_row)),
                  notation.text(shape.square(shape.width - 1, last_row)));
}

std::string refusal_text(const Session& session, Move move, Audience audience) {
    if (session.outcome() != Outcome::Ongoing) return tr("the game is over", audience);
    if (move.is_pass()) return tr("there are moves to play, so no pass", audience);
    if (move.square().index >= session.shape().area())
        return tr("that square is not on the board", audience);
    if (session.at(move.square())) return tr("there is a stone on that square", audience);
    const std::string_view obstacle = session.obstacle();
    return std::string{obstacle.empty() ? tr("the rules do not allow it", audience)
                                        : tr(obstacle, audience)};
}

std::string unplayable_text(const Session& session, std::size_t number, Move move) {
    return filled(tr("move {}, {}, cannot be played: {}"), number, session.notation().text(move),
                  refusal_text(session, move));
}

std::string plays_text(const Notation& notation, Player player, Move move) {
    if (move.is_pass()) return filled(tr("{} passes"), letter_of(player));
    return filled(tr("{} plays {}"), letter_of(player), notation.text(move));
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
    return filled(tr("X {}, O {}"), (*points)[0], (*points)[1]);
}

std::string outcome_text(const Session& session) {
    assert(session.outcome() != Outcome::Ongoing);
    std::string result = result_text(session);
    const std::vector<Square> line = session.winning_squares();
    if (line.empty()) return result;
    std::string squares;
    for (const Square square : line) {
        if (!squares.empty()) squares += ' ';
        squares += session.notation().text(square);
    }
    // Translators: "X wins: five in a row, d4 e5 f6 g7 h8".
    return filled(tr("{}: {} in a row, {}"), result,
                  number_word(longest_run(line, session.shape())), squares);
}

}  // namespace kinarow::app
