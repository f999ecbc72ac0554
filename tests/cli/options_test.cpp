// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <iomanip>
#include <limits>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "app/levels.hpp"
#include "app/registry.hpp"
#include "app/utf8.hpp"
#include "catch.hpp"
#include "options/command_line.hpp"
#include "options/commands.hpp"
#include "support/command_output.hpp"
#include "support/language.hpp"

using namespace kinarow;

namespace {

using Words = std::vector<std::string>;
using test::contains;

/// What the words ask for; fails where they give an answer instead.
template <class Options>
Options parsed(const Words& words) {
    const options::Request request = options::parse(words);
    if (const auto* answer = std::get_if<options::Answer>(&request)) FAIL(answer->text);
    REQUIRE(std::holds_alternative<Options>(request));
    return std::get<Options>(request);
}

options::Answer answered(const Words& words) {
    const options::Request request = options::parse(words);
    REQUIRE(std::holds_alternative<options::Answer>(request));
    return std::get<options::Answer>(request);
}

/// What is said to words that cannot be met, without the program's name.
std::string refused(const Words& words) {
    const options::Answer answer = answered(words);
    CHECK(answer.exit_code == 2);
    const std::string name = "kinarow: ";
    REQUIRE(answer.text.compare(0, name.size(), name) == 0);
    REQUIRE(std::count(answer.text.begin(), answer.text.end(), '\n') == 1);
    REQUIRE(answer.text.back() == '\n');
    return answer.text.substr(name.size(), answer.text.size() - name.size() - 1);
}

}  // namespace

TEST_CASE("without any words the usual game is played") {
    for (const Words& words : {Words{}, Words{"play"}}) {
        const auto options = parsed<PlayOptions>(words);
        CHECK(options.setup.game.game == "gomoku");
        CHECK_FALSE(options.setup.game.size);
        CHECK_FALSE(options.setup.game.connect);
        CHECK_FALSE(options.setup.game.rule);
        CHECK(options.setup.engine == app::EngineSpec{.name = "mcts", .seed = std::nullopt});
        CHECK(options.setup.limits == Limits{});
        CHECK_FALSE(options.setup.engine.seed);
        CHECK(options.setup.moves.empty());
        CHECK(options.seats == app::Seats{app::Seat::Human, app::Seat::Engine});
        CHECK_FALSE(options.move_marks);
        CHECK_FALSE(options.theme);
        CHECK(options.keeping == Keeping::On);
        CHECK((options.start == Start::Menu) == words.empty());
        CHECK(options.interface == Interface::Auto);
        CHECK(options.look.glyphs == tui::Glyphs::Auto);
        CHECK(options.look.color == app::ColorMode::Auto);
    }
}

TEST_CASE("every option of play is taken in, with and without the command's name") {
    Words words{"--game",      "tictactoe",
                "--size",      "7x6",
                "--connect",   "4",
                "--rule",      "exact",
                "--moves",     "d1 d2",
                "--engine",    "minimax",
                "--playouts",  "1000000000000",
                "--time",      "0.5",
                "--depth",     "6",
                "--seed",      "18446744073709551615",
                "--players",   "human-ai",
                "--first",     "ai",
                "--ui",        "plain",
                "--no-marks",  "--ascii",
                "--no-config", "--color",
                "never"};
    if (GENERATE(true, false)) words.insert(words.begin(), "play");
    const auto options = parsed<PlayOptions>(words);
    CHECK(options.setup.game.game == "tictactoe");
    CHECK(options.setup.game.size->width == 7);
    CHECK(options.setup.game.size->height == 6);
    CHECK(options.setup.game.connect == 4);
    CHECK(options.setup.game.rule == LineRule::Exactly);
    CHECK(options.setup.moves == "d1 d2");
    CHECK(options.setup.engine.name == "minimax");
    CHECK(options.setup.limits == Limits{.playouts = 1'000'000'000'000,
                                         .time = std::chrono::milliseconds{500},
                                         .depth = 6});
    CHECK(options.setup.engine.seed == std::numeric_limits<std::uint64_t>::max());
    CHECK(options.seats == app::Seats{app::Seat::Engine, app::Seat::Human});
    CHECK(options.move_marks == app::MoveMarks::Hidden);
    CHECK(options.keeping == Keeping::Off);
    CHECK(options.start == Start::Game);
    CHECK(options.interface == Interface::Plain);
    CHECK(options.look.glyphs == tui::Glyphs::Ascii);
    CHECK(options.look.color == app::ColorMode::Never);
}

