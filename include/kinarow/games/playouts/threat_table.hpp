// SPDX-License-Identifier: MIT
// The winning squares of every set of stones on a board of at most 16 squares, looked up.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/games/mnk_rules.hpp"

namespace kinarow {

/// A set of squares of a tiny board: bit i stands for the square of index i.
using TinySet = std::uint32_t;
inline constexpr int kTinyArea = 16;

/// Answers for any set of stones which squares would complete a winning line of theirs.
class ThreatTable {
public:
    /// Precondition: the board has at most kTinyArea squares.
    explicit ThreatTable(const MnkRules& rules)
        : grid_{rules.shape()},
          all_{(TinySet{1} << rules.shape().area()) - 1},
          threats_(std::size_t{all_} + 1) {
        assert(rules.shape().area() <= kTinyArea);
        const LineGoal goal = rules.goal();
        for_each_line(grid_, goal.length, [&](int first, int stride, int cells) {
            for (int i = 0; i + goal.length <= cells; ++i) {
                const Line line{first, stride, cells};
                add_window(set_of(line, i, i + goal.length),
                           goal.rule == LineRule::Exactly
                               ? set_of(line, i - 1, i) |
                                     set_of(line, i + goal.length, i + goal.length + 1)
                               : TinySet{0});
            }
        });
    }

    /// Each of them is empty or the opponent's.
    [[nodiscard]] TinySet operator[](TinySet stones) const noexcept { return threats_[stones]; }

private:
    struct Line {
        int first;
        int stride;
        int cells;
    };

    /// The squares of a line from one cell up to another, as far as the line has them.
    [[nodiscard]] TinySet set_of(const Line& line, int from, int to) const noexcept {
        TinySet set = 0;
        for (int i = from; i < to; ++i) {
            if (0 <= i && i < line.cells) {
                set |= TinySet{1} << grid_.square(line.first + i * line.stride).index;
            }
        }
        return set;
    }

    /// The last stone of `window` wins, whatever other stones there are but for those in `barred`.
    void add_window(TinySet window, TinySet barred) {
        for (TinySet rest = window; rest != 0; rest &= rest - 1) {
            const TinySet last = rest & (~rest + 1);
            const TinySet others = all_ & ~window & ~barred;
            TinySet subset = 0;
            do {
                threats_[(window ^ last) | subset] |= static_cast<std::uint16_t>(last);
                subset = (subset - others) & others;  // the next greater one, or 0 after the last
            } while (subset != 0);
        }
    }

    PaddedGrid grid_;
    TinySet all_;
    std::vector<std::uint16_t> threats_;
};

}  // namespace kinarow
