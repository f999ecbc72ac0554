// SPDX-License-Identifier: MIT
// What goes wrong because of what people asked for.
#pragma once

#include <stdexcept>

namespace kinarow::app {

/// A request that cannot be met; what() is one line that says what to ask for instead.
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace kinarow::app
