// SPDX-License-Identifier: MIT
// Collects what a reader has to say, within bounds.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "app/records/game_record.hpp"
#include "app/translate.hpp"

namespace kinarow::app {

/// The first so many remarks are kept, then only counted: garbage has no end of faults.
class Remarks {
public:
    static constexpr std::size_t kMost = 20;

    void add(TextPlace place, std::string text) {
        if (kept_.size() < kMost) {
            kept_.push_back({place, std::move(text)});
        } else {
            ++left_out_;
        }
    }

    /// All that were kept, and how many more there were.
    [[nodiscard]] std::vector<Remark> take() {
        if (left_out_ > 0) {
            kept_.push_back({kept_.back().place, filled(tr("and {} more like these"), left_out_)});
        }
        left_out_ = 0;
        return std::exchange(kept_, {});
    }

private:
    std::vector<Remark> kept_;
    std::size_t left_out_ = 0;
};

}  // namespace kinarow::app
