// SPDX-License-Identifier: MIT
#include "app/home/prompt_history.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <stdexcept>

#include "app/home/user_folder.hpp"
#include "app/replace_file.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

void shorten(const std::string& path, const std::vector<std::string>& lines) noexcept {
    std::string text;
    for (const std::string& line : lines) text.append(line).append("\n");
    try {
        replace_file(path, text, FileUse::Trace);
    } catch (const std::exception&) {
        // it stays long, and whole
    }
}

}  // namespace

std::vector<std::string> read_history(const std::string& path) {
    const std::string text = read_small_file(path).value_or("");
    const std::vector<std::string_view> all = split_lines(text);
    std::vector<std::string> lines{all.begin(), all.end()};
    if (lines.size() <= kMostHistoryLines) return lines;
    const bool too_long = lines.size() > 2 * kMostHistoryLines;
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(kMostHistoryLines));
    if (too_long) shorten(path, lines);
    return lines;
}

void append_history(const std::string& path, std::string_view line) {
    constexpr mode_t kOwnerOnly = 0600;
    const int file = open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, kOwnerOnly);
    const std::string text = std::string{line} + '\n';
    const bool written = file >= 0 && fchmod(file, kOwnerOnly) == 0 &&
                         write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    const int error = errno;
    if (file >= 0) close(file);
    if (!written) {
        throw std::runtime_error{
            filled(tr("{} could not be written: {}"), app::in_quotes(path), std::strerror(error))};
    }
}

}  // namespace kinarow::app
