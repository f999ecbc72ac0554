// SPDX-License-Identifier: MIT
// Problems of tests/cases: a line each, its fields between bars; lines that start with # say what
// they are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <string>
#include <vector>

#include "catch.hpp"

namespace kinarow::tests {

/// The fields of one problem, without the blanks around them.
using CaseFields = std::vector<std::string>;

[[nodiscard]] inline std::string trimmed(const std::string& text) {
    const auto from = text.find_first_not_of(' ');
    if (from == std::string::npos) return "";
    return text.substr(from, text.find_last_not_of(' ') - from + 1);
}

[[nodiscard]] inline CaseFields fields_of(const std::string& line) {
    CaseFields fields;
    for (std::size_t from = 0; from <= line.size();) {
        const std::size_t bar = std::min(line.find('|', from), line.size());
        fields.push_back(trimmed(line.substr(from, bar - from)));
        from = bar + 1;
    }
    return fields;
}

/// The problems of a file in tests/cases, of so many fields each.
[[nodiscard]] inline std::vector<CaseFields> cases(const std::string& name, std::size_t fields) {
    std::string path = KINAROW_TESTS_DIR "/cases/";
    std::ifstream file{path.append(name)};
    std::vector<CaseFields> all;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        all.push_back(fields_of(line));
        REQUIRE(all.back().size() == fields);
    }
    REQUIRE(!all.empty());
    return all;
}

}  // namespace kinarow::tests
