// SPDX-License-Identifier: MIT
#include "kinarow/games/attack/attack_survey.hpp"

#include <algorithm>
#include <cmath>

#include "catch.hpp"
#include "kinarow/games/mnk.hpp"
#include "support/games.hpp"
#include "support/plain_proof.hpp"
#include "support/random_positions.hpp"

using namespace kinarow;
using tests::board;
using tests::PlainProof;
using tests::PlainResult;
using tests::random_ongoing;

namespace {

using Attack = MnkAttack<1>;
using Set = Attack::Set;

/// Compares what surveys say of positions of one game with every continuation.
class Comparison {
public:
    explicit Comparison(const MnkPosition& start) : position_{start}, map_{start} {}

    void compare(const MnkPosition& position) {
        position_ = position;
        for (const Player attacker : {Player::First, Player::Second}) {
            for (const int moves : {1, 2, 3, kEver}) compare(attacker, moves);
        }
    }

    /// Compares positions after random moves that leave from 5 to `most` squares empty.
    void compare_random(int positions, int most) {
        const MnkPosition start = position_;
        Rng rng{11};
        for (int i = 0; i < positions; ++i) {
            compare(random_ongoing(start, 5 + i % (most - 4), rng));
        }
    }

    /// How often there was something to say.
    [[nodiscard]] int bounds() const { return bounds_; }
    [[nodiscard]] int narrowed() const { return narrowed_; }

private:
    void compare(Player attacker, int moves) {
        attacker_ = attacker;
        moves_ = moves;
        const Attack attack{map_, position_, attacker};
        if (attack.completions(attacker).any()) return;
        MnkSurvey<1> survey;
        survey.look(attack, moves);
        const int none = survey.bound(position_.to_move());
        if (none > 0) REQUIRE_FALSE(wins(position_, none));
        const bool first = position_.to_move() == attacker;
        if (danger(attack, moves) < (first ? 0.5 : 1.0)) REQUIRE(none >= moves);
        bounds_ += none > 0 ? 1 : 0;
        if (none > 0 || attack.completions(opponent(attacker)).any()) return;
        compare_moves(survey);
    }

    /// The sum of Erdos and Selfridge over the windows that can be filled in so many moves.
    [[nodiscard]] double danger(const Attack& attack, int moves) const {
        double sum = 0;
        for (std::size_t window = 0; window < map_.size(); ++window) {
            if (!attack.lines().is_open(attacker_, window)) continue;
            const int missing = attack.missing(attacker_, window);
            if (missing <= moves) sum += std::ldexp(1.0, -missing);
        }
        return sum;
    }

    /// Whether the attacker wins within so many moves of his.
    bool wins(const MnkPosition& position, int moves) {
        const PlainResult result = plain_.of(position);
        if (result.value != win_for(attacker_)) return false;
        const int own = position.to_move() == attacker_ ? (result.plies + 1) / 2 : result.plies / 2;
        return own <= moves;
    }

    /// If a move of all serves the side to move, so does one of those that the survey names.
    void compare_moves(MnkSurvey<1>& survey) {
        const bool attacks = position_.to_move() == attacker_;
        const Set chosen = survey.undominated(survey.relevant());
        REQUIRE(serves(chosen) == serves(~Set{}));
        if (!attacks || !survey.complete()) return;
        const Set restricted = survey.restricted();
        if (!restricted.any()) return;
        ++narrowed_;
        moves_ = kEver;
        REQUIRE(serves(chosen & restricted) == serves(~Set{}));
    }

    bool serves(const Set& squares) {
        MoveList moves;
        position_.legal_moves(moves);
        return std::any_of(moves.begin(), moves.end(), [&](Move move) {
            return squares.test(move.square().index) && serves(move);
        });
    }

    bool serves(Move move) {
        MnkPosition next = position_;
        next.play(move);
        if (position_.to_move() == attacker_) return wins(next, one_less_of(moves_));
        return !wins(next, moves_);
    }

    static int one_less_of(int moves) { return moves == kEver ? kEver : moves - 1; }

    MnkPosition position_;
    LineMap<1> map_;
    PlainProof<MnkPosition> plain_;
    Player attacker_ = Player::First;
    int moves_ = 0;
    int bounds_ = 0;
    int narrowed_ = 0;
};

}  // namespace

TEST_CASE("what a survey says without search is what every continuation shows") {
    int bounds = 0;
    int narrowed = 0;
    for (const LineRule rule : {LineRule::AtLeast, LineRule::Exactly}) {
        for (const MnkPosition& start : {board(4, 3, 3, rule), board(4, 4, 3, rule),
                                         board(4, 4, 4, rule), board(5, 5, 4, rule)}) {
            Comparison comparison{start};
            comparison.compare_random(60, start.shape().area() == 12 ? 11 : 8);
            bounds += comparison.bounds();
            narrowed += comparison.narrowed();
        }
    }
    CHECK(bounds > 300);
    CHECK(narrowed > 20);
}

TEST_CASE("a survey tries the squares first that are in many lines, and far ones not at all") {
    const MnkPosition position = board(5, 5, 4);
    const LineMap<1> map{position};
    MnkSurvey<1> survey;
    survey.look(Attack{map, position, Player::First}, kEver);
    const auto order = survey.ordered(survey.relevant());
    REQUIRE(order.size() == 25);
    CHECK(order.front() == 12);
    survey.look(Attack{map, position, Player::First}, 3);
    CHECK_FALSE(survey.relevant().any());
    CHECK(survey.bound(Player::First) == 3);
}
