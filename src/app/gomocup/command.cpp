// SPDX-License-Identifier: MIT
#include "app/gomocup/command.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "app/parse_number.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app::gomocup {
namespace {

/// Just so many numbers with commas between them.
template <std::size_t Count>
std::optional<std::array<std::int64_t, Count>> parse_exactly(std::string_view text) {
    const auto numbers = parse_numbers(text);
    if (!numbers || numbers->size() != Count) return std::nullopt;
    std::array<std::int64_t, Count> result{};
    std::copy(numbers->begin(), numbers->end(), result.begin());
    return result;
}

Command invalid(std::string_view name, std::string_view expected, std::string_view argument) {
    return command::Invalid{takes_not(name, expected, argument)};
}

/// For commands with nothing after their name; what stands there all the same is ignored.
template <class C>
Command plain(std::string_view /*name*/, std::string_view /*argument*/) {
    return C{};
}

/// For commands about one point.
template <class C>
Command at_point(std::string_view name, std::string_view argument) {
    const auto point = parse_point(argument);
    if (point) return C{*point};
    return invalid(name, "a point, as in 7,7", argument);
}

Command start(std::string_view name, std::string_view argument) {
    const auto size = parse_exactly<1>(argument);
    if (size) return command::Start{size->front(), size->front()};
    return invalid(name, "a size, as in 15", argument);
}

Command rect_start(std::string_view name, std::string_view argument) {
    const auto sides = parse_point(argument);
    if (sides) return command::Start{sides->x, sides->y};
    return invalid(name, "a width and a height, as in 15,20", argument);
}

struct KeyName {
    std::string_view name;
    InfoKey key;
};

constexpr std::array<KeyName, 9> kKeys{{
    {"timeout_turn", InfoKey::TimeoutTurn},
    {"timeout_match", InfoKey::TimeoutMatch},
    {"time_left", InfoKey::TimeLeft},
    {"max_memory", InfoKey::MaxMemory},
    {"rule", InfoKey::Rule},
    {"max_depth", InfoKey::MaxDepth},
    {"max_node", InfoKey::MaxNode},
    {"thread_num", InfoKey::ThreadNum},
    {"hash_size", InfoKey::HashSize},
}};

Command info(std::string_view /*name*/, std::string_view argument) {
    const auto [word, rest] = split_word(argument);
    const std::string key = lowered(word);
    const auto known =
        std::find_if(kKeys.begin(), kKeys.end(), [&](const KeyName& k) { return k.name == key; });
    const auto value = parse_exactly<1>(rest);
    if (known == kKeys.end() || !value) return command::Nothing{};
    return command::Info{known->key, value->front()};
}

struct Entry {
    std::string_view name;  ///< In small letters.
    Command (*read)(std::string_view name, std::string_view argument);
};

constexpr std::array<Entry, 17> kEntries{{
    {"start", start},
    {"rectstart", rect_start},
    {"restart", plain<command::Restart>},
    {"begin", plain<command::Begin>},
    {"turn", at_point<command::Turn>},
    {"play", at_point<command::Play>},
    {"takeback", at_point<command::TakeBack>},
    {"board", plain<command::Board>},
    {"yxboard", plain<command::SetBoard>},
    {"swap2board", plain<command::Swap2Board>},
    {"done", plain<command::Done>},
    {"info", info},
    {"about", plain<command::About>},
    {"yxstop", plain<command::Stop>},
    {"yxhashclear", plain<command::ClearHash>},
    {"yxshowforbid", plain<command::ShowForbidden>},
    {"end", plain<command::End>},
}};

/// A line of numbers: a stone of a block, or nothing at all.
std::optional<Command> parse_stone(std::string_view line) {
    if (const auto numbers = parse_exactly<3>(line)) {
        const auto& [x, y, field] = *numbers;
        return command::Stone{{x, y}, field};
    }
    const auto point = parse_point(line);
    if (point) return command::Opening{*point};
    return std::nullopt;
}

}  // namespace

std::optional<Point> parse_point(std::string_view text) {
    const auto numbers = parse_exactly<2>(text);
    if (!numbers) return std::nullopt;
    return Point{numbers->front(), numbers->back()};
}

std::optional<Square> square_of(const Point& point, Shape shape) {
    const auto within = [](std::int64_t place, int length) { return 0 <= place && place < length; };
    if (!within(point.x, shape.width) || !within(point.y, shape.height)) return std::nullopt;
    return shape.square(static_cast<int>(point.x), static_cast<int>(point.y));
}

std::string point_text(Shape shape, Square square) {
    return std::to_string(shape.column(square)) + ',' + std::to_string(shape.row(square));
}

Command parse_command(std::string_view line) {
    const auto [word, argument] = split_word(line);
    if (word.empty()) return command::Nothing{};
    const std::string name = lowered(word);
    const auto entry = std::find_if(kEntries.begin(), kEntries.end(),
                                    [&](const Entry& e) { return e.name == name; });
    if (entry != kEntries.end()) return entry->read(word, argument);
    if (const auto stone = parse_stone(line)) return *stone;
    return command::Unknown{in_quotes(word)};
}

}  // namespace kinarow::app::gomocup
