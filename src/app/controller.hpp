// SPDX-License-Identifier: MIT
// The rules of turn taking between people and engines, for every front end.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/board_text.hpp"
#include "app/command.hpp"
#include "app/evaluation_book.hpp"
#include "app/records/game_record.hpp"
#include "app/search_job.hpp"
#include "app/seats.hpp"
#include "app/session.hpp"
#include "app/sweep.hpp"
#include "app/theme.hpp"
#include "app/tutorial.hpp"
#include "app/used_time.hpp"
#include "kinarow/core/outcome_counts.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app {

struct EngineInfo;
class Controller;

/// What a front end has to do after a change.  Several flags may be set; of the three about
/// thinking StopThinking comes first, then StartThinking.
enum class Effect : unsigned {
    None = 0,
    Board = 1,  ///< The position has changed, or is to be shown again.
    Status = 2,  ///< Message, seats or settings have changed.
    StartThinking = 4,  ///< Run search_job().
    StopThinking = 8,  ///< End the search and drop what it finds.
    FinishThinking = 16,  ///< End the search; its result is awaited.
    Report = 32,  ///< There is a newer thought().
    ShowMoves = 64,
    ShowHelp = 128,
    EditStones = 256,  ///< Let people set up a position by hand.
    ShowLesson = 512,
    Quit = 1024,
    StonesRefused = 2048,  ///< No game could stand like that; the message says why.
};

