// SPDX-License-Identifier: MIT
// A game as files keep it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/game_spec.hpp"
#include "app/position_text.hpp"
#include "app/records/game_tree.hpp"
#include "app/translate.hpp"

namespace kinarow::app {

/// A place in a text, both counted from 1; columns in characters.
struct TextPlace {
    std::uint32_t line = 1;
    std::uint32_t column = 1;

    friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

/// "line 3, column 7".
[[nodiscard]] inline std::string text_of(const TextPlace& place) {
    return filled(tr("line {}, column {}"), place.line, place.column);
}

/// "line 3, column 7: it is not on the board".
[[nodiscard]] inline std::string problem_at(const TextPlace& place, std::string_view problem) {
    return filled(tr("{}: {}"), text_of(place), problem);
}

/// What a reader skipped or repaired: one line for people.
struct Remark {
    TextPlace place{};
    std::string text{};

    friend bool operator==(const Remark&, const Remark&) = default;
};

/// Who played, when, how it ended: texts, empty where a record says nothing.
struct RecordInfo {
    std::array<std::string, 2> players{};  ///< By index_of(Player).
    std::string result{};  ///< As SGF has it: "B+", "W+5", "Draw", "Void", "?".
    std::string rules{};
    std::string name{};  ///< Of the game.
    std::string event{};
    std::string date{};
    std::string time{};  ///< That each player had, in seconds.
    std::string overtime{};  ///< What held besides: "2 s a move".

    friend bool operator==(const RecordInfo&, const RecordInfo&) = default;
};

/// The moves lie on the board; whether they are legal is not known here.
struct GameRecord {
    GameSpec game{};
    std::optional<Setup> setup{};  ///< Where the game does not begin as usual.
    RecordInfo info{};
    GameTree tree{};
    std::vector<TextPlace>
        places{};  ///< Where the nodes stand in the file; empty for a new record.
};

/// The games of a file.
struct RecordFile {
    std::string path{};  ///< Empty where it is no file.
    std::vector<GameRecord> games{};
    std::vector<Remark> remarks{};
};

}  // namespace kinarow::app
