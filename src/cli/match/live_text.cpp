// SPDX-License-Identifier: MIT
#include "cli/match/live_text.hpp"

#include <ostream>

#include "app/figures.hpp"

namespace kinarow::cli {

void LiveText::show(const std::vector<std::string>& lines) {
    go_up();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        out_ << (i == 0 ? "\r" : "\n\r") << lines[i] << "\033[K";
    }
    shown_ = lines.size();
    out_ << std::flush;
}

void LiveText::clear() {
    go_up();
    if (shown_ > 1) out_ << "\033[J";
    out_ << "\r\033[K" << std::flush;
    shown_ = 0;
}

void LiveText::go_up() {
    if (shown_ > 1) out_ << "\033[" << shown_ - 1 << 'A';
}

std::string bar(std::uint64_t done, std::uint64_t all) {
    constexpr std::uint64_t kColumns = 10;
    const std::uint64_t full = done * kColumns / all;
    return '[' + std::string(full, '#') + std::string(kColumns - full, '-') + "] " +
           app::right_aligned(std::to_string(done * 100 / all), 3) + " %";
}

}  // namespace kinarow::cli
