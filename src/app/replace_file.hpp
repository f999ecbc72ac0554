// SPDX-License-Identifier: MIT
// Writes a file whole or not at all.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kinarow::app {

/// What a file is to people.
enum class FileUse : std::uint8_t {
    Document,  ///< Anybody may read it; on the disk before it takes the old one's place.
    Trace,  ///< What a program keeps for itself: its owner's only, and nobody waits for the disk.
};

/// Puts `bytes` into the file at `path`, new or in place of an old one: first under another name in
/// the same folder, then renamed, so that a reader, or a crash, finds the old file or the new one
/// and nothing between.  Symbolic links stay: what they lead to is replaced.  A document keeps the
/// permissions that it had.  Throws UsageError if that is no place for a file, std::runtime_error
/// if it could not be written; the old file is then as it was.
void replace_file(const std::string& path, std::string_view bytes, FileUse use = FileUse::Document);

}  // namespace kinarow::app
