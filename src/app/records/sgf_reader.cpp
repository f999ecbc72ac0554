// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "app/parse_number.hpp"
#include "app/records/limits.hpp"
#include "app/records/record_session.hpp"
#include "app/records/rules_text.hpp"
#include "app/records/sgf.hpp"
#include "app/records/sgf_syntax.hpp"
#include "app/registry.hpp"
#include "app/translate.hpp"
#include "app/usage_error.hpp"
#include "app/wording.hpp"
#include "app/words.hpp"
#include "kinarow/core/notation.hpp"

namespace kinarow::app {
namespace {

[[noreturn]] void refuse(TextPlace place, const std::string& problem) {
    throw UsageError{problem_at(place, problem)};
}

/// A property of one line of text and where it goes.
struct InfoProperty {
    std::string_view name;
    std::string RecordInfo::*target;
};

constexpr std::array<InfoProperty, 7> kInfoProperties{{{"RE", &RecordInfo::result},
                                                       {"RU", &RecordInfo::rules},
                                                       {"GN", &RecordInfo::name},
                                                       {"EV", &RecordInfo::event},
                                                       {"DT", &RecordInfo::date},
                                                       {"TM", &RecordInfo::time},
                                                       {"OT", &RecordInfo::overtime}}};

/// Column or row: a to z, then A to Z.
std::optional<int> parse_coordinate(char c) {
    if ('a' <= c && c <= 'z') return c - 'a';
    if ('A' <= c && c <= 'Z') return c - 'A' + 26;
    return std::nullopt;
}

std::optional<Square> parse_point(std::string_view text, Shape shape) {
    if (text.size() != 2) return std::nullopt;
    const auto column = parse_coordinate(text[0]);
    const auto row = parse_coordinate(text[1]);
    if (!column || !row || !shape.contains(*column, *row)) return std::nullopt;
    return shape.square(*column, *row);
}

/// One game, node by node: parents come before their children, so one pass does.
class GameReader {
public:
    GameReader(const SgfTree& nodes, const GameSpec& usual, Remarks& remarks)
        : nodes_{nodes}, remarks_{remarks} {
        read_rules(usual);
    }

    GameRecord read() {
        record_.places.push_back(nodes_.front().place);
        places_.push_back({.node = kRootNode});
        read_node(0);
        for (std::size_t i = 1; i < nodes_.size(); ++i) {
            const Place place = places_[nodes_[i].parent];
            places_.push_back(place);
            if (place.node) read_node(i);
        }
        finish_setup();
        return std::move(record_);
    }

private:
    /// What has become of a node of the file.
    struct Place {
        std::optional<NodeId> node{};  ///< Nothing where it was left out.
        std::optional<Player> last{};  ///< Who moved last.
        std::size_t setups = 0;  ///< Properties that set up the start, here and before.
    };

    // Rules.

    void read_rules(const GameSpec& usual) {
        const SgfProperty* const game = root("GM");
        const std::string number = game == nullptr ? "" : line_of(*game);
        const bool othello = number == "2";
        if (!othello && number != "4") read_unusual_game(game, number);
        const BoardSize size = read_size(othello);
        record_.game = othello ? GameSpec{.game = "othello", .size = size} : line_game(size, usual);
        shape_ = shape_of(*record_.game.size);
        if (othello) return;
        if (const SgfProperty* const rules = root("RU")) read_line_rules(*rules);
    }

    void read_unusual_game(const SgfProperty* property, const std::string& number) {
        if (property == nullptr) {
            remarks_.add(nodes_.front().place, tr("no GM: taken as gomoku"));
        } else if (number == "1") {
            remarks_.add(property->place, tr("GM[1] is Go: taken as gomoku"));
        } else {
            refuse(property->place, filled(tr("GM {} is a game that is not played here: 4 is "
                                              "gomoku, 2 Othello"),
                                           in_quotes(number)));
        }
    }

