// SPDX-License-Identifier: MIT
#include "app/records/move_lists.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>

#include "app/records/limits.hpp"
#include "app/records/record_session.hpp"
#include "app/records/text_lines.hpp"
#include "app/registry.hpp"
#include "app/translate.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

/// Without "12." and "12)" before moves, in blanks of the same length.
std::string without_numbers(std::string_view line) {
    std::string text{line};
    std::size_t digits = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool starts = i == 0 || kBlanks.find(text[i - 1]) != std::string_view::npos;
        const bool digit = '0' <= text[i] && text[i] <= '9';
        if (digit && (starts || digits > 0)) {
            ++digits;
            continue;
        }
        if (digits > 0 && (text[i] == '.' || text[i] == ')')) {
            std::fill(text.begin() + static_cast<std::ptrdiff_t>(i - digits),
                      text.begin() + static_cast<std::ptrdiff_t>(i + 1), ' ');
        }
        digits = 0;
    }
    return text;
}

/// Whether so many moves as nobody plays by chance are legal in Othello.
bool plays_as_othello(std::string_view line) {
    constexpr std::size_t kLeast = 6;
    const auto session = make_session({.game = "othello"}, {.name = "random"});
    const Notation::MovesText read = session->notation().parse_moves(line);
    if (!read.rest.empty() || read.moves.size() < kLeast) return false;
    return std::all_of(read.moves.begin(), read.moves.end(), [&](Move move) {
        pass_if_left_out(*session, move);
        return session->play(move);
    });
}

GameRecord read_line(std::string_view line, std::uint32_t number, const GameSpec& usual) {
    const std::string text = without_numbers(line);
    GameRecord record{.game = usual};
    if (usual.game != "othello" && plays_as_othello(text)) record.game = {.game = "othello"};
    const auto session = make_session(record.game, {.name = "random"});
    record.game = session->spec();
    record.places.push_back({.line = number});
    const Notation::MovesText read = session->notation().parse_moves(text);
    NodeId last = kRootNode;
    for (const Move move : read.moves) {
        last = record.tree.add(last, move);
        record.places.push_back({.line = number});
    }
    if (!read.rest.empty()) {
        const auto column = static_cast<std::uint32_t>(text.size() - read.rest.size() + 1);
        throw UsageError{problem_at(
            {number, column}, filled(tr("move {}, {}, is not on the board"), read.moves.size() + 1,
                                     in_quotes(split_word(read.rest).first)))};
    }
    return record;
}

}  // namespace

std::vector<GameRecord> read_move_lists(std::string_view text, const GameSpec& usual) {
    std::vector<GameRecord> games;
    TextLines lines{text};
    while (const auto line = lines.next()) {
        const std::string_view content = trimmed(*line);
        if (content.empty() || content.front() == '#') continue;
        check_games(games.size() + 1);
        games.push_back(read_line(*line, lines.number(), usual));
    }
    return games;
}

std::string write_move_list(const GameRecord& record) {
    if (record.setup) {
        throw UsageError{
            tr("a game that begins with stones is more than a list of moves: save as .sgf")};
    }
    const auto session = make_session(record.game, {.name = "random"});
    std::string text;
    for (const Move move : record.tree.main_line()) {
        if (!move.is_pass()) text += session->notation().text(move);
    }
    return text + '\n';
}

}  // namespace kinarow::app
