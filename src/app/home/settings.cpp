// SPDX-License-Identifier: MIT
#include "app/home/settings.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "app/board_size_text.hpp"
#include "app/home/settings_text.hpp"
#include "app/levels.hpp"
#include "app/parse_number.hpp"
#include "app/registry.hpp"
#include "app/translate.hpp"
#include "app/wording.hpp"

namespace kinarow::app {
namespace {

constexpr const char* kHeading =
    tr_mark("Settings of kinarow, read at the start and brought up to date by it.");
constexpr std::string_view kUsualSize = "usual";

constexpr std::array<Choice<Labels>, 2> kLabels{{{"yes", Labels::Shown}, {"no", Labels::Hidden}}};
constexpr std::array<Choice<MoveNumbers>, 2> kNumbers{
    {{"yes", MoveNumbers::Shown}, {"no", MoveNumbers::Hidden}}};
constexpr std::array<Choice<ClickMode>, 2> kClicks{
    {{"once", ClickMode::Plays}, {"twice", ClickMode::Confirmed}}};
constexpr std::array<Choice<MoveMarks>, 2> kMarks{
    {{"yes", MoveMarks::Shown}, {"no", MoveMarks::Hidden}}};
constexpr std::array<Choice<Overlay>, 4> kOverlays{{{"none", Overlay::None},
                                                    {"visits", Overlay::Visits},
                                                    {"wins", Overlay::WinRate},
                                                    {"odds", Overlay::Odds}}};
constexpr std::array<Choice<OverlayExtent>, 2> kExtents{
    {{"best", OverlayExtent::Best}, {"all", OverlayExtent::All}}};

/// A key, and how its value is read and written.
struct Entry {
    std::string_view key;
    std::string_view title;  ///< Where a part of the file begins; translated when it is written.
    std::string (*text)(const Settings&);
    bool (*take)(Settings&, std::string_view);  ///< False where the value is none.
    std::string (*expected)();
};

template <class T>
bool take_in(T& target, const std::optional<T>& value) {
    if (value) target = *value;
    return value.has_value();
}

/// An entry whose values are words: `kChoices` lists them, `kField` finds the value in settings.
template <const auto& kChoices, auto kField>
constexpr Entry word_entry(std::string_view key, std::string_view title = {}) {
    return {
        key, title,
        [](const Settings& settings) { return std::string{name_of(kChoices, kField(settings))}; },
        [](Settings& settings, std::string_view text) {
            return take_in(kField(settings), value_of(kChoices, text));
        },
        [] { return one_of(names_of(kChoices)); }};
}

constexpr Entry kGame{"game", tr_mark("What the menu offers first."),
                      [](const Settings& settings) { return settings.start.game; },
                      [](Settings& settings, std::string_view text) {
                          const bool known = find_game(text) != nullptr;
                          if (known) settings.start.game = text;
                          return known;
                      },
                      [] { return one_of(names_of(games())); }};

constexpr Entry kSize{"size", "",
                      [](const Settings& settings) {
                          const auto& size = settings.start.size;
                          return size ? sides_text(size->width, size->height)
                                      : std::string{kUsualSize};
                      },
                      [](Settings& settings, std::string_view text) {
                          const auto size = parse_size(text);
                          const bool known = size || text == kUsualSize;
                          if (known) settings.start.size = size;
                          return known;
                      },
                      [] { return filled(tr("{}, or {}"), kUsualSize, expected_size()); }};

constexpr Entry kLevel{
    "level", "", [](const Settings& settings) { return std::to_string(settings.start.level); },
    [](Settings& settings, std::string_view text) {
        const auto level = parse_count(text, kLevels);
        if (level) settings.start.level = static_cast<int>(*level);
        return level.has_value();
    },
    [] { return expected_count(kLevels); }};

constexpr auto kOpponentOf = [](auto& settings) -> auto& { return settings.start.opponent; };
constexpr auto kFirstOf = [](auto& settings) -> auto& { return settings.start.first; };
constexpr auto kThemeOf = [](auto& settings) -> auto& { return settings.display.theme; };
constexpr auto kLabelsOf = [](auto& settings) -> auto& { return settings.display.look.labels; };
constexpr auto kNumbersOf = [](auto& settings) -> auto& { return settings.display.look.numbers; };
constexpr auto kClicksOf = [](auto& settings) -> auto& { return settings.display.look.clicks; };
constexpr auto kMarksOf = [](auto& settings) -> auto& { return settings.display.move_marks; };
constexpr auto kOverlayOf = [](auto& settings) -> auto& {
    return settings.display.look.overlay.overlay;
};
constexpr auto kExtentOf = [](auto& settings) -> auto& {
    return settings.display.look.overlay.extent;
};

constexpr std::array kEntries{
    kGame,
    kSize,
    word_entry<kOpponents, kOpponentOf>("opponent"),
    kLevel,
    word_entry<kBeginners, kFirstOf>("first"),
    word_entry<kThemes, kThemeOf>("theme", tr_mark("How the board looks.")),
    word_entry<kLabels, kLabelsOf>("coordinates"),
    word_entry<kNumbers, kNumbersOf>("move-numbers"),
    word_entry<kMarks, kMarksOf>("move-marks"),
    word_entry<kOverlays, kOverlayOf>("overlay"),
    word_entry<kExtents, kExtentOf>("overlay-moves"),
    word_entry<kClicks, kClicksOf>("click", tr_mark("How often a click plays.")),
};

/// What people who edit the file have to know.
std::string comment_on(const Entry& entry) {
    std::string text{tr(entry.title)};
    if (!text.empty()) text += '\n';
    return text.append(entry.key).append(": ").append(entry.expected());
}

const Entry* find_entry(std::string_view key) {
    for (const Entry& entry : kEntries) {
        if (entry.key == key) return &entry;
    }
    return nullptr;
}

}  // namespace

SettingsRead read_settings(std::string_view text) {
    SettingsRead read;
    const SettingsText lines{text};
    const auto complain = [&](std::size_t index, std::string_view problem) {
        read.complaints.push_back(filled(tr("line {}: {}"), index + 1, problem));
    };
    for (std::size_t i = 0; i < lines.lines().size(); ++i) {
        const SettingsText::Line& line = lines.lines()[i];
        if (line.is_wrong())
            complain(i, filled(tr("{} is not 'key = value'"), in_quotes(line.text)));
        const Entry* const entry = find_entry(line.key);
        if (entry != nullptr && !entry->take(read.settings, line.value)) {
            complain(i, takes_not(entry->key, entry->expected(), line.value));
        }
    }
    return read;
}

std::string updated_settings(std::string_view text, const Settings& before, const Settings& now) {
    const std::string heading = std::string{"# "}.append(tr(kHeading));
    SettingsText lines{text.empty() ? heading : text};
    for (const Entry& entry : kEntries) {
        const bool changed = entry.text(before) != entry.text(now);
        if (changed || !lines.find(entry.key))
            lines.set(entry.key, entry.text(now), comment_on(entry));
    }
    return lines.text();
}

}  // namespace kinarow::app