    BoardSize read_size(bool othello) {
        const BoardSize usual = othello ? BoardSize{8, 8} : BoardSize{15, 15};
        const SgfProperty* const property = root("SZ");
        if (property == nullptr) {
            if (!othello) remarks_.add(nodes_.front().place, tr("no SZ: taken as 15x15"));
            return usual;
        }
        const std::string text = line_of(*property);
        const std::size_t colon = text.find(':');
        const auto side = [&](std::string_view digits) {
            const auto number = parse_count(trimmed(digits), {.least = 1, .most = kMaxSide});
            if (!number) {
                refuse(property->place,
                       filled(tr("a board of SZ {} is not played on here: sides go "
                                 "from 1 to {}"),
                              in_quotes(text), kMaxSide));
            }
            return static_cast<int>(*number);
        };
        if (colon == std::string::npos) return {side(text), side(text)};
        const BoardSize size{side(text.substr(0, colon)), side(text.substr(colon + 1))};
        if (size.width == size.height) {
            remarks_.add(property->place, tr("the size of a square board should be one number"));
        }
        return size;
    }

    void read_line_rules(const SgfProperty& property) {
        const NamedRules rules = parse_rules(line_of(property));
        if (rules.connect) record_.game.connect = rules.connect;
        if (rules.rule) {
            record_.game.rule = rules.rule;
        } else {
            const bool exact = record_.game.rule == LineRule::Exactly;
            remarks_.add(property.place,
                         filled(tr("the rules {} are not known: taken as {}"),
                                in_quotes(line_of(property)), exact ? "exact" : "freestyle"));
        }
    }

    // Nodes.

    /// Its stones, then its moves, then the rest, in whatever order they stand.  Beside a move PL
    /// says nothing: the move tells whose it is.
    void read_node(std::size_t i) {
        const std::vector<SgfProperty>& all = nodes_[i].properties;
        const bool moves = std::any_of(all.begin(), all.end(), [](const SgfProperty& property) {
            return is_move(property.name);
        });
        for (const SgfProperty& property : all) {
            if (moves && property.name == "PL") continue;
            if (is_setup(property.name)) read_setup(i, property);
            if (!places_[i].node) return;
        }
        const auto before = places_[i].node;
        read_moves(i);
        if (!places_[i].node) return;
        const bool of_game = i == 0 || (before == kRootNode && places_[i].node == kRootNode);
        read_notes(i, of_game);
    }

    /// `of_game`: what is said of the whole game may stand here.
    void read_notes(std::size_t i, bool of_game) {
        std::vector<RecordProperty> others;
        std::string comment;
        for (const SgfProperty& property : nodes_[i].properties) {
            if (is_setup(property.name) || is_move(property.name)) continue;
            if (property.name == "C") {
                comment = text_of_values(property);
            } else if (is_of_whole_game(property.name)) {
                if (i == 0) {
                    static_cast<void>(read_info(property));
                } else {
                    remarks_.add(property.place,
                                 filled(tr("{} after the first node was skipped"), property.name));
                }
            } else if (!of_game || !read_info(property)) {
                others.push_back({property.name, property.values});
            }
        }
        annotate(*places_[i].node, comment, std::move(others));
    }

    /// Joins what a node says to what was said of the same position.
    void annotate(NodeId id, const std::string& comment, std::vector<RecordProperty> others) {
        NodeNotes& known = record_.tree.notes(id);
        if (!known.comment.empty() && !comment.empty()) known.comment += '\n';
        known.comment += comment;
        for (RecordProperty& other : others) {
            const bool is_new = std::none_of(
                known.others.begin(), known.others.end(),
                [&](const RecordProperty& property) { return property.name == other.name; });
            const bool has_room = known.others.size() < kMostProperties;
            if (is_new && has_room) known.others.push_back(std::move(other));
        }
    }

    /// What read_rules() needs, and what is written anew.
    static bool is_of_whole_game(std::string_view name) {
        constexpr std::array<std::string_view, 6> kNames{"FF", "GM", "CA", "AP", "SZ", "RU"};
        return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
    }

    bool read_info(const SgfProperty& property) {
        if (property.name == "PB" || property.name == "PW") {
            record_.info.players[property.name == "PB" ? 0 : 1] = line_of(property);
            return true;
        }
        for (const InfoProperty& info : kInfoProperties) {
            if (info.name != property.name) continue;
            record_.info.*info.target = line_of(property);
            return true;
        }
        return false;
    }

    // Moves.

    static bool is_move(std::string_view name) { return name == "B" || name == "W"; }

