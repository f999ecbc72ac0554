// SPDX-License-Identifier: MIT
// Where a program keeps what belongs to its user: the XDG Base Directory Specification
// (specifications.freedesktop.org/basedir-spec).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kinarow::app {

/// A kind of folder: the environment variable that names it, and where it is otherwise, below the
/// user's home.
struct FolderKind {
    const char* variable;
    std::string_view usual;
};
inline constexpr FolderKind kConfigFolder{"XDG_CONFIG_HOME", ".config"};
inline constexpr FolderKind kStateFolder{"XDG_STATE_HOME", ".local/state"};

/// This program's folder of that kind, there or not; nothing where neither the variable nor HOME
/// names a place.  Values that are no absolute path do not count.
[[nodiscard]] std::optional<std::string> user_folder(const FolderKind& kind);

/// Makes a folder and those above it, for their owner only, unless they are there.  Throws
/// std::runtime_error if that cannot be.
void make_folder(const std::string& path);

/// What is in a file of at most a megabyte; nothing where there is none, or none that can be read.
[[nodiscard]] std::optional<std::string> read_small_file(const std::string& path);

}  // namespace kinarow::app
