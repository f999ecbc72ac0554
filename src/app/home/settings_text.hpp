// SPDX-License-Identifier: MIT
// A text of lines "key = value", with comments after '#', that people and the program both write.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kinarow::app {

class SettingsText {
public:
    /// A line: what it says, if it says something.
    struct Line {
        std::string text{};  ///< As it stands.
        std::string key{};  ///< Empty for a comment, a blank line or one that is wrong.
        std::string value{};

        /// Whether it is neither a comment nor blank, nor of the form "key = value".
        [[nodiscard]] bool is_wrong() const;
    };

    SettingsText() = default;
    explicit SettingsText(std::string_view text);

    [[nodiscard]] const std::vector<Line>& lines() const noexcept { return lines_; }
    /// The value of a key, the last where there are several.
    [[nodiscard]] std::optional<std::string> find(std::string_view key) const;
    /// Gives a key its value: in the last line that has it, or in a new one at the end, below the
    /// lines of the comment, if there is one.  All other lines stay as they are.
    void set(std::string_view key, std::string_view value, std::string_view comment = {});
    /// The lines, each ended by a newline.
    [[nodiscard]] std::string text() const;

private:
    std::vector<Line> lines_;
};

}  // namespace kinarow::app
