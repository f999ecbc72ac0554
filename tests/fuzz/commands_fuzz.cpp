// SPDX-License-Identifier: MIT
// Any lines as commands of a game between people: each gets an answer.  None touches a file.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "app/command.hpp"
#include "app/controller.hpp"
#include "app/records/text_lines.hpp"
#include "app/registry.hpp"

using namespace kinarow;
using namespace kinarow::app;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Controller controller{make_session({.game = "tictactoe"}, {.name = "random"}),
                          {.seats = {Seat::Human, Seat::Human}}};
    controller.start();
    TextLines lines{{reinterpret_cast<const char*>(data), size}};
    while (const auto line = lines.next()) {
        static_cast<void>(complete_command(*line));
        const Command command = parse_command(*line, controller.session().notation());
        const bool file = std::holds_alternative<command::Load>(command) ||
                          std::holds_alternative<command::Save>(command);
        if (!file) controller.handle(command);
        if (controller.thinking()) {
            const SearchJob job = controller.search_job();
            controller.on_result({.id = job.id, .report = job.task({.limits = {.playouts = 1}})});
        }
    }
    return 0;
}
