// SPDX-License-Identifier: MIT
#include "cli/live_text.hpp"

#include <algorithm>
#include <chrono>
#include <ostream>
#include <utility>

#include "app/utf8.hpp"

namespace kinarow::cli {
namespace {

/// How often the size of the window is looked at.
constexpr std::chrono::milliseconds kPatience{200};

/// The first lines and the last one, as many as there are rows for.
std::vector<std::string> as_high_as(std::vector<std::string> lines, int rows) {
    const auto most = static_cast<std::size_t>(std::max(rows, 1));
    if (lines.size() <= most) return lines;
    lines[most - 1] = lines.back();
    lines.resize(most);
    return lines;
}

}  // namespace

LiveText::LiveText(std::ostream& out, Window window) : out_{out}, window_{std::move(window)} {
    if (window_) watcher_ = std::jthread{[this](const std::stop_token& stop) { watch(stop); }};
}

LiveText::~LiveText() { clear(); }

void LiveText::show(std::vector<std::string> lines) {
    if (!window_) return;
    const std::scoped_lock lock{mutex_};
    lines_ = std::move(lines);
    draw(window_());
}

void LiveText::clear() {
    const std::scoped_lock lock{mutex_};
    if (lines_.empty()) return;
    out_ << erasure(window_().columns) << std::flush;
    lines_.clear();
    widths_.clear();
}

void LiveText::watch(const std::stop_token& stop) {
    std::unique_lock lock{mutex_};
    while (!stop.stop_requested()) {
        wake_.wait_for(lock, stop, kPatience, [] { return false; });
        const app::Size size = window_();
        if (!lines_.empty() && size != size_) draw(size);
    }
}

void LiveText::draw(app::Size size) {
    std::string text = erasure(size.columns);  // written at once, lest it flickers
    widths_.clear();
    for (const std::string& line : as_high_as(lines_, size.rows)) {
        // The last column stays free: where it is filled, terminals differ.
        const std::string_view shown = app::front_columns(line, std::max(size.columns - 1, 0));
        text.append(widths_.empty() ? "" : "\n\r").append(shown);
        widths_.push_back(app::column_width(shown));
    }
    out_ << text << std::flush;
    size_ = size;
}

std::string LiveText::erasure(int columns) const {
    const std::size_t rows = rows_taken(columns);
    const std::string up = rows > 1 ? "\033[" + std::to_string(rows - 1) + 'A' : "";
    return up + "\r\033[J";
}

std::size_t LiveText::rows_taken(int columns) const {
    std::size_t rows = 0;
    for (const int width : widths_) {
        rows += static_cast<std::size_t>(std::max((width - 1) / std::max(columns, 1), 0)) + 1;
    }
    return rows;
}

}  // namespace kinarow::cli
