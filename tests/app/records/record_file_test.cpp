// SPDX-License-Identifier: MIT
#include "app/records/record_file.hpp"

#include <sys/stat.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "app/parse_number.hpp"
#include "app/records/charset.hpp"
#include "app/records/limits.hpp"
#include "app/records/move_lists.hpp"
#include "app/records/psq.hpp"
#include "app/records/record_session.hpp"
#include "app/records/rules_text.hpp"
#include "app/records/sgf.hpp"
#include "app/registry.hpp"
#include "app/usage_error.hpp"
#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using namespace kinarow::app;
using namespace kinarow::test;

namespace {

const EngineSpec kRandom{.name = "random"};

/// Games and boards of all kinds.
const std::vector<GameSpec> kGames{{},
                                   {.game = "gomoku9"},
                                   {.game = "four"},
                                   {.game = "tictactoe"},
                                   {.game = "gomoku", .size = BoardSize{20, 20}},
                                   {.game = "gomoku", .size = BoardSize{7, 4}, .connect = 3},
                                   {.game = "gomoku", .size = BoardSize{1, 6}, .connect = 2},
                                   {.game = "gomoku", .rule = LineRule::Exactly},
                                   {.game = "othello"},
                                   {.game = "othello", .size = BoardSize{4, 4}},
                                   {.game = "othello", .size = BoardSize{10, 10}}};

Move random_move(const Session& session, Rng& rng) {
    const std::vector<Move> moves = session.legal_moves();
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Random play with steps back and other moves, comments with all that may need care.
std::unique_ptr<Session> random_game(const GameSpec& spec, Rng& rng) {
    constexpr const char* kTexts[]{"",
                                   "a]b\\",
                                   "(;B[aa])",
                                   "two\nlines",
                                   "caf\xC3\xA9",
                                   "[x:y]",
                                   "  ",
                                   "\xE4\xBA\x94\xE5\xAD\x90"};
    auto session = make_session(spec, kRandom);
    for (int step = 0; step < 60; ++step) {
        if (session->outcome() != Outcome::Ongoing || rng.below(6) == 0) {
            for (std::uint32_t back = rng.below(5); back > 0; --back) session->undo();
        }
        if (session->outcome() != Outcome::Ongoing) continue;
        session->play(random_move(*session, rng));
        if (rng.below(4) == 0) session->annotate({.comment = kTexts[rng.below(8)]});
    }
    while (session->redo()) continue;
    return session;
}

std::string message_of(std::string_view text, const GameSpec& usual = {}) {
    try {
        static_cast<void>(parse_records(text, usual));
    } catch (const UsageError& error) {
        return error.what();
    }
    return "";
}

const GameRecord& only_game(const RecordFile& file) {
    for (const Remark& remark : file.remarks) CHECK(remark.text.substr(0, 10) == "the rules ");
    return choose_game(file, 0);
}

}  // namespace

TEST_CASE("random games of all kinds come back from SGF as they were, byte for byte") {
    Rng rng{11};
    for (const GameSpec& spec : kGames) {
        for (int round = 0; round < 8; ++round) {
            const auto session = random_game(spec, rng);
            const GameRecord record =
                record_of(*session, {.players = {"X]", "O\\"}, .name = "n"}, MainLine::Current);
            const std::string text = write_sgf(record);
            const RecordFile file = parse_records(text, {});
            const GameRecord& again = only_game(file);
            CHECK(again.info == record.info);
            CHECK(again.setup == record.setup);
            Remarks remarks;
            const auto replayed = open_record(again, kRandom, remarks);
            CHECK(remarks.take().empty());
            CHECK(replayed->game_id() == session->game_id());
            CHECK(replayed->tree().main_line() == record.tree.main_line());
            CHECK(replayed->tree().size() == record.tree.size());
            CHECK(write_sgf(record_of(*replayed, again.info, MainLine::AsItIs)) == text);
            CHECK(write_sgf(again).size() == text.size());
        }
    }
}

TEST_CASE("random positions that games begin with come back") {
    Rng rng{12};
    for (const GameSpec& spec : kGames) {
        const auto played = random_game(spec, rng);
        if (played->outcome() != Outcome::Ongoing) played->undo();
        const auto session = make_session(spec, kRandom);
        if (!session->set_up({.stones = stones_of(*played), .to_move = played->to_move()}))
            continue;
        if (session->outcome() == Outcome::Ongoing) session->play(random_move(*session, rng));
        const std::string text = write_sgf(record_of(*session, {}, MainLine::AsItIs));
        Remarks remarks;
        const RecordFile file = parse_records(text, {});
        const auto again = open_record(only_game(file), kRandom, remarks);
        CHECK(stones_of(*again) == stones_of(*session));
        CHECK(again->to_move() == session->to_move());
    }
}

TEST_CASE("random games come back from .psq and lists of moves") {
    Rng rng{13};
    for (const GameSpec& spec : kGames) {
        const auto session = random_game(spec, rng);
        if (session->history().empty()) continue;
        const GameRecord record =
            record_of(*session, {.players = {"first player", "second"}}, MainLine::Current);
        const std::string list = write_move_list(record);
        const RecordFile lists = parse_records(list, session->spec());
        Remarks remarks;
        const auto listed = open_record(only_game(lists), kRandom, remarks);
        CHECK(listed->history() == record.tree.main_line());
        CHECK(write_move_list(record_of(*listed, {}, MainLine::AsItIs)) == list);
        const GameSpec& whole = session->spec();
        const bool usual = whole.game != "othello" && whole.rule == LineRule::AtLeast &&
                           whole.connect == usual_connect(*whole.size);
        if (!usual) {
            CHECK_THROWS_AS(write_psq(record), UsageError);
            continue;
        }
        const std::string psq = write_psq(record);
        const RecordFile file = parse_records(psq, {});
        CHECK(only_game(file).tree.main_line() == record.tree.main_line());
        CHECK(only_game(file).info.players == record.info.players);
        CHECK(write_psq(only_game(file)) == psq);
    }
}

TEST_CASE(".psq as Piskvork writes it") {
    const RecordFile file = parse_records(
        "Piskvorky 20x20, 11:0, 0\r\n8,11,0\r\n9,9,31\r\n1,20,5\r\npbrain-a.exe\r\nb c\r\n0\r\n",
        {});
    const GameRecord& game = only_game(file);
    CHECK(game.game.size == BoardSize{20, 20});
    const Shape shape{20, 20};
    CHECK(game.tree.main_line() == std::vector{Move{shape.square(7, 10)}, Move{shape.square(8, 8)},
                                               Move{shape.square(0, 19)}});
    CHECK(game.tree[NodeId{2}].notes.spent == std::chrono::milliseconds{31});
    CHECK(game.info.players == std::array<std::string, 2>{"pbrain-a.exe", "b c"});
    // The second of the players began; no names; no times; no ends of lines.
    CHECK(parse_records("Piskvorky 15x15, 1:2, 1\n8,8,0\nx\ny\n0", {}).games.at(0).info.players ==
          std::array<std::string, 2>{"y", "x"});
    CHECK(parse_records("Piskvorky 15x15, 1:2, 1\n8,8\n-1", {}).games.at(0).info.players ==
          std::array<std::string, 2>{});
    CHECK(message_of("Piskvorky 15x15, 0:0, 0\n8,8,0\n16,1,0\n") ==
          "line 3, column 1: move 2, 16,1, is not on the board");
    CHECK(message_of("Piskvorky 15x15, 0:0, 0\n-2147483648,1,0\n") ==
          "line 2, column 1: move 1, -2147483648,1, is not on the board");
    CHECK(message_of("Piskvorky 15x15, 0:0, 0\n1,99999999999999999999,0\n") ==
          "line 2, column 1: move 1, 1,9223372036854775807, is not on the board");
    CHECK(parse_records("Piskvorky 15x15, 0:0, 0\n1,1,99999999999999999999\n", {})
              .games.at(0)
              .tree[NodeId{1}]
              .notes.spent == kMaxTime);
    CHECK(message_of("Piskvorky 30x30, 0:0, 0\n") ==
          "line 1, column 1: the board is '30x30': sides go from 1 to 20, as in 15x15");
}

TEST_CASE("files with too many games, nodes or properties are refused or cut") {
    const auto repeated = [](std::string_view part, std::size_t times) {
        std::string text;
        for (; times > 0; --times) text += part;
        return text;
    };
    CHECK(message_of(repeated("(;)", kMostGames + 1)) == "there are more than 10000 games");
    CHECK(message_of(repeated("a1\n", kMostGames + 1)) == "there are more than 10000 games");
    CHECK(message_of("(" + repeated(";", kMostNodes + 1) + ")") ==
          "there are more than 1000000 nodes");
    std::string properties = "(;GM[4]SZ[9];B[ee]";
    for (char a = 'A'; a <= 'Z'; ++a) {
        for (char b = 'A'; b <= 'Z'; ++b) properties.append({'X', a, b, '[', ']'});
    }
    const RecordFile file = parse_records(properties + ")", {});
    CHECK(file.games.at(0).tree[NodeId{1}].notes.others.size() < kMostProperties);
}

TEST_CASE("lists of moves: one game a line, in gomoku or Othello") {
    const RecordFile file =
        parse_records("# openings\nh8h9i8\r\n\n1. h8 i9 2. g7\nf5d6c3d3c4f4\n", {});
    REQUIRE(file.games.size() == 3);
    CHECK(file.games[1].tree.size() == 4);
    CHECK(file.games[1].game.game == "gomoku");
    CHECK(file.games[2].game.game == "othello");
    CHECK(message_of("h8h9\nh8 z1") == "line 2, column 4: move 2, 'z1', is not on the board");
    CHECK(message_of("\n") == "there is no game in it: neither SGF nor .psq nor a list of moves");
}

TEST_CASE("rules have names") {
    CHECK(parse_rules("Freestyle, 4 in a row").connect == 4);
    CHECK(parse_rules("exact").rule == LineRule::Exactly);
    CHECK_FALSE(parse_rules("renju").rule);
    CHECK(rules_text({.size = BoardSize{3, 3}, .connect = 3, .rule = LineRule::AtLeast}) ==
          "freestyle");
    const GameSpec exact_three{.size = BoardSize{9, 9}, .connect = 3, .rule = LineRule::Exactly};
    CHECK(rules_text(exact_three) == "exact, 3 in a row");
    CHECK(are_rules_of(exact_three, "3 in a row, standard"));
    CHECK_FALSE(are_rules_of(exact_three, "exact"));
    CHECK_FALSE(are_rules_of(exact_three, "3 in a row"));
    CHECK_FALSE(are_rules_of(exact_three, ""));
    CHECK(
        are_rules_of({.size = BoardSize{9, 9}, .connect = 5, .rule = LineRule::AtLeast}, "renju"));
}

TEST_CASE("files in other encodings are read") {
    const auto player = [](std::string_view bytes) {
        return parse_records(bytes, {}).games.at(0).info.players[0];
    };
    const std::string utf8 = "\xE4\xBA\x94";  // five
    CHECK(player("(;GM[4]SZ[9]PB[" + utf8 + "])") == utf8);
    CHECK(player("(;GM[4]SZ[9]CA[GB18030]PB[\xCE\xE5])") == utf8);
    CHECK(player("(;GM[4]SZ[9]CA[gb2312]PB[\xCE\xE5])") == utf8);
    CHECK(player("(;GM[4]SZ[9]CA[Shift_JIS]PB[\x8C\xDC])") == utf8);
    // The second byte of this one is a backslash.
    CHECK(player("(;GM[4]SZ[9]CA[Shift_JIS]PB[\x83\x5C])") == "\xE3\x82\xBD");
    CHECK(player("(;GM[4]SZ[9]CA[ISO-8859-1]PB[caf\xE9])") == "caf\xC3\xA9");
    CHECK(player("(;GM[4]SZ[9]PB[caf\xE9])") == "caf\xC3\xA9");
    CHECK(player("\xEF\xBB\xBF(;GM[4]SZ[9]PB[" + utf8 + "])") == utf8);
    CHECK(player("(;GM[4]SZ[9]CA[UTF-8]PB[a\xFF"
                 "b])") ==
          "a\xEF\xBF\xBD"
          "b");
    CHECK(player("(;GM[4]SZ[9]CA[no/such thing]PB[x])") == "x");
    const std::string ascii = "(;GM[4]SZ[9]PB[x])";
    std::string wide = "\xFF\xFE";
    for (const char c : ascii) wide.append({c, '\0'});
    CHECK(player(wide) == "x");
    Remarks remarks;
    CHECK(to_utf8("a\x80", "UTF-16BE", remarks) != "");
    CHECK(to_utf8("caf\xE9", "klingon", remarks) == "caf\xC3\xA9");
    CHECK(remarks.take().back().text == "the encoding 'klingon' is not known: taken as ISO-8859-1");
}

TEST_CASE("halves of surrogates in UTF-16 are replaced, and what follows them is read") {
    const auto wide = [](std::u16string_view text, bool little) {
        std::string bytes = little ? "\xFF\xFE" : "\xFE\xFF";
        for (const char16_t unit : text) {
            const std::array<char, 2> ends{static_cast<char>(unit & 0xFFU),
                                           static_cast<char>(unit >> 8U)};
            bytes += ends[little ? 0 : 1];
            bytes += ends[little ? 1 : 0];
        }
        return bytes;
    };
    const std::u16string low(1, char16_t{0xDC00});
    const std::u16string high(1, char16_t{0xD83D});
    const std::u16string text = u"(;GM[4]SZ[9]PB[a" + low + u"b" + high + u"c" + high + high +
                                char16_t{0xDE00} + u"];B[ee]C[" + low + u"])";
    for (const bool little : {true, false}) {
        const RecordFile file = parse_records(wide(text, little), {});
        CHECK(file.games.at(0).info.players[0] ==
              "a\xEF\xBF\xBD"
              "b\xEF\xBF\xBD"
              "c\xEF\xBF\xBD\xF0\x9F\x98\x80");
        CHECK(file.games.at(0).tree[NodeId{1}].notes.comment == "\xEF\xBF\xBD");
        REQUIRE(file.remarks.size() == 1);
        CHECK(file.remarks[0].text == (little ? "8 bytes that are not UTF-16LE were replaced"
                                              : "8 bytes that are not UTF-16BE were replaced"));
        // Broken off at the end, in the middle of a character.
        CHECK(parse_records(wide(text, little) + "x", {}).remarks.at(0).text.starts_with("9 "));
        CHECK(parse_records(wide(text + high, little), {}).remarks.at(0).text.starts_with("10 "));
    }
}

TEST_CASE("a file of single bytes that calls itself UTF-16 is read as what it is") {
    const RecordFile file = parse_records("(;CA[UTF-16]GM[4]SZ[9]PB[caf\xE9])", {});
    CHECK(file.games.at(0).info.players[0] == "caf\xC3\xA9");
    CHECK(parse_records("(;CA[UTF-32]GM[4]SZ[9]PB[caf\xC3\xA9])", {}).games.at(0).info.players[0] ==
          "caf\xC3\xA9");
}

TEST_CASE("what is no regular file is refused, and nobody waits for it") {
    const TemporaryFolder folder;
    const auto problem = [](const std::string& path) {
        try {
            static_cast<void>(read_records(path, {}));
        } catch (const UsageError& error) {
            return std::string{error.what()};
        }
        return std::string{};
    };
    REQUIRE(mkfifo(folder.file("pipe.sgf").c_str(), 0600) == 0);
    CHECK(problem(folder.file("pipe.sgf")).ends_with("it is a pipe or a device, not a file"));
    CHECK(problem("/dev/zero").ends_with("it is a pipe or a device, not a file"));
    CHECK(problem("/dev/null").ends_with("it is a pipe or a device, not a file"));
    CHECK(problem(folder.file("")).ends_with("it is a folder"));
    CHECK(problem(folder.file("none.sgf")).ends_with("No such file or directory"));
    CHECK(problem("").ends_with("No such file or directory"));
    std::filesystem::create_symlink(folder.file("real.sgf"), folder.file("link.sgf"));
    CHECK(problem(folder.file("link.sgf")).ends_with("No such file or directory"));
    test::write_file(folder.file("real.sgf"), "(;GM[4]SZ[9];B[ee])");
    CHECK(problem(folder.file("link.sgf")).empty());
}

TEST_CASE("a game of a collection is chosen by its number") {
    const RecordFile file = parse_records(
        "(;GM[4]SZ[9]PB[Alice]PW[Bob]RE[B+];B[ee])(;GM[4]SZ[9]PB[a\tb]DT[2024];B[ee];W[aa])", {});
    CHECK(choose_game(file, 2).tree.size() == 3);
    CHECK(list_games(file, 9) == "1  Alice - Bob, B+, 1 move\n2  a b - ?, 2024, 2 moves");
    CHECK(list_games(file, 1) == "1  Alice - Bob, B+, 1 move\nand 1 more");
    CHECK_THROWS_AS(choose_game(file, 0), UsageError);
    CHECK_THROWS_AS(choose_game(file, 3), UsageError);
}

TEST_CASE("files are read and written, and what cannot be is said") {
    const TemporaryFolder folder;
    const auto session = make_session({.game = "tictactoe"}, kRandom);
    session->play(Move{Square{4}});
    const GameRecord record = record_of(*session, {}, MainLine::Current);
    for (const char* const name : {"a.sgf", "b.PSQ", "c.txt"}) {
        write_record(folder.file(name), record);
        const RecordFile file = read_records(folder.file(name), {.game = "tictactoe"});
        CHECK(only_game(file).tree.main_line() == record.tree.main_line());
    }
    CHECK(folder.names() == std::vector<std::string>{"a.sgf", "b.PSQ", "c.txt"});
    CHECK_THROWS_AS(write_record(folder.file("d.doc"), record), UsageError);
    CHECK_THROWS_AS(write_record(folder.file(".sgf/x.sgf"), record), std::runtime_error);
    CHECK_THROWS_AS(read_records(folder.file("none.sgf"), {}), UsageError);
    CHECK_THROWS_AS(read_records(folder.file(""), {}), UsageError);
    CHECK_THROWS_AS(read_records("/dev/zero", {}), UsageError);
    session->set_up({.to_move = Player::Second});
    const GameRecord white_first = record_of(*session, {}, MainLine::AsItIs);
    CHECK_THROWS_AS(write_record(folder.file("b.psq"), white_first), UsageError);
    CHECK_THROWS_AS(write_record(folder.file("c.txt"), white_first), UsageError);
    CHECK(contents_of(folder.file("c.txt")) == "b2\n");
}

TEST_CASE("no bytes are too bad to be read") {
    Rng rng{14};
    std::vector<std::string> seeds{"Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,1\n1,1,0\na\nb\n0\n",
                                   "h8h9i8\nf5d6c3d3c4f4\n1. a1 2) b2\n",
                                   "(;CA[GB18030]C[\xCE\xE5])"};
    for (const GameSpec& spec : kGames) {
        seeds.push_back(write_sgf(record_of(*random_game(spec, rng), {}, MainLine::Current)));
    }
    const std::string signs = "()[];\\:\n\r\t\0 BWCabz09,.x\xFF\xE4";
    const auto any = [&](std::size_t count) {
        return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(count)));
    };
    int read = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string text = seeds[any(seeds.size())];
        for (std::size_t change = any(8) + 1; change > 0 && !text.empty(); --change) {
            const std::size_t at = any(text.size());
            const std::size_t length = std::min(any(12) + 1, text.size() - at);
            switch (rng.below(4)) {
                case 0:
                    text[at] = signs[any(signs.size())];
                    break;
                case 1:
                    text.erase(at, length);
                    break;
                case 2:
                    text.insert(at, text.substr(any(text.size()), length));
                    break;
                default:
                    text.insert(at, 1, static_cast<char>(rng.below(256)));
            }
        }
        try {
            const RecordFile file = parse_records(text, {});
            for (const GameRecord& game : file.games) {
                ++read;
                Remarks remarks;
                const auto session = open_record(game, kRandom, remarks);
                const std::string written =
                    write_sgf(record_of(*session, game.info, MainLine::AsItIs));
                const RecordFile again = parse_records(written, {});
                CHECK(write_sgf([&] {
                          Remarks none;
                          const auto replayed = open_record(only_game(again), kRandom, none);
                          return record_of(*replayed, again.games[0].info, MainLine::AsItIs);
                      }()) == written);
            }
        } catch (const UsageError&) {
        }
    }
    CHECK(read > 500);
}

