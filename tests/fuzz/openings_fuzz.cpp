// SPDX-License-Identifier: MIT
// Any bytes as a file of openings: each that is read can be played.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "app/match/openings.hpp"
#include "app/registry.hpp"
#include "app/usage_error.hpp"

using namespace kinarow;
using namespace kinarow::app;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const GameSpec game{.game = "gomoku9"};
    try {
        for (const auto& opening :
             parse_openings({reinterpret_cast<const char*>(data), size}, game)) {
            const auto session = make_session(game, {.name = "random"});
            for (const Move move : opening) session->play(move);
            if (session->outcome() != Outcome::Ongoing) std::abort();
        }
    } catch (const UsageError&) {
    }
    return 0;
}
