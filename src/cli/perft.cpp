// SPDX-License-Identifier: MIT
#include "cli/perft.hpp"

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "app/translate.hpp"
#include "cli/table.hpp"

namespace kinarow::cli {
namespace {

using app::tr;

using app::PerftRow;
using Count = std::optional<std::uint64_t>;

std::string text(const Count& count) { return count ? std::to_string(*count) : "-"; }

/// Nothing if either is not known.
Count sum(const Count& a, const Count& b) { return a && b ? Count{*a + *b} : std::nullopt; }

PerftRow total_of(const std::vector<PerftRow>& rows) {
    PerftRow total{.positions = 0, .classes = 0};
    for (const PerftRow& row : rows) {
        total.nodes += row.nodes;
        total.games += row.games;
        total.positions = sum(total.positions, row.positions);
        total.classes = sum(total.classes, row.classes);
    }
    return total;
}

std::vector<std::string> cells(std::string first, const PerftRow& row, std::string leaves) {
    return {std::move(first),    std::to_string(row.nodes), std::to_string(row.games),
            text(row.positions), text(row.classes),         std::move(leaves)};
}

}  // namespace

int run_perft(const PerftOptions& options, std::ostream& out) {
    const auto session = open_session(options.setup);
    const std::vector<PerftRow> rows =
        session->perft(options.depth.value_or(kDefaultPerftDepth), options.passes);
    Table table{{{tr("depth")},
                 {tr("nodes")},
                 {tr("games")},
                 {tr("positions")},
                 {tr("classes")},
                 {tr("leaves")}}};
    std::uint64_t over = 0;  // before this depth
    for (const PerftRow& row : rows) {
        table.add_row(cells(std::to_string(row.depth), row, std::to_string(row.nodes + over)));
        over += row.games;
    }
    const PerftRow total = total_of(rows);
    table.add_row(cells(tr("total"), total, ""));
    out << session->title() << "\n\n" << table;
    if (!total.positions) out << '\n' << tr("- too many positions to tell apart") << '\n';
    return 0;
}

}  // namespace kinarow::cli
