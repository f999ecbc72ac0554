// SPDX-License-Identifier: MIT
#include "cli/bench/playout_speed.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "app/figures.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"
#include "cli/bench/plain_games.hpp"
#include "cli/game_options.hpp"
#include "cli/json.hpp"
#include "cli/table.hpp"

namespace kinarow::cli {
namespace {

using app::tr;

struct Board {
    int side;
    std::optional<int> connect;  ///< Nothing for Othello.

    [[nodiscard]] std::string game() const { return connect ? "gomoku" : "othello"; }
};

constexpr std::array<Board, 7> kBoards{
    {{3, 3}, {6, 4}, {9, 5}, {15, 5}, {19, 5}, {20, 5}, {8, std::nullopt}}};

struct BoardRow {
    Board board;
    app::Comparison speed;
};

app::Load engines_games(Board board) {
    GameOptions options;
    options.game = {.game = board.game(),
                    .size = app::BoardSize{board.side, board.side},
                    .connect = board.connect};
    return [play = open_session(options)->playout_task()] {
        static_cast<void>(play(kGamesAtOnce));
        return kGamesAtOnce;
    };
}

app::Load loop_games(Board board) {
    if (!board.connect) return plain_othello_games();
    const auto side = static_cast<std::uint8_t>(board.side);
    return plain_games({side, side},
                       {static_cast<std::uint8_t>(*board.connect), LineRule::AtLeast});
}

BoardRow measure(Board board, app::MeasureEffort effort) {
    return {board, compare(engines_games(board), loop_games(board), effort)};
}

void print_table(const std::vector<BoardRow>& rows, std::ostream& out) {
    Table table{
        {{tr("board")}, {tr("connect")}, {tr("games/s")}, {tr("plain loop")}, {tr("ratio")}}};
    for (const auto& [board, speed] : rows) {
        const std::string size = app::sides_text(board.side, board.side);
        table.add_row({size, board.connect ? std::to_string(*board.connect) : board.game(),
                       app::fixed(speed.rate, 0), app::fixed(speed.base_rate, 0),
                       app::fixed(speed.ratio, 2)});
    }
    out << tr("random games from the start") << "\n\n" << table;
}

void print_json(const std::vector<BoardRow>& rows, std::ostream& out) {
    const Json json = json_array(rows, [](const BoardRow& row) {
        const auto whole = [](int n) { return Json::number(static_cast<std::uint64_t>(n)); };
        const auto connect = row.board.connect;
        return Json::object({{"game", Json::string(row.board.game())},
                             {"width", whole(row.board.side)},
                             {"height", whole(row.board.side)},
                             {"connect", connect ? whole(*connect) : Json::null()},
                             {"games_per_second", Json::number(row.speed.rate)},
                             {"plain_games_per_second", Json::number(row.speed.base_rate)},
                             {"ratio", Json::number(row.speed.ratio)}});
    });
    out << Json::object({{"playouts", json}}).text() << '\n';
}

}  // namespace

void bench_playouts(OutputFormat format, app::MeasureEffort effort, std::ostream& out) {
    std::vector<BoardRow> rows;
    rows.reserve(kBoards.size());
    for (const Board board : kBoards) rows.push_back(measure(board, effort));
    format == OutputFormat::Json ? print_json(rows, out) : print_table(rows, out);
}

}  // namespace kinarow::cli
