// SPDX-License-Identifier: MIT
// What a proof says, in words.
#pragma once

#include <string>

#include "app/session.hpp"
#include "kinarow/engines/solve/proof.hpp"

namespace kinarow::app {

/// The value and the moves: "X wins in 11 plies; by c3 d3"; "a draw; every move holds it"; where it
/// is not known, what is: "not proven; X does not win within 9 plies, O never wins".  In a game of
/// points: "X wins by 18; best g8"; "not proven; X scores -36 to 2".
[[nodiscard]] std::string proof_text(const Session& session, const Proof& proof);

/// What it took: "21733 positions in 0.140 s, 155k/s".
[[nodiscard]] std::string proof_cost_text(const Proof& proof);

/// The same while it goes on, in one short line: "X does not win within 9 plies, ...; 1.25M
/// positions, 155k/s".
[[nodiscard]] std::string progress_text(const Proof& proof);

}  // namespace kinarow::app
