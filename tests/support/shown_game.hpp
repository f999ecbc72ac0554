// SPDX-License-Identifier: MIT
// A game with its screen and no terminal: keys go in, pictures come out, and the test says what the
// engine finds.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/canvas.hpp"
#include "app/controller.hpp"
#include "app/registry.hpp"
#include "app/screen.hpp"
#include "app/view.hpp"

namespace kinarow::test {

struct ShownGameOptions {
    app::GameSpec game{};
    app::Seats seats{app::Seat::Human, app::Seat::Engine};
    Limits limits{};
    app::Size window{80, 24};
    app::Charset charset = app::Charset::Unicode;
};

class ShownGame {
public:
    explicit ShownGame(const ShownGameOptions& options)
        : controller_{app::make_session(options.game, {.name = "mcts"}),
                      {.seats = options.seats, .limits = options.limits}},
          screen_{controller_.session().shape()},
          window_{options.window},
          charset_{options.charset} {
        controller_.start();
    }

    /// Presses a key and carries out what it asks for; returns that.
    std::optional<app::Command> press(const app::Key& key) {
        std::optional<app::Command> command = screen_.handle(key, controller_, window_);
        if (command) carry_out(*command);
        return command;
    }
    std::optional<app::Command> press(app::Key::Kind kind) { return press(app::Key{.kind = kind}); }
    /// Types characters; returns what the last of them asks for.
    std::optional<app::Command> type(std::u32string_view text) {
        std::optional<app::Command> command;
        for (const char32_t c : text) command = press(app::Key::of(c));
        return command;
    }
    void carry_out(const app::Command& command) {
        const app::Effect effect = controller_.handle(command);
        if (has(effect, app::Effect::ShowHelp)) screen_.show_help();
        if (has(effect, app::Effect::ShowMoves)) screen_.show_moves(controller_.session());
        if (has(effect, app::Effect::ShowLesson)) screen_.show_lesson(*controller_.lesson());
        if (has(effect, app::Effect::EditStones)) screen_.edit_stones(controller_.session());
        if (has(effect, app::Effect::StonesRefused)) screen_.refuse_stones(controller_.message());
    }
    /// Plays moves, for whichever side they are.
    void play(std::string_view moves) {
        for (const Move move : controller_.session().notation().parse_moves(moves).moves) {
            if (controller_.human_to_move()) {
                carry_out(app::command::Play{move});
            } else {
                finish({.best = move});
            }
        }
    }
    /// The engine reports, or ends with that report.
    void report(const SearchReport& report) {
        controller_.on_progress({.id = controller_.search_job().id, .report = report});
    }
    void finish(const SearchReport& report) {
        controller_.on_result({.id = controller_.search_job().id, .report = report});
    }

    void resize(app::Size window) { window_ = window; }
    [[nodiscard]] app::Canvas picture() const {
        app::Canvas canvas{window_};
        app::draw({controller_, screen_, charset_}, canvas);
        return canvas;
    }
    [[nodiscard]] std::string text() const { return picture().text(); }
    [[nodiscard]] bool shows(std::string_view wanted) const {
        return text().find(wanted) != std::string::npos;
    }

    [[nodiscard]] const app::Controller& controller() const { return controller_; }
    [[nodiscard]] const app::Session& session() const { return controller_.session(); }
    [[nodiscard]] app::Screen& screen() { return screen_; }
    [[nodiscard]] Move at(std::string_view square) const {
        return *session().notation().parse(square);
    }
    [[nodiscard]] std::string cursor() const { return session().notation().text(screen_.cursor()); }

private:
    app::Controller controller_;
    app::Screen screen_;
    app::Size window_;
    app::Charset charset_;
};

}  // namespace kinarow::test
