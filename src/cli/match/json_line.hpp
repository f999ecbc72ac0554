// SPDX-License-Identifier: MIT
// Reads a line of JSON: an object of texts, numbers and lists of them, as json.hpp writes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kinarow::cli {

/// Every function throws app::UsageError where the line does not have what it asks for.
class JsonLine {
public:
    explicit JsonLine(std::string_view line);

    [[nodiscard]] const std::string& text(const std::string& name) const;
    [[nodiscard]] const std::vector<std::string>& texts(const std::string& name) const;
    [[nodiscard]] std::uint64_t number(
        const std::string& name,
        std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) const;
    /// The place of a text among others.
    [[nodiscard]] std::size_t choice(const std::string& name,
                                     std::span<const char* const> choices) const;

private:
    std::map<std::string, std::vector<std::string>> members_;  // numbers as they are written
};

}  // namespace kinarow::cli
