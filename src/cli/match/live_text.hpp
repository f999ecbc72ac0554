// SPDX-License-Identifier: MIT
// Some lines at the bottom of a terminal that change while a command works.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace kinarow::cli {

/// Lines that take the place of those shown before.
class LiveText {
public:
    explicit LiveText(std::ostream& out) : out_{out} {}

    void show(const std::vector<std::string>& lines);
    /// Takes them away.
    void clear();

private:
    /// To the first of the lines shown.
    void go_up();

    std::ostream& out_;
    std::size_t shown_ = 0;
};

/// "[####------]  40 %".  Precondition: all > 0.
[[nodiscard]] std::string bar(std::uint64_t done, std::uint64_t all);

}  // namespace kinarow::cli
