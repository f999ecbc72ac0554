// SPDX-License-Identifier: MIT
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "app/records/sgf.hpp"
#include "app/records/sgf_syntax.hpp"
#include "app/utf8.hpp"

namespace kinarow::app {
namespace {

char coordinate(int n) { return static_cast<char>(n < 26 ? 'a' + n : 'A' + n - 26); }

std::string point(Square square, Shape shape) {
    return {coordinate(shape.column(square)), coordinate(shape.row(square))};
}

/// What a text is read back as: escapes undone, blanks made even, only UTF-8.
std::string clean(std::string_view text) { return encode_utf8(decode_utf8(text)); }

class Writer {
public:
    explicit Writer(const GameRecord& record)
        : record_{record}, shape_{shape_of(*record.game.size)} {}

    std::string write() {
        text_ = "(;";
        write_root();
        write_notes(record_.tree[kRootNode].notes);
        write_moves();
        text_ += ")\n";
        return std::move(text_);
    }

private:
    /// A node still to be written, or the end of a variation.
    struct Step {
        NodeId node{};
        bool in_brackets = false;
        bool ends = false;
    };

    void write_root() {
        add("FF", "4");
        add("GM", record_.game.game == "othello" ? "2" : "4");
        add("CA", "UTF-8");
        add("AP", "kinarow:" KINAROW_VERSION);
        const std::string width = std::to_string(shape_.width);
        add("SZ", shape_.is_square() ? width : width + ':' + std::to_string(shape_.height));
        const RecordInfo& info = record_.info;
        const std::array<std::pair<const char*, const std::string&>, 9> properties{
            {{"GN", info.name},
             {"EV", info.event},
             {"DT", info.date},
             {"PB", info.players[0]},
             {"PW", info.players[1]},
             {"RE", info.result},
             {"RU", info.rules},
             {"TM", info.time},
             {"OT", info.overtime}}};
        for (const auto& [name, value] : properties) {
            if (!value.empty()) add(name, escape_sgf(unescape_sgf_line(escape_sgf(clean(value)))));
        }
        if (record_.setup) write_setup(*record_.setup);
    }

    void write_setup(const Setup& setup) {
        for (const Player player : {Player::First, Player::Second}) {
            const SquareSet& stones = setup.stones[index_of(player)];
            if (!stones.any()) continue;
            text_ += player == Player::First ? "AB" : "AW";
            stones.for_each([&](int i) { text_ += '[' + point(Square{i}, shape_) + ']'; });
        }
        add("PL", setup.to_move == Player::First ? "B" : "W");
    }

    /// Comment and all else that is said of a position.
    void write_notes(const NodeNotes& notes) {
        if (!notes.comment.empty()) {
            add("C", escape_sgf(unescape_sgf(escape_sgf(clean(notes.comment)))));
        }
        for (const RecordProperty& other : notes.others) {
            text_ += other.name;
            for (const std::string& value : other.values) text_ += '[' + value + ']';
        }
    }

    /// All below the root; a list of what is still to be written takes the place of recursion.
    void write_moves() {
        std::vector<Step> steps;
        push_children(kRootNode, steps);
        while (!steps.empty()) {
            const Step step = steps.back();
            steps.pop_back();
            if (step.ends) {
                text_ += ')';
                continue;
            }
            text_ += '\n';
            if (step.in_brackets) {
                text_ += '(';
                steps.push_back({.ends = true});
            }
            write_node(record_.tree[step.node]);
            push_children(step.node, steps);
        }
        text_ += '\n';
    }

    void push_children(NodeId id, std::vector<Step>& steps) const {
        const std::vector<NodeId>& children = record_.tree[id].children;
        for (std::size_t i = children.size(); i > 0; --i) {
            steps.push_back({.node = children[i - 1], .in_brackets = children.size() > 1});
        }
    }

    void write_node(const GameNode& node) {
        const Player first = record_.setup ? record_.setup->to_move : Player::First;
        const Player player = node.ply % 2 == 1 ? first : opponent(first);
        text_ += ';';
        add(player == Player::First ? "B" : "W",
            node.move.is_pass() ? "" : point(node.move.square(), shape_));
        write_notes(node.notes);
    }

    void add(std::string_view name, std::string_view value) {
        text_.append(name).append("[").append(value).append("]");
    }

    const GameRecord& record_;
    Shape shape_;
    std::string text_;
};

}  // namespace

std::string write_sgf(const GameRecord& record) { return Writer{record}.write(); }

}  // namespace kinarow::app
