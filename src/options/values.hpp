// SPDX-License-Identifier: MIT
// Options by the kind of their value: counts, words to choose from, names, times, sizes.
#pragma once

#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "app/board_size_text.hpp"
#include "app/choice.hpp"
#include "app/parse_number.hpp"
#include "app/registry.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"
#include "kinarow/core/types.hpp"
#include "options/command.hpp"

namespace kinarow::options {

using app::Choice;
using app::names_of;

[[noreturn]] inline void refuse(const OptionText& option, std::string_view expected,
                                const std::string& text) {
    throw app::UsageError{app::takes_not(option.name, expected, text)};
}

template <class T>
void add_count(Command& command, const OptionText& option, app::CountRange range,
               std::optional<T>& target) {
    command.add_option(option, [=, &target](const std::string& text) {
        const auto count = app::parse_count(text, range);
        if (!count) refuse(option, app::expected_count(range), text);
        target = static_cast<T>(*count);
    });
}

/// A number with or without a fraction and a sign: "2.5", "-3".
inline void add_real(Command& command, const OptionText& option, std::optional<double>& target) {
    command.add_option(option, [=, &target](const std::string& text) {
        double value = 0.0;
        const char* const end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, value, std::chars_format::fixed);
        if (read.ec != std::errc{} || read.ptr != end)
            refuse(option, tr("a number, as in 2.5"), text);
        target = value;
    });
}

/// T: what the choices stand for, or an optional of it.
template <class Choices, class T>
void add_choice(Command& command, OptionText option, const Choices& choices, T& target) {
    for (const std::string_view name : names_of(choices)) {
        option.type.append(option.type.empty() ? "" : "|").append(name);
    }
    command.add_option(option, [=, &target, &choices](const std::string& text) {
        const auto value = app::value_of(choices, text);
        if (!value) refuse(option, app::one_of(names_of(choices)), text);
        target = *value;
    });
}

/// The name of something of the registry; `kind` says of what, for messages.
template <class Range>
void add_name(Command& command, const OptionText& option, const std::string& kind,
              const Range& range, std::string& target) {
    command.add_option(option, [=, &target](const std::string& text) {
        const auto names = names_of(range);
        if (std::find(names.begin(), names.end(), text) == names.end()) {
            throw app::UsageError{app::unknown_name(kind, text, names)};
        }
        target = text;
    });
}

/// Any text; T: a string or an optional of it.
template <class T>
void add_text(Command& command, const OptionText& option, T& target) {
    command.add_option(option, [&target](const std::string& text) { target = text; });
}

inline void add_time(Command& command, const OptionText& option,
                     std::optional<std::chrono::milliseconds>& target) {
    command.add_option(option, [=, &target](const std::string& text) {
        target = app::parse_seconds(text);
        if (!target) refuse(option, tr(app::kExpectedSeconds), text);
    });
}

inline void add_size(Command& command, const OptionText& option,
                     std::optional<app::BoardSize>& target) {
    command.add_option(option, [=, &target](const std::string& text) {
        target = app::parse_size(text);
        if (!target) refuse(option, app::expected_size(), text);
    });
}

}  // namespace kinarow::options
