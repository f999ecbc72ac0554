// SPDX-License-Identifier: MIT
// The last row of a screen: the keys that matter there.
#pragma once

#include <string>
#include <vector>

#include "app/canvas.hpp"

namespace kinarow::app {

/// A key and what it does.
struct FooterItem {
    std::string keys{};
    std::string label{};
};

/// As many items as fit into that row, from the left.
void draw_footer(const std::vector<FooterItem>& items, int row, Canvas& canvas);

}  // namespace kinarow::app
