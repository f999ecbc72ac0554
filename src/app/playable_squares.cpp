// SPDX-License-Identifier: MIT
#include "app/playable_squares.hpp"

namespace kinarow::app {
namespace {

std::size_t empty_squares(const Session& session) {
    std::size_t empty = 0;
    for (int i = 0; i < session.shape().area(); ++i) {
        if (!session.at(Square{i})) ++empty;
    }
    return empty;
}

}  // namespace

std::vector<Square> playable_squares(const Session& session) {
    std::vector<Square> squares;
    for (const Move move : session.legal_moves()) {
        if (!move.is_pass()) squares.push_back(move.square());
    }
    if (squares.size() == empty_squares(session)) squares.clear();
    return squares;
}

}  // namespace kinarow::app
