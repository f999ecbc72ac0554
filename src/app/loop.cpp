// SPDX-License-Identifier: MIT
#include "app/loop.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/canvas.hpp"
#include "app/screen.hpp"
#include "app/theme.hpp"
#include "app/thinker.hpp"
#include "app/thinking.hpp"
#include "app/utf8.hpp"
#include "app/view.hpp"

namespace kinarow::app {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kFrame{33};
constexpr milliseconds kIdle{250};

class Loop {
public:
    Loop(Controller& controller, Terminal& terminal, const LoopOptions& options)
        : controller_{controller},
          terminal_{terminal},
          options_{options},
          screen_{controller.session().shape(), options.look, options.history} {}

    BoardLook run() {
        react(carry_out(controller_.start(), controller_, thinker_));
        while (!quit_) {
            show();
            const auto key = terminal_.next_key(thinker_.busy() ? kFrame : kIdle);
            spend_time();
            if (key) handle(*key);
            if (!quit_) react(poll(controller_, thinker_));
        }
        return screen_.look();
    }

private:
    /// What has passed since the last time belongs to who was to move.
    void spend_time() {
        const auto now = terminal_.now();
        controller_.spend(now - std::exchange(spent_until_, now));
    }

    /// Sends a picture only if it is another than the last one.
    void show() {
        if (theme_ != controller_.theme()) {
            terminal_.use_theme(theme_ = controller_.theme());
            shown_.reset();
        }
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
        const std::size_t remembered = history().size();
        const auto command = screen_.handle(key, controller_, terminal_.size());
        if (history().size() > remembered && options_.remember) {
            options_.remember(encode_utf8(history().back()));
        }
        if (command) react(carry_out(controller_.handle(*command), controller_, thinker_));
    }

    [[nodiscard]] const std::vector<std::u32string>& history() const {
        return screen_.prompt().history();
    }

    void react(Effect effect) {
        screen_.fit(controller_.session().shape());
        if (has(effect, Effect::ShowHelp)) screen_.show_help();
        if (has(effect, Effect::ShowMoves)) screen_.show_moves(controller_.session());
        if (has(effect, Effect::ShowLesson)) screen_.show_lesson(*controller_.lesson());
        if (has(effect, Effect::EditStones)) screen_.edit_stones(controller_.session());
        if (has(effect, Effect::StonesRefused)) screen_.refuse_stones(controller_.message());
        if (has(effect, Effect::Quit)) quit_ = true;
    }

    Controller& controller_;
    Terminal& terminal_;
    const LoopOptions& options_;
    Screen screen_;
    Thinker thinker_;
    std::chrono::steady_clock::time_point spent_until_ = terminal_.now();
    ThemeName theme_ = controller_.theme();
    std::optional<Canvas> shown_;
    bool quit_ = false;
};

}  // namespace

BoardLook run(Controller& controller, Terminal& terminal, const LoopOptions& options) {
    return Loop{controller, terminal, options}.run();
}

}  // namespace kinarow::app
