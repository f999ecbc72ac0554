// SPDX-License-Identifier: MIT
// What passes between the controller, which wants searches, and the thinker, which runs them.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>

#include "app/session.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::app {

/// A search to run.
struct SearchJob {
    std::uint64_t id = 0;  ///< Comes back with everything that the search finds.
    SearchTask task{};
    Limits limits{};
    Purpose purpose = Purpose::Hint;
    /// The result is held back until so long after the start, unless it is wanted at once.
    std::chrono::milliseconds least_time{};
};

/// A search so far.
struct SearchProgress {
    std::uint64_t id = 0;
    SearchReport report{};
};

/// A search that has ended.
struct SearchResult {
    std::uint64_t id = 0;
    SearchReport report{};  ///< Meaningless if there is an error.
    std::exception_ptr error{};  ///< What the search threw, if it did.
};

}  // namespace kinarow::app
