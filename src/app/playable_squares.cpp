// SPDX-License-Identifier: MIT
#include "app/playable_squares.hpp"

namespace kinarow::app {

std::vector<Square> playable_squares(const Session& session) {
    if (session.obstacle().empty()) return {};
    std::vector<Square> squares;
    for (const Move move : session.legal_moves()) {
        if (!move.is_pass()) squares.push_back(move.square());
    }
    return squares;
}

}  // namespace kinarow::app
