// SPDX-License-Identifier: MIT
// A file that one process at a time can have.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kinarow::app {

/// Locked while this lives; the system lets go of the lock too if the process ends in whatever way.
class LockedFile {
public:
    /// Makes the file at `path`, for its owner only, if it is not there, and locks it.  Nothing if
    /// another process has it; throws std::runtime_error if it cannot be made.
    [[nodiscard]] static std::optional<LockedFile> open(const std::string& path);
    LockedFile(LockedFile&& other) noexcept;
    LockedFile& operator=(LockedFile&& other) noexcept;
    LockedFile(const LockedFile&) = delete;
    LockedFile& operator=(const LockedFile&) = delete;
    ~LockedFile();

    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    /// Puts a short text in place of what is in the file.  Throws std::runtime_error if that fails.
    void write(std::string_view text) const;

private:
    LockedFile(std::string path, int descriptor);

    std::string path_;
    int descriptor_;  // -1 after a move
};

}  // namespace kinarow::app
