// SPDX-License-Identifier: MIT
// A player for Gomocup managers: what each command does to the game, and what is answered.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/gomocup/command.hpp"
#include "app/gomocup/conditions.hpp"
#include "app/gomocup/stones.hpp"
#include "app/search_job.hpp"
#include "app/session.hpp"
#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app::gomocup {

struct BrainOptions {
    EngineSpec engine{};
    Limits limits{};  ///< Never exceeded, whatever the manager allows.
    std::string about{};  ///< The answer to ABOUT.
    std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
};

/// What the front end has to do with a search.
enum class Action : std::uint8_t {
    None,
    Think,  ///< Run search_job().
    FinishThinking,  ///< End the search; its result is awaited.
};

/// What a command leads to: first the lines are written, then the action is taken.
struct Answer {
    std::vector<std::string> lines{};
    Action action = Action::None;
};

/// Several games, one after the other.  A command that is answered with ERROR changes nothing.
/// No input, no output, no threads; one thread owns it.
class Brain {
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    /// The least and the longest side of a board.
    static constexpr int kLeastSide = 5;
    static constexpr int kMostSide = kMaxSide;

    /// Throws UsageError for a setting that the engine does not have or take.
    explicit Brain(BrainOptions options);

    /// Whether a command is to be handled at once even while the brain thinks; all others wait.
    [[nodiscard]] static bool is_urgent(const Command& command);

    /// `received`: when the command arrived, by options.now.  Precondition: not thinking(), or the
    /// command is urgent.
    [[nodiscard]] Answer handle(const Command& command, TimePoint received);

    /// Whether a search is on its way: until its result is handed over.
    [[nodiscard]] bool thinking() const noexcept { return thinking_; }
    /// The search to run now.  Precondition: thinking().
    [[nodiscard]] SearchJob search_job() const;
    /// Tells of a search that has become deeper.
    [[nodiscard]] Answer on_progress(const SearchProgress& progress);
    /// The move, or what went wrong.  Precondition: thinking().
    [[nodiscard]] Answer on_result(const SearchResult& result);

private:
    /// What a search is to find: a move, and whose stones are better before it, or the three stones
    /// with which Swap2 begins.
    enum class Question : std::uint8_t { Move, Colour, Opening };

    /// Which command begins a block of stones: BOARD, YXBOARD or SWAP2BOARD.
    enum class BlockKind : std::uint8_t { Board, Set, Swap2 };

    /// The stones that follow such a command.
    struct Block {
        BlockKind kind{};
        TimePoint begun{};
        std::vector<OwnedStone> stones{};
        std::string problem{};  ///< The first; empty if there is none.
    };

    /// What a session was made for.
    struct Setup {
        Shape shape{};
        LineRule rule{};
        EngineSpec engine{};

        friend bool operator==(const Setup& a, const Setup& b) = default;
    };

    Answer on(const command::Nothing&) { return {}; }
    Answer on(const command::Start& start);
    Answer on(const command::Restart&);
    Answer on(const command::Begin&);
    Answer on(const command::Turn& turn);
    Answer on(const command::Play& play);
    Answer on(const command::TakeBack& take_back);
    Answer on(const command::Board&) { return open_block(BlockKind::Board); }
    Answer on(const command::SetBoard&) { return open_block(BlockKind::Set); }
    Answer on(const command::Swap2Board&) { return open_block(BlockKind::Swap2); }
    Answer on(const command::Stone& stone);
    Answer on(const command::Opening& opening);
    Answer on(const command::Done&);
    Answer on(const command::Info& info);
    Answer on(const command::About&) { return {.lines = {options_.about}}; }
    Answer on(const command::Stop&);
    Answer on(const command::ClearHash&);
    [[nodiscard]] Answer on(const command::ShowForbidden&) const;
    Answer on(const command::End&) { return {}; }  // nothing more will come
    Answer on(const command::Unknown& unknown);
    Answer on(const command::Invalid& invalid);

    Answer open_block(BlockKind kind);
    /// Takes the place of a command's answer inside a block, where it has one there.
    [[nodiscard]] std::optional<Answer> inside_block(const Command& command);
    void spoil_block(const std::string& problem);
    Answer finish(const Block& block);

    void new_game();
    /// Makes the session that is wanted now, unless it is there.
    void prepare();
    Answer think(std::vector<OwnedStone> stones, TimePoint asked,
                 Question question = Question::Move);
    Answer finish_swap2(const Block& block);
    /// What a search has found as the answer to the question of it.
    [[nodiscard]] Answer answer_to(Question question, const SearchReport& report);
    Answer put_opening(const std::vector<Move>& opening);
    Answer change_colours();

    [[nodiscard]] std::chrono::milliseconds since_asked() const;
    /// The square of a point, or what is wrong with it among these stones.
    [[nodiscard]] std::variant<Square, std::string> free_square(
        Point point, const std::vector<OwnedStone>& stones) const;
    [[nodiscard]] std::optional<Square> square_at(Point point) const;

    BrainOptions options_;
    Conditions conditions_;

    std::optional<Shape> shape_;  // of the game; nothing before START
    std::vector<OwnedStone> stones_;
    std::optional<Block> block_;
    TimePoint received_;  // when the present command arrived, or could first be obeyed
    TimePoint answered_;  // when the last search ended

    std::unique_ptr<Session> session_;
    Setup made_for_;  // meaningful while there is a session

    bool thinking_ = false;
    Question question_ = Question::Move;
    TimePoint asked_;  // when the move was asked for
    int told_depth_ = 0;
};

}  // namespace kinarow::app::gomocup
