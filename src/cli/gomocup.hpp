// SPDX-License-Identifier: MIT
// kinarow gomocup: a brain for Gomocup managers, on standard input and output.
#pragma once

#include <iosfwd>

#include "app/session.hpp"
#include "kinarow/engines/search.hpp"

namespace kinarow::cli {

struct GomocupOptions {
    app::EngineSpec engine{.name = "minimax", .seed = std::nullopt};
    Limits limits{};  ///< Besides those that the manager sets.
};

/// Plays until END or the end of input.  A search that is running then is ended within a tenth of
/// a second, and its move, which somebody has asked for, is still written.  `in` is read by another
/// thread.  Returns the exit code, 1 if the output could not be written; throws app::UsageError for
/// a setting that the engine cannot take.
[[nodiscard]] int run_gomocup(const GomocupOptions& options, std::istream& in, std::ostream& out);

}  // namespace kinarow::cli