TEST_CASE("a value may follow an equals sign") {
    CHECK(parsed<PlayOptions>({"--size=9", "--moves=a1 b2"}).setup.game.size->height == 9);
    CHECK(refused({"--playouts=", "--seed", "3"}) ==
          "--playouts takes a whole number from 1 to 1000000000000 in plain digits, not ''");
    CHECK(contains(refused({"--ascii=false"}), "'false' is not an option"));
}

TEST_CASE("who sits where") {
    using app::Seat;
    CHECK(parsed<PlayOptions>({"--first", "human"}).seats == app::Seats{Seat::Human, Seat::Engine});
    CHECK(parsed<PlayOptions>({"--players", "human-human"}).seats ==
          app::Seats{Seat::Human, Seat::Human});
    CHECK(parsed<PlayOptions>({"--players", "ai-ai"}).seats ==
          app::Seats{Seat::Engine, Seat::Engine});
}

TEST_CASE("every name of the registry is taken") {
    for (const app::GameInfo& game : app::games()) {
        const std::string name{game.name};
        CHECK(parsed<PlayOptions>({"--game", name}).setup.game.game == name);
    }
    for (const app::EngineInfo& engine : app::engines()) {
        const std::string name{engine.name};
        CHECK(parsed<cli::AnalyzeOptions>({"analyze", "--engine", name}).setup.engine.name == name);
    }
}

TEST_CASE("the other commands") {
    const auto analyze = parsed<cli::AnalyzeOptions>(
        {"analyze", "--moves", "h8", "--playouts", "7", "--seed", "0", "--json"});
    CHECK(analyze.setup.moves == "h8");
    CHECK(analyze.setup.limits.playouts == 7);
    CHECK(analyze.setup.engine.seed == 0);
    CHECK(analyze.format == cli::OutputFormat::Json);
    CHECK(parsed<cli::AnalyzeOptions>({"analyze"}).format == cli::OutputFormat::Table);
    CHECK(parsed<cli::PerftOptions>({"perft", "--game", "four", "--depth", "0"}).depth == 0);
    CHECK_FALSE(parsed<cli::PerftOptions>({"perft"}).depth);
    CHECK(parsed<cli::BenchOptions>({"bench"}).subject == cli::BenchSubject::Signature);
    const auto bench = parsed<cli::BenchOptions>({"bench", "--mcts", "--json"});
    CHECK(bench.subject == cli::BenchSubject::Mcts);
    CHECK(bench.format == cli::OutputFormat::Json);
    const auto solve =
        parsed<cli::SolveOptions>({"solve", "--game", "four", "--moves", "c3", "--time", "0.5",
                                   "--positions", "9", "--memory", "64", "--json"});
    CHECK(solve.setup.game.game == "four");
    CHECK(solve.setup.moves == "c3");
    CHECK(solve.setup.limits == Limits{.playouts = 9, .time = std::chrono::milliseconds{500}});
    CHECK(solve.megabytes == 64);
    CHECK(solve.format == cli::OutputFormat::Json);
    CHECK(parsed<cli::SolveOptions>({"solve"}).setup.limits.empty());

    const auto tune =
        parsed<cli::TuneCommand>({"tune", "--size", "9", "--games", "50", "--playouts", "70",
                                  "--seed", "3", "--output", "weights.hpp"});
    REQUIRE(tune.game.size);
    CHECK(tune.game.size->width == 9);
    CHECK(tune.tune.games == 50);
    CHECK(tune.tune.nodes == 70);
    CHECK(tune.tune.seed == 3);
    CHECK(tune.output == "weights.hpp");
    CHECK(parsed<cli::TuneCommand>({"tune"}).tune.seed == 1);
}

