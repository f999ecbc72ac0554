// SPDX-License-Identifier: MIT
// What every engine is asked and what it answers: limits, requests, reports, and the budget that
// keeps a search within them.
//
// Perspective, for all engines: a value is a win probability in 0 .. 1, a draw counting one half.
// SearchReport::value is for the side to move of the position searched; RootMove::value is for the
// player who makes that move, which at the root is the same side.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "kinarow/core/position.hpp"
#include "kinarow/core/types.hpp"

namespace kinarow {

/// The deepest search that can be asked for, in plies.
inline constexpr int kMaxSearchDepth = 200;

/// When a search has to end: at whichever is reached first.  An engine ignores limits that mean
/// nothing to it, and uses a default of its own when none is left.
struct Limits {
    std::optional<std::uint64_t> playouts{};  ///< Random games, or positions for minimax; >= 1.
    std::optional<std::chrono::milliseconds> time{};
    std::optional<int> depth{};  ///< Plies, for minimax; 1 .. kMaxSearchDepth.

    /// Whether there is no limit at all.
    [[nodiscard]] constexpr bool empty() const noexcept { return !playouts && !time && !depth; }

    friend bool operator==(const Limits&, const Limits&) = default;
};

/// What is known for certain about a move or a position, for the side that the value is for.
enum class Proven : std::uint8_t { No, Win, Draw, Loss };

[[nodiscard]] constexpr Proven reversed(Proven proven) noexcept {
    if (proven == Proven::Win) return Proven::Loss;
    return proven == Proven::Loss ? Proven::Win : proven;
}

/// What a certain result is worth to that side.  Precondition: something is known.
[[nodiscard]] constexpr double value_of(Proven proven) noexcept {
    assert(proven != Proven::No);
    if (proven == Proven::Draw) return 0.5;
    return proven == Proven::Win ? 1.0 : 0.0;
}

/// A finished game seen by `player`.
[[nodiscard]] constexpr Proven proven_for(Player player, Outcome outcome) noexcept {
    if (outcome == Outcome::Ongoing) return Proven::No;
    if (outcome == Outcome::Draw) return Proven::Draw;
    return outcome == win_for(player) ? Proven::Win : Proven::Loss;
}

/// One move of the position searched.
struct RootMove {
    Move move = Move::pass();
    std::uint64_t visits = 0;
    double value = 0.5;  ///< For the player who makes the move; 1/2 while nothing is known.
    bool at_most = false;  ///< The value is only an upper bound: the move is no better than that.
    std::uint64_t wins = 0;  ///< Random games won by that player; 0 where none were played out.
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    Proven proven = Proven::No;
    std::vector<Move> pv{};  ///< The move itself and the best play after it, as far as known.

    friend bool operator==(const RootMove&, const RootMove&) = default;
};

/// What `nodes` counts.
enum class Work : std::uint8_t { Playouts, Nodes };

/// The state of a search: complete when returned, so far when reported.
struct SearchReport {
    Move best = Move::pass();
    double value = 0.5;
    /// By how many points the side to move wins, negative for a loss, where that is certain.
    std::optional<int> margin{};
    int depth = 0;  ///< Deepest completed iteration, or longest line in the tree.
    Work work = Work::Playouts;
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds elapsed{0};
    std::size_t memory = 0;  ///< Bytes of what the engine has learnt; 0 if it remembers nothing.
    std::vector<Move> pv{};  ///< Starts with `best`.
    std::vector<RootMove> root{};  ///< Every legal move: `best`, then what speaks for the others.

    friend bool operator==(const SearchReport&, const SearchReport&) = default;
};

/// What is known for certain about the best move.
[[nodiscard]] inline Proven proven_best(const SearchReport& report) {
    const auto best =
        std::find_if(report.root.begin(), report.root.end(),
                     [&](const RootMove& entry) { return entry.move == report.best; });
    return best == report.root.end() ? Proven::No : best->proven;
}

/// Receives reports while a search runs, on the searching thread, many times a second.
using ReportSink = std::function<void(const SearchReport&)>;

/// What a search is for.
enum class Purpose : std::uint8_t {
    Hint,  ///< To know as much as the limits allow.
    Move,  ///< To move: nobody waits for more once the move is clear.
};

struct SearchRequest {
    Limits limits{};
    std::stop_token stop{};
    ReportSink report{};  ///< May be empty.
    Purpose purpose = Purpose::Hint;
};

/// The same request, limited to `playouts` where it sets no limit of its own that counts or times.
[[nodiscard]] inline SearchRequest with_default(SearchRequest request, std::uint64_t playouts) {
    if (!request.limits.playouts && !request.limits.time) request.limits.playouts = playouts;
    return request;
}

/// Whether one of the entries is for `move`.
[[nodiscard]] inline bool has_move(const std::vector<RootMove>& root, Move move) {
    return std::any_of(root.begin(), root.end(),
                       [&](const RootMove& entry) { return entry.move == move; });
}

/// Adds the legal moves that `root` lacks, in their order, as moves of which nothing is known.
inline void append_other_moves(const MoveList& legal, std::vector<RootMove>& root) {
    for (const Move move : legal) {
        if (!has_move(root, move)) root.push_back({.move = move, .pv = {move}});
    }
}

/// Chooses moves.  search() is called with an ongoing position, from one thread at a time; engines
/// may keep what they learnt from one search to the next.  The first search of a new engine,
/// limited by playouts or depth, on one thread, is a pure function of position, options and limits.
template <class E, class P>
concept EngineFor = Position<P> && requires(E engine, const P& position, const SearchRequest& r) {
    { engine.search(position, r) } -> std::same_as<SearchReport>;
    { engine.name() } -> std::convertible_to<std::string_view>;
};

/// Keeps a search within its request.  Ask spend() before each playout or node, or claim() for
/// several: they test the limits before they count.  The stop token is looked at every `kStride`
/// units; so is the clock, or about once a millisecond where that is sooner.  Threads: all
/// functions may be called by any, but report_due() by one only.
class Budget {
public:
    using Clock = std::chrono::steady_clock;

