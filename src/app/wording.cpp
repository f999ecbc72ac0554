// SPDX-License-Identifier: MIT
#include "app/wording.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include "app/output_abilities.hpp"
#include "app/translate.hpp"
#include "app/utf8.hpp"

namespace kinarow::app {
namespace {

constexpr int kQuotedColumns = 40;

/// A name further away than this is not what was meant.
constexpr std::size_t kFarthest = 2;

/// How many letters have to be put in, left out or replaced to turn `a` into `b`.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);  // distances from a's first letters to b's
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

/// Characters that can be seen, in a terminal that shows all of UTF-8.
bool prints(char32_t c) { return c != kReplacementCharacter && column_width(c) > 0; }

std::string printable_utf8(std::string_view text) {
    std::u32string shown = decode_utf8(text);
    std::replace_if(
        shown.begin(), shown.end(), [](char32_t c) { return !prints(c); }, U'?');
    return encode_utf8(shown);
}

std::string printable_ascii(std::string_view text) {
    std::string shown{text};
    std::replace_if(
        shown.begin(), shown.end(), [](char c) { return c < ' ' || '~' < c; }, '?');
    return shown;
}

}  // namespace

std::string in_quotes(std::string_view text) {
    const bool unicode = locale_charset() == Charset::Unicode;
    const std::string shown = unicode ? printable_utf8(text) : printable_ascii(text);
    const std::string_view front = front_columns(shown, kQuotedColumns);
    const char* const end = front.size() < shown.size() ? "...'" : "'";
    return std::string{"'"}.append(front).append(end);
}

std::string sides_text(int width, int height) {
    return std::to_string(width).append("x").append(std::to_string(height));
}

std::string joined(std::string_view text, std::string_view more) {
    // Translators: two things to say, one after the other.
    return filled(tr("{}; {}"), text, more);
}

std::string one_of(std::span<const std::string_view> names) {
    std::string list{names.front()};
    for (std::size_t i = 1; i < names.size(); ++i) {
        // Translators: "a, b or c", a list to choose from: this and all but the last, or the last.
        if (i + 1 == names.size()) return filled(tr("{} or {}"), list, names[i]);
        list = filled(tr("{}, {}"), list, names[i]);
    }
    return list;
}

std::string takes_not(std::string_view name, std::string_view expected, std::string_view text) {
    // Translators: "--depth takes a whole number, not 'deep'".
    return filled(tr("{} takes {}, not {}"), name, expected, in_quotes(text));
}

std::optional<std::string_view> nearest(std::string_view text,
                                        std::span<const std::string_view> names) {
    std::optional<std::string_view> best;
    std::size_t least = kFarthest + 1;
    for (const std::string_view name : names) {
        if (text.size() > name.size() + kFarthest) continue;
        const std::size_t distance = edit_distance(text, name);
        if (distance >= least || distance >= name.size()) continue;
        least = distance;
        best = name;
    }
    return best;
}

std::string unknown_name(std::string_view kind, std::string_view text,
                         std::span<const std::string_view> names) {
    // Translators: "there is no game 'gomuko': choose gomoku or tictactoe".
    const std::string message =
        filled(tr("there is no {} {}: choose {}"), kind, in_quotes(text), one_of(names));
    const std::optional<std::string_view> guess = nearest(text, names);
    return guess ? filled(tr("{} (did you mean {}?)"), message, *guess) : message;
}

std::string what_of(const std::exception_ptr& error) {
    try {
        std::rethrow_exception(error);
    } catch (const std::exception& e) {
        return e.what();
    } catch (...) {
        return tr("unknown error");
    }
}

}  // namespace kinarow::app
