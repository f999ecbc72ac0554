// SPDX-License-Identifier: MIT
#include "cli/match/game_log.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include "app/records/rules_text.hpp"
#include "app/records/sgf.hpp"
#include "app/translate.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"
#include "cli/json.hpp"
#include "cli/match/json_line.hpp"

namespace kinarow::cli {
namespace {

constexpr std::array<const char*, 5> kEndings{"played", "dead draw", "overtime", "illegal",
                                              "failure"};
constexpr std::array<const char*, 4> kOutcomes{"", "X", "O", "draw"};
/// Of games that have ended.
constexpr std::span<const char* const> kResults = std::span{kOutcomes}.subspan(1);
constexpr std::size_t kMostEngines = 256;  // whose merged games are shown

/// "B+", "W+T" for one on time, "W+F" for another failure.
std::string sgf_result(const app::MatchGame& game) {
    if (game.outcome == Outcome::Draw) return "Draw";
    std::string result = game.outcome == Outcome::FirstWins ? "B+" : "W+";
    if (game.ending == app::Ending::Overtime) return result + 'T';
    if (game.ending != app::Ending::Played) return result + 'F';
    return result;
}

/// Also where there is no such file yet.
bool same_file(const std::string& a, const std::string& b) {
    std::error_code unknown;
    const auto name = [&](const std::string& path) {
        return std::filesystem::weakly_canonical(std::filesystem::absolute(path, unknown), unknown);
    };
    return std::filesystem::equivalent(a, b, unknown) || name(a) == name(b);
}

Json json_number(std::uint64_t number) { return Json::number(number); }

/// The games of a match as they are read again.
class Merger {
public:
    void add_file(const std::string& path) {
        std::ifstream file{path};
        if (!file)
            throw app::UsageError{app::filled(app::tr("{} cannot be read"), app::in_quotes(path))};
        std::uint64_t number = 0;
        for (std::string line; std::getline(file, line);) {
            ++number;
            if (line.empty()) continue;
            const bool unfinished = file.eof();  // whoever wrote it was stopped there
            try {
                if (const auto whole = parse(line, unfinished)) {
                    add(*whole);
                } else {
                    merged_.torn.push_back(path);
                }
            } catch (const std::exception& problem) {
                throw app::UsageError{app::filled(app::tr("in {}, line {}: {}"),
                                                  app::in_quotes(path), number, problem.what())};
            }
        }
    }

    MergedMatch finish() {
        if (merged_.contestants.empty())
            throw app::UsageError{app::tr("there are no games to merge")};
        merged_.standings = app::Standings{merged_.contestants.size()};
        for (const auto& [number, games] : pairs_) {
            if (games[0] && games[1]) {
                check_pair(number, *games[0], *games[1]);
                add_to(merged_.standings, {.number = number, .games = {*games[0], *games[1]}});
            } else {
                ++merged_.unpaired;
            }
        }
        return std::move(merged_);
    }

private:
    /// Nothing for an unfinished line that breaks off.
    static std::optional<JsonLine> parse(const std::string& line, bool unfinished) {
        try {
            return JsonLine{line};
        } catch (const app::UsageError&) {
            if (!unfinished) throw;
            return std::nullopt;
        }
    }

    void add(const JsonLine& line) {
        check_match(line);
        const std::size_t game = line.number("game", 1);
        auto& place = pairs_[line.number("pair")][game];
        if (place) throw app::UsageError{app::tr("this game was there before")};
        place = game_of(line);
    }

    static void check_pair(std::uint64_t number, const app::MatchGame& first,
                           const app::MatchGame& second) {
        const auto [x, o] = first.players;
        if (x != o && second.players == decltype(second.players){o, x}) return;
        throw app::UsageError{app::filled(
            app::tr("the games of pair {} are not of the same two engines with the sides reversed"),
            number)};
    }

    /// All lines are of one match.
    void check_match(const JsonLine& line) {
        if (merged_.contestants.empty()) {
            merged_.title = line.text("match");
            merged_.contestants = line.texts("contestants");
            seed_ = line.number("seed");
            const std::size_t engines = merged_.contestants.size();
            if (engines < 2 || engines > kMostEngines) {
                throw app::UsageError{
                    app::filled(app::tr("a match has 2 to {} engines"), kMostEngines)};
            }
        }
        if (line.text("match") == merged_.title && line.number("seed") == seed_ &&
            line.texts("contestants") == merged_.contestants) {
            return;
        }
        throw app::UsageError{app::tr("this game is of another match")};
    }

