// SPDX-License-Identifier: MIT
// Whether an attacker can complete a line, in a game that knows its open lines: core/attack.hpp.
//
// An AND/OR search: the attacker needs one good move, the defender one that stops him.  What keeps
// it small, besides what the game says without search:
//
//     forced replies    who could complete a line is let do so, or prevented
//     relevance zones   a win comes with the squares on which it rests.  If the attacker wins even
//                       when the defender passes, then he also wins after any move outside the zone
//                       of that win, unless the move helps a line that the defender fills before;
//                       only the rest has to be looked at (Wu and Lin, 2010, for Connect6)
//     table             by keys in which symmetric positions and those that differ in dead squares
//                       are one
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "kinarow/core/attack.hpp"
#include "kinarow/core/canonical.hpp"
#include "kinarow/core/symmetry.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/engines/solve/effort.hpp"
#include "kinarow/engines/solve/finding.hpp"
#include "kinarow/engines/solve/proof_table.hpp"

namespace kinarow::detail {

template <AttackBoard Board>
class AttackSearch {
public:
    using Set = typename Board::Set;
    using Table = ProofTable<Set>;

    AttackSearch(Table& table, Effort& effort) noexcept : table_{table}, effort_{effort} {}

    /// Whether the attacker wins within that many moves of his, kEver included; counts such moves.
    /// Nothing is known if the effort is over.  Precondition: moves > 0, no line is complete.
    [[nodiscard]] Finding find(const Board& board, Player to_move, int moves) {
        attacker_ = board.attacker();
        return (to_move == attacker_ ? attack(board, moves) : defend(board, moves)).finding;
    }

private:
    using Survey = typename Board::Survey;

    struct Verdict {
        Finding finding{};
        /// Of a win: stones that the defender had elsewhere would not prevent it, but for those of
        /// lines that he could fill in time.
        Set zone{};
    };

    /// A position of the search.
    struct Node {
        const Board& board;
        Player to_move;
        int moves;
        CanonicalKey key;
        std::uint64_t start;  ///< What had been spent when it was reached.
    };

    /// After a pass wins within so many of the attacker's moves are looked for.
    static constexpr int kPassMoves = 2;

    [[nodiscard]] static Verdict none_within(int moves) { return {.finding = {.none = moves}}; }
    [[nodiscard]] static Verdict win_by(const Set& completions) {
        return {.finding = {.win = 1}, .zone = completions};
    }

    /// The attacker is to move.
    [[nodiscard]] Verdict attack(const Board& board, int moves) {
        if (board.completions(attacker_).any()) return win_by(board.completions(attacker_));
        if (moves == 1) return none_within(1);
        const Set& forced = board.completions(opponent(attacker_));
        if (forced.count() > 1) return none_within(kEver);
        if (!effort_.spend()) return {};
        const Node node = node_of(board, attacker_, moves);
        if (const auto known = recall(node)) return *known;
        Survey& survey = survey_of(node);
        if (const int none = survey.bound(attacker_)) return store(node, none_within(none));
        if (forced.any()) return try_all(node, forced, kEver);
        return try_all(node, choices(survey), survey.complete() ? kEver : moves);
    }

    [[nodiscard]] static Set choices(Survey& survey) {
        const Set all = survey.undominated(survey.relevant());
        const Set restricted = survey.restricted();
        return restricted.any() ? all & restricted : all;
    }

    /// Looks for a move that wins; if none of these does, no others win within `others` moves.
    [[nodiscard]] Verdict try_all(const Node& node, const Set& squares, int others) {
        int none = others;
        for (const int square : ordered(node, squares)) {
            const Verdict after = defend(with(node, square), one_less(node.moves));
            if (effort_.over()) return {};
            if (after.finding.win > 0) return store(node, won_with(square, after), square);
            none = std::min(none, one_more(after.finding.none));
        }
        return store(node, none_within(none));
    }

    [[nodiscard]] static Verdict won_with(int square, Verdict after) {
        after.finding = {.win = one_more(after.finding.win)};
        after.zone.set(square);
        return after;
    }

    /// The defender is to move.
    [[nodiscard]] Verdict defend(const Board& board, int moves) {
        const Set& threats = board.completions(attacker_);
        if (board.completions(opponent(attacker_)).any()) return none_within(kEver);
        if (threats.count() > 1) return win_by(threats);
        if (moves == 1) return none_within(1);
        if (!effort_.spend()) return {};
        const Node node = node_of(board, opponent(attacker_), moves);
        if (const auto known = recall(node)) return *known;
        Survey& survey = survey_of(node);
        if (const int none = survey.bound(node.to_move)) return store(node, none_within(none));
        if (threats.any()) return answer_all(node, threats, win_by(threats));
        const Verdict passed = pass(node);
        if (effort_.over()) return {};
        if (passed.finding.win > 0) return answer_pass(node, survey, passed);
        if (passed.finding.none >= moves) return store(node, passed);
        const Set all = survey.undominated(survey.relevant());
        return answer_all(node, all, {.finding = {.win = 1}, .zone = board.empty()});
    }

