// SPDX-License-Identifier: MIT
#include "app/gomocup/command.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <system_error>

#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app::gomocup {
namespace {

/// A whole number, with or without a minus.
std::optional<std::int64_t> parse_integer(std::string_view text) {
    using Range = std::numeric_limits<std::int64_t>;
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (rest != end || error == std::errc::invalid_argument) return std::nullopt;
    if (error == std::errc{}) return value;
    return text.front() == '-' ? Range::min() : Range::max();
}

/// Fills `numbers` from a text with commas between them; false unless it holds just so many.
bool parse_integers(std::string_view text, std::span<std::int64_t> numbers) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const bool last = i + 1 == numbers.size();
        const std::size_t comma = last ? text.size() : text.find(',');
        if (comma == std::string_view::npos) return false;
        const auto number = parse_integer(trimmed(text.substr(0, comma)));
        if (!number) return false;
        numbers[i] = *number;
        text.remove_prefix(last ? comma : comma + 1);
    }
    return true;
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
    const auto size = parse_integer(argument);
    if (size) return command::Start{*size, *size};
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
    const auto value = parse_integer(rest);
    if (known == kKeys.end() || !value) return command::Nothing{};
    return command::Info{known->key, *value};
}

struct Entry {
    std::string_view name;  ///< In small letters.
    Command (*read)(std::string_view name, std::string_view argument);
};

constexpr std::array<Entry, 16> kEntries{{
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
    {"end", plain<command::End>},
}};

/// A line of numbers: a stone of a block, or nothing at all.
std::optional<Command> parse_stone(std::string_view line) {
    std::array<std::int64_t, 3> numbers{};
    if (parse_integers(line, numbers)) {
        return command::Stone{{numbers[0], numbers[1]}, numbers[2]};
    }
    const auto point = parse_point(line);
    if (point) return command::Opening{*point};
    return std::nullopt;
}

}  // namespace

std::optional<Point> parse_point(std::string_view text) {
    std::array<std::int64_t, 2> numbers{};
    if (!parse_integers(text, numbers)) return std::nullopt;
    return Point{numbers[0], numbers[1]};
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
