// SPDX-License-Identifier: MIT
#include "options/command_line.hpp"

#include <algorithm>
#include <exception>
#include <map>
#include <optional>
#include <variant>

#include "app/wording.hpp"
#include "options/commands.hpp"
#include "options/parser.hpp"

namespace kinarow::options {
namespace {

Answer error(const std::string& message) {
    return {.text = "kinarow: " + message + '\n', .exit_code = kUsageExitCode};
}

std::vector<std::string_view> views(const std::vector<std::string>& texts) {
    return {texts.begin(), texts.end()};
}

std::vector<std::string_view> names_of_commands() {
    std::vector<std::string_view> names;
    for (const CommandInfo& command : commands()) names.emplace_back(command.name);
    return names;
}

/// The commands, and the reading of one command line.
class CommandLine {
public:
    CommandLine() {
        for (const CommandInfo& info : commands()) {
            parser_.add_command(info.name, tr(info.summary), [&](Command& command) {
                finishes_.emplace(info.name, info.describe(command));
            });
        }
    }

    Request parse(const std::vector<std::string>& words) {
        try {
            return answer(parser_.parse(words));
        } catch (const std::exception& problem) {
            return error(problem.what());
        }
    }

private:
    [[nodiscard]] Request answer(const Parsed& parsed) const {
        switch (parsed.ending) {
            case Ending::Help:
                return Answer{.text = parser_.help()};
            case Ending::Version:
                return Answer{.text = "kinarow " KINAROW_VERSION "\n"};
            case Ending::UnknownWord:
                return error(unknown_word(parsed.word));
            case Ending::MissingValue:
                return error(missing_value(parsed.word));
            case Ending::Complete:
                break;
        }
        return finishes_.at(*parser_.chosen())();
    }

    /// About a word that is neither an option nor its value.
    [[nodiscard]] std::string unknown_word(const std::string& word) const {
        const std::vector<std::string_view> names = names_of_commands();
        const std::optional<std::string> chosen = parser_.chosen();
        if (!chosen) return app::unknown_name(tr("command"), word, names);
        if (std::find(names.begin(), names.end(), word) != names.end()) {
            return filled(tr("write the command first: kinarow {} [options]"), word);
        }
        const std::string problem = word.rfind('-', 0) == 0
                                        ? unknown_option(word)
                                        : filled(tr("{} is not an option"), app::in_quotes(word));
        return filled(tr("{}; 'kinarow {} --help' lists them"), problem, *chosen);
    }

    [[nodiscard]] std::string unknown_option(const std::string& word) const {
        const std::string problem = filled(tr("there is no option {}"), app::in_quotes(word));
        const std::vector<std::string> options = parser_.options();
        const auto guess = app::nearest(word, views(options));
        return guess ? filled(tr("{} (did you mean {}?)"), problem, *guess) : problem;
    }

    /// About an option that needs one more word.
    [[nodiscard]] std::string missing_value(const std::string& name) const {
        return filled(tr("{} needs a value: {} {}"), name, name, parser_.type_of(name));
    }

    Parser parser_{kDefaultCommand};
    std::map<std::string, Finish> finishes_;  ///< By the command's name.
};

}  // namespace

Request parse(const std::vector<std::string>& words) {
    Request request = CommandLine{}.parse(words);
    auto* const play = std::get_if<PlayOptions>(&request);
    if (play != nullptr && words.empty()) play->start = Start::Menu;
    return request;
}

std::vector<std::string> words_for(std::string_view program, std::vector<std::string> words) {
    const std::string_view name = program.substr(program.find_last_of('/') + 1);
    if (name.rfind("pbrain-", 0) == 0) words.insert(words.begin(), "gomocup");
    return words;
}

}  // namespace kinarow::options
