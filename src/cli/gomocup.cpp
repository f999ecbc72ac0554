// SPDX-License-Identifier: MIT
#include "cli/gomocup.hpp"

#include <chrono>
#include <istream>
#include <ostream>
#include <string>
#include <thread>
#include <variant>

#include "app/gomocup/brain.hpp"
#include "app/thinker.hpp"
#include "cli/inbox.hpp"
#include "cli/read_line.hpp"

namespace kinarow::cli {
namespace {

using app::gomocup::Action;
using app::gomocup::Answer;
using app::gomocup::Brain;
using app::gomocup::parse_command;

/// How often commands are looked for while the brain thinks.
constexpr std::chrono::milliseconds kPatience{5};
/// How long a search may go on that nobody is likely to wait for.
constexpr std::chrono::milliseconds kLastThought{100};

constexpr const char* kAbout =
    R"(name="kinarow", version=")" KINAROW_VERSION R"(", author="The kinarow developers")";

/// Puts every line of `in` into the box, up to END or the end of input.
void read_commands(std::streambuf& in, Inbox& inbox, const std::stop_token& stop) {
    bool more = true;
    while (more) {
        const auto line = read_line(in, {.longest = 1'000});
        if (!line) break;
        const auto command = parse_command(*line);
        more = !std::holds_alternative<app::gomocup::command::End>(command) &&
               inbox.put({command, std::chrono::steady_clock::now()}, stop);
    }
    inbox.close();
}

/// One run of the program.
class Gomocup {
public:
    Gomocup(const GomocupOptions& options, std::istream& in, std::ostream& out)
        : out_{out},
          brain_{{.engine = options.engine, .limits = options.limits, .about = kAbout}},
          reader_{[this, &in](const std::stop_token& stop) {
              read_commands(*in.rdbuf(), inbox_, stop);
          }} {}

    int run() {
        while (brain_.thinking() || obey_next()) {
            if (brain_.thinking()) await_search();
        }
        return out_ ? 0 : 1;
    }

private:
    /// Waits for the next command and obeys it; false when there is none any more.
    bool obey_next() {
        const auto received = inbox_.take();
        if (received) obey(*received);
        return received.has_value();
    }

    void await_search() {
        const bool in_a_hurry = inbox_.closed();
        const bool done = thinker_.wait_for(in_a_hurry ? kLastThought : kPatience);
        if (in_a_hurry && !done) thinker_.finish_now();
        if (const auto result = thinker_.take_result()) {
            carry_out(brain_.on_result(*result));
        } else if (const auto progress = thinker_.take_progress()) {
            carry_out(brain_.on_progress(*progress));
        } else if (const auto urgent = inbox_.take_if(Brain::is_urgent)) {
            obey(*urgent);
        }
    }

    void obey(const Received& received) {
        carry_out(brain_.handle(received.command, received.when));
    }

    void carry_out(const Answer& answer) {
        for (const std::string& line : answer.lines) out_ << line << '\n';
        if (!answer.lines.empty()) out_.flush();
        if (answer.action == Action::Think) thinker_.start(brain_.search_job());
        if (answer.action == Action::FinishThinking) thinker_.finish_now();
    }

    std::ostream& out_;
    Brain brain_;
    Inbox inbox_;
    app::Thinker thinker_;
    std::jthread reader_;  // last, so that it ends before what it uses
};

}  // namespace

int run_gomocup(const GomocupOptions& options, std::istream& in, std::ostream& out) {
    return Gomocup{options, in, out}.run();
}

}  // namespace kinarow::cli
