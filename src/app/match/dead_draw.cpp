// SPDX-License-Identifier: MIT
#include "app/match/dead_draw.hpp"

#include <array>
#include <optional>

namespace kinarow::app {
namespace {

struct Step {
    int columns;
    int rows;
};

/// Whether a line of that many squares lies on the board and has no stones of both players.
bool is_open(const Session& session, Square from, Step step, int length) {
    const Shape shape = session.shape();
    const int column = shape.column(from);
    const int row = shape.row(from);
    if (!shape.contains(column + (length - 1) * step.columns, row + (length - 1) * step.rows)) {
        return false;
    }
    std::optional<Player> owner;
    for (int i = 0; i < length; ++i) {
        const auto stone = session.at(shape.square(column + i * step.columns, row + i * step.rows));
        if (!stone) continue;
        if (owner && *owner != *stone) return false;
        owner = stone;
    }
    return true;
}

}  // namespace

bool is_dead_draw(const Session& session) {
    const auto length = session.spec().connect;
    if (!length) return false;
    constexpr std::array<Step, 4> kSteps{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
    for (int i = 0; i < session.shape().area(); ++i) {
        for (const Step& step : kSteps) {
            if (is_open(session, Square{i}, step, *length)) return false;
        }
    }
    return true;
}

}  // namespace kinarow::app
