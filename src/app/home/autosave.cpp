// SPDX-License-Identifier: MIT
#include "app/home/autosave.hpp"

#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <utility>

#include "app/home/user_folder.hpp"
#include "app/records/sgf.hpp"
#include "app/replace_file.hpp"
#include "app/translate.hpp"

namespace kinarow::app {

Autosave::Autosave(std::string folder) : folder_{std::move(folder)} {}

Autosave::Autosave(const LeftGame& game)
    : folder_{std::filesystem::path{game.record_path}.parent_path().string()},
      record_path_{game.record_path},
      kept_{true},
      touched_{true} {
    seating_file_ = LockedFile::open(seating_path(record_path_));
    if (!seating_file_) throw std::runtime_error{tr("that game is being gone on with elsewhere")};
}

Autosave::~Autosave() { leave(); }

void Autosave::leave() {
    if (!kept_ && seating_file_) unlink(seating_file_->path().c_str());
    seating_file_.reset();
    seating_.clear();
    nodes_at_start_.reset();
    kept_ = touched_ = false;
}

void Autosave::note(const Controller& controller) {
    if (std::exchange(game_number_, controller.game_number()) != controller.game_number()) leave();
    if (controller.lesson() != nullptr) return;
    if (!nodes_at_start_) nodes_at_start_ = controller.session().tree().size();
    if (controller.replaying()) return;
    if (worth_keeping(controller)) {
        keep(controller);
    } else {
        drop();
    }
}

bool Autosave::worth_keeping(const Controller& controller) {
    const std::size_t nodes = controller.session().tree().size();
    touched_ = touched_ || nodes != *nodes_at_start_;
    return touched_ && !controller.over() && !controller.session().history().empty();
}

void Autosave::keep(const Controller& controller) {
    if (!seating_file_) find_place();
    replace_file(record_path_, write_sgf(controller.record()), FileUse::Trace);
    kept_ = true;
    std::string seating = seating_text(seating_of(controller));
    if (seating == seating_) return;
    seating_file_->write(seating);
    seating_ = std::move(seating);
}

void Autosave::drop() {
    if (std::exchange(kept_, false)) unlink(record_path_.c_str());
}

/// A name that no other process has: the time and the process, and a number if even that is taken.
void Autosave::find_place() {
    make_folder(folder_);
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::string stem =
        folder_ + '/' +
        std::to_string(std::chrono::duration_cast<std::chrono::seconds>(now).count()) + '-' +
        std::to_string(getpid());
    for (int number = 0; !seating_file_; ++number) {
        record_path_ = stem + (number == 0 ? "" : '-' + std::to_string(number)) + ".sgf";
        if (access(record_path_.c_str(), F_OK) == 0) continue;
        seating_file_ = LockedFile::open(seating_path(record_path_));
    }
}

}  // namespace kinarow::app
