// SPDX-License-Identifier: MIT
// How messages quote what somebody typed, list what there is, and guess what was meant.
#pragma once

#include <exception>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kinarow::app {

/// `text` between single quotes, fit for one line of a terminal: what does not print there becomes
/// '?', and a long text is cut off with "...".
[[nodiscard]] std::string in_quotes(std::string_view text);

/// "7x6".
[[nodiscard]] std::string sides_text(int width, int height);

/// Two things to say, one after the other: "X plays h8; X wins".
[[nodiscard]] std::string joined(std::string_view text, std::string_view more);

/// "a", "a or b", "a, b or c".  Precondition: not empty.
[[nodiscard]] std::string one_of(std::span<const std::string_view> names);

/// "--depth takes a whole number, not 'deep'".
[[nodiscard]] std::string takes_not(std::string_view name, std::string_view expected,
                                    std::string_view text);

/// The name that `text` was probably meant to be; nothing if none is close.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view text,
                                                      std::span<const std::string_view> names);

/// "there is no game 'gomuko': choose gomoku or tictactoe (did you mean gomoku?)".
/// Precondition: names is not empty.
[[nodiscard]] std::string unknown_name(std::string_view kind, std::string_view text,
                                       std::span<const std::string_view> names);

/// What was thrown, for people.
[[nodiscard]] std::string what_of(const std::exception_ptr& error);

}  // namespace kinarow::app
