// SPDX-License-Identifier: MIT
#include "app/match/standings.hpp"

namespace kinarow::app {

void Failures::add(Ending ending, const std::string& problem) {
    if (total() == 0) first = problem;
    if (ending == Ending::Overtime) ++overtime;
    if (ending == Ending::Illegal) ++illegal;
    if (ending == Ending::Failure) ++failed;
}

void Standings::add_pair(std::size_t a, std::size_t b, std::array<double, 2> points) {
    scores_[a * players() + b].add_pair(points[0], points[1]);
    scores_[b * players() + a].add_pair(1.0 - points[1], 1.0 - points[0]);
}

PairedScore Standings::total(std::size_t a) const {
    PairedScore total;
    for (std::size_t b = 0; b < players(); ++b) total.add(score(a, b));
    return total;
}

std::uint64_t Standings::games() const {
    std::uint64_t games = 0;
    for (std::size_t a = 0; a < players(); ++a) {
        for (std::size_t b = a + 1; b < players(); ++b) games += score(a, b).games();
    }
    return games;
}

}  // namespace kinarow::app
