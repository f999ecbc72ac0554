// SPDX-License-Identifier: MIT
#include "cli/table.hpp"

#include <algorithm>
#include <cassert>
#include <ostream>

#include "app/figures.hpp"
#include "app/utf8.hpp"

namespace kinarow::cli {
namespace {

constexpr std::size_t kGap = 2;

std::string aligned(const std::string& cell, std::size_t width, Align align) {
    return align == Align::Left ? app::left_aligned(cell, width) : app::right_aligned(cell, width);
}

}  // namespace

void Table::add_row(std::vector<std::string> cells) {
    assert(cells.size() == columns_.size());
    rows_.push_back(std::move(cells));
}

std::size_t Table::width(std::size_t column) const {
    int widest = app::column_width(columns_[column].title);
    for (const auto& row : rows_) widest = std::max(widest, app::column_width(row[column]));
    return static_cast<std::size_t>(widest);
}

std::string Table::line(const std::vector<std::string>& cells,
                        const std::vector<std::size_t>& widths) const {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text.append(i > 0 ? kGap : 0, ' ');
        text += aligned(cells[i], widths[i], columns_[i].align);
    }
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::vector<std::string> Table::lines() const {
    std::vector<std::size_t> widths;
    std::vector<std::string> titles;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        widths.push_back(width(i));
        titles.push_back(columns_[i].title);
    }
    std::vector<std::string> lines{line(titles, widths)};
    for (const auto& row : rows_) lines.push_back(line(row, widths));
    return lines;
}

std::ostream& operator<<(std::ostream& out, const Table& table) {
    for (const std::string& line : table.lines()) out << line << '\n';
    return out;
}

}  // namespace kinarow::cli
