// SPDX-License-Identifier: MIT
#include "cli/match/json_line.hpp"

#include <algorithm>
#include <charconv>

#include "app/parse_number.hpp"
#include "app/translate.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"

namespace kinarow::cli {
namespace {

[[noreturn]] void refuse() { throw app::UsageError{app::tr("this is no game of a match")}; }

/// A line that is read from its front.
class Scanner {
public:
    explicit Scanner(std::string_view text) : rest_{text} {}

    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    [[nodiscard]] bool take_if(char c) {
        if (rest_.empty() || rest_.front() != c) return false;
        rest_.remove_prefix(1);
        return true;
    }
    void take(char c) {
        if (!take_if(c)) refuse();
    }

    std::string take_string() {
        take('"');
        std::string text;
        while (!take_if('"')) text += take_character();
        return text;
    }

    /// A text or a number.
    std::string take_scalar() {
        if (!rest_.empty() && rest_.front() == '"') return take_string();
        const std::size_t end = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
        if (end == 0) refuse();
        std::string digits{rest_.substr(0, end)};
        rest_.remove_prefix(end);
        return digits;
    }

    std::vector<std::string> take_value() {
        if (!take_if('[')) return {take_scalar()};
        std::vector<std::string> items;
        if (take_if(']')) return items;
        do {
            items.push_back(take_scalar());
        } while (take_if(','));
        take(']');
        return items;
    }

private:
    char take_character() {
        if (rest_.empty()) refuse();
        const bool escaped = take_if('\\');
        if (rest_.empty()) refuse();
        if (escaped && take_if('u')) return take_code();
        const char c = rest_.front();
        rest_.remove_prefix(1);
        return c;
    }

    /// Four digits, of a byte.
    char take_code() {
        constexpr std::size_t kDigits = 4;
        unsigned code = 0;
        if (rest_.size() < kDigits) refuse();
        const char* const end = rest_.data() + kDigits;
        const auto read = std::from_chars(rest_.data(), end, code, 16);
        if (read.ptr != end || code > 0x7F) refuse();
        rest_.remove_prefix(kDigits);
        return static_cast<char>(code);
    }

    std::string_view rest_;
};

}  // namespace

JsonLine::JsonLine(std::string_view line) {
    Scanner scanner{line};
    scanner.take('{');
    do {
        const std::string name = scanner.take_string();
        scanner.take(':');
        members_[name] = scanner.take_value();
    } while (scanner.take_if(','));
    scanner.take('}');
    if (!scanner.at_end()) refuse();
}

const std::string& JsonLine::text(const std::string& name) const {
    const auto& values = texts(name);
    if (values.size() != 1) refuse();
    return values.front();
}

const std::vector<std::string>& JsonLine::texts(const std::string& name) const {
    const auto member = members_.find(name);
    if (member == members_.end()) refuse();
    return member->second;
}

std::uint64_t JsonLine::number(const std::string& name, std::uint64_t most) const {
    const auto number = app::parse_count(text(name), {.least = 0, .most = most});
    if (!number) refuse();
    return *number;
}

std::size_t JsonLine::choice(const std::string& name, std::span<const char* const> choices) const {
    const auto found = std::find(choices.begin(), choices.end(), text(name));
    if (found == choices.end()) refuse();
    return static_cast<std::size_t>(found - choices.begin());
}

}  // namespace kinarow::cli
