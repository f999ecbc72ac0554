// SPDX-License-Identifier: MIT
// Asks an engine of the library for a move.
#include <iostream>

#include "kinarow/kinarow.hpp"

int main() {
    using namespace kinarow;
    MnkPosition position;
    const Notation notation{position.shape(), RowOrder::FromBottom};
    for (const Move move : notation.parse_moves("a1 b2 b1").moves) position.play(move);
    const SearchReport report = FlatMonteCarlo{{.seed = 1}}.search(position, {});
    std::cout << notation.text(report.best) << '\n';
    return report.best == notation.parse("c1") ? 0 : 1;
}
