// SPDX-License-Identifier: MIT
// Signals that ask the program to end, noticed without being killed by them.
#pragma once

#include <array>
#include <csignal>

namespace kinarow::cli {

/// While one of these lives, SIGINT, SIGTERM and SIGHUP are only noted, and system calls that wait
/// are interrupted by them.  At most one at a time.
class SignalWatch {
public:
    SignalWatch();
    SignalWatch(const SignalWatch&) = delete;
    SignalWatch& operator=(const SignalWatch&) = delete;
    ~SignalWatch();

    /// The latest signal noted since the watch began, or 0.
    [[nodiscard]] static int noted() noexcept;

private:
    static constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

    std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace kinarow::cli
