// SPDX-License-Identifier: MIT
#include "app/records/sgf_syntax.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "app/records/limits.hpp"
#include "app/translate.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

bool is_capital(char c) { return 'A' <= c && c <= 'Z'; }
bool is_small(char c) { return 'a' <= c && c <= 'z'; }
bool is_letter(char c) { return is_capital(c) || is_small(c); }
bool is_blank(char c) { return kBlanks.find(c) != std::string_view::npos; }

/// A text that is read from its front and knows where it is.
class Source {
public:
    explicit Source(std::string_view text) : text_{text} {}

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] char peek() const { return text_[at_]; }
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
    [[nodiscard]] TextPlace place() const { return place_; }

    char next() {
        const char c = text_[at_++];
        if (c == '\n') {
            place_ = {place_.line + 1, 1};
        } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {  // not inside a character
            ++place_.column;
        }
        return c;
    }
    void skip_blanks() {
        while (!at_end() && is_blank(peek())) next();
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
    TextPlace place_;
};

/// In letters.  What is longer was not meant as the name of a property.
constexpr std::size_t kLongestName = 32;

/// What may follow the end of a value: the end of the text, a sign of the tree's, another value or
/// the name of a property.
bool ends_value(std::string_view rest) {
    std::size_t at = rest.find_first_not_of(kBlanks);
    if (at == std::string_view::npos) return true;
    if (std::string_view{"[;()"}.find(rest[at]) != std::string_view::npos) return true;
    const std::size_t name = at;
    while (at < rest.size() && is_letter(rest[at]) && at - name < kLongestName) ++at;
    if (at == name) return false;
    at = rest.find_first_not_of(kBlanks, at);
    return at != std::string_view::npos && rest[at] == '[';
}

class Parser {
public:
    Parser(std::string_view text, Remarks& remarks) : source_{text}, remarks_{remarks} {}

    std::vector<SgfTree> parse() {
        skip_to_game();
        while (!source_.at_end()) {
            games_.emplace_back();
            parse_game();
            if (games_.back().empty()) games_.pop_back();
            skip_to_game();
        }
        return std::move(games_);
    }

private:
    [[nodiscard]] SgfTree& tree() { return games_.back(); }

    void skip_to_game() {
        source_.skip_blanks();
        const TextPlace from = source_.place();
        bool skipped = false;
        while (!source_.at_end() && !begins_sgf_game(source_.rest())) {
            source_.next();
            skipped = true;
        }
        if (skipped) remarks_.add(from, tr("text outside of games was skipped"));
    }

    /// From "(" to the ")" that belongs to it.
    void parse_game() {
        do {
            const TextPlace place = source_.place();
            const char c = source_.peek();
            if (c == '(') {
                source_.next();
                branches_.push_back(last_);
            } else if (c == ')') {
                source_.next();
                last_ = branches_.back();
                branches_.pop_back();
            } else if (c == ';') {
                source_.next();
                add_node(place);
            } else if (is_letter(c)) {
                parse_property();
            } else {
                skip_garbage();
            }
            source_.skip_blanks();
        } while (!source_.at_end() && !branches_.empty());
        if (!branches_.empty()) remarks_.add(source_.place(), tr("the game breaks off: no ')'"));
        branches_.clear();
        last_ = SgfNode::kNoParent;
    }

    void add_node(TextPlace place) {
        if (last_ == SgfNode::kNoParent && !tree().empty()) {
            last_ = 0;  // a game has one root: what would be a second one continues it
            remarks_.add(place, tr("a second beginning of the game was taken as a variation"));
        }
        if (++nodes_ > kMostNodes) {
            throw UsageError{filled(tr("there are more than {} nodes"), kMostNodes)};
        }
        tree().push_back({.parent = last_, .place = place});
        last_ = tree().size() - 1;
    }

    void parse_property() {
        const TextPlace place = source_.place();
        std::string name;
        std::string letters;
        while (!source_.at_end() && is_letter(source_.peek())) {
            const char c = source_.next();
            if (is_capital(c)) name += c;  // older files: "Black" is B
            letters += is_small(c) ? static_cast<char>(c - 'a' + 'A') : c;
        }
        if (name.empty()) name = letters;
        source_.skip_blanks();
        if (source_.at_end() || source_.peek() != '[') {
            remarks_.add(place, tr("text between properties was skipped"));
            return;
        }
        std::vector<std::string> values;
        while (!source_.at_end() && source_.peek() == '[') {
            values.push_back(parse_value());
            source_.skip_blanks();
        }
        if (letters.size() > kLongestName) {
            remarks_.add(place, tr("text between properties was skipped"));
            return;
        }
        add_property({.name = std::move(name), .values = std::move(values), .place = place});
    }

