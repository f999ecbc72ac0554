// SPDX-License-Identifier: MIT
#include "app/match/openings.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "app/game_text.hpp"
#include "app/parse_number.hpp"
#include "app/records/charset.hpp"
#include "app/records/psq.hpp"
#include "app/records/record_file.hpp"
#include "app/records/record_session.hpp"
#include "app/records/sgf.hpp"
#include "app/records/text_lines.hpp"
#include "app/registry.hpp"
#include "app/translate.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

/// Plays an opening on an empty board; throws UsageError where it cannot be.
class OpeningReader {
public:
    explicit OpeningReader(const GameSpec& game)
        : session_{make_session(game, {.name = "random"})} {}

    [[nodiscard]] const GameSpec& game() const { return session_->spec(); }

    std::vector<Move> read(std::string_view line) {
        const auto offsets = parse_numbers(between_commas(line));
        const bool pairs = offsets && offsets->size() % 2 == 0;
        return play(pairs ? moves_of(*offsets) : moves_of(line));
    }

    std::vector<Move> play(const std::vector<Move>& moves) {
        session_->restart();
        for (const Move move : moves) {
            pass_if_left_out(*session_, move);
            if (session_->play(move)) continue;
            throw UsageError{filled(tr("{} cannot be played: {}"), session_->notation().text(move),
                                    refusal_text(*session_, move))};
        }
        if (session_->outcome() != Outcome::Ongoing) {
            throw UsageError{tr("the game is over after this opening")};
        }
        return session_->history();
    }

private:
    /// With one comma in place of all that parts two words.
    [[nodiscard]] static std::string between_commas(std::string_view line) {
        std::string text;
        for (const char c : line) {
            const bool gap = c == ',' || kBlanks.find(c) != std::string_view::npos;
            if (!gap) {
                text += c;
            } else if (!text.empty() && text.back() != ',') {
                text += ',';
            }
        }
        if (!text.empty() && text.back() == ',') text.pop_back();
        return text;
    }

    [[nodiscard]] std::vector<Move> moves_of(const std::vector<std::int64_t>& offsets) const {
        const Shape shape = session_->shape();
        std::vector<Move> moves;
        for (std::size_t i = 0; i < offsets.size(); i += 2) {
            const auto near = [&](std::size_t at) {  // enough to be off the board
                return static_cast<int>(std::clamp<std::int64_t>(offsets[at], -kMaxSide, kMaxSide));
            };
            const int column = shape.width / 2 + near(i);
            const int row = shape.height / 2 + near(i + 1);
            if (!shape.contains(column, row)) {
                throw UsageError{
                    filled(tr("{} is not on the board"),
                           std::to_string(offsets[i]) + ',' + std::to_string(offsets[i + 1]))};
            }
            moves.emplace_back(shape.square(column, row));
        }
        return moves;
    }

    [[nodiscard]] std::vector<Move> moves_of(std::string_view line) const {
        Notation::MovesText read = session_->notation().parse_moves(line);
        if (read.rest.empty()) return std::move(read.moves);
        throw UsageError{
            filled(tr("{} is not on the board"), in_quotes(split_word(read.rest).first))};
    }

    std::unique_ptr<Session> session_;
};

std::vector<std::vector<Move>> openings_of_records(const RecordFile& file, const GameSpec& game) {
    OpeningReader reader{game};
    std::vector<std::vector<Move>> openings;
    for (const GameRecord& record : file.games) {
        const std::size_t number = openings.size() + 1;
        if (record.setup) {
            throw UsageError{filled(tr("game {} begins with stones: an opening is moves"), number)};
        }
        if (record.game.size != reader.game().size) {
            throw UsageError{filled(tr("game {} is on a board of another size"), number)};
        }
        openings.push_back(reader.play(record.tree.main_line()));
    }
    return openings;
}

}  // namespace

std::vector<std::vector<Move>> parse_openings(std::string_view bytes, const GameSpec& game) {
    Remarks remarks;
    const std::string text = decode_record(bytes, remarks);
    if (looks_like_sgf(text) || looks_like_psq(text)) {
        return openings_of_records(parse_records(bytes, game), game);
    }
    OpeningReader reader{game};
    std::vector<std::vector<Move>> openings;
    TextLines lines{text};
    while (const auto line = lines.next()) {
        const std::string_view content = trimmed(*line);
        if (content.empty() || content.front() == '#') continue;
        try {
            openings.push_back(reader.read(*line));
        } catch (const UsageError& problem) {
            throw UsageError{filled(tr("line {}: {}"), lines.number(), problem.what())};
        }
    }
    if (openings.empty()) throw UsageError{tr("there is no opening in it")};
    return openings;
}

std::vector<std::vector<Move>> read_openings(const std::string& path, const GameSpec& game) {
    const std::string text = read_record_bytes(path);
    try {
        return parse_openings(text, game);
    } catch (const UsageError& problem) {
        throw in_file(path, problem);
    }
}

}  // namespace kinarow::app
