// SPDX-License-Identifier: MIT
#include "cli/bench/signature.hpp"

#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "app/figures.hpp"
#include "app/translate.hpp"
#include "cli/game_options.hpp"
#include "cli/json.hpp"
#include "cli/table.hpp"

namespace kinarow::cli {
namespace {

struct BenchPosition {
    std::string_view game;
    std::string_view moves;
};

/// Beginnings, fights, forced moves and nearly full boards, of every game.
constexpr std::array<BenchPosition, 12> kPositions{{
    {"tictactoe", ""},
    {"tictactoe", "a1 b2 c3"},
    {"four", ""},
    {"four", "c3 d4 c4 d3 b3"},
    {"gomoku9", "e5 f6 e6 f5 e4"},
    {"gomoku", ""},
    {"gomoku", "h8 i9 h9 i8 h7 h10"},
    {"gomoku", "h8 h7 i7 g9 h6 g5 g7 i6 g8 f8 f6 e5 f5 j10 i10 i11 k9 h10 j12 l10"},
    {"othello", ""},
    {"othello", "d3c3c4e3f3b5e2e6d2f1d1f5"},
    {"othello", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"},
    {"othello",
     "d3c3c4e3f3b5e2e6d2f1d1f5f4g4c5c6d6e7h5f2e8c1b3e1g5g6a6f6c7a5a4b4d7f8d8f7"
     "a3b6g8c8b8g7c2b2a2h4h3g3"},
}};

constexpr Limits kLimits{.playouts = 2'000};

/// FNV-1a.
class Hash {
public:
    void add(std::string_view text) {
        for (const char c : text) state_ = (state_ ^ static_cast<unsigned char>(c)) * kPrime;
    }

    [[nodiscard]] std::string text() const {
        constexpr std::string_view kHex = "0123456789abcdef";
        std::string digits;
        for (int shift = 60; shift >= 0; shift -= 4) digits += kHex[(state_ >> shift) & 0xF];
        return digits;
    }

private:
    static constexpr std::uint64_t kPrime = 0x100000001B3;

    std::uint64_t state_ = 0xCBF29CE484222325;
};

/// What a search found, without what depends on the machine.
std::string summary(const SearchReport& report, const Notation& notation) {
    constexpr double kDecimals = 1e6;
    return std::to_string(report.nodes) + ' ' + notation.text(report.best) + ' ' +
           std::to_string(std::llround(report.value * kDecimals)) + '\n';
}

struct Effort {
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds elapsed{0};
};

GameOptions setup(const BenchPosition& position, std::string_view engine) {
    GameOptions options;
    options.game.game = position.game;
    options.engine = {.name = std::string{engine}};
    options.moves = position.moves;
    return options;
}

/// Searches every position with a new engine of that name.
Effort run_engine(std::string_view engine, Hash& hash) {
    Effort effort;
    for (const BenchPosition& position : kPositions) {
        const auto session = open_session(setup(position, engine));
        const SearchReport report = session->search_task()({.limits = kLimits});
        hash.add(summary(report, session->notation()));
        effort.nodes += report.nodes;
        effort.elapsed += report.elapsed;
    }
    return effort;
}

/// An engine's searches.
struct EngineRow {
    std::string engine;
    Effort effort;

    [[nodiscard]] double seconds() const { return app::seconds_of(effort.elapsed); }
};

void print_table(const std::vector<EngineRow>& rows, const Hash& hash, std::ostream& out) {
    Table table{{{app::tr("engine"), Align::Left},
                 {app::tr("nodes")},
                 {app::tr("seconds")},
                 {app::tr("nodes/s")}}};
    for (const EngineRow& row : rows) {
        const std::uint64_t nodes = row.effort.nodes;
        table.add_row(
            {row.engine, std::to_string(nodes), app::fixed(row.seconds(), 3),
             nodes > 0 ? app::fixed(static_cast<double>(nodes) / row.seconds(), 0) : "-"});
    }
    out << table << "\nBench: " << hash.text() << '\n';
}

void print_json(const std::vector<EngineRow>& rows, const Hash& hash, std::ostream& out) {
    const Json engines = json_array(rows, [](const EngineRow& row) {
        return Json::object({{"engine", Json::string(row.engine)},
                             {"nodes", Json::number(row.effort.nodes)},
                             {"seconds", Json::number(row.seconds())}});
    });
    out << Json::object({{"engines", engines}, {"signature", Json::string(hash.text())}}).text()
        << '\n';
}

}  // namespace

void bench_signature(OutputFormat format, std::ostream& out) {
    Hash hash;
    std::vector<EngineRow> rows;
    for (const app::EngineInfo& engine : app::engines()) {
        rows.push_back({std::string{engine.name}, run_engine(engine.name, hash)});
    }
    format == OutputFormat::Json ? print_json(rows, hash, out) : print_table(rows, hash, out);
}

}  // namespace kinarow::cli
