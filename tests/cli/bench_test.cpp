// SPDX-License-Identifier: MIT
#include "cli/bench.hpp"

#include <sstream>
#include <string>

#include "app/registry.hpp"
#include "catch.hpp"
#include "support/golden.hpp"

using namespace kinarow;

namespace {

std::string output() {
    std::ostringstream out;
    CHECK(cli::run_bench({}, out) == 0);
    return out.str();
}

/// The last line, with its end.
std::string last_line(const std::string& text) {
    return text.substr(text.rfind('\n', text.size() - 2) + 1);
}

}  // namespace

TEST_CASE("the signature of all engines is the one on record") {
    INFO("CONTRIBUTING.md says how to put a new one on record");
    test::check_golden("bench.txt", last_line(output()));
}

TEST_CASE("bench has a line for every engine") {
    const std::string text = output();
    for (const app::EngineInfo& engine : app::engines()) {
        CHECK(text.find('\n' + std::string{engine.name} + ' ') != std::string::npos);
    }
}
