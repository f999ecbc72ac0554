// SPDX-License-Identifier: MIT
// Turns a signal into a request to stop.
#pragma once

#include <functional>
#include <stop_token>
#include <thread>

namespace kinarow::cli {

/// While one of these lives, a thread asks signal() every few milliseconds, and once that gives the
/// number of a signal, token() is told to stop.
class StopOnSignal {
public:
    /// `signal` is called on another thread.
    explicit StopOnSignal(std::function<int()> signal);

    [[nodiscard]] std::stop_token token() const { return source_.get_token(); }

private:
    std::stop_source source_;
    std::jthread watcher_;
};

}  // namespace kinarow::cli