TEST_CASE("the laboratory of random games") {
    using cli::PlayoutsFormat;
    using cli::PlayoutsOptions;
    const auto usual = parsed<PlayoutsOptions>({"playouts"});
    CHECK(usual.setup.limits.empty());
    CHECK(usual.counts.empty());
    CHECK(usual.format == PlayoutsFormat::Text);
    CHECK(usual.look.color == app::ColorMode::Auto);
    CHECK_FALSE(usual.look.charset);
    CHECK_FALSE(usual.load);
    CHECK_FALSE(usual.save);

    const auto all = parsed<PlayoutsOptions>(
        {"playouts", "--size", "4x3", "--connect", "3", "--counts", "1000,10,1000,100", "--time",
         "0.5", "--seed", "3", "--csv", "--ascii", "--color", "never", "--load", "a", "--save=b"});
    CHECK(all.setup.game.size->width == 4);
    CHECK(all.counts == std::vector<std::uint64_t>{10, 100, 1000});
    CHECK(all.setup.limits == Limits{.time = std::chrono::milliseconds{500}});
    CHECK(all.setup.engine.seed == 3);
    CHECK(all.format == PlayoutsFormat::Csv);
    CHECK(all.look.charset == app::Charset::Ascii);
    CHECK(all.look.color == app::ColorMode::Never);
    CHECK(all.load == "a");
    CHECK(all.save == "b");

    const auto single = parsed<PlayoutsOptions>({"playouts", "--playouts", "7", "--json"});
    CHECK(single.setup.limits.playouts == 7);
    CHECK(single.format == PlayoutsFormat::Json);
}

TEST_CASE("counts that are none are refused") {
    std::string many = "1";
    for (int i = 2; i <= 101; ++i) many += ',' + std::to_string(i);
    for (const std::string& counts :
         {std::string{}, std::string{"0"}, std::string{"1,"}, std::string{",1"},
          std::string{"1,,2"}, std::string{"1 ,2"}, std::string{"1e3"}, std::string{"-1"},
          std::string{"1000000000001"}, std::string{"10000000000000000000"},
          std::string{"1,99999999999999999999999"}, std::string(1'000'000, ','), many}) {
        CHECK(contains(refused({"playouts", "--counts", counts}),
                       "--counts takes up to 100 whole numbers from 1 to 1000000000000"));
    }
    CHECK(refused({"playouts", "--counts", "1", "--playouts", "2"}) ==
          "--counts takes the place of --playouts: leave out one of them");
    CHECK(refused({"playouts", "--csv", "--json"}) ==
          "--json and --csv are two formats: leave out one of them");
}

TEST_CASE("a match is between two engines with their settings") {
    const app::MatchOptions match =
        parsed<cli::MatchCommand>({"match", "mcts:playouts=5,pure", "minimax", "--games", "6",
                                   "--opening", "0", "--concurrency", "2", "--size", "9"})
            .match;
    CHECK(match.contestants.at(0).text == "mcts:playouts=5,pure");
    CHECK(match.contestants.at(1).engine.name == "minimax");
    CHECK(match.pairs == 3);
    CHECK(match.opening_plies == 0);
    CHECK(match.concurrency == 2);
    CHECK(match.game.size->width == 9);
    CHECK(parsed<cli::MatchCommand>({"match", "mcts", "flat"}).match.pairs == 50);

    CHECK(contains(refused({"match"}), "two engines"));
    CHECK(contains(refused({"match", "mcts"}), "two engines"));
    CHECK(contains(refused({"match", "mcts", "flat", "--games", "3"}), "even"));
    CHECK(contains(refused({"match", "mcts", "falt"}), "flat"));
    CHECK(parsed<cli::MatchCommand>({"match", "mcts", "flat", "random", "--games", "2", "./x y"})
              .match.contestants.size() == 4);
}