    /// One, or where a node has more those of the two sides by turns.
    void read_moves(std::size_t i) {
        std::vector<const SgfProperty*> sides;
        for (const SgfProperty& property : nodes_[i].properties) {
            if (is_move(property.name)) sides.push_back(&property);
        }
        if (sides.empty()) return;
        std::size_t rounds = 1;
        if (sides.size() > 1) {
            remarks_.add(sides.back()->place,
                         tr("several moves of one node were played one after the other"));
            rounds = std::max(sides[0]->values.size(), sides[1]->values.size());
        } else if (sides[0]->values.size() > 1) {
            remarks_.add(sides[0]->place,
                         tr("of several moves in one property the first was taken"));
        }
        for (std::size_t round = 0; round < rounds; ++round) {
            for (const SgfProperty* const side : sides) {
                if (round < side->values.size()) read_move(i, *side, side->values[round]);
                if (!places_[i].node) return;
            }
        }
    }

    void read_move(std::size_t i, const SgfProperty& property, std::string_view value) {
        const std::string text{trimmed(value)};
        const auto move = parse_move(text, property.place);
        if (!move) return leave_out(i, property.place, text, tr("it is not on the board"));
        play(i, property.name == "B" ? Player::First : Player::Second, *move, property.place);
    }

    void play(std::size_t i, Player player, Move move, TextPlace where) {
        Place& place = places_[i];
        if (!stands_on_start(i)) {
            remarks_.add(where, tr("a variation from another beginning was left out"));
            return place.node.reset();
        }
        if (!first_) first_ = player;
        const bool in_turn = place.last ? player == opponent(*place.last) : player == *first_;
        if (!in_turn) {
            if (!is_othello()) {
                return leave_out(i, where, notation().text(move),
                                 tr("it is the other side's turn"));
            }
            add_move(i, Move::pass(), where);
        }
        add_move(i, move, where);
        place.last = player;
    }

    void add_move(std::size_t i, Move move, TextPlace where) {
        const NodeId id = record_.tree.add(*places_[i].node, move);
        if (record_.places.size() < record_.tree.size()) {
            record_.places.push_back(where);
            if (places_[i].node == main_end_) main_end_ = id;
        } else if (!move.is_pass()) {
            remarks_.add(where, tr("a variation that begins like another was joined to it"));
        }
        places_[i].node = id;
    }

    void leave_out(std::size_t i, TextPlace where, std::string_view move,
                   const std::string& problem) {
        const std::string text =
            filled(tr("move {}, {}: {}"), record_.tree[*places_[i].node].ply + 1, in_quotes(move),
                   problem);
        if (places_[i].node == main_end_) refuse(where, text);
        remarks_.add(where, filled(tr("{}; the rest of the variation was left out"), text));
        places_[i].node.reset();
    }

    /// A point, "" or "tt" for a pass, or a square in the game's own notation.
    std::optional<Move> parse_move(std::string_view text, TextPlace where) {
        if (const auto square = parse_point(text, shape_)) return Move{*square};
        if (text.empty() || text == "tt") return Move::pass();
        const auto move = notation().parse(text);
        if (move) {
            remarks_.add(where,
                         filled(tr("the square {} was read as people write it"), in_quotes(text)));
        }
        return move;
    }

    // Stones to begin with.

    static bool is_setup(std::string_view name) {
        return name == "AB" || name == "AW" || name == "AE" || name == "PL";
    }

    void read_setup(std::size_t i, const SgfProperty& property) {
        if (property.name == "PL") return read_to_move(i, property);
        read_stones(i, property);
    }

    void read_stones(std::size_t i, const SgfProperty& property) {
        if (!may_set_up(i, property)) return;
        for (const std::string& value : property.values) {
            const std::string_view text = trimmed(value);
            const std::size_t colon = text.find(':');
            const auto from = parse_stone(text.substr(0, colon), property.place);
            const auto to = colon == std::string_view::npos
                                ? from
                                : parse_stone(text.substr(colon + 1), property.place);
            if (from && to) {
                set_stones(property.name, *from, *to);
            } else {
                remarks_.add(property.place,
                             filled(tr("no stone was set up on {}, which is not on the board"),
                                    in_quotes(text)));
            }
        }
    }

    /// A point, or a square in the game's own notation.
    std::optional<Square> parse_stone(std::string_view text, TextPlace where) {
        if (const auto square = parse_point(text, shape_)) return square;
        const auto move = notation().parse(text);
        if (!move || move->is_pass()) return std::nullopt;
        if (!squares_as_people_) squares_as_people_ = where;
        return move->square();
    }

