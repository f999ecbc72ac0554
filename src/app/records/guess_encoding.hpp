// SPDX-License-Identifier: MIT
// What a text is written in that does not say it.
#pragma once

#include <string_view>

namespace kinarow::app {

/// The name, as iconv has it, of the encoding that a text seems to be in: UTF-16 by the zero bytes
/// of its brackets and letters; nothing (null) for UTF-8; of the encodings of Japanese, Korean and
/// Chinese the one in which all that is not ASCII is pairs of bytes, most of them characters in
/// common use, at least two of these next to each other; ISO-8859-1 where none fits.
[[nodiscard]] const char* guess_encoding(std::string_view bytes);

}  // namespace kinarow::app
