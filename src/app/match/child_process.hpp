// SPDX-License-Identifier: MIT
// Another program to talk to: lines to its input, lines from its output.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace kinarow::app {

/// Run by the shell.  It is told nothing when it is left: it sees the end of its input, and is
/// killed if it does not end soon.
class ChildProcess {
public:
    using Clock = std::chrono::steady_clock;

    /// Throws std::runtime_error where there can be no new process; a command that does not exist
    /// just ends.
    explicit ChildProcess(const std::string& command);
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess();

    /// Sends a line; false if nobody is there to read it.
    bool send(std::string_view line);
    /// The next line without its end, unless none comes until then or its output has ended.
    [[nodiscard]] std::optional<std::string> receive(Clock::time_point until);
    /// Whether its output has ended.
    [[nodiscard]] bool ended() const noexcept { return ended_; }

private:
    /// Waits for more of its output; false if none comes.
    bool read_more(Clock::time_point until);
    void wait_for_end() const;

    pid_t pid_ = -1;
    int socket_ = -1;
    bool ended_ = false;
    std::string unread_;
};

}  // namespace kinarow::app
