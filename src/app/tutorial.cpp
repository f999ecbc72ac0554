// SPDX-License-Identifier: MIT
#include "app/tutorial.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "app/translate.hpp"

namespace kinarow::app {
namespace {

constexpr std::array<Lesson, 5> kLessons{
    {{.title = tr_mark("Five in a row"),
      .text = tr_mark(
          "Whoever has five stones in a row wins: across, down or along a diagonal. A row that "
          "lacks one stone is a four. X has one here, open on one side only."),
      .task = tr_mark("X to move: win"),
      .first = "f8 g8 h8 i8",
      .second = "e8 g9 h10 j10",
      .goal = LessonGoal::Five},
     {.title = tr_mark("The open four"),
      .text = tr_mark(
          "A four that can become five on either side is an open four. The opponent can close "
          "only one side, so it wins."),
      .task = tr_mark("X to move: make an open four"),
      .first = "g7 h8 i9",
      .second = "g9 h10 k8",
      .goal = LessonGoal::WinningFour},
     {.title = tr_mark("The open three"),
      .text = tr_mark(
          "A three that can become an open four is an open three. The opponent has to answer "
          "it at once, or to win first."),
      .task = tr_mark("X to move: make an open three"),
      .first = "h8 i9",
      .second = "i8 h10",
      .goal = LessonGoal::OpenThree},
     {.title = tr_mark("Against an open three"),
      .text = tr_mark(
          "O has an open three. X has nothing as fast, so it has to be stopped before it is "
          "an open four: close to the three, not a square away."),
      .task = tr_mark("X to move: stop the three"),
      .first = "d4 l11 e12",
      .second = "g8 h8 i8",
      .goal = LessonGoal::NoOpenFour},
     {.title = tr_mark("The four-three"),
      .text = tr_mark(
          "The opponent can answer one threat. A stone that makes a four and an open three at "
          "once makes two: the four is answered, and the three becomes an open four. So do "
          "two fours; two open threes nearly always win too."),
      .task = tr_mark("X to move: find the four-three"),
      .first = "f8 g8 h8 i9 i10",
      .second = "e8 g9 h10 f11 j9",
      .goal = LessonGoal::FourThree}}};

/// Whether the side to move can make a five or a four that wins.
bool can_make_winning_four(const Session& session) {
    const std::vector<Move> moves = session.legal_moves();
    return std::any_of(moves.begin(), moves.end(), [&](Move move) {
        const MoveThreats threats = session.threats(move);
        return threats.five || threats.winning_four;
    });
}

bool stops_open_four(Session& session, Move move) {
    session.play(move);
    const bool stopped = !can_make_winning_four(session);
    session.undo();
    return stopped;
}

}  // namespace

std::span<const Lesson> lessons() noexcept { return kLessons; }

Setup setup_of(const Lesson& lesson, const Notation& notation) {
    Setup setup;
    for (const Move move : notation.parse_moves(lesson.first).moves) {
        setup.stones[0].set(move.square().index);
    }
    for (const Move move : notation.parse_moves(lesson.second).moves) {
        setup.stones[1].set(move.square().index);
    }
    return setup;
}

bool reaches(LessonGoal goal, Session& session, Move move) {
    const MoveThreats threats = session.threats(move);
    switch (goal) {
        case LessonGoal::Five:
            return threats.five;
        case LessonGoal::WinningFour:
            return threats.winning_four;
        case LessonGoal::OpenThree:
            return threats.open_three;
        case LessonGoal::NoOpenFour:
            return stops_open_four(session, move);
        case LessonGoal::FourThree:
            break;
    }
    return threats.four && threats.open_three;
}

std::string threats_text(const MoveThreats& threats) {
    if (threats.five) return tr("five in a row");
    if (threats.winning_four) return tr("a four that cannot be stopped");
    if (threats.four) return threats.open_three ? tr("a four and an open three") : tr("a four");
    return threats.open_three ? tr("an open three") : tr("nothing that threatens");
}

}  // namespace kinarow::app
