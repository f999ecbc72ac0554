// SPDX-License-Identifier: MIT
#include "app/signal_watch.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>

namespace kinarow::app {
namespace {

/// One bit a signal: all that a handler may touch.
std::atomic<std::uint64_t> noted_signals{0};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

constexpr std::uint64_t bit_of(int signal) { return std::uint64_t{1} << signal; }

constexpr std::uint64_t kEnding =
    bit_of(SIGINT) | bit_of(SIGTERM) | bit_of(SIGHUP) | bit_of(SIGQUIT);

extern "C" void note_signal(int signal) { noted_signals.fetch_or(bit_of(signal)); }

struct sigaction noting_action() {
    struct sigaction action {};
    action.sa_handler = note_signal;
    sigfillset(&action.sa_mask);
    return action;
}

}  // namespace

SignalWatch::SignalWatch(std::initializer_list<int> signals) {
    noted_signals = 0;
    const struct sigaction noting = noting_action();
    for (const int signal : signals) {
        struct sigaction before {};
        if (sigaction(signal, &noting, &before) == 0) before_.emplace_back(signal, before);
    }
}

SignalWatch::~SignalWatch() {
    for (const auto& [signal, action] : before_) sigaction(signal, &action, nullptr);
}

int SignalWatch::noted() noexcept {
    const std::uint64_t noted = noted_signals & kEnding;
    return noted == 0 ? 0 : std::countr_zero(noted);
}

bool SignalWatch::take(int signal) noexcept {
    return (noted_signals.fetch_and(~bit_of(signal)) & bit_of(signal)) != 0;
}

void SignalWatch::let_act(int signal) const {
    const auto entry = std::find_if(before_.begin(), before_.end(),
                                    [=](const auto& before) { return before.first == signal; });
    if (entry == before_.end()) return;
    struct sigaction noting {};
    sigaction(signal, &entry->second, &noting);
    raise(signal);
    sigaction(signal, &noting, nullptr);
}

}  // namespace kinarow::app
