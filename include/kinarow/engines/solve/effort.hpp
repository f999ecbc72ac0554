// SPDX-License-Identifier: MIT
// How many positions a proof may look at.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "kinarow/engines/search.hpp"

namespace kinarow::detail {

/// Counts positions against a budget, and against an allowance for one question.
class Effort {
public:
    explicit Effort(Budget& budget) noexcept : budget_{budget} {}

    /// Before a question: it may look at so many positions.
    void allow(std::uint64_t positions) noexcept {
        left_ = positions;
        over_ = false;
    }

    /// Before each position; once false, it stays so until allow() is called.
    [[nodiscard]] bool spend() {
        if (over_ || left_ == 0 || !budget_.spend()) {
            over_ = true;
            return false;
        }
        --left_;
        if (report_ && budget_.spent() % kBetweenReports == 0 && budget_.report_due()) report_();
        return true;
    }

    /// To be called a few times a second.
    void set_report(std::function<void()> report) { report_ = std::move(report); }

    /// Whether spend() has refused: nothing that was being looked at is proven.
    [[nodiscard]] bool over() const noexcept { return over_; }
    [[nodiscard]] std::uint64_t spent() const noexcept { return budget_.spent(); }

private:
    /// Positions from one look at the clock to the next.
    static constexpr std::uint64_t kBetweenReports = 1024;

    Budget& budget_;
    std::uint64_t left_ = 0;
    bool over_ = false;
    std::function<void()> report_;
};

}  // namespace kinarow::detail
