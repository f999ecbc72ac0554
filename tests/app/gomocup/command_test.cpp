// SPDX-License-Identifier: MIT
#include "app/gomocup/command.hpp"

#include <limits>
#include <string>

#include "catch.hpp"

using namespace kinarow::app::gomocup;
using namespace std::string_literals;

namespace {

template <class C>
C read(const std::string& line) {
    CAPTURE(line);
    const Command command = parse_command(line);
    REQUIRE(std::holds_alternative<C>(command));
    return std::get<C>(command);
}

}  // namespace

TEST_CASE("a brain reads the commands of the protocol, with CR or without") {
    for (const std::string end : {"", "\r", "\r\n", "  "}) {
        CHECK(read<command::Start>("START 15" + end).height == 15);
        CHECK(read<command::Start>("RECTSTART 10,12" + end).width == 10);
        CHECK(read<command::Start>("RECTSTART 10,12" + end).height == 12);
        CHECK(read<command::Turn>("TURN 3,4" + end).point == Point{3, 4});
        CHECK(read<command::Play>("PLAY 3,4" + end).point == Point{3, 4});
        CHECK(read<command::TakeBack>("TAKEBACK 3,4" + end).point == Point{3, 4});
        CHECK(read<command::Stone>("3,4,2" + end).point == Point{3, 4});
        CHECK(read<command::Stone>("3,4,2" + end).field == 2);
        CHECK(read<command::Opening>("3,4" + end).point == Point{3, 4});
        read<command::Restart>("RESTART" + end);
        read<command::Begin>("BEGIN" + end);
        read<command::Board>("BOARD" + end);
        read<command::SetBoard>("YXBOARD" + end);
        read<command::Swap2Board>("SWAP2BOARD" + end);
        read<command::Done>("DONE" + end);
        read<command::About>("ABOUT" + end);
        read<command::Stop>("YXSTOP" + end);
        read<command::ClearHash>("YXHASHCLEAR" + end);
        read<command::ShowForbidden>("YXSHOWFORBID" + end);
        read<command::End>("END" + end);
        read<command::Nothing>(end);
    }
}

TEST_CASE("a brain reads small letters and blanks between numbers") {
    CHECK(read<command::Turn>("turn  3 , 4").point == Point{3, 4});
    CHECK(read<command::Info>("info TIMEOUT_TURN 5").value == 5);
    CHECK(read<command::Stone>(" 3, 4, 1").field == 1);
}

TEST_CASE("a brain reads what it can use of INFO and ignores the rest") {
    const auto key = [](const std::string& name) {
        return read<command::Info>("INFO " + name + " 7").key;
    };
    CHECK(key("timeout_turn") == InfoKey::TimeoutTurn);
    CHECK(key("timeout_match") == InfoKey::TimeoutMatch);
    CHECK(key("time_left") == InfoKey::TimeLeft);
    CHECK(key("max_memory") == InfoKey::MaxMemory);
    CHECK(key("rule") == InfoKey::Rule);
    CHECK(key("max_depth") == InfoKey::MaxDepth);
    CHECK(key("max_node") == InfoKey::MaxNode);
    CHECK(key("thread_num") == InfoKey::ThreadNum);
    CHECK(key("hash_size") == InfoKey::HashSize);
    CHECK(read<command::Info>("INFO time_left -3000").value == -3000);
    for (const char* line :
         {"INFO", "INFO rule", "INFO rule x", "INFO rule 1 2", "INFO game_type 1",
          "INFO evaluate 3,4", "INFO folder C:\\Program Files\\x", "INFO nonsense 3"}) {
        read<command::Nothing>(line);
    }
}

TEST_CASE("numbers that are too large for a brain become the largest there is") {
    using Range = std::numeric_limits<std::int64_t>;
    const std::string huge(500, '9');
    CHECK(read<command::Start>("START " + huge).width == Range::max());
    CHECK(read<command::Turn>("TURN -" + huge + ",1").point == Point{Range::min(), 1});
    CHECK(read<command::Info>("INFO time_left " + huge).value == Range::max());
}

TEST_CASE("a brain says what is wrong with a command that it knows") {
    for (const char* line :
         {"START", "START x", "START 15 15", "START 15,15", "RECTSTART 15", "TURN", "TURN 3",
          "TURN 3,", "TURN ,3", "TURN 3,4,5", "TURN a,b", "TURN +3,4", "PLAY h8", "TAKEBACK 3;4"}) {
        CHECK_THAT(read<command::Invalid>(line).problem, Catch::Contains("takes"));
    }
    CHECK(read<command::Invalid>("TURN h8").problem == "TURN takes a point, as in 7,7, not 'h8'");
}

TEST_CASE("everything else is unknown to a brain, and fit for one line") {
    CHECK(read<command::Unknown>("SUGGEST 3,4").word == "'SUGGEST'");
    CHECK(read<command::Unknown>("STARTX").word == "'STARTX'");
    CHECK(read<command::Unknown>("3,4,1,2").word == "'3,4,1,2'");
    CHECK(read<command::Unknown>("\0\x01\xff"s).word == '\'' + std::string(3, '?') + '\'');
    CHECK(read<command::Unknown>(std::string(1'000'000, 'x')).word.size() < 100);
}
