// SPDX-License-Identifier: MIT
// Columns of text, each as wide as it has to be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace kinarow::cli {

enum class Align : std::uint8_t { Left, Right };

struct Column {
    std::string title{};
    Align align = Align::Right;
};

class Table {
public:
    explicit Table(std::vector<Column> columns) : columns_{std::move(columns)} {}

    /// Precondition: one cell a column.
    void add_row(std::vector<std::string> cells);

    /// The titles, then the rows; two blanks between columns, none at the end of a line.
    [[nodiscard]] std::vector<std::string> lines() const;

    friend std::ostream& operator<<(std::ostream& out, const Table& table);

private:
    [[nodiscard]] std::size_t width(std::size_t column) const;
    [[nodiscard]] std::string line(const std::vector<std::string>& cells,
                                   const std::vector<std::size_t>& widths) const;

    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace kinarow::cli
