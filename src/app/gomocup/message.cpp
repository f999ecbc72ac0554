// SPDX-License-Identifier: MIT
#include "app/gomocup/message.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "app/figures.hpp"
#include "app/game_text.hpp"

namespace kinarow::app::gomocup {
namespace {

std::string points_text(double value) {
    constexpr double kScale = 200.0;
    constexpr double kMost = 9'999.0;
    const double points = kScale * std::log(value / (1.0 - value));  // infinite for 0 and 1
    return std::to_string(std::lround(std::clamp(points, -kMost, kMost)));
}

std::string evaluation_text(const SearchReport& report) {
    const std::string_view proven = proven_word(proven_best(report), Audience::Programs);
    return proven.empty() ? points_text(report.value) : std::string{proven};
}

std::string time_text(std::chrono::nanoseconds time) {
    using std::chrono::milliseconds;
    return std::to_string(std::chrono::duration_cast<milliseconds>(time).count()) + "ms";
}

}  // namespace

std::string search_message(const SearchReport& report, const Notation& notation) {
    std::string text = "MESSAGE Depth " + std::to_string(report.depth);
    text.append(" | Eval ").append(evaluation_text(report));
    text.append(" | Node ").append(in_short(static_cast<double>(report.nodes)));
    const std::string speed = speed_text(report);
    if (!speed.empty()) text.append(" | Speed ").append(speed);
    text.append(" | Time ").append(time_text(report.elapsed));
    if (!report.pv.empty()) text.append(" | PV ").append(moves_text(notation, report.pv));
    return text;
}

}  // namespace kinarow::app::gomocup
