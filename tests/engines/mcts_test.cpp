// SPDX-License-Identifier: MIT
#include "kinarow/engines/mcts.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <unordered_map>
#include <vector>

#include "catch.hpp"
#include "support/cases.hpp"
#include "support/games.hpp"
#include "support/plain_values.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using tests::board;
using tests::tic_tac_toe;

namespace {

/// The keys of everything that can come after a position, itself included.
struct Below {
    std::vector<std::uint64_t> ongoing{};
    std::vector<std::uint64_t> finished{};
};

void collect(const MnkPosition& position, Below& below) {
    const bool over = position.outcome() != Outcome::Ongoing;
    (over ? below.finished : below.ongoing).push_back(key_of(position).key);
    for (const Move move : tests::moves_of(position)) collect(tests::after(position, move), below);
}

/// Lets an engine play one side against every possible opponent.
class EveryOpponent {
public:
    EveryOpponent(const MctsOptions& options, std::uint64_t playouts)
        : options_{options}, playouts_{playouts} {}

    /// How many games `side` loses from `position` on.
    int losses(const MnkPosition& position, Player side) {
        if (position.outcome() != Outcome::Ongoing) {
            return position.outcome() == win_for(opponent(side)) ? 1 : 0;
        }
        if (position.to_move() == side) {
            return losses(tests::after(position, answer(position)), side);
        }
        int sum = 0;
        for (const Move move : tests::moves_of(position)) {
            sum += losses(tests::after(position, move), side);
        }
        return sum;
    }

private:
    /// What a new engine plays, which depends on the position alone.
    Move answer(const MnkPosition& position) {
        const auto [entry, is_new] = answers_.try_emplace(position.hash(), Move::pass());
        if (is_new) {
            Mcts<MnkPosition> engine{options_};
            entry->second = engine.search(position, {.limits = {.playouts = playouts_}}).best;
        }
        return entry->second;
    }

    MctsOptions options_;
    std::uint64_t playouts_;
    std::unordered_map<std::uint64_t, Move> answers_;
};

}  // namespace

