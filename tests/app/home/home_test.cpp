// SPDX-License-Identifier: MIT
// What is kept for the user: folders, settings, games that were left, lines of the prompt.
#include "app/home/home.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "app/home/autosave.hpp"
#include "app/home/prompt_history.hpp"
#include "app/home/settings_text.hpp"
#include "app/home/user_folder.hpp"
#include "app/registry.hpp"
#include "catch.hpp"
#include "support/environment.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using namespace kinarow::app;
using test::contents_of;
using test::EnvironmentGuard;
using test::TemporaryFolder;
using test::write_file;

namespace {

mode_t mode_of(const std::string& path) {
    struct stat status {};
    return stat(path.c_str(), &status) == 0 ? status.st_mode & 0777 : 0;
}

/// A home of its own, empty at first.
struct ScratchHome {
    TemporaryFolder folder;
    EnvironmentGuard config{"XDG_CONFIG_HOME", folder.file("config")};
    EnvironmentGuard state{"XDG_STATE_HOME", folder.file("state")};
    std::string settings = folder.file("config/kinarow/settings");
    std::string games = folder.file("state/kinarow/games");
    std::string history = folder.file("state/kinarow/history");

    void write_settings(const std::string& text) const {
        make_folder(folder.file("config/kinarow"));
        write_file(settings, text);
    }
};

/// A game of people that is kept, if anything is.
struct KeptGame {
    std::unique_ptr<Autosave> autosave;
    Controller controller;

    explicit KeptGame(std::unique_ptr<Autosave> keeper,
                      const GameSpec& game = {.game = "tictactoe"},
                      const Seats& seats = {Seat::Human, Seat::Human})
        : autosave{std::move(keeper)},
          controller{make_session(game, {.name = "random"}),
                     {.seats = seats, .on_change = [this](const Controller& changed) {
                          autosave->note(changed);
                          return std::string{};
                      }}} {
        controller.start();
    }
    explicit KeptGame(const std::string& folder) : KeptGame{std::make_unique<Autosave>(folder)} {}

    KeptGame& play(const char* moves) {
        for (const Move move : controller.session().notation().parse_moves(moves).moves) {
            controller.handle(app::command::Play{move});
        }
        return *this;
    }
};

}  // namespace

TEST_CASE("folders are where the XDG specification wants them") {
    const EnvironmentGuard home{"HOME", "/home/someone"};
    const EnvironmentGuard unset{"XDG_CONFIG_HOME", std::nullopt};
    CHECK(user_folder(kConfigFolder) == "/home/someone/.config/kinarow");
    {
        const EnvironmentGuard set{"XDG_CONFIG_HOME", "/etc/mine"};
        CHECK(user_folder(kConfigFolder) == "/etc/mine/kinarow");
    }
    for (const char* const ignored : {"", "relative/path", "~/.config"}) {
        const EnvironmentGuard set{"XDG_CONFIG_HOME", ignored};
        CHECK(user_folder(kConfigFolder) == "/home/someone/.config/kinarow");
    }
    const EnvironmentGuard state{"XDG_STATE_HOME", std::nullopt};
    CHECK(user_folder(kStateFolder) == "/home/someone/.local/state/kinarow");
    const EnvironmentGuard homeless{"HOME", std::nullopt};
    CHECK_FALSE(user_folder(kStateFolder));
}

TEST_CASE("folders are made for their owner") {
    const TemporaryFolder folder;
    make_folder(folder.file("a/b/c"));
    make_folder(folder.file("a/b/c"));
    CHECK(mode_of(folder.file("a")) == 0700);
    CHECK(mode_of(folder.file("a/b/c")) == 0700);
    write_file(folder.file("file"), "");
    CHECK_THROWS_AS(make_folder(folder.file("file/below")), std::runtime_error);
}

