// SPDX-License-Identifier: MIT
#include "cli/playouts/move_picture.hpp"

#include "app/registry.hpp"
#include "catch.hpp"

using namespace kinarow;
using app::Charset;
using cli::move_picture;

namespace {

std::string picture(const std::string& game, const std::vector<int>& squares,
                    Charset charset = Charset::Ascii) {
    const auto session = app::make_session({.game = game}, {});
    for (const int square : squares) REQUIRE(session->play(Move{Square{square}}));
    return move_picture(*session, charset).text();
}

}  // namespace

TEST_CASE("a small board is shown whole") {
    CHECK(picture("tictactoe", {4, 0}) ==
          "  3[O]. .\n"
          "  2 . X .\n"
          "  1 . . .\n"
          "    a b c\n");
    CHECK(picture("tictactoe", {4}, Charset::Unicode) ==
          "  3 ┌─┬─┐\n"
          "  2 ├[●]┤\n"
          "  1 └─┴─┘\n"
          "    a b c\n");
}

TEST_CASE("of a large board the neighbourhood of the last move is shown") {
    CHECK(picture("gomoku", {112}) ==
          " 11 . . . . . . .\n"
          " 10 . . . . . . .\n"
          "  9 . . . . . . .\n"
          "  8 . . .[X]. . .\n"
          "  7 . . . . . . .\n"
          "  6 . . . . . . .\n"
          "  5 . . . . . . .\n"
          "    e f g h i j k\n");
    CHECK(picture("gomoku", {14}) ==
          " 15 . . . . . .[X]\n"
          " 14 . . . . . . .\n"
          " 13 . . . . . . .\n"
          " 12 . . . + . . .\n"
          " 11 . . . . . . .\n"
          " 10 . . . . . . .\n"
          "  9 . . . . . . .\n"
          "    i j k l m n o\n");
    CHECK(picture("gomoku", {}).find("a b c d e f g h i j k l m n o") != std::string::npos);
}
