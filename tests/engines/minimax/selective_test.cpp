// SPDX-License-Identifier: MIT
#include "kinarow/engines/minimax/selective.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "catch.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/threats/vcf.hpp"
#include "support/border_game.hpp"
#include "support/games.hpp"
#include "support/position_laws.hpp"

using namespace kinarow;
using detail::Distance;
using detail::ScoreWindow;
using tests::after_moves;
using tests::board;
using tests::move_in;

namespace {

/// The policy at one position.
template <Position P>
class At {
public:
    explicit At(const P& position) : board_{position} {}

    detail::Selective<P>& operator*() noexcept { return policy_; }
    detail::Selective<P>* operator->() noexcept { return &policy_; }

private:
    SearchRequest request_;
    Budget budget_{request_};
    detail::SearchBoard<P> board_;
    detail::Selective<P> policy_{board_, budget_, 2};
};

At<MnkPosition> at(std::string_view moves) { return At{after_moves(board(15, 15, 5), moves)}; }

/// Random moves beside others.
MnkPosition crowd(MnkPosition position, int plies, Rng& rng) {
    for (int i = 0; i < plies && position.outcome() == Outcome::Ongoing; ++i) {
        const MoveList moves = detail::free_choices(position, 1).moves;
        position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return position;
}

bool fours_win(const MnkPosition& position) {
    constexpr std::uint64_t kEnough = 10'000;
    const SearchRequest request;
    Budget budget{request};
    MnkThreats threats{position};
    return FourSearch<MnkThreats>{threats, budget}.wins(position.to_move(), kEnough);
}

constexpr Distance kShallow{.depth = 1, .ply = 3};
constexpr ScoreWindow kFarBelow{-100'000, -99'999};

}  // namespace

TEST_CASE("a four has to be answered, which is not counted as a ply") {
    CHECK(at("h8a1 i8a3 j8a5 k8")->extension(3) == 1);
    CHECK(at("h8a1 i8a3 j8a5")->extension(3) == 0);
}

TEST_CASE("the search does not end where an open three has to be answered") {
    CHECK(at("h8a1 i8a3 j8")->extension(0) == 1);
    CHECK(at("h8a1 i8a3 j8")->extension(1) == 0);
    CHECK(at("h8a1 i8a3")->extension(0) == 0);
}

TEST_CASE("where the opponent threatens to win by fours, all moves that are left out lose",
          "[long]") {
    Rng rng{5};
    int menaced = 0;
    for (int game = 0; game < 1'000; ++game) {
        const MnkPosition position = crowd(board(15, 15, 5), 24, rng);
        if (position.outcome() != Outcome::Ongoing) continue;
        At here{position};
        detail::Choices todo = here->choices();
        if (todo.forced) continue;
        here->answer_fours(todo);
        if (!todo.forced) continue;
        ++menaced;
        for (const Move move : tests::moves_of(position)) {
            if (!tests::contains(todo.moves, move)) CHECK(fours_win(tests::after(position, move)));
        }
    }
    CHECK(menaced > 10);
}

TEST_CASE("only the later of quiet moves are looked at less deeply") {
    At here = at("h8a1 i8a3");
    const detail::Choices todo = here->choices();
    const Move quiet = move_in("g6", {15, 15});
    const Move three = move_in("j8", {15, 15});
    CHECK(here->reduction(3, quiet, todo, {.depth = 6, .ply = 2}) == 0);
    CHECK(here->reduction(4, quiet, todo, {.depth = 2, .ply = 2}) == 0);
    CHECK(here->reduction(4, quiet, todo, {.depth = 6, .ply = 2}) > 0);
    CHECK(here->reduction(40, quiet, todo, {.depth = 3, .ply = 2}) == 1);
    CHECK(here->reduction(40, three, todo, {.depth = 6, .ply = 2}) == 0);
}

TEST_CASE("near the end of a search an evaluation far above the window is enough") {
    At here = at("h8a1 i8a3");
    const detail::Choices todo = here->choices();
    CHECK(here->score_without_search(todo, kShallow, kFarBelow) == here->evaluate());
    CHECK_FALSE(here->score_without_search(todo, kShallow, {-100'000, 100'000}));
    CHECK_FALSE(
        here->score_without_search(todo, kShallow, {here->evaluate(), here->evaluate() + 1}));
    CHECK_FALSE(here->score_without_search(todo, {.depth = 9, .ply = 3}, kFarBelow));
    constexpr int kLost = -detail::kWin + 9;
    CHECK_FALSE(here->score_without_search(todo, kShallow, {kLost, kLost + 1}));
}

TEST_CASE("near the end of a search the last of quiet moves are given up") {
    At here = at("h8a1 i8a3");
    const detail::Choices todo = here->choices();
    const std::size_t all = todo.moves.size();
    const std::size_t few = here->most_moves(todo, kShallow, kFarBelow);
    CHECK(0 < few);
    CHECK(few < here->most_moves(todo, {.depth = 3, .ply = 3}, kFarBelow));
    CHECK(here->most_moves(todo, {.depth = 9, .ply = 3}, kFarBelow) == all);
    CHECK(here->most_moves(todo, kShallow, {-100'000, 100'000}) == all);
}

TEST_CASE("where a reply is forced, or a game knows no threats, everything is searched") {
    At forced = at("h8a1 i8a3 j8");
    const detail::Choices replies = forced->choices();
    CHECK_FALSE(forced->score_without_search(replies, kShallow, kFarBelow));
    CHECK(forced->most_moves(replies, kShallow, kFarBelow) == replies.moves.size());
    At other{tests::BorderGame{}};
    CHECK_FALSE(other->score_without_search(other->choices(), kShallow, kFarBelow));
    CHECK(other->most_moves(other->choices(), kShallow, kFarBelow) == 9);
    CHECK(other->extension(0) == 0);
    CHECK_FALSE(other->win_by_fours(0));
}
