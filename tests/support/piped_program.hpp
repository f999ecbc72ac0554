// SPDX-License-Identifier: MIT
// Runs a program to talk to: a line to its input, a line from its output.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <optional>
#include <stdexcept>
#include <string>

namespace kinarow::test {

/// A program without words, called by the name it is given.  It is killed if it does not end.
class PipedProgram {
public:
    explicit PipedProgram(const std::string& path) {
        std::array<int, 2> input{};
        std::array<int, 2> output{};
        if (pipe2(input.data(), O_CLOEXEC) != 0 || pipe2(output.data(), O_CLOEXEC) != 0) {
            throw std::runtime_error{"no pipe"};
        }
        pid_ = fork();
        if (pid_ < 0) throw std::runtime_error{"no new process"};
        if (pid_ == 0) {
            dup2(input[0], STDIN_FILENO);
            dup2(output[1], STDOUT_FILENO);
            execl(path.c_str(), path.c_str(), nullptr);
            _exit(127);
        }
        close(input[0]);
        close(output[1]);
        to_ = input[1];
        from_ = output[0];
    }
    PipedProgram(const PipedProgram&) = delete;
    PipedProgram& operator=(const PipedProgram&) = delete;
    ~PipedProgram() {
        if (pid_ > 0) kill(pid_, SIGKILL);
        static_cast<void>(end());
    }

    /// Whether it could be written.
    bool say(const std::string& line) const {
        const std::string text = line + "\r\n";
        return write(to_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    }

    /// The next line without its end; nothing if none comes within ten seconds.
    [[nodiscard]] std::optional<std::string> hear() const {
        constexpr int kPatience = 10'000;
        std::string line;
        for (char c = 0; c != '\n'; line += c) {
            pollfd waiting{.fd = from_, .events = POLLIN, .revents = 0};
            if (poll(&waiting, 1, kPatience) <= 0 || read(from_, &c, 1) <= 0) return std::nullopt;
        }
        line.pop_back();
        return line;
    }

    /// Waits until it has ended; its exit code, or -1 if a signal ended it.
    [[nodiscard]] int end() {
        if (pid_ <= 0) return -1;
        close(to_);
        int status = 0;
        waitpid(pid_, &status, 0);
        close(from_);
        pid_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    pid_t pid_ = 0;
    int to_ = -1;
    int from_ = -1;
};

}  // namespace kinarow::test
