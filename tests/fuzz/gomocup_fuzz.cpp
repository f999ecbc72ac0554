// SPDX-License-Identifier: MIT
// Any lines as a conversation with the Gomocup brain: it answers, and goes on.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "app/gomocup/brain.hpp"
#include "app/records/text_lines.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

/// Runs the search that is wanted, as far as it takes to have a move.
void answer(gomocup::Brain& brain) {
    const SearchJob job = brain.search_job();
    SearchRequest request{.limits = job.limits, .purpose = job.purpose};
    request.limits.playouts = 1;
    static_cast<void>(brain.on_result({.id = job.id, .report = job.task(request)}));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr int kMostSearches = 5;
    gomocup::Brain brain{{.engine = {.name = "random"}}};
    TextLines lines{{reinterpret_cast<const char*>(data), size}};
    int searches = 0;
    while (const auto line = lines.next()) {
        const auto now = std::chrono::steady_clock::now();
        static_cast<void>(brain.handle(gomocup::parse_command(*line), now));
        if (brain.thinking() && ++searches > kMostSearches) break;
        if (brain.thinking()) answer(brain);
    }
    return 0;
}
