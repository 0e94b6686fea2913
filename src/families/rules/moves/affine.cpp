#include "families/rules/moves/affine.hpp"

namespace bouton::rules {

namespace {

/// Numbers up to this can be added and negated without a second thought.
constexpr std::int64_t most_word = std::int64_t{1} << 61;

/// a·x + b·y.
std::optional<std::int64_t> combined_words(std::int64_t a, std::int64_t x, std::int64_t b,
                                           std::int64_t y) {
    std::int64_t left = 0;
    std::int64_t right = 0;
    std::int64_t sum = 0;
    if (__builtin_mul_overflow(a, x, &left) || __builtin_mul_overflow(b, y, &right) ||
        __builtin_add_overflow(left, right, &sum) || sum > most_word || sum < -most_word) {
        return std::nullopt;
    }
    return sum;
}

std::optional<Affine> product(const Tree& tree, const Node& node) {
    const auto left = affine_of(tree, node.children[0]);
    const auto right = affine_of(tree, node.children[1]);
    if (!left || !right) return std::nullopt;
    if (left->is_constant()) return combined(left->constant, *right, 0, {});
    if (right->is_constant()) return combined(right->constant, *left, 0, {});
    return std::nullopt;
}

}  // namespace

std::uint32_t Affine::slots() const {
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < of.size(); ++i) {
        if (of[i] != 0) found |= std::uint32_t{1} << i;
    }
    return found;
}

std::optional<Affine> combined(std::int64_t a, const Affine& x, std::int64_t b, const Affine& y) {
    Affine sum;
    const auto constant = combined_words(a, x.constant, b, y.constant);
    if (!constant) return std::nullopt;
    sum.constant = *constant;
    for (std::size_t i = 0; i < sum.of.size(); ++i) {
        const auto factor = combined_words(a, x.of[i], b, y.of[i]);
        if (!factor) return std::nullopt;
        sum.of[i] = *factor;
    }
    return sum;
}

std::optional<Affine> affine_of(const Tree& tree, NodeId id) {
    const Node& node = tree[id];
    if (node.op == Op::number) return Affine{node.number, {}};
    if (node.op == Op::slot) {
        Affine slot;
        slot.of[static_cast<std::size_t>(node.number)] = 1;
        return slot;
    }
    if (node.op == Op::multiply) return product(tree, node);
    if (node.op != Op::negate && node.op != Op::add && node.op != Op::subtract) return std::nullopt;
    const auto left = affine_of(tree, node.children[0]);
    if (!left) return std::nullopt;
    if (node.op == Op::negate) return combined(-1, *left, 0, {});
    const auto right = affine_of(tree, node.children[1]);
    if (!right) return std::nullopt;
    return combined(1, *left, node.op == Op::add ? 1 : -1, *right);
}

std::optional<std::int64_t> constant_of(const Tree& tree, NodeId id) {
    const auto affine = affine_of(tree, id);
    if (!affine || !affine->is_constant()) return std::nullopt;
    return affine->constant;
}

std::optional<LinearIn> linear_in(Tree& tree, NodeId id, Slot slot) {
    const Node node = tree[id];
    if ((slots_in(tree, id) >> slot & 1U) == 0) return LinearIn{0, id};
    if (node.op == Op::slot) return LinearIn{1, tree.constant(0, node.offset)};
    if (node.op == Op::negate) {
        const auto inner = linear_in(tree, node.children[0], slot);
        if (!inner) return std::nullopt;
        return LinearIn{-inner->factor, tree.add(Op::negate, node.offset, {inner->rest})};
    }
    if (node.op == Op::add || node.op == Op::subtract) {
        const auto left = linear_in(tree, node.children[0], slot);
        if (!left) return std::nullopt;
        const auto right = linear_in(tree, node.children[1], slot);
        if (!right) return std::nullopt;
        const auto factor =
            combined_words(1, left->factor, node.op == Op::add ? 1 : -1, right->factor);
        if (!factor) return std::nullopt;
        return LinearIn{*factor, tree.add(node.op, node.offset, {left->rest, right->rest})};
    }
    if (node.op == Op::multiply) {
        for (const std::size_t i : {0U, 1U}) {
            const auto constant = constant_of(tree, node.children[i]);
            if (!constant) continue;
            const auto inner = linear_in(tree, node.children[1 - i], slot);
            if (!inner) return std::nullopt;
            const auto factor = combined_words(*constant, inner->factor, 0, 0);
            if (!factor) return std::nullopt;
            return LinearIn{*factor,
                            tree.add(Op::multiply, node.offset, {node.children[i], inner->rest})};
        }
    }
    return std::nullopt;
}

}  // namespace bouton::rules
