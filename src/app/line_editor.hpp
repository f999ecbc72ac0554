// SPDX-License-Identifier: MIT
// One line of text being typed: editing, history and completion.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/terminal.hpp"

namespace kinarow::app {

class LineEditor {
public:
    LineEditor() = default;
    /// With lines to recall, the oldest first, as UTF-8.
    explicit LineEditor(const std::vector<std::string>& history);

    [[nodiscard]] const std::u32string& text() const noexcept { return text_; }
    /// How many characters of text() are before the cursor.
    [[nodiscard]] std::size_t cursor() const noexcept { return cursor_; }
    /// What text() may become, if complete() found several; gone with the next key.
    [[nodiscard]] const std::vector<std::string>& suggestions() const noexcept {
        return suggestions_;
    }

    /// The lines to recall, the oldest first.
    [[nodiscard]] const std::vector<std::u32string>& history() const noexcept { return history_; }

    /// Types or erases a character, moves the cursor, or steps through those lines of the history
    /// that begin with what was typed; Ctrl-A, E, K, U and W as readline has them.  Other keys do
    /// nothing.
    void handle(const Key& key);
    /// Extends the text as far as all candidates agree, to the whole where there is one; shows them
    /// if that adds nothing.  Candidates are whole lines.
    void complete(const std::vector<std::string>& candidates);
    /// Empties the line and returns it as UTF-8; the history remembers it.
    std::string take();
    /// Empties the line and forgets it.
    void clear();

private:
    /// Types a character or does what a control character is for.
    void edit(char32_t c);
    void insert(char32_t c);
    void erase_back_to(std::size_t start);
    /// Of the word before the cursor.
    [[nodiscard]] std::size_t start_of_word() const;
    void erase_at(std::size_t index);
    void replace(std::u32string text);
    void recall_older();
    void recall_newer();

    std::u32string text_;
    std::size_t cursor_ = 0;
    std::vector<std::string> suggestions_;
    std::vector<std::u32string> history_;  // oldest first
    std::size_t recalled_ = 0;  // index into history_, its size for the line being typed
    std::u32string draft_;  // the line being typed while another is recalled
};

}  // namespace kinarow::app
