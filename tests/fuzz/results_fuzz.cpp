// SPDX-License-Identifier: MIT
// Any bytes as a game of a match, as match --json writes it: read, or refused.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "app/usage_error.hpp"
#include "cli/match/json_line.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        const kinarow::cli::JsonLine line{{reinterpret_cast<const char*>(data), size}};
        static_cast<void>(line.texts("moves"));
        static_cast<void>(line.number("seed"));
    } catch (const kinarow::app::UsageError&) {
    }
    return 0;
}
