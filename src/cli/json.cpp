// SPDX-License-Identifier: MIT
#include "cli/json.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace kinarow::cli {
namespace {

void append_escaped(std::string& out, char c) {
    constexpr std::string_view kHex = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
        out += '\\';
        out += c;
    } else if (byte < 0x20 || byte == 0x7F) {
        out += "\\u00";
        out += kHex[byte >> 4];
        out += kHex[byte & 0xF];
    } else {
        out += c;
    }
}

template <class Number>
std::string digits(Number value) {
    std::array<char, 32> buffer{};
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), result.ptr};
}

}  // namespace

Json Json::string(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) append_escaped(out, c);
    return Json{out + '"'};
}

Json Json::number(std::uint64_t value) { return Json{digits(value)}; }

Json Json::number(double value) { return std::isfinite(value) ? Json{digits(value)} : null(); }

Json Json::boolean(bool value) { return Json{value ? "true" : "false"}; }

Json Json::null() { return Json{"null"}; }

Json Json::array(std::span<const Json> items) {
    std::string out = "[";
    for (const Json& item : items) {
        if (out.size() > 1) out += ',';
        out += item.text();
    }
    return Json{out + ']'};
}

Json Json::object(std::initializer_list<Member> members) {
    return object(std::span{members.begin(), members.size()});
}

Json Json::object(std::span<const Member> members) {
    std::string out = "{";
    for (const auto& [name, value] : members) {
        if (out.size() > 1) out += ',';
        out += string(name).text() + ':' + value.text();
    }
    return Json{out + '}'};
}

Json json_moves(const Notation& notation, const std::vector<Move>& moves) {
    return json_array(moves, [&](Move move) { return Json::string(notation.text(move)); });
}

}  // namespace kinarow::cli