[[nodiscard]] constexpr Effect operator|(Effect a, Effect b) noexcept {
    return static_cast<Effect>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr Effect& operator|=(Effect& a, Effect b) noexcept { return a = a | b; }

/// Whether any flag of `wanted` is set.
[[nodiscard]] constexpr bool has(Effect effect, Effect wanted) noexcept {
    return (static_cast<unsigned>(effect) & static_cast<unsigned>(wanted)) != 0;
}

/// What an engine thinks, or thought, of a position.
struct Thought {
    Player player = Player::First;  ///< The side to move there; values in the report are for it.
    Purpose purpose = Purpose::Move;
    SearchReport report{};
};

/// Whether a game goes on, or waits, or people step through it: then nothing moves until they do.
enum class Pace : std::uint8_t { Playing, Paused, Replaying };

/// A move and how all random games after it end.
struct MoveOdds {
    Move move = Move::pass();
    OutcomeCounts counts{};
};

/// Who has given the game up, and where.
struct Resignation {
    NodeId node = kRootNode;
    Player player = Player::First;
};

struct ControllerOptions {
    Seats seats{Seat::Human, Seat::Engine};
    Limits limits{};  ///< As set by people; empty for the default of engine and game.
    MoveMarks move_marks = MoveMarks::Shown;  ///< To begin with.
    ThemeName theme = ThemeName::Terminal;  ///< The same.
    UsedTime used_time{};  ///< Of a game that is gone on with.
    RecordInfo info{};  ///< Of the game, where it comes from a record.
    Pace pace = Pace::Playing;
    std::string greeting{};  ///< What is to be said at the start.
    /// Called after each change of the game; what it returns is said too.
    std::function<std::string(const Controller&)> on_change{};
};

/// A game that waits until a tutorial is left.
struct AsideGame {
    std::unique_ptr<Session> session;
    Seats seats;
    Limits limits;
    Pace pace;
    EvaluationBook evaluations;
    RecordInfo info;
    bool as_read;
    std::optional<Resignation> resignation;
    UsedTime used_time;
};

/// Owns the game being played.  Knows no threads: a front end runs the searches it is asked to run
/// and hands back what they find; thinking.hpp does that with a Thinker.
class Controller {
public:
    /// Precondition: there is a session.
    Controller(std::unique_ptr<Session> session, const ControllerOptions& options);

    /// To be called once, before anything else: the engine may have the first move.
    Effect start();
    /// Carries out what people ask for.
    Effect handle(const Command& command);
    /// A search goes on; dropped if it is not the one that is wanted now.
    Effect on_progress(const SearchProgress& progress);
    /// A search has ended; dropped if it is not the one that is wanted now.
    Effect on_result(const SearchResult& result);
    /// So much time has passed since the last call, or since the start: that of who had it then.
    void spend(std::chrono::nanoseconds time);

    /// The game as it is to be kept; during a lesson that which waits.
    [[nodiscard]] GameRecord record() const;

    [[nodiscard]] const Session& session() const noexcept { return *session_; }
    [[nodiscard]] Seat seat(Player player) const noexcept { return seats_[index_of(player)]; }
    [[nodiscard]] bool replaying() const noexcept { return pace_ == Pace::Replaying; }
    /// Whether engines play both sides.
    [[nodiscard]] bool machines_only() const noexcept {
        return seats_ == Seats{Seat::Engine, Seat::Engine};
    }
    [[nodiscard]] bool paused() const noexcept { return pace_ == Pace::Paused; }
    /// Who has given this position up, if anyone.
    [[nodiscard]] std::optional<Player> resigned() const;
    /// How the game has ended, by its rules or because somebody resigned.
    [[nodiscard]] Outcome outcome() const;
    [[nodiscard]] bool over() const { return outcome() != Outcome::Ongoing; }
    /// Whether there is a game that would be lost: begun, and not at its end.
    [[nodiscard]] bool under_way() const;
    /// Whether the game waits for people to move.
    [[nodiscard]] bool human_to_move() const;
    [[nodiscard]] std::optional<Move> last_move() const;
    /// What the sides have used of their time; moves that are taken back give none of it back.
    [[nodiscard]] const UsedTime& used_time() const noexcept { return used_time_; }
    /// Whose time it is: nobody's while the game waits for nobody, is over or looked through.
    [[nodiscard]] std::optional<Player> on_the_clock() const;
    /// Changes when a game from a file takes the place of the one before, which nobody gave up.
    [[nodiscard]] int game_number() const noexcept { return game_number_; }

    /// Whether a search is wanted, and what for.
    [[nodiscard]] bool thinking() const noexcept { return thinking_.has_value(); }
    [[nodiscard]] std::optional<Purpose> purpose() const noexcept { return thinking_; }
    /// Whether the positions of the game are being judged, and how far that is.  When no other
    /// search is wanted, search_job() is one of this, or of the alarm.
    [[nodiscard]] const Sweep& sweep() const noexcept { return sweep_; }
    /// Whether positions are being judged to see what the last move has cost.
    [[nodiscard]] bool watching() const noexcept { return watch_.going(); }
    /// The search that is wanted.  Precondition: thinking(), watching(), or there is a sweep.
    [[nodiscard]] SearchJob search_job() const;
    /// The engine failed when it should have moved: the game stands still until people go on.
    [[nodiscard]] bool stalled() const;

    /// Limits of the next search: what people have set, as far as the engine takes it, or else the
    /// default.
    [[nodiscard]] Limits limits() const;
    /// How long the engine's moves are held back at least: SearchJob::least_time.
    [[nodiscard]] std::chrono::milliseconds least_time() const noexcept { return least_time_; }
    /// The latest report about the game as it stands or about the last move.
    [[nodiscard]] const std::optional<Thought>& thought() const noexcept { return thought_; }
    /// By ply, what the engine gave the first player in the position there, 0 .. 1: along the line
    /// that leads here, and on as it was played before; nothing where it did not say.
    [[nodiscard]] std::vector<std::optional<double>> evaluations() const {
        return evaluations_.line(*session_);
    }
    /// How random games go on from here by their first move; empty where there are too many to be
    /// counted at once.  Counted when they are asked for.
    [[nodiscard]] const std::vector<MoveOdds>& odds() const;
    /// The lesson that is being learnt, if any.
    [[nodiscard]] const Lesson* lesson() const noexcept { return lesson_; }
    /// Whether it has been learnt: the right move is on the board.
    [[nodiscard]] bool lesson_learnt() const noexcept { return learnt_; }
    /// The move the engine advises in this position, if it was asked.
    [[nodiscard]] std::optional<Move> hint() const noexcept { return hint_; }
    /// Whether people want to see which squares can be played.
    [[nodiscard]] MoveMarks move_marks() const noexcept { return move_marks_; }
    /// The colours that people want.
    [[nodiscard]] ThemeName theme() const noexcept { return theme_; }
    /// One line for people about what has just happened; empty if there is nothing to say.
    [[nodiscard]] const std::string& message() const noexcept { return message_; }

private:
    Effect on(const command::Empty&);
    Effect on(const command::Play& play);
    Effect on(const command::Go&);
    Effect on(const command::Undo&);
    Effect on(const command::Redo&);
    Effect on(const command::Hint&);
    Effect on(const command::NewGame&);
    Effect on(const command::First&);
    Effect on(const command::Last&);
    Effect on(const command::Back&);
    Effect on(const command::Forward&);
    Effect on(const command::Jump& jump);
    Effect on(const command::Variation& variation);
    Effect on(const command::Save& save);
    Effect on(const command::Load& load);
    Effect on(const command::SetUp& setup);
    Effect on(const command::Tutorial& tutorial);
    Effect on(const command::Swap&);
    Effect on(const command::Force& force);
    Effect on(const command::Pause&);
    Effect on(const command::Resign&);
    Effect on(const command::SelectEngine& select);
    Effect on(const command::SetLevel& set);
    Effect on(const command::SetPlayouts& set);
    Effect on(const command::SetTime& set);
    Effect on(const command::SetDepth& set);
    Effect on(const command::SetSpeed& set);
    Effect on(const command::Sweep&);
    Effect on(const command::ToggleAlarm&);
    Effect on(const command::ToggleMarks&);
    Effect on(const command::SetTheme& set);
    Effect on(const command::ShowBoard&);
    Effect on(const command::ShowMoves&);
    Effect on(const command::Help&);
    Effect on(const command::Quit&);
    Effect on(const command::Invalid& invalid);

    template <class T>
    Effect set_limit(std::string_view name, std::optional<T> value, std::optional<T> Limits::*limit,
                     bool EngineInfo::*taken);

    /// The engine of that name, with the settings that it had at first.
    [[nodiscard]] EngineSpec engine_named(const std::string& name) const;
    Effect use_engine(const EngineSpec& engine);

    /// Adds to the message of the moment.
    Effect say(std::string_view text);
    /// Drops the search that is wanted, if any, and what was thought so far.
    Effect drop_search();
    Effect begin_search(Purpose purpose);
    Effect take_resignation_back();
    /// Puts the game aside for a lesson, and takes it up again.
    void put_aside(std::unique_ptr<Session> board);
    Effect take_up();
    [[nodiscard]] std::string lesson_text(Move move);
    /// Whether people are to move and have a choice.
    [[nodiscard]] bool human_to_choose() const;
    Effect let_engine_move();
    /// What comes of itself once the position has changed: passes, the end, the engine's turn.
    Effect moved();
    Effect shown();
    /// Tells whoever wants to know that the game has changed.
    void changed();
    /// Plays a move; how the game once ended is then no longer told.
    void play_on(Move move);
    [[nodiscard]] std::string engine_failed(const std::exception_ptr& error) const;
    Effect on_found(const SearchResult& result);
    Effect play_found(const SearchReport& report);
    Effect show_hint(const SearchReport& report);
    /// Goes on to replay at a node of the tree, and tells where that is.
    Effect step_to(NodeId node);
    /// Another game takes the place of the one before: nothing that was found is left.
    [[nodiscard]] Effect begin_record(RecordInfo info);
    [[nodiscard]] RecordInfo info_now(RecordInfo info, const Seats& seats) const;
    /// The position to be judged next, if any: for the alarm, then for the sweep.
    [[nodiscard]] std::optional<NodeId> node_to_judge() const;
    /// Goes on with judging positions if nothing else is wanted.
    Effect go_on_judging();
    Effect stop_judging();
    Effect on_judged(const SearchResult& result);
    Effect on_swept();
    Effect end_sweep();
    /// Has judged what the alarm has to know of the last move, where no engine answers it.
    Effect watch_last_move();
    /// Whether the alarm is about the last move.
    [[nodiscard]] bool alarm_set() const;
    /// Tells people that the move before has lost much, if it has.
    Effect raise_alarm();
    [[nodiscard]] std::vector<MoveOdds> counted_odds() const;

    std::unique_ptr<Session> session_;
    Seats seats_;
    Limits limits_;
    MoveMarks move_marks_;
    ThemeName theme_;
    UsedTime used_time_;
    int game_number_ = 0;
    EngineSpec first_engine_;  // its settings are its own, and come back with it
    std::optional<Purpose> thinking_;
    std::uint64_t job_id_ = 0;  // of the newest search
    std::optional<Thought> thought_;
    EvaluationBook evaluations_;
    std::optional<Move> hint_;
    Sweep sweep_;
    Sweep watch_;  // for the alarm
    std::optional<NodeId> judged_;  // what the search that runs judges, for one of them
    bool alarm_ = false;
    mutable std::optional<std::vector<MoveOdds>> odds_;  // nothing: not asked for yet
    RecordInfo info_;
    bool as_read_;  ///< From a record, and nothing has been played since.
    std::optional<Resignation> resignation_;
    const Lesson* lesson_ = nullptr;
    bool learnt_ = false;
    std::optional<AsideGame> aside_;  // while there is a lesson
    std::chrono::milliseconds least_time_{};
    Pace pace_;
    std::string message_;
    std::function<std::string(const Controller&)> on_change_;
};

}  // namespace kinarow::app
