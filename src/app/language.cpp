// SPDX-License-Identifier: MIT
#include "app/language.hpp"

#include <langinfo.h>

#include <array>
#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include "app/words.hpp"

#ifdef KINAROW_GETTEXT
#include <libintl.h>
#endif

namespace kinarow::app {
namespace {

#ifdef KINAROW_GETTEXT
/// Beside the program, built or installed: KINAROW_LOCALE_DIR is relative to its folder.
void find_catalogues() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    const auto folder = (program.parent_path() / KINAROW_LOCALE_DIR).lexically_normal();
    bindtextdomain("kinarow", folder.c_str());
    bind_textdomain_codeset("kinarow", "UTF-8");
}
#else
void find_catalogues() {}
#endif

/// The first of these variables that is set, which is how the C library finds a locale's name.
std::string wanted_locale(const char* category) {
    for (const char* const variable : {"LC_ALL", category, "LANG"}) {
        const char* const name = std::getenv(variable);
        if (name != nullptr && *name != '\0') return name;
    }
    return "C";
}

bool names_utf8(std::string_view locale) {
    const std::string name = lowered(locale);
    return name.find(".utf-8") != std::string::npos || name.find(".utf8") != std::string::npos;
}

/// Takes a category from the environment, or else from the locale C.UTF-8, which is always there.
/// Returns whether the one asked for was found.
bool take(int category, const char* name) {
    if (std::setlocale(category, "") != nullptr) return true;
    if (names_utf8(wanted_locale(name))) std::setlocale(category, "C.UTF-8");
    return false;
}

bool writes_utf8() { return std::string_view{nl_langinfo(CODESET)} == "UTF-8"; }

bool on_linux_console() {
    const char* const terminal = std::getenv("TERM");
    return terminal != nullptr && std::string_view{terminal} == "linux";
}

}  // namespace

void use_language_of_user() {
    take(LC_CTYPE, "LC_CTYPE");
    if (!take(LC_MESSAGES, "LC_MESSAGES")) {
        setenv("LANGUAGE", wanted_locale("LC_MESSAGES").c_str(), 0);
    }
    if (!writes_utf8() || on_linux_console()) use_english();
    find_catalogues();
}

void use_english() { std::setlocale(LC_MESSAGES, "C"); }

}  // namespace kinarow::app
