// SPDX-License-Identifier: MIT
// Environment variables for the length of a test.
#pragma once

#include <stdlib.h>

#include <optional>
#include <string>

namespace kinarow::test {

/// Sets a variable, or removes it, until this is destroyed.
class EnvironmentGuard {
public:
    EnvironmentGuard(const char* name, const std::optional<std::string>& value) : name_{name} {
        const char* const before = getenv(name);
        if (before != nullptr) before_ = before;
        set(value);
    }
    EnvironmentGuard(const EnvironmentGuard&) = delete;
    EnvironmentGuard& operator=(const EnvironmentGuard&) = delete;
    ~EnvironmentGuard() { set(before_); }

private:
    void set(const std::optional<std::string>& value) const {
        if (value) {
            setenv(name_, value->c_str(), 1);
        } else {
            unsetenv(name_);
        }
    }

    const char* name_;
    std::optional<std::string> before_;
};

}  // namespace kinarow::test
