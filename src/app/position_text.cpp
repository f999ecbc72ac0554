// SPDX-License-Identifier: MIT
#include "app/position_text.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "app/translate.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

/// A text that is read from its front, sign by sign.
class Signs {
public:
    explicit Signs(std::string_view text) : text_{text} { skip(); }

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] char sign() const {
        const char c = text_[at_];
        return c == 'x' ? 'X' : c == 'o' ? 'O' : c;
    }
    void next() {
        ++at_;
        skip();
    }

    /// "character 5, '7', after 'XO-X', PROBLEM", or where the text ends.
    [[noreturn]] void refuse(const std::string& problem) const {
        constexpr std::size_t kShown = 16;
        const std::size_t from = at_ - std::min(at_, kShown);
        std::string place = at_end() ? tr("at the end")
                                     : filled(tr("character {}, {}"), at_ + 1, name_of(text_[at_]));
        if (at_ > 0) {
            place = filled(tr("{}, after {}"), place, in_quotes(text_.substr(from, at_ - from)));
        }
        // Translators: "in the position, character 5, '7', after 'XO-X': a square is X, O, - or .".
        throw UsageError{filled(tr("in the position, {}: {}"), place, problem)};
    }

private:
    /// Other alphabets have signs of several bytes, which a terminal may not be able to show.
    [[nodiscard]] static std::string name_of(char sign) {
        const bool ascii = static_cast<unsigned char>(sign) < 0x80;
        return ascii ? in_quotes({&sign, 1}) : tr("which is not ASCII");
    }

    void skip() {
        while (!at_end() && (text_[at_] == '/' || kBlanks.find(text_[at_]) != kBlanks.npos)) ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::string board_text(Shape shape) {
    return filled(tr("the {} squares of {}"), shape.area(), sides_text(shape.width, shape.height));
}

/// X or O, or nothing.
std::optional<Player> player_of(char sign) {
    if (sign == 'X') return Player::First;
    if (sign == 'O') return Player::Second;
    return std::nullopt;
}

void read_square(Signs& signs, Square square, Shape shape, StonesByPlayer& stones) {
    if (signs.at_end()) {
        signs.refuse(filled(tr("only {} of {} are there, and the side to move"), square.index,
                            board_text(shape)));
    }
    const auto owner = player_of(signs.sign());
    if (owner) {
        stones[index_of(*owner)].set(square.index);
    } else if (signs.sign() != '-' && signs.sign() != '.') {
        signs.refuse(tr("a square is X, O, - or ."));
    }
    signs.next();
}

}  // namespace

std::optional<Player> owner_of(const StonesByPlayer& stones, Square square) {
    for (const Player player : {Player::First, Player::Second}) {
        if (stones[index_of(player)].test(square.index)) return player;
    }
    return std::nullopt;
}

Setup parse_setup(std::string_view text, Shape shape) {
    Setup setup;
    Signs signs{text};
    for (int i = 0; i < shape.area(); ++i) read_square(signs, Square{i}, shape, setup.stones);
    if (signs.at_end()) signs.refuse(tr("the side to move, X or O, is missing"));
    const auto to_move = player_of(signs.sign());
    if (!to_move) {
        signs.refuse(filled(tr("after {} comes the side to move, X or O"), board_text(shape)));
    }
    setup.to_move = *to_move;
    signs.next();
    if (!signs.at_end()) signs.refuse(tr("nothing comes after the side to move"));
    return setup;
}

std::string setup_text(const Setup& setup, Shape shape) {
    std::string text;
    for (int i = 0; i < shape.area(); ++i) {
        const auto owner = owner_of(setup.stones, Square{i});
        text += !owner ? '-' : owner == Player::First ? 'X' : 'O';
        if (shape.column(Square{i}) + 1 == shape.width) text += ' ';
    }
    return text + (setup.to_move == Player::First ? 'X' : 'O');
}

}  // namespace kinarow::app
