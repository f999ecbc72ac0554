// SPDX-License-Identifier: MIT
#include "app/records/sgf.hpp"

#include <algorithm>
#include <string>

#include "app/records/record_session.hpp"
#include "app/records/sgf_syntax.hpp"
#include "app/usage_error.hpp"
#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

struct Reading {
    std::vector<GameRecord> games;
    std::vector<Remark> remarks;
};

Reading read(std::string_view text) {
    Remarks remarks;
    Reading reading;
    reading.games = read_sgf(text, {}, remarks);
    reading.remarks = remarks.take();
    return reading;
}

GameRecord read_cleanly(std::string_view text) {
    Reading reading = read(text);
    for (const Remark& remark : reading.remarks) CHECK(remark.text == "");
    REQUIRE(reading.games.size() == 1);
    return reading.games.front();
}

std::string moves(const GameRecord& record) {
    Remarks remarks;
    std::string text;
    const auto session = open_record(record, {.name = "random"}, remarks);
    for (const Move move : session->history()) text += session->notation().text(move) + ' ';
    return text;
}

std::string problem_of(std::string_view text) {
    try {
        Remarks remarks;
        for (const GameRecord& game : read(text).games) {
            static_cast<void>(open_record(game, {.name = "random"}, remarks));
        }
    } catch (const UsageError& error) {
        return error.what();
    }
    return "";
}

bool remarks_on(const Reading& reading, std::string_view text, TextPlace place) {
    return std::any_of(reading.remarks.begin(), reading.remarks.end(), [&](const Remark& remark) {
        return remark.text.find(text) != std::string::npos && remark.place == place;
    });
}

}  // namespace

TEST_CASE("a game as the standard has it") {
    const GameRecord game = read_cleanly(
        "(;FF[4]GM[4]SZ[15]PB[Alice]PW[Bob]RE[B+]RU[1]DT[2024-01-05]C[hello]\n"
        ";B[hh]C[the centre: \\[h8\\]];W[ig];B[gi])");
    CHECK(game.game == GameSpec{.size = BoardSize{15, 15}, .rule = LineRule::Exactly});
    CHECK(game.info.players == std::array<std::string, 2>{"Alice", "Bob"});
    CHECK(game.info.result == "B+");
    CHECK(game.info.date == "2024-01-05");
    CHECK(game.tree[kRootNode].notes.comment == "hello");
    CHECK(game.tree[NodeId{1}].notes.comment == "the centre: [h8]");
    CHECK(moves(game) == "h8 i9 g7 ");
    CHECK(game.places.at(1) == TextPlace{2, 2});
}

TEST_CASE("rectangles, large boards and Othello") {
    const GameRecord wide = read_cleanly("(;GM[4]SZ[7:4];B[aa];W[gd])");
    CHECK(wide.game.size == BoardSize{7, 4});
    CHECK(moves(wide) == "a4 g1 ");
    CHECK(moves(read_cleanly("(;GM[4]SZ[20];B[tt];W[ta])")) == "t1 t20 ");
    const GameRecord othello = read_cleanly("(;GM[2]SZ[8];B[fe];W[fd];B[])");
    CHECK(othello.game.game == "othello");
    CHECK(othello.tree.main_line().back().is_pass());
    CHECK(moves(read_cleanly("(;GM[2];B[fe];W[fd])")) == "f5 f4 ");
}

TEST_CASE("a pass of Othello may be left out or said") {
    // e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8, then Black has no move.
    const auto game = read_cleanly(
        "(;GM[2];B[ef];W[ff];B[cd];W[ce];B[cf];W[df];B[gg];W[fd];B[gd];W[gf];B[eg];W[hh];B[hf]"
        ";W[ge];B[gh];W[fh];W[hg])");
    CHECK(game.tree.size() == 19);
    CHECK(game.tree[NodeId{17}].move.is_pass());
}

TEST_CASE("variations, and nodes without a move") {
    const GameRecord game = read_cleanly(
        "(;GM[4]SZ[9];B[ee];C[more]TR[aa][bb](;W[ff];B[gg])(;W[de]C[or so];B[aa])(;W[dd]))");
    CHECK(game.tree.size() == 7);
    const GameNode& first = game.tree[NodeId{1}];
    CHECK(first.notes.comment == "more");
    CHECK(first.notes.others == std::vector<RecordProperty>{{"TR", {"aa", "bb"}}});
    CHECK(first.children.size() == 3);
    CHECK(moves(game) == "e5 f4 g3 ");
}

