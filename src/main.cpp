// SPDX-License-Identifier: MIT
// The program: reads the command line and does what it asks for.
#include <unistd.h>

#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "app/language.hpp"
#include "app/signal_watch.hpp"
#include "app/translate.hpp"
#include "cli/live_text.hpp"
#include "cli/window_size.hpp"
#include "options/command_line.hpp"

namespace kinarow {
namespace {

int run(const options::Answer& answer) {
    (answer.exit_code == 0 ? std::cout : std::cerr) << answer.text;
    return answer.exit_code;
}

int run(const PlayOptions& options) {
    if (options.look.glyphs == tui::Glyphs::Ascii) app::use_english();
    return run_play(options);
}

int run(const cli::AnalyzeOptions& options) {
    const app::SignalWatch watch;
    return cli::run_analyze(options, std::cout, std::cerr,
                            [] { return app::SignalWatch::noted(); });
}

int run(const cli::BenchOptions& options) { return cli::run_bench(options, std::cout); }

int run(const cli::GomocupOptions& options) {
    app::use_english();  // as the protocol is
    return cli::run_gomocup(options, std::cin, std::cout);
}

/// Where progress is shown: nowhere but at a terminal.
cli::Window window_of_errors() {
    if (isatty(STDERR_FILENO) == 0) return {};
    return [] { return cli::window_size(STDERR_FILENO); };
}

int run(cli::MatchCommand command) {
    const app::SignalWatch watch;
    command.window = window_of_errors();
    return cli::run_match(command, std::cout, std::cerr, [] { return app::SignalWatch::noted(); });
}

int run(const cli::PerftOptions& options) { return cli::run_perft(options, std::cout); }

int run(const cli::PlayoutsOptions& options) {
    const app::SignalWatch watch;
    const bool for_programs = options.format != cli::PlayoutsFormat::Text;
    if (for_programs || options.look.charset == app::Charset::Ascii) app::use_english();
    return cli::run_playouts(options, cli::look_of_output(options.look), std::cout,
                             [] { return app::SignalWatch::noted(); });
}

int run(cli::SolveOptions options) {
    const app::SignalWatch watch;
    options.window = window_of_errors();
    return cli::run_solve(options, std::cout, std::cerr, [] { return app::SignalWatch::noted(); });
}

int run(cli::TuneCommand command) {
    const app::SignalWatch watch;
    command.window = window_of_errors();
    return cli::run_tune(command, std::cout, std::cerr, [] { return app::SignalWatch::noted(); });
}

/// Says what is wrong in one line.
int fail(const std::exception& problem, int exit_code) {
    std::cerr << "kinarow: " << problem.what() << '\n';
    return exit_code;
}

int run_program(const std::vector<std::string>& words) {
    try {
        const int exit_code =
            std::visit([](const auto& request) { return run(request); }, options::parse(words));
        if (std::cout.flush()) return exit_code;
        throw std::runtime_error{app::tr("the output could not be written")};
    } catch (const app::UsageError& problem) {
        return fail(problem, options::kUsageExitCode);
    } catch (const std::exception& problem) {
        return fail(problem, 1);
    }
}

}  // namespace
}  // namespace kinarow

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    kinarow::app::use_language_of_user();
    if (argc == 0) return kinarow::run_program({});
    return kinarow::run_program(kinarow::options::words_for(argv[0], {argv + 1, argv + argc}));
}
