// SPDX-License-Identifier: MIT
#include "app/tune/regression.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

namespace kinarow::app {
namespace {

[[nodiscard]] double chance(double score) { return 1.0 / (1.0 + std::exp(-score)); }

/// log(1 + exp(x)), without overflow.
[[nodiscard]] double soft_plus(double x) {
    return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x)));
}

[[nodiscard]] double loss(const Examples& examples, const Parameters& parameters) {
    double sum = 0.0;
    for (std::size_t i = 0; i < examples.size(); ++i) {
        const double score = score_of(examples.terms(i), parameters);
        sum += soft_plus(score) - examples.result(i) * score;
    }
    return sum;
}

/// The parameters that examples count: of the others the ridge alone says what is best.
class Counted {
public:
    Counted(const Examples& examples, std::size_t parameters) : places_(parameters, kNone) {
        for (std::size_t i = 0; i < examples.size(); ++i) {
            for (const Term& term : examples.terms(i)) places_[term.parameter] = 0;
        }
        for (std::size_t i = 0; i < parameters; ++i) {
            if (places_[i] == kNone) continue;
            places_[i] = counted_.size();
            counted_.push_back(i);
        }
    }

    [[nodiscard]] std::size_t size() const noexcept { return counted_.size(); }
    /// The place of such a parameter among them; ascending.
    [[nodiscard]] std::size_t place_of(std::size_t parameter) const { return places_[parameter]; }

    /// Their values alone, and back, 0 for the others.
    [[nodiscard]] Parameters only(const Parameters& all) const {
        Parameters some;
        for (const std::size_t i : counted_) some.push_back(all[i]);
        return some;
    }
    [[nodiscard]] Parameters among_all(const Parameters& some) const {
        Parameters all(places_.size(), 0.0);
        for (std::size_t i = 0; i < some.size(); ++i) all[counted_[i]] = some[i];
        return all;
    }

private:
    static constexpr std::size_t kNone = ~std::size_t{0};

    std::vector<std::size_t> places_;
    std::vector<std::size_t> counted_;
};

/// The second derivatives by counted parameters, on the diagonal and to the right of it.
[[nodiscard]] std::vector<double> hessian(const Examples& examples, double ridge,
                                          const Parameters& parameters, const Counted& counted) {
    const std::size_t size = counted.size();
    std::vector<double> result(size * size, 0.0);
    for (std::size_t i = 0; i < size; ++i) result[i * size + i] = ridge;
    for (std::size_t i = 0; i < examples.size(); ++i) {
        const std::span<const Term> terms = examples.terms(i);
        const double p = chance(score_of(terms, parameters));
        for (std::size_t a = 0; a < terms.size(); ++a) {
            double* const row = result.data() + counted.place_of(terms[a].parameter) * size;
            const double factor = p * (1.0 - p) * static_cast<double>(terms[a].count);
            for (const Term& b : terms.subspan(a)) {
                row[counted.place_of(b.parameter)] += factor * static_cast<double>(b.count);
            }
        }
    }
    return result;
}

/// `from` moved against `step`, by so much of it.
[[nodiscard]] Parameters moved(Parameters from, const Parameters& step, double part) {
    for (std::size_t i = 0; i < from.size(); ++i) from[i] -= part * step[i];
    return from;
}

struct Reached {
    Parameters parameters;
    double loss;
};

/// As much of a step as makes the loss less: all of it, or a half, a quarter ...
[[nodiscard]] Reached best_part(const Examples& examples, double ridge, const Parameters& from,
                                const Parameters& step) {
    constexpr double kLeastPart = 1e-6;
    const double before = penalised_loss(examples, ridge, from);
    for (double part = 1.0;; part /= 2) {
        Parameters next = moved(from, step, part);
        const double loss = penalised_loss(examples, ridge, next);
        if (loss < before || part < kLeastPart) return {std::move(next), loss};
    }
}

}  // namespace

double score_of(std::span<const Term> terms, const Parameters& parameters) {
    double sum = 0.0;
    for (const Term& term : terms) {
        sum += static_cast<double>(term.count) * parameters[term.parameter];
    }
    return sum;
}

double mean_loss(const Examples& examples, const Parameters& parameters) {
    return loss(examples, parameters) / static_cast<double>(examples.size());
}

double penalised_loss(const Examples& examples, double ridge, const Parameters& parameters) {
    const double squares =
        std::inner_product(parameters.begin(), parameters.end(), parameters.begin(), 0.0);
    return loss(examples, parameters) + ridge / 2 * squares;
}

Parameters gradient(const Examples& examples, double ridge, const Parameters& parameters) {
    Parameters result = parameters;
    for (double& value : result) value *= ridge;
    for (std::size_t i = 0; i < examples.size(); ++i) {
        const std::span<const Term> terms = examples.terms(i);
        const double excess = chance(score_of(terms, parameters)) - examples.result(i);
        for (const Term& term : terms) {
            result[term.parameter] += excess * static_cast<double>(term.count);
        }
    }
    return result;
}

std::vector<double> solve_positive(std::vector<double> matrix, std::vector<double> vector) {
    const std::size_t size = vector.size();
    const auto row = [&](std::size_t i) { return matrix.data() + i * size; };
    for (std::size_t k = 0; k < size; ++k) {
        const double root = std::sqrt(row(k)[k]);
        for (std::size_t j = k; j < size; ++j) row(k)[j] /= root;
        vector[k] /= root;
        for (std::size_t i = k + 1; i < size; ++i) {
            const double factor = row(k)[i];
            if (factor == 0.0) continue;
            for (std::size_t j = i; j < size; ++j) row(i)[j] -= factor * row(k)[j];
            vector[i] -= factor * vector[k];
        }
    }
    for (std::size_t k = size; k-- > 0;) {
        for (std::size_t j = k + 1; j < size; ++j) vector[k] -= row(k)[j] * vector[j];
        vector[k] /= row(k)[k];
    }
    return vector;
}

Parameters fit(const Examples& examples, double ridge, const Parameters& start,
               const std::stop_token& stop) {
    constexpr int kMostSteps = 100;
    constexpr double kEnough = 1e-10;  // of the loss
    const Counted counted{examples, start.size()};
    Parameters best = counted.among_all(counted.only(start));
    double least = penalised_loss(examples, ridge, best);
    for (int i = 0; i < kMostSteps && !stop.stop_requested(); ++i) {
        const Parameters step =
            counted.among_all(solve_positive(hessian(examples, ridge, best, counted),
                                             counted.only(gradient(examples, ridge, best))));
        const auto [next, reached] = best_part(examples, ridge, best, step);
        if (reached >= least) break;
        const double gain = least - reached;
        best = next;
        least = reached;
        if (gain < kEnough * least) break;
    }
    return best;
}

}  // namespace kinarow::app
