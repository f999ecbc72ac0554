// SPDX-License-Identifier: MIT
// Small positions of gomoku that teach its shapes, and what is said about a move in them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "app/position_text.hpp"
#include "app/session.hpp"

namespace kinarow::app {

/// What a move has to do.
enum class LessonGoal : std::uint8_t {
    Five,
    WinningFour,
    OpenThree,
    NoOpenFour,  ///< The opponent can make none any more, and no five.
    FourThree,  ///< A four and an open three by one stone.
};

/// On 15x15, with X to move.  Texts are to be translated.
struct Lesson {
    const char* title = "";
    const char* text = "";  ///< What there is to know.
    const char* task = "";  ///< What there is to do, in one line.
    std::string_view first{};  ///< The stones of X.
    std::string_view second{};  ///< The stones of O.
    LessonGoal goal{};
};

[[nodiscard]] std::span<const Lesson> lessons() noexcept;

/// The stones of a lesson.  Precondition: the notation is that of gomoku.
[[nodiscard]] Setup setup_of(const Lesson& lesson, const Notation& notation);

/// Whether a legal move of the side to move does what a lesson wants.  Changes the session for the
/// moment.
[[nodiscard]] bool reaches(LessonGoal goal, Session& session, Move move);

/// "five in a row", "a four and an open three", "nothing that threatens".
[[nodiscard]] std::string threats_text(const MoveThreats& threats);

}  // namespace kinarow::app