TEST_CASE("the main line is that of the first moves, whatever stands before them") {
    const auto check = [](std::string_view text, std::string_view line) {
        CAPTURE(text);
        Remarks remarks;
        const GameRecord game = read(text).games.at(0);
        CHECK(moves(game) == line);
        const std::string written = write_sgf(game);
        CHECK(write_sgf(read_cleanly(written)) == written);
        CHECK(moves(read_cleanly(written)) == line);
        const auto session = open_record(game, {.name = "random"}, remarks);
        const std::string saved = write_sgf(record_of(*session, game.info, MainLine::AsItIs));
        CHECK(saved == written);
    };
    check("(;GM[4]SZ[9]RU[0](;C[intro])(;B[ee];W[ff])(;B[aa]))", "e5 f4 ");
    check("(;GM[4]SZ[9]RU[0](;C[intro](;C[more])(;B[ee];W[ff]))(;B[aa]))", "e5 f4 ");
    check("(;GM[4]SZ[9]RU[0](;C[intro])(;AB[ee]AW[ff];B[aa])(;B[bb]))", "a9 ");
    check("(;GM[4]SZ[9]RU[0];C[a];AB[ee];C[b];AW[ff];C[c];B[aa];C[d];W[bb])", "a9 b8 ");
    check("(;GM[4]SZ[9]RU[0](;B[ee];C[intro](;C[x])(;W[ff]))(;B[ee];W[gg]))", "e5 f4 ");
}

TEST_CASE("a wrong move is an error in the main line, wherever that stands, and else a remark") {
    CHECK_THAT(problem_of("(;GM[4]SZ[9]RU[0](;C[intro])(;B[ee];W[zz]))"),
               Catch::Contains("move 2, 'zz': it is not on the board"));
    CHECK_THAT(problem_of("(;GM[4]SZ[9]RU[0](;C[intro])(;B[ee];W[ee]))"),
               Catch::Contains("there is a stone on that square"));
    CHECK(problem_of("(;GM[4]SZ[9]RU[0](;B[ee])(;B[zz]))").empty());
    CHECK(remarks_on(read("(;GM[4]SZ[9]RU[0](;B[ee])(;B[zz]))"), "was left out", {1, 28}));
}

TEST_CASE("stones set up in one variation are not those of another") {
    const Reading stones = read("(;GM[4]SZ[9]RU[0](;AB[aa])(;AB[cc];B[dd]))");
    CHECK(stones.games.at(0).setup->stones[0].count() == 1);
    CHECK(moves(stones.games.at(0)).empty());
    CHECK(remarks_on(stones, "AB after the game has begun was left out", {1, 29}));
    const Reading played = read("(;GM[4]SZ[9]RU[0](;AB[aa])(;B[dd];W[ee]))");
    CHECK(moves(played.games.at(0)).empty());
    CHECK(remarks_on(played, "a variation from another beginning was left out", {1, 29}));
}

TEST_CASE("stones to begin with") {
    const GameRecord game = read_cleanly("(;GM[4]SZ[9]AB[aa:ca][ee]AE[ba]AW[bb];PL[W];W[cc])");
    REQUIRE(game.setup);
    CHECK(game.setup->stones[0].count() == 3);
    CHECK(game.setup->stones[1].count() == 1);
    CHECK(game.setup->to_move == Player::Second);
    CHECK(moves(game) == "c7 ");
    const GameRecord white_first = read_cleanly("(;GM[4]SZ[9];W[cc];B[dd])");
    REQUIRE(white_first.setup);
    CHECK(white_first.setup->to_move == Player::Second);
    CHECK_FALSE(read_cleanly("(;GM[2]AB[ed][de]AW[dd][ee];B[fe])").setup);
    CHECK(problem_of("(;GM[4]SZ[9]AB[aa:ea]PL[B])") ==
          "line 1, column 2: no game stands like the stones that it begins with");
}