TEST_CASE("a level says all of how the machine plays") {
    const auto play = parsed<PlayOptions>({"--level", "3", "--seed", "7"}).setup;
    CHECK(play.engine == app::engine_at_level(3, 7));
    CHECK(play.limits.empty());
    CHECK(parsed<cli::AnalyzeOptions>({"analyze", "--level", "10"}).setup.engine.level == 10);
    CHECK(parsed<cli::GomocupOptions>({"gomocup", "--level", "1"}).engine ==
          app::engine_at_level(1, std::nullopt));
    for (const char* const level : {"0", "11", "-1", "", "3.5", "easy"}) {
        CHECK(contains(refused({"--level", level}), "--level takes a whole number from 1 to 10"));
    }
    for (const Words& other :
         {Words{"--engine", "mcts"}, Words{"--playouts", "9"}, Words{"--time", "1"},
          Words{"--depth", "2"}, Words{"--pure"}, Words{"--strength", "-1"}}) {
        for (const int at : {0, 2}) {
            Words words{"--level", "3"};
            words.insert(words.begin() + at, other.begin(), other.end());
            CHECK(refused(words) ==
                  "--level says all of how the machine plays: leave out --level or " +
                      other.front());
        }
    }
}

TEST_CASE("a strength may be negative, and is one of mcts") {
    const auto options = parsed<PlayOptions>({"--strength", "-0.5"});
    CHECK(options.setup.engine.settings == std::vector<app::EngineSetting>{{"strength", "-0.5"}});
    CHECK(contains(refused({"--engine", "flat", "--strength", "1"}), "choose mcts"));
}

TEST_CASE("levels take part in a match") {
    const auto contestants =
        parsed<cli::MatchCommand>({"match", "level=3", "mcts:level=3", "level=10,clock=9,seed=5"})
            .match.contestants;
    CHECK(contestants.at(0).engine == app::engine_at_level(3, 1));
    CHECK(contestants.at(1).engine == app::engine_at_level(3, 1));
    CHECK(contestants.at(2).engine == app::engine_at_level(10, 5));
    CHECK(contestants.at(2).clock == std::chrono::seconds{9});
    CHECK(refused({"match", "mcts", "level=11"}) ==
          "the setting 'level' takes a whole number from 1 to 10 in plain digits, not '11'");
    CHECK(refused({"match", "mcts", "flat:level=3"}) ==
          "level=3 is played by mcts: write level=3 alone, without flat");
    for (const char* const text : {"level=3,playouts=9", "mcts:pure,level=3", "level=3,time=1"}) {
        CHECK(contains(refused({"match", "mcts", text}), "only seed and clock go with it"));
    }
}

TEST_CASE("counts are plain digits within their range") {
    const std::vector<std::string> wrong{"-1",
                                         "0",
                                         "99999999999999999999999",
                                         "1e6",
                                         "010",
                                         "0x10",
                                         "12abc",
                                         "",
                                         " 12",
                                         "1_000_000",
                                         "1000000000001",
                                         "+1",
                                         "1.0",
                                         "--",
                                         "18446744073709551617"};
    for (const std::string& text : wrong) {
        INFO(text);
        CHECK(refused({"--playouts", text}) ==
              "--playouts takes a whole number from 1 to 1000000000000 in plain digits, not " +
                  ("'" + text + "'"));
        CHECK(contains(refused({"--engine", "minimax", "--depth", text}), "from 1 to 200"));
        CHECK(contains(refused({"--connect", text}), "from 1 to 20"));
        CHECK(contains(refused({"perft", "--depth", text == "0" ? "-0" : text}), "from 0 to 400"));
        if (text != "0" && text != "1000000000001")
            CHECK(contains(refused({"--seed", text}), "--seed takes"));
    }
}

