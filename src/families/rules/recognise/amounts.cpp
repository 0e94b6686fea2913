#include "families/rules/recognise/amounts.hpp"

#include <algorithm>

namespace bouton::rules {

namespace {

/// The numbers of a list of constants, one by one.
std::optional<std::vector<std::int64_t>> constant_list(const Tree& tree, const Set& set) {
    constexpr std::int64_t most = 100'000;
    if (set.kind != Set::Kind::list) return std::nullopt;
    std::vector<std::int64_t> numbers;
    for (const Set::Item& item : set.items) {
        const auto low = constant_of(tree, item.low);
        const auto high = constant_of(tree, item.high);
        if (!low || !high || *high > *low + most) return std::nullopt;
        for (std::int64_t number = *low; number <= *high; ++number) numbers.push_back(number);
        if (numbers.size() > most) return std::nullopt;
    }
    return numbers;
}

/// What the conditions say of a variable: a least and a largest value, and values without.
struct Restriction {
    std::optional<std::int64_t> low;
    std::optional<std::int64_t> high;
    std::vector<std::int64_t> without;
};

bool restrict_by_inequality(const Affine& positive, Slot slot, Restriction& found) {
    const std::int64_t factor = positive.of[slot];
    if (factor == 1) {
        const std::int64_t low = -positive.constant;
        found.low = std::max(found.low.value_or(low), low);
        return true;
    }
    if (factor == -1) {
        found.high = std::min(found.high.value_or(positive.constant), positive.constant);
        return true;
    }
    return false;
}

/// Reads one condition; false if it is of another form.
bool restrict(const Tree& tree, NodeId condition, Slot slot, Restriction& found) {
    const Node& node = tree[condition];
    if (node.op == Op::opposite && tree[node.children[0]].op == Op::in_set) {
        const Node& member = tree[node.children[0]];
        const Node& element = tree[member.children[0]];
        if (element.op != Op::slot) return false;
        const auto numbers =
            constant_list(tree, tree.sets[static_cast<std::size_t>(member.number)]);
        if (!numbers) return false;
        found.without.insert(found.without.end(), numbers->begin(), numbers->end());
        return true;
    }
    if (node.op == Op::unequal) {
        for (const std::size_t i : {0U, 1U}) {
            const auto constant = constant_of(tree, node.children[1 - i]);
            if (tree[node.children[i]].op != Op::slot || !constant) continue;
            found.without.push_back(*constant);
            return true;
        }
        return false;
    }
    const std::vector<Affine> inequalities = inequalities_of(tree, condition);
    return !inequalities.empty() && std::ranges::all_of(inequalities, [&](const Affine& positive) {
        return restrict_by_inequality(positive, slot, found);
    });
}

}  // namespace

std::optional<std::vector<std::int64_t>> Amounts::all(std::size_t most) const {
    if (from || named) return std::nullopt;
    std::vector<std::int64_t> numbers;
    for (const auto& [low, high] : intervals) {
        if (high >= low &&
            static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) >= most) {
            return std::nullopt;
        }
        for (std::int64_t number = low; number <= high; ++number) {
            if (std::ranges::find(without, number) == without.end()) numbers.push_back(number);
        }
        if (numbers.size() > most) return std::nullopt;
    }
    return numbers;
}

std::optional<Amounts> constant_values(const Tree& tree, const Level& level,
                                       std::span<const NodeId> conditions) {
    Restriction found;
    for (const NodeId condition : conditions) {
        const std::uint32_t slots = slots_in(tree, condition);
        if (slots == 0) return std::nullopt;
        if (slots != std::uint32_t{1} << level.slot) continue;
        if (!restrict(tree, condition, level.slot, found)) return std::nullopt;
    }
    Amounts amounts;
    amounts.without = std::move(found.without);
    if (!level.set) {
        if (!found.low) return std::nullopt;
        if (found.high) {
            amounts.intervals.emplace_back(*found.low, *found.high);
        } else {
            amounts.from = found.low;
        }
        return amounts;
    }
    const Set& set = tree.sets[*level.set];
    if (set.kind == Set::Kind::list) {
        for (const Set::Item& item : set.items) {
            const auto low = constant_of(tree, item.low);
            const auto high = constant_of(tree, item.high);
            if (!low || !high) return std::nullopt;
            amounts.intervals.emplace_back(std::max(*low, found.low.value_or(*low)),
                                           std::min(*high, found.high.value_or(*high)));
        }
        return amounts;
    }
    if (!amounts.without.empty() || found.high || found.low.value_or(1) > 1) return std::nullopt;
    amounts.named = set.kind;
    return amounts;
}

bool is_implied(const Affine& positive, std::span<const Affine> results) {
    return std::ranges::any_of(results, [&](const Affine& result) {
        const auto more = combined(1, positive, -1, result);
        return more && more->is_constant() && more->constant >= 0;
    });
}

std::optional<std::vector<Affine>> affine_results(const Tree& tree, const Nest& nest) {
    std::vector<Affine> results;
    for (const NodeId id : nest.results) {
        const auto result = affine_of(tree, id);
        if (!result) return std::nullopt;
        results.push_back(*result);
    }
    return results;
}

}  // namespace bouton::rules
