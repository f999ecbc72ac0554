// SPDX-License-Identifier: MIT
#include "app/match/match.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "app/match/brain_player.hpp"
#include "app/match/child_process.hpp"
#include "app/match/dead_draw.hpp"
#include "app/match/openings.hpp"
#include "app/match/sprt.hpp"
#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace std::chrono_literals;
using Catch::Contains;

namespace {

MatchOptions tictactoe(const std::vector<const char*>& engines) {
    MatchOptions options{.game = {.game = "tictactoe"}, .pairs = 10, .opening_plies = 1};
    for (const char* const engine : engines) {
        options.contestants.push_back(parse_contestant(engine));
    }
    return options;
}

/// What every pair of a match played, by its number.
using Games = std::map<std::uint64_t, std::vector<std::vector<Move>>>;

Games games_of(const MatchOptions& options) {
    Games games;
    static_cast<void>(play_match(options, [&](const MatchPair& pair) {
        CHECK(games.count(pair.number) == 0);
        for (const MatchGame& game : pair.games) games[pair.number].push_back(game.moves);
        return true;
    }));
    return games;
}

/// A program of a few lines of shell that plays gomoku.
class ShellBrain {
public:
    explicit ShellBrain(const std::string& script) {
        test::write_file(folder_.file("brain.sh"), script);
    }
    [[nodiscard]] Contestant contestant(const std::string& settings = "time=20,") const {
        return parse_contestant("brain:" + settings + "run=sh " + folder_.file("brain.sh"));
    }

private:
    test::TemporaryFolder folder_;
};

/// Plays row by row from the top left, on the squares that it did not hear of.
constexpr const char* kSimpleBrain = R"sh(
next() { x=0; while :; do case " $taken " in *" $x "*) x=$((x+1));; *) break;; esac; done
  taken="$taken $x"; echo "MESSAGE thinking"; echo "$((x % 5)),$((x / 5))"; }
add() { taken="$taken $(( ${1%%,*} + 5 * ${1#*,} ))"; }
while read -r word rest; do
  word=$(printf %s "$word" | tr -d '\r'); rest=$(printf %s "$rest" | tr -d '\r')
  case $word in
    START) taken=""; echo OK;;
    BEGIN) next;;
    TURN) add "$rest"; next;;
    BOARD) taken="";;
    DONE) next;;
    *,*,*) add "${word%,*}";;
    END) exit 0;;
  esac
done
)sh";

MatchOptions against_random(const Contestant& brain) {
    return {.game = {.game = "gomoku", .size = BoardSize{5, 5}},
            .contestants = {brain, parse_contestant("random")},
            .pairs = 1};
}

/// The games of a match of one pair.
std::array<MatchGame, 2> pair_of(const MatchOptions& options) {
    std::array<MatchGame, 2> games;
    static_cast<void>(play_match(options, [&](const MatchPair& pair) {
        games = pair.games;
        return true;
    }));
    return games;
}

}  // namespace

TEST_CASE("a perfect player loses no match, whoever begins") {
    const Standings standings = play_match(tictactoe({"minimax", "random"}), {});
    CHECK(standings.score(0, 1).games() == 20);
    CHECK(standings.score(0, 1).total().losses == 0);
    CHECK(standings.score(1, 0).total().wins == 0);
    CHECK(play_match(tictactoe({"random", "minimax"}), {}).score(0, 1).total().wins == 0);
}

TEST_CASE("the same seed plays the same games, whatever the concurrency and the sharding") {
    MatchOptions options = tictactoe({"mcts:playouts=20", "flat:playouts=20", "random"});
    const Games alone = games_of(options);
    CHECK(alone.size() == 30);
    options.concurrency = 3;
    CHECK(games_of(options) == alone);
    Games parts;
    for (options.shard = {1, 4}; options.shard.number <= 4; ++options.shard.number) {
        for (auto& [number, games] : games_of(options)) {
            CHECK(parts.count(number) == 0);
            parts[number] = games;
        }
    }
    CHECK(parts == alone);
    options.seed = 2;
    CHECK(games_of(options) != alone);
}

