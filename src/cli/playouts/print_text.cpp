// SPDX-License-Identifier: MIT
#include "cli/playouts/print_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>

#include "app/board_view.hpp"
#include "app/figures.hpp"
#include "app/game_text.hpp"
#include "app/text_wrap.hpp"
#include "app/translate.hpp"
#include "app/utf8.hpp"
#include "cli/log_plot.hpp"
#include "cli/playouts/move_picture.hpp"
#include "cli/table.hpp"

namespace kinarow::cli {
namespace {

using app::Canvas;
using app::Experiment;
using app::filled;
using app::Session;
using app::Style;
using app::tr;
using app::tr_n;

/// How many classes of moves get a picture; the others get a line.
constexpr std::size_t kMostPictures = 16;
/// How many get a line.
constexpr std::size_t kMostLines = 40;

std::string percent(double share) { return app::fixed(100 * share, 2); }

std::string percent(const std::optional<double>& share) { return share ? percent(*share) : "-"; }

std::string signed_percent(double difference) {
    std::string text = difference < 0 ? "" : "+";
    return text.append(percent(difference));
}

std::string outcome_name(Outcome outcome) {
    if (outcome == Outcome::Draw) return tr("draw");
    return filled(tr("{} wins"), app::letter_of(winner_of(outcome)));
}

std::vector<std::string> lines_of(const Table& table) {
    std::ostringstream out;
    out << table;
    std::vector<std::string> lines;
    std::istringstream in{out.str()};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::size_t width_of(const std::vector<std::string>& lines) {
    int width = 0;
    for (const std::string& line : lines) width = std::max(width, app::column_width(line));
    return static_cast<std::size_t>(width);
}

void print_wrapped(std::string_view text, const TextLook& look, std::ostream& out) {
    while (!text.empty()) {
        out << app::take_line(text, static_cast<std::size_t>(look.columns)) << '\n';
    }
}

/// Games counted beside their exact odds, in percent.
class OddsTableText {
public:
    OddsTableText(const OutcomeCounts& counted, const OutcomeCounts* exact)
        : counted_{counted}, exact_{exact} {}

    /// With the fractions in a last column, or below the table where that is too wide.
    [[nodiscard]] std::vector<std::string> lines(std::size_t columns) const {
        std::vector<std::string> lines = lines_of(table(exact_ != nullptr));
        if (exact_ == nullptr || width_of(lines) <= columns) return lines;
        lines = lines_of(table(false));
        for (const Outcome outcome : kOutcomes) {
            lines.push_back(outcome_name(outcome) + " = " + fraction_text(*exact_, outcome));
        }
        return lines;
    }

private:
    [[nodiscard]] Table table(bool with_fraction) const {
        std::vector<Column> columns{{"", Align::Left}, {tr("games")}, {tr("ratio")}};
        if (exact_ != nullptr) columns.insert(columns.end(), {{tr("exact")}, {tr("diff")}});
        if (with_fraction) columns.push_back({tr("fraction"), Align::Left});
        Table table{columns};
        for (const Outcome outcome : kOutcomes) table.add_row(row(outcome, with_fraction));
        return table;
    }

    [[nodiscard]] std::vector<std::string> row(Outcome outcome, bool with_fraction) const {
        const bool played = counted_.total() > 0;
        std::vector<std::string> cells{outcome_name(outcome), std::to_string(counted_.of(outcome)),
                                       played ? percent(counted_.share(outcome)) : "-"};
        if (exact_ == nullptr) return cells;
        const double exact = exact_->share(outcome);
        cells.push_back(percent(exact));
        cells.push_back(played ? signed_percent(counted_.share(outcome) - exact) : "-");
        if (with_fraction) cells.push_back(fraction_text(*exact_, outcome));
        return cells;
    }

    const OutcomeCounts& counted_;
    const OutcomeCounts* exact_;
};

/// A picture with lines beside it, or below it where it is too narrow.
void print_block(const Canvas& picture, const std::string& title,
                 const std::vector<std::string>& text, const TextLook& look, std::ostream& out) {
    constexpr int kGap = 3;
    const int left = picture.size().columns + kGap;
    const auto wide = std::max(static_cast<int>(width_of(text)), app::column_width(title));
    const bool beside = left + wide <= look.columns;
    const auto rows = static_cast<int>(text.size()) + 1;
    const int below = beside ? 0 : picture.size().rows;
    Canvas canvas{{std::max(beside ? left + wide : wide, picture.size().columns),
                   std::max(below + rows, picture.size().rows)}};
    for (int y = 0; y < picture.size().rows; ++y) {
        for (int x = 0; x < picture.size().columns; ++x) canvas.put({x, y}, picture.at({x, y}));
    }
    const int column = beside ? left : 0;
    canvas.write({column, below}, title, Style::Title);
    for (int i = 1; i < rows; ++i) {
        canvas.write({column, below + i}, text[static_cast<std::size_t>(i) - 1],
                     i == 1 ? Style::Dim : Style::Text);
    }
    print_canvas(canvas, look.ink, out);
    out << '\n';
}

/// Prints the findings part by part.
class TextPrinter {
public:
    TextPrinter(const Findings& findings, const TextLook& look, std::ostream& out)
        : findings_{findings},
          session_{findings.session},
          look_{look},
          out_{out},
          experiment_{findings.largest()},
          order_(findings.classes.size()) {
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        std::stable_sort(order_.begin(), order_.end(),
                         [&](std::size_t a, std::size_t b) { return score(a) > score(b); });
    }

    void print_head() {
        print_wrapped(
            filled(tr("{}; {} to move"), session_.title(), app::letter_of(session_.to_move())),
            look_, out_);
        print_wrapped(games_text(), look_, out_);
        if (!findings_.exact) {
            print_wrapped(filled(tr("No exact odds: {}."), findings_.why_not_exact), look_, out_);
        }
        out_ << '\n';
    }

    void print_moves() {
        const OutcomeCounts all = app::total_of(experiment_.counted);
        print_odds(move_picture(session_, look_.charset), tr("all moves"), all,
                   findings_.exact ? &findings_.exact->all : nullptr);
        const std::size_t pictures = std::min(kMostPictures, order_.size());
        for (std::size_t i = 0; i < pictures; ++i) print_class(order_[i]);
        if (pictures < order_.size()) print_others(pictures);
    }

    void print_errors() {
        if (findings_.experiments.size() > 1) {
            print_law();
        } else if (const auto difference = findings_.difference(experiment_)) {
            print_wrapped(filled(tr("mean difference {} %, expected about {} %"),
                                 percent(*difference), percent(findings_.expected(experiment_))),
                          look_, out_);
        } else if (!findings_.exact) {
            print_wrapped(
                tr("No difference: neither exact odds nor a larger count to compare with; --counts "
                   "takes several."),
                look_, out_);
        }
        if (!findings_.lesson.empty()) print_wrapped(findings_.lesson, look_, out_);
    }

private:
    /// Of a class of moves, for the side that makes them: what it wins and half of what it draws,
    /// exactly or else as counted; without games, last.
    [[nodiscard]] double score(std::size_t index) const {
        const OutcomeCounts& counts =
            findings_.exact ? findings_.exact->by_class[index] : experiment_.counted[index];
        if (counts.total() == 0) return -1.0;
        return counts.score(session_.to_move());
    }

    /// "10000 random games in 0.000412 s, seed 1; shares in percent".
    [[nodiscard]] std::string games_text() const {
        const auto& asked = experiment_.asked.playouts;
        const std::uint64_t done = experiment_.done;
        const std::string games =
            asked && *asked != done
                ? filled(tr_n("{} of {} random game", "{} of {} random games", done), done, *asked)
                : filled(tr_n("{} random game", "{} random games", done), done);
        return filled(tr("{} in {} s, seed {}; shares in percent"), games,
                      app::fixed(app::seconds_of(experiment_.elapsed), 6), findings_.seed);
    }

    void print_odds(const Canvas& picture, const std::string& title, const OutcomeCounts& counted,
                    const OutcomeCounts* exact) {
        const OddsTableText table{counted, exact};
        print_block(picture, title, table.lines(static_cast<std::size_t>(look_.columns)), look_,
                    out_);
    }

    void print_class(std::size_t index) {
        const OutcomeCounts* const exact =
            findings_.exact ? &findings_.exact->by_class[index] : nullptr;
        print_odds(picture_after(findings_.classes[index].front()), class_name(index),
                   experiment_.counted[index], exact);
    }

    /// The session is as before afterwards.
    [[nodiscard]] Canvas picture_after(Move move) const {
        Session& session = findings_.session;
        session.play(move);
        Canvas picture = move_picture(session, look_.charset);
        session.undo();
        return picture;
    }

    /// "a1, like c1 a3 c3", as far as that fits.
    [[nodiscard]] std::string class_name(std::size_t index) const {
        const std::vector<Move>& alike = findings_.classes[index];
        const Notation& notation = session_.notation();
        std::string name = notation.text(alike.front());
        if (alike.size() == 1) return name;
        return filled(tr("{}, like {}"), name,
                      app::moves_text(notation, std::vector<Move>(alike.begin() + 1, alike.end())));
    }

    /// One line a class for those without a picture.
    void print_others(std::size_t from) {
        Table table{{{tr("move"), Align::Left},
                     {tr("games")},
                     {outcome_name(Outcome::FirstWins)},
                     {outcome_name(Outcome::SecondWins)},
                     {tr("draw")}}};
        const std::size_t end = std::min(order_.size(), from + kMostLines);
        for (std::size_t i = from; i < end; ++i) {
            const OutcomeCounts& counted = experiment_.counted[order_[i]];
            std::vector<std::string> row{
                session_.notation().text(findings_.classes[order_[i]].front()),
                std::to_string(counted.total())};
            for (const Outcome outcome : kOutcomes) {
                row.push_back(counted.total() > 0 ? percent(counted.share(outcome)) : "-");
            }
            table.add_row(row);
        }
        out_ << table;
        if (end < order_.size()) {
            out_ << filled(tr("and {} more; --json and --csv list all"), order_.size() - end)
                 << '\n';
        }
        out_ << '\n';
    }

    void print_law() {
        print_wrapped(findings_.exact ? tr("Mean difference from the exact odds, in percent:")
                                      : tr("Mean difference from the largest count, in percent:"),
                      look_, out_);
        Table table{{{tr("games")}, {tr("measured")}, {tr("expected")}, {"1/sqrt(N)"}}};
        for (const Experiment& one : findings_.experiments) {
            table.add_row({std::to_string(one.done), percent(findings_.difference(one)),
                           percent(findings_.expected(one)),
                           one.done > 0 ? percent(root_error(one.done)) : "-"});
        }
        out_ << '\n' << table << '\n';
        print_plot();
    }

    /// The measured differences over a line of what the rule of thumb says.
    void print_plot() {
        const bool unicode = look_.charset == app::Charset::Unicode;
        PlotSeries measured{.mark = {unicode ? U'●' : U'*', Style::FirstStone}};
        for (const Experiment& one : findings_.experiments) {
            if (const auto difference = findings_.difference(one)) {
                measured.points.push_back({static_cast<double>(one.done), *difference});
            }
        }
        if (measured.points.size() < 2) return;
        constexpr app::Size kLargest{72, 16};
        const PlotSeries rule = rule_between(measured.points, unicode ? U'·' : U'.');
        print_canvas(
            log_plot({rule, measured}, {std::min(kLargest.columns, look_.columns), kLargest.rows}),
            look_.ink, out_);
        print_wrapped(
            filled(tr("{} measured  {} 1/sqrt(N)"), unicode ? "●" : "*", unicode ? "·" : "."),
            look_, out_);
        out_ << '\n';
    }

    /// Points of 1/sqrt(N) from the first to the last count, evenly spread.
    [[nodiscard]] static PlotSeries rule_between(const std::vector<PlotPoint>& points,
                                                 char32_t glyph) {
        constexpr int kSteps = 64;
        PlotSeries rule{.mark = {glyph, Style::Dim}};
        const double first = points.front().x;
        const double last = points.back().x;
        for (int i = 0; i <= kSteps; ++i) {
            const double x = first * std::pow(last / first, static_cast<double>(i) / kSteps);
            rule.points.push_back({x, 1.0 / std::sqrt(x)});
        }
        return rule;
    }

    const Findings& findings_;
    const Session& session_;
    TextLook look_;
    std::ostream& out_;
    const Experiment& experiment_;
    std::vector<std::size_t> order_;  // classes, best first
};

}  // namespace

void print_text(const Findings& findings, const TextLook& look, std::ostream& out) {
    TextPrinter printer{findings, look, out};
    printer.print_head();
    printer.print_moves();
    printer.print_errors();
}

}  // namespace kinarow::cli
