// SPDX-License-Identifier: MIT
#include "app/replace_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "app/translate.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"

namespace kinarow::app {
namespace {

[[noreturn]] void fail(const std::string& path, int error) {
    throw std::runtime_error{
        filled(tr("{} could not be written: {}"), app::in_quotes(path), std::strerror(error))};
}

/// A new file beside the one at `path`; removed again unless it takes that one's place.
class FileBeside {
public:
    explicit FileBeside(std::string path)
        : path_{std::move(path)}, name_{path_ + ".XXXXXX"}, descriptor_{mkstemp(name_.data())} {
        if (descriptor_ < 0) fail(path_, errno);
    }
    FileBeside(const FileBeside&) = delete;
    FileBeside& operator=(const FileBeside&) = delete;
    ~FileBeside() {
        if (descriptor_ >= 0) close(descriptor_);
        if (!name_.empty()) unlink(name_.c_str());
    }

    void write(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) fail(path_, errno);
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
    }

    /// mkstemp() has made it the owner's only.
    void allow(mode_t mode) const {
        if (fchmod(descriptor_, mode) != 0) fail(path_, errno);
    }
    void put_on_disk() const {
        if (fsync(descriptor_) != 0) fail(path_, errno);
    }

    void take_place() {
        if (std::rename(name_.c_str(), path_.c_str()) != 0) fail(path_, errno);
        name_.clear();
    }

private:
    std::string path_;
    std::string name_;
    int descriptor_;
};

/// Where a chain of symbolic links leads, also to a file that is not there yet; `path` itself where
/// it is no link, or the chain has no end.
std::string behind_links(const std::string& path) {
    constexpr int kLongestChain = 40;
    std::filesystem::path target{path};
    for (int i = 0; i < kLongestChain; ++i) {
        std::error_code no_link;
        const std::filesystem::path next = std::filesystem::read_symlink(target, no_link);
        if (no_link) return target;
        target = target.parent_path() / next;  // `next` alone if it is absolute
    }
    return path;
}

}  // namespace

void replace_file(const std::string& path, std::string_view bytes, FileUse use) {
    constexpr mode_t kReadableByAll = 0644;
    constexpr mode_t kPermissions = 0777;
    const std::string target = behind_links(path);
    struct stat old {};
    const bool exists = stat(target.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode)) {
        throw UsageError{filled(tr("{} is not a file: choose another name"), app::in_quotes(path))};
    }
    FileBeside file{target};
    file.write(bytes);
    if (use == FileUse::Document) {
        file.allow(exists ? old.st_mode & kPermissions : kReadableByAll);
        file.put_on_disk();
    }
    file.take_place();
}

}  // namespace kinarow::app
