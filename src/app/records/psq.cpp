// SPDX-License-Identifier: MIT
#include "app/records/psq.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "app/parse_number.hpp"
#include "app/records/rules_text.hpp"
#include "app/records/text_lines.hpp"
#include "app/translate.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

constexpr std::string_view kTitle = "piskvork";

[[noreturn]] void refuse(std::uint32_t line, const std::string& problem) {
    throw UsageError{problem_at({.line = line}, problem)};
}

/// "Piskvorky 20x20, 11:11, 0": the board, the players' levels, and which of them began.
BoardSize parse_title(std::string_view line) {
    const std::string_view size = split_word(line).rest.substr(0, split_word(line).rest.find(','));
    const std::size_t x = size.find('x');
    const CountRange sides{.least = 1, .most = kMaxSide};
    const auto width = parse_count(trimmed(size.substr(0, x)), sides);
    const auto height = x == std::string_view::npos
                            ? std::nullopt
                            : parse_count(trimmed(size.substr(x + 1)), sides);
    if (!width || !height) {
        refuse(1, filled(tr("the board is {}: sides go from 1 to {}, as in 15x15"), in_quotes(size),
                         kMaxSide));
    }
    return {static_cast<int>(*width), static_cast<int>(*height)};
}

/// "8,8" or "8,8,120".
bool is_move_line(std::string_view line) {
    const auto numbers = parse_numbers(line);
    return numbers && (numbers->size() == 2 || numbers->size() == 3);
}

/// The least usual board that holds all moves, the largest one where none does.
BoardSize size_for_moves(std::string_view text) {
    constexpr std::array<int, 3> kSides{15, 19, 20};
    std::int64_t farthest = 1;
    TextLines lines{text};
    for (auto line = lines.next(); line && is_move_line(*line); line = lines.next()) {
        const auto numbers = *parse_numbers(*line);
        farthest = std::max({farthest, numbers[0], numbers[1]});
    }
    const auto* const fits =
        std::find_if(kSides.begin(), kSides.end(), [&](int side) { return side >= farthest; });
    const int side = fits == kSides.end() ? kSides.back() : *fits;
    return {side, side};
}

class Reader {
public:
    Reader(std::string_view text, Remarks& remarks) : lines_{text}, remarks_{remarks} {}

    GameRecord read(const GameSpec& usual) {
        const std::string_view title = trimmed(lines_.next().value_or(""));
        read_moves(parse_title(title), lines_.next(), usual);
        if (title.ends_with(", 1")) std::swap(record_.info.players[0], record_.info.players[1]);
        return std::move(record_);
    }

    /// Without a first line that says what board it is.
    GameRecord read_untitled(BoardSize size, const GameSpec& usual) {
        remarks_.add({}, filled(tr("numbers alone: taken as the moves of a .psq file on {}"),
                                sides_text(size.width, size.height)));
        read_moves(size, lines_.next(), usual);
        return std::move(record_);
    }

private:
    void read_moves(BoardSize size, std::optional<std::string_view> line, const GameSpec& usual) {
        shape_ = shape_of(size);
        record_.game = line_game(size, usual);
        record_.places.push_back({});
        for (; line; line = lines_.next()) {
            const auto numbers = parse_numbers(*line);
            if (!numbers || numbers->size() < 2) break;
            add(*numbers);
        }
        read_names(line);
    }

    /// Two lines, or none before the code that comes last.
    void read_names(std::optional<std::string_view> line) {
        for (std::string& player : record_.info.players) {
            if (!line || parse_numbers(*line)) return;
            player = std::string{trimmed(*line)};
            line = lines_.next();
        }
    }

    void add(const std::vector<std::int64_t>& numbers) {
        const TextPlace place{.line = lines_.number()};
        // 1 is the first; what is far off the board need not be added up.
        const auto place_of = [](std::int64_t number) {
            return static_cast<int>(std::clamp<std::int64_t>(number, 0, kMaxSide + 1)) - 1;
        };
        const int column = place_of(numbers[0]);
        const int row = place_of(numbers[1]);
        const std::string name = std::to_string(numbers[0]) + ',' + std::to_string(numbers[1]);
        if (!shape_.contains(column, row)) {
            refuse(place.line,
                   filled(tr("move {}, {}, is not on the board"), record_.tree.size(), name));
        }
        last_ = record_.tree.add(last_, Move{shape_.square(column, row)});
        record_.places.push_back(place);
        if (numbers.size() < 3) return;
        if (numbers[2] < 0) {
            remarks_.add(place, tr("a time below zero was skipped"));
        } else if (numbers[2] > 0) {
            record_.tree.notes(last_).spent =
                std::min(std::chrono::milliseconds{numbers[2]}, kMaxTime);
        }
    }

    TextLines lines_;
    Remarks& remarks_;
    GameRecord record_;
    Shape shape_{};
    NodeId last_ = kRootNode;
};

/// A name fit for a line of its own that does not look like a move.
std::string name_line(std::string name, const char* unknown) {
    for (char& c : name) {
        if (c == '\n' || c == '\r') c = ' ';
    }
    name = std::string{trimmed(name)};
    return name.empty() || parse_numbers(name) ? unknown : name;
}

}  // namespace

bool looks_like_psq_moves(std::string_view text) {
    return is_move_line(TextLines{text}.next().value_or(""));
}

GameRecord read_psq_moves(std::string_view text, const GameSpec& usual, Remarks& remarks) {
    return Reader{text, remarks}.read_untitled(size_for_moves(text), usual);
}

bool looks_like_psq(std::string_view text) {
    return lowered(text.substr(0, kTitle.size())) == kTitle;
}

GameRecord read_psq(std::string_view text, const GameSpec& usual, Remarks& remarks) {
    return Reader{text, remarks}.read(usual);
}

std::string write_psq(const GameRecord& record) {
    if (record.game.game == "othello") {
        throw UsageError{tr("Othello is not kept as .psq: save as .sgf")};
    }
    if (record.setup) {
        throw UsageError{tr("a game that begins with stones is not kept as .psq: save as .sgf")};
    }
    const BoardSize size = *record.game.size;
    GameSpec rules = record.game;
    rules.connect = rules.connect.value_or(usual_connect(size));
    rules.rule = rules.rule.value_or(LineRule::AtLeast);
    if (rules.connect != usual_connect(size) || rules.rule == LineRule::Exactly) {
        throw UsageError{filled(tr("the rules {} are not kept as .psq: save as .sgf"),
                                in_quotes(rules_text(rules)))};
    }
    const Shape shape = shape_of(size);
    std::string text = "Piskvorky " + sides_text(size.width, size.height) + ", 0:0, 0\r\n";
    NodeId id = kRootNode;
    while (!record.tree[id].children.empty()) {
        id = record.tree[id].children.front();
        const GameNode& node = record.tree[id];
        const Square square = node.move.square();
        text += std::to_string(shape.column(square) + 1) + ',' +
                std::to_string(shape.row(square) + 1) + ',' +
                std::to_string(node.notes.spent.value_or(std::chrono::milliseconds{0}).count()) +
                "\r\n";
    }
    text += name_line(record.info.players[0], "player 1") + "\r\n";
    text += name_line(record.info.players[1], "player 2") + "\r\n";
    return text + "0\r\n";
}

}  // namespace kinarow::app
