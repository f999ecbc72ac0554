// SPDX-License-Identifier: MIT
// Signals noticed by the program instead of acting on it.
#pragma once

#include <csignal>
#include <initializer_list>
#include <utility>
#include <vector>

namespace kinarow::app {

/// The exit code of a program that a signal has ended, as shells give it; 0 for no signal.
[[nodiscard]] constexpr int exit_code_of(int signal) noexcept {
    constexpr int kKilledBySignal = 128;
    return signal == 0 ? 0 : kKilledBySignal + signal;
}

/// While one of these lives, its signals are only noted, and system calls that wait are interrupted
/// by them.  At most one at a time.
class SignalWatch {
public:
    /// Without a list: the signals that ask the program to end.
    SignalWatch(std::initializer_list<int> signals = {SIGINT, SIGTERM, SIGHUP});
    SignalWatch(const SignalWatch&) = delete;
    SignalWatch& operator=(const SignalWatch&) = delete;
    ~SignalWatch();

    /// A noted signal that asks the program to end, or 0.
    [[nodiscard]] static int noted() noexcept;
    /// Whether that signal was noted; forgets that it was.
    [[nodiscard]] static bool take(int signal) noexcept;
    /// Lets a signal of this watch do, once, what it would have done without it.
    void let_act(int signal) const;

private:
    std::vector<std::pair<int, struct sigaction>> before_;  // how each signal was handled
};

}  // namespace kinarow::app
