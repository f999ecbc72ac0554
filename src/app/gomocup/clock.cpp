// SPDX-License-Identifier: MIT
#include "app/gomocup/clock.hpp"

#include <algorithm>

namespace kinarow::app::gomocup {
namespace {

using std::chrono::milliseconds;
using namespace std::chrono_literals;

constexpr milliseconds kLeast{1};
/// For a move where the manager says nothing at all.
constexpr milliseconds kUsual{5'000};

/// What is kept back of an allowance: more of a long one, but never more than half of it.
milliseconds margin(milliseconds allowance) {
    return std::min({30ms + allowance / 50, allowance / 2, 300ms});
}

/// How many moves of our own a game may still need.  Most games between machines are over after 60
/// stones; the rest of the time is spread ever thinner over those that are not.
int moves_to_come(int stones) {
    constexpr int kUsualMoves = 30;
    constexpr int kFewest = 12;
    return std::max(kUsualMoves - stones / 2, kFewest);
}

}  // namespace

milliseconds thinking_time(const TimeControl& control, int stones, milliseconds passed) {
    milliseconds time = control.turn.value_or(kUsual);
    if (control.turn || !control.left) time -= margin(time);
    if (control.left) {
        const milliseconds left = *control.left - margin(*control.left);
        const milliseconds share = left / moves_to_come(stones);
        time = control.turn ? std::min(time, share) : share;
    }
    return std::max(time - passed, kLeast);
}

}  // namespace kinarow::app::gomocup
