// SPDX-License-Identifier: MIT
#include "app/thinker.hpp"

#include <utility>

namespace kinarow::app {

Thinker::~Thinker() { stop(); }

void Thinker::start(SearchJob job) {
    stop();
    thread_ =
        std::jthread{[this, job = std::move(job)](const std::stop_token& stop) { run(job, stop); }};
}

void Thinker::stop() {
    thread_ = std::jthread{};  // requests the stop of the old one and joins it
    progress_.reset();
    result_.reset();
}

void Thinker::finish_now() { thread_.request_stop(); }

std::optional<SearchProgress> Thinker::take_progress() {
    const std::lock_guard lock{mutex_};
    return std::exchange(progress_, std::nullopt);
}

std::optional<SearchResult> Thinker::take_result() {
    std::unique_lock lock{mutex_};
    if (!result_) return std::nullopt;
    std::optional<SearchResult> taken = std::exchange(result_, std::nullopt);
    lock.unlock();
    stop();
    return taken;
}

bool Thinker::wait_for(std::chrono::milliseconds patience) {
    std::unique_lock lock{mutex_};
    return finished_.wait_for(lock, patience, [this] { return result_.has_value(); });
}

void Thinker::run(const SearchJob& job, const std::stop_token& stop) {
    const auto start = std::chrono::steady_clock::now();
    SearchResult result{.id = job.id};
    try {
        result.report = job.task({.limits = job.limits,
                                  .stop = stop,
                                  .report =
                                      [&](const SearchReport& report) {
                                          const std::lock_guard lock{mutex_};
                                          progress_ = SearchProgress{job.id, report};
                                      },
                                  .purpose = job.purpose});
    } catch (...) {
        result.error = std::current_exception();
    }
    {
        std::unique_lock lock{mutex_};
        slept_.wait_until(lock, stop, start + job.least_time, [] { return false; });
        result_ = std::move(result);
    }
    finished_.notify_all();
}

}  // namespace kinarow::app
