// SPDX-License-Identifier: MIT
// Some lines at the bottom of a terminal that change while a command works.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "app/canvas.hpp"

namespace kinarow::cli {

/// The window that progress is shown in: how large it is, asked again and again since people resize
/// windows, from any thread.  An empty function where there is no window, and nothing is shown.
using Window = std::function<app::Size()>;

/// Lines that take the place of those shown before and never wrap: each is cut to the width of the
/// window, and of more lines than it is high the first ones and the last one are left.  They are
/// drawn anew when the window has been resized.  For one thread; another one looks after the size.
class LiveText {
public:
    LiveText(std::ostream& out, Window window);
    LiveText(const LiveText&) = delete;
    LiveText& operator=(const LiveText&) = delete;
    /// Takes the lines away.
    ~LiveText();

    void show(std::vector<std::string> lines);
    void clear();

private:
    /// Draws anew whenever the window has another size.
    void watch(const std::stop_token& stop);
    // The functions below need the lock.
    void draw(app::Size size);
    /// What takes the lines away that are shown, in a window of so many columns.
    [[nodiscard]] std::string erasure(int columns) const;
    /// How many rows the lines shown take where they have been wrapped to so many columns.
    [[nodiscard]] std::size_t rows_taken(int columns) const;

    std::ostream& out_;
    const Window window_;
    std::mutex mutex_;  // guards all below, and what is written
    std::condition_variable_any wake_;
    std::vector<std::string> lines_;
    std::vector<int> widths_;  // of the lines as they are shown, in columns
    app::Size size_;  // of the window when they were drawn
    std::jthread watcher_;  // last, so that it ends before what it uses
};

}  // namespace kinarow::cli
