// SPDX-License-Identifier: MIT
// The laws of core/position.hpp: what has to hold for every position of every game.  A game's own
// test calls check_position_laws() on its starting positions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <unordered_map>
#include <vector>

#include "catch.hpp"
#include "kinarow/core/position.hpp"
#include "kinarow/core/rng.hpp"
#include "support/printing.hpp"
#include "support/statistics.hpp"

namespace kinarow::tests {

template <Position P>
[[nodiscard]] P after(P position, Move move) {
    position.play(move);
    return position;
}

template <Position P>
[[nodiscard]] MoveList moves_of(const P& position) {
    MoveList moves;
    position.legal_moves(moves);
    return moves;
}

[[nodiscard]] inline bool contains(const MoveList& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// Strictly ascending, so that no move is there twice.
[[nodiscard]] inline bool is_ascending(const MoveList& moves) {
    return std::adjacent_find(moves.begin(), moves.end(), std::greater_equal<>{}) == moves.end();
}

/// Calls visit(square) for every square of the board.
template <class Visitor>
void for_each_square(Shape shape, Visitor&& visit) {
    for (int i = 0; i < shape.area(); ++i) visit(Square{i});
}

// Laws of a single position.

template <Position P>
[[nodiscard]] bool legal_moves_replaces_what_was_in_the_list(const P& position) {
    MoveList moves;
    moves.push_back(Move::pass());
    moves.push_back(Move::pass());
    position.legal_moves(moves);
    const MoveList fresh = moves_of(position);
    return std::equal(moves.begin(), moves.end(), fresh.begin(), fresh.end());
}

template <Position P>
[[nodiscard]] bool is_legal_says_what_legal_moves_lists(const P& position) {
    const MoveList moves = moves_of(position);
    for (int i = 0; i <= kMaxSquares; ++i) {  // the squares, and some that are off the board
        const Move move{Square{i}};
        if (position.is_legal(move) != contains(moves, move)) return false;
    }
    return position.is_legal(Move::pass()) == contains(moves, Move::pass());
}

template <Position P>
[[nodiscard]] bool there_are_moves_while_the_game_goes_on(const P& position) {
    return moves_of(position).empty() == (position.outcome() != Outcome::Ongoing);
}

template <Position P>
[[nodiscard]] bool a_pass_is_the_only_move_where_it_is_one(const P& position) {
    const MoveList moves = moves_of(position);
    return !contains(moves, Move::pass()) || moves.size() == 1;
}

template <Position P>
[[nodiscard]] bool each_move_puts_its_stone_and_hands_over(const P& position) {
    const P before = position;
    for (const Move move : moves_of(position)) {
        const P next = after(position, move);
        if (next.to_move() != opponent(position.to_move())) return false;
        if (next.hash() == position.hash() || next == position) return false;
        if (move.is_pass()) continue;
        if (position.at(move.square()).has_value()) return false;
        if (next.at(move.square()) != position.to_move()) return false;
    }
    return position == before && position.hash() == before.hash();
}

template <CandidatePosition P>
[[nodiscard]] bool candidates_are_some_of_the_moves(const P& position) {
    const MoveList moves = moves_of(position);
    MoveList candidates;
    candidates.push_back(Move::pass());
    position.candidate_moves(candidates);
    return is_ascending(candidates) && candidates.empty() == moves.empty() &&
           std::all_of(candidates.begin(), candidates.end(),
                       [&](Move move) { return contains(moves, move); });
}

/// Whether wins_at() foresees what play() finds.
template <LinePosition P>
[[nodiscard]] bool wins_are_foreseen(const P& position) {
    const Player mover = position.to_move();
    const MoveList moves = moves_of(position);
    return std::all_of(moves.begin(), moves.end(), [&](Move move) {
        const bool wins = after(position, move).outcome() == win_for(mover);
        return move.is_pass() || position.wins_at(mover, move.square()) == wins;
    });
}

template <EvaluatedPosition P>
[[nodiscard]] bool evaluation_is_within_bounds(const P& position) {
    return -kMaxEvaluation <= position.evaluate() && position.evaluate() <= kMaxEvaluation;
}

template <Position P>
[[nodiscard]] StonesByPlayer stones_of(const P& position) {
    StonesByPlayer stones;
    for_each_square(position.shape(), [&](Square square) {
        const auto player = position.at(square);
        if (player) stones[index_of(*player)].set(square.index);
    });
    return stones;
}

/// Whether a position set up from the stones of another one is the same.
template <SettablePosition P>
[[nodiscard]] bool is_set_up_again(const P& position) {
    const auto again = position.with_stones(stones_of(position), position.to_move());
    return again.has_value() && *again == position && again->hash() == position.hash();
}

/// The position with every stone where the symmetry takes it.
template <SettablePosition P>
[[nodiscard]] P image_of(const P& position, Symmetry s) {
    StonesByPlayer stones;
    for_each_square(position.shape(), [&](Square square) {
        const auto player = position.at(square);
        if (player) stones[index_of(*player)].set(apply(s, position.shape(), square).index);
    });
    return position.with_stones(stones, position.to_move()).value();
}

template <ScoredPosition P>
[[nodiscard]] bool more_points_win(const P& position) {
    if (position.outcome() == Outcome::Ongoing) return true;
    const int lead = position.points(Player::First) - position.points(Player::Second);
    const int margin = position.margin(Player::First);
    const Outcome expected =
        lead == 0 ? Outcome::Draw : win_for(lead > 0 ? Player::First : Player::Second);
    return position.outcome() == expected && margin == -position.margin(Player::Second) &&
           std::abs(margin) >= std::abs(lead) && (margin > 0) == (lead > 0);
}

template <Position P>
void check_laws_of_one(const P& position) {
    REQUIRE(is_ascending(moves_of(position)));
    REQUIRE(legal_moves_replaces_what_was_in_the_list(position));
    REQUIRE(is_legal_says_what_legal_moves_lists(position));
    REQUIRE(there_are_moves_while_the_game_goes_on(position));
    REQUIRE(a_pass_is_the_only_move_where_it_is_one(position));
    REQUIRE(each_move_puts_its_stone_and_hands_over(position));
    if constexpr (CandidatePosition<P>) REQUIRE(candidates_are_some_of_the_moves(position));
    if constexpr (LinePosition<P>) REQUIRE(wins_are_foreseen(position));
    if constexpr (EvaluatedPosition<P>) REQUIRE(evaluation_is_within_bounds(position));
    if constexpr (ScoredPosition<P>) REQUIRE(more_points_win(position));
    if constexpr (SettablePosition<P>) REQUIRE(is_set_up_again(position));
}

template <Position P>
[[nodiscard]] bool random_move_is_uniform(const P& position, Rng& rng) {
    constexpr std::size_t kDrawsPerMove = 50;
    const MoveList moves = moves_of(position);
    std::vector<std::uint64_t> counts(moves.size());
    for (std::size_t i = 0; i < kDrawsPerMove * moves.size(); ++i) {
        const Move move = position.random_move(rng);
        const auto found = std::lower_bound(moves.begin(), moves.end(), move);
        if (found == moves.end() || *found != move) return false;
        ++counts[static_cast<std::size_t>(found - moves.begin())];
    }
    return looks_uniform(counts);
}

// Laws of several positions.

/// All positions met so far: equal ones hash alike, and different ones do not.
template <Position P>
class HashLaw {
public:
    [[nodiscard]] bool holds_with(const P& position) {
        return met_.try_emplace(position.hash(), position).first->second == position;
    }

private:
    std::unordered_map<std::uint64_t, P> met_;
};

/// A game played on every image of its board at once, from the images of its start; none for games
/// that know no symmetries.
template <Position P>
class Images {
public:
    explicit Images(const P& /*start*/) {}
    void play(Move /*move*/) {}
    [[nodiscard]] bool are_one_class() const { return true; }
    [[nodiscard]] bool know_their_symmetries() const { return true; }
    [[nodiscard]] bool are_worth_the_same() const { return true; }
};

template <SymmetricPosition P>
requires SettablePosition<P>
class Images<P> {
public:
    explicit Images(const P& start) {
        for (const Symmetry s : symmetries(start.shape())) images_.push_back(image_of(start, s));
    }

    void play(Move move) {
        for (const Symmetry s : symmetries(shape())) {
            P& image = images_[index_of(s)];
            image.play(apply(s, shape(), move));
        }
    }

    /// Whether all have one key, and their maps lead to one position.
    [[nodiscard]] bool are_one_class() const {
        const CanonicalKey canonical = images_[0].canonical_key();
        const P& representative = images_[index_of(canonical.map)];
        return std::all_of(symmetries(shape()).begin(), symmetries(shape()).end(), [&](Symmetry s) {
            const CanonicalKey key = images_[index_of(s)].canonical_key();
            const P& mapped = images_[index_of(compose(s, key.map))];
            return key.key == canonical.key && mapped == representative;
        });
    }

    /// Whether is_symmetric() knows which images are the position itself.
    [[nodiscard]] bool know_their_symmetries() const {
        return std::all_of(symmetries(shape()).begin(), symmetries(shape()).end(), [&](Symmetry s) {
            return images_[0].is_symmetric(s) == (images_[index_of(s)] == images_[0]);
        });
    }

    /// Whether all have the same outcome and evaluation.
    [[nodiscard]] bool are_worth_the_same() const {
        return std::all_of(images_.begin(), images_.end(), [&](const P& image) {
            if constexpr (EvaluatedPosition<P>) {
                if (image.evaluate() != images_[0].evaluate()) return false;
            }
            return image.outcome() == images_[0].outcome();
        });
    }

private:
    [[nodiscard]] static std::size_t index_of(Symmetry s) { return static_cast<std::size_t>(s); }
    [[nodiscard]] Shape shape() const { return images_[0].shape(); }

    std::vector<P> images_;  // by symmetry
};

/// Plays random games to their ends and checks every law on every position that comes up.
template <Position P>
void check_position_laws(const P& start, int games, std::uint64_t seed) {
    Rng rng{seed};
    HashLaw<P> hashes;
    for (int game = 0; game < games; ++game) {
        P position = start;
        Images<P> images{start};
        for (int ply = 0; position.outcome() == Outcome::Ongoing; ++ply) {
            INFO("game " << game << ", ply " << ply);
            check_laws_of_one(position);
            if (ply % 16 == 0) REQUIRE(random_move_is_uniform(position, rng));
            const Move move = position.random_move(rng);
            position.play(move);
            images.play(move);
            REQUIRE(hashes.holds_with(position));
            REQUIRE(images.are_one_class());
            REQUIRE(images.know_their_symmetries());
            REQUIRE(images.are_worth_the_same());
        }
        check_laws_of_one(position);
    }
}

}  // namespace kinarow::tests
