// SPDX-License-Identifier: MIT
#include "app/tune/regression.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;
using app::Examples;
using app::Parameters;
using app::Term;

namespace {

/// A number in -1 .. 1.
double random_number(Rng& rng) { return rng.below(2'001) / 1'000.0 - 1.0; }

/// Some terms of five parameters, the last of which no example counts.
Examples random_examples(int count, std::uint64_t seed) {
    constexpr double kResults[] = {0.0, 0.5, 1.0};
    Rng rng{seed};
    Examples examples;
    for (int i = 0; i < count; ++i) {
        std::vector<Term> terms;
        for (std::uint32_t parameter = 0; parameter < 4; ++parameter) {
            if (rng.below(3) == 0) continue;
            terms.push_back({parameter, static_cast<float>(rng.below(7)) - 3.0F});
        }
        examples.add(terms, kResults[rng.below(3)]);
    }
    return examples;
}

/// The definition, with nothing that makes it exact or fast.
double plain_loss(const Examples& examples, double ridge, const Parameters& parameters) {
    double loss = 0.0;
    for (std::size_t i = 0; i < examples.size(); ++i) {
        double score = 0.0;
        for (const auto& [parameter, count] : examples.terms(i)) {
            score += static_cast<double>(count) * parameters[parameter];
        }
        const double p = 1.0 / (1.0 + std::exp(-score));
        const double y = examples.result(i);
        loss -= y * std::log(p) + (1.0 - y) * std::log(1.0 - p);
    }
    for (const double value : parameters) loss += ridge / 2 * value * value;
    return loss;
}

/// Goes downhill, a little at a time.
Parameters plain_fit(const Examples& examples, double ridge, Parameters parameters) {
    constexpr double kStep = 1e-3;
    for (int i = 0; i < 5'000; ++i) {
        const Parameters slope = app::gradient(examples, ridge, parameters);
        for (std::size_t j = 0; j < slope.size(); ++j) parameters[j] -= kStep * slope[j];
    }
    return parameters;
}

}  // namespace

TEST_CASE("the loss is as it is defined, and its gradient how it changes") {
    constexpr double kRidge = 2.5;
    constexpr double kStep = 1e-5;
    Rng rng{1};
    const Examples examples = random_examples(40, 2);
    for (int i = 0; i < 10; ++i) {
        Parameters parameters;
        for (int j = 0; j < 5; ++j) parameters.push_back(random_number(rng));
        const double loss = app::penalised_loss(examples, kRidge, parameters);
        CHECK(loss == Approx(plain_loss(examples, kRidge, parameters)));
        CHECK(app::mean_loss(examples, parameters) ==
              Approx(plain_loss(examples, 0.0, parameters) / 40));
        const Parameters slope = app::gradient(examples, kRidge, parameters);
        for (std::size_t j = 0; j < parameters.size(); ++j) {
            Parameters more = parameters;
            Parameters less = parameters;
            more[j] += kStep;
            less[j] -= kStep;
            const double change =
                plain_loss(examples, kRidge, more) - plain_loss(examples, kRidge, less);
            CHECK(slope[j] == Approx(change / (2 * kStep)).margin(1e-5));
        }
    }
}

TEST_CASE("scores beyond what exp can hold have a loss") {
    Examples examples;
    examples.add(std::vector<Term>{{0, 1'000.0F}}, 0.0);
    CHECK(app::mean_loss(examples, {5.0}) == Approx(5'000.0));
    CHECK(app::mean_loss(examples, {-5.0}) == Approx(0.0).margin(1e-9));
}

TEST_CASE("a system of equations is solved") {
    // Of (2 1 0; 1 3 1; 0 1 4), of which what is left of the diagonal does not matter.
    const std::vector<double> matrix{2, 1, 0, 99, 3, 1, 99, 99, 4};
    const std::vector<double> x = app::solve_positive(matrix, {4, 10, 14});
    CHECK(x[0] == Approx(1));
    CHECK(x[1] == Approx(2));
    CHECK(x[2] == Approx(3));
}

TEST_CASE("one parameter takes the logarithm of the odds") {
    Examples examples;
    for (int i = 0; i < 100; ++i) examples.add(std::vector<Term>{{0, 1.0F}}, i < 80 ? 1.0 : 0.0);
    const Parameters fitted = app::fit(examples, 1e-9, {0.0});
    CHECK(fitted[0] == Approx(std::log(4.0)));
}

TEST_CASE("the fit is where going downhill ends, wherever it starts") {
    for (const double ridge : {0.5, 20.0}) {
        const Examples examples = random_examples(60, 3);
        const Parameters slow = plain_fit(examples, ridge, Parameters(5, 0.0));
        for (const double start : {0.0, 3.0}) {
            const Parameters fitted = app::fit(examples, ridge, Parameters(5, start));
            for (std::size_t i = 0; i < 4; ++i) CHECK(fitted[i] == Approx(slow[i]).margin(1e-6));
            CHECK(fitted[4] == 0.0);
        }
    }
}

TEST_CASE("the harder the ridge pulls, the smaller the parameters") {
    const Examples examples = random_examples(60, 4);
    const Parameters free = app::fit(examples, 0.1, Parameters(5, 0.0));
    const Parameters held = app::fit(examples, 1e6, Parameters(5, 0.0));
    double greatest = 0.0;
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(std::abs(held[i]) < 1e-3);
        greatest = std::max(greatest, std::abs(free[i]));
    }
    CHECK(greatest > 0.1);
}
