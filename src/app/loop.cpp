// SPDX-License-Identifier: MIT
#include "app/loop.hpp"

#include <chrono>
#include <optional>

#include "app/canvas.hpp"
#include "app/screen.hpp"
#include "app/thinker.hpp"
#include "app/thinking.hpp"
#include "app/view.hpp"

namespace kinarow::app {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kFrame{33};
constexpr milliseconds kIdle{250};

class Loop {
public:
    Loop(Controller& controller, Terminal& terminal)
        : controller_{controller}, terminal_{terminal}, screen_{controller.session().shape()} {}

    void run() {
        react(carry_out(controller_.start(), controller_, thinker_));
        while (!quit_) {
            show();
            if (const auto key = terminal_.next_key(thinker_.busy() ? kFrame : kIdle)) handle(*key);
            if (!quit_) react(poll(controller_, thinker_));
        }
    }

private:
    /// Sends a picture only if it is another than the last one.
    void show() {
        Canvas canvas{terminal_.size()};
        draw({controller_, screen_, terminal_.charset()}, canvas);
        if (shown_ == canvas) return;
        terminal_.show(canvas);
        shown_ = std::move(canvas);
    }

    void handle(const Key& key) {
        if (key.kind == Key::Kind::Closed) {
            quit_ = true;
            return;
        }
        if (key.kind == Key::Kind::Resize) shown_.reset();
        if (const auto command = screen_.handle(key, controller_, terminal_.size())) {
            react(carry_out(controller_.handle(*command), controller_, thinker_));
        }
    }

    void react(Effect effect) {
        screen_.fit(controller_.session().shape());
        if (has(effect, Effect::ShowHelp)) screen_.show_help();
        if (has(effect, Effect::ShowMoves)) screen_.show_moves(controller_.session());
        if (has(effect, Effect::ShowLesson)) screen_.show_lesson(*controller_.lesson());
        if (has(effect, Effect::EditStones)) screen_.edit_stones(controller_.session());
        if (has(effect, Effect::Quit)) quit_ = true;
    }

    Controller& controller_;
    Terminal& terminal_;
    Screen screen_;
    Thinker thinker_;
    std::optional<Canvas> shown_;
    bool quit_ = false;
};

}  // namespace

void run(Controller& controller, Terminal& terminal) { Loop{controller, terminal}.run(); }

}  // namespace kinarow::app