TEST_CASE("seconds and sizes are as strict") {
    for (const char* text :
         {"0", "-1", "1e3", "inf", "nan", "", " 1", "1s", "86401", ".5", "0x1p3"}) {
        INFO(text);
        CHECK(contains(refused({"--time", text}), "--time takes seconds from 0.001 to 86400"));
    }
    for (const char* text :
         {"0", "21", "0x3", "3x0", "3x", "x3", "3x3x3", "-3", "", "15 x 15", "3*3"}) {
        INFO(text);
        CHECK(contains(refused({"--size", text}), "--size takes sides from 1 to 20"));
    }
}

TEST_CASE("an unknown name is answered with the known ones") {
    CHECK(refused({"--game", "gomuku"}) ==
          "there is no game 'gomuku': choose gomoku, gomoku9, four, tictactoe or othello (did you "
          "mean "
          "gomoku?)");
    CHECK(contains(refused({"--engine", ""}), "there is no engine '': choose mcts, "));
    CHECK(refused({"--first", "me"}) == "--first takes human or ai, not 'me'");
    CHECK(refused({"--ui", "gui"}) == "--ui takes auto, curses or plain, not 'gui'");
    CHECK(contains(refused({"benhc"}), "there is no command 'benhc': choose play, "));
    CHECK(contains(refused({""}), "there is no command ''"));
    CHECK(refused({"--gmae", "four"}) ==
          "there is no option '--gmae' (did you mean --game?); 'kinarow play --help' lists them");
    CHECK(refused({"bench", "--playouts", "--mcts"}) ==
          "--playouts, --mcts and --minimax are measured one at a time: choose one");
    CHECK(refused({"bench", "--seed", "3"}) ==
          "there is no option '--seed'; 'kinarow bench --help' lists them");
    CHECK(contains(refused({"play", "h8"}), "'h8' is not an option"));
    CHECK(contains(refused({"--a\nb\x1b[2J"}), "there is no option '--a?b?[2J'"));
}

TEST_CASE("the command comes first, and alone") {
    CHECK(refused({"--ascii", "analyze"}) == "write the command first: kinarow analyze [options]");
    CHECK(refused({"play", "analyze"}) == "write the command first: kinarow analyze [options]");
    CHECK(refused({"analyze", "++", "play"}) == "write the command first: kinarow play [options]");
}

TEST_CASE("an option needs its value, once") {
    CHECK(refused({"--first"}) == "--first needs a value: --first human|ai");
    CHECK(refused({"analyze", "--seed"}) == "--seed needs a value: --seed N");
    CHECK(refused({"--seed", "3", "--seed", "3"}) == "--seed is given more than once");
    CHECK(refused({"--ascii", "--ascii"}) == "--ascii is given more than once");
}

TEST_CASE("options that contradict one another are refused") {
    CHECK(refused({"--depth", "3"}) ==
          "--depth means nothing to the engine mcts: leave it out, or choose minimax");
    CHECK(contains(refused({"--engine", "random", "--playouts", "9"}),
                   "--playouts means nothing to the engine random: leave it out, or choose mcts"));
    CHECK(contains(refused({"analyze", "--time", "9", "--engine", "random"}),
                   "--time means nothing to the engine random"));
    for (const char* players : {"human-human", "ai-ai"}) {
        CHECK(contains(refused({"--first", "human", "--players", players}),
                       "leave out --first or --players"));
    }
    CHECK(refused({"--ui", "plain", "--color", "always"}) ==
          "--ui plain has no colours: leave out --color always, or choose --ui curses");
    CHECK(parsed<PlayOptions>({"--ui", "plain", "--color", "never"}).interface == Interface::Plain);
    CHECK(parsed<PlayOptions>({"--players", "human-human", "--engine", "flat"}).setup.engine.name ==
          "flat");
}

