// SPDX-License-Identifier: MIT
#include "app/replace_file.hpp"

#include <filesystem>
#include <stdexcept>

#include "app/usage_error.hpp"
#include "catch.hpp"
#include "support/temporary_folder.hpp"

using namespace kinarow;
using test::contents_of;
using test::TemporaryFolder;

TEST_CASE("a file is made, and replaced") {
    const TemporaryFolder folder;
    const std::string path = folder.file("odds");
    app::replace_file(path, "first");
    CHECK(contents_of(path) == "first");
    app::replace_file(path, std::string(100'000, '\0'));
    CHECK(contents_of(path) == std::string(100'000, '\0'));
    app::replace_file(path, "");
    CHECK(contents_of(path).empty());
    CHECK(folder.names() == std::vector<std::string>{"odds"});
}

TEST_CASE("what is no file is left alone") {
    const TemporaryFolder folder;
    CHECK_THROWS_AS(app::replace_file(folder.file(""), "x"), app::UsageError);
    CHECK_THROWS_AS(app::replace_file("/dev/null", "x"), app::UsageError);
    CHECK(std::filesystem::is_character_file("/dev/null"));
    CHECK(folder.names().empty());
}

TEST_CASE("where nothing can be written, that is said") {
    const TemporaryFolder folder;
    CHECK_THROWS_AS(app::replace_file(folder.file("missing/odds"), "x"), std::runtime_error);
    CHECK_THROWS_AS(app::replace_file("", "x"), std::runtime_error);
    CHECK(folder.names().empty());
}

TEST_CASE("a trace is its owner's only, a document everybody's") {
    const TemporaryFolder folder;
    const std::string path = folder.file("trace");
    const auto readers = [&] {
        return std::filesystem::status(path).permissions() & std::filesystem::perms::others_read;
    };
    app::replace_file(path, "x", app::FileUse::Trace);
    CHECK(contents_of(path) == "x");
    CHECK(readers() == std::filesystem::perms::none);
    std::filesystem::remove(path);
    app::replace_file(path, "y");
    CHECK(contents_of(path) == "y");
    CHECK(readers() == std::filesystem::perms::others_read);
    CHECK(folder.names() == std::vector<std::string>{"trace"});
}

TEST_CASE("a document keeps its permissions, and a link what it leads to") {
    namespace fs = std::filesystem;
    const TemporaryFolder folder;
    const std::string target = folder.file("target");
    app::replace_file(target, "x");
    constexpr fs::perms kOwners = fs::perms::owner_read | fs::perms::owner_write;
    fs::permissions(target, kOwners);
    fs::create_symlink("target", folder.file("link"));
    fs::create_symlink(folder.file("link"), folder.file("longer"));
    app::replace_file(folder.file("longer"), "y");
    CHECK(fs::is_symlink(folder.file("longer")));
    CHECK(fs::is_symlink(folder.file("link")));
    CHECK(contents_of(target) == "y");
    CHECK(fs::status(target).permissions() == kOwners);
    fs::create_symlink("missing", folder.file("dangling"));
    app::replace_file(folder.file("dangling"), "z");
    CHECK(contents_of(folder.file("missing")) == "z");
    fs::create_symlink("round", folder.file("round"));
    app::replace_file(folder.file("round"), "w");  // leads nowhere: a file takes its place
    CHECK(contents_of(folder.file("round")) == "w");
}
