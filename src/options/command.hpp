// SPDX-License-Identifier: MIT
// How a command says which options it takes.  The library that splits the words is seen by
// parser.cpp alone, which defines all this.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/translate.hpp"
#include "app/value_start.hpp"

namespace CLI {
class App;
}

namespace kinarow::options {

using app::filled;
using app::tr;
using app::tr_mark;
using app::ValueStart;

struct OptionText {
    std::string name;  ///< As it is typed: "--depth".
    std::string type;  ///< What stands for the value in the help.
    std::string help;
    ValueStart starts = ValueStart::Plain;
};

/// Takes in a value as it was typed; throws app::UsageError if it is none.
using ReadValue = std::function<void(const std::string&)>;

/// A command while it is described; the Parser owns it.  The functions that it is given are called
/// when the words are parsed.
class Command {
public:
    /// `dashed` gets the names of options whose values may begin with a dash.
    Command(CLI::App& app, std::set<std::string>& dashed) : app_{app}, dashed_{dashed} {}

    /// The title in the help over the options that follow.
    void group(const std::string& title);

    /// An option with one value.
    void add_option(const OptionText& option, const ReadValue& read);

    /// An option without a value.
    void add_flag(const std::string& name, const std::string& help,
                  const std::function<void()>& take);

    /// A word that is known by its place: the first is the first that was added, and so on.
    void add_word(const std::string& name, const std::string& help, const ReadValue& read);

    /// All words that are left, each given to `read`.
    void add_words(const std::string& name, const std::string& help, const ReadValue& read);

    [[nodiscard]] bool has_option(const std::string& name) const;

    /// What the help says above the options, where that is not the command's summary.
    void set_heading(const std::string& text);

    /// What the help says below the options.
    void set_footer(const std::string& text);

private:
    CLI::App& app_;
    std::set<std::string>& dashed_;
};

struct HelpLine {
    std::string_view name;
    std::string_view text;
};

/// Lines in two columns under a title, as the options stand in the help.
[[nodiscard]] std::string listing(const std::string& title, const std::vector<HelpLine>& lines);

}  // namespace kinarow::options
