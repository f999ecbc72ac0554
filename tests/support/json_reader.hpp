// SPDX-License-Identifier: MIT
// Reads JSON, strictly, so that tests can tell whether what is written is JSON and what it says.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <regex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace kinarow::test {

/// A JSON value; the members that do not belong to its kind are empty.
struct JsonValue {
    enum class Kind { Null, Boolean, Number, String, Array, Object };

    Kind kind = Kind::Null;
    double number = 0;
    bool boolean = false;
    std::string string{};
    std::vector<JsonValue> items{};
    std::map<std::string, JsonValue> members{};

    const JsonValue& operator[](const std::string& name) const { return members.at(name); }
    const JsonValue& operator[](std::size_t i) const { return items.at(i); }
    [[nodiscard]] bool has(const std::string& name) const { return members.count(name) > 0; }
};

/// Throws std::runtime_error at the first character that JSON does not allow there.
class JsonReader {
public:
    [[nodiscard]] static JsonValue read(std::string_view text) {
        JsonReader reader{text};
        JsonValue value = reader.value();
        if (!reader.rest_.empty()) throw std::runtime_error{"text after the value"};
        return value;
    }

private:
    explicit JsonReader(std::string_view text) : rest_{text} {}

    JsonValue value() {
        switch (peek()) {
            case '{':
                return object();
            case '[':
                return array();
            case '"':
                return {.kind = JsonValue::Kind::String, .string = string()};
            case 't':
                return word("true", {.kind = JsonValue::Kind::Boolean, .boolean = true});
            case 'f':
                return word("false", {.kind = JsonValue::Kind::Boolean});
            case 'n':
                return word("null", {});
            default:
                return number();
        }
    }

    JsonValue object() {
        JsonValue result{.kind = JsonValue::Kind::Object};
        expect('{');
        if (taken('}')) return result;
        do {
            std::string name = string();
            expect(':');
            if (!result.members.emplace(std::move(name), value()).second) {
                throw std::runtime_error{"the same member twice"};
            }
        } while (taken(','));
        expect('}');
        return result;
    }

    JsonValue array() {
        JsonValue result{.kind = JsonValue::Kind::Array};
        expect('[');
        if (taken(']')) return result;
        do result.items.push_back(value());
        while (taken(','));
        expect(']');
        return result;
    }

    std::string string() {
        std::string result;
        expect('"');
        while (!taken('"')) {
            const char c = take();
            if (static_cast<unsigned char>(c) < 0x20) throw std::runtime_error{"a bare control"};
            result += c == '\\' ? escaped() : c;
        }
        return result;
    }

    /// Only what stands for one byte is understood.
    char escaped() {
        const char c = take();
        if (c == '"' || c == '\\') return c;
        if (c != 'u') throw std::runtime_error{"an unknown escape"};
        std::string hex;
        for (int i = 0; i < 4; ++i) hex += take();
        return static_cast<char>(std::stoi(hex, nullptr, 16));
    }

    JsonValue number() {
        static const std::regex grammar{R"(-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?)"};
        std::cmatch match;
        const char* const end = rest_.data() + rest_.size();
        if (!std::regex_search(rest_.data(), end, match, grammar,
                               std::regex_constants::match_continuous)) {
            throw std::runtime_error{"no value"};
        }
        rest_.remove_prefix(static_cast<std::size_t>(match.length()));
        return {.kind = JsonValue::Kind::Number, .number = std::stod(match.str())};
    }

    JsonValue word(std::string_view expected, JsonValue value) {
        for (const char c : expected) expect(c);
        return value;
    }

    [[nodiscard]] char peek() const { return rest_.empty() ? '\0' : rest_.front(); }
    char take() {
        if (rest_.empty()) throw std::runtime_error{"the text ends too early"};
        const char c = rest_.front();
        rest_.remove_prefix(1);
        return c;
    }
    bool taken(char c) {
        if (peek() != c || rest_.empty()) return false;
        rest_.remove_prefix(1);
        return true;
    }
    void expect(char c) {
        if (!taken(c)) throw std::runtime_error{std::string{"missing "} + c};
    }

    std::string_view rest_;
};

}  // namespace kinarow::test
