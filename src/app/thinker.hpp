// SPDX-License-Identifier: MIT
// Runs one search at a time on a thread of its own.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "app/search_job.hpp"

namespace kinarow::app {

/// All members are called from one thread, the owner's; the search runs on another, which stops
/// when the thinker is destroyed.
class Thinker {
public:
    Thinker() = default;
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;
    ~Thinker();

    /// Runs `job`; a search still running is stopped first, and what it found is dropped.
    void start(SearchJob job);
    /// Stops the search, if one runs, waits until it has ended and drops what it found.
    void stop();
    /// Asks the search to end now; its result is to be taken as usual, a moment later.
    void finish_now();

    /// Whether a search runs, or has ended and its result was not yet taken.
    [[nodiscard]] bool busy() const noexcept { return thread_.joinable(); }

    /// The newest report of the running search, unless it was taken before.
    [[nodiscard]] std::optional<SearchProgress> take_progress();
    /// The result once the search has ended; each is handed out once.
    [[nodiscard]] std::optional<SearchResult> take_result();
    /// Waits until a result can be taken, but no longer than `patience`; whether there is one.
    bool wait_for(std::chrono::milliseconds patience);

private:
    void run(const SearchJob& job, const std::stop_token& stop);

    std::mutex mutex_;  // guards the members up to thread_
    std::condition_variable finished_;
    std::condition_variable_any slept_;  // what a result that is held back waits for
    std::optional<SearchProgress> progress_;
    std::optional<SearchResult> result_;

    std::jthread thread_;  // last, so that it ends before what it uses
};

}  // namespace kinarow::app
