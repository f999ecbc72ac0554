// SPDX-License-Identifier: MIT
// A terminal without a device: it presses the keys of a script and keeps what it is shown.
#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>

#include "app/terminal.hpp"

namespace kinarow::test {

/// The script is written first, then played by whoever asks for keys; at its end the terminal
/// closes.
class ScriptedTerminal final : public app::Terminal {
public:
    explicit ScriptedTerminal(app::Size size = {80, 24}) : size_{size} {}

    ScriptedTerminal& press(const app::Key& key) { return add(key); }
    ScriptedTerminal& press(app::Key::Kind kind) { return add(app::Key{.kind = kind}); }
    ScriptedTerminal& type(std::u32string_view text) {
        for (const char32_t c : text) add(app::Key::of(c));
        return *this;
    }
    ScriptedTerminal& resize(app::Size size) { return add(size); }
    /// Lets so much time pass on the terminal's clock, which stands still otherwise.
    ScriptedTerminal& pass(std::chrono::milliseconds time) { return add(time); }
    /// Presses nothing until the picture holds that text; throws if it never does.
    ScriptedTerminal& wait_for(std::string text) { return add(std::move(text)); }

    [[nodiscard]] app::Size size() const override { return size_; }
    [[nodiscard]] app::Charset charset() const override { return app::Charset::Unicode; }
    void show(const app::Canvas& canvas) override {
        shown_ = canvas.text();
        ++pictures_;
    }
    void use_theme(app::ThemeName theme) override { theme_ = theme; }
    [[nodiscard]] std::chrono::steady_clock::time_point now() const override { return now_; }
    [[nodiscard]] std::optional<app::Key> next_key(std::chrono::milliseconds wait) override {
        if (script_.empty()) return app::Key{.kind = app::Key::Kind::Closed};
        return std::visit([&](const auto& step) { return play(step, wait); },
                          Step{script_.front()});
    }

    /// The latest picture, and how many there were.
    [[nodiscard]] const std::string& shown() const { return shown_; }
    [[nodiscard]] bool shows(std::string_view text) const {
        return shown_.find(text) != std::string::npos;
    }
    /// What it was told to use.
    [[nodiscard]] app::ThemeName theme() const { return theme_; }
    [[nodiscard]] int pictures() const { return pictures_; }
    [[nodiscard]] bool finished() const { return script_.empty(); }

private:
    using Clock = std::chrono::steady_clock;
    using Step = std::variant<app::Key, app::Size, std::chrono::milliseconds, std::string>;
    static constexpr std::chrono::seconds kPatience{20};

    ScriptedTerminal& add(Step step) {
        script_.push_back(std::move(step));
        return *this;
    }

    std::optional<app::Key> play(const app::Key& key, std::chrono::milliseconds) {
        script_.pop_front();
        return key;
    }
    std::optional<app::Key> play(app::Size size, std::chrono::milliseconds) {
        size_ = size;
        script_.pop_front();
        return app::Key{.kind = app::Key::Kind::Resize};
    }
    std::optional<app::Key> play(std::chrono::milliseconds time, std::chrono::milliseconds) {
        now_ += time;
        script_.pop_front();
        return std::nullopt;
    }
    std::optional<app::Key> play(const std::string& text, std::chrono::milliseconds wait) {
        if (!waiting_since_) waiting_since_ = Clock::now();
        if (shows(text)) {
            waiting_since_.reset();
            script_.pop_front();
        } else if (Clock::now() - *waiting_since_ > kPatience) {
            throw std::runtime_error{"never shown: " + text + "\n" + shown_};
        } else {
            std::this_thread::sleep_for(std::min(wait, std::chrono::milliseconds{2}));
        }
        return std::nullopt;
    }

    app::Size size_;
    std::deque<Step> script_;
    std::optional<Clock::time_point> waiting_since_;
    Clock::time_point now_{};
    app::ThemeName theme_ = app::ThemeName::Terminal;
    std::string shown_;
    int pictures_ = 0;
};

}  // namespace kinarow::test
