// SPDX-License-Identifier: MIT
// Lines of input from anybody, however long.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <streambuf>
#include <string>

namespace kinarow::cli {

struct LineOptions {
    std::size_t longest = 200;  ///< Bytes kept of a line; one that has more ends with dots instead.
    /// Asked after every byte: whether to leave the rest unread.
    std::function<bool()> interrupted = [] { return false; };
};

/// The next line, without its end; nothing when input has ended, cannot be read or was
/// interrupted.
[[nodiscard]] std::optional<std::string> read_line(std::streambuf& in, const LineOptions& options);

}  // namespace kinarow::cli