TEST_CASE("what is wrong is repaired or skipped, and said") {
    const Reading brackets = read("(;GM[4]SZ[9]PB[a[1] b]PW[x]\n;B[ee])");
    CHECK(brackets.games.at(0).info.players[0] == "a[1] b");
    CHECK(remarks_on(brackets, "'\\]'", {1, 19}));
    const Reading older = read("junk(;GaMe[4]SiZe[9:9];Black[ee]White[e4])tail");
    CHECK(moves(older.games.at(0)) == "e5 e4 ");
    CHECK(remarks_on(older, "outside", {1, 1}));
    CHECK(remarks_on(older, "one number", {1, 14}));
    CHECK(remarks_on(older, "as people write it", {1, 33}));
    const Reading cut = read("(;GM[4]SZ[9];B[ee](;W[ff]C[half");
    CHECK(moves(cut.games.at(0)) == "e5 f4 ");
    CHECK(remarks_on(cut, "breaks off: no ']'", {1, 27}));
    const Reading silent = read("(;B[hh];W[ig])");
    CHECK(moves(silent.games.at(0)) == "h8 i9 ");
    CHECK(remarks_on(silent, "no GM", {1, 2}));
    CHECK(remarks_on(silent, "no SZ", {1, 2}));
    CHECK(remarks_on(read("(;GM[4]SZ[9]RU[renju])"), "'renju' are not known", {1, 13}));
    CHECK(read("(GM[4]SZ[9];B[ee])").games.at(0).tree.size() == 2);
    const Reading twice = read("(;GM[4]SZ[9];B[ee]C[a]C[b])");
    CHECK(twice.games.at(0).tree[NodeId{1}].notes.comment == "a\nb");
    CHECK(remarks_on(twice, "again", {1, 23}));
}

TEST_CASE("beside a move PL says nothing") {
    CHECK(moves(read("(;GM[4]SZ[9];B[ee]PL[W];W[ff]PL[B];B[aa])").games.at(0)) == "e5 f4 a9 ");
    CHECK(moves(read("(;GM[4]SZ[9]B[ee]PL[W];W[ff])").games.at(0)) == "e5 f4 ");
}

TEST_CASE("what is too long for the name of a property is skipped") {
    const Reading reading = read("(;GM[4]SZ[9];" + std::string(33, 'F') + "[4]B[aa])");
    CHECK(remarks_on(reading, "between properties", {1, 14}));
    const std::string written = write_sgf(reading.games.at(0));
    CHECK(write_sgf(read_cleanly(written)) == written);
}

TEST_CASE("a move that cannot be is named, with its place") {
    CHECK(problem_of("(;GM[4]SZ[9];B[ee]\n;W[jj])") ==
          "line 2, column 2: move 2, 'jj': it is not on the board");
    CHECK(problem_of("(;GM[4]SZ[9];B[ee];W[ee])") ==
          "line 1, column 20: move 2, e5, cannot be played: there is a stone on that square");
    CHECK(problem_of("(;GM[4]SZ[9];B[ee];B[ff])") ==
          "line 1, column 20: move 2, 'f4': it is the other side's turn");
    CHECK(problem_of("(;GM[4]SZ[5];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea];W[eb])") ==
          "line 1, column 68: move 10, e4, cannot be played: the game is over");
    CHECK(problem_of("(;GM[1]SZ[19]") == "");
    CHECK(problem_of("(;GM[3])") ==
          "line 1, column 3: GM '3' is a game that is not played here: 4 is gomoku, 2 Othello");
    CHECK(problem_of("(;GM[4]SZ[25])") ==
          "line 1, column 8: a board of SZ '25' is not played on here: sides go from 1 to 20");
    CHECK(problem_of("(;GM[4]SZ[9];B[ee](;W[ff])(;W[zz]))") == "");
    CHECK(remarks_on(read("(;GM[4]SZ[9];B[ee](;W[ff])(;W[zz];B[aa]))"), "variation was left out",
                     {1, 29}));
}

TEST_CASE("collections keep their games apart") {
    const Reading reading = read("(;GM[4]SZ[9];B[ee])\n\n(;GM[2];B[fe])(;GM[4]SZ[3];B[bb])");
    REQUIRE(reading.games.size() == 3);
    CHECK(reading.games[1].game.game == "othello");
    CHECK(moves(reading.games[2]) == "b2 ");
}

TEST_CASE("escapes and line ends of texts") {
    CHECK(unescape_sgf("a\\]b\\\\c\\\nd\r\ne\tf\\:g") == "a]b\\cd\ne f:g");
    CHECK(unescape_sgf_line("a\nb\r\nc") == "a b c");
    CHECK(escape_sgf("[a]\\") == "[a\\]\\\\");
}

