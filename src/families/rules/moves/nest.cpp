#include "families/rules/moves/nest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "base/text/text.hpp"
#include "families/rules/moves/descent.hpp"
#include "families/rules/text/fault.hpp"

namespace bouton::rules {

namespace {

constexpr std::size_t most_nests = 1000;
constexpr std::size_t most_nodes = 200'000;

/// Makes the nest of one alternative of a line.
class NestMaker {
public:
    NestMaker(Script& script, const MoveLine& line, const MoveLine::Alternative& move)
        : script_(script), tree_(script.tree) {
        nest_.results = move.results;
        nest_.offset = move.offset;
        nest_.end = move.end;
        nest_.conditions = line.conditions;
        for (const Variable& variable : line.variables) {
            if (ignores(line, variable)) continue;
            nest_.levels.push_back({variable.slot, variable.name, variable.set});
            offsets_.push_back(variable.offset);
        }
        for (const NodeId condition : nest_.conditions) {
            split_condition(tree_, condition, nest_.parts);
        }
        for (const NodeId part : nest_.parts) place(part);
        for (std::size_t i = 0; i < nest_.levels.size(); ++i) bound_by_results(i);
        for (std::size_t i = 0; i < nest_.levels.size(); ++i) require_bounds(i);
    }

    Nest take() { return std::move(nest_); }

private:
    /// Whether the move does not depend on a variable that any large number satisfies, such as
    /// `k >= 1`; the conditions on it are then left out.
    bool ignores(const MoveLine& line, const Variable& variable) {
        const std::uint32_t bit = std::uint32_t{1} << variable.slot;
        const auto mentions = [&](NodeId id) { return (slots_in(tree_, id) & bit) != 0; };
        if (std::ranges::any_of(nest_.results, mentions)) return false;
        if (variable.set && (tree_.sets[*variable.set].kind == Set::Kind::list ||
                             slots_in(tree_, tree_.sets[*variable.set]) != 0 ||
                             tree_.sets[*variable.set].kind == Set::Kind::powers ||
                             tree_.sets[*variable.set].kind == Set::Kind::multiples)) {
            return false;
        }
        for (const Variable& other : line.variables) {
            if (other.set && (slots_in(tree_, tree_.sets[*other.set]) & bit) != 0) return false;
        }
        const auto is_lower_bound = [&](NodeId part) {
            const auto positive = inequalities_of(tree_, part);
            return positive.size() == 1 && positive[0].slots() == bit &&
                   positive[0].of[variable.slot] > 0;
        };
        for (const NodeId condition : nest_.conditions) {
            if (!mentions(condition)) continue;
            std::vector<NodeId> parts;
            split_condition(tree_, condition, parts);
            if (!std::ranges::all_of(parts, is_lower_bound)) return false;
        }
        std::erase_if(nest_.conditions, mentions);
        return true;
    }

    /// A condition belongs to the last loop whose variable it mentions, or else to the guards.
    void place(NodeId condition) {
        const std::uint32_t slots = slots_in(tree_, condition);
        for (std::size_t i = nest_.levels.size(); i-- > 0;) {
            if ((slots >> nest_.levels[i].slot & 1U) == 0) continue;
            if (!add_bound(nest_.levels[i], condition)) {
                nest_.levels[i].filters.push_back(condition);
            }
            return;
        }
        nest_.guards.push_back(condition);
    }

    /// Turns a comparison that is linear in the variable of the level into bounds of it.
    bool add_bound(Level& level, NodeId condition) {
        const Node node = tree_[condition];
        if (node.op != Op::less && node.op != Op::at_most && node.op != Op::equal) return false;
        const NodeId difference =
            tree_.add(Op::subtract, node.offset, {node.children[1], node.children[0]});
        const auto linear = linear_in(tree_, difference, level.slot);
        if (!linear || linear->factor == 0) return false;
        // factor·v + rest ≥ 0, or ≥ 1; for an equation also ≤ 0.
        const NodeId least = tree_.constant(node.op == Op::less ? 1 : 0, node.offset);
        const bool positive = linear->factor > 0;
        const NodeId one = positive ? tree_.add(Op::subtract, node.offset, {least, linear->rest})
                                    : tree_.add(Op::subtract, node.offset, {linear->rest, least});
        const Bound bound{positive ? linear->factor : -linear->factor, one};
        if (positive || node.op == Op::equal) level.lower.push_back(bound);
        if (!positive || node.op == Op::equal) level.upper.push_back(bound);
        return true;
    }

    /// What is left must not be negative.
    void bound_by_results(std::size_t index) {
        for (const NodeId result : nest_.results) bound_by_positive(index, result);
        const Level& level = nest_.levels[index];
        if (level.set || (!level.lower.empty() && !level.upper.empty())) return;
        // A comparison that belongs to a later variable may say something of this one too.
        for (const NodeId part : nest_.parts) {
            const Node node = tree_[part];
            if (node.op != Op::less && node.op != Op::at_most) continue;
            const NodeId difference =
                tree_.add(Op::subtract, node.offset, {node.children[1], node.children[0]});
            bound_by_positive(index, difference);
        }
    }

