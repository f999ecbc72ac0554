// SPDX-License-Identifier: MIT
// The options that say in which form the output is written.
#pragma once

#include <array>
#include <functional>

#include "app/theme.hpp"
#include "cli/output_format.hpp"
#include "options/values.hpp"

namespace kinarow::options {

inline constexpr std::array<Choice<app::ColorMode>, 3> kColors{{{"auto", app::ColorMode::Auto},
                                                                {"always", app::ColorMode::Always},
                                                                {"never", app::ColorMode::Never}}};

inline void add_look(Command& command, app::ColorMode& color,
                     const std::function<void()>& use_ascii) {
    add_choice(command, {"--color", "", tr("Colours (auto)")}, kColors, color);
    command.add_flag("--ascii", tr("Letters instead of drawn stones and lines"), use_ascii);
}

inline void add_json(Command& command, const std::function<void()>& use_json) {
    command.group(tr("Output"));
    command.add_flag("--json", tr("One line of JSON instead of a table"), use_json);
}

inline void add_json(Command& command, cli::OutputFormat& format) {
    add_json(command, [&] { format = cli::OutputFormat::Json; });
}

}  // namespace kinarow::options