TEST_CASE("lines of settings stay as they are but for the value that is set") {
    SettingsText text{"# a comment\n\n  level=3 \nmystery = x = y\nno equals sign\nlevel = 4"};
    CHECK(text.find("level") == "4");
    CHECK(text.find("mystery") == "x = y");
    CHECK_FALSE(text.find("missing"));
    CHECK(text.lines()[4].is_wrong());
    CHECK_FALSE(text.lines()[0].is_wrong());
    CHECK_FALSE(text.lines()[1].is_wrong());
    text.set("level", "9");
    text.set("new", "1", "About it.\nMore.");
    CHECK(text.text() ==
          "# a comment\n\n  level=3 \nmystery = x = y\nno equals sign\nlevel = 9\n\n# About it.\n# "
          "More.\n"
          "new = 1\n");
}

TEST_CASE("settings are read as they were written") {
    Settings settings;
    settings.start = {.game = "othello",
                      .size = BoardSize{10, 10},
                      .opponent = Opponent::Nobody,
                      .level = 2,
                      .first = Seat::Engine};
    settings.display = {.theme = ThemeName::Night,
                        .look = {.overlay = {Overlay::WinRate, OverlayExtent::All},
                                 .labels = Labels::Hidden,
                                 .numbers = MoveNumbers::Shown,
                                 .clicks = ClickMode::Confirmed},
                        .move_marks = MoveMarks::Hidden};
    for (const Settings& wanted : {Settings{}, settings}) {
        const std::string text = updated_settings("", {}, wanted);
        const SettingsRead read = read_settings(text);
        CHECK(read.settings == wanted);
        CHECK(read.complaints.empty());
        CHECK(updated_settings(text, wanted, wanted) == text);
    }
}

TEST_CASE("bad lines of settings are named, and the rest counts") {
    const SettingsRead read = read_settings(
        "theme = wood\nlevel = 99\nnonsense\nfuture = 1\nsize = 0x9\ngame = chess\nfirst = you\n");
    CHECK(read.settings.display.theme == ThemeName::Wood);
    REQUIRE(read.complaints.size() == 4);
    CHECK(read.complaints[0].starts_with("line 2: level takes a whole number from 1 to "));
    CHECK(read.complaints[1] == "line 3: 'nonsense' is not 'key = value'");
    CHECK(read.complaints[2].starts_with("line 5: size takes usual, or sides from 1 to 20"));
    CHECK(read.complaints[3].starts_with("line 6: game takes gomoku, "));
}

TEST_CASE("only what has changed is written, so that two programs get along") {
    Settings mine;
    mine.start.game = "four";
    const std::string theirs = "theme = wood\n# mine\ngame = tictactoe\nfuture = 1\n";
    const std::string text = updated_settings(theirs, {}, mine);
    CHECK(text.starts_with("theme = wood\n# mine\ngame = four\nfuture = 1\n"));
}

TEST_CASE("a home remembers settings") {
    const ScratchHome scratch;
    Home home = Home::of_user();
    CHECK(home.settings() == Settings{});
    CHECK_FALSE(std::filesystem::exists(scratch.folder.file("config")));
    Settings settings;
    settings.start.game = "four";
    home.change(settings);
    CHECK(Home::of_user().settings() == settings);
    CHECK(home.take_complaint().empty());
}

TEST_CASE("a link to settings stays one") {
    const ScratchHome scratch;
    scratch.write_settings("");
    std::filesystem::rename(scratch.settings, scratch.folder.file("elsewhere"));
    std::filesystem::create_symlink(scratch.folder.file("elsewhere"), scratch.settings);
    Settings settings;
    settings.start.game = "four";
    Home::of_user().change(settings);
    CHECK(std::filesystem::is_symlink(scratch.settings));
    CHECK(contents_of(scratch.folder.file("elsewhere")).find("game = four") != std::string::npos);
}

TEST_CASE("wrong settings are told of in a line") {
    const ScratchHome scratch;
    scratch.write_settings("level = none\nnonsense\nx\n");
    Home home = Home::of_user();
    const std::string complaint = home.take_complaint();
    CHECK(complaint.starts_with("settings, line 1: level takes"));
    CHECK(complaint.ends_with("(and 2 more)"));
    CHECK(home.take_complaint().empty());
}

