#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <utility>

#include "families/rules/engine/lanes.hpp"
#include "families/rules/engine/machine.hpp"

namespace bouton::rules {

/// Goes through the loops of a nest from the position in the slots of a machine.
///
/// A `Leaf` has `tried(n)`, called for values that a variable takes, `is_done()`, which says that
/// no further move matters, and `candidate(nest)`, called where all variables have values that
/// guards and filters accept; the results may still be negative or have no value.  With
/// `Leaf::takes_straight` the last loop of a straight nest is not run: `straight(nest, low, high)`
/// is called instead, with low ≤ high, or `listed(nest, values)` where the values of the variable
/// are at hand.  If the last loop has filters, its values are looked at many at a time by
/// `lanes()`; `chosen(nest, values, bits)` is called if the nest is regular.
template <class Number, class Leaf>
class Walk {
public:
    Walk(const NestCode& nest, Machine<Number>& machine, Leaf& leaf)
        : nest_(nest), machine_(machine), leaf_(leaf) {}

    /// `guarded`: the guards are known to hold.
    void run(bool guarded) {
        if (!guarded && !std::ranges::all_of(nest_.guards, [&](const Code& guard) {
                return machine_.holds(guard);
            })) {
            return;
        }
        enter(0);
    }

private:
    void enter(std::size_t depth) {
        if (depth == nest_.levels.size()) {
            leaf_.candidate(nest_);
            return;
        }
        const LevelCode& level = nest_.levels[depth];
        std::optional<Number> low;
        std::optional<Number> high;
        if (!bound(level, low, high)) return;
        if (level.interval) {
            visit_all(depth, std::move(*low), *high);
        } else if (level.kind == Set::Kind::list) {
            visit_items(depth, low, high);
        } else {
            visit_members(depth, low, *high);
        }
        if (gathers(depth)) look_at_gathered(depth);
    }

    /// Whether the values of this loop are gathered and looked at together.
    [[nodiscard]] bool gathers(std::size_t depth) const {
        return Leaf::takes_straight && depth + 1 == nest_.levels.size() &&
               !nest_.levels[depth].filters.empty();
    }

    void look_at_gathered(std::size_t depth) {
        if constexpr (Leaf::takes_straight) {
            const std::span<const std::int64_t> values = leaf_.lanes().gathered();
            if (values.empty()) return;
            leaf_.tried(values.size());
            const LevelCode& level = nest_.levels[depth];
            const auto passing = leaf_.lanes().passing(level.filters, machine_, level.slot, values);
            if (!passing) {
                for (const std::int64_t value : values) enter_if_allowed(depth, value);
            } else if (nest_.regular) {
                if (*passing != 0) leaf_.chosen(nest_, values, *passing);
            } else {
                for (std::uint64_t left = *passing; left != 0; left &= left - 1) {
                    machine_.slots[level.slot] =
                        values[static_cast<std::size_t>(std::countr_zero(left))];
                    enter(depth + 1);
                }
            }
        }
    }

    /// The bounds of a variable; false if one has no value.
    bool bound(const LevelCode& level, std::optional<Number>& low, std::optional<Number>& high) {
        Number limit{};
        for (const BoundCode& bound : level.lower) {
            if (!machine_.evaluate(bound.limit, limit)) return false;
            if (bound.factor != 1) {
                // Rounded up.
                limit =
                    floor_quotient(multiply_add(1, limit, Number(bound.factor - 1)), bound.factor);
            }
            if (!low || *low < limit) low = limit;
        }
        for (const BoundCode& bound : level.upper) {
            if (!machine_.evaluate(bound.limit, limit)) return false;
            limit = floor_quotient(limit, bound.factor);
            if (!high || limit < *high) high = limit;
        }
        return true;
    }

    void visit(std::size_t depth, const Number& value) {
        if constexpr (Leaf::takes_straight) {
            if (gathers(depth)) {
                leaf_.lanes().gather_from(value, value);
                if (leaf_.lanes().is_full()) look_at_gathered(depth);
                return;
            }
        }
        leaf_.tried(1);
        enter_if_allowed(depth, value);
    }

    void enter_if_allowed(std::size_t depth, const Number& value) {
        const LevelCode& level = nest_.levels[depth];
        machine_.slots[level.slot] = value;
        for (const Code& filter : level.filters) {
            if (!machine_.holds(filter)) return;
        }
        enter(depth + 1);
    }

    /// Whether the moves of this loop can be made without looking at each.
    [[nodiscard]] bool is_straight(std::size_t depth) const {
        return Leaf::takes_straight && nest_.straight && depth + 1 == nest_.levels.size();
    }

    void visit_all(std::size_t depth, Number value, const Number& high) {
        if constexpr (Leaf::takes_straight) {
            if (is_straight(depth)) {
                if (value <= high) leaf_.straight(nest_, value, high);
                return;
            }
            if (gathers(depth)) {
                while (value <= high && !leaf_.is_done()) {
                    const std::int64_t count = leaf_.lanes().gather_from(value, high);
                    if (leaf_.lanes().is_full()) look_at_gathered(depth);
                    value = multiply_add(1, value, count);
                }
                return;
            }
        }
        for (; value <= high && !leaf_.is_done(); value = multiply_add(1, value, Number(1))) {
            visit(depth, value);
        }
    }

    void visit_items(std::size_t depth, const std::optional<Number>& low,
                     const std::optional<Number>& high) {
        for (const LevelCode::Item& item : nest_.levels[depth].items) {
            Number first{};
            Number last{};
            if (!machine_.evaluate(item.low, first) || !machine_.evaluate(item.high, last))
                continue;
            if (low && first < *low) first = *low;
            if (high && *high < last) last = *high;
            visit_all(depth, std::move(first), last);
        }
    }

    void visit_members(std::size_t depth, const std::optional<Number>& low, const Number& high) {
        const LevelCode& level = nest_.levels[depth];
        const Number first = low ? std::max(*low, Number(1)) : Number(1);
        if constexpr (std::is_same_v<Number, std::int64_t>) {
            if (Machine<Number>::keeps(level.kind, high)) {
                if (high < first) return;
                // The list may grow while it is gone through, in a condition further inside.
                const auto& known = machine_.members_up_to(level.kind, high);
                if constexpr (Leaf::takes_straight) {
                    if (is_straight(depth)) {
                        const auto from = std::ranges::lower_bound(known, first);
                        const auto end = std::ranges::upper_bound(known, high);
                        if (from < end) {
                            leaf_.listed(nest_, std::span(&*from, &*from + (end - from)));
                        }
                        return;
                    }
                }
                const auto begin = std::ranges::lower_bound(known, first) - known.begin();
                for (auto i = static_cast<std::size_t>(begin); known[i] <= high && !leaf_.is_done();
                     ++i) {
                    visit(depth, known[i]);
                }
                return;
            }
        }
        Number argument{};
        const bool has_argument =
            level.kind == Set::Kind::multiples || level.kind == Set::Kind::powers;
        if (has_argument && !machine_.evaluate(level.argument, argument)) return;
        if (high < first) return;
        std::optional<Number> value = next_member(level.kind, first, argument);
        while (value && *value <= high && !leaf_.is_done()) {
            visit(depth, *value);
            value = next_member(level.kind, multiply_add(1, *value, Number(1)), argument);
        }
    }

    const NestCode& nest_;
    Machine<Number>& machine_;
    Leaf& leaf_;
};

template <class Number, class Leaf>
void walk(const NestCode& nest, Machine<Number>& machine, Leaf& leaf, bool guarded = false) {
    Walk<Number, Leaf>(nest, machine, leaf).run(guarded);
}

}  // namespace bouton::rules