TEST_CASE("a megabyte of noise is read or refused in no time") {
    Rng rng{15};
    const std::string signs = "()[];\\B ";
    for (const bool bytes : {false, true}) {
        std::string noise = bytes ? "" : "(;GM[4]SZ[15]";
        while (noise.size() < 1'000'000) {
            noise += bytes ? static_cast<char>(rng.below(256)) : signs[rng.below(8)];
        }
        try {
            const RecordFile file = parse_records(noise, {});
            CHECK_FALSE(file.games.empty());
        } catch (const UsageError& error) {
            CHECK(std::string{error.what()} != "");
        }
    }
}

TEST_CASE("what a text is written in is guessed where it does not say it") {
    const auto remark_on = [](std::string_view bytes) {
        const RecordFile file = parse_records(bytes, {});
        return file.games.at(0).info.players[0] +
               (file.remarks.empty() ? "" : ": " + file.remarks.front().text);
    };
    const auto named = [](const std::string& name) { return "(;GM[4]SZ[9]PB[" + name + "])"; };
    const std::string taken = ": no encoding is named: taken as ";
    // sofuto in katakana: the first second byte is a backslash, which would escape what follows.
    CHECK(remark_on(named("\x83\x5C\x83\x74\x83\x67")) ==
          "\xE3\x82\xBD\xE3\x83\x95\xE3\x83\x88" + taken + "CP932");
    // hyou, whose second byte is a backslash, and ji.
    CHECK(remark_on(named("\x95\x5C\x8E\xA6")) == "\xE8\xA1\xA8\xE7\xA4\xBA" + taken + "CP932");
    CHECK(remark_on(named("\xCE\xE5\xD7\xD3\xC6\xE5")) ==
          "\xE4\xBA\x94\xE5\xAD\x90\xE6\xA3\x8B" + taken + "GB18030");
    const std::string kim = "\xB1\xE8\xC3\xB6\xBC\xF6";
    const std::string kim8 = "\xEA\xB9\x80\xEC\xB2\xA0\xEC\x88\x98";
    const std::string twice = kim + kim;
    CHECK(remark_on(named(kim + "]PW[" + twice + kim)) == kim8 + taken + "EUC-KR");
    const std::string li = "\xC0\xEE\xC3\xF7";  // all of it where Korean syllables are too
    CHECK(remark_on(named(li + "]PW[\xB3\xC2\xBD\xA8\xB9\xFA]EV[\xB9\xAB\xBF\xAA\xC8\xFC")) ==
          "\xE6\x9D\x8E\xE6\x98\x8E" + taken + "GB18030");
    CHECK(remark_on(named("caf\xE9")) == "caf\xC3\xA9" + taken + "ISO-8859-1");
    CHECK(remark_on(named("M\xFCller, it\x92s")) ==
          "M\xC3\xBCller, it\xC2\x92s" + taken + "ISO-8859-1");
    CHECK(remark_on(named("\xC3\xA9")) == "\xC3\xA9");
    for (const bool big : {false, true}) {
        std::string wide;
        for (const char c : named("x")) {
            if (big) wide += '\0';
            wide += c;
            if (!big) wide += '\0';
        }
        CHECK(remark_on(wide) == "x" + taken + (big ? "UTF-16BE" : "UTF-16LE"));
    }
}