    /// The expression is not negative; of one that depends on later variables too, the most that
    /// these allow is not.
    void bound_by_positive(std::size_t index, NodeId positive) {
        Level& level = nest_.levels[index];
        if ((slots_in(tree_, positive) >> level.slot & 1U) == 0) return;
        std::vector<NodeId> most{positive};
        for (std::size_t later = nest_.levels.size(); --later > index;) {
            std::vector<NodeId> replaced;
            for (const NodeId each : most) add_largest(each, nest_.levels[later], replaced);
            most = std::move(replaced);
        }
        for (const NodeId each : most) bound_by(level, each);
    }

    /// The expression must not be negative.
    void bound_by(Level& level, NodeId id) {
        const auto linear = linear_in(tree_, id, level.slot);
        if (!linear || linear->factor == 0) return;
        if (linear->factor < 0) {
            level.upper.push_back({-linear->factor, linear->rest});
        } else {
            const NodeId limit = tree_.add(Op::negate, tree_[id].offset, {linear->rest});
            level.lower.push_back({linear->factor, limit});
        }
    }

    /// Adds expressions that no value of the variable makes the given one pass: with each of its
    /// bounds in its place.
    void add_largest(NodeId id, const Level& level, std::vector<NodeId>& found) {
        constexpr std::size_t most = 8;
        const auto linear = linear_in(tree_, id, level.slot);
        if (!linear) return;
        if (linear->factor == 0) {
            found.push_back(id);
            return;
        }
        const bool grows = linear->factor > 0;
        std::vector<NodeId> limits;
        if (const auto value =
                grows ? constant_upper(tree_, level) : constant_lower(tree_, level)) {
            limits.push_back(tree_.constant(*value));
        }
        for (const Bound& bound : grows ? level.upper : level.lower) {
            if (bound.factor == 1 && !constant_of(tree_, bound.limit))
                limits.push_back(bound.limit);
        }
        const std::size_t offset = tree_[id].offset;
        for (const NodeId limit : limits) {
            if (found.size() == most) return;
            const NodeId product =
                tree_.add(Op::multiply, offset, {tree_.constant(linear->factor), limit});
            found.push_back(tree_.add(Op::add, offset, {linear->rest, product}));
        }
    }

    void require_bounds(std::size_t index) {
        const Level& level = nest_.levels[index];
        const bool is_list = level.set && tree_.sets[*level.set].kind == Set::Kind::list;
        if (is_list) return;
        const std::string& pile = script_.piles.front();
        if (level.upper.empty()) {
            throw RulesFault(script_.text, offsets_[index],
                             fmt::format("'{0}' has no upper bound in the move {1}, since nothing "
                                         "that is left becomes less as {0} grows: add one, such "
                                         "as {0} <= {2}",
                                         level.name, told_move(script_, nest_), pile));
        }
        if (level.lower.empty() && !level.set) {
            throw RulesFault(script_.text, offsets_[index],
                             fmt::format("'{0}' has no lower bound in the move {1}: add one, such "
                                         "as {0} >= 1",
                                         level.name, told_move(script_, nest_)));
        }
    }

    Script& script_;
    Tree& tree_;
    Nest nest_;
    std::vector<std::size_t> offsets_;  // of the variables
};

/// A copy of an expression with other slots in the place of the piles.
class Renaming {
public:
    Renaming(Tree& tree, std::vector<Slot> slots) : tree_(tree), slots_(std::move(slots)) {}

    NodeId operator()(NodeId id) {
        const auto [place, fresh] = known_.try_emplace(id, id);
        if (!fresh) return place->second;
        Node node = tree_[id];
        if (node.op == Op::slot) {
            const auto slot = static_cast<std::size_t>(node.number);
            if (slot < slots_.size()) node.number = slots_[slot];
        }
        for (std::size_t i = 0; i < child_count(node.op); ++i) {
            node.children[i] = (*this)(node.children[i]);
        }
        if (node.op == Op::in_set) node.number = set(static_cast<SetId>(node.number));
        const NodeId renamed = tree_.add(node.op, node.offset, node.children, node.number);
        known_[id] = renamed;
        return renamed;
    }

