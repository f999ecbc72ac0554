// SPDX-License-Identifier: MIT
#include "app/tune/tune.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "app/registry.hpp"
#include "catch.hpp"
#include "kinarow/games/shapes/shape_weights.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using app::Examples;
using app::TuneOptions;
using app::Tuning;

namespace {

std::unique_ptr<app::Trainer> trainer(const char* game = "gomoku9") {
    return app::make_session({.game = game}, {.name = "random"})->trainer();
}

Tuning tuned(const TuneOptions& options) {
    return app::tune(*trainer(), options, [](auto&) {}, {});
}

/// The numbers behind the place where `name` is mentioned in a text.
std::vector<int> numbers_after(const std::string& text, const std::string& name) {
    std::vector<int> numbers;
    const char* at = text.c_str() + text.find(name) + name.size();
    while (*at != '\0') {
        const bool number = std::isdigit(static_cast<unsigned char>(*at)) != 0 || *at == '-';
        char* end = nullptr;
        if (number) numbers.push_back(static_cast<int>(std::strtol(at, &end, 10)));
        at = number ? end : at + 1;
        if (*at == ';') break;
    }
    return numbers;
}

}  // namespace

TEST_CASE("games to learn from are as the seed says, and their results fit") {
    const auto games = trainer();
    int positions = 0;
    std::set<double> results;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Examples once = games->play({.nodes = 50, .seed = seed}, {});
        const Examples again = trainer()->play({.nodes = 50, .seed = seed}, {});
        REQUIRE(once.size() == again.size());
        for (std::size_t i = 0; i < once.size(); ++i) {
            REQUIRE(once.result(i) == again.result(i));
            REQUIRE(once.terms(i).size() == again.terms(i).size());
            REQUIRE(!once.terms(i).empty());
            results.insert(once.result(i));
            ++positions;
        }
    }
    CHECK(positions > 20);
    CHECK(results.contains(0.0));
    CHECK(results.contains(1.0));
}

TEST_CASE("the same options fit the same weights, another seed others", "[long]") {
    const TuneOptions options{.games = 30, .nodes = 50, .seed = 1};
    const Tuning tuning = tuned(options);
    CHECK(tuning.weights.size() == trainer()->table().size());
    CHECK(tuning.weights == tuned(options).weights);
    CHECK(tuning.weights != tuned({.games = 30, .nodes = 50, .seed = 2}).weights);
    CHECK(tuning.positions > 0);
    CHECK(tuning.trials.size() > 2);
}

TEST_CASE("what is fitted foretells games that it has not seen", "[long]") {
    const Tuning tuning = tuned({.games = 100, .nodes = 50, .seed = 1});
    constexpr double kLossOfNotKnowing = 0.6931;
    double least = 1.0;
    for (const app::RidgeTrial& trial : tuning.trials) least = std::min(least, trial.loss);
    CHECK(least < kLossOfNotKnowing);
}

TEST_CASE("fitting can be stopped at any time") {
    std::stop_source source;
    int games = 0;
    const Tuning tuning = app::tune(
        *trainer(), {.games = 1'000'000, .nodes = 10},
        [&](const app::TuneProgress& done) {
            if (++games == 3) source.request_stop();
            CHECK(done.games == static_cast<std::uint64_t>(games));
        },
        source.get_token());
    CHECK(games == 3);
    CHECK(tuning.weights.empty());
    source = {};
    source.request_stop();
    CHECK(trainer()->play({}, source.get_token()).size() == 0);
}

TEST_CASE("a table is written so that it can be read again") {
    const WeightTable table{.name = "kNumbers", .summary = "Some.", .rows = 2, .columns = 60};
    std::vector<int> weights;
    for (int i = 0; i < 120; ++i) weights.push_back((i - 60) * 37);
    const std::string text = app::source_text(table, weights, "kinarow tune");
    std::vector<int> numbers = numbers_after(text, "kNumbers");
    CHECK(numbers == weights);
    CHECK(text.find("std::array<std::array<int, 60>, 2> kNumbers{{") != std::string::npos);
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        CHECK(end - begin <= 100);
        begin = end + 1;
    }
}

TEST_CASE("the table of the shapes stands as it is written") {
    const std::string file =
        test::contents_of(KINAROW_TESTS_DIR "/../include/kinarow/games/shapes/shape_weights.hpp");
    std::vector<int> weights;
    for (const auto& row : kShapeWeights) weights.insert(weights.end(), row.begin(), row.end());
    const std::string written = app::source_text(trainer("gomoku")->table(), weights, "command");
    const auto body = [](const std::string& text) { return text.substr(text.find("#pragma")); };
    CHECK(body(written) == body(file));
}