TEST_CASE("the moves of a .psq file are read without its first line") {
    const auto size_of = [](std::string_view text) {
        const RecordFile file = parse_records(text, {});
        CHECK(file.remarks.at(0).text.starts_with("numbers alone: taken as the moves of a .psq"));
        return file.games.at(0).game.size->width;
    };
    CHECK(size_of("8,8\n9,9\n") == 15);
    CHECK(size_of("8,8,0\r\n16,1,12\r\n") == 19);
    CHECK(size_of("8,8\n1,20\na\nb\n0") == 20);
    const GameRecord game = parse_records("8,8\n15,1,7\nann\nbob\n0", {}).games.at(0);
    const Shape shape{15, 15};
    CHECK(game.tree.main_line() ==
          std::vector{Move{shape.square(7, 7)}, Move{shape.square(14, 0)}});
    CHECK(game.tree[NodeId{2}].notes.spent == std::chrono::milliseconds{7});
    CHECK(game.info.players == std::array<std::string, 2>{"ann", "bob"});
    CHECK(message_of("8,8\n21,1\n") == "line 2, column 1: move 2, 21,1, is not on the board");
    CHECK(message_of("0,1\n") == "line 1, column 1: move 1, 0,1, is not on the board");
}

TEST_CASE("a game with rules that .psq has no words for is not written as such") {
    const auto problem_of = [](const GameSpec& spec) {
        const auto session = make_session(spec, kRandom);
        session->play(session->legal_moves().front());
        try {
            static_cast<void>(write_psq(record_of(*session, {}, MainLine::Current)));
        } catch (const UsageError& error) {
            return std::string{error.what()};
        }
        return std::string{};
    };
    CHECK(problem_of({.game = "gomoku"}).empty());
    CHECK(problem_of({.game = "tictactoe"}).empty());
    CHECK(problem_of({.game = "gomoku", .rule = LineRule::Exactly}) ==
          "the rules 'exact' are not kept as .psq: save as .sgf");
    CHECK(problem_of({.game = "gomoku", .size = BoardSize{9, 9}, .connect = 4}) ==
          "the rules 'freestyle, 4 in a row' are not kept as .psq: save as .sgf");
}
