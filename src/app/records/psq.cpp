// SPDX-License-Identifier: MIT
#include "app/records/psq.hpp"

#include <algorithm>
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

class Reader {
public:
    Reader(std::string_view text, Remarks& remarks) : lines_{text}, remarks_{remarks} {}

    GameRecord read(const GameSpec& usual) {
        const std::string_view title = trimmed(lines_.next().value_or(""));
        const BoardSize size = parse_title(title);
        shape_ = shape_of(size);
        record_.game = line_game(size, usual);
        record_.places.push_back({});
        auto line = lines_.next();
        for (; line; line = lines_.next()) {
            const auto numbers = parse_numbers(*line);
            if (!numbers || numbers->size() < 2) break;
            add(*numbers);
        }
        read_names(line);
        if (title.ends_with(", 1")) std::swap(record_.info.players[0], record_.info.players[1]);
        return std::move(record_);
    }

private:
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
