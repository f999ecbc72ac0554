// SPDX-License-Identifier: MIT
#include "app/line_editor.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"

using namespace kinarow::app;

namespace {

void type(LineEditor& editor, std::u32string_view text) {
    for (const char32_t c : text) editor.handle(Key::of(c));
}

void press(LineEditor& editor, Key::Kind kind) { editor.handle({.kind = kind}); }

}  // namespace

TEST_CASE("what is typed is in the line") {
    LineEditor editor;
    type(editor, U"time 5");
    CHECK(editor.text() == U"time 5");
    CHECK(editor.cursor() == 6);
    CHECK(editor.take() == "time 5");
    CHECK(editor.text().empty());
}

TEST_CASE("characters go in and out where the cursor is") {
    LineEditor editor;
    type(editor, U"hnt");
    press(editor, Key::Kind::Left);
    press(editor, Key::Kind::Left);
    type(editor, U"i");
    CHECK(editor.text() == U"hint");
    press(editor, Key::Kind::Home);
    press(editor, Key::Kind::Backspace);
    press(editor, Key::Kind::Left);
    press(editor, Key::Kind::Delete);
    CHECK(editor.text() == U"int");
    press(editor, Key::Kind::End);
    press(editor, Key::Kind::Right);
    press(editor, Key::Kind::Delete);
    press(editor, Key::Kind::Backspace);
    CHECK(editor.text() == U"in");
    CHECK(editor.cursor() == 2);
}

TEST_CASE("only characters that can be seen are taken, and not without end") {
    LineEditor editor;
    type(editor, U"a\x1b\u0301\u4e94");
    CHECK(editor.take() == "a\u4e94");
    for (int i = 0; i < 5000; ++i) type(editor, U"x");
    CHECK(editor.text().size() == 1000);
}

TEST_CASE("the history goes back and forth") {
    LineEditor editor;
    for (const auto* line : {U"undo", U"redo", U"redo", U"  "}) {
        type(editor, line);
        editor.take();
    }
    press(editor, Key::Kind::Up);
    CHECK(editor.text() == U"redo");
    press(editor, Key::Kind::Up);
    CHECK(editor.text() == U"undo");  // neither a repeated line nor a blank one is kept
    press(editor, Key::Kind::Up);
    CHECK(editor.text() == U"undo");
    press(editor, Key::Kind::Down);
    press(editor, Key::Kind::Down);
    CHECK(editor.text().empty());
    press(editor, Key::Kind::Down);
    CHECK(editor.text().empty());
}

TEST_CASE("control keys edit as readline has them") {
    LineEditor editor;
    type(editor, U"load my  game\x17");
    CHECK(editor.text() == U"load my  ");
    type(editor,
         U"\x17x\x01"
         U">\x05"
         U"<");
    CHECK(editor.text() == U">load x<");
    press(editor, Key::Kind::Left);
    type(editor, U"\x0b");
    CHECK(editor.text() == U">load x");
    press(editor, Key::Kind::Left);
    type(editor, U"\x15");
    CHECK(editor.text() == U"x");
    CHECK(editor.cursor() == 0);
}

TEST_CASE("what was typed chooses among the lines that are recalled") {
    LineEditor editor{{"level 3", "save a", "level 4", "moves"}};
    type(editor, U"le");
    press(editor, Key::Kind::Up);
    CHECK(editor.text() == U"level 4");
    press(editor, Key::Kind::Up);
    CHECK(editor.text() == U"level 3");
    press(editor, Key::Kind::Up);
    CHECK(editor.text() == U"level 3");
    press(editor, Key::Kind::Down);
    CHECK(editor.text() == U"level 4");
    press(editor, Key::Kind::Down);
    CHECK(editor.text() == U"le");
}

TEST_CASE("a line that is given up is forgotten") {
    LineEditor editor;
    type(editor, U"quit");
    editor.clear();
    press(editor, Key::Kind::Up);
    CHECK(editor.text().empty());
}

TEST_CASE("completion goes as far as the candidates agree") {
    LineEditor editor;
    type(editor, U"e");
    editor.complete({"engine mcts", "engine minimax"});
    CHECK(editor.text() == U"engine m");
    CHECK(editor.suggestions().empty());
    editor.complete({"engine mcts", "engine minimax"});
    CHECK(editor.text() == U"engine m");
    CHECK(editor.suggestions().size() == 2);
    type(editor, U"c");
    CHECK(editor.suggestions().empty());
    editor.complete({"engine mcts"});
    CHECK(editor.text() == U"engine mcts");
    CHECK(editor.cursor() == 11);
    editor.complete({});
    CHECK(editor.text() == U"engine mcts");
}

TEST_CASE("lines from before are recalled first, and are all there for the next time") {
    LineEditor editor{{"old", "new"}};
    press(editor, Key::Kind::Up);
    CHECK(editor.text() == U"new");
    press(editor, Key::Kind::Up);
    CHECK(editor.text() == U"old");
    CHECK(editor.take() == "old");
    CHECK(editor.history() == std::vector<std::u32string>{U"old", U"new", U"old"});
}
