// SPDX-License-Identifier: MIT
#include "app/records/record_file.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <utility>

#include "app/records/charset.hpp"
#include "app/records/move_lists.hpp"
#include "app/records/psq.hpp"
#include "app/records/sgf.hpp"
#include "app/replace_file.hpp"
#include "app/translate.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"

namespace kinarow::app {
namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using OpenFile = std::unique_ptr<std::FILE, CloseFile>;

[[noreturn]] void refuse_file(const std::string& path, const std::string& problem) {
    throw UsageError{filled(tr("{} could not be read: {}"), in_quotes(path), problem)};
}

/// Pipes and devices may keep one waiting for ever, or never end.
void check_is_file(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) refuse_file(path, std::strerror(errno));
    if (S_ISREG(status.st_mode)) return;
    if (S_ISDIR(status.st_mode)) refuse_file(path, tr("it is a folder"));
    refuse_file(path, tr("it is a pipe or a device, not a file"));
}

/// A format by the end of a file's name.
struct Format {
    std::string_view ending;
    std::string (*write)(const GameRecord&);
};

constexpr std::array<Format, 3> kFormats{
    {{".sgf", write_sgf}, {".psq", write_psq}, {".txt", write_move_list}}};

/// Throws UsageError for a name that tells none.
const Format& format_of(const std::string& path) {
    const std::string name = lowered(path);
    const auto* const format = std::find_if(kFormats.begin(), kFormats.end(), [&](const Format& f) {
        return name.size() > f.ending.size() && name.ends_with(f.ending);
    });
    if (format == kFormats.end()) {
        throw UsageError{filled(
            tr("the name {} tells no format: it should end in .sgf, .psq or .txt (moves only)"),
            in_quotes(path))};
    }
    return *format;
}

std::string game_line(const GameRecord& game, std::size_t number) {
    std::string text = std::to_string(number) + "  ";
    const RecordInfo& info = game.info;
    const auto name = [](const std::string& player) { return player.empty() ? "?" : player; };
    text.append(name(info.players[0])).append(" - ").append(name(info.players[1]));
    for (const std::string* part : {&info.name, &info.event, &info.date, &info.result}) {
        if (!part->empty()) text.append(", ").append(*part);
    }
    const std::size_t count = game.tree.main_line().size();
    text.append(", ").append(filled(tr_n("{} move", "{} moves", count), count));
    return in_one_line(text);
}

}  // namespace

std::string read_record_bytes(const std::string& path) {
    check_is_file(path);
    const OpenFile file{std::fopen(path.c_str(), "rb")};
    if (!file) refuse_file(path, std::strerror(errno));
    std::string bytes;
    std::array<char, 1 << 14> buffer;  // NOLINT(*-member-init): written first
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file.get())) {
        bytes.append(buffer.data(), count);
        if (bytes.size() > kMostRecordBytes) {
            refuse_file(path, filled(tr("it is larger than {} MB"), kMostRecordBytes >> 20));
        }
    }
    if (std::ferror(file.get()) != 0) refuse_file(path, std::strerror(errno));
    return bytes;
}

RecordFile parse_records(std::string_view bytes, const GameSpec& usual) {
    Remarks remarks;
    const std::string text = decode_record(bytes, remarks);
    RecordFile file;
    if (looks_like_psq(text)) {
        file.games.push_back(read_psq(text, usual, remarks));
    } else if (looks_like_sgf(text)) {
        file.games = read_sgf(text, usual, remarks);
    } else if (looks_like_psq_moves(text)) {
        file.games.push_back(read_psq_moves(text, usual, remarks));
    } else {
        file.games = read_move_lists(text, usual);
    }
    if (file.games.empty()) {
        throw UsageError{tr("there is no game in it: neither SGF nor .psq nor a list of moves")};
    }
    file.remarks = remarks.take();
    return file;
}

RecordFile read_records(const std::string& path, const GameSpec& usual) {
    const std::string bytes = read_record_bytes(path);
    try {
        RecordFile file = parse_records(bytes, usual);
        file.path = path;
        return file;
    } catch (const UsageError& problem) {
        throw in_file(path, problem);
    }
}

UsageError in_file(const std::string& path, const UsageError& problem) {
    return UsageError{filled(tr("in {}, {}"), in_quotes(path), problem.what())};
}

const GameRecord& choose_game(const RecordFile& file, std::size_t number) {
    constexpr std::size_t kMostListed = 20;
    const std::size_t count = file.games.size();
    if (number == 0 && count == 1) return file.games.front();
    if (1 <= number && number <= count) return file.games[number - 1];
    const std::string problem = number == 0
                                    ? filled(tr("there are {} games: choose one of these:"), count)
                                    : filled(tr("there is no game {} of these:"), number);
    throw UsageError{problem + '\n' + list_games(file, kMostListed)};
}

std::string list_games(const RecordFile& file, std::size_t most) {
    std::string text;
    const std::size_t count = std::min(file.games.size(), most);
    for (std::size_t i = 0; i < count; ++i) text += game_line(file.games[i], i + 1) + '\n';
    if (count < file.games.size()) {
        text += filled(tr("and {} more"), file.games.size() - count) + '\n';
    }
    text.pop_back();
    return text;
}

void check_record_name(const std::string& path) { static_cast<void>(format_of(path)); }

void write_record(const std::string& path, const GameRecord& record) {
    replace_file(path, format_of(path).write(record));
}
}  // namespace kinarow::app
