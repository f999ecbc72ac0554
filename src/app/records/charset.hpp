// SPDX-License-Identifier: MIT
// Files in whatever encoding, as UTF-8.
#pragma once

#include <string>
#include <string_view>

#include "app/records/remarks.hpp"

namespace kinarow::app {

/// Whether every byte is part of a character in UTF-8.
[[nodiscard]] bool is_utf8(std::string_view bytes);

/// Text in the encoding of that name, as iconv knows it; a byte that makes no sense becomes U+FFFD,
/// as do two in UTF-16, such as half of a pair of surrogates, and four in UTF-32.
/// Where there is no such encoding, the text is taken as UTF-8 if it is that, else as Latin-1.
/// Remarks tell what was done that was not asked for.
[[nodiscard]] std::string to_utf8(std::string_view bytes, std::string_view encoding,
                                  Remarks& remarks);

/// Text whose encoding is told by a mark of bytes at its beginning, which goes, or else by the
/// first "CA[...]" in it, as in SGF, or else guessed, with a remark unless it is UTF-8.
[[nodiscard]] std::string decode_record(std::string_view bytes, Remarks& remarks);

}  // namespace kinarow::app
