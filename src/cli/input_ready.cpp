// SPDX-License-Identifier: MIT
#include "cli/input_ready.hpp"

#include <poll.h>
#include <unistd.h>

#include <iostream>

namespace kinarow::cli {

bool standard_input_ready() {
    if (std::cin.rdbuf()->in_avail() > 0) return true;
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    return poll(&input, 1, 0) > 0;
}

}  // namespace kinarow::cli
