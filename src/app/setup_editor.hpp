// SPDX-License-Identifier: MIT
// Stones put on a board and taken from it by hand, to begin a game from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/position_text.hpp"
#include "app/session.hpp"
#include "app/terminal.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// The stones as they are being set up.  Rules do not matter before all is done.
class SetupEditor {
public:
    /// Whether people go on, are done or want none of it.
    enum class State : std::uint8_t {
        Editing,
        Unknown,  ///< They go on; the key has no meaning.
        Done,
        Cancelled,
    };

    /// Begins with what is on the board of the game.
    explicit SetupEditor(const Session& session);

    /// Takes a key for the square under the cursor.
    State handle(const Key& key, Square cursor);
    /// The next of nothing, a stone of the first player, one of the second.
    void cycle(Square square);

    [[nodiscard]] const Setup& setup() const noexcept { return setup_; }
    /// Whether it is another position than at the beginning.
    [[nodiscard]] bool changed() const { return setup_ != before_; }

private:
    void put(Square square, std::optional<Player> player);

    Setup setup_;
    Setup before_;
};

/// What its keys do, one a line, for people.
[[nodiscard]] std::vector<std::string> setup_key_lines();

}  // namespace kinarow::app
