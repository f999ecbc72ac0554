// SPDX-License-Identifier: MIT
// What the user's locale and environment say about output, whatever shows it.
#pragma once

#include "app/terminal.hpp"
#include "app/theme.hpp"

namespace kinarow::app {

/// Unicode where the locale's characters are UTF-8 and each that the game draws with has one
/// column; in some East Asian locales stones and lines have two.  Precondition:
/// use_language_of_user() was called.
[[nodiscard]] Charset locale_charset();

/// Whether to use colours: Auto asks NO_COLOR.
[[nodiscard]] bool wants_color(ColorMode mode);

}  // namespace kinarow::app
