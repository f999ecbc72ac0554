// SPDX-License-Identifier: MIT
#include "app/position_text.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

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
        std::string message = "in the position, ";
        if (at_end()) {
            message += "at the end";
        } else {
            message += "character " + std::to_string(at_ + 1) + ", " + name_of(text_[at_]);
        }
        if (at_ > 0) message += ", after " + quoted(text_.substr(from, at_ - from));
        throw UsageError{message + ": " + problem};
    }

private:
    /// Other alphabets have signs of several bytes, which a terminal may not be able to show.
    [[nodiscard]] static std::string name_of(char sign) {
        const bool ascii = static_cast<unsigned char>(sign) < 0x80;
        return ascii ? quoted({&sign, 1}) : "which is not ASCII";
    }

    void skip() {
        while (!at_end() && (text_[at_] == '/' || kBlanks.find(text_[at_]) != kBlanks.npos)) ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::string board_text(Shape shape) {
    return "the " + std::to_string(shape.area()) + " squares of " +
           sides_text(shape.width, shape.height);
}

/// X or O, or nothing.
std::optional<Player> player_of(char sign) {
    if (sign == 'X') return Player::First;
    if (sign == 'O') return Player::Second;
    return std::nullopt;
}

void read_square(Signs& signs, Square square, Shape shape, StonesByPlayer& stones) {
    if (signs.at_end()) {
        signs.refuse("only " + std::to_string(square.index) + " of " + board_text(shape) +
                     " are there, and the side to move");
    }
    const auto owner = player_of(signs.sign());
    if (owner) {
        stones[index_of(*owner)].set(square.index);
    } else if (signs.sign() != '-' && signs.sign() != '.') {
        signs.refuse("a square is X, O, - or .");
    }
    signs.next();
}

}  // namespace

Setup parse_setup(std::string_view text, Shape shape) {
    Setup setup;
    Signs signs{text};
    for (int i = 0; i < shape.area(); ++i) read_square(signs, Square{i}, shape, setup.stones);
    if (signs.at_end()) signs.refuse("the side to move, X or O, is missing");
    const auto to_move = player_of(signs.sign());
    if (!to_move) {
        signs.refuse("after " + board_text(shape) + " comes the side to move, X or O");
    }
    setup.to_move = *to_move;
    signs.next();
    if (!signs.at_end()) signs.refuse("nothing comes after the side to move");
    return setup;
}

}  // namespace kinarow::app
