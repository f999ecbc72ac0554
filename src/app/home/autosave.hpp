// SPDX-License-Identifier: MIT
// Keeps the game at hand in files, so that it outlives the program: each process has its own.
#pragma once

#include <optional>
#include <string>

#include "app/controller.hpp"
#include "app/home/left_game.hpp"
#include "app/home/locked_file.hpp"

namespace kinarow::app {

/// A game that is under way is kept after each change; one that is over, or that nobody has moved
/// in yet, is not.  A game from a file that is loaded gets files of its own: the one before is
/// left.
class Autosave {
public:
    /// For a game of its own, in files that are made when there is something to keep.
    explicit Autosave(std::string folder);
    /// Goes on with a game that was left, in its files.
    explicit Autosave(const LeftGame& game);
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;
    /// What is kept then is left.
    ~Autosave();

    /// To be called at the start and after each change.  Writes two small files, and waits for no
    /// disk.  Throws std::runtime_error, or UsageError, if that fails; the game that was kept
    /// before is then still there.
    void note(const Controller& controller);

private:
    [[nodiscard]] bool worth_keeping(const Controller& controller);
    void keep(const Controller& controller);
    void drop();
    /// Leaves the game of these files as it is, and is ready for another.
    void leave();
    void find_place();

    std::string folder_;
    std::string record_path_;  // empty before there was anything to keep
    std::optional<LockedFile> seating_file_;
    std::string seating_;  // as it is in the file
    std::optional<std::size_t> nodes_at_start_;
    int game_number_ = 0;  // Controller::game_number() of what is kept here
    bool kept_ = false;
    bool touched_ = false;  // by people or engines since the start
};

}  // namespace kinarow::app
