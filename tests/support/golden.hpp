// SPDX-License-Identifier: MIT
// Pictures and results kept as text files.  With KINAROW_UPDATE_GOLDEN set in the environment they
// are written anew instead of compared: look at the difference before committing it.
#pragma once

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "catch.hpp"

namespace kinarow::test {

/// Compares `text` with a file of the folder golden.
inline void check_golden(const std::string& file_name, const std::string& text) {
    const std::string path = KINAROW_TESTS_DIR "/golden/" + file_name;
    if (std::getenv("KINAROW_UPDATE_GOLDEN") != nullptr) {
        std::ofstream{path} << text;
        return;
    }
    std::ifstream file{path};
    const std::string expected{std::istreambuf_iterator<char>{file}, {}};
    INFO(path);
    CHECK(text == expected);
}

/// Compares `text` with the file golden/screens/NAME.txt.
inline void check_golden_screen(const std::string& name, const std::string& text) {
    check_golden("screens/" + name + ".txt", text);
}

}  // namespace kinarow::test