TEST_CASE("each plays each, the same openings with both colours") {
    const MatchOptions options = tictactoe({"random", "flat:playouts=5", "minimax"});
    std::map<std::uint64_t, std::vector<Move>> openings;
    const Standings standings = play_match(options, [&](const MatchPair& pair) {
        const auto& [one, other] = pair.games;
        CHECK(one.players[0] == other.players[1]);
        CHECK(one.opening == 1);
        CHECK(one.times.size() == one.moves.size() - 1);
        const std::vector<Move> moves{one.moves.begin(), one.moves.begin() + 1};
        CHECK(moves.front() == other.moves.front());
        const auto known = openings.emplace(pair.number / 3, moves).first;
        CHECK(known->second == moves);
        return true;
    });
    CHECK(standings.games() == 60);
    double points = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(standings.total(i).games() == 40);
        points += standings.total(i).mean();
    }
    CHECK(points == Approx(1.5));
    CHECK(standings.total(2).total().losses == 0);
}

TEST_CASE("a match can be stopped after any pair") {
    int pairs = 0;
    const Standings standings =
        play_match(tictactoe({"random", "random"}), [&](const MatchPair&) { return ++pairs < 3; });
    CHECK(standings.score(0, 1).pairs() == 3);
}

TEST_CASE("an impossible match is refused before a game is played") {
    MatchOptions options = tictactoe({"mcts:explore=x", "random"});
    CHECK_THROWS_AS(play_match(options, {}), UsageError);
    options.concurrency = 2;
    CHECK_THROWS_AS(play_match(options, {}), UsageError);
    CHECK_THROWS_AS(play_match(tictactoe({"./x", "random"}), {}), UsageError);
}

TEST_CASE("a game without an open line is a draw, and no other") {
    const auto session = make_session({.game = "tictactoe"}, {.name = "random"});
    CHECK_FALSE(is_dead_draw(*session));
    for (const char* const move : {"a3", "b3", "c3", "b2", "a2", "c2"}) {
        REQUIRE(session->play(*session->notation().parse(move)));
    }
    CHECK_FALSE(is_dead_draw(*session));
    REQUIRE(session->play(*session->notation().parse("b1")));
    CHECK_FALSE(is_dead_draw(*session));  // a1 a2 a3
    REQUIRE(session->play(*session->notation().parse("a1")));
    CHECK(is_dead_draw(*session));
    CHECK(session->outcome() == Outcome::Ongoing);
    CHECK_FALSE(is_dead_draw(*make_session({.game = "othello"}, {.name = "random"})));
}

TEST_CASE("a dead draw is never a game that somebody wins") {
    Rng rng{5};
    int dead = 0;
    for (int round = 0; round < 300; ++round) {
        const auto session =
            make_session({.game = "four", .size = BoardSize{5, 4}}, {.name = "random"});
        bool was_dead = false;
        while (session->outcome() == Outcome::Ongoing) {
            const auto moves = session->legal_moves();
            session->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            if (was_dead) CHECK(is_dead_draw(*session));
            was_dead = was_dead || is_dead_draw(*session);
        }
        if (was_dead) CHECK(session->outcome() == Outcome::Draw);
        if (!was_dead) CHECK(session->outcome() != Outcome::Draw);
        dead += was_dead ? 1 : 0;
    }
    CHECK(dead > 5);
}

