// SPDX-License-Identifier: MIT
#include "app/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <optional>

namespace kinarow::app {
namespace {

constexpr bool is_scalar(char32_t c) { return c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF); }

/// How many bytes a sequence that starts with `lead` has; 0 if none starts so.
constexpr std::size_t sequence_length(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead < 0xC2) return 0;
    if (lead < 0xE0) return 2;
    if (lead < 0xF0) return 3;
    return lead < 0xF5 ? 4 : 0;
}

/// The code point at the front of `text`, if its bytes are a valid sequence.
std::optional<char32_t> front_code_point(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = sequence_length(lead);
    if (length == 0 || length > text.size()) return std::nullopt;
    if (length == 1) return lead;
    char32_t code = lead & (0x7Fu >> length);
    for (const char byte : text.substr(1, length - 1)) {
        if ((static_cast<unsigned char>(byte) & 0xC0u) != 0x80u) return std::nullopt;
        code = (code << 6) | (static_cast<unsigned char>(byte) & 0x3Fu);
    }
    constexpr std::array<char32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
    if (code < kLeast[length] || !is_scalar(code)) return std::nullopt;
    return code;
}

void append_utf8(std::string& out, char32_t code) {
    const auto push = [&](char32_t byte) { out.push_back(static_cast<char>(byte)); };
    const auto tail = [&](int shift) { push(0x80u | ((code >> shift) & 0x3Fu)); };
    if (code < 0x80) {
        push(code);
    } else if (code < 0x800) {
        push(0xC0u | (code >> 6));
        tail(0);
    } else if (code < 0x10000) {
        push(0xE0u | (code >> 12));
        tail(6);
        tail(0);
    } else {
        push(0xF0u | (code >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

struct Range {
    char32_t first;
    char32_t last;
};

// The ranges that matter in messages and file names, from Unicode's EastAsianWidth.txt (W and F)
// and DerivedGeneralCategory.txt (Mn, Me, Cf).
constexpr std::array<Range, 15> kWide{{{0x1100, 0x115F},
                                       {0x2E80, 0x303E},
                                       {0x3041, 0xA4CF},
                                       {0xA960, 0xA97C},
                                       {0xAC00, 0xD7A3},
                                       {0xF900, 0xFAFF},
                                       {0xFE10, 0xFE19},
                                       {0xFE30, 0xFE6F},
                                       {0xFF01, 0xFF60},
                                       {0xFFE0, 0xFFE6},
                                       {0x1F300, 0x1F64F},
                                       {0x1F680, 0x1F6FC},
                                       {0x1F900, 0x1FAFF},
                                       {0x20000, 0x2FFFD},
                                       {0x30000, 0x3FFFD}}};
constexpr std::array<Range, 14> kZero{{{0x0000, 0x001F},
                                       {0x007F, 0x009F},
                                       {0x0300, 0x036F},
                                       {0x1AB0, 0x1AFF},
                                       {0x1DC0, 0x1DFF},
                                       {0x200B, 0x200F},
                                       {0x2028, 0x202E},
                                       {0x2060, 0x206F},
                                       {0x20D0, 0x20FF},
                                       {0x3099, 0x309A},
                                       {0xFB1E, 0xFB1E},
                                       {0xFE00, 0xFE0F},
                                       {0xFE20, 0xFE2F},
                                       {0xFEFF, 0xFEFF}}};

template <std::size_t N>
bool contains(const std::array<Range, N>& ranges, char32_t code) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [=](Range r) { return r.first <= code && code <= r.last; });
}

}  // namespace

char32_t take_code_point(std::string_view& text) {
    const std::optional<char32_t> code = front_code_point(text);
    text.remove_prefix(code ? sequence_length(static_cast<unsigned char>(text.front())) : 1);
    return code.value_or(kReplacementCharacter);
}

std::u32string decode_utf8(std::string_view text) {
    std::u32string result;
    while (!text.empty()) result.push_back(take_code_point(text));
    return result;
}

std::string encode_utf8(std::u32string_view text) {
    std::string result;
    for (const char32_t code : text)
        append_utf8(result, is_scalar(code) ? code : kReplacementCharacter);
    return result;
}

int column_width(char32_t code_point) {
    if (contains(kZero, code_point)) return 0;
    return contains(kWide, code_point) ? 2 : 1;
}

int column_width(std::u32string_view text) {
    return std::accumulate(text.begin(), text.end(), 0,
                           [](int sum, char32_t code) { return sum + column_width(code); });
}

int column_width(std::string_view text) {
    int sum = 0;
    while (!text.empty()) sum += column_width(take_code_point(text));
    return sum;
}

std::string_view front_columns(std::string_view text, int columns) {
    std::string_view rest = text;
    while (!rest.empty()) {
        std::string_view after = rest;
        columns -= column_width(take_code_point(after));
        if (columns < 0) break;
        rest = after;
    }
    return text.substr(0, text.size() - rest.size());
}

}  // namespace kinarow::app