TEST_CASE("help and version are answers, not errors, whatever else is wrong") {
    for (const Words& words : {Words{"--help"}, Words{"-h"}, Words{"play", "--help"},
                               Words{"--size", "x", "--help"}, Words{"--help", "--help"}}) {
        const options::Answer answer = answered(words);
        CHECK(answer.exit_code == 0);
        CHECK(contains(answer.text, "usage: kinarow [play] [options]\n"));
    }
    for (const Words& words : {Words{"--version"}, Words{"analyze", "--version"}}) {
        const options::Answer answer = answered(words);
        CHECK(answer.exit_code == 0);
        CHECK(answer.text.rfind("kinarow ", 0) == 0);
        CHECK(contains(answer.text, "."));
    }
}

TEST_CASE("the help says what there is and fits a terminal") {
    const std::string help = answered({"--help"}).text;
    for (const app::GameInfo& game : app::games()) {
        CHECK(contains(help, "\n  " + std::string{game.name} + " "));
    }
    for (const app::EngineInfo& engine : app::engines()) {
        CHECK(contains(help, "\n  " + std::string{engine.name} + " "));
    }
    for (const char* command : {"play", "analyze", "bench", "match", "perft"}) {
        CHECK(contains(help, std::string{"\n  "} + command + " "));
        std::istringstream lines{answered({command, "--help"}).text};
        for (std::string line; std::getline(lines, line);) {
            INFO(line);
            CHECK(line.size() <= 80);
        }
    }
}

TEST_CASE("every example of the help can be typed") {
    std::istringstream lines{answered({"--help"}).text};
    int examples = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind("  kinarow", 0) != 0) continue;
        ++examples;
        const std::string command = line.substr(2, line.find("   ", 2) - 2);
        Words words;
        std::istringstream in{command};
        for (std::string word; in >> std::quoted(word);) words.push_back(word);
        INFO(command);
        CHECK_FALSE(std::holds_alternative<options::Answer>(
            options::parse({words.begin() + 1, words.end()})));
    }
    CHECK(examples >= 5);
}

TEST_CASE("a brain plays with minimax, or the engine that is chosen, within given limits") {
    const auto usual = parsed<cli::GomocupOptions>({"gomocup"});
    CHECK(usual.engine == app::EngineSpec{.name = "minimax", .seed = std::nullopt});
    CHECK(usual.limits.empty());
    const auto chosen = parsed<cli::GomocupOptions>(
        {"gomocup", "--engine", "mcts", "--time", "2", "--seed", "3", "--memory", "64"});
    CHECK(chosen.engine.name == "mcts");
    CHECK(chosen.engine.seed == 3U);
    CHECK(chosen.engine.settings == std::vector<app::EngineSetting>{{"memory", "64"}});
    CHECK(chosen.limits == Limits{.time = std::chrono::seconds{2}});
    CHECK(contains(refused({"gomocup", "--explore", "1"}), "means nothing to the engine minimax"));
    CHECK(contains(refused({"gomocup", "--size", "9"}), "there is no option '--size'"));
}

TEST_CASE("a program with a brain's name is a brain") {
    CHECK(options::words_for("pbrain-kinarow", {}) == Words{"gomocup"});
    CHECK(options::words_for("/opt/x/pbrain-kinarow", {"--time", "1"}) ==
          Words{"gomocup", "--time", "1"});
    CHECK(options::words_for("./kinarow", {"perft"}) == Words{"perft"});
    CHECK(options::words_for("/pbrain-folder/kinarow", {}).empty());
    CHECK(options::words_for("", {}).empty());
}

TEST_CASE("a position may begin with what looks like an option") {
    constexpr const char* kText = "--X -O- X-- O";
    for (const Words& words :
         {Words{"--position", kText}, Words{std::string{"--position="} + kText},
          Words{"analyze", "--position", kText}}) {
        const options::Request request = options::parse(words);
        if (const auto* play = std::get_if<PlayOptions>(&request)) {
            CHECK(play->setup.position == kText);
        } else {
            CHECK(std::get<cli::AnalyzeOptions>(request).setup.position == kText);
        }
    }
    CHECK(parsed<PlayOptions>({"--position", ""}).setup.position == "");
    CHECK(contains(refused({"--position"}), "--position needs a value"));
    CHECK_FALSE(parsed<PlayOptions>({}).setup.position);
}

