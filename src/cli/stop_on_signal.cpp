// SPDX-License-Identifier: MIT
#include "cli/stop_on_signal.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace kinarow::cli {

StopOnSignal::StopOnSignal(std::function<int()> signal)
    : watcher_{[source = source_, signal = std::move(signal)](const std::stop_token& end) mutable {
          constexpr std::chrono::milliseconds kPatience{20};
          std::mutex mutex;
          std::condition_variable_any woken;
          std::unique_lock lock{mutex};
          while (!end.stop_requested() && signal() == 0) {
              woken.wait_for(lock, end, kPatience, [] { return false; });
          }
          if (!end.stop_requested()) source.request_stop();
      }} {}

}  // namespace kinarow::cli
