#include <algorithm>
#include <optional>

#include "families/rules/moves/nest.hpp"

namespace bouton::rules {

namespace {

NodeId turned_around(Tree& tree, NodeId id) {
    const Node node = tree[id];
    switch (node.op) {
        case Op::equal:
            return tree.add(Op::unequal, node.offset, node.children);
        case Op::unequal:
            return tree.add(Op::equal, node.offset, node.children);
        case Op::less:
            return tree.add(Op::at_most, node.offset, {node.children[1], node.children[0]});
        case Op::at_most:
            return tree.add(Op::less, node.offset, {node.children[1], node.children[0]});
        case Op::opposite:
            return node.children[0];
        default:
            return id;
    }
}

}  // namespace

void split_condition(Tree& tree, NodeId id, std::vector<NodeId>& parts) {
    const Node node = tree[id];
    if (node.op == Op::both) {
        split_condition(tree, node.children[0], parts);
        split_condition(tree, node.children[1], parts);
        return;
    }
    if (node.op == Op::opposite) {
        const NodeId inner = turned_around(tree, node.children[0]);
        if (inner != node.children[0]) {
            split_condition(tree, inner, parts);
            return;
        }
    }
    if (node.op == Op::less || node.op == Op::at_most) {
        const Node left = tree[node.children[0]];
        const Node right = tree[node.children[1]];
        if (left.op == Op::absolute) {
            const NodeId inner = left.children[0];
            const NodeId minus = tree.add(Op::negate, left.offset, {inner});
            for (const NodeId side : {inner, minus}) {
                const NodeId part = tree.add(node.op, node.offset, {side, node.children[1]});
                split_condition(tree, part, parts);
            }
            return;
        }
        if (left.op == Op::largest) {
            for (const std::size_t i : {0U, 1U}) {
                const NodeId part =
                    tree.add(node.op, node.offset, {left.children[i], node.children[1]});
                split_condition(tree, part, parts);
            }
            return;
        }
        if (right.op == Op::least) {
            for (const std::size_t i : {0U, 1U}) {
                const NodeId part =
                    tree.add(node.op, node.offset, {node.children[0], right.children[i]});
                split_condition(tree, part, parts);
            }
            return;
        }
    }
    parts.push_back(id);
}

std::optional<std::int64_t> constant_lower(const Tree& tree, const Level& level) {
    std::optional<std::int64_t> found;
    const auto raise = [&](std::int64_t value) { found = std::max(found.value_or(value), value); };
    if (level.set) {
        const Set& set = tree.sets[*level.set];
        if (set.kind == Set::Kind::list) {
            std::optional<std::int64_t> least;
            for (const Set::Item& item : set.items) {
                const auto low = constant_of(tree, item.low);
                if (!low) {
                    least.reset();
                    break;
                }
                least = std::min(least.value_or(*low), *low);
            }
            if (least) raise(*least);
        } else {
            raise(set.kind == Set::Kind::even ? 2 : 1);
        }
    }
    for (const Bound& bound : level.lower) {
        const auto limit = constant_of(tree, bound.limit);
        if (!limit) continue;
        // Rounded up.
        raise(*limit >= 0 ? *limit / bound.factor + (*limit % bound.factor != 0 ? 1 : 0)
                          : -(-*limit / bound.factor));
    }
    return found;
}

std::optional<std::int64_t> constant_upper(const Tree& tree, const Level& level) {
    std::optional<std::int64_t> found;
    const auto lower = [&](std::int64_t value) { found = std::min(found.value_or(value), value); };
    if (level.set && tree.sets[*level.set].kind == Set::Kind::list) {
        std::optional<std::int64_t> most;
        for (const Set::Item& item : tree.sets[*level.set].items) {
            const auto high = constant_of(tree, item.high);
            if (!high) {
                most.reset();
                break;
            }
            most = std::max(most.value_or(*high), *high);
        }
        if (most) lower(*most);
    }
    for (const Bound& bound : level.upper) {
        const auto limit = constant_of(tree, bound.limit);
        if (!limit) continue;
        // Rounded down.
        lower(*limit >= 0 ? *limit / bound.factor
                          : -(-*limit / bound.factor + (-*limit % bound.factor != 0 ? 1 : 0)));
    }
    return found;
}

std::vector<Affine> inequalities_of(const Tree& tree, NodeId condition) {
    const Node& node = tree[condition];
    if (node.op != Op::less && node.op != Op::at_most && node.op != Op::equal) return {};
    const auto left = affine_of(tree, node.children[0]);
    const auto right = affine_of(tree, node.children[1]);
    if (!left || !right) return {};
    auto difference = combined(1, *right, -1, *left);
    if (!difference) return {};
    if (node.op == Op::less &&
        __builtin_sub_overflow(difference->constant, 1, &difference->constant)) {
        return {};
    }
    if (node.op != Op::equal) return {*difference};
    const auto other = combined(-1, *difference, 0, {});
    if (!other) return {};
    return {*difference, *other};
}

}  // namespace bouton::rules
