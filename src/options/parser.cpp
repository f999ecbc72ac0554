// SPDX-License-Identifier: MIT
// The only file that includes CLI11.  Of that library only the splitting into options and the help
// are used: values reach us as text and are read by our own strict readers.
#include "options/parser.hpp"

#include <CLI/CLI.hpp>
#include <cstddef>
#include <set>
#include <sstream>
#include <utility>

#include "app/usage_error.hpp"

namespace kinarow::options {
namespace {

constexpr std::size_t kHelpColumn = 26;

/// Help as CLI11 lays it out, but for the line on how to call the program.
class HelpFormatter : public CLI::Formatter {
public:
    explicit HelpFormatter(std::string default_command)
        : default_command_{std::move(default_command)} {
        column_width(kHelpColumn);
    }

    [[nodiscard]] std::string make_usage(const CLI::App* command,
                                         std::string /*name*/) const override {
        const std::string& name = command->get_name();
        std::string words = name == default_command_ ? '[' + name + ']' : name;
        for (const CLI::Option* option : command->get_options()) {
            if (option->get_positional()) words += ' ' + option->get_name();
        }
        return filled(tr("usage: kinarow {} [options]"), words) + "\n\n";
    }

    /// Without the empty line before the title: there is one after each group.
    [[nodiscard]] std::string make_group(std::string group, bool is_positional,
                                         std::vector<const CLI::Option*> options) const override {
        return CLI::Formatter::make_group(std::move(group), is_positional, std::move(options))
            .substr(1);
    }

private:
    std::string default_command_;
};

/// Answered at once, even if other options are wrong.
void add_answers(CLI::App& app) {
    app.option_defaults()->group(tr("Help"));
    app.add_flag_callback(
           "-h,--help", [] { throw CLI::CallForHelp{}; }, tr("Show this help"))
        ->trigger_on_parse();
    app.add_flag_callback(
           "--version", [] { throw CLI::CallForVersion{}; }, tr("Show the version"))
        ->trigger_on_parse();
}

void check_repetition(const CLI::App& app) {
    for (const CLI::Option* option : app.get_options()) {
        if (option->count() > 1 && option->get_expected_max() <= 1) {
            throw app::UsageError{filled(tr("{} is given more than once"), option->get_name())};
        }
    }
}

/// Goes before a value that may begin with a dash: CLI11 would take it for an option.
constexpr char kShield = ' ';

/// Makes two words of "--name=value": CLI11 takes the word after "--name=" for the value, and lets
/// flags be switched off by "=false".  Values of `dashed` options are shielded.
std::vector<std::string> split_values(const std::vector<std::string>& words,
                                      const std::set<std::string>& dashed) {
    std::vector<std::string> split;
    bool expected = false;
    const auto push_value = [&](const std::string& value) {
        split.push_back(expected ? kShield + value : value);
        expected = false;
    };
    for (const std::string& word : words) {
        if (expected) {
            push_value(word);
            continue;
        }
        const std::size_t equals = word.rfind("--", 0) == 0 ? word.find('=') : std::string::npos;
        split.push_back(word.substr(0, equals));
        expected = dashed.count(split.back()) > 0;
        if (equals != std::string::npos) push_value(word.substr(equals + 1));
    }
    return split;
}

}  // namespace

void Command::group(const std::string& title) { app_.option_defaults()->group(title); }

void Command::add_option(const OptionText& option, const ReadValue& read) {
    const bool shielded = option.starts == ValueStart::Dash;
    if (shielded) dashed_.insert(option.name);
    const auto take = [=](const std::string& value) { read(shielded ? value.substr(1) : value); };
    app_.add_option_function<std::string>(option.name, take, option.help)->type_name(option.type);
}

void Command::add_flag(const std::string& name, const std::string& help,
                       const std::function<void()>& take) {
    app_.add_flag_callback(name, take, help);
}

void Command::add_word(const std::string& name, const std::string& help, const ReadValue& read) {
    add_option({name, "", help}, read);
}

void Command::add_words(const std::string& name, const std::string& help, const ReadValue& read) {
    const auto read_all = [read](const std::vector<std::string>& words) {
        for (const std::string& word : words) read(word);
    };
    app_.add_option_function<std::vector<std::string>>(name, read_all, help)->type_name("");
}

bool Command::has_option(const std::string& name) const {
    return app_.get_option_no_throw(name) != nullptr;
}

void Command::set_heading(const std::string& text) { app_.description(text); }

void Command::set_footer(const std::string& text) { app_.footer(text); }

std::string listing(const std::string& title, const std::vector<HelpLine>& lines) {
    std::ostringstream out;
    out << title << ":\n";
    for (const HelpLine& line : lines) {
        CLI::detail::format_help(out, std::string{line.name}, std::string{line.text}, kHelpColumn);
    }
    out << '\n';
    return out.str();
}

Parser::Parser(const std::string& default_command)
    : default_command_{default_command}, app_{std::make_unique<CLI::App>("", "kinarow")} {
    app_->set_help_flag();
    app_->require_subcommand(0, 1);
    app_->formatter(std::make_shared<HelpFormatter>(default_command));
}

Parser::~Parser() = default;

void Parser::add_command(const std::string& name, const std::string& summary,
                         const std::function<void(Command&)>& describe) {
    CLI::App& app = *app_->add_subcommand(name, summary);
    app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    Command command{app, dashed_};
    describe(command);
    add_answers(app);
}

Parsed Parser::parse(const std::vector<std::string>& words) {
    const std::vector<std::string> full = with_command(split_values(words, dashed_));
    try {
        app_->parse(std::vector<std::string>{full.rbegin(), full.rend()});
    } catch (const CLI::CallForHelp&) {
        return {.ending = Ending::Help};
    } catch (const CLI::CallForVersion&) {
        return {.ending = Ending::Version};
    } catch (const CLI::ExtrasError&) {
        return {.ending = Ending::UnknownWord, .word = app_->remaining(true).front()};
    } catch (const CLI::ArgumentMismatch&) {
        return {.ending = Ending::MissingValue, .word = full.back()};
    }
    check_repetition(current());
    return {};
}

std::optional<std::string> Parser::chosen() const {
    if (app_->get_subcommands().empty()) return std::nullopt;
    return current().get_name();
}

std::vector<std::string> Parser::options() const {
    std::vector<std::string> names;
    for (const CLI::Option* option : current().get_options()) names.push_back(option->get_name());
    return names;
}

std::string Parser::type_of(const std::string& option) const {
    return current().get_option(option)->get_type_name();
}

std::string Parser::help() const { return app_->help(); }

/// The command chosen, or else the program as a whole.
const CLI::App& Parser::current() const {
    const auto chosen = app_->get_subcommands();
    return chosen.empty() ? *app_ : *chosen.front();
}

std::vector<std::string> Parser::with_command(std::vector<std::string> words) const {
    if (words.empty() || words.front().rfind('-', 0) == 0) {
        words.insert(words.begin(), default_command_);
    }
    return words;
}

}  // namespace kinarow::options
