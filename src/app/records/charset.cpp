// SPDX-License-Identifier: MIT
#include "app/records/charset.hpp"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>

#include "app/records/guess_encoding.hpp"
#include "app/translate.hpp"
#include "app/utf8.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

/// Bytes that belong together in an encoding of that name, in small letters.
std::size_t unit_of(std::string_view name) {
    const auto is_any_of = [&](std::initializer_list<std::string_view> families) {
        return std::any_of(families.begin(), families.end(),
                           [&](std::string_view family) { return name.starts_with(family); });
    };
    if (is_any_of({"utf-16", "utf16", "ucs-2", "ucs2", "unicode"})) return 2;
    if (is_any_of({"utf-32", "utf32", "ucs-4", "ucs4"})) return 4;
    return 1;
}

/// A conversion to UTF-8, if there is one of that name.
class Converter {
public:
    explicit Converter(const std::string& encoding)
        : unit_{unit_of(lowered(encoding))}, handle_{iconv_open("UTF-8", encoding.c_str())} {}
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;
    ~Converter() {
        if (exists()) iconv_close(handle_);
    }

    [[nodiscard]] bool exists() const { return reinterpret_cast<std::intptr_t>(handle_) != -1; }

    /// Counts the bytes that it had to replace.
    std::string convert(std::string_view bytes, std::size_t& replaced) const {
        std::string input{bytes};
        std::string result;
        char* from = input.data();
        std::size_t left = input.size();
        while (left > 0) {
            const int error = convert_some(from, left, result);
            if (left == 0 || error == E2BIG) continue;
            const std::size_t bad = std::min(unit_, left);  // no sense, or what breaks off
            from += bad;
            left -= bad;
            replaced += bad;
            result += kReplacement;
        }
        return result;
    }

private:
    /// As much as fits into a buffer.
    int convert_some(char*& from, std::size_t& left, std::string& result) const {
        std::array<char, 4096> buffer;  // NOLINT(*-member-init): written first
        char* to = buffer.data();
        std::size_t room = buffer.size();
        const bool failed =
            iconv(handle_, &from, &left, &to, &room) == static_cast<std::size_t>(-1);
        const int error = failed ? errno : 0;
        result.append(buffer.data(), buffer.size() - room);
        return error;
    }

    std::size_t unit_;
    iconv_t handle_;
};

/// Names under which files are written in what is really a larger encoding.
struct LargerEncoding {
    std::string_view name;
    const char* larger;
};

constexpr std::array<LargerEncoding, 5> kLarger{{{"gb2312", "GB18030"},
                                                 {"gbk", "GB18030"},
                                                 {"shift_jis", "CP932"},
                                                 {"shift-jis", "CP932"},
                                                 {"sjis", "CP932"}}};

std::string larger_encoding(std::string_view encoding) {
    const std::string name = lowered(encoding);
    for (const LargerEncoding& entry : kLarger) {
        if (entry.name == name) return entry.larger;
    }
    return std::string{encoding};
}

bool is_encoding_name(std::string_view name) {
    constexpr std::size_t kLongest = 40;
    return !name.empty() && name.size() <= kLongest &&
           name.find_first_not_of(
               "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
               "-_.:") == std::string_view::npos;
}

std::string checked_utf8(std::string_view bytes, Remarks& remarks) {
    if (is_utf8(bytes)) return std::string{bytes};
    remarks.add({}, tr("bytes that are not UTF-8 were replaced"));
    return encode_utf8(decode_utf8(bytes));
}

/// The value of the first CA property.
std::optional<std::string_view> named_encoding(std::string_view bytes) {
    constexpr std::string_view kProperty = "CA[";
    const std::size_t at = bytes.find(kProperty);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view value = bytes.substr(at + kProperty.size(), 64);
    return trimmed(value.substr(0, value.find(']')));
}

struct Mark {
    std::string_view bytes;
    const char* encoding;
};

constexpr std::array<Mark, 3> kMarks{{{std::string_view{"\xEF\xBB\xBF"}, "UTF-8"},
                                      {std::string_view{"\xFF\xFE"}, "UTF-16LE"},
                                      {std::string_view{"\xFE\xFF"}, "UTF-16BE"}}};

/// Bytes of ISO-8859-1 are the first characters of Unicode.
std::string from_latin1(std::string_view bytes) {
    std::u32string text;
    for (const char byte : bytes) text += static_cast<unsigned char>(byte);
    return encode_utf8(text);
}

}  // namespace

bool is_utf8(std::string_view bytes) { return encode_utf8(decode_utf8(bytes)) == bytes; }

std::string to_utf8(std::string_view bytes, std::string_view encoding, Remarks& remarks) {
    const std::string name = lowered(encoding);
    if (name == "utf-8" || name == "utf8") return checked_utf8(bytes, remarks);
    if (is_encoding_name(encoding)) {
        const Converter converter{larger_encoding(encoding)};
        if (converter.exists()) {
            std::size_t replaced = 0;
            std::string text = converter.convert(bytes, replaced);
            if (replaced > 0) {
                remarks.add(
                    {}, filled(tr("{} bytes that are not {} were replaced"), replaced, encoding));
            }
            return text;
        }
    }
    const char* const taken = is_utf8(bytes) ? "UTF-8" : "ISO-8859-1";
    remarks.add(
        {}, filled(tr("the encoding {} is not known: taken as {}"), in_quotes(encoding), taken));
    return is_utf8(bytes) ? std::string{bytes} : from_latin1(bytes);
}

std::string decode_record(std::string_view bytes, Remarks& remarks) {
    for (const Mark& mark : kMarks) {
        if (bytes.starts_with(mark.bytes)) {
            return to_utf8(bytes.substr(mark.bytes.size()), mark.encoding, remarks);
        }
    }
    const auto encoding = named_encoding(bytes);
    // What names it in single bytes is not written in wider ones.
    if (encoding && unit_of(lowered(*encoding)) == 1) return to_utf8(bytes, *encoding, remarks);
    const char* const guess = guess_encoding(bytes);
    if (guess == nullptr) return std::string{bytes};
    remarks.add({}, filled(tr("no encoding is named: taken as {}"), guess));
    return to_utf8(bytes, guess, remarks);
}

}  // namespace kinarow::app
