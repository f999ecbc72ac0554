// SPDX-License-Identifier: MIT
#include "cli/playouts/findings.hpp"

#include <algorithm>
#include <cmath>

namespace kinarow::cli {

using app::Experiment;
using app::Reference;

const Experiment& Findings::largest() const {
    return *std::max_element(
        experiments.begin(), experiments.end(),
        [](const Experiment& a, const Experiment& b) { return a.done < b.done; });
}

std::optional<Reference> Findings::reference() const {
    if (exact) return Reference{Reference::Kind::Exact, exact->by_class};
    if (experiments.size() < 2) return std::nullopt;
    return Reference{Reference::Kind::Sampled, largest().counted};
}

bool Findings::is_reference(const Experiment& experiment) const {
    return !exact && experiments.size() > 1 && &experiment == &largest();
}

std::optional<double> Findings::difference(const Experiment& experiment) const {
    const std::optional<Reference> known = reference();
    if (!known || is_reference(experiment)) return std::nullopt;
    return app::mean_difference(experiment.counted, *known);
}

std::optional<double> Findings::expected(const Experiment& experiment) const {
    const std::optional<Reference> known = reference();
    if (!known || is_reference(experiment)) return std::nullopt;
    return app::expected_difference(experiment.counted, *known);
}

std::string fraction_text(const OutcomeCounts& counts, Outcome outcome) {
    const Fraction fraction = counts.fraction(outcome);
    return std::to_string(fraction.numerator) + '/' + std::to_string(fraction.denominator);
}

double root_error(std::uint64_t games) { return 1.0 / std::sqrt(static_cast<double>(games)); }

}  // namespace kinarow::cli
