// SPDX-License-Identifier: MIT
#include "app/used_time.hpp"

#include <cstdint>

namespace kinarow::app {
namespace {

std::string two_digits(std::int64_t number) {
    std::string text = number < 10 ? "0" : "";
    return text.append(std::to_string(number));
}

}  // namespace

std::string clock_text(std::chrono::nanoseconds used) {
    constexpr std::int64_t kSixty = 60;
    const std::int64_t seconds = std::chrono::duration_cast<std::chrono::seconds>(used).count();
    const std::int64_t minutes = seconds / kSixty;
    const std::int64_t hours = minutes / kSixty;
    std::string text = hours > 0 ? std::to_string(hours) + ':' + two_digits(minutes % kSixty)
                                 : std::to_string(minutes);
    return text.append(":").append(two_digits(seconds % kSixty));
}

}  // namespace kinarow::app