    /// What happens soon if the defender passes.  That he is safe then counts only where any move
    /// of his is as good as a pass.
    [[nodiscard]] Verdict pass(const Node& node) {
        if (node.moves == kEver) return {};
        const Verdict passed = attack(node.board, kPassMoves);
        if (passed.finding.win > 0 || node.board.stones_never_hurt()) return passed;
        return {};
    }

    /// Looks at the moves that could make a difference to the win after a pass.
    [[nodiscard]] Verdict answer_pass(const Node& node, Survey& survey, Verdict passed) {
        const Set all = passed.zone | survey.counterplay(node.board, passed.finding.win);
        // A move that is left out may owe its loss to the one beside which it is not needed.
        passed.zone |= all;
        return answer_all(node, survey.undominated(all), passed);
    }

    /// Looks for a move that saves the defender.  If none of these does, the attacker wins, in no
    /// fewer moves than the `least` known before.
    [[nodiscard]] Verdict answer_all(const Node& node, const Set& squares, Verdict least) {
        for (const int square : ordered(node, squares)) {
            const Verdict after = attack(with(node, square), node.moves);
            if (effort_.over()) return {};
            if (after.finding.win == 0) return store(node, after, square);
            least.finding.win = std::max(least.finding.win, after.finding.win);
            least.zone |= after.zone;
        }
        return store(node, least);
    }

    [[nodiscard]] Node node_of(const Board& board, Player to_move, int moves) const {
        return {board, to_move, moves, board.key(to_move), effort_.spent()};
    }

    [[nodiscard]] static Board with(const Node& node, int square) {
        Board next = node.board;
        next.play(node.to_move, square);
        return next;
    }

    /// The survey of a node; no node on the way to it uses the same.
    [[nodiscard]] Survey& survey_at(const Node& node) {
        const auto index = static_cast<std::size_t>(2 * node.board.empty().count()) +
                           (node.to_move == attacker_ ? 1 : 0);
        if (index >= surveys_.size()) surveys_.resize(index + 1);
        if (!surveys_[index]) surveys_[index] = std::make_unique<Survey>();
        return *surveys_[index];
    }
    [[nodiscard]] Survey& survey_of(const Node& node) {
        Survey& survey = survey_at(node);
        survey.look(node.board, node.moves);
        return survey;
    }

    /// The squares in the order in which to try them: what decided before comes first.
    [[nodiscard]] std::vector<int> ordered(const Node& node, const Set& squares) {
        const auto order = survey_at(node).ordered(squares);
        std::vector<int> result{order.begin(), order.end()};
        const auto* const entry = table_.find(node.key.key);
        if (entry == nullptr || entry->move.is_pass()) return result;
        const Square hint = apply(inverse(node.key.map), node.board.shape(), entry->move.square());
        bring_to_front(result, int{hint.index});
        return result;
    }

    [[nodiscard]] std::optional<Verdict> recall(const Node& node) const {
        const auto* const entry = table_.find(node.key.key);
        if (entry == nullptr || !entry->finding().settles(node.moves)) return std::nullopt;
        const Finding found = entry->finding().up_to(node.moves);
        if (found.win == 0) return none_within(found.none);
        const Set zone = moved(inverse(node.key.map), node.board.shape(), entry->zone);
        return Verdict{.finding = {.win = found.win}, .zone = zone & node.board.empty()};
    }

    const Verdict& store(const Node& node, const Verdict& verdict, int square = -1) {
        const Move move = square < 0 ? Move::pass() : Move{Square{square}};
        const Move decided = apply(node.key.map, node.board.shape(), move);
        auto& entry = table_.entry_for(node.key.key);
        if (entry.note(verdict.finding, decided, effort_.spent() - node.start)) {
            entry.zone = moved(node.key.map, node.board.shape(), verdict.zone);
        }
        return verdict;
    }

    [[nodiscard]] static Set moved(Symmetry map, Shape shape, const Set& squares) {
        if (map == kIdentity) return squares;
        Set result;
        squares.for_each([&](int i) { result.set(apply(map, shape, Square{i}).index); });
        return result;
    }

    Table& table_;
    Effort& effort_;
    Player attacker_ = Player::First;
    std::vector<std::unique_ptr<Survey>> surveys_;
};

}  // namespace kinarow::detail
