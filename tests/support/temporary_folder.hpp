// SPDX-License-Identifier: MIT
// A folder for the files of a test.
#pragma once

#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace kinarow::test {

/// New and empty; removed with all that is in it in the end.
class TemporaryFolder {
public:
    TemporaryFolder() : path_{std::filesystem::temp_directory_path() / "kinarow-test-XXXXXX"} {
        if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] std::string file(const std::string& name) const { return path_ + '/' + name; }

    /// What is in the folder, sorted.
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator{path_}) {
            names.push_back(entry.path().filename().string());
        }
        std::sort(names.begin(), names.end());
        return names;
    }

private:
    std::string path_;
};

[[nodiscard]] inline std::string contents_of(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

inline void write_file(const std::string& path, const std::string& bytes) {
    std::ofstream{path, std::ios::binary} << bytes;
}

}  // namespace kinarow::test
