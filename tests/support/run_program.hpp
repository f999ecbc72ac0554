// SPDX-License-Identifier: MIT
// Runs the real program as a child process, with its input and outputs in files.
#pragma once

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace kinarow::test {

/// How a program ended and what it left behind.
struct Run {
    int exit_code = 0;  ///< 128 + n after signal n, as a shell has it.
    std::string out{};
    std::string err{};
    std::chrono::microseconds cpu{0};
};

/// A file without a name, gone when closed.
class ScratchFile {
public:
    explicit ScratchFile(const std::string& contents = {}) : file_{std::tmpfile(), &std::fclose} {
        if (!file_) throw std::runtime_error{"no temporary file"};
        std::fwrite(contents.data(), 1, contents.size(), file_.get());
        std::rewind(file_.get());
    }

    [[nodiscard]] int descriptor() const { return fileno(file_.get()); }

    /// Everything written so far, by whatever process.
    [[nodiscard]] std::string contents() const {
        std::string text(static_cast<std::size_t>(lseek(descriptor(), 0, SEEK_END)), '\0');
        if (pread(descriptor(), text.data(), text.size(), 0) < 0) text.clear();
        return text;
    }

private:
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

/// A program that has been started; wait() has to be called once.
class Child {
public:
    /// `out`: a descriptor for its standard output in place of the usual file, or kUsual, or
    /// kClosed for none at all.
    static constexpr int kUsual = -1;
    static constexpr int kClosed = -2;

    Child(const std::string& program, const std::vector<std::string>& words,
          const std::string& input, int out = kUsual)
        : input_{input} {
        std::vector<char*> arguments{const_cast<char*>(program.c_str())};
        for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        pid_ = fork();
        if (pid_ < 0) throw std::runtime_error{"no new process"};
        if (pid_ == 0) become(arguments.data(), out == kUsual ? out_.descriptor() : out);
    }

    void signal(int number) const { kill(pid_, number); }

    /// Waits until it has written something; gives up, as the test would, after ten seconds.
    void wait_for_output() const {
        for (int i = 0; i < 1000 && out_.contents().empty(); ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
    }

    /// Waits until a signal no longer just ends it; gives up after ten seconds. The kernel tells by
    /// a mask of the signals that are caught.
    void wait_until_it_catches(int number) const {
        for (int i = 0; i < 1000 && (caught_signals() >> (number - 1) & 1) == 0; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
    }

    [[nodiscard]] Run wait() const {
        int status = 0;
        rusage usage{};
        wait4(pid_, &status, 0, &usage);
        constexpr int kKilledBySignal = 128;
        const auto microseconds = [](const timeval& time) {
            return std::chrono::seconds{time.tv_sec} + std::chrono::microseconds{time.tv_usec};
        };
        return {.exit_code =
                    WIFEXITED(status) ? WEXITSTATUS(status) : kKilledBySignal + WTERMSIG(status),
                .out = out_.contents(),
                .err = err_.contents(),
                .cpu = microseconds(usage.ru_utime) + microseconds(usage.ru_stime)};
    }

private:
    [[nodiscard]] unsigned long long caught_signals() const {
        std::ifstream status{"/proc/" + std::to_string(pid_) + "/status"};
        for (std::string word; status >> word;) {
            if (word == "SigCgt:" && status >> word) return std::stoull(word, nullptr, 16);
        }
        return 0;
    }

    [[noreturn]] void become(char** arguments, int out) const {
        dup2(input_.descriptor(), STDIN_FILENO);
        dup2(err_.descriptor(), STDERR_FILENO);
        if (out == kClosed) {
            close(STDOUT_FILENO);
        } else {
            dup2(out, STDOUT_FILENO);
        }
        setenv("LC_ALL", "C.UTF-8", 1);
        unsetenv("LANGUAGE");  // `env LANGUAGE=ja` in front of the program gives it one
        execv(arguments[0], arguments);
        _exit(127);
    }

    ScratchFile input_;
    ScratchFile out_;
    ScratchFile err_;
    pid_t pid_ = 0;
};

}  // namespace kinarow::test
