# SPDX-License-Identifier: MIT
# Shows that check.cmake sees what it has to see: small trees with one #include each.
# Usage: cmake -DWORK=<folder to write in> -P check_test.cmake
cmake_minimum_required(VERSION 3.25)

# File, then what it includes.
set(wrong
    include/kinarow/core/a.hpp "kinarow/games/mnk.hpp"
    include/kinarow/core/a.hpp "kinarow/engines/search.hpp"
    include/kinarow/core/a.hpp "kinarow/kinarow.hpp"
    include/kinarow/core/a.hpp "app/session.hpp"
    include/kinarow/core/a.hpp "iostream"
    include/kinarow/games/a.hpp "kinarow/engines/search.hpp"
    include/kinarow/games/a.hpp "ncurses.h"
    include/kinarow/engines/a.hpp "kinarow/games/mnk.hpp"
    include/kinarow/engines/mcts/a.hpp "kinarow/games/mnk.hpp"
    include/kinarow/kinarow.hpp "CLI/CLI.hpp"
    src/app/a.cpp "cli/table.hpp"
    src/app/a.cpp "tui/curses_play.hpp"
    src/app/a.cpp "options/command_line.hpp"
    src/app/a.cpp "play.hpp"
    src/app/a.cpp "iostream"
    src/app/a.cpp "ncursesw/curses.h"
    src/app/a.cpp "kinarow/games/mnk.hpp"
    src/app/a.hpp "CLI/App.hpp"
    src/cli/a.cpp "tui/curses_play.hpp"
    src/cli/a.cpp "options/command_line.hpp"
    src/cli/a.cpp "kinarow/games/mnk.hpp"
    src/tui/a.cpp "cli/table.hpp"
    src/tui/a.cpp "play.hpp"
    src/tui/a.cpp "curses.h"
    src/play.cpp "options/request.hpp"
    src/options/commands/a.hpp "CLI/CLI.hpp"
    src/main.cpp "CLI/CLI.hpp"
    src/main.cpp "app/registry.cpp")
set(right
    include/kinarow/kinarow.hpp "kinarow/games/mnk.hpp"
    include/kinarow/core/a.hpp "algorithm"
    include/kinarow/games/a.hpp "kinarow/core/types.hpp"
    include/kinarow/engines/a.hpp "kinarow/core/types.hpp"
    src/app/registry.cpp "kinarow/games/mnk.hpp"
    src/app/a.cpp "app/session.hpp"
    src/app/a.cpp "ostream"
    src/cli/a.cpp "app/session.hpp"
    src/tui/ncurses_terminal.cpp "curses.h"
    src/play.cpp "tui/curses_play.hpp"
    src/options/commands/a.hpp "play.hpp"
    src/options/parser.cpp "CLI/CLI.hpp"
    src/main.cpp "options/command_line.hpp")

# Runs the check on trees of that one file, the line written in two ways; `codes` is how it ended.
function(check_tree file header codes)
    set(all "")
    file(REMOVE_RECURSE ${WORK})
    foreach(line "#include <${header}>" " #  include \"${header}\"  // why")
        file(WRITE ${WORK}/${file} "#pragma once\n${line}\n")
        execute_process(
            COMMAND ${CMAKE_COMMAND} -DROOT=${WORK} -P ${CMAKE_CURRENT_LIST_DIR}/check.cmake
            RESULT_VARIABLE ended OUTPUT_QUIET ERROR_QUIET)
        list(APPEND all ${ended})
    endforeach()
    set(${codes} ${all} PARENT_SCOPE)
endfunction()

function(expect expected)
    set(pairs ${ARGN})
    while(pairs)
        list(POP_FRONT pairs file header)
        check_tree(${file} ${header} ended)
        if(NOT ended STREQUAL expected)
            message(SEND_ERROR "${file} with ${header}: ended with ${ended}, not ${expected}")
        endif()
    endwhile()
endfunction()

expect("1;1" ${wrong})
expect("0;0" ${right})
file(REMOVE_RECURSE ${WORK})
