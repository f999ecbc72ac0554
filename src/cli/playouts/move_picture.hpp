// SPDX-License-Identifier: MIT
// A small picture of a board after a move.
#pragma once

#include "app/canvas.hpp"
#include "app/session.hpp"
#include "app/terminal.hpp"

namespace kinarow::cli {

/// The position of the session with its coordinates, the last move marked.  Of a large board only
/// what lies within a few squares of that move is shown.
[[nodiscard]] app::Canvas move_picture(const app::Session& session, app::Charset charset);

}  // namespace kinarow::cli
