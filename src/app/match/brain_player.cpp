// SPDX-License-Identifier: MIT
#include "app/match/brain_player.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "app/gomocup/command.hpp"
#include "app/match/child_process.hpp"
#include "app/registry.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

using std::chrono::milliseconds;
using Clock = ChildProcess::Clock;
using namespace std::chrono_literals;

/// How long a late answer is waited for, so that a slow program can go on with the next game.
constexpr milliseconds kPatience = 3s;
/// How long a program may take to get ready.
constexpr milliseconds kStart = 20s;

/// What a program says by the way.
bool is_chatter(std::string_view line) {
    const std::string word = lowered(split_word(line).first);
    return word.empty() || word == "message" || word == "debug" || word == "unknown" ||
           word == "suggest";
}

class BrainPlayer final : public MatchPlayer {
public:
    BrainPlayer(Contestant contestant, const GameSpec& whole)
        : contestant_{std::move(contestant)}, game_{whole}, shape_{shape_of(*whole.size)} {}

    BrainPlayer(const BrainPlayer&) = delete;
    BrainPlayer& operator=(const BrainPlayer&) = delete;
    ~BrainPlayer() override {
        if (process_) process_->send("END");
    }

    void begin(const GameSpec& /*game*/, std::uint64_t /*seed*/) override {
        known_ = 0;
        const std::string start = start_command();
        if (!process_ || !process_->send(start)) {  // also one that ended after the last game
            process_ = std::make_unique<ChildProcess>(contestant_.program);
            tell(start);
        }
        const std::string answer = hear(Clock::now() + kStart);
        if (lowered(trimmed(answer)) != "ok") fail("answered START by " + in_quotes(answer));
        tell_conditions();
    }

    Move choose(const std::vector<Move>& history, std::optional<milliseconds> left) override {
        tell("INFO time_left " +
             std::to_string(left.value_or(milliseconds{2'147'483'647}).count()));
        const Clock::time_point asked = Clock::now();
        ask(history);
        const milliseconds allowed =
            std::min(contestant_.limits.time.value_or(24h), std::max(left.value_or(24h), 0ms));
        const std::string answer = hear(asked + allowed + kTimeTolerance + kPatience);
        const auto point = gomocup::parse_point(answer);
        const auto square = point ? gomocup::square_of(*point, shape_) : std::nullopt;
        if (!square) fail("answered " + in_quotes(answer) + " in place of a move");
        known_ = history.size() + 1;
        return Move{*square};
    }

private:
    [[nodiscard]] std::string start_command() const {
        const std::string width = std::to_string(shape_.width);
        if (shape_.is_square()) return "START " + width;
        return "RECTSTART " + width + ',' + std::to_string(shape_.height);
    }

    void tell_conditions() {
        const milliseconds turn = contestant_.limits.time.value_or(contestant_.clock.value_or(24h));
        tell("INFO timeout_turn " + std::to_string(turn.count()));
        tell("INFO timeout_match " + std::to_string(contestant_.clock.value_or(0ms).count()));
        tell("INFO max_memory " + std::to_string(contestant_.megabytes.value_or(0) << 20));
        tell("INFO game_type 1");
        tell(game_.rule == LineRule::Exactly ? "INFO rule 1" : "INFO rule 0");
    }

    /// The last move where the program knows the others, else all of them.
    void ask(const std::vector<Move>& history) {
        if (history.empty()) return tell("BEGIN");
        if (known_ > 0 && known_ + 1 == history.size()) {
            return tell("TURN " + point(history.back()));
        }
        tell("BOARD");
        for (std::size_t i = 0; i < history.size(); ++i) {
            const bool own = (history.size() - i) % 2 == 0;
            tell(point(history[i]) + (own ? ",1" : ",2"));
        }
        tell("DONE");
    }

    [[nodiscard]] std::string point(Move move) const {
        return gomocup::point_text(shape_, move.square());
    }

    void tell(const std::string& line) {
        if (!process_->send(line)) fail("has ended");
    }

    std::string hear(Clock::time_point until) {
        while (auto line = process_->receive(until)) {
            if (!is_chatter(*line)) return std::move(*line);
            if (Clock::now() >= until) break;  // it could go on for ever
        }
        if (process_->ended()) fail("has ended");
        process_.reset();
        throw PlayerFailure{Ending::Overtime, "did not answer in time"};
    }

    [[noreturn]] void fail(const std::string& problem) {
        process_.reset();
        throw PlayerFailure{Ending::Failure, problem};
    }

    Contestant contestant_;
    GameSpec game_;
    Shape shape_;
    std::unique_ptr<ChildProcess> process_;
    std::size_t known_ = 0;  // moves of this game that the program has seen
};

}  // namespace

std::unique_ptr<MatchPlayer> make_brain_player(const Contestant& contestant, const GameSpec& game) {
    const GameSpec whole = make_session(game, {.name = "random"})->spec();
    if (whole.connect != 5) {
        throw UsageError{filled(tr("other programs play five in a row: {} cannot play this game"),
                                in_quotes(contestant.text))};
    }
    return std::make_unique<BrainPlayer>(contestant, whole);
}

}  // namespace kinarow::app