TEST_CASE("a very deep or wide file takes neither the stack nor much time") {
    std::string deep = "(;GM[4]SZ[9];B[ee]";
    for (int i = 0; i < 100'000; ++i) deep += "(;C[x]";
    CHECK(read(deep).games.size() == 1);
    std::string opened(1'000'000, '(');
    CHECK(read(opened).games.empty());
    CHECK(read(std::string(500'000, ']') + "(;GM[4]SZ[9]PB[" + std::string(500'000, ']'))
              .games.size() == 1);
    std::string wide = "(;GM[4]SZ[9]";
    for (int i = 0; i < 20'000; ++i) wide += "(;B[ee];W[ff])";
    CHECK(read(wide + ")").games.at(0).tree.size() == 3);
}

TEST_CASE("what is written is what is expected") {
    const GameRecord game = read_cleanly(
        "(;GM[4]SZ[9]PB[A\\]]RU[freestyle, 4 in a row]KM[0];B[ee]C[x](;W[ff];B[gg])(;W[dd]))");
    CHECK(game.game.connect == 4);
    CHECK(write_sgf(game) ==
          "(;FF[4]GM[4]CA[UTF-8]AP[kinarow:0.1.0]SZ[9]PB[A\\]]RU[freestyle, 4 in a row]KM[0]\n"
          ";B[ee]C[x]\n(;W[ff]\n;B[gg])\n(;W[dd])\n)\n");
}

TEST_CASE("stones to begin with may stand on squares as people write them") {
    CHECK_FALSE(read_cleanly("(;GM[2]AB[e4][d5]AW[d4][e5];B[fd])").setup);
    const Reading other = read("(;GM[2]PL[W]\nAB[d3][e4:f4]AW[e5])");
    const GameRecord& game = other.games.at(0);
    REQUIRE(game.setup);
    const Shape shape{8, 8};
    CHECK(game.setup->stones[0].count() == 3);
    CHECK(game.setup->stones[0].test(shape.square(3, 2).index));
    CHECK(game.setup->stones[0].test(shape.square(5, 3).index));
    CHECK(game.setup->stones[1].test(shape.square(4, 4).index));
    CHECK(other.remarks.size() == 1);
    CHECK(remarks_on(other, "as people write them", {2, 1}));
    CHECK(remarks_on(read("(;GM[2]AB[z9][d3])"), "'z9', which is not on the board", {1, 8}));
}

TEST_CASE("a game is found after text with brackets") {
    for (const char* const before : {"text (i.e. this) and\n", "(see [1]) ", "((x) (", "a) ]["}) {
        const std::string text = std::string{before} + "(\n;FF[4]GM[4]SZ[15];B[hh])";
        INFO(text);
        CHECK(looks_like_sgf(text));
        const Reading reading = read(text);
        REQUIRE(reading.games.size() == 1);
        CHECK(moves(reading.games[0]) == "h8 ");
        CHECK(remarks_on(reading, "outside of games", {1, 1}));
    }
    CHECK_FALSE(looks_like_sgf("h8 (i.e. the centre) [x]"));
    CHECK(read("(GM[4]SZ[15];B[hh]) and (GM[4]SZ[15];B[ig])").games.size() == 2);
}

TEST_CASE("what is said of the whole game may stand beside a move in the first node") {
    const GameRecord game = read_cleanly("(;GM[2]B[fe]PC[x]RE[B+2]PB[a]C[good];W[ff]RE[W+4])");
    CHECK(game.info.result == "B+2");
    CHECK(game.info.players[0] == "a");
    CHECK(game.tree[NodeId{1}].notes.comment == "good");
    CHECK(game.tree[NodeId{2}].notes.others == std::vector<RecordProperty>{{"RE", {"W+4"}}});
    const GameRecord stones = read_cleanly("(;GM[4]SZ[9]B[cc]AW[ee]AB[dd])");
    REQUIRE(stones.setup);
    CHECK(moves(stones) == "c7 ");
}

TEST_CASE("several moves of one node are played by turns") {
    const Reading reading = read("(;GM[4]SZ[9];B[aa]W[bb]B[cc];W[dd])");
    CHECK(moves(reading.games.at(0)) == "a9 b8 c7 d6 ");
    CHECK(remarks_on(reading, "one after the other", {1, 19}));
    CHECK(moves(read("(;GM[4]SZ[9];W[bb]B[aa])").games.at(0)) == "b8 a9 ");
    CHECK(moves(read("(;GM[4]SZ[9];B[aa][bb];W[cc])").games.at(0)) == "a9 c7 ");
}

TEST_CASE("a result that names the same winner is kept as it was written") {
    const std::string game =
        "(;GM[4]SZ[5]RE[];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db]"
        ";B[ea])";
    const auto result_after = [&](const std::string& result) {
        std::string text = game;
        text.insert(text.find("RE[") + 3, result);
        const GameRecord record = read_cleanly(text);
        Remarks remarks;
        const auto session = open_record(record, {.name = "random"}, remarks);
        return record_of(*session, record.info, MainLine::AsItIs).info.result;
    };
    CHECK(result_after("B+1") == "B+1");
    CHECK(result_after("B+Resign") == "B+Resign");
    CHECK(result_after("W+1") == "B+");
    CHECK(result_after("") == "B+");
}
