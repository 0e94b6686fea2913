#include "families/rules/engine/code.hpp"

#include <algorithm>

namespace bouton::rules {

namespace {

/// Writes the steps of an expression.
class Compiler {
public:
    Compiler(const Tree& tree, Code& code) : tree_(tree), code_(code) {}

    void write(NodeId id) {
        const Node& node = tree_[id];
        if (!is_condition(node.op)) {
            if (const auto affine = affine_of(tree_, id)) {
                push(affine_code(*affine));
                return;
            }
        }
        if (node.op == Op::both || node.op == Op::either) {
            write(node.children[0]);
            const std::size_t jump = code_.steps.size();
            code_.steps.push_back({node.op == Op::both ? Instruction::Kind::jump_if_false
                                                       : Instruction::Kind::jump_if_true});
            --height_;
            write(node.children[1]);
            code_.steps[jump].argument = static_cast<std::uint32_t>(code_.steps.size());
            return;
        }
        if (node.op == Op::in_set) {
            write_member(node);
            return;
        }
        const std::size_t count = child_count(node.op);
        for (std::size_t i = 0; i < count; ++i) write(node.children[i]);
        operate(node.op, count);
    }

private:
    static AffineCode affine_code(const Affine& affine) {
        AffineCode code{affine.constant};
        for (std::size_t i = 0; i < affine.of.size(); ++i) {
            if (affine.of[i] != 0) code.terms.push_back({affine.of[i], static_cast<Slot>(i)});
        }
        return code;
    }

    void push(AffineCode form) {
        code_.steps.push_back({Instruction::Kind::affine, Op::number, Set::Kind::list,
                               static_cast<std::uint32_t>(code_.forms.size())});
        code_.forms.push_back(std::move(form));
        grow();
    }

    void grow() { code_.stack = std::max(code_.stack, ++height_); }

    void operate(Op op, std::size_t operands) {
        code_.steps.push_back({Instruction::Kind::operation, op});
        height_ -= operands;
        grow();
    }

    /// low ≤ x ≤ high for one item after another; named sets have a step of their own.
    void write_member(const Node& node) {
        const Set& set = tree_.sets[static_cast<std::size_t>(node.number)];
        if (set.kind != Set::Kind::list) {
            const bool argument = set.kind == Set::Kind::multiples || set.kind == Set::Kind::powers;
            write(node.children[0]);
            if (argument) write(set.argument);
            code_.steps.push_back({Instruction::Kind::contained, Op::number, set.kind});
            if (argument) --height_;
            return;
        }
        std::vector<std::size_t> jumps;
        for (std::size_t i = 0; i < set.items.size(); ++i) {
            write(set.items[i].low);
            write(node.children[0]);
            operate(Op::at_most, 2);
            const std::size_t jump = code_.steps.size();
            code_.steps.push_back({Instruction::Kind::jump_if_false});
            --height_;
            write(node.children[0]);
            write(set.items[i].high);
            operate(Op::at_most, 2);
            code_.steps[jump].argument = static_cast<std::uint32_t>(code_.steps.size());
            if (i + 1 == set.items.size()) break;
            jumps.push_back(code_.steps.size());
            code_.steps.push_back({Instruction::Kind::jump_if_true});
            --height_;
        }
        for (const std::size_t jump : jumps) {
            code_.steps[jump].argument = static_cast<std::uint32_t>(code_.steps.size());
        }
    }

    const Tree& tree_;
    Code& code_;
    std::size_t height_ = 0;
};

}  // namespace

Code compile(const Tree& tree, NodeId id) {
    Code code;
    Compiler(tree, code).write(id);
    code.affine = code.steps.size() == 1 && code.steps.front().kind == Instruction::Kind::affine;
    return code;
}

namespace {

std::vector<BoundCode> compile_bounds(const Tree& tree, const std::vector<Bound>& bounds) {
    std::vector<BoundCode> codes;
    codes.reserve(bounds.size());
    for (const Bound& bound : bounds) codes.push_back({bound.factor, compile(tree, bound.limit)});
    return codes;
}

std::vector<Code> compile_all(const Tree& tree, const std::vector<NodeId>& ids) {
    std::vector<Code> codes;
    codes.reserve(ids.size());
    for (const NodeId id : ids) codes.push_back(compile(tree, id));
    return codes;
}

LevelCode compile_level(const Tree& tree, const Level& level) {
    LevelCode code;
    code.slot = level.slot;
    code.lower = compile_bounds(tree, level.lower);
    code.upper = compile_bounds(tree, level.upper);
    code.filters = compile_all(tree, level.filters);
    if (!level.set) return code;
    const Set& set = tree.sets[*level.set];
    code.interval = false;
    code.kind = set.kind;
    if (set.kind == Set::Kind::multiples || set.kind == Set::Kind::powers) {
        code.argument = compile(tree, set.argument);
    }
    for (const Set::Item& item : set.items) {
        code.items.push_back({compile(tree, item.low), compile(tree, item.high)});
    }
    // One range is an interval.
    if (set.kind == Set::Kind::list && set.items.size() == 1) {
        code.interval = true;
        code.lower.push_back({1, code.items.front().low});
        code.upper.push_back({1, code.items.front().high});
        code.items.clear();
    }
    return code;
}

}  // namespace

NestCode compile(const Tree& tree, const Nest& nest) {
    NestCode code;
    code.guards = compile_all(tree, nest.guards);
    for (const Level& level : nest.levels) code.levels.push_back(compile_level(tree, level));
    code.results = compile_all(tree, nest.results);
    code.proved = nest.descent == Descent::proved;
    if (code.levels.empty() || !code.proved) return code;
    const LevelCode& last = code.levels.back();
    code.regular = std::ranges::all_of(code.results, &Code::affine);
    code.straight = code.regular && last.filters.empty();
    for (std::size_t i = 0; i < code.results.size() && code.regular; ++i) {
        std::int64_t stride = 0;
        for (const AffineCode::Term& term : code.results[i].forms.front().terms) {
            if (term.slot == last.slot) stride = term.factor;
        }
        code.strides.push_back(stride);
    }
    return code;
}

}  // namespace bouton::rules
