// SPDX-License-Identifier: MIT
#include "app/output_abilities.hpp"

#include <cstdlib>
#include <optional>
#include <string>

#include "catch.hpp"

using namespace kinarow::app;

namespace {

/// Sets NO_COLOR for as long as it lives.
class NoColor {
public:
    explicit NoColor(const char* value) {
        if (const char* const before = std::getenv("NO_COLOR")) before_ = before;
        if (value == nullptr) {
            unsetenv("NO_COLOR");
        } else {
            setenv("NO_COLOR", value, 1);
        }
    }
    NoColor(const NoColor&) = delete;
    NoColor& operator=(const NoColor&) = delete;
    ~NoColor() {
        if (before_) {
            setenv("NO_COLOR", before_->c_str(), 1);
        } else {
            unsetenv("NO_COLOR");
        }
    }

private:
    std::optional<std::string> before_;
};

}  // namespace

TEST_CASE("NO_COLOR is obeyed unless colours were asked for") {
    const NoColor set{"1"};
    CHECK_FALSE(wants_color(ColorMode::Auto));
    CHECK(wants_color(ColorMode::Always));
    CHECK_FALSE(wants_color(ColorMode::Never));
}

TEST_CASE("an empty NO_COLOR, or none, says nothing") {
    for (const char* const value : {"", static_cast<const char*>(nullptr)}) {
        const NoColor set{value};
        CHECK(wants_color(ColorMode::Auto));
        CHECK_FALSE(wants_color(ColorMode::Never));
    }
}

TEST_CASE("without a locale there is only ASCII") {
    // Test programs do not call use_language_of_user(), so their locale is "C".
    CHECK(locale_charset() == Charset::Ascii);
}