TEST_CASE("a home that cannot be written is complained of once") {
    const TemporaryFolder folder;
    write_file(folder.file("file"), "");
    const EnvironmentGuard config{"XDG_CONFIG_HOME", folder.file("file/config")};
    const EnvironmentGuard state{"XDG_STATE_HOME", folder.file("file/state")};
    Home home = Home::of_user();
    CHECK(home.take_complaint().empty());
    home.change({});
    CHECK(home.take_complaint().starts_with("nothing is kept for the next time: "));
    home.remember("hint");
    home.change({});
    CHECK(home.take_complaint().empty());
    CHECK(home.games().empty());
    CHECK(home.history().empty());
    KeptGame game{*home.games_folder()};
    CHECK_THROWS_AS(game.play("b2"), std::runtime_error);
}

TEST_CASE("without a home nothing is kept, and that is said") {
    const EnvironmentGuard home_variable{"HOME", std::nullopt};
    const EnvironmentGuard config{"XDG_CONFIG_HOME", std::nullopt};
    const EnvironmentGuard state{"XDG_STATE_HOME", "relative"};
    Home home = Home::of_user();
    CHECK(home.take_complaint() == "nothing is kept for the next time: HOME is not set");
    home.change({});
    home.remember("hint");
    CHECK_FALSE(home.games_folder());
    CHECK(home.take_complaint().empty());
}

TEST_CASE("lines of the prompt outlive the program, for their owner's eyes only") {
    const ScratchHome scratch;
    Home home = Home::of_user();
    home.remember("hint");
    home.remember("level 3");
    CHECK(Home::of_user().history() == std::vector<std::string>{"hint", "level 3"});
    CHECK(mode_of(scratch.history) == 0600);
}

TEST_CASE("the history of the prompt does not grow for ever") {
    const ScratchHome scratch;
    make_folder(scratch.folder.file("state/kinarow"));
    for (std::size_t i = 0; i <= 2 * kMostHistoryLines; ++i) {
        append_history(scratch.history, std::to_string(i));
    }
    const std::vector<std::string> lines = read_history(scratch.history);
    CHECK(lines.size() == kMostHistoryLines);
    CHECK(lines.back() == std::to_string(2 * kMostHistoryLines));
    CHECK(read_history(scratch.history) == lines);
    CHECK(contents_of(scratch.history).size() < 5 * kMostHistoryLines);
    CHECK(mode_of(scratch.history) == 0600);
}

TEST_CASE("a game is kept after each move, and left when the program is gone") {
    const ScratchHome scratch;
    {
        KeptGame game{scratch.games};
        CHECK_FALSE(std::filesystem::exists(scratch.games));
        game.play("b2 a1");
        CHECK(left_games(scratch.games).empty());  // somebody plays it
    }
    const std::vector<LeftGame> left = left_games(scratch.games);
    REQUIRE(left.size() == 1);
    CHECK(left[0].moves == 2);
    CHECK(left[0].title == "tictactoe, 3x3, three in a row");
    CHECK(left[0].seating.seats == Seats{Seat::Human, Seat::Human});
    CHECK(mode_of(left[0].record_path) == 0600);
    CHECK(contents_of(left[0].record_path).find(";W[ac]") != std::string::npos);
}

TEST_CASE("a game that nobody has moved in, or that is over, is not kept") {
    const ScratchHome scratch;
    {
        KeptGame game{scratch.games};
        game.play("b2").controller.handle(app::command::Undo{});
        for (const auto& entry : std::filesystem::directory_iterator{scratch.games}) {
            CHECK(entry.path().extension() == ".players");
        }
        game.play("b2 a1 b1 a2 b3");
        CHECK(game.controller.over());
    }
    CHECK(left_games(scratch.games).empty());
    CHECK(std::filesystem::is_empty(scratch.games));
}

TEST_CASE("a game can be gone on with where it was, in the same files") {
    const ScratchHome scratch;
    KeptGame{scratch.games}.play("b2 a1 c3").controller.handle(app::command::Undo{});
    const LeftGame left = left_games(scratch.games).at(0);
    CHECK(left.seating.at == 2);
    CHECK(left.moves == 2);
    {
        const Autosave owner{left};
        CHECK(left_games(scratch.games).empty());
        CHECK_THROWS_AS(Autosave{left}, std::runtime_error);
    }
    CHECK(left_games(scratch.games).size() == 1);
    KeptGame{std::make_unique<Autosave>(left)}.play("b2 a1 b1 a2 b3");
    CHECK(left_games(scratch.games).empty());
    CHECK(std::filesystem::is_empty(scratch.games));
}

