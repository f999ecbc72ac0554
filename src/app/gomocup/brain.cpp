// SPDX-License-Identifier: MIT
#include "app/gomocup/brain.hpp"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <type_traits>
#include <utility>

#include "app/gomocup/message.hpp"
#include "app/gomocup/swap2.hpp"
#include "app/registry.hpp"
#include "app/wording.hpp"

namespace kinarow::app::gomocup {
namespace {

using std::chrono::milliseconds;

Answer ok() { return {.lines = {"OK"}}; }

Answer error(const std::string& problem) { return {.lines = {"ERROR " + problem}}; }

/// Whether a line has no meaning inside a block but may be part of a damaged one.
template <class C>
constexpr bool kNoise = std::is_same_v<C, command::Unknown> || std::is_same_v<C, command::Invalid>;

/// Whether a command means inside a block what it means elsewhere.
template <class C>
constexpr bool kAllowedInBlock =
    std::is_same_v<C, command::Nothing> || std::is_same_v<C, command::Stone> ||
    std::is_same_v<C, command::Opening> || std::is_same_v<C, command::Done> ||
    std::is_same_v<C, command::Info> || std::is_same_v<C, command::Stop> ||
    std::is_same_v<C, command::About> || std::is_same_v<C, command::End>;

/// Whether a command begins a new game, whatever went on before.
template <class C>
constexpr bool kBeginsGame =
    std::is_same_v<C, command::Start> || std::is_same_v<C, command::Restart>;

}  // namespace

Brain::Brain(BrainOptions options) : options_{std::move(options)} {
    static_cast<void>(make_session({}, options_.engine));  // throws what a game would later
}

bool Brain::is_urgent(const Command& command) {
    return std::holds_alternative<command::Nothing>(command) ||
           std::holds_alternative<command::Info>(command) ||
           std::holds_alternative<command::Stop>(command);
}

Answer Brain::handle(const Command& command, TimePoint received) {
    received_ = std::max(received, answered_);
    try {
        if (block_) {
            if (const auto answer = inside_block(command)) return *answer;
        }
        return std::visit([this](const auto& c) { return on(c); }, command);
    } catch (...) {
        return error(what_of(std::current_exception()));
    }
}

// Games.

Answer Brain::on(const command::Start& start) {
    shape_.reset();
    if (const auto problem = conditions_.objection()) return error(*problem);
    const auto fits = [](std::int64_t side) { return kLeastSide <= side && side <= kMostSide; };
    if (!fits(start.width) || !fits(start.height)) {
        return error("boards have sides from " + std::to_string(kLeastSide) + " to " +
                     std::to_string(kMostSide));
    }
    shape_ = Shape{static_cast<std::uint8_t>(start.width), static_cast<std::uint8_t>(start.height)};
    new_game();
    session_.reset();
    prepare();
    return ok();
}

Answer Brain::on(const command::Restart&) {
    if (!shape_) return error("there is no game to begin again: START comes first");
    new_game();
    if (session_) session_->restart();
    return ok();
}

void Brain::new_game() {
    stones_.clear();
    block_.reset();
    conditions_.begin_game();
}

void Brain::prepare() {
    const Setup wanted{.shape = *shape_,
                       .rule = conditions_.rule(),
                       .engine = conditions_.engine(options_.engine)};
    if (session_ && wanted == made_for_) return;
    session_.reset();  // the memory of the old one may be needed
    session_ = make_session({.size = BoardSize{shape_->width, shape_->height}, .rule = wanted.rule},
                            wanted.engine);
    made_for_ = wanted;
}

// Moves.

Answer Brain::on(const command::Begin&) {
    if (!stones_.empty()) return error("BEGIN is for an empty board: RESTART comes first");
    return think({}, received_);
}

Answer Brain::on(const command::Turn& turn) {
    const auto square = free_square(turn.point, stones_);
    if (const auto* problem = std::get_if<std::string>(&square)) return error(*problem);
    std::vector<OwnedStone> stones = stones_;
    stones.push_back({std::get<Square>(square), Owner::Opponent});
    return think(std::move(stones), received_);
}

Answer Brain::on(const command::Play& play) {
    const auto square = free_square(play.point, stones_);
    if (const auto* problem = std::get_if<std::string>(&square)) return error(*problem);
    stones_.push_back({std::get<Square>(square), Owner::Brain});
    return {.lines = {point_text(*shape_, stones_.back().square)}};
}

Answer Brain::on(const command::TakeBack& take_back) {
    const auto square = square_at(take_back.point);
    const auto stone = std::find_if(stones_.begin(), stones_.end(), [&](const OwnedStone& s) {
        return square && s.square == *square;
    });
    if (stone == stones_.end()) return error("there is no stone to take back");
    stones_.erase(stone);
    return ok();
}

Answer Brain::think(std::vector<OwnedStone> stones, TimePoint asked, Question question) {
    if (!shape_) return error("there is no game: START comes first");
    if (const auto problem = conditions_.objection()) return error(*problem);
    prepare();
    switch (set_up(*session_, stones)) {
        case SetUp::NotOurTurn:
            return error("it is not our turn: the opponent has as many stones, or one more");
        case SetUp::Over:
            return error("the game is over");
        case SetUp::Ready:
            break;
    }
    stones_ = std::move(stones);
    asked_ = asked;
    told_depth_ = 0;
    question_ = question;
    thinking_ = true;
    return {.action = Action::Think};
}

SearchJob Brain::search_job() const {
    const auto stones = static_cast<int>(stones_.size());
    const Limits limits = conditions_.limits(options_.limits, stones, since_asked());
    const auto other = static_cast<std::uint64_t>(asked_.time_since_epoch().count());
    return {.task = question_ == Question::Opening
                        ? opening_search(*session_, options_.engine.seed.value_or(other))
                        : session_->search_task(),
            .limits = limits_for(*session_, limits),
            .purpose = question_ == Question::Move ? Purpose::Move : Purpose::Hint};
}

Answer Brain::on_progress(const SearchProgress& progress) {
    if (progress.report.depth <= told_depth_) return {};
    told_depth_ = progress.report.depth;
    return {.lines = {search_message(progress.report, session_->notation())}};
}

Answer Brain::on_result(const SearchResult& result) {
    thinking_ = false;
    answered_ = options_.now();
    conditions_.spend(since_asked());
    if (result.error) return error("the engine failed: " + what_of(result.error));
    if (!session_->is_legal(result.report.best)) return error("the engine wanted an illegal move");
    Answer answer = answer_to(question_, result.report);
    answer.lines.insert(answer.lines.begin(), search_message(result.report, session_->notation()));
    return answer;
}

Answer Brain::answer_to(Question question, const SearchReport& report) {
    if (question == Question::Opening) return put_opening(report.pv);
    if (question == Question::Colour && report.value < 0.5) return change_colours();
    stones_.push_back({report.best.square(), Owner::Brain});
    return {.lines = {point_text(*shape_, report.best.square())}};
}

Answer Brain::put_opening(const std::vector<Move>& opening) {
    std::string points;
    for (const Move move : opening) {
        const bool black = stones_.size() % 2 == 0;
        stones_.push_back({move.square(), black ? Owner::Brain : Owner::Opponent});
        points.append(points.empty() ? "" : " ").append(point_text(*shape_, move.square()));
    }
    return {.lines = {points}};
}

Answer Brain::change_colours() {
    for (OwnedStone& stone : stones_) {
        stone.owner = stone.owner == Owner::Brain ? Owner::Opponent : Owner::Brain;
    }
    return {.lines = {"SWAP"}};
}

Answer Brain::on(const command::Stop&) {
    return {.action = thinking_ ? Action::FinishThinking : Action::None};
}

milliseconds Brain::since_asked() const {
    return std::chrono::duration_cast<milliseconds>(options_.now() - asked_);
}

std::optional<Square> Brain::square_at(Point point) const {
    return shape_ ? square_of(point, *shape_) : std::nullopt;
}

std::variant<Square, std::string> Brain::free_square(Point point,
                                                     const std::vector<OwnedStone>& stones) const {
    const std::string name = std::to_string(point.x) + ',' + std::to_string(point.y);
    if (!shape_) return "there is no game: START comes first";
    const auto square = square_at(point);
    if (!square) return name + " is not on the board";
    const bool taken = std::any_of(stones.begin(), stones.end(),
                                   [&](const OwnedStone& s) { return s.square == *square; });
    if (taken) return "there is a stone on " + name;
    return *square;
}

// Blocks of lines.

Answer Brain::open_block(BlockKind kind) {
    block_ = Block{.kind = kind, .begun = received_};
    return {};
}

std::optional<Answer> Brain::inside_block(const Command& command) {
    return std::visit(
        [this]<class C>(const C&) -> std::optional<Answer> {
            if constexpr (kNoise<C>) {
                spoil_block("a line of the block is no stone");
                return Answer{};
            }
            if constexpr (kAllowedInBlock<C>) return std::nullopt;
            block_.reset();
            if constexpr (kBeginsGame<C>) return std::nullopt;
            return error("the list of stones was cut off: there was no DONE");
        },
        command);
}

void Brain::spoil_block(const std::string& problem) {
    if (block_->problem.empty()) block_->problem = problem;
}

Answer Brain::on(const command::Stone& stone) {
    if (!block_) return on(command::Unknown{"a stone without BOARD"});
    if (block_->kind == BlockKind::Swap2) {
        spoil_block("the stones of Swap2 have no owner");
        return {};
    }
    const auto square = free_square(stone.point, block_->stones);
    if (const auto* problem = std::get_if<std::string>(&square)) {
        spoil_block(*problem);
    } else if (stone.field != 1 && stone.field != 2) {
        spoil_block("stones are 1, our own, or 2, the opponent's");
    } else {
        block_->stones.push_back(
            {std::get<Square>(square), stone.field == 1 ? Owner::Brain : Owner::Opponent});
    }
    return {};
}

Answer Brain::on(const command::Opening& opening) {
    if (!block_) return on(command::Unknown{"a point without a command"});
    if (block_->kind != BlockKind::Swap2) {
        spoil_block("a line of the block is no stone");
        return {};
    }
    const auto square = free_square(opening.point, block_->stones);
    if (const auto* problem = std::get_if<std::string>(&square)) {
        spoil_block(*problem);
    } else {
        // Black and White take turns; White, who is to move, would be us.
        const bool black = block_->stones.size() % 2 == 0;
        block_->stones.push_back(
            {std::get<Square>(square), black ? Owner::Opponent : Owner::Brain});
    }
    return {};
}

Answer Brain::on(const command::Done&) {
    if (!block_) return on(command::Unknown{"DONE without BOARD"});
    return finish(*std::exchange(block_, std::nullopt));
}

Answer Brain::finish(const Block& block) {
    if (!block.problem.empty()) return error(block.problem);
    if (block.kind == BlockKind::Swap2) return finish_swap2(block);
    if (block.kind == BlockKind::Board) return think(block.stones, block.begun);
    stones_ = block.stones;
    return {};
}

Answer Brain::finish_swap2(const Block& block) {
    switch (block.stones.size()) {
        case 0:
            return think({}, block.begun, Question::Opening);
        case 3:
        case 5:
            return think(block.stones, block.begun, Question::Colour);
        default:
            return error("Swap2 asks after 0, 3 or 5 stones");
    }
}

// Information.

Answer Brain::on(const command::Info& info) {
    conditions_.take(info);
    return {};
}

Answer Brain::on(const command::ClearHash&) {
    if (session_) session_->select_engine(EngineSpec{session_->engine()});
    return {};
}

Answer Brain::on(const command::ShowForbidden&) const {
    if (!shape_) return error("there is no game: START comes first");
    return {.lines = {"FORBID ."}};  // column and row of each would stand before the dot
}

Answer Brain::on(const command::Unknown& unknown) { return {.lines = {"UNKNOWN " + unknown.word}}; }

Answer Brain::on(const command::Invalid& invalid) { return error(invalid.problem); }

}  // namespace kinarow::app::gomocup
