// SPDX-License-Identifier: MIT
// A k-in-a-row position as the solver sees it: an attacker who wants a line, and a defender.
#pragma once

#include <array>
#include <cstddef>

#include "kinarow/core/canonical.hpp"
#include "kinarow/core/lines.hpp"
#include "kinarow/core/types.hpp"
#include "kinarow/core/zobrist.hpp"
#include "kinarow/games/attack/attack_survey.hpp"
#include "kinarow/games/attack/line_map.hpp"
#include "kinarow/games/attack/open_lines.hpp"

namespace kinarow {

/// For boards of up to 64 Words squares.  Copied before each move.
///
/// A square is dead if no line that somebody can still fill goes through it: whether it is empty or
/// whose it is no longer matters.  Positions that differ in dead squares only have the same key;
/// there a dead square counts as taken by both.
///
///     X O X     k = 3: O can still fill the bottom row, X nothing; all squares but those of the
///     . X O     bottom row are dead
///     O . O
template <std::size_t Words>
class MnkAttack {
public:
    using Set = Bitboard<Words>;
    using Ground = LineMap<Words>;
    using Survey = MnkSurvey<Words>;

    /// P: MnkPosition, which names this class.  Precondition: nobody has completed a line.
    template <class P>
    MnkAttack(const Ground& map, const P& position, Player attacker)
        : map_{&map}, attacker_{attacker}, lines_{map}, keys_{initial_key(attacker)} {
        for (int i = 0; i < shape().area(); ++i) empty_.set(i);
        board_ = empty_;
        for (int i = 0; i < shape().area(); ++i) {
            if (const auto player = position.at(Square{i})) put(*player, i);
        }
        // Where one stone is a line, there are completions before the first.
        for (const Player player : {Player::First, Player::Second}) find_completions(player);
        fold();
    }

    [[nodiscard]] Shape shape() const noexcept { return map_->rules().shape(); }
    [[nodiscard]] Player attacker() const noexcept { return attacker_; }
    [[nodiscard]] Player defender() const noexcept { return opponent(attacker_); }
    [[nodiscard]] const Set& empty() const noexcept { return empty_; }
    [[nodiscard]] const Set& completions(Player player) const noexcept {
        return completions_[index_of(player)];
    }
    /// Where longer lines do not win a stone can spoil a line of its owner.
    [[nodiscard]] bool stones_never_hurt() const noexcept {
        return map_->rules().goal().rule == LineRule::AtLeast;
    }

    void play(Player player, int square) noexcept {
        put(player, square);
        fold();
    }

    [[nodiscard]] CanonicalKey key(Player to_move) const noexcept {
        CanonicalKey least = keys_.least(shape());
        if (to_move == Player::Second) least.key ^= kZobristSecondToMove;
        return least;
    }

    [[nodiscard]] const Ground& map() const noexcept { return *map_; }
    [[nodiscard]] const OpenLines<Words>& lines() const noexcept { return lines_; }
    /// How many stones the player lacks in a window.  Precondition: it is open to him.
    [[nodiscard]] int missing(Player player, std::size_t window) const noexcept {
        return map_->length() - lines_.stones(player, window);
    }

private:
    [[nodiscard]] static constexpr std::uint64_t initial_key(Player attacker) noexcept {
        return mix(0x61747461636B + index_of(attacker));  // "attack"
    }

    void put(Player player, int square) noexcept {
        empty_.reset(square);
        stones_[index_of(player)].set(square);
        lines_.play(*map_, player, square);
        for (Set& squares : completions_) squares.reset(square);
        for (const std::uint16_t window : map_->through(square)) note_completion(player, window);
        if (!map_->beside(square).empty()) find_completions(player);
    }

    /// Anew: a stone beside a line may have spoilt it.
    void find_completions(Player player) noexcept {
        completions_[index_of(player)] = {};
        for (std::size_t window = 0; window < map_->size(); ++window) {
            note_completion(player, window);
        }
    }

    void note_completion(Player player, std::size_t window) noexcept {
        if (!lines_.is_open(player, window) || missing(player, window) != 1) return;
        completions_[index_of(player)] |= map_->squares(window) & empty_;
    }

    /// Brings the keys up to date.
    void fold() noexcept {
        const Set& first = lines_.live(Player::First);
        const Set& second = lines_.live(Player::Second);
        Set dead;
        // Elsewhere the squares beside a line matter too, and so does who has them.
        if (stones_never_hurt()) {
            dead = board_ &
                   ~((empty_ & (first | second)) | (stones_[0] & first) | (stones_[1] & second));
        }
        show(Player::First, stones_[0] | dead);
        show(Player::Second, stones_[1] | dead);
    }

    void show(Player player, const Set& squares) noexcept {
        Set& shown = shown_[index_of(player)];
        (shown ^ squares).for_each([&](int square) {
            keys_.toggle(shape(), player, Square{square});
        });
        shown = squares;
    }

    const Ground* map_;
    Player attacker_;
    OpenLines<Words> lines_;
    Set board_;
    Set empty_;
    std::array<Set, 2> stones_{};
    std::array<Set, 2> completions_{};
    std::array<Set, 2> shown_{};  ///< What the keys say that each player has.
    SymmetricKeys keys_;
};

}  // namespace kinarow
