// SPDX-License-Identifier: MIT
// What the keyboard and the mouse change on the screen, and which commands they give.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/board_view.hpp"
#include "app/canvas.hpp"
#include "app/command.hpp"
#include "app/controller.hpp"
#include "app/keymap.hpp"
#include "app/line_editor.hpp"
#include "app/overlay.hpp"
#include "app/page.hpp"
#include "app/setup_editor.hpp"
#include "app/square_entry.hpp"
#include "app/terminal.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// What keys go to.
enum class Mode : std::uint8_t {
    Board,
    Prompt,  ///< A line is typed.
    Confirm,  ///< A question waits for y or n.
    Page,  ///< A text is read.
    Setup,  ///< Stones are set up by hand.
};

/// What a click on a square does: plays there, or moves the cursor there first.
enum class ClickMode : std::uint8_t { Plays, Confirmed };

/// A command that is carried out only after a yes.
struct Question {
    std::string text{};
    Command command{};
};

/// What the board shows besides the stones, and what it does, as people have chosen it.
struct BoardLook {
    OverlayChoice overlay{};
    Labels labels = Labels::Shown;
    MoveNumbers numbers = MoveNumbers::Hidden;
    ClickMode clicks = ClickMode::Plays;

    friend bool operator==(const BoardLook&, const BoardLook&) = default;
};

/// The state of the screen apart from the game.
class Screen {
public:
    /// `history`: lines typed at the prompt before, the oldest first.
    explicit Screen(Shape shape, const BoardLook& look = {},
                    const std::vector<std::string>& history = {});

    /// Takes a key; returns what it asks of the game, if anything.
    [[nodiscard]] std::optional<Command> handle(const Key& key, const Controller& controller,
                                                Size window);
    /// Another board, perhaps of another size, takes the place of the one before.
    void fit(Shape shape);
    /// Shows keys and commands, or the moves of the game, until a key closes the page.
    void show_help();
    void show_moves(const Session& session);
    void show_lesson(const Lesson& lesson);
    /// Lets people set up a position, beginning with that of the game.
    void edit_stones(const Session& session);
    /// They cannot stand as they were set up by hand, if they were: people go on with them.
    void refuse_stones(const std::string& reason);

    [[nodiscard]] Mode mode() const noexcept { return mode_; }
    [[nodiscard]] Square cursor() const noexcept { return cursor_; }
    [[nodiscard]] const OverlayChoice& overlay() const noexcept { return overlay_; }
    [[nodiscard]] Labels labels() const noexcept { return labels_; }
    [[nodiscard]] MoveNumbers numbers() const noexcept { return numbers_; }
    [[nodiscard]] BoardLook look() const noexcept {
        return {overlay_, labels_, numbers_, click_mode_};
    }
    [[nodiscard]] const LineEditor& prompt() const noexcept { return prompt_; }
    /// What the list of moves shows in its middle: where the game stands, or where people have
    /// scrolled to since.
    [[nodiscard]] std::size_t listed_ply(const Session& session) const;
    /// The square that is being typed.
    [[nodiscard]] const SquareEntry& square_entry() const noexcept { return square_entry_; }
    [[nodiscard]] const Page& page() const noexcept { return page_; }
    /// The stones being set up.  Precondition: that is the mode.
    [[nodiscard]] const SetupEditor& editor() const { return *editor_; }
    [[nodiscard]] const Question& question() const noexcept { return question_; }
    /// What to say about the last key; goes before the controller's message.
    [[nodiscard]] const std::string& notice() const noexcept { return notice_; }

private:
    /// Where people have scrolled the list of moves to, while the game stood at a node.
    struct Scrolled {
        NodeId node;
        std::size_t ply;
    };

    std::optional<Command> handle_on_board(const Key& key, const Controller& controller,
                                           Size window);
    std::optional<Command> handle_in_square(const Key& key, const Controller& controller);
    std::optional<Command> handle_click(Point at, const Controller& controller, Size window);
    /// A stone under the cursor, but none into a search for a move.
    std::optional<Command> place(const Controller& controller);
    std::optional<Command> carry_out(Action action, const Controller& controller);
    std::optional<Command> handle_in_prompt(const Key& key, const Controller& controller);
    void scroll_moves(Key::Kind key, const Session& session);
    std::optional<Command> handle_answer(const Key& key);
    std::optional<Command> handle_in_setup(const Key& key, const Controller& controller,
                                           Size window);

    std::optional<Command> leave_setup(SetupEditor::State state, const Controller& controller);

    [[nodiscard]] std::optional<Square> square_under(Point at, Size window) const;
    void move_cursor(Action arrow);
    /// Changes what the board shows besides the stones.
    void change_board(Action action, const Controller& controller);
    std::optional<Command> open_prompt(std::string_view beginning = {});
    std::optional<Command> ask(Question question);
    void open_page(Page page);

    Shape shape_;
    Square cursor_;
    OverlayChoice overlay_;
    Labels labels_;
    MoveNumbers numbers_;
    ClickMode click_mode_;
    Mode mode_ = Mode::Board;
    Mode under_page_ = Mode::Board;  // when the page is closed
    LineEditor prompt_;
    SquareEntry square_entry_;
    Page page_;
    std::optional<Scrolled> scrolled_;
    Question question_;
    std::optional<SetupEditor> editor_;
    std::string notice_;
};

}  // namespace kinarow::app
