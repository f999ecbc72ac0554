// SPDX-License-Identifier: MIT
#include "app/home/locked_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "app/translate.hpp"
#include "app/wording.hpp"

namespace kinarow::app {
namespace {

[[noreturn]] void fail(const std::string& path) {
    throw std::runtime_error{
        filled(tr("{} could not be written: {}"), app::in_quotes(path), std::strerror(errno))};
}

/// Whether the path still names the open file: another process may have removed it before it was
/// locked.
bool is_still_at(const std::string& path, int descriptor) {
    struct stat named {};
    struct stat opened {};
    return stat(path.c_str(), &named) == 0 && fstat(descriptor, &opened) == 0 &&
           named.st_ino == opened.st_ino && named.st_dev == opened.st_dev;
}

}  // namespace

std::optional<LockedFile> LockedFile::open(const std::string& path) {
    constexpr mode_t kOwnerOnly = 0600;
    for (;;) {
        const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
        if (descriptor < 0) fail(path);
        LockedFile file{path, descriptor};
        // A file system without locks has no second process to fear, as far as we can know.
        if (flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return std::nullopt;
        if (is_still_at(path, descriptor)) return file;
    }
}

LockedFile::LockedFile(std::string path, int descriptor)
    : path_{std::move(path)}, descriptor_{descriptor} {}

LockedFile::LockedFile(LockedFile&& other) noexcept
    : path_{std::move(other.path_)}, descriptor_{std::exchange(other.descriptor_, -1)} {}

LockedFile& LockedFile::operator=(LockedFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

LockedFile::~LockedFile() {
    if (descriptor_ >= 0) close(descriptor_);
}

void LockedFile::write(std::string_view text) const {
    const auto size = static_cast<ssize_t>(text.size());
    if (pwrite(descriptor_, text.data(), text.size(), 0) != size ||
        ftruncate(descriptor_, size) != 0) {
        fail(path_);
    }
}

}  // namespace kinarow::app
