// SPDX-License-Identifier: MIT
#include <iostream>

#include "app/registry.hpp"

int main() {
    const auto session = kinarow::app::make_session({}, {.name = "flat"});
    std::cout << session->title() << '\n';
    return 0;
}