TEST_CASE("openings are read as offsets, as moves, and from records") {
    const GameSpec game{};
    const Shape shape{15, 15};
    const auto openings = parse_openings("# offsets\n8, -3,\n0,0, 1,-1,-7,7\r\n\nh8 i9 g7\n",
                                         {.game = "gomoku", .size = BoardSize{19, 15}});
    const Shape wide{19, 15};
    REQUIRE(openings.size() == 3);
    CHECK(openings[0] == std::vector{Move{wide.square(17, 4)}});
    CHECK(openings[1] ==
          std::vector{Move{wide.square(9, 7)}, Move{wide.square(10, 6)}, Move{wide.square(2, 14)}});
    CHECK(openings[2].size() == 3);
    CHECK(parse_openings("(;GM[4]SZ[15];B[hh];W[ig])(;GM[4]SZ[15];B[aa])", game) ==
          std::vector<std::vector<Move>>{{Move{shape.square(7, 7)}, Move{shape.square(8, 6)}},
                                         {Move{shape.square(0, 0)}}});
    const std::string marked = "\xEF\xBB\xBFh8h9\n";
    const std::string utf16{"\xFF\xFEh\0008\0h\0009\0\n\0", 12};
    CHECK(parse_openings(marked, game) == parse_openings("h8h9", game));
    CHECK(parse_openings(utf16, game) == parse_openings("h8h9", game));
    // Decoded once: the name is two characters of GB18030, and neither ends with ']'.
    CHECK(parse_openings("(;CA[GBK]GM[4]SZ[15]PB[\x81\x5D\x81\x5D];B[hh])", game) ==
          parse_openings("h8", game));
    CHECK_THROWS_WITH(parse_openings("h8\nh8 h8", game),
                      "line 2: h8 cannot be played: there is a stone on that square");
    CHECK_THROWS_WITH(parse_openings("8,0", game), "line 1: 8,0 is not on the board");
    CHECK_THROWS_WITH(parse_openings("2147483647,0", game),
                      "line 1: 2147483647,0 is not on the board");
    CHECK_THROWS_WITH(parse_openings("z9", game), "line 1: 'z9' is not on the board");
    CHECK_THROWS_AS(parse_openings("a1 b1 a2 b2 a3", {.game = "tictactoe"}), UsageError);
    CHECK_THROWS_AS(parse_openings("\n", game), UsageError);
    CHECK_THROWS_AS(parse_openings("(;GM[4]SZ[9];B[hh])", game), UsageError);
    MatchOptions options = tictactoe({"random", "random"});
    options.openings = parse_openings("b2\na1 b2", options.game);
    for (const auto& [number, games] : games_of(options)) {
        CHECK(games[0].front() == Move{Square{number % 2 == 0 ? 4 : 6}});
    }
}

TEST_CASE("the test of two hypotheses ends by its bounds") {
    const SprtOptions options{.elo0 = 0, .elo1 = 50};
    PairedScore score;
    CHECK(sprt(score, options).ratio == 0.0);
    CHECK(sprt(score, options).lower == Approx(-2.944439));
    CHECK(sprt(score, options).upper == Approx(2.944439));
    // By hand: mean 0.55, variance (100 * 0.06 + 0.25) / 100 of points a game, 100 pairs.
    for (int i = 0; i < 60; ++i) score.add_pair(1.0, 0.5);
    for (int i = 0; i < 40; ++i) score.add_pair(0.5, 0.0);
    CHECK(score.mean() == Approx(0.55));
    const double high = score_of_elo(50);
    const double variance = (60 * 0.2 * 0.2 + 40 * 0.3 * 0.3 + 0.25) / 100;
    CHECK(sprt(score, options).ratio ==
          Approx(100 * (high - 0.5) * (1.1 - 0.5 - high) / (2 * variance)));
    CHECK(sprt(score, options).verdict() == SprtVerdict::Open);
    for (int i = 0; i < 300; ++i) score.add_pair(1.0, 0.5);
    CHECK(sprt(score, options).verdict() == SprtVerdict::Elo1);
    PairedScore even;
    for (int i = 0; i < 400; ++i) even.add_pair(i % 2 == 0 ? 1.0 : 0.0, 0.5);
    CHECK(sprt(even, options).verdict() == SprtVerdict::Elo0);
    CHECK(score_of_elo(elo_of_score(0.6)) == Approx(0.6));
}

