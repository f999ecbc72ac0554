// SPDX-License-Identifier: MIT
#include "cli/read_line.hpp"

namespace kinarow::cli {

std::optional<std::string> read_line(std::streambuf& in, const LineOptions& options) {
    constexpr int kEnd = std::streambuf::traits_type::eof();
    std::string line;
    int c = in.sbumpc();
    for (; c != kEnd && c != '\n'; c = in.sbumpc()) {
        if (options.interrupted()) return std::nullopt;
        if (line.size() <= options.longest) line += static_cast<char>(c);
    }
    if (options.interrupted() || (c == kEnd && line.empty())) return std::nullopt;
    if (line.size() > options.longest) line += "...";
    return line;
}

}  // namespace kinarow::cli
