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
    app::replace_file(path, "y");
    CHECK(contents_of(path) == "y");
    CHECK(readers() == std::filesystem::perms::others_read);
    CHECK(folder.names() == std::vector<std::string>{"trace"});
}
