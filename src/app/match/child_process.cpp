// SPDX-License-Identifier: MIT
#include "app/match/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <stdexcept>
#include <thread>

#include "app/translate.hpp"

extern char** environ;  // NOLINT(*-redundant-declaration)

namespace kinarow::app {
namespace {

using std::chrono::milliseconds;

/// Longer lines come in parts: nobody has anything to say with them.
constexpr std::size_t kLongestUnread = 1 << 16;

/// What a new process is to have as its input and output.
class SpawnActions {
public:
    explicit SpawnActions(int socket) {
        posix_spawn_file_actions_init(&actions_);
        posix_spawn_file_actions_adddup2(&actions_, socket, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, socket, STDOUT_FILENO);
        posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    }
    SpawnActions(const SpawnActions&) = delete;
    SpawnActions& operator=(const SpawnActions&) = delete;
    ~SpawnActions() { posix_spawn_file_actions_destroy(&actions_); }

    [[nodiscard]] const posix_spawn_file_actions_t* get() const noexcept { return &actions_; }

private:
    posix_spawn_file_actions_t actions_{};
};

/// A group of its own: what the shell starts can be ended with it, and Ctrl-C is for us alone.
class SpawnAttributes {
public:
    SpawnAttributes() {
        posix_spawnattr_init(&attributes_);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP);
        posix_spawnattr_setpgroup(&attributes_, 0);
    }
    SpawnAttributes(const SpawnAttributes&) = delete;
    SpawnAttributes& operator=(const SpawnAttributes&) = delete;
    ~SpawnAttributes() { posix_spawnattr_destroy(&attributes_); }

    [[nodiscard]] const posix_spawnattr_t* get() const noexcept { return &attributes_; }

private:
    posix_spawnattr_t attributes_{};
};

int milliseconds_until(ChildProcess::Clock::time_point until) {
    constexpr milliseconds kMost{1'000'000'000};
    const auto left = std::chrono::ceil<milliseconds>(until - ChildProcess::Clock::now());
    return static_cast<int>(std::clamp(left, milliseconds{0}, kMost).count());
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command) {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        throw std::runtime_error{tr("there are no more files for another process")};
    }
    socket_ = ends[0];
    std::string shell = "sh";
    std::string option = "-c";
    std::string line = command;
    const std::array<char*, 4> words{shell.data(), option.data(), line.data(), nullptr};
    const SpawnActions actions{ends[1]};
    const SpawnAttributes attributes;
    const int error =
        posix_spawn(&pid_, "/bin/sh", actions.get(), attributes.get(), words.data(), environ);
    close(ends[1]);
    if (error == 0) return;
    close(socket_);
    throw std::runtime_error{tr("there can be no more processes")};
}

ChildProcess::~ChildProcess() {
    close(socket_);
    wait_for_end();
    kill(-pid_, SIGKILL);  // it, if it goes on, and what it may have left behind
    waitpid(pid_, nullptr, 0);
}

bool ChildProcess::send(std::string_view line) {
    std::string bytes{line};
    bytes += "\r\n";
    std::string_view rest = bytes;
    while (!rest.empty()) {
        const ssize_t sent = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0) return false;
        rest.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

std::optional<std::string> ChildProcess::receive(Clock::time_point until) {
    while (true) {
        const std::size_t end = unread_.find('\n');
        if (end != std::string::npos || unread_.size() > kLongestUnread) {
            std::string line = unread_.substr(0, end);
            unread_.erase(0, end == std::string::npos ? end : end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (!read_more(until)) return std::nullopt;
    }
}

bool ChildProcess::read_more(Clock::time_point until) {
    pollfd waiting{.fd = socket_, .events = POLLIN, .revents = 0};
    const int ready = poll(&waiting, 1, milliseconds_until(until));
    if (ready < 0 && errno == EINTR) return true;
    if (ready <= 0) return false;
    std::array<char, 4096> buffer;  // NOLINT(*-member-init): written first
    const ssize_t count = read(socket_, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) return true;
    ended_ = count <= 0;
    if (!ended_) unread_.append(buffer.data(), static_cast<std::size_t>(count));
    return !ended_;
}

void ChildProcess::wait_for_end() const {
    constexpr milliseconds kPause{5};
    constexpr int kPauses = 100;
    for (int i = 0; i < kPauses; ++i) {
        siginfo_t end{};
        // Leaves it to be waited for, so that its number stays its own.
        const int error = waitid(P_PID, static_cast<id_t>(pid_), &end, WEXITED | WNOHANG | WNOWAIT);
        if (error != 0 || end.si_pid != 0) return;
        std::this_thread::sleep_for(kPause);
    }
}

}  // namespace kinarow::app
