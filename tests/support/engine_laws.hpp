// SPDX-License-Identifier: MIT
// The laws of engines/search.hpp: what has to hold for every engine in every game.  Each law is
// checked on a new engine, or on one that has to make do with what it learnt before.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/engines/search.hpp"
#include "support/engine_list.hpp"
#include "support/position_laws.hpp"
#include "support/printing.hpp"

namespace kinarow::tests {

/// Limits from nothing at all to a little.
[[nodiscard]] inline std::vector<Limits> small_limits() {
    using std::chrono::milliseconds;
    return {{.playouts = 1},
            {.playouts = 2},
            {.playouts = 33},
            {.playouts = 300},
            {.time = milliseconds{0}},
            {.time = milliseconds{2}},
            {.playouts = 50, .depth = 1},
            {.playouts = 300, .depth = 2}};
}

/// Moves of an ongoing position that win at once.
template <Position P>
[[nodiscard]] std::vector<Move> wins_in_one(const P& position) {
    std::vector<Move> winning;
    for (const Move move : moves_of(position)) {
        if (after(position, move).outcome() == win_for(position.to_move())) {
            winning.push_back(move);
        }
    }
    return winning;
}

/// Moves of an ongoing position that neither lose at once nor let the opponent win at once.
template <Position P>
[[nodiscard]] std::vector<Move> safe_moves(const P& position) {
    std::vector<Move> safe;
    for (const Move move : moves_of(position)) {
        const P next = after(position, move);
        const bool lost = next.outcome() == win_for(next.to_move());
        if (!lost && wins_in_one(next).empty()) safe.push_back(move);
    }
    return safe;
}

[[nodiscard]] inline bool contains(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// Whether moves can be played one after the other.
template <Position P>
[[nodiscard]] bool can_be_played(P position, const std::vector<Move>& moves) {
    return std::all_of(moves.begin(), moves.end(), [&](Move move) {
        if (!position.is_legal(move)) return false;
        position.play(move);
        return true;
    });
}

/// Whether one move of the root is reported as it should be.
template <Position P>
[[nodiscard]] bool is_sound(const RootMove& entry, const P& position) {
    const bool is_probability = 0.0 <= entry.value && entry.value <= 1.0;
    const bool counts_fit = entry.wins + entry.draws + entry.losses <= entry.visits;
    const bool line_fits =
        !entry.pv.empty() && entry.pv.front() == entry.move && can_be_played(position, entry.pv);
    return is_probability && counts_fit && line_fits;
}

/// Whether a proven result agrees with the value reported for it.
[[nodiscard]] inline bool value_fits_proof(const RootMove& entry) {
    switch (entry.proven) {
        case Proven::Win:
            return entry.value == 1.0;
        case Proven::Draw:
            return entry.value == 0.5;
        case Proven::Loss:
            return entry.value == 0.0;
        case Proven::No:
            break;
    }
    return true;
}

/// What is wrong with a report on a position; empty if nothing is.
template <Position P>
[[nodiscard]] std::string fault_of(const SearchReport& report, const P& position) {
    const MoveList legal = moves_of(position);
    if (!contains(legal, report.best)) return "the best move is not legal";
    if (report.root.empty() || report.root.front().move != report.best) {
        return "the best move is not the first of the root";
    }
    std::vector<Move> moves;
    for (const RootMove& entry : report.root) moves.push_back(entry.move);
    std::sort(moves.begin(), moves.end());
    if (!std::equal(moves.begin(), moves.end(), legal.begin(), legal.end())) {
        return "the root is not every legal move once";
    }
    for (const RootMove& entry : report.root) {
        if (!is_sound(entry, position)) return "a move of the root is not sound";
        if (!value_fits_proof(entry)) return "a proven move has another value";
    }
    if (!(0.0 <= report.value && report.value <= 1.0)) return "the value is no probability";
    if (report.pv.empty() || report.pv.front() != report.best) return "the line starts elsewhere";
    if (!can_be_played(position, report.pv)) return "the line cannot be played";
    return "";
}

/// The report of a new engine.
template <Position P>
[[nodiscard]] SearchReport search_anew(const EngineUnderTest<P>& engine, const P& position,
                                       const Limits& limits, std::uint64_t seed = 1) {
    return engine.make(seed).search(position, {.limits = limits});
}

/// A search that may not make a single step.
[[nodiscard]] inline SearchRequest stopped_request() {
    std::stop_source source;
    source.request_stop();
    return {.stop = source.get_token()};
}

template <Position P>
void check_reports_are_sound(const EngineUnderTest<P>& engine, const P& position) {
    for (const Limits& limits : small_limits()) {
        CHECK(fault_of(search_anew(engine, position, limits), position) == "");
    }
    CHECK(fault_of(engine.make(1).search(position, stopped_request()), position) == "");
}

/// A win in one is taken; without one, a move that leaves the opponent none is played if there is
/// such a move.  With any limits, and even if the search is stopped before it begins.
template <Position P>
void check_sees_one_move_ahead(const EngineUnderTest<P>& engine, const P& position,
                               std::uint64_t seed) {
    const std::vector<Move> winning = wins_in_one(position);
    const std::vector<Move> safe = winning.empty() ? safe_moves(position) : winning;
    if (safe.empty()) return;
    for (const Limits& limits : small_limits()) {
        REQUIRE(contains(safe, search_anew(engine, position, limits, seed).best));
    }
    REQUIRE(contains(safe, engine.make(seed).search(position, stopped_request()).best));
}

/// The count is exact for engines that play out games, unless everything is proven before, and an
/// upper bound for those that look at positions.
template <Position P>
void check_obeys_playouts(const EngineUnderTest<P>& engine, const P& undecided) {
    for (const std::uint64_t playouts : {1U, 2U, 7U, 31U, 32U, 33U, 100U, 1000U}) {
        const SearchReport report = search_anew(engine, undecided, {.playouts = playouts});
        CHECK(report.nodes <= playouts);
        if (engine.effort == Effort::Playouts) CHECK(report.nodes == playouts);
        if (engine.effort == Effort::None) CHECK(report.nodes == 0);
    }
}

/// Not a step more than can be made in the time, and not much less where there is a choice: the
/// bounds are wide enough for a machine that is busy with other things.
template <Position P>
void check_obeys_time(const EngineUnderTest<P>& engine, const P& undecided) {
    constexpr std::chrono::milliseconds kTime{60};
    const SearchReport report = search_anew(engine, undecided, {.time = kTime});
    CHECK(report.elapsed < kTime + std::chrono::seconds{1});
    if (engine.effort != Effort::None) CHECK(report.elapsed >= kTime);
}

template <Position P>
void check_obeys_stop(const EngineUnderTest<P>& engine, const P& undecided) {
    CHECK(engine.make(1).search(undecided, stopped_request()).nodes == 0);

    std::stop_source source;
    const std::jthread stopper{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
        source.request_stop();
    }};
    const SearchReport report = engine.make(1).search(
        undecided, {.limits = {.time = std::chrono::minutes{1}}, .stop = source.get_token()});
    CHECK(report.elapsed < std::chrono::seconds{10});
    CHECK(fault_of(report, undecided) == "");
}

/// A search that is limited by a count is a function of position, seed and limits.
template <Position P>
void check_seed_decides(const EngineUnderTest<P>& engine, const P& undecided) {
    const auto report_with = [&](std::uint64_t seed) {
        SearchReport report = search_anew(engine, undecided, {.playouts = 200}, seed);
        report.elapsed = {};
        return report;
    };
    const SearchReport first = report_with(1);
    if (engine.chance != Chance::Timing) CHECK(report_with(1) == first);
    int others = 0;
    for (std::uint64_t seed = 2; seed < 8; ++seed) others += report_with(seed) != first;
    CHECK((others > 0) == (engine.chance != Chance::None));
}

/// What is reported on the way is as sound as the result.
template <Position P>
void check_reports_on_the_way(const EngineUnderTest<P>& engine, const P& undecided) {
    std::vector<std::string> faults;
    SearchRequest request{.limits = {.time = std::chrono::milliseconds{250}}};
    request.report = [&](const SearchReport& report) {
        faults.push_back(fault_of(report, undecided));
    };
    static_cast<void>(engine.make(1).search(undecided, request));
    if (engine.effort != Effort::None) CHECK(!faults.empty());
    for (const std::string& fault : faults) CHECK(fault == "");
}

/// Plays an engine against itself, to the end; every report has to be sound.  Between two searches
/// a random move is made now and then, so that the engine meets what it did not expect.
template <Position P>
void check_whole_game(const EngineUnderTest<P>& engine, const P& start, std::uint64_t seed) {
    AnyEngine<P> player = engine.make(seed);
    Rng rng{seed};
    P position = start;
    while (position.outcome() == Outcome::Ongoing) {
        const SearchReport report = player.search(position, {.limits = {.playouts = 30}});
        REQUIRE(fault_of(report, position) == "");
        position.play(rng.below(4) == 0 ? position.random_move(rng) : report.best);
    }
}

}  // namespace kinarow::tests
