// SPDX-License-Identifier: MIT
// Which command, which options, which values: the words of a command line told apart.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "options/command.hpp"

namespace kinarow::options {

/// How the reading of the words ended.
enum class Ending : std::uint8_t {
    Complete,
    Help,  ///< Asked for: the words after that were not looked at.
    Version,  ///< The same.
    UnknownWord,  ///< A word is no command, or neither an option nor its value.
    MissingValue,  ///< The last word is an option that needs one more.
};

struct Parsed {
    Ending ending = Ending::Complete;
    std::string word{};  ///< The one that is unknown, or needs another.
};

/// Parses one command line.
class Parser {
public:
    /// That command is meant where none is named.
    explicit Parser(const std::string& default_command);
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;
    ~Parser();

    /// A command with the options that `describe` gives it, and besides them --help and --version.
    void add_command(const std::string& name, const std::string& summary,
                     const std::function<void(Command&)>& describe);

    /// Hands each value to its reader.  Throws what readers throw, and app::UsageError for an
    /// option that is given more than once.
    [[nodiscard]] Parsed parse(const std::vector<std::string>& words);

    /// The command that was named or meant; nothing if the first word was unknown.
    [[nodiscard]] std::optional<std::string> chosen() const;

    /// The names of all options of the command chosen.
    [[nodiscard]] std::vector<std::string> options() const;

    /// What stands for the value of that option of the command chosen.
    [[nodiscard]] std::string type_of(const std::string& option) const;

    /// The help for the command chosen.
    [[nodiscard]] std::string help() const;

private:
    [[nodiscard]] const CLI::App& current() const;
    [[nodiscard]] std::vector<std::string> with_command(std::vector<std::string> words) const;

    std::string default_command_;
    std::unique_ptr<CLI::App> app_;
    std::set<std::string> dashed_;  ///< Options whose values may begin with a dash.
};

}  // namespace kinarow::options
