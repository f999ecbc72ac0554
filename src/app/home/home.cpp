// SPDX-License-Identifier: MIT
#include "app/home/home.hpp"

#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "app/home/prompt_history.hpp"
#include "app/home/user_folder.hpp"
#include "app/replace_file.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"

namespace kinarow::app {
namespace {

/// The first of them, and how many more there are.
std::string in_short(const std::vector<std::string>& complaints) {
    if (complaints.empty()) return {};
    const std::string first = filled(tr("settings, {}"), complaints.front());
    const std::size_t more = complaints.size() - 1;
    return more == 0 ? first : filled(tr("{} (and {} more)"), first, more);
}

/// Where a link leads, so that the file it leads to is replaced and not the link.
std::string target_of(const std::string& path) {
    std::error_code none;
    const std::filesystem::path target = std::filesystem::canonical(path, none);
    return none ? path : target.string();
}

}  // namespace

Home Home::of_user() {
    Home home;
    home.config_ = user_folder(kConfigFolder);
    home.state_ = user_folder(kStateFolder);
    if (!home.config_ || !home.state_) {
        home.complain(std::runtime_error{tr("HOME is not set")});
    }
    if (!home.config_) return home;
    SettingsRead read = read_settings(read_small_file(home.settings_path()).value_or(""));
    home.settings_ = std::move(read.settings);
    if (!read.complaints.empty()) home.complaint_ = in_short(read.complaints);
    return home;
}

void Home::change(const Settings& settings) {
    const Settings before = std::exchange(settings_, settings);
    if (!config_) return;
    const auto text = read_small_file(settings_path());
    if (text && before == settings) return;
    try {
        make_folder(*config_);
        replace_file(target_of(settings_path()),
                     updated_settings(text.value_or(""), before, settings));
    } catch (const std::exception& problem) {
        complain(problem);
    }
}

std::optional<std::string> Home::games_folder() const {
    return state_ ? std::optional{*state_ + "/games"} : std::nullopt;
}

std::vector<LeftGame> Home::games() const {
    return state_ ? left_games(*games_folder()) : std::vector<LeftGame>{};
}

std::vector<std::string> Home::history() const {
    return state_ ? read_history(history_path()) : std::vector<std::string>{};
}

void Home::remember(const std::string& line) {
    if (!state_) return;
    try {
        make_folder(*state_);
        append_history(history_path(), line);
    } catch (const std::exception& problem) {
        complain(problem);
    }
}

void Home::complain(const std::exception& problem) {
    if (std::exchange(complained_, true)) return;
    const std::string text = filled(tr("nothing is kept for the next time: {}"), problem.what());
    complaint_ = complaint_.empty() ? text : joined(complaint_, text);
}

std::string Home::take_complaint() { return std::exchange(complaint_, {}); }

std::string Home::settings_path() const { return *config_ + "/settings"; }
std::string Home::history_path() const { return *state_ + "/history"; }

}  // namespace kinarow::app
