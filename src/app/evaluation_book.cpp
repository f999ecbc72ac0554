// SPDX-License-Identifier: MIT
#include "app/evaluation_book.hpp"

#include <cstddef>

namespace kinarow::app {

void EvaluationBook::note(const Session& session, NodeId node, const SearchReport& report) {
    if (report.nodes == 0 && proven_best(report) == Proven::No) return;
    const bool even = session.tree()[node].ply % 2 == 0;
    const bool first = even == (beginner(session) == Player::First);
    values_[node] = first ? report.value : 1.0 - report.value;
}

std::vector<std::optional<double>> EvaluationBook::line(const Session& session) const {
    const GameTree& tree = session.tree();
    NodeId node = tree.end_of_line(session.node());
    std::vector<std::optional<double>> line(tree[node].ply + std::size_t{1});
    for (std::size_t ply = line.size(); ply-- > 0; node = tree[node].parent) {
        const auto known = values_.find(node);
        if (known != values_.end()) line[ply] = known->second;
    }
    while (!line.empty() && !line.back()) line.pop_back();
    return line;
}

}  // namespace kinarow::app
