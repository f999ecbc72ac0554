// SPDX-License-Identifier: MIT
// For tests in another language than English.
#pragma once

#include <clocale>
#include <cstdlib>

#include "app/language.hpp"

namespace kinarow::test {

/// Speaks a language as long as it lives, where gettext is built in, as if the user asked for it.
class Spoken {
public:
    explicit Spoken(const char* language) {
        setenv("LC_ALL", "C.UTF-8", 1);
        setenv("LANGUAGE", language, 1);
        app::use_language_of_user();
    }
    Spoken(const Spoken&) = delete;
    Spoken& operator=(const Spoken&) = delete;
    ~Spoken() {
        unsetenv("LC_ALL");
        unsetenv("LANGUAGE");
        std::setlocale(LC_ALL, "C");
    }
};

}  // namespace kinarow::test
