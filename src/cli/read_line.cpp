// SPDX-License-Identifier: MIT
#include "cli/read_line.hpp"

#include <ios>

namespace kinarow::cli {
namespace {

constexpr int kEnd = std::streambuf::traits_type::eof();

/// The next byte; the end also where there is nothing to read from, as in a program that was
/// started with its input closed.
int next_byte(std::streambuf& in) {
    try {
        return in.sbumpc();
    } catch (const std::ios_base::failure&) {
        return kEnd;
    }
}

}  // namespace

std::optional<std::string> read_line(std::streambuf& in, const LineOptions& options) {
    std::string line;
    int c = next_byte(in);
    for (; c != kEnd && c != '\n'; c = next_byte(in)) {
        if (options.interrupted()) return std::nullopt;
        if (line.size() <= options.longest) line += static_cast<char>(c);
    }
    if (options.interrupted() || (c == kEnd && line.empty())) return std::nullopt;
    if (line.size() > options.longest) line += "...";
    return line;
}

}  // namespace kinarow::cli
