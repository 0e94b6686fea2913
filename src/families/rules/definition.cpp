#include <array>
#include <optional>

#include "base/error.hpp"
#include "families/rules/engine/numbers.hpp"
#include "families/rules/program.hpp"

namespace bouton::rules {

namespace {

/// Finds the values of expressions by walking through the tree.
class ByDefinition {
public:
    ByDefinition(const Program& program, std::span<const Integer> position, std::int64_t range)
        : tree_(program.script.tree), range_(range) {
        for (std::size_t i = 0; i < position.size(); ++i) slots_[i] = position[i];
    }

    void run(const Nest& nest, std::size_t depth,
             FunctionRef<void(std::span<const Integer>)> visit) {
        if (depth < nest.levels.size()) {
            const Level& level = nest.levels[depth];
            for (std::int64_t value = -range_; value <= range_; ++value) {
                slots_[level.slot] = value;
                const int times = level.set ? count_in(tree_.sets[*level.set], value) : 1;
                for (int i = 0; i < times; ++i) run(nest, depth + 1, visit);
            }
            return;
        }
        for (const NodeId condition : nest.conditions) {
            if (!holds(condition)) return;
        }
        std::vector<Integer> left;
        for (const NodeId result : nest.results) {
            const auto value = value_of(result);
            if (!value || value->sign() < 0) return;
            left.push_back(*value);
        }
        visit(left);
    }

private:
    /// How often a set has a number.
    int count_in(const Set& set, const Integer& number) {
        if (set.kind != Set::Kind::list) {
            Integer argument = 0;
            if (set.kind == Set::Kind::multiples || set.kind == Set::Kind::powers) {
                const auto value = value_of(set.argument);
                if (!value) return 0;
                argument = *value;
            }
            return is_member(set.kind, number, argument) ? 1 : 0;
        }
        int count = 0;
        for (const Set::Item& item : set.items) {
            const auto low = value_of(item.low);
            const auto high = value_of(item.high);
            if (low && high && *low <= number && number <= *high) ++count;
        }
        return count;
    }

    /// Whether a set has a number, for a condition: nothing if that needs a number without a value.
    std::optional<Integer> contains(const Set& set, const Integer& number) {
        if (set.kind != Set::Kind::list) {
            if ((set.kind == Set::Kind::multiples || set.kind == Set::Kind::powers) &&
                !value_of(set.argument)) {
                return std::nullopt;
            }
            return Integer(count_in(set, number));
        }
        for (const Set::Item& item : set.items) {
            const auto low = value_of(item.low);
            if (!low) return std::nullopt;
            if (number < *low) continue;
            const auto high = value_of(item.high);
            if (!high) return std::nullopt;
            if (number <= *high) return Integer(1);
        }
        return Integer(0);
    }

    bool holds(NodeId id) {
        const auto value = value_of(id);
        return value && value->sign() != 0;
    }

    std::optional<Integer> value_of(NodeId id) {
        const Node& node = tree_[id];
        if (node.op == Op::number) return Integer(node.number);
        if (node.op == Op::slot) return slots_[static_cast<std::size_t>(node.number)];
        std::array<Integer, 3> operands;
        const auto first = value_of(node.children[0]);
        if (!first) return std::nullopt;
        if (node.op == Op::both && first->sign() == 0) return Integer(0);
        if (node.op == Op::either && first->sign() != 0) return Integer(1);
        if (node.op == Op::both || node.op == Op::either) return value_of(node.children[1]);
        if (node.op == Op::in_set) {
            return contains(tree_.sets[static_cast<std::size_t>(node.number)], *first);
        }
        operands[0] = *first;
        for (std::size_t i = 1; i < child_count(node.op); ++i) {
            const auto value = value_of(node.children[i]);
            if (!value) return std::nullopt;
            operands[i] = *value;
        }
        return operate(node.op, operands[0], operands[1], operands[2]);
    }

    const Tree& tree_;
    std::int64_t range_;
    std::array<Integer, most_slots> slots_;
};

}  // namespace

void each_option_by_definition(const Program& program, std::span<const Integer> position,
                               std::int64_t range,
                               FunctionRef<void(std::span<const Integer>)> visit) {
    if (program.script.heap && program.script.measure && position[0].sign() == 0) return;
    for (const Nest& nest : program.nests) {
        ByDefinition(program, position, range).run(nest, 0, visit);
    }
}

}  // namespace bouton::rules
