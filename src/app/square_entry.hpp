// SPDX-License-Identifier: MIT
// Squares typed on the board itself, where letters are keys: the row first, then the column, "8h".
#pragma once

#include <optional>
#include <string>

#include "app/terminal.hpp"
#include "kinarow/core/notation.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow::app {

/// A digit begins a square, a letter ends it.
class SquareEntry {
public:
    struct Answer {
        std::optional<Square> square{};  ///< Once it is whole.
        std::string refusal{};  ///< Why the key was not taken, for people.
    };

    /// Whether a key belongs to a square: the digit that begins one, or what may follow it.
    [[nodiscard]] bool takes(const Key& key) const noexcept;
    /// Precondition: takes(key).
    Answer handle(const Key& key, const Notation& notation);
    void clear() { row_.clear(); }

    /// The row as far as it is typed; empty if no square is begun.
    [[nodiscard]] const std::string& row() const noexcept { return row_; }

private:
    Answer add_digit(char digit, const Notation& notation);
    Answer add_column(char32_t letter, const Notation& notation);

    std::string row_;
};

}  // namespace kinarow::app
