// SPDX-License-Identifier: MIT
#include "cli/window_size.hpp"

#include <sys/ioctl.h>

#include <cstdint>
#include <cstdlib>

#include "app/parse_number.hpp"

namespace kinarow::cli {
namespace {

/// A length by the terminal, by a variable of the environment, or as terminals usually are.
int length(unsigned short told, const char* variable, int usual) {
    constexpr std::uint64_t kMost = 10'000;
    if (told > 0) return told;
    const char* const text = std::getenv(variable);
    const auto named = app::parse_count(text == nullptr ? "" : text, {.least = 1, .most = kMost});
    return named ? static_cast<int>(*named) : usual;
}

}  // namespace

app::Size window_size(int file) {
    winsize told{};
    if (ioctl(file, TIOCGWINSZ, &told) != 0) told = {};
    return {length(told.ws_col, "COLUMNS", 80), length(told.ws_row, "LINES", 24)};
}

}  // namespace kinarow::cli
