// SPDX-License-Identifier: MIT
// SGF without its meaning: trees of nodes that have properties (red-bean.com/sgf/sgf4.html).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/records/game_record.hpp"
#include "app/records/remarks.hpp"

namespace kinarow::app {

struct SgfProperty {
    std::string name{};  ///< Capitals only.
    std::vector<std::string> values{};  ///< With their escapes; at least one.
    TextPlace place{};
};

struct SgfNode {
    static constexpr std::size_t kNoParent = static_cast<std::size_t>(-1);

    std::size_t parent = kNoParent;
    std::vector<SgfProperty> properties{};
    TextPlace place{};
};

/// A node comes after its parent, and children of one parent come in their order.
using SgfTree = std::vector<SgfNode>;

/// Whether a game begins right there: "(;", or "(GM[" without the ';', but not "(i.e. this)".
[[nodiscard]] bool begins_sgf_game(std::string_view text);

/// Reads the games of a collection; what is wrong is skipped or repaired, and remarked on.  Takes
/// time and memory in proportion to the text, whatever that is, and no recursion.
[[nodiscard]] std::vector<SgfTree> parse_sgf(std::string_view text, Remarks& remarks);

/// The text that a value stands for: escapes undone, line ends "\n", other blanks " ".
[[nodiscard]] std::string unescape_sgf(std::string_view value);

/// The same for a text of one line: line ends are blanks too.
[[nodiscard]] std::string unescape_sgf_line(std::string_view value);

/// A text as the value of a property.
[[nodiscard]] std::string escape_sgf(std::string_view text);

}  // namespace kinarow::app
