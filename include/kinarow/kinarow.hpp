// SPDX-License-Identifier: MIT
// Everything of the core library.
#pragma once

#include "kinarow/core/bitboard.hpp"
#include "kinarow/core/canonical.hpp"
#include "kinarow/core/lines.hpp"
#include "kinarow/core/notation.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/core/symmetry.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/core/zobrist.hpp"
#include "kinarow/engines/any_engine.hpp"
#include "kinarow/engines/flat_monte_carlo.hpp"
#include "kinarow/engines/mcts.hpp"
#include "kinarow/engines/mcts_tree.hpp"
#include "kinarow/engines/minimax.hpp"
#include "kinarow/engines/playout.hpp"
#include "kinarow/engines/random_engine.hpp"
#include "kinarow/engines/search.hpp"
#include "kinarow/engines/tactics.hpp"
#include "kinarow/engines/transposition.hpp"
#include "kinarow/games/mnk.hpp"
