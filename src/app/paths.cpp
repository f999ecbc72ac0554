// SPDX-License-Identifier: MIT
#include "app/paths.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace kinarow::app {

std::vector<std::string> paths_beginning(std::string_view beginning) {
    namespace fs = std::filesystem;
    const std::size_t name_at = beginning.rfind('/') + 1;  // 0 where there is no folder
    const std::string folder{beginning.substr(0, name_at)};
    const std::string_view name = beginning.substr(name_at);
    std::vector<std::string> paths;
    std::error_code error;
    fs::directory_iterator entry{folder.empty() ? "." : folder, error};
    for (; !error && entry != fs::directory_iterator{}; entry.increment(error)) {
        const std::string found = entry->path().filename().string();
        const bool hidden = found.starts_with('.') && !name.starts_with('.');
        if (hidden || !found.starts_with(name)) continue;
        std::error_code unknown;
        paths.push_back(folder + found + (entry->is_directory(unknown) ? "/" : ""));
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

}  // namespace kinarow::app