TEST_CASE("the test errs about as often as it may") {
    // Pairs of which each game is won with the chance that the difference gives.
    const auto accepted = [](double elo, std::uint64_t seed) {
        const SprtOptions options{.elo0 = 0, .elo1 = 60};
        Rng rng{seed};
        PairedScore score;
        const auto game = [&] {
            return rng.below(10'000) < 10'000 * score_of_elo(elo) ? 1.0 : 0.0;
        };
        while (sprt(score, options).verdict() == SprtVerdict::Open) {
            const double one = game();
            score.add_pair(one, game());
        }
        return sprt(score, options).verdict();
    };
    int wrong = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        wrong += accepted(0, seed) == SprtVerdict::Elo1 ? 1 : 0;
        wrong += accepted(60, seed) == SprtVerdict::Elo0 ? 1 : 0;
    }
    CHECK(wrong > 2);
    CHECK(wrong < 36);  // 20 expected of 400
}

TEST_CASE("another program plays over the protocol") {
    const ShellBrain brain{kSimpleBrain};
    const auto games = pair_of(against_random(brain.contestant()));
    for (const MatchGame& game : games) {
        CHECK(game.problem == "");
        CHECK((game.ending == Ending::Played || game.ending == Ending::DeadDraw));
        CHECK(game.moves.size() > 5);
    }
}

TEST_CASE("what goes wrong in another program loses its game, and is named") {
    const auto problem = [](const char* script, Ending ending,
                            const std::string& settings = "time=20,") {
        const ShellBrain brain{script};
        MatchOptions options = against_random(brain.contestant(settings));
        const auto games = pair_of(options);
        const Standings standings = play_match(options, {});
        CHECK(standings.failures(0).total() == 2);
        CHECK(standings.failures(0).first == games[0].problem);
        CHECK(standings.failures(1).total() == 0);
        CHECK(standings.score(0, 1).total().losses == 2);
        CHECK(games[0].ending == ending);
        CHECK(games[0].outcome == Outcome::SecondWins);
        CHECK(games[1].outcome == Outcome::FirstWins);
        return games[0].problem;
    };
    CHECK(problem("exit 3", Ending::Failure) == "has ended");
    CHECK(problem("read -r l; echo ERROR no", Ending::Failure) == "answered START by 'ERROR no'");
    CHECK(problem("echo OK; while read -r l; do case $l in B*|T*|D*) echo huh;; esac; done",
                  Ending::Failure) == "answered 'huh' in place of a move");
    CHECK_THAT(
        problem("while read -r l; do case $l in S*) echo OK;; B*|T*|D*) echo 9,9;; esac; done",
                Ending::Failure),
        Contains("answered '9,9'"));
    CHECK_THAT(
        problem("while read -r l; do case $l in S*) echo OK;; B*N*|T*|D*) echo 0,0;; esac; done",
                Ending::Illegal),
        Contains("there is a stone on that square"));
    CHECK(problem("while read -r l; do case $l in S*) echo OK;; B*N*|T*|D*) sleep 0.4; echo 1,1;;"
                  " esac; done",
                  Ending::Overtime, "time=0.2,") == "took longer than 200 ms");
    CHECK(problem("echo OK; while echo MESSAGE still at it; do :; done", Ending::Overtime,
                  "time=0.2,") == "did not answer in time");
}

TEST_CASE("a program that is left ends, even if it would not") {
    const auto begin = std::chrono::steady_clock::now();
    { const ChildProcess process{"sleep 100"}; }
    CHECK(std::chrono::steady_clock::now() - begin < 5s);
    ChildProcess cat{"cat"};
    CHECK(cat.send("hello"));
    CHECK(cat.receive(std::chrono::steady_clock::now() + 5s) == "hello");
    CHECK_FALSE(cat.receive(std::chrono::steady_clock::now() + 10ms));
    CHECK_FALSE(cat.ended());
    ChildProcess two_commands{"cd / && cat"};
    CHECK(two_commands.send("hello"));
    CHECK(two_commands.receive(std::chrono::steady_clock::now() + 5s) == "hello");
    ChildProcess gone{"true"};
    CHECK_FALSE(gone.receive(std::chrono::steady_clock::now() + 5s));
    CHECK(gone.ended());
    while (gone.send("x")) continue;
}
