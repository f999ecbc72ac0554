// SPDX-License-Identifier: MIT
// Which language and which characters the program uses: the environment says it.
#pragma once

namespace kinarow::app {

/// Takes character set and language from LC_ALL, LC_CTYPE, LC_MESSAGES and LANG, the language also
/// from LANGUAGE.  Numbers stay as they are everywhere.
///
/// Where the locale asked for is not installed but would be in UTF-8, its language is spoken none
/// the less, with the characters of C.UTF-8.  Where the characters are not UTF-8 it is English, and
/// on the console of Linux, which has room for a few hundred of them.  To be called once, before
/// there are other threads.
void use_language_of_user();

/// English from now on: what follows is read by programs, or shown in ASCII.
void use_english();

}  // namespace kinarow::app