TEST_CASE("a finished position gets no node, every other does in time") {
    const MnkPosition start = tic_tac_toe({1, 5, 2, 3});
    Below below;
    collect(start, below);
    REQUIRE(!below.finished.empty());
    MctsTree tree{std::size_t{1} << 20};
    const MctsRules rules{.selection = SelectionRule{Selection::Ucb1, 1.0},
                          .rollout = Rollout::Uniform,
                          .expand_after = 1,
                          .knowledge = Knowledge::None};
    MctsWorker<MnkPosition, OneThread> worker{tree, rules, 1};
    const NodeId root = worker.make_root(start);
    for (int i = 0; i < 100'000; ++i) worker.simulate(start, root);
    const auto is_known = [&](std::uint64_t key) { return tree.find(key) != kNoNode; };
    CHECK(std::all_of(below.ongoing.begin(), below.ongoing.end(), is_known));
    CHECK(std::none_of(below.finished.begin(), below.finished.end(), is_known));
}

TEST_CASE("a simulation on 15x15 takes at most 48 bytes") {
    const Selection selection = GENERATE(Selection::Ucb1, Selection::UcbLinear, Selection::Puct);
    constexpr std::uint64_t kSimulations = 100'000;
    Mcts<MnkPosition> engine{{.seed = 1,
                              .selection = selection,
                              .rollout = Rollout::Uniform,
                              .knowledge = Knowledge::None}};
    const SearchReport report =
        engine.search(board(15, 15, 5), {.limits = {.playouts = kSimulations}});
    CHECK(report.nodes == kSimulations);
    CHECK(report.memory <= 48 * kSimulations);
}

TEST_CASE("a simulation that knows threats takes at most 256 bytes") {
    constexpr std::uint64_t kSimulations = 20'000;
    Mcts<MnkPosition> engine{{.seed = 1}};
    const SearchReport report =
        engine.search(board(15, 15, 5), {.limits = {.playouts = kSimulations}});
    CHECK(report.nodes == kSimulations);
    CHECK(report.memory <= 256 * kSimulations);
}

TEST_CASE("tic-tac-toe is never lost, whoever begins and whatever the opponent does", "[long]") {
    const Selection selection = GENERATE(Selection::Ucb1, Selection::UcbLinear, Selection::Puct);
    for (const std::uint64_t seed : {1U, 2U}) {
        EveryOpponent usual{{.seed = seed, .selection = selection}, 1'000};
        EveryOpponent pure{{.seed = seed,
                            .selection = selection,
                            .rollout = Rollout::Uniform,
                            .knowledge = Knowledge::None},
                           3'000};
        for (const Player side : {Player::First, Player::Second}) {
            CAPTURE(int(selection), seed, int(side));
            CHECK(usual.losses(MnkPosition{}, side) == 0);
            CHECK(pure.losses(MnkPosition{}, side) == 0);
        }
    }
}

TEST_CASE("a proven draw is not given up for a hope that is no better") {
    // Three draws are proven here while another move, lost in truth, stands at exactly one half.
    const MnkPosition position = tic_tac_toe({2, 1});
    Mcts<MnkPosition> engine{{.seed = 1, .selection = Selection::UcbLinear}};
    const SearchReport report = engine.search(position, {.limits = {.playouts = 1'000}});
    CHECK(proven_best(report) == Proven::Draw);
}

TEST_CASE("few simulations are spent near the stones, on boards of any size") {
    for (const int side : {9, 13, 15, 17, 19, 20}) {
        const MnkPosition start = board(side, side, 5);
        const Square centre{(start.shape().area() - 1) / 2};
        MnkPosition position = start;
        position.play(Move{centre});
        Mcts<MnkPosition> engine{MctsOptions{}};
        const SearchReport report = engine.search(position, {.limits = {.playouts = 100}});
        CHECK(report.root.front().visits >= 5);
        const int away = report.best.square().index - centre.index;
        const int columns = (away + side * side + side / 2) % side - side / 2;
        CHECK(std::abs(columns) <= 4);
        CHECK(std::abs(away - columns) <= 4 * side);
    }
}

TEST_CASE("what is proven is true, whatever the engine knows") {
    const Knowledge knowledge = GENERATE(Knowledge::Tactics, Knowledge::Shapes, Knowledge::Threats);
    const MnkPosition start =
        GENERATE(board(3, 3, 3), board(4, 3, 3), board(4, 4, 4), board(4, 4, 3, LineRule::Exactly),
                 board(2, 5, 3), board(5, 3, 3));
    Rng rng{1};
    int proven = 0;
    for (int i = 0; i < 40; ++i) {
        MnkPosition position = start;
        const int plies = start.shape().area() - 8 + static_cast<int>(rng.below(6));
        for (int ply = 0; ply < plies && position.outcome() == Outcome::Ongoing; ++ply) {
            position.play(position.random_move(rng));
        }
        if (position.outcome() != Outcome::Ongoing) continue;
        Mcts<MnkPosition> engine{{.seed = 1, .knowledge = knowledge}};
        const SearchReport report = engine.search(position, {.limits = {.playouts = 300}});
        for (const RootMove& entry : report.root) {
            if (entry.proven == Proven::No) continue;
            ++proven;
            REQUIRE(entry.value == 1.0 - tests::plain_value(tests::after(position, entry.move)));
        }
    }
    CHECK(proven > 0);
}

TEST_CASE("the tree search solves problems of fours before it begins") {
    for (const tests::CaseFields& fields : tests::cases("gomoku-vcf.txt", 7)) {
        INFO(fields[0]);
        for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
            if (rule == LineRule::Exactly && fields[5] != "yes") continue;
            const MnkPosition position = tests::after_moves(board(15, 15, 5, rule), fields[6]);
            Mcts<MnkPosition> engine{{.seed = 1}};
            const SearchReport report = engine.search(position, {.limits = {.playouts = 100}});
            CHECK(report.best == tests::move_in(fields[2], position.shape()));
            CHECK(proven_best(report) == Proven::Win);
            CHECK(report.nodes == 0);
            const MnkPosition end = tests::after_moves(position, report.pv);
            CHECK(end.outcome() == win_for(position.to_move()));
        }
    }
}

TEST_CASE("with shapes alone fours are not followed before the search begins") {
    const tests::CaseFields fields = tests::cases("gomoku-vcf.txt", 7).front();
    const MnkPosition position = tests::after_moves(board(15, 15, 5), fields[6]);
    Mcts<MnkPosition> engine{{.seed = 1, .knowledge = Knowledge::Shapes}};
    const SearchReport report = engine.search(position, {.limits = {.playouts = 10}});
    CHECK(report.nodes == 10);
    CHECK(proven_best(report) == Proven::No);
    CHECK(report.root.size() == tests::moves_of(position).size());
    CHECK(report.root.back().visits == 0);  // priors: not every move is tried
}

TEST_CASE("the tree search plays the only moves that stop the opponent's fours") {
    for (const tests::CaseFields& fields : tests::cases("gomoku-defence.txt", 5)) {
        INFO(fields[0]);
        const MnkPosition position = tests::after_moves(board(15, 15, 5), fields[4]);
        const std::vector<Move> safe = tests::moves_in(fields[2], position.shape());
        Mcts<MnkPosition> engine{{.seed = 1}};
        const Move best = engine.search(position, {.limits = {.playouts = 5'000}}).best;
        CHECK(std::find(safe.begin(), safe.end(), best) != safe.end());
    }
}

TEST_CASE("nodes try their moves in the order of their priors, however few edges they have yet") {
    MctsTree tree{std::size_t{64} << 20};
    const MctsRules rules{.selection = SelectionRule{Selection::Puct, kExplorationOfPriors},
                          .rollout = Rollout::Decisive,
                          .expand_after = 1,
                          .knowledge = Knowledge::Threats,
                          .leaf = Leaf::Static};
    const MnkPosition start = tests::after_moves(board(9, 9, 5), "e5f6e6f5");
    const MnkThreats threats{start};
    MctsWorker<MnkPosition, OneThread> worker{tree, rules, 1, &threats};
    const NodeId root = worker.make_root(start);
    for (int i = 0; i < 2'000; ++i) worker.simulate(start, root);
    float sum = 0.0F;
    float least = 1.0F;
    tree.for_each_run(root, [&](const MctsRun& run) {
        for (std::size_t i = 0; i < run.size(); ++i) {
            const float prior = run.score[i].weight * static_cast<float>(run.trail[i].visits + 1);
            CHECK(prior <= least * 1.0001F);
            least = prior;
            sum += prior;
        }
    });
    CHECK(sum == Approx(1.0).epsilon(0.002));
}
