// SPDX-License-Identifier: MIT
#include "app/line_editor.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "app/utf8.hpp"

namespace kinarow::app {
namespace {

constexpr std::size_t kLongestLine = 1000;

/// The beginning that all candidates share.  Precondition: there is one.
std::string_view common_beginning(const std::vector<std::string>& candidates) {
    std::string_view common = candidates.front();
    for (const std::string& candidate : candidates) {
        const auto [end, _] =
            std::mismatch(common.begin(), common.end(), candidate.begin(), candidate.end());
        common = common.substr(0, static_cast<std::size_t>(end - common.begin()));
    }
    return common;
}

}  // namespace

LineEditor::LineEditor(const std::vector<std::string>& history) {
    for (const std::string& line : history) history_.push_back(decode_utf8(line));
    recalled_ = history_.size();
}

void LineEditor::handle(const Key& key) {
    suggestions_.clear();
    switch (key.kind) {
        case Key::Kind::Character:
            return edit(key.character);
        case Key::Kind::Backspace:
            if (cursor_ > 0) erase_at(--cursor_);
            return;
        case Key::Kind::Delete:
            return erase_at(cursor_);
        case Key::Kind::Left:
            if (cursor_ > 0) --cursor_;
            return;
        case Key::Kind::Right:
            cursor_ = std::min(cursor_ + 1, text_.size());
            return;
        case Key::Kind::Home:
            cursor_ = 0;
            return;
        case Key::Kind::End:
            cursor_ = text_.size();
            return;
        case Key::Kind::Up:
            return recall_older();
        case Key::Kind::Down:
            return recall_newer();
        default:
            return;
    }
}

void LineEditor::edit(char32_t c) {
    const auto ctrl = [](char letter) { return static_cast<char32_t>(letter - 'A' + 1); };
    if (c == ctrl('A')) {
        cursor_ = 0;
    } else if (c == ctrl('E')) {
        cursor_ = text_.size();
    } else if (c == ctrl('K')) {
        text_.resize(cursor_);
    } else if (c == ctrl('U')) {
        erase_back_to(0);
    } else if (c == ctrl('W')) {
        erase_back_to(start_of_word());
    } else {
        insert(c);
    }
}

std::size_t LineEditor::start_of_word() const {
    std::size_t start = cursor_;
    while (start > 0 && text_[start - 1] == U' ') --start;
    while (start > 0 && text_[start - 1] != U' ') --start;
    return start;
}

void LineEditor::erase_back_to(std::size_t start) {
    text_.erase(start, cursor_ - start);
    cursor_ = start;
}

void LineEditor::insert(char32_t c) {
    if (text_.size() >= kLongestLine || column_width(c) == 0) return;
    text_.insert(cursor_, 1, c);
    ++cursor_;
}

void LineEditor::erase_at(std::size_t index) {
    if (index < text_.size()) text_.erase(index, 1);
}

void LineEditor::replace(std::u32string text) {
    text_ = std::move(text);
    cursor_ = text_.size();
}

void LineEditor::recall_older() {
    if (recalled_ == history_.size()) draft_ = text_;
    for (std::size_t line = recalled_; line > 0;) {
        if (!history_[--line].starts_with(draft_)) continue;
        recalled_ = line;
        return replace(history_[line]);
    }
}

void LineEditor::recall_newer() {
    if (recalled_ == history_.size()) return;
    do {
        ++recalled_;
    } while (recalled_ < history_.size() && !history_[recalled_].starts_with(draft_));
    replace(recalled_ == history_.size() ? draft_ : history_[recalled_]);
}

void LineEditor::complete(const std::vector<std::string>& candidates) {
    suggestions_.clear();
    if (candidates.empty()) return;
    std::u32string extended = decode_utf8(common_beginning(candidates));
    if (candidates.size() == 1 || extended.size() > text_.size()) {
        replace(std::move(extended));
    } else {
        suggestions_ = candidates;
    }
}

std::string LineEditor::take() {
    const bool is_new = history_.empty() || history_.back() != text_;
    if (is_new && text_.find_first_not_of(U' ') != std::u32string::npos) history_.push_back(text_);
    std::string line = encode_utf8(text_);
    clear();
    return line;
}

void LineEditor::clear() {
    replace({});
    suggestions_.clear();
    draft_.clear();
    recalled_ = history_.size();
}

}  // namespace kinarow::app
