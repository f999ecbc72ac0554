// SPDX-License-Identifier: MIT
#include "cli/signals.hpp"

namespace kinarow::cli {
namespace {

volatile std::sig_atomic_t noted_signal = 0;  // all that a handler may touch

void note(int signal) { noted_signal = signal; }

}  // namespace

SignalWatch::SignalWatch() {
    noted_signal = 0;
    struct sigaction action {};
    action.sa_handler = note;
    sigemptyset(&action.sa_mask);
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &action, &before_[i]);
}

SignalWatch::~SignalWatch() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
}

int SignalWatch::noted() noexcept { return noted_signal; }

}  // namespace kinarow::cli
