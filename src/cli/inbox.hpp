// SPDX-License-Identifier: MIT
// Commands on their way from the thread that reads them to the one that obeys.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

#include "app/gomocup/command.hpp"

namespace kinarow::cli {

/// A command and when it came.
struct Received {
    app::gomocup::Command command{};
    std::chrono::steady_clock::time_point when{};
};

/// First in, first out.  For one thread that puts in and one that takes out.
class Inbox {
public:
    /// Waits while the box is full; false, without the command, if `stop` comes first.
    bool put(Received received, const std::stop_token& stop) {
        std::unique_lock lock{mutex_};
        const auto has_room = [this] { return waiting_.size() < kMost; };
        if (!changed_.wait(lock, stop, has_room)) return false;
        waiting_.push_back(std::move(received));
        changed_.notify_all();
        return true;
    }

    /// There will be no more.
    void close() {
        const std::lock_guard lock{mutex_};
        closed_ = true;
        changed_.notify_all();
    }

    /// Whether close() was called; there may still be commands to take.
    [[nodiscard]] bool closed() const {
        const std::lock_guard lock{mutex_};
        return closed_;
    }

    /// The next command, once there is one; nothing when there will be none.
    [[nodiscard]] std::optional<Received> take() {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
        return take_first();
    }

    /// The next command if it is there already and wanted(command).
    template <class Wanted>
    [[nodiscard]] std::optional<Received> take_if(Wanted wanted) {
        const std::lock_guard lock{mutex_};
        if (waiting_.empty() || !wanted(waiting_.front().command)) return std::nullopt;
        return take_first();
    }

private:
    static constexpr std::size_t kMost = 1'000;

    std::optional<Received> take_first() {
        if (waiting_.empty()) return std::nullopt;
        std::optional<Received> first = std::move(waiting_.front());
        waiting_.pop_front();
        changed_.notify_all();
        return first;
    }

    mutable std::mutex mutex_;  // guards all below
    std::condition_variable_any changed_;
    std::deque<Received> waiting_;
    bool closed_ = false;
};

}  // namespace kinarow::cli
