// SPDX-License-Identifier: MIT
// What `kinarow playouts` has found out, ready to be printed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/lab/exact_moves.hpp"
#include "app/lab/experiment.hpp"
#include "app/session.hpp"

namespace kinarow::cli {

struct Findings {
    app::Session& session;  ///< Used to draw what follows a move; ends as it was.
    std::uint64_t seed;
    std::vector<std::vector<Move>> classes;  ///< First moves, those that are alike together.
    std::optional<app::ExactMoves> exact;
    std::string why_not_exact;  ///< Empty if they are known.
    std::vector<app::Experiment> experiments;  ///< By ascending count; at least one.
    std::string lesson;  ///< Empty if no game was played.

    /// The one with the most games.
    [[nodiscard]] const app::Experiment& largest() const;
    /// What the counts are to be compared with: the exact odds, or the largest of several
    /// experiments.
    [[nodiscard]] std::optional<app::Reference> reference() const;
    /// Whether an experiment is the reference itself.
    [[nodiscard]] bool is_reference(const app::Experiment& experiment) const;
    /// How far an experiment is from the reference, and about how far it should be.
    [[nodiscard]] std::optional<double> difference(const app::Experiment& experiment) const;
    [[nodiscard]] std::optional<double> expected(const app::Experiment& experiment) const;
};

/// 1 / sqrt(games), the rule of thumb for the error of a count.
[[nodiscard]] double root_error(std::uint64_t games);

/// "737/1260".  Precondition: counts.total() > 0.
[[nodiscard]] std::string fraction_text(const OutcomeCounts& counts, Outcome outcome);

}  // namespace kinarow::cli
