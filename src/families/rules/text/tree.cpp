#include "families/rules/text/tree.hpp"

namespace bouton::rules {

std::size_t child_count(Op op) {
    switch (op) {
        case Op::number:
        case Op::slot:
            return 0;
        case Op::negate:
        case Op::absolute:
        case Op::root:
        case Op::opposite:
        case Op::in_set:
            return 1;
        case Op::digit:
            return 3;
        default:
            return 2;
    }
}

NodeId Tree::add(Op op, std::size_t offset, std::array<NodeId, 3> children, std::int64_t number) {
    nodes.push_back({op, number, children, offset});
    return static_cast<NodeId>(nodes.size() - 1);
}

std::uint32_t slots_in(const Tree& tree, NodeId id) {
    const Node& node = tree[id];
    if (node.op == Op::slot) return std::uint32_t{1} << static_cast<unsigned>(node.number);
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < child_count(node.op); ++i) {
        found |= slots_in(tree, node.children[i]);
    }
    if (node.op == Op::in_set) {
        found |= slots_in(tree, tree.sets[static_cast<std::size_t>(node.number)]);
    }
    return found;
}

std::uint32_t slots_in(const Tree& tree, const Set& set) {
    std::uint32_t found = 0;
    for (const Set::Item& item : set.items) {
        found |= slots_in(tree, item.low) | slots_in(tree, item.high);
    }
    if (set.kind == Set::Kind::multiples || set.kind == Set::Kind::powers) {
        found |= slots_in(tree, set.argument);
    }
    return found;
}

}  // namespace bouton::rules