TEST_CASE("the time that was used is kept with a game") {
    const ScratchHome scratch;
    {
        KeptGame game{scratch.games};
        game.controller.spend(std::chrono::milliseconds{1'500});
        game.play("b2");
        game.controller.spend(std::chrono::seconds{70});
        game.play("a1");
    }
    const LeftGame left = left_games(scratch.games).at(0);
    CHECK(left.seating.used_time ==
          UsedTime{std::chrono::milliseconds{1'500}, std::chrono::seconds{70}});
}

TEST_CASE("a game that is loaded takes nothing from the one before") {
    const ScratchHome scratch;
    const std::string other = scratch.folder.file("other.txt");
    write_file(other, "c3 b3\n");
    {
        KeptGame game{scratch.games};
        game.play("b2 a1");
        game.controller.handle(command::Load{other});
        CHECK(left_games(scratch.games).at(0).moves == 2);  // nobody has it any more
        game.play("a3");  // the first one counts
        CHECK(left_games(scratch.games).size() == 1);
    }
    std::vector<std::size_t> moves;
    for (const LeftGame& left : left_games(scratch.games)) moves.push_back(left.moves);
    std::sort(moves.begin(), moves.end());
    CHECK(moves == std::vector<std::size_t>{2, 3});
}

TEST_CASE("a game that was taken up elsewhere is seen to be") {
    const ScratchHome scratch;
    KeptGame{scratch.games}.play("b2 a1");
    const LeftGame left = left_games(scratch.games).at(0);
    CHECK(left_game(left.record_path)->moves == 2);
    {
        KeptGame owner{std::make_unique<Autosave>(left)};
        CHECK_FALSE(left_game(left.record_path));
        owner.play("b2 a1 b1 a2 b3");
    }
    CHECK_FALSE(left_game(left.record_path));
    CHECK(std::filesystem::is_empty(scratch.games));  // not even a lock
}

TEST_CASE("each game has files of its own, even in one process") {
    const ScratchHome scratch;
    {
        KeptGame one{scratch.games};
        KeptGame other{scratch.games};
        one.play("b2");
        other.play("a1 a2");
        one.play("c3");
    }
    CHECK(left_games(scratch.games).size() == 2);
    forget(left_games(scratch.games).at(0));
    CHECK(left_games(scratch.games).size() == 1);
}

TEST_CASE("who played is kept with a game") {
    const Seating seating{.seats = {Seat::Engine, Seat::Human},
                          .engine = {.name = "minimax", .seed = 7, .settings = {{"reach", "3"}}},
                          .limits = {.time = std::chrono::milliseconds{1500}, .depth = 4},
                          .at = 12,
                          .used_time = {std::chrono::milliseconds{83'020}, std::chrono::hours{3}}};
    CHECK(read_seating(seating_text(seating)) == seating);
    CHECK(read_seating(seating_text({})) == Seating{});
    CHECK(read_seating("") == Seating{});
    CHECK(read_seating("engine = other\nx = nobody\nat = -1\nseed = x\n") == Seating{});
}

TEST_CASE("files that hold no game are left alone and not offered") {
    const ScratchHome scratch;
    KeptGame{scratch.games}.play("b2");
    write_file(scratch.games + "/other.sgf", "nonsense");
    write_file(scratch.games + "/note.txt", "mine");
    std::filesystem::create_directory(scratch.games + "/folder.sgf");
    CHECK(left_games(scratch.games).size() == 1);
    CHECK(contents_of(scratch.games + "/other.sgf") == "nonsense");
}

TEST_CASE("the oldest games give way") {
    const ScratchHome scratch;
    for (std::size_t i = 0; i <= kMostLeftGames; ++i) KeptGame{scratch.games}.play("b2");
    CHECK(left_games(scratch.games).size() == kMostLeftGames);
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator{scratch.games}) {
        ++files;
    }
    CHECK(files == 2 * kMostLeftGames);
}
