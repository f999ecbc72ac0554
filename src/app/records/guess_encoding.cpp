// SPDX-License-Identifier: MIT
#include "app/records/guess_encoding.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "app/records/charset.hpp"

namespace kinarow::app {
namespace {

using Byte = std::uint8_t;

struct ByteRange {
    Byte first;
    Byte last;

    [[nodiscard]] constexpr bool has(Byte byte) const { return first <= byte && byte <= last; }
};

/// Two ranges of bytes; the second may be the same as the first.
using Ranges = std::array<ByteRange, 2>;

bool in(const Ranges& ranges, Byte byte) { return ranges[0].has(byte) || ranges[1].has(byte); }

/// An encoding of pairs of bytes beside ASCII.
struct PairEncoding {
    const char* name;
    Ranges leads;
    Ranges trails;
    /// Of the characters that texts consist of: signs and syllables, and the more frequent of the
    /// ideographs, which these encodings put together (the first level of JIS X 0208 and GB 2312,
    /// the syllables of KS X 1001).
    Ranges common_leads;
    Ranges common_trails;
    std::size_t least_pairs;
    std::size_t least_percent;  ///< Of the pairs that have to be common.
};

/// Korean has to be more than chance: its syllables lie where much of Chinese does.
constexpr std::array<PairEncoding, 3> kPairEncodings{{
    {.name = "CP932",
     .leads = {{{0x81, 0x9F}, {0xE0, 0xFC}}},
     .trails = {{{0x40, 0x7E}, {0x80, 0xFC}}},
     .common_leads = {{{0x81, 0x83}, {0x88, 0x98}}},
     .common_trails = {{{0x40, 0x7E}, {0x80, 0xFC}}},
     .least_pairs = 2,
     .least_percent = 75},
    {.name = "EUC-KR",
     .leads = {{{0xA1, 0xFE}, {0xA1, 0xFE}}},
     .trails = {{{0xA1, 0xFE}, {0xA1, 0xFE}}},
     .common_leads = {{{0xB0, 0xC8}, {0xA1, 0xA2}}},
     .common_trails = {{{0xA1, 0xFE}, {0xA1, 0xFE}}},
     .least_pairs = 12,
     .least_percent = 100},
    {.name = "GB18030",
     .leads = {{{0x81, 0xFE}, {0x81, 0xFE}}},
     .trails = {{{0x40, 0x7E}, {0x80, 0xFE}}},
     .common_leads = {{{0xB0, 0xD7}, {0xA1, 0xA3}}},
     .common_trails = {{{0xA1, 0xFE}, {0xA1, 0xFE}}},
     .least_pairs = 2,
     .least_percent = 75},
}};

bool is_plausible(std::string_view bytes, const PairEncoding& encoding) {
    std::size_t pairs = 0;
    std::size_t common = 0;
    bool neighbours = false;  // two pairs without anything between
    std::size_t end = bytes.size();  // of the pair before
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto lead = static_cast<Byte>(bytes[i]);
        if (lead < 0x80) continue;
        if (i + 1 == bytes.size()) return false;
        const auto trail = static_cast<Byte>(bytes[i + 1]);
        if (!in(encoding.leads, lead) || !in(encoding.trails, trail)) return false;
        neighbours = neighbours || end == i;
        ++pairs;
        if (in(encoding.common_leads, lead) && in(encoding.common_trails, trail)) ++common;
        end = ++i + 1;
    }
    return neighbours && pairs >= encoding.least_pairs &&
           common * 100 >= pairs * encoding.least_percent;
}

/// Null where it is not UTF-16: there every other byte of ASCII is zero, elsewhere none is.
const char* utf16_by_zeros(std::string_view bytes) {
    std::array<std::size_t, 2> zeros{};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] == '\0') ++zeros[i % 2];
    }
    const auto most = std::max(zeros[0], zeros[1]);
    constexpr std::size_t kFarMore = 4;
    if (most * kFarMore < bytes.size() / 2 || most < kFarMore * std::min(zeros[0], zeros[1]) ||
        most == 0) {
        return nullptr;
    }
    return zeros[0] > zeros[1] ? "UTF-16BE" : "UTF-16LE";
}

}  // namespace

const char* guess_encoding(std::string_view bytes) {
    if (const char* const utf16 = utf16_by_zeros(bytes)) return utf16;
    if (is_utf8(bytes)) return nullptr;
    for (const PairEncoding& encoding : kPairEncodings) {
        if (is_plausible(bytes, encoding)) return encoding.name;
    }
    return "ISO-8859-1";
}

}  // namespace kinarow::app
