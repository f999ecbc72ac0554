// SPDX-License-Identifier: MIT
// What the program keeps for its user: settings, games that were left, lines of the prompt.  A
// place that cannot be written is complained of once, in a line, and never stops a game.
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "app/home/left_game.hpp"
#include "app/home/settings.hpp"

namespace kinarow::app {

class Home {
public:
    /// One that keeps nothing.
    Home() = default;
    /// The user's, with the settings read.
    [[nodiscard]] static Home of_user();

    [[nodiscard]] const Settings& settings() const noexcept { return settings_; }
    /// Keeps what has changed in the settings; a file that is not there yet is made.
    void change(const Settings& settings);

    /// The folder for games that are under way.
    [[nodiscard]] std::optional<std::string> games_folder() const;
    /// The newest first.
    [[nodiscard]] std::vector<LeftGame> games() const;

    /// Lines typed at the prompt before, the oldest first.
    [[nodiscard]] std::vector<std::string> history() const;
    void remember(const std::string& line);

    /// Takes note that something could not be kept.
    void complain(const std::exception& problem);
    /// What people are to be told now, in a line; mostly nothing.
    [[nodiscard]] std::string take_complaint();

private:
    [[nodiscard]] std::string settings_path() const;
    [[nodiscard]] std::string history_path() const;

    std::optional<std::string> config_;
    std::optional<std::string> state_;
    Settings settings_{};
    std::string complaint_;
    bool complained_ = false;  // that something could not be kept
};

}  // namespace kinarow::app