    [[nodiscard]] app::MatchGame game_of(const JsonLine& line) const {
        const std::size_t last = merged_.contestants.size() - 1;
        return {.players = {line.number("x", last), line.number("o", last)},
                .outcome = static_cast<Outcome>(line.choice("result", kResults) + 1),
                .ending = static_cast<app::Ending>(line.choice("ending", kEndings)),
                .problem = line.text("problem")};
    }

    MergedMatch merged_;
    std::uint64_t seed_ = 0;
    std::map<std::uint64_t, std::array<std::optional<app::MatchGame>, 2>> pairs_;
};

}  // namespace

void check_files(const GameLogFiles& files) {
    if (!files.json || !files.sgf || !same_file(*files.json, *files.sgf)) return;
    throw app::UsageError{
        app::filled(app::tr("--json and --sgf both name {}: each needs a file of its own"),
                    app::in_quotes(*files.sgf))};
}

GameLog::GameLog(const app::MatchOptions& match, const GameLogFiles& files)
    : match_{match}, notation_{Shape{}, RowOrder::FromTop} {
    const auto session = app::make_session(match.game, {.name = "random"});
    game_ = session->spec();
    title_ = session->title_for(app::Audience::Programs);
    notation_ = session->notation();
    json_ = open(files.json);
    sgf_ = open(files.sgf);
}

void GameLog::add(const app::MatchPair& pair) {
    for (std::size_t i = 0; i < pair.games.size(); ++i) {
        if (json_) write(json_, json_line(pair, i));
        if (sgf_) write(sgf_, sgf_text(pair.games[i]));
    }
}

std::optional<GameLog::File> GameLog::open(const std::optional<std::string>& path) {
    if (!path) return std::nullopt;
    std::optional<File> file{File{.path = *path, .stream = std::ofstream{*path}}};
    write(file, "");
    return file;
}

void GameLog::write(std::optional<File>& file, const std::string& text) {
    if (file->stream << text << std::flush) return;
    throw std::runtime_error{
        app::filled(app::tr("{} could not be written"), app::in_quotes(file->path))};
}

std::string GameLog::json_line(const app::MatchPair& pair, std::size_t index) const {
    const app::MatchGame& game = pair.games[index];
    const auto text = [](const app::Contestant& contestant) {
        return Json::string(contestant.text);
    };
    const auto time = [](std::chrono::milliseconds t) {
        return json_number(static_cast<std::uint64_t>(t.count()));
    };
    const Json json = Json::object(
        {{"match", Json::string(title_)},
         {"seed", json_number(match_.seed)},
         {"contestants", json_array(match_.contestants, text)},
         {"pair", json_number(pair.number)},
         {"game", json_number(index)},
         {"x", json_number(game.players[0])},
         {"o", json_number(game.players[1])},
         {"result", Json::string(kOutcomes.at(static_cast<std::size_t>(game.outcome)))},
         {"ending", Json::string(kEndings.at(static_cast<std::size_t>(game.ending)))},
         {"problem", Json::string(game.problem)},
         {"opening", json_number(game.opening)},
         {"moves", json_moves(notation_, game.moves)},
         {"milliseconds", json_array(game.times, time)}});
    return json.text() + '\n';
}

std::string GameLog::sgf_text(const app::MatchGame& game) const {
    app::GameRecord record{.game = game_};
    record.info.event = "kinarow match";
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        record.info.players[i] = match_.contestants[game.players[i]].text;
    }
    record.info.result = sgf_result(game);
    if (game_.rule) record.info.rules = app::rules_text(game_);
    app::NodeId last = app::kRootNode;
    for (const Move move : game.moves) last = record.tree.add(last, move);
    record.tree.notes(last).comment = game.problem;
    return app::write_sgf(record);
}

MergedMatch merge_games(const std::vector<std::string>& paths) {
    Merger merger;
    for (const std::string& path : paths) merger.add_file(path);
    return merger.finish();
}

}  // namespace kinarow::cli
