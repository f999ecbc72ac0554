// SPDX-License-Identifier: MIT
// A text line by line.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kinarow::app {

/// Lines end with "\n" or "\r\n"; the last one need not.
class TextLines {
public:
    explicit TextLines(std::string_view text) : rest_{text} {}

    /// The next line, without its end; nothing after the last.
    [[nodiscard]] std::optional<std::string_view> next() {
        if (rest_.empty()) return std::nullopt;
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        ++number_;
        return line;
    }
    /// Of the line that was given out last, from 1.
    [[nodiscard]] std::uint32_t number() const noexcept { return number_; }

private:
    std::string_view rest_;
    std::uint32_t number_ = 0;
};

}  // namespace kinarow::app
