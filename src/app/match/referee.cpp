// SPDX-License-Identifier: MIT
#include "app/match/referee.hpp"

#include <memory>
#include <string>
#include <utility>

#include "app/game_text.hpp"
#include "app/match/dead_draw.hpp"
#include "app/registry.hpp"
#include "kinarow/core/rng.hpp"

namespace kinarow::app {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// Plays one game from its opening to the end.
class Referee {
public:
    Referee(const GameSpec& game, std::array<Side, 2> sides)
        : board_{make_session(game, {.name = "random"})}, sides_{sides} {}

    MatchGame play(const std::vector<Move>& opening, std::uint64_t seed) {
        for (const Move move : opening) board_->play(move);
        game_.opening = opening.size();
        Player to_move = Player::First;
        try {
            for (const Player player : {Player::First, Player::Second}) {
                to_move = player;
                side(player).player.begin(board_->spec(), mix(seed, index_of(player) + 1));
            }
            while (game_goes_on()) {
                to_move = board_->to_move();
                make_move(to_move);
            }
        } catch (const PlayerFailure& failure) {
            game_.ending = failure.ending;
            game_.problem = failure.what();
            game_.outcome = win_for(opponent(to_move));
        }
        game_.moves = board_->history();
        return std::move(game_);
    }

private:
    [[nodiscard]] Side& side(Player player) { return sides_[index_of(player)]; }

    [[nodiscard]] bool game_goes_on() {
        game_.outcome = board_->outcome();
        if (game_.outcome != Outcome::Ongoing) return false;
        if (!is_dead_draw(*board_)) return true;
        game_.outcome = Outcome::Draw;
        game_.ending = Ending::DeadDraw;
        return false;
    }

    void make_move(Player player) {
        Side& mover = side(player);
        const Clock::time_point asked = Clock::now();
        const Move move = mover.player.choose(board_->history(), mover.left);
        const auto spent = std::chrono::duration_cast<milliseconds>(Clock::now() - asked);
        game_.times.push_back(spent);
        if (mover.left) *mover.left -= spent;
        check_time(mover, spent);
        if (board_->is_legal(move)) {
            board_->play(move);
            return;
        }
        throw PlayerFailure{Ending::Illegal, "wanted to play " + board_->notation().text(move) +
                                                 ": " +
                                                 refusal_text(*board_, move, Audience::Programs)};
    }

    static void check_time(const Side& mover, milliseconds spent) {
        const auto lose = [](const std::string& problem) {
            throw PlayerFailure{Ending::Overtime, problem};
        };
        if (mover.turn && spent > *mover.turn + kTimeTolerance) {
            lose("took longer than " + std::to_string(mover.turn->count()) + " ms");
        }
        if (mover.left && *mover.left < -kTimeTolerance) {
            lose("had no time left: it took " + std::to_string(spent.count()) + " ms");
        }
    }

    std::unique_ptr<Session> board_;
    std::array<Side, 2> sides_;
    MatchGame game_;
};

}  // namespace

MatchGame play_game(const GameSpec& game, const std::array<Side, 2>& sides,
                    const std::vector<Move>& opening, std::uint64_t seed) {
    return Referee{game, sides}.play(opening, seed);
}

}  // namespace kinarow::app