    std::string parse_value() {
        const TextPlace place = source_.place();
        source_.next();
        std::string value;
        while (!source_.at_end()) {
            const TextPlace here = source_.place();
            const char c = source_.next();
            if (c == ']') {
                if (ends_value(source_.rest())) return value;
                remarks_.add(here, tr("a ']' within a text was kept: it should be '\\]'"));
                value += '\\';
            }
            value += c;
            if (c == '\\' && !source_.at_end()) value += source_.next();
        }
        remarks_.add(place, tr("a value breaks off: no ']'"));
        if (ends_in_escape(value)) value.pop_back();
        return value;
    }

    /// Whether the last sign would escape what comes after it.
    [[nodiscard]] static bool ends_in_escape(std::string_view value) {
        const std::size_t other = value.find_last_not_of('\\');
        const std::size_t count = value.size() - (other == std::string_view::npos ? 0 : other + 1);
        return count % 2 == 1;
    }

    void add_property(SgfProperty property) {
        if (last_ == SgfNode::kNoParent) add_node(property.place);  // no ';' after '('
        std::vector<SgfProperty>& all = tree()[last_].properties;
        const auto known = std::find_if(all.begin(), all.end(), [&](const SgfProperty& other) {
            return other.name == property.name;
        });
        if (known == all.end()) {
            if (all.size() < kMostProperties) all.push_back(std::move(property));
            return;
        }
        remarks_.add(property.place, filled(tr("{} again in the same node was joined to the first"),
                                            property.name));
        std::move(property.values.begin(), property.values.end(),
                  std::back_inserter(known->values));
    }

    void skip_garbage() {
        const TextPlace from = source_.place();
        const auto has_meaning = [](char c) {
            return c == '(' || c == ')' || c == ';' || is_letter(c) || is_blank(c);
        };
        while (!source_.at_end() && !has_meaning(source_.peek())) {
            if (source_.peek() == '[') {
                parse_value();
            } else {
                source_.next();
            }
        }
        remarks_.add(from, tr("text between properties was skipped"));
    }

    Source source_;
    Remarks& remarks_;
    std::vector<SgfTree> games_;
    std::size_t nodes_ = 0;  // of all games
    std::vector<std::size_t> branches_;  // the nodes at which open brackets branched off
    std::size_t last_ = SgfNode::kNoParent;  // the node that the next one follows
};

/// Undoes escapes; what line ends and other blanks become is up to the kind of text.
std::string unescape(std::string_view value, char line_end) {
    std::string text;
    text.reserve(value.size());
    const auto take_line_end = [&](std::size_t& i) {  // the two signs of a pair are one
        const bool pair = i + 1 < value.size() && value[i] != value[i + 1] &&
                          (value[i + 1] == '\n' || value[i + 1] == '\r');
        if (pair) ++i;
    };
    const auto is_line_end = [](char c) { return c == '\n' || c == '\r'; };
    for (std::size_t i = 0; i < value.size(); ++i) {
        const bool escaped = value[i] == '\\' && i + 1 < value.size();
        if (escaped) ++i;
        if (is_line_end(value[i])) {
            take_line_end(i);
            if (!escaped) text += line_end;
        } else {
            text += is_blank(value[i]) ? ' ' : value[i];
        }
    }
    return text;
}

}  // namespace

bool begins_sgf_game(std::string_view text) {
    if (!text.starts_with('(')) return false;
    std::size_t at = text.find_first_not_of(kBlanks, 1);
    if (at == std::string_view::npos) return false;
    if (text[at] == ';') return true;
    if (!is_capital(text[at])) return false;
    constexpr std::size_t kLongest = 8;  // elsewhere brackets stand in texts
    const std::size_t name = at;
    while (at < text.size() && is_letter(text[at]) && at - name < kLongest) ++at;
    return at < text.size() && text[at] == '[';
}

std::vector<SgfTree> parse_sgf(std::string_view text, Remarks& remarks) {
    return Parser{text, remarks}.parse();
}

std::string unescape_sgf(std::string_view value) { return unescape(value, '\n'); }

std::string unescape_sgf_line(std::string_view value) { return unescape(value, ' '); }

std::string escape_sgf(std::string_view text) {
    std::string value;
    value.reserve(text.size());
    for (const char c : text) {
        if (c == ']' || c == '\\') value += '\\';
        value += c;
    }
    return value;
}

}  // namespace kinarow::app