TEST_CASE("minimax judges by the evaluation that is asked for") {
    const auto options = parsed<PlayOptions>({"--engine", "minimax", "--eval", "weights"});
    CHECK(options.setup.engine.settings ==
          std::vector<app::EngineSetting>{{.name = "eval", .value = "weights"}});
    CHECK(parsed<cli::PerftOptions>({"perft", "--free-passes"}).passes == app::PassCost::Nothing);
}

TEST_CASE("a match can be a test, a part, or a sum of parts") {
    const auto test = parsed<cli::MatchCommand>(
        {"match", "mcts", "flat", "--elo0", "-5", "--elo1=7.5", "--alpha", "0.1"});
    REQUIRE(test.sprt);
    CHECK(test.sprt->elo0 == -5.0);
    CHECK(test.sprt->elo1 == 7.5);
    CHECK(test.sprt->alpha == 0.1);
    CHECK(test.sprt->beta == 0.05);
    CHECK_FALSE(parsed<cli::MatchCommand>({"match", "mcts", "flat"}).sprt);
    const auto part = parsed<cli::MatchCommand>({"match", "mcts", "flat", "--shard", "3/8"});
    CHECK(part.match.shard.number == 3);
    CHECK(part.match.shard.count == 8);
    const auto sum = parsed<cli::MatchCommand>({"match", "--merge", "a", "b", "--elo1", "9"});
    CHECK(sum.merge == std::vector<std::string>{"a", "b"});
    CHECK(sum.sprt);
    CHECK(parsed<cli::MatchCommand>({"match", "--list-openings"}).only_openings);
    for (const char* const shard : {"0/3", "4/3", "3", "1/0", "a/b", "/"}) {
        INFO(shard);
        CHECK(contains(refused({"match", "mcts", "flat", "--shard", shard}), "as in 3/8"));
    }
    CHECK(contains(refused({"match", "--merge"}), "files"));
    CHECK(contains(refused({"match", "mcts", "flat", "--elo0", "9"}), "less than"));
    CHECK(contains(refused({"match", "mcts", "flat", "--elo1", "x"}), "a number"));
    CHECK(contains(refused({"match", "mcts", "flat", "--alpha", "0.5"}), "between"));
    CHECK(contains(refused({"match", "mcts", "flat", "random", "--elo1", "9"}), "two engines"));
    CHECK(contains(refused({"match", "mcts", "flat", "--elo1", "9", "--shard", "1/2"}), "--merge"));
    CHECK(contains(refused({"match", "mcts", "flat", "--openings", "/none"}), "could not be read"));
    CHECK(
        contains(refused({"match", "mcts", "flat", "--openings", "x", "--balanced"}), "leave out"));
}

TEST_CASE("a game can come from a file and be kept in one") {
    const auto play = parsed<PlayOptions>(
        {"--load", "a.sgf", "--game-number", "2", "--at", "0", "--save", "b.psq"});
    CHECK(play.setup.load == "a.sgf");
    CHECK(play.setup.game_number == 2U);
    CHECK(play.setup.at == 0U);
    CHECK(play.save == "b.psq");
    CHECK(parsed<cli::AnalyzeOptions>({"analyze", "--load", "a.sgf"}).setup.load == "a.sgf");
}

TEST_CASE("in every language the lines of the help fit into the usual window, or almost") {
    constexpr int kWidest = 80;
    constexpr int kWidestExample = 84;  // a file's name of that length
    const std::string language = GENERATE("C", "ja", "zh_CN");
    const test::Spoken spoken{language.c_str()};
    for (const options::CommandInfo& command : options::commands()) {
        std::istringstream help{answered({command.name, "--help"}).text};
        for (std::string line; std::getline(help, line);) {
            INFO(language << ": " << line);
            const bool example = line.rfind("  kinarow", 0) == 0;
            CHECK(app::column_width(line) <= (example ? kWidestExample : kWidest));
        }
    }
}
