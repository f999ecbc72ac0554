// SPDX-License-Identifier: MIT
// A game with its controller and no screen: commands go in, and the test says what the engine
// finds.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "app/command.hpp"
#include "app/controller.hpp"
#include "app/registry.hpp"

namespace kinarow::test {

/// A controller and the test in the part of the front end.
struct ControlledGame {
    explicit ControlledGame(const app::Seats& seats,
                            const app::GameSpec& game = {.game = "tictactoe"},
                            const Limits& limits = {})
        : ControlledGame{seats, app::make_session(game, {.name = "flat"}), limits} {}
    ControlledGame(const app::Seats& seats, std::unique_ptr<app::Session> session,
                   const Limits& limits = {})
        : controller{std::move(session), {.seats = seats, .limits = limits}} {
        effect = controller.start();
    }

    app::Effect type(std::string_view line) {
        effect = controller.handle(app::parse_command(line, controller.session().notation()));
        return effect;
    }
    /// The search that is wanted ends with `move`, and found what is said besides.
    app::Effect answer(std::string_view move, SearchReport found = {.nodes = 100}) {
        found.best = at(move);
        effect = controller.on_result({.id = controller.search_job().id, .report = found});
        return effect;
    }
    void play(std::string_view moves) {
        for (const Move move : controller.session().notation().parse_moves(moves).moves) {
            const std::string name = controller.session().notation().text(move);
            controller.human_to_move() ? type(name) : answer(name);
        }
    }
    [[nodiscard]] Move at(std::string_view square) const {
        return *controller.session().notation().parse(square);
    }
    [[nodiscard]] std::string moves() const {
        std::string text;
        for (const Move move : controller.session().history()) {
            text += controller.session().notation().text(move);
        }
        return text;
    }
    [[nodiscard]] const std::string& message() const { return controller.message(); }

    app::Controller controller;
    app::Effect effect = app::Effect::None;
};

}  // namespace kinarow::test
