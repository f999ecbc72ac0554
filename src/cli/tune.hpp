// SPDX-License-Identifier: MIT
// kinarow tune: fits the weights of a game's evaluation to games against itself.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "app/registry.hpp"
#include "app/tune/tune.hpp"
#include "cli/live_text.hpp"

namespace kinarow::cli {

struct TuneCommand {
    app::GameSpec game{};
    app::TuneOptions tune{};
    std::string output{};  ///< The file that the table is written to.
    Window window{};  ///< That progress is shown in, if there is one.
};

/// The words that make the same table again, wherever it is written.
[[nodiscard]] std::string command_text(const TuneCommand& command);

/// Writes the table and says how well it foretells games, unless `signal` gives the number of a
/// signal before: then nothing is written.  Progress goes to `status`.  Returns the exit code,
/// 128 + n after signal n; throws app::UsageError where there is nothing to fit.
[[nodiscard]] int run_tune(const TuneCommand& command, std::ostream& out, std::ostream& status,
                           const std::function<int()>& signal);

}  // namespace kinarow::cli
