// SPDX-License-Identifier: MIT
#include "app/tune/tune.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "app/text_wrap.hpp"
#include "app/tune/regression.hpp"
#include "kinarow/core/rng.hpp"

namespace kinarow::app {
namespace {

/// The widths of prior belief that are tried: parameters are about 1 / sqrt(ridge).
constexpr std::array<double, 6> kRidges{1'000, 300, 100, 30, 10, 3};

/// Of a game in so many.
constexpr std::uint64_t kHoldOut = 10;

struct Games {
    Examples learnt;
    Examples held_out;

    [[nodiscard]] std::uint64_t positions() const noexcept {
        return learnt.size() + held_out.size();
    }
};

using Report = std::function<void(const TuneProgress&)>;

Games play(Trainer& trainer, const TuneOptions& options, const Report& report,
           const std::stop_token& stop) {
    Games games;
    for (std::uint64_t i = 0; i < options.games && !stop.stop_requested(); ++i) {
        Examples& target = i % kHoldOut == 0 ? games.held_out : games.learnt;
        target.add(trainer.play({options.nodes, mix(options.seed, i)}, stop));
        report({i + 1, games.positions()});
    }
    return games;
}

int points_of(const std::vector<Term>& terms, const Parameters& parameters) {
    constexpr double kPoints = 1000.0;  // of engines/evaluation.hpp
    return static_cast<int>(std::lround(kPoints * score_of(terms, parameters)));
}

constexpr std::size_t kColumns = 100;

/// Text broken into lines that begin alike.
std::string lines_of(std::string_view text, std::string_view start) {
    std::string lines;
    while (!text.empty()) {
        lines.append(start).append(take_line(text, kColumns - start.size())).append("\n");
    }
    return lines;
}

std::string row_text(std::span<const int> row) {
    std::string numbers;
    for (const int number : row) {
        numbers.append(numbers.empty() ? "" : ", ").append(std::to_string(number));
    }
    return "    {{\n" + lines_of(numbers, "        ") + "    }},\n";
}

}  // namespace

Tuning tune(Trainer& trainer, const TuneOptions& options, const Report& report,
            const std::stop_token& stop) {
    Games games = play(trainer, options, report, stop);
    Tuning result{.positions = games.positions()};
    const auto fit_to = [&](double ridge, const Parameters& start) {
        return fit(games.learnt, ridge, start, stop);
    };
    Parameters parameters(trainer.parameters(), 0.0);
    for (const double ridge : kRidges) {
        if (stop.stop_requested() || games.held_out.size() == 0) return result;
        parameters = fit_to(ridge, parameters);
        result.trials.push_back({ridge, mean_loss(games.held_out, parameters)});
        report({options.games, result.positions, result.trials});
    }
    const auto best =
        std::min_element(result.trials.begin(), result.trials.end(),
                         [](const RidgeTrial& a, const RidgeTrial& b) { return a.loss < b.loss; });
    games.learnt.add(games.held_out);
    parameters = fit_to(best->ridge, parameters);
    if (stop.stop_requested()) return result;
    for (std::size_t i = 0; i < trainer.table().size(); ++i) {
        result.weights.push_back(points_of(trainer.terms_of(i), parameters));
    }
    return result;
}

std::string source_text(const WeightTable& table, std::span<const int> weights,
                        const std::string& command) {
    std::string text{"// SPDX-License-Identifier: MIT\n"};
    text.append(
        "// Made by the program, with the table that stood here before; not to be edited:\n");
    text.append("//     ").append(command).append("\n#pragma once\n\n#include <array>\n\n");
    text.append("namespace kinarow {\n\n").append(lines_of(table.summary, "/// "));
    text.append("// clang-format off\ninline constexpr std::array<std::array<int, ");
    text.append(std::to_string(table.columns)).append(">, ").append(std::to_string(table.rows));
    text.append("> ").append(table.name).append("{{\n");
    for (std::size_t row = 0; row < table.rows; ++row) {
        text.append(row_text(weights.subspan(row * table.columns, table.columns)));
    }
    return text.append("}};\n// clang-format on\n\n}  // namespace kinarow\n");
}

}  // namespace kinarow::app
