// SPDX-License-Identifier: MIT
#include "cli/gomocup.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <istream>
#include <mutex>
#include <regex>
#include <sstream>
#include <streambuf>
#include <string>
#include <thread>

#include "app/usage_error.hpp"
#include "catch.hpp"
#include "kinarow/core/rng.hpp"

using namespace kinarow;
using namespace kinarow::cli;
using namespace std::chrono_literals;
using namespace std::string_literals;

namespace {

struct Result {
    int code = 0;
    std::string text{};  ///< Without the lines that begin with MESSAGE.
};

std::string without_messages(const std::string& text) {
    std::istringstream lines{text};
    std::string rest;
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind("MESSAGE ", 0) != 0) rest += line + '\n';
    }
    return rest;
}

Result run(const std::string& input, const GomocupOptions& options = {.limits = {.playouts = 50}}) {
    std::istringstream in{input};
    std::ostringstream out;
    const int code = run_gomocup(options, in, out);
    return {code, without_messages(out.str())};
}

/// Input that waits until the test has typed more, as a pipe does.
class TypedInput : public std::streambuf {
public:
    void type(const std::string& text) {
        const std::lock_guard lock{mutex_};
        coming_ += text;
        changed_.notify_all();
    }
    void end() {
        const std::lock_guard lock{mutex_};
        ended_ = true;
        changed_.notify_all();
    }

protected:
    int underflow() override {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [this] { return ended_ || !coming_.empty(); });
        if (coming_.empty()) return traits_type::eof();
        std::swap(shown_, coming_);
        coming_.clear();
        setg(shown_.data(), shown_.data(), shown_.data() + shown_.size());
        return traits_type::to_int_type(shown_.front());
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string shown_;
    std::string coming_;
    bool ended_ = false;
};

/// Output that can be looked at while another thread writes.
class WatchedOutput : public std::streambuf {
public:
    /// Waits until condition(text) holds; whether it did within ten seconds.
    template <class Condition>
    bool wait_until(Condition condition) {
        std::unique_lock lock{mutex_};
        return changed_.wait_for(lock, 10s, [&] { return condition(text_); });
    }
    bool wait_for(const std::string& part) {
        return wait_until([&](const auto& text) { return text.find(part) != std::string::npos; });
    }
    std::string text() {
        const std::lock_guard lock{mutex_};
        return text_;
    }

protected:
    int overflow(int c) override {
        const char letter = traits_type::to_char_type(c);
        xsputn(&letter, 1);
        return c;
    }
    std::streamsize xsputn(const char* text, std::streamsize size) override {
        const std::lock_guard lock{mutex_};
        text_.append(text, static_cast<std::size_t>(size));
        changed_.notify_all();
        return size;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string text_;
};

/// A brain at work on another thread.  end() or an END has to come before the destructor.
class Running {
public:
    explicit Running(const GomocupOptions& options)
        : thread_{[this, options] {
              std::istream in{&input};
              std::ostream out{&output};
              code = run_gomocup(options, in, out);
          }} {}

    TypedInput input;
    WatchedOutput output;
    int code = -1;  ///< Once it has ended.

    void wait() { thread_.join(); }

private:
    std::jthread thread_;
};

const GomocupOptions kEndless{.limits = {.time = 600s}};

/// Asks for a move where there are several to think about.
const std::string kQuestion = "START 15\nTURN 7,7\n";

bool is_answered(const std::string& text) {
    static const std::regex kAnswer{"OK\n[0-9]+,[0-9]+\n"};
    return std::regex_match(without_messages(text), kAnswer);
}

}  // namespace

TEST_CASE("a brain answers on a stream and ends at END or at the end of input, with code 0") {
    for (const char* end : {"", "END\n", "END\r\n", "end", "END\nABOUT\n"}) {
        const Result result = run("START 15\r\nBEGIN\r\nHELLO\r\n"s + end);
        CHECK(result.code == 0);
        CHECK(result.text == "OK\n7,7\nUNKNOWN 'HELLO'\n");
    }
    CHECK(run("").code == 0);
    CHECK(run("START 15\nBOARD\n7,7,2\n").text == "OK\n");
    CHECK(run("ABOUT").text.rfind("name=\"kinarow\", version=\"", 0) == 0);
}

TEST_CASE("a brain moves before it obeys what was sent meanwhile") {
    CHECK(run("START 15\nBEGIN\nTAKEBACK 7,7\nFOO\nBEGIN\n").text ==
          "OK\n7,7\nOK\nUNKNOWN 'FOO'\n7,7\n");
}

TEST_CASE("a brain that thinks for long moves soon when it is told to stop") {
    Running brain{kEndless};
    brain.input.type(kQuestion);
    REQUIRE(brain.output.wait_for("MESSAGE "));
    CHECK(without_messages(brain.output.text()) == "OK\n");
    brain.input.type("INFO max_node 1000\nYXSTOP\n");
    CHECK(brain.output.wait_until(is_answered));
    brain.input.type("END\n");
    brain.wait();
    CHECK(brain.code == 0);
}

TEST_CASE("a brain that thinks for long ends soon with END, and with its input") {
    for (const bool with_command : {true, false}) {
        Running brain{kEndless};
        brain.input.type(kQuestion);
        REQUIRE(brain.output.wait_for("MESSAGE "));
        const auto before = std::chrono::steady_clock::now();
        if (with_command) brain.input.type("END\n");
        if (!with_command) brain.input.end();
        brain.wait();
        CHECK(std::chrono::steady_clock::now() - before < 5s);
        CHECK(brain.code == 0);
        CHECK(is_answered(brain.output.text()));
    }
}

TEST_CASE("a brain's output that cannot be written gives code 1, at the end of input") {
    std::istringstream in{"START 15\nBEGIN\nTURN 3,3\n"};
    std::ostringstream out;
    out.setstate(std::ios::badbit);
    CHECK(run_gomocup({.limits = {.playouts = 10}}, in, out) == 1);
}

TEST_CASE("a brain survives any bytes") {
    const std::string inputs[] = {std::string(1'000'000, '\0'), std::string(1'000'000, 'x') + "\n",
                                  "TURN 1,1" + std::string(1'000'000, ' ') + "x\n",
                                  "START " + std::string(1'000'000, '9') + "\n", "BOARD\n\0\n"s};
    for (const std::string& input : inputs) {
        const Result result = run(input + "\nSTART 15\nBEGIN\n");
        CHECK(result.code == 0);
        CHECK(result.text.size() < 1'000);
        CHECK(result.text.find("OK\n7,7\n") != std::string::npos);
    }
    Rng rng{7};
    std::string noise(300'000, ' ');
    std::generate(noise.begin(), noise.end(), [&] { return static_cast<char>(rng.below(256)); });
    CHECK(run(noise).code == 0);
}

TEST_CASE("a brain with an engine that cannot be made is a usage error") {
    CHECK_THROWS_AS(run("", {.engine = {.name = "minimax", .settings = {{"memory", "x"}}}}),
                    app::UsageError);
}
