// SPDX-License-Identifier: MIT
// A game's own solver of its ends, for one board after another.
#pragma once

#include <cstddef>
#include <optional>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::detail {

/// Made when it is first asked for, and anew for a board of another size; what was learnt on the
/// one before is then gone.
template <EndgamePosition P>
class BoardEndgame {
public:
    /// With a table of so many bytes.
    explicit BoardEndgame(std::size_t bytes) noexcept : bytes_{bytes} {}

    /// The one for the board of a position.
    [[nodiscard]] typename P::Endgame& on_board_of(const P& position) {
        if (!endgame_ || shape_ != position.shape()) {
            shape_ = position.shape();
            endgame_.emplace(shape_, bytes_);
        }
        return *endgame_;
    }

    /// Bytes of what it has learnt.
    [[nodiscard]] std::size_t memory() const noexcept { return endgame_ ? endgame_->memory() : 0; }

private:
    std::size_t bytes_;
    Shape shape_{};
    std::optional<typename P::Endgame> endgame_;
};

}  // namespace kinarow::detail
