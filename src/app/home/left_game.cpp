// SPDX-License-Identifier: MIT
#include "app/home/left_game.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <optional>
#include <system_error>
#include <tuple>
#include <utility>

#include "app/home/locked_file.hpp"
#include "app/home/user_folder.hpp"
#include "app/records/record_file.hpp"
#include "app/records/record_session.hpp"

namespace kinarow::app {
namespace {

std::chrono::system_clock::time_point changed_at(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return {};
    return std::chrono::system_clock::from_time_t(status.st_mtime);
}

std::vector<std::string> records_in(const std::string& folder) {
    std::vector<std::string> paths;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator{folder, none}) {
        if (entry.path().extension() == ".sgf") paths.push_back(entry.path().string());
    }
    return paths;
}

}  // namespace

std::string seating_path(const std::string& record_path) {
    return std::filesystem::path{record_path}.replace_extension(".players").string();
}

std::optional<LeftGame> left_game(const std::string& path) {
    if (access(path.c_str(), F_OK) != 0) return std::nullopt;  // and no file for a lock is left
    try {
        if (!LockedFile::open(seating_path(path))) return std::nullopt;
        const RecordFile file = read_records(path, {});
        const OpenedRecord game =
            open_record(file, choose_game(file, 1), {.name = "random", .seed = 1});
        Seating seating = read_seating(read_small_file(seating_path(path)).value_or(""));
        const std::size_t length = game.session->history().size();
        if (seating.at && *seating.at > length) seating.at.reset();
        const std::size_t moves = seating.at.value_or(length);
        return LeftGame{.record_path = path,
                        .when = changed_at(path),
                        .title = game.session->title(),
                        .moves = moves,
                        .seating = std::move(seating)};
    } catch (const std::exception&) {
        return std::nullopt;  // not ours, or not readable: nothing to go on with
    }
}

std::vector<LeftGame> left_games(const std::string& folder) {
    std::vector<LeftGame> games;
    for (const std::string& path : records_in(folder)) {
        if (auto game = left_game(path)) games.push_back(std::move(*game));
    }
    std::sort(games.begin(), games.end(), [](const LeftGame& a, const LeftGame& b) {
        return std::tie(a.when, a.record_path) > std::tie(b.when, b.record_path);
    });
    while (games.size() > kMostLeftGames) {
        forget(games.back());
        games.pop_back();
    }
    return games;
}

void forget(const LeftGame& game) {
    const auto lock = LockedFile::open(seating_path(game.record_path));
    if (!lock) return;  // somebody plays it again
    unlink(game.record_path.c_str());
    unlink(lock->path().c_str());
}

}  // namespace kinarow::app
