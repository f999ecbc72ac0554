// SPDX-License-Identifier: MIT
// What the program says, in the language of the people at the terminal.
//
// Texts stand in the source in English, each a whole sentence or a whole part of a table, and are
// looked up by that English in the catalogues made of po/*.po:
//
//     tr("the game is over")
//     filled(tr("{} plays {}"), letter, square)           a translation may say "{2} ... {1}"
//     filled(tr_n("{} move", "{} moves", count), count)
//
// Tables that are made before a language is chosen mark their texts by tr_mark() and are translated
// when they are shown.  Which language that is: see language.hpp.  Every thread may ask.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kinarow::app {

/// Who is meant to read a text.
enum class Audience : std::uint8_t {
    People,  ///< At the terminal: in their language.
    Programs,  ///< Also files, and people anywhere who get them: in English.
};

/// A text in the language of its audience, or as it is where there is no translation.  What is
/// returned lives for ever, or as long as `text`.
[[nodiscard]] const char* tr(const char* text, Audience audience = Audience::People);
[[nodiscard]] std::string_view tr(std::string_view text, Audience audience = Audience::People);

/// The form of a text that goes with a number: English has two, other languages one or several.
[[nodiscard]] const char* tr_n(const char* one, const char* many, std::uint64_t number,
                               Audience audience = Audience::People);

/// Marks a text that is translated later.
[[nodiscard]] constexpr const char* tr_mark(const char* text) noexcept { return text; }

/// `text` with the values in place of "{}", one after the other, or of "{1}", "{2}" ...  What asks
/// for no value that there is stays as it is.
[[nodiscard]] std::string filled_from(std::string_view text, std::span<const std::string> values);

/// How filled() writes a value.
[[nodiscard]] inline std::string filling(std::string_view text) { return std::string{text}; }
[[nodiscard]] inline std::string filling(char letter) { return {letter}; }
template <std::integral Number>
[[nodiscard]] std::string filling(Number number) {
    return std::to_string(number);
}

/// filled_from() with texts, letters and whole numbers.
template <class... Values>
[[nodiscard]] std::string filled(std::string_view text, const Values&... values) {
    return filled_from(text, std::array<std::string, sizeof...(Values)>{filling(values)...});
}

}  // namespace kinarow::app
