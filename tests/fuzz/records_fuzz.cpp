// SPDX-License-Identifier: MIT
// Any bytes as a file of games: what is read can be opened, written and read again as the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "app/records/record_file.hpp"
#include "app/records/record_session.hpp"
#include "app/records/sgf.hpp"
#include "app/usage_error.hpp"

using namespace kinarow;
using namespace kinarow::app;

namespace {

/// Games are played on boards, which takes time: enough of them to see that they can be.
constexpr std::size_t kMostGames = 3;

void check_game(const RecordFile& file, const GameRecord& game) {
    const OpenedRecord opened = open_record(file, game, {.name = "random"});
    const std::string written = write_sgf(record_of(*opened.session, game.info, MainLine::AsItIs));
    try {
        Remarks remarks;
        const std::vector<GameRecord> again = read_sgf(written, game.game, remarks);
        if (again.size() != 1 || write_sgf(again.front()) != written) std::abort();
        static_cast<void>(open_record(again.front(), {.name = "random"}, remarks));
    } catch (const UsageError&) {
        std::abort();  // what was written can be read
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    try {
        const RecordFile file = parse_records(bytes, {});
        for (std::size_t i = 0; i < file.games.size() && i < kMostGames; ++i) {
            try {
                check_game(file, file.games[i]);
            } catch (const UsageError&) {  // it cannot be played, and says why
            }
        }
    } catch (const UsageError&) {
    }
    return 0;
}
