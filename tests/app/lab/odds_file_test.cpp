// SPDX-License-Identifier: MIT
#include "app/lab/odds_file.hpp"

#include <filesystem>

#include "app/registry.hpp"
#include "app/usage_error.hpp"
#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using namespace kinarow::app;
using Catch::Matchers::Contains;
using test::TemporaryFolder;

namespace {

std::unique_ptr<Session> game(const GameSpec& spec = {.game = "tictactoe"}) {
    return make_session(spec, {});
}

/// What is to be known of a game after some moves.
OddsTable counted(Session& session) {
    OddsTable table;
    REQUIRE(session.exact_moves(table, {}).has_value());
    return table;
}

/// A small file: tic-tac-toe with three squares left.
std::string small_file() {
    const auto session = game();
    for (const int square : {0, 1, 2, 4, 3, 5}) REQUIRE(session->play(Move{Square{square}}));
    return encode_odds(counted(*session), *session);
}

void check_refused(std::string_view bytes, const std::string& why) {
    CHECK_THROWS_WITH(decode_odds(bytes, *game(), "some.odds"),
                      Contains("'some.odds'") && Contains(why));
}

/// A word of a file replaced, and the sum at its end made right again.
std::string with_word(std::string bytes, std::size_t index, std::uint64_t word) {
    const auto put = [&](std::size_t at, std::uint64_t value) {
        for (std::size_t i = 0; i < 8; ++i) bytes[8 * at + i] = static_cast<char>(value >> (8 * i));
    };
    const auto get = [&](std::size_t at) {
        std::uint64_t value = 0;
        for (std::size_t i = 8; i-- > 0;) {
            value = value << 8 | static_cast<unsigned char>(bytes[8 * at + i]);
        }
        return value;
    };
    put(index, word);
    std::uint64_t sum = 0;
    const std::size_t last = bytes.size() / 8 - 1;
    for (std::size_t i = 0; i < last; ++i) sum = mix(sum, get(i));
    put(last, sum);
    return bytes;
}

}  // namespace

TEST_CASE("what was written is read again, and the same is written the same") {
    const auto session = game();
    const OddsTable table = counted(*session);
    const std::string bytes = encode_odds(table, *session);
    CHECK(bytes.size() == 8 * (14 + 4 * 627 + 1));
    const OddsTable again = decode_odds(bytes, *session, "some.odds");
    CHECK(again.sorted() == table.sorted());
    CHECK(encode_odds(again, *session) == bytes);
}

TEST_CASE("the layout of the file is the one in its description") {
    const std::string bytes = small_file();
    CHECK(bytes.substr(0, 8) == "kin-odds");
    CHECK(bytes.substr(8, 8) == std::string{"\1\0\0\0\0\0\0\0", 8});
    CHECK(bytes[24] == static_cast<char>((bytes.size() / 8 - 15) / 4));
    CHECK(bytes.substr(32, 30) == std::string{"tictactoe, 3x3, three in a row"});
}

TEST_CASE("a file serves every game with the same rules, whatever it is called") {
    const auto session = game({.game = "gomoku", .size = BoardSize{3, 3}, .connect = 3});
    CHECK(decode_odds(small_file(), *session, "some.odds").size() > 0);
}

TEST_CASE("a file for another game is refused") {
    const std::string bytes = small_file();
    for (const GameSpec& spec :
         {GameSpec{.game = "gomoku"}, GameSpec{.game = "tictactoe", .rule = LineRule::Exactly},
          GameSpec{.game = "tictactoe", .connect = 2},
          GameSpec{.game = "tictactoe", .size = BoardSize{4, 3}}}) {
        CHECK_THROWS_WITH(decode_odds(bytes, *game(spec), "some.odds"),
                          Contains("for another game, 'tictactoe, 3x3, three in a row', not '"));
    }
}

TEST_CASE("any damaged bit is noticed") {
    const std::string bytes = small_file();
    const auto session = game();
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string damaged = bytes;
            damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
            REQUIRE_THROWS_AS(decode_odds(damaged, *session, "some.odds"), UsageError);
        }
    }
}

TEST_CASE("any other length is noticed") {
    const std::string bytes = small_file();
    const auto session = game();
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        REQUIRE_THROWS_AS(decode_odds(bytes.substr(0, size), *session, "some.odds"), UsageError);
    }
    for (const std::size_t more : {1U, 7U, 8U, 32U, 1000U}) {
        check_refused(bytes + std::string(more, '\0'), "damaged");
    }
}

TEST_CASE("what is wrong is said") {
    const std::string bytes = small_file();
    check_refused("", "is not a file of exact odds");
    check_refused(std::string(1000, '\0'), "is not a file of exact odds");
    check_refused("kin-odds", "is damaged");
    check_refused(with_word(bytes, 1, 2), "has version 2, this program reads version 1");
    check_refused(bytes.substr(0, bytes.size() - 8), "is damaged");
}

TEST_CASE("fields that lie are noticed, even with the right sum") {
    const std::string bytes = small_file();
    for (const std::uint64_t count :
         {std::uint64_t{0}, std::uint64_t{1} << 59, ~std::uint64_t{0}}) {
        check_refused(with_word(bytes, 3, count), "is damaged");
    }
    check_refused(with_word(bytes, 14, ~std::uint64_t{0}), "is damaged");  // keys out of order
    for (const std::uint64_t orders : {std::uint64_t{0}, std::uint64_t{5}, ~std::uint64_t{0}}) {
        const std::string lying = with_word(with_word(with_word(bytes, 15, orders), 16, 0), 17, 0);
        check_refused(lying, "is damaged");
    }
    // Sums that wrap around to a factorial.
    const std::uint64_t half = std::uint64_t{1} << 63;
    check_refused(with_word(with_word(with_word(bytes, 15, half), 16, half), 17, 1), "is damaged");
}

TEST_CASE("files are saved and loaded") {
    const TemporaryFolder folder;
    const auto session = game();
    const OddsTable table = counted(*session);
    save_odds(table, *session, folder.file("t.odds"));
    CHECK(load_odds(*session, folder.file("t.odds")).sorted() == table.sorted());
    CHECK(folder.names() == std::vector<std::string>{"t.odds"});
}

TEST_CASE("what is no file, or far too large, is not read") {
    const TemporaryFolder folder;
    const auto session = game();
    for (const std::string& path :
         {folder.file("missing"), folder.file(""), std::string{}, std::string{"/dev/zero"}}) {
        CHECK_THROWS_WITH(load_odds(*session, path), Contains("there is no file"));
    }
    test::write_file(folder.file("large"), "kin-odds");
    std::filesystem::resize_file(folder.file("large"), std::uintmax_t{1} << 40);
    CHECK_THROWS_WITH(load_odds(*session, folder.file("large")), Contains("too large"));
}