    SetId set(SetId id) {
        Set renamed = tree_.sets[id];
        for (Set::Item& item : renamed.items) {
            item.low = (*this)(item.low);
            item.high = (*this)(item.high);
        }
        if (renamed.kind == Set::Kind::multiples || renamed.kind == Set::Kind::powers) {
            renamed.argument = (*this)(renamed.argument);
        }
        tree_.sets.push_back(std::move(renamed));
        return static_cast<SetId>(tree_.sets.size() - 1);
    }

private:
    Tree& tree_;
    std::vector<Slot> slots_;
    std::map<NodeId, NodeId> known_;
};

bool are_same_sets(const Tree& tree, SetId a, SetId b);

/// Whether two expressions are the same, written alike.
bool are_same(const Tree& tree, NodeId a, NodeId b) {
    if (a == b) return true;
    const Node& one = tree[a];
    const Node& other = tree[b];
    if (one.op != other.op) return false;
    if (one.op != Op::in_set && one.number != other.number) return false;
    for (std::size_t i = 0; i < child_count(one.op); ++i) {
        if (!are_same(tree, one.children[i], other.children[i])) return false;
    }
    return one.op != Op::in_set ||
           are_same_sets(tree, static_cast<SetId>(one.number), static_cast<SetId>(other.number));
}

bool are_same_sets(const Tree& tree, SetId a, SetId b) {
    const Set& one = tree.sets[a];
    const Set& other = tree.sets[b];
    const bool argument = one.kind == Set::Kind::multiples || one.kind == Set::Kind::powers;
    return one.kind == other.kind && (!argument || are_same(tree, one.argument, other.argument)) &&
           std::ranges::equal(one.items, other.items,
                              [&](const Set::Item& item, const Set::Item& same) {
                                  return are_same(tree, item.low, same.low) &&
                                         are_same(tree, item.high, same.high);
                              });
}

/// Whether two nests of one line, with the piles in different orders, are the same moves.
bool are_same(const Tree& tree, const Nest& one, const Nest& other) {
    const auto same = [&](NodeId a, NodeId b) { return are_same(tree, a, b); };
    return std::ranges::equal(one.results, other.results, same) &&
           std::ranges::is_permutation(one.parts, other.parts, same) &&
           std::ranges::equal(one.levels, other.levels, [&](const Level& a, const Level& b) {
               return a.slot == b.slot && a.set.has_value() == b.set.has_value() &&
                      (!a.set || are_same_sets(tree, *a.set, *b.set));
           });
}

/// The line with pile i called slots[i].
MoveLine renamed_line(Tree& tree, const MoveLine& line, const std::vector<Slot>& slots) {
    Renaming rename(tree, slots);
    MoveLine renamed = line;
    for (MoveLine::Alternative& move : renamed.alternatives) {
        for (std::size_t i = 0; i < slots.size(); ++i) {
            move.results[slots[i]] = rename(
                line.alternatives[static_cast<std::size_t>(&move - renamed.alternatives.data())]
                    .results[i]);
        }
    }
    for (Variable& variable : renamed.variables) {
        if (variable.set) variable.set = rename.set(*variable.set);
    }
    for (NodeId& condition : renamed.conditions) condition = rename(condition);
    return renamed;
}

}  // namespace

std::string told_move(const Script& script, const Nest& nest) {
    return abbreviated(std::string_view(script.text).substr(nest.offset, nest.end - nest.offset),
                       60);
}

std::vector<Nest> make_nests(Script& script) {
    std::vector<Nest> nests;
    const std::vector<MoveLine> lines = script.moves;
    for (const MoveLine& line : lines) {
        std::vector<Slot> order(script.piles.size());
        std::iota(order.begin(), order.end(), Slot{0});
        const auto of_line = static_cast<std::ptrdiff_t>(nests.size());
        do {
            const bool identity = std::ranges::is_sorted(order);
            const MoveLine renamed = identity ? line : renamed_line(script.tree, line, order);
            for (const MoveLine::Alternative& move : renamed.alternatives) {
                if (nests.size() == most_nests || script.tree.nodes.size() > most_nodes) {
                    throw RulesFault(ErrorKind::limit, script.text, move.offset,
                                     "these are too many moves, or too long ones");
                }
                Nest nest = NestMaker(script, renamed, move).take();
                const bool known =
                    std::any_of(nests.begin() + of_line, nests.end(), [&](const Nest& other) {
                        return other.offset == nest.offset && are_same(script.tree, nest, other);
                    });
                if (known) continue;
                settle_descent(script, nest);
                nests.push_back(std::move(nest));
            }
        } while (script.unordered && std::ranges::next_permutation(order).found);
    }
    return nests;
}

void put_ends_in_every_order(Script& script) {
    if (!script.unordered) return;
    std::vector<EndLine> ends;
    for (const EndLine& line : script.ends) {
        std::vector<Slot> order(script.piles.size());
        std::iota(order.begin(), order.end(), Slot{0});
        const auto of_line = static_cast<std::ptrdiff_t>(ends.size());
        do {
            if (script.tree.nodes.size() > most_nodes) {
                throw RulesFault(ErrorKind::limit, script.text, script.tree[line.condition].offset,
                                 "this is too long a condition for so many orders of the piles");
            }
            const NodeId condition = std::ranges::is_sorted(order)
                                         ? line.condition
                                         : Renaming(script.tree, order)(line.condition);
            const bool known =
                std::any_of(ends.begin() + of_line, ends.end(), [&](const EndLine& end) {
                    return are_same(script.tree, end.condition, condition);
                });
            if (!known) ends.push_back({condition, line.mover_wins});
        } while (std::ranges::next_permutation(order).found);
    }
    script.ends = std::move(ends);
}

}  // namespace bouton::rules