    /// The most units that may pass between two looks at the clock.
    static constexpr std::uint64_t kStride = 128;

    /// The request has to outlive the budget.
    explicit Budget(const SearchRequest& request) noexcept
        : request_{request},
          start_{Clock::now()},
          next_report_{start_ + kReportInterval},
          stride_{request.limits.time ? 1 : kStride} {}
    explicit Budget(SearchRequest&&) = delete;

    /// True if one more unit may be done, and counts it.
    [[nodiscard]] bool spend() { return claim(1) == 1; }

    /// Counts up to `wish` more units and returns how many may be done: 0 once a limit is reached.
    [[nodiscard]] std::uint64_t claim(std::uint64_t wish) {
        if (exhausted()) return 0;
        wish = std::min(wish, stride_.load(std::memory_order_relaxed));
        const std::uint64_t before = spent_.fetch_add(wish, std::memory_order_relaxed);
        const std::uint64_t left =
            request_.limits.playouts ? left_of(*request_.limits.playouts, before) : wish;
        const std::uint64_t granted = interrupted(before, wish) ? 0 : std::min(wish, left);
        if (granted < wish) give_back(wish - granted);
        if (granted == 0) exhausted_.store(true, std::memory_order_relaxed);
        return granted;
    }

    /// Takes units that were claimed but not done off the count.
    void give_back(std::uint64_t units) noexcept {
        spent_.fetch_sub(units, std::memory_order_relaxed);
    }

    /// Whether spend() or claim() has refused.
    [[nodiscard]] bool exhausted() const noexcept {
        return exhausted_.load(std::memory_order_relaxed);
    }
    [[nodiscard]] std::uint64_t spent() const noexcept {
        return spent_.load(std::memory_order_relaxed);
    }
    [[nodiscard]] std::chrono::nanoseconds elapsed() const { return Clock::now() - start_; }

    /// The part of the request that is used up, 0 .. 1, by count or by time.
    [[nodiscard]] double progress() const {
        const Limits& limits = request_.limits;
        double part = 0.0;
        if (limits.playouts) {
            part = static_cast<double>(spent()) / static_cast<double>(*limits.playouts);
        }
        if (limits.time) {
            using Seconds = std::chrono::duration<double>;
            part = std::max(part, Seconds{elapsed()} / Seconds{*limits.time});
        }
        return std::min(part, 1.0);
    }

    /// True, a few times a second, when somebody listens and would like to hear.
    [[nodiscard]] bool report_due() {
        if (!request_.report) return false;
        const Clock::time_point now = Clock::now();
        if (now < next_report_) return false;
        next_report_ = now + kReportInterval;
        return true;
    }

private:
    static constexpr std::chrono::milliseconds kReportInterval{50};

    [[nodiscard]] static constexpr std::uint64_t left_of(std::uint64_t limit,
                                                         std::uint64_t spent) noexcept {
        return limit > spent ? limit - spent : 0;
    }

    /// Whether to stop, asked when the count goes from `before` to `before + wish`.  The first unit
    /// is done however short the time.
    [[nodiscard]] bool interrupted(std::uint64_t before, std::uint64_t wish) {
        if (before == 0) return request_.stop.stop_requested();
        if (before + wish < next_look_.load(std::memory_order_relaxed)) return false;
        next_look_.store(before + stride_.load(std::memory_order_relaxed),
                         std::memory_order_relaxed);
        if (request_.stop.stop_requested()) return true;
        if (!request_.limits.time) return false;
        const std::chrono::nanoseconds passed = elapsed();
        set_stride(before, passed);
        return passed >= *request_.limits.time;
    }

    /// Makes it about a millisecond from one look at the clock to the next, at the pace so far.
    void set_stride(std::uint64_t done, std::chrono::nanoseconds passed) noexcept {
        constexpr std::chrono::nanoseconds kBetweenLooks = std::chrono::milliseconds{1};
        const double units = static_cast<double>(done) *
                             static_cast<double>(kBetweenLooks.count()) /
                             static_cast<double>(std::max<std::int64_t>(passed.count(), 1));
        const auto stride =
            static_cast<std::uint64_t>(std::clamp(units, 1.0, static_cast<double>(kStride)));
        stride_.store(stride, std::memory_order_relaxed);
    }

    const SearchRequest& request_;
    Clock::time_point start_;
    Clock::time_point next_report_;
    std::atomic<std::uint64_t> spent_{0};
    std::atomic<std::uint64_t> stride_;  // how many units a claim may be for
    std::atomic<std::uint64_t> next_look_{1};  // the count at which to look at clock and stop token
    std::atomic<bool> exhausted_{false};
};

}  // namespace kinarow
