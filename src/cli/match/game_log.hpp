// SPDX-License-Identifier: MIT
// The games of a match in files, and matches summed up from such files.
#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "app/match/match.hpp"
#include "app/match/standings.hpp"

namespace kinarow::cli {

struct GameLogFiles {
    std::optional<std::string> json{};
    std::optional<std::string> sgf{};
};

/// Throws app::UsageError where both are one file, by whatever names: one would overwrite the
/// other.
void check_files(const GameLogFiles& files);

/// Writes every game as it is played: as a line of JSON, as SGF.  The files begin anew.
class GameLog {
public:
    /// Throws std::runtime_error where a file cannot be written, as add() does.
    GameLog(const app::MatchOptions& match, const GameLogFiles& files);

    void add(const app::MatchPair& pair);

private:
    /// A file with its name.
    struct File {
        std::string path{};
        std::ofstream stream{};
    };

    [[nodiscard]] static std::optional<File> open(const std::optional<std::string>& path);
    static void write(std::optional<File>& file, const std::string& text);
    [[nodiscard]] std::string json_line(const app::MatchPair& pair, std::size_t game) const;
    [[nodiscard]] std::string sgf_text(const app::MatchGame& game) const;

    const app::MatchOptions& match_;
    app::GameSpec game_;
    std::string title_;
    Notation notation_;
    std::optional<File> json_;
    std::optional<File> sgf_;
};

/// Several parts of a match together.
struct MergedMatch {
    std::string title{};
    std::vector<std::string> contestants{};
    app::Standings standings{0};
    std::uint64_t unpaired = 0;  ///< Games whose other one is missing.
    std::vector<std::string> torn{};  ///< Files whose last line breaks off; it was left out.
};

/// Sums up the lines of JSON of such files.  Throws app::UsageError that names file and line where
/// one is no game of a match, or of another match, or was there before.
[[nodiscard]] MergedMatch merge_games(const std::vector<std::string>& paths);

}  // namespace kinarow::cli