    /// On all squares of the rectangle between two corners.
    void set_stones(std::string_view name, Square from, Square to) {
        const auto [left, right] = std::minmax({shape_.column(from), shape_.column(to)});
        const auto [top, bottom] = std::minmax({shape_.row(from), shape_.row(to)});
        for (int row = top; row <= bottom; ++row) {
            for (int column = left; column <= right; ++column) {
                const int square = shape_.square(column, row).index;
                for (SquareSet& stones : stones_) stones.reset(square);
                if (name != "AE") stones_[name == "AB" ? 0 : 1].set(square);
            }
        }
        set_up_ = true;
    }

    void read_to_move(std::size_t i, const SgfProperty& property) {
        if (!may_set_up(i, property)) return;
        const std::string text = lowered(line_of(property));
        if (text.starts_with('b') || text.starts_with('w')) {
            first_ = text.starts_with('b') ? Player::First : Player::Second;
        } else {
            remarks_.add(property.place,
                         filled(tr("PL {} was skipped: it is B or W"), in_quotes(text)));
        }
    }

    /// Only before the first move, and not in another variation than the rest.
    bool may_set_up(std::size_t i, const SgfProperty& property) {
        if (record_.tree.size() == 1 && stands_on_start(i)) {
            places_[i].setups = ++setups_;
            return true;
        }
        remarks_.add(property.place,
                     filled(tr("{} after the game has begun was left out, and what follows it"),
                            property.name));
        places_[i].node.reset();
        return false;
    }

    /// Whether all that was set up so far was set up on the way to a node of the file.
    [[nodiscard]] bool stands_on_start(std::size_t i) const { return places_[i].setups == setups_; }

    void finish_setup() {
        const Player to_move = first_.value_or(Player::First);
        const StonesByPlayer start = stones_of(*make_session(record_.game, {.name = "random"}));
        const bool usual = !set_up_ || stones_ == start;
        if (!usual && squares_as_people_) {
            remarks_.add(*squares_as_people_,
                         tr("the squares of stones were read as people write them"));
        }
        if (usual && to_move == Player::First) return;
        record_.setup = Setup{.stones = set_up_ ? stones_ : start, .to_move = to_move};
    }

    // Values.

    [[nodiscard]] const SgfProperty* root(std::string_view name) const {
        const auto& all = nodes_.front().properties;
        const auto found = std::find_if(all.begin(), all.end(),
                                        [&](const SgfProperty& p) { return p.name == name; });
        return found == all.end() ? nullptr : &*found;
    }
    [[nodiscard]] static std::string line_of(const SgfProperty& property) {
        return std::string{trimmed(unescape_sgf_line(property.values.front()))};
    }
    [[nodiscard]] static std::string text_of_values(const SgfProperty& property) {
        std::string text;
        for (const std::string& value : property.values) {
            if (&value != &property.values.front()) text += '\n';
            text += unescape_sgf(value);
        }
        return text;
    }
    [[nodiscard]] bool is_othello() const { return record_.game.game == "othello"; }
    [[nodiscard]] Notation notation() const {
        return {shape_, is_othello() ? RowOrder::FromTop : RowOrder::FromBottom};
    }

    const SgfTree& nodes_;
    Remarks& remarks_;
    GameRecord record_;
    Shape shape_{};
    std::vector<Place> places_;  // of the nodes read so far
    NodeId main_end_ = kRootNode;  // of the tree's main line
    std::size_t setups_ = 0;
    StonesByPlayer stones_{};
    bool set_up_ = false;
    std::optional<TextPlace> squares_as_people_;  // where stones stand on squares like "d3"
    std::optional<Player> first_;  // who has the first move
};

}  // namespace

bool looks_like_sgf(std::string_view text) {
    for (std::size_t at = text.find('('); at != std::string_view::npos;
         at = text.find('(', at + 1)) {
        if (begins_sgf_game(text.substr(at))) return true;
    }
    return false;
}

std::vector<GameRecord> read_sgf(std::string_view text, const GameSpec& usual, Remarks& remarks) {
    std::vector<GameRecord> games;
    for (const SgfTree& tree : parse_sgf(text, remarks)) {
        check_games(games.size() + 1);
        games.push_back(GameReader{tree, usual, remarks}.read());
    }
    return games;
}

}  // namespace kinarow::app
