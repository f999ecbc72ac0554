// SPDX-License-Identifier: MIT
#include "app/proof_text.hpp"

#include <chrono>

#include "app/registry.hpp"
#include "catch.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

Move square(int index) { return Move{Square{index}}; }

}  // namespace

TEST_CASE("a proof is told in words") {
    const auto session = make_session({.game = "tictactoe"}, {.name = "random"});
    Proof proof{.value = Outcome::FirstWins, .plies = 1};
    CHECK(proof_text(*session, proof) == "X wins in 1 ply; the moves are not known yet");
    proof.plies = 5;
    proof.moves = {square(0), square(8)};
    CHECK(proof_text(*session, proof) == "X wins in 5 plies; by a3 c1 (and perhaps others)");
    proof.all_moves = true;
    CHECK(proof_text(*session, proof) == "X wins in 5 plies; by a3 c1");
    proof.value = Outcome::SecondWins;
    CHECK(proof_text(*session, proof) == "O wins in 5 plies; a3 c1 delays it most");
    proof.value = Outcome::Draw;
    CHECK(proof_text(*session, proof) == "a draw; a3 c1 holds it");
    proof.moves = session->legal_moves();
    CHECK(proof_text(*session, proof) == "a draw; every move holds it");
    proof.value = Outcome::SecondWins;
    CHECK(proof_text(*session, proof) == "O wins in 5 plies; every move loses as soon");
}

TEST_CASE("in a game of points it is told by how many") {
    const auto session = make_session({.game = "othello"}, {.name = "random"});
    Proof proof{.margin = Margin{-64, 2}};
    CHECK(proof_text(*session, proof) == "not proven; X scores -64 to 2");
    proof = {.value = Outcome::SecondWins, .margin = Margin{-64, -2}};
    CHECK(proof_text(*session, proof) == "O wins by 2 to 64; the moves are not known yet");
    proof.margin = Margin{-8, -8};
    proof.moves = {session->legal_moves().front()};
    CHECK(proof_text(*session, proof) == "O wins by 8; best d3 (and perhaps others)");
    proof.moves = session->legal_moves();
    proof.all_moves = true;
    CHECK(proof_text(*session, proof) == "O wins by 8; every move is as good");
    proof = {.value = Outcome::Draw, .margin = Margin{}, .moves = proof.moves, .all_moves = true};
    CHECK(proof_text(*session, proof) == "a draw; every move is as good");
}

TEST_CASE("where the value is not known, what is certain is told") {
    const auto session = make_session({.game = "tictactoe"}, {.name = "random"});
    CHECK(proof_text(*session, {}) == "not proven; X may win, O may win");
    CHECK(proof_text(*session, {.none = {9, kEver}}) ==
          "not proven; X does not win within 9 plies, O never wins");
    CHECK(progress_text({.none = {1, 4}, .nodes = 12'345, .elapsed = std::chrono::seconds{1}}) ==
          "X does not win within 1 ply, O does not win within 4 plies; 12.3k positions, 12.3k/s");
    CHECK(progress_text({.value = Outcome::Draw, .nodes = 7, .elapsed = std::chrono::seconds{1}}) ==
          "a draw, by what moves; 7 positions, 7/s");
    CHECK(proof_cost_text({.nodes = 21'733, .elapsed = std::chrono::milliseconds{140}}) ==
          "21733 positions in 0.140 s, 155k/s");
    CHECK(proof_cost_text({}) == "0 positions in 0.000 s");
}
