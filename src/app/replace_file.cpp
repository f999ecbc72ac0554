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
    explicit FileBeside(const std::string& path)
        : path_{path}, name_{path + ".XXXXXX"}, descriptor_{mkstemp(name_.data())} {
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
    void publish() const {
        constexpr mode_t kReadableByAll = 0644;
        if (fchmod(descriptor_, kReadableByAll) != 0 || fsync(descriptor_) != 0) {
            fail(path_, errno);
        }
    }

    void take_place() {
        if (std::rename(name_.c_str(), path_.c_str()) != 0) fail(path_, errno);
        name_.clear();
    }

private:
    const std::string& path_;
    std::string name_;
    int descriptor_;
};

}  // namespace

void replace_file(const std::string& path, std::string_view bytes, FileUse use) {
    std::error_code unknown;
    const auto status = std::filesystem::status(path, unknown);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        throw UsageError{filled(tr("{} is not a file: choose another name"), app::in_quotes(path))};
    }
    FileBeside file{path};
    file.write(bytes);
    if (use == FileUse::Document) file.publish();
    file.take_place();
}

}  // namespace kinarow::app
