// SPDX-License-Identifier: MIT
// The lines that a Gomocup manager sends (plastovicka.github.io/protocl2en.htm, and the additions
// of Yixin that make sense here).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "kinarow/core/types.hpp"

namespace kinarow::app::gomocup {

/// Columns from the left and rows from the top, both from 0; not yet checked against a board.
struct Point {
    std::int64_t x = 0;
    std::int64_t y = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

/// "7,8"; nothing for anything else.
[[nodiscard]] std::optional<Point> parse_point(std::string_view text);
/// The square of a point; nothing if it is not on the board.
[[nodiscard]] std::optional<Square> square_of(const Point& point, Shape shape);
/// A square as a point: "7,8".
[[nodiscard]] std::string point_text(Shape shape, Square square);

/// What the manager may tell beforehand; keys that mean nothing here are not among them.
enum class InfoKey : std::uint8_t {
    TimeoutTurn,  ///< Milliseconds for a move; 0: at once.
    TimeoutMatch,  ///< Milliseconds for all moves of a game; 0: no limit.
    TimeLeft,  ///< What is left of that; 2147483647: no limit; negative: overdrawn.
    MaxMemory,  ///< Bytes; 0: no limit.
    Rule,  ///< Bits: 1 exactly five, 2 continuous, 4 renju, 8 caro.
    MaxDepth,  ///< Plies; below 1: no limit.  Yixin, as are the next ones.
    MaxNode,  ///< Positions; below 1: no limit.
    ThreadNum,
    HashSize,  ///< Kilobytes.
};

namespace command {

struct Nothing {};  ///< An empty line, or information that is of no use.
struct Start {
    std::int64_t width = 0;
    std::int64_t height = 0;
};
struct Restart {};
struct Begin {};
struct Turn {
    Point point{};
};
struct Play {
    Point point{};
};
struct TakeBack {
    Point point{};
};
struct Board {};  ///< Stones follow, then Done: they are the position to move in.
struct SetBoard {};  ///< YXBOARD: the same, but no move is wanted.
struct Swap2Board {};
struct Stone {
    Point point{};
    std::int64_t field = 0;  ///< 1: own, 2: the opponent's; others belong to rules not played here.
};
struct Opening {
    Point point{};  ///< A stone of the block that Swap2Board begins.
};
struct Done {};
struct Info {
    InfoKey key{};
    std::int64_t value = 0;
};
struct About {};
struct Stop {};  ///< YXSTOP
struct ClearHash {};  ///< YXHASHCLEAR
struct ShowForbidden {};  ///< YXSHOWFORBID: the squares that renju forbids.
struct End {};
struct Unknown {
    std::string word{};
};
/// A known command that cannot be read.
struct Invalid {
    std::string problem{};
};

}  // namespace command

using Command =
    std::variant<command::Nothing, command::Start, command::Restart, command::Begin, command::Turn,
                 command::Play, command::TakeBack, command::Board, command::SetBoard,
                 command::Swap2Board, command::Stone, command::Opening, command::Done,
                 command::Info, command::About, command::Stop, command::ClearHash,
                 command::ShowForbidden, command::End, command::Unknown, command::Invalid>;

/// Reads one line of any bytes, with or without its end; case does not matter.  Numbers that are
/// too large become the largest there is.
[[nodiscard]] Command parse_command(std::string_view line);

}  // namespace kinarow::app::gomocup
