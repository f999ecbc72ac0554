// SPDX-License-Identifier: MIT
#include "app/lab/odds_file.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <system_error>

#include "app/lab/exact_moves.hpp"
#include "app/replace_file.hpp"
#include "app/translate.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"
#include "kinarow/core/rng.hpp"
#include "kinarow/engines/exact_odds.hpp"

namespace kinarow::app {
namespace {

constexpr std::size_t kWord = sizeof(std::uint64_t);
constexpr std::uint64_t kVersion = 1;
constexpr std::size_t kTitleWords = 10;
constexpr std::size_t kHeaderWords = 4 + kTitleWords;
constexpr std::size_t kEntryWords = 4;

/// Words in and out of bytes, the same on every machine.
std::uint64_t word_at(std::string_view bytes, std::size_t index) {
    std::uint64_t word = 0;
    for (std::size_t i = kWord; i > 0; --i) {
        word = word << 8 | static_cast<unsigned char>(bytes[index * kWord + i - 1]);
    }
    return word;
}

void append_word(std::string& bytes, std::uint64_t word) {
    for (std::size_t i = 0; i < kWord; ++i) bytes += static_cast<char>(word >> (8 * i) & 0xFF);
}

std::uint64_t magic() { return word_at("kin-odds", 0); }

std::uint64_t sum_of(std::string_view bytes) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < bytes.size() / kWord; ++i) sum = mix(sum, word_at(bytes, i));
    return sum;
}

std::string padded_title(const Session& session) {
    std::string title = session.title_for(Audience::Programs);
    title.resize(kTitleWords * kWord, '\0');
    return title;
}

std::string title_in(std::string_view bytes) {
    const std::string_view field = bytes.substr(4 * kWord, kTitleWords * kWord);
    return std::string{field.substr(0, field.find('\0'))};
}

bool is_factorial(std::uint64_t n) {
    for (std::size_t i = 0; i <= kMostCountedSquares; ++i) {
        if (factorial(i) == n) return true;
    }
    return false;
}

/// Whether counts could be those of a position; sums that overflow are not.
bool is_sound(const OutcomeCounts& counts) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max() / 4;
    return std::max({counts.first_wins, counts.second_wins, counts.draws}) < kMost &&
           is_factorial(counts.total());
}

/// Reads the bytes of a file step by step, from what it is to what it holds.
class OddsReader {
public:
    OddsReader(std::string_view bytes, std::string_view name) : bytes_{bytes}, name_{name} {}

    void check_kind() const {
        if (bytes_.size() < kWord || word_at(bytes_, 0) != magic()) {
            refuse(filled(tr("{} is not a file of exact odds"), shown_name()));
        }
        if (bytes_.size() < (kHeaderWords + 1) * kWord) damaged();
        const std::uint64_t version = word_at(bytes_, 1);
        if (version == kVersion) return;
        refuse(filled(tr("{} has version {}, this program reads version {}"), shown_name(), version,
                      kVersion));
    }

    void check_sum() const {
        const std::size_t entries_size = bytes_.size() - (kHeaderWords + 1) * kWord;
        const std::string_view summed = bytes_.substr(0, bytes_.size() - kWord);
        if (entries_size % (kEntryWords * kWord) != 0 ||
            entries_size / (kEntryWords * kWord) != word_at(bytes_, 3) ||
            sum_of(summed) != word_at(bytes_, bytes_.size() / kWord - 1)) {
            damaged();
        }
    }

    void check_game(const Session& session) const {
        if (word_at(bytes_, 2) == session.game_id()) return;
        refuse(filled(tr("{} is for another game, {}, not {}"), shown_name(),
                      app::in_quotes(title_in(bytes_)),
                      app::in_quotes(session.title_for(Audience::Programs))));
    }

    [[nodiscard]] OddsTable table() const {
        OddsTable table;
        std::uint64_t last_key = 0;
        const std::size_t end = bytes_.size() / kWord - 1;
        for (std::size_t at = kHeaderWords; at < end; at += kEntryWords) {
            const OutcomeCounts counts{word_at(bytes_, at + 1), word_at(bytes_, at + 2),
                                       word_at(bytes_, at + 3)};
            const std::uint64_t key = word_at(bytes_, at);
            const bool ascends = at == kHeaderWords || key > last_key;
            if (!ascends || !is_sound(counts)) damaged();
            table.insert({key, counts});
            last_key = key;
        }
        return table;
    }

private:
    [[nodiscard]] std::string shown_name() const { return app::in_quotes(name_); }
    [[noreturn]] static void refuse(const std::string& problem) {
        throw UsageError{filled(tr("{}: leave it out, or save a new one"), problem)};
    }
    [[noreturn]] void damaged() const { refuse(filled(tr("{} is damaged"), shown_name())); }

    std::string_view bytes_;
    std::string_view name_;
};

constexpr std::uintmax_t kMostBytes = (kHeaderWords + 1 + kEntryWords * kMaxExactPositions) * kWord;

}  // namespace

std::string encode_odds(const OddsTable& table, const Session& session) {
    std::string bytes;
    bytes.reserve((kHeaderWords + 1 + kEntryWords * table.size()) * kWord);
    for (const std::uint64_t word :
         {magic(), kVersion, session.game_id(), std::uint64_t{table.size()}}) {
        append_word(bytes, word);
    }
    bytes += padded_title(session);
    for (const auto& [key, counts] : table.sorted()) {
        for (const std::uint64_t word :
             {key, counts.first_wins, counts.second_wins, counts.draws}) {
            append_word(bytes, word);
        }
    }
    append_word(bytes, sum_of(bytes));
    return bytes;
}

OddsTable decode_odds(std::string_view bytes, const Session& session, std::string_view name) {
    const OddsReader reader{bytes, name};
    reader.check_kind();
    reader.check_sum();
    reader.check_game(session);
    return reader.table();
}

void save_odds(const OddsTable& table, const Session& session, const std::string& path) {
    replace_file(path, encode_odds(table, session));
}

OddsTable load_odds(const Session& session, const std::string& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) {
        throw UsageError{filled(tr("there is no file {}"), app::in_quotes(path))};
    }
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error || size > kMostBytes) {
        throw UsageError{
            filled(tr("{} is not a file of exact odds: it is too large"), app::in_quotes(path))};
    }
    std::string bytes(static_cast<std::size_t>(size), '\0');
    std::ifstream file{path, std::ios::binary};
    file.read(bytes.data(), static_cast<std::streamsize>(size));
    if (!file) throw UsageError{filled(tr("{} cannot be read"), app::in_quotes(path))};
    return decode_odds(bytes, session, path);
}

}  // namespace kinarow::app
