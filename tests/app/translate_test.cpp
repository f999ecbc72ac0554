// SPDX-License-Identifier: MIT
#include "app/translate.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <cwchar>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/utf8.hpp"
#include "catch.hpp"
#include "support/language.hpp"

using namespace kinarow::app;

namespace {

/// The forms of a text, which are separated by zeros.
std::vector<std::string> forms_of(std::string_view text) {
    std::vector<std::string> forms;
    for (bool more = true; more;) {
        const std::size_t end = text.find('\0');
        forms.emplace_back(text.substr(0, end));
        more = end != std::string_view::npos;
        if (more) text.remove_prefix(end + 1);
    }
    return forms;
}

/// A catalogue as msgfmt makes it: five numbers, among them where the tables of lengths and places
/// of originals and translations begin.
class Catalogue {
public:
    explicit Catalogue(const std::filesystem::path& path) {
        std::ifstream file{path, std::ios::binary};
        bytes_.assign(std::istreambuf_iterator<char>{file}, {});
    }

    /// Originals and translations; nothing if there is no such file.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> texts() const {
        std::vector<std::pair<std::string, std::string>> texts;
        if (bytes_.empty()) return texts;
        for (std::uint32_t i = 0; i < number_at(8); ++i) {
            texts.emplace_back(text_at(number_at(12) + 8 * i), text_at(number_at(16) + 8 * i));
        }
        return texts;
    }

private:
    [[nodiscard]] std::uint32_t number_at(std::size_t at) const {
        std::uint32_t number = 0;
        std::memcpy(&number, bytes_.data() + at, sizeof number);
        return number;
    }
    [[nodiscard]] std::string text_at(std::size_t at) const {
        return bytes_.substr(number_at(at + 4), number_at(at));
    }

    std::string bytes_;
};

std::vector<std::string> languages() {
    std::ifstream file{KINAROW_TESTS_DIR "/../po/LINGUAS"};
    return {std::istream_iterator<std::string>{file}, {}};
}

/// Original and translation of every form of every text, but for the catalogue's head.
std::vector<std::pair<std::string, std::string>> translations(const std::string& language) {
    const auto program = std::filesystem::read_symlink("/proc/self/exe");
    const Catalogue catalogue{program.parent_path().parent_path() / "share/locale" / language /
                              "LC_MESSAGES/kinarow.mo"};
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const auto& [original, translation] : catalogue.texts()) {
        if (original.empty()) continue;
        for (const std::string& form : forms_of(translation)) {
            pairs.emplace_back(forms_of(original).back(), form);
        }
    }
    return pairs;
}

/// Which of nine values a text asks for.
std::array<bool, 9> values_in(const std::string& text) {
    const std::string shown = filled(text, "\1", "\2", "\3", "\4", "\5", "\6", "\7", "\10", "\11");
    std::array<bool, 9> found{};
    for (std::size_t i = 0; i < found.size(); ++i) {
        found[i] = shown.find(static_cast<char>(i + 1)) != std::string::npos;
    }
    return found;
}

}  // namespace

TEST_CASE("values take the places of braces in order") {
    CHECK(filled("{} plays {}", 'X', "h8") == "X plays h8");
    CHECK(filled("{} of {}", 3, std::size_t{12}) == "3 of 12");
    CHECK(filled("nothing") == "nothing");
    CHECK(filled("", "unused").empty());
    CHECK(filled("{}{}", std::string{"a"}, std::string_view{"b"}) == "ab");
}

TEST_CASE("a translation may change their order by numbers") {
    CHECK(filled("{2} <- {1}", "a", "b") == "b <- a");
    CHECK(filled("{2}, {1}, {2}", "a", "b") == "b, a, b");
    CHECK(filled("{1} {}", "a", "b") == "a b");
    CHECK(filled("{10}", 1, 2, 3, 4, 5, 6, 7, 8, 9, "ten") == "ten");
}

TEST_CASE("values are not looked into for braces") {
    CHECK(filled("{} and {}", "{2}", "{}") == "{2} and {}");
}

TEST_CASE("a bad translation does no harm: what asks for no value stays as it is") {
    CHECK(filled("{} {} {}", "a", "b") == "a b {}");
    CHECK(filled("{0} {3} {-1} {x} {1x} {99999999999999999999999}", "a", "b") ==
          "{0} {3} {-1} {x} {1x} {99999999999999999999999}");
    CHECK(filled("{", "a") == "{");
    CHECK(filled("{}{", "a") == "a{");
    CHECK(filled("}{{}", "a") == "}{a");
    CHECK(filled("{ {} }", "a") == "{ a }");
    CHECK(filled("{}") == "{}");
}

TEST_CASE("without a translation texts are the English ones") {
    // Test programs do not call use_language_of_user(), so their locale is "C".
    const char* const text = "a text that is in no catalogue";
    CHECK(tr(text) == text);
    CHECK(tr_mark(text) == text);
    const std::string own{"another one, longer than what fits into a short string"};
    const std::string_view view = tr(std::string_view{own});
    CHECK(view == own);
    CHECK(view.data() == own.data());
    CHECK(std::string_view{tr("")}.empty());
}

TEST_CASE("English has one form for one and another for all other numbers") {
    for (const Audience audience : {Audience::People, Audience::Programs}) {
        CHECK(filled(tr_n("{} move", "{} moves", 0, audience), 0) == "0 moves");
        CHECK(filled(tr_n("{} move", "{} moves", 1, audience), 1) == "1 move");
        CHECK(filled(tr_n("{} move", "{} moves", 2, audience), 2) == "2 moves");
    }
}

TEST_CASE("translations have a place for each value of the original, and no other") {
    for (const std::string& language : languages()) {
        for (const auto& [original, translation] : translations(language)) {
            INFO(language << ": " << original << " -> " << translation);
            CHECK(values_in(translation) == values_in(original));
            CHECK(filled(translation, 1, 2, 3, 4, 5, 6, 7, 8, 9).find_first_of("{}") ==
                  std::string::npos);
        }
    }
}

TEST_CASE("translations begin and end as the originals do") {
    const auto is_blank = [](char c) { return c == ' ' || c == '\n'; };
    for (const std::string& language : languages()) {
        for (const auto& [original, translation] : translations(language)) {
            if (original == ", ") continue;  // in some languages one wide character
            INFO(language << ": " << original << " -> " << translation);
            CHECK(is_blank(translation.front()) == is_blank(original.front()));
            CHECK(is_blank(translation.back()) == is_blank(original.back()));
        }
    }
}

TEST_CASE("every character of the translations is as wide as the C library says") {
    for (const std::string& language : languages()) {
        const kinarow::test::Spoken spoken{language.c_str()};
        for (const auto& [original, translation] : translations(language)) {
            for (const char32_t c : decode_utf8(translation)) {
                if (c == U'\n') continue;
                INFO(translation << ": " << encode_utf8(std::u32string(1, c)));
                CHECK(column_width(c) == wcwidth(static_cast<wchar_t>(c)));
            }
        }
    }
}

TEST_CASE("a language is spoken where its catalogue was built") {
    if (translations("ja").empty()) return;
    const kinarow::test::Spoken spoken{"ja"};
    CHECK(tr("the game is over") == std::string{"対局は終わっています"});
    CHECK(tr("the game is over", Audience::Programs) == std::string{"the game is over"});
    CHECK(filled(tr_n("{} move", "{} moves", 3), 3) == "3 手");
    CHECK(tr(std::string_view{"no such text"}) == "no such text");
    use_english();
    CHECK(tr("the game is over") == std::string{"the game is over"});
}
