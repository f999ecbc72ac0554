// SPDX-License-Identifier: MIT
#include "app/home/user_folder.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include "app/translate.hpp"
#include "app/wording.hpp"

namespace kinarow::app {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 20;

/// The value of a variable if it is an absolute path.
std::optional<std::filesystem::path> absolute_path_in(const char* variable) {
    const char* const value = std::getenv(variable);
    if (value == nullptr || *value != '/') return std::nullopt;
    return std::filesystem::path{value};
}

}  // namespace

std::optional<std::string> user_folder(const FolderKind& kind) {
    std::optional<std::filesystem::path> base = absolute_path_in(kind.variable);
    if (!base) {
        base = absolute_path_in("HOME");
        if (!base) return std::nullopt;
        *base /= kind.usual;
    }
    return (*base / "kinarow").string();
}

void make_folder(const std::string& path) {
    constexpr mode_t kOwnerOnly = 0700;
    std::filesystem::path so_far;
    for (const std::filesystem::path& part : std::filesystem::path{path}) {
        so_far /= part;
        std::error_code unknown;
        if (std::filesystem::is_directory(so_far, unknown)) continue;
        if (mkdir(so_far.c_str(), kOwnerOnly) == 0 || errno == EEXIST) continue;
        throw std::runtime_error{
            filled(tr("{} cannot be made: {}"), app::in_quotes(path), std::strerror(errno))};
    }
}

std::optional<std::string> read_small_file(const std::string& path) {
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(path, unknown)) return std::nullopt;
    std::ifstream file{path, std::ios::binary};
    std::string bytes(kMostBytes + 1, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (file.bad() || !file.is_open()) return std::nullopt;
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    if (bytes.size() > kMostBytes) return std::nullopt;
    return bytes;
}

}  // namespace kinarow::app
