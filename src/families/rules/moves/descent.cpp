#include "families/rules/moves/descent.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "families/rules/text/fault.hpp"

namespace bouton::rules {

namespace {

/// factor·slot ≤ limit, or ≥ limit.
struct AffineBound {
    std::int64_t factor = 1;
    Affine limit;
};

struct SlotBounds {
    Slot slot = 0;
    std::vector<AffineBound> lower;
    std::vector<AffineBound> upper;
};

/// The bounds of all slots of a nest: those of the variables in the order of the loops, after those
/// of the piles.  Each is limited by slots before it only.
class Bounds {
public:
    Bounds(const Script& script, const Nest& nest) {
        const Tree& tree = script.tree;
        // With a measure, no move is made in an empty heap.
        const std::int64_t least = script.heap && script.measure ? 1 : 0;
        for (std::size_t i = 0; i < script.piles.size(); ++i) {
            slots_.push_back({static_cast<Slot>(i), {{1, {least, {}}}}, {}});
        }
        // Guards bound the piles.
        for (const NodeId guard : nest.guards) {
            for (const Affine& positive : inequalities_of(tree, guard)) add_guard(positive);
        }
        // So do results without variables, since none may be negative.
        const std::uint32_t variables = ~((std::uint32_t{1} << script.piles.size()) - 1);
        for (const NodeId result : nest.results) {
            const auto positive = affine_of(tree, result);
            if (positive && (positive->slots() & variables) == 0) add_guard(*positive);
        }
        for (const Level& level : nest.levels) {
            SlotBounds bounds{level.slot, {}, {}};
            add(tree, level.lower, bounds.lower);
            add(tree, level.upper, bounds.upper);
            // A set tells its least and its largest number.
            if (const auto low = constant_lower(tree, level)) {
                bounds.lower.push_back({1, {*low, {}}});
            }
            if (const auto high = constant_upper(tree, level)) {
                bounds.upper.push_back({1, {*high, {}}});
            }
            if (level.set) add_ranges(tree, tree.sets[*level.set], bounds);
            slots_.push_back(std::move(bounds));
        }
    }

    /// Whether the expression is at most `most` wherever the bounds hold.
    [[nodiscard]] bool proves_at_most(const Affine& expression, std::int64_t most) {
        // For integers, at most `most` is less than most + 1; and that can be shown of a multiple.
        tries_ = 0;
        Affine difference = expression;
        if (__builtin_sub_overflow(difference.constant, most + 1, &difference.constant)) {
            return false;
        }
        return is_negative(difference, slots_.size());
    }

private:
    static void add(const Tree& tree, const std::vector<Bound>& from,
                    std::vector<AffineBound>& to) {
        for (const Bound& bound : from) {
            if (const auto limit = affine_of(tree, bound.limit))
                to.push_back({bound.factor, *limit});
        }
    }

    static void add_ranges(const Tree& tree, const Set& set, SlotBounds& bounds) {
        if (set.kind != Set::Kind::list || set.items.size() != 1) return;
        const Set::Item& item = set.items.front();
        if (const auto low = affine_of(tree, item.low)) bounds.lower.push_back({1, *low});
        if (const auto high = affine_of(tree, item.high)) bounds.upper.push_back({1, *high});
    }

    /// positive ≥ 0 bounds the last pile that occurs in it.
    void add_guard(const Affine& positive) {
        for (std::size_t i = slots_.size(); i-- > 0;) {
            const std::int64_t factor = positive.of[i];
            if (factor == 0) continue;
            Affine rest = positive;
            rest.of[i] = 0;
            if (factor > 0) {
                if (const auto limit = combined(-1, rest, 0, {})) {
                    slots_[i].lower.push_back({factor, *limit});
                }
            } else if (factor != INT64_MIN) {
                slots_[i].upper.push_back({-factor, rest});
            }
            return;
        }
    }

    /// `count`: the slots that may still occur.
    bool is_negative(const Affine& expression, std::size_t count) {
        constexpr std::size_t most_tries = 2000;
        if (++tries_ > most_tries) return false;
        while (count > 0 && expression.of[slots_[count - 1].slot] == 0) --count;
        if (count == 0) return expression.constant < 0;
        const SlotBounds& bounds = slots_[count - 1];
        const std::int64_t factor = expression.of[bounds.slot];
        Affine rest = expression;
        rest.of[bounds.slot] = 0;
        return std::ranges::any_of(
            factor > 0 ? bounds.upper : bounds.lower, [&](const AffineBound& bound) {
                const auto replaced = combined(bound.factor, rest, factor, bound.limit);
                return replaced && is_negative(*replaced, count - 1);
            });
    }

    std::vector<SlotBounds> slots_;
    std::size_t tries_ = 0;
};

/// The measure with the results in the place of the piles.
std::optional<Affine> composed(const Affine& measure, const std::vector<Affine>& results) {
    Affine sum;
    sum.constant = measure.constant;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const auto next = combined(1, sum, measure.of[i], results[i]);
        if (!next) return std::nullopt;
        sum = *next;
    }
    return sum;
}

/// By how much the measure grows: one expression for piles, one for each heap that is left.
std::vector<std::optional<Affine>> growths(const Script& script,
                                           const std::vector<std::optional<Affine>>& results) {
    std::optional<Affine> measure;
    if (script.measure) {
        measure = affine_of(script.tree, *script.measure);
    } else {
        measure.emplace();
        for (std::size_t i = 0; i < script.piles.size(); ++i) measure->of[i] = 1;
    }
    if (script.heap) {
        std::vector<std::optional<Affine>> all;
        all.reserve(results.size());
        for (const auto& result : results) {
            const auto after = measure && result ? composed(*measure, {*result}) : std::nullopt;
            all.push_back(after ? combined(1, *after, -1, *measure) : std::nullopt);
        }
        return all;
    }
    std::vector<Affine> known;
    for (const auto& result : results) {
        if (result) known.push_back(*result);
    }
    if (!measure || known.size() != results.size()) return {std::nullopt};
    const auto after = composed(*measure, known);
    return {after ? combined(1, *after, -1, *measure) : std::nullopt};
}

/// Whether it is plain that no position has a negative measure, which could be lowered for ever.
bool measures_are_positive(const Script& script) {
    if (!script.measure) return true;
    const auto measure = affine_of(script.tree, *script.measure);
    return measure && measure->constant >= 0 &&
           std::ranges::all_of(measure->of, [](std::int64_t factor) { return factor >= 0; });
}

/// Whether growth number i must be negative in every move: a heap that is empty is gone, and may
/// have any measure.
bool counts(const Script& script, const std::vector<std::optional<Affine>>& results, std::size_t i,
            Bounds& bounds) {
    if (!script.heap || !script.measure) return true;
    const auto opposite = combined(-1, *results[i], 0, {});
    return opposite && bounds.proves_at_most(*opposite, -1);
}

[[noreturn]] void refuse(const Script& script, const Nest& nest) {
    const std::string move = told_move(script, nest);
    const std::string_view several =
        nest.results.size() > 1 ? "; + leaves several heaps, so a sum stands in parentheses" : "";
    if (script.heap && script.measure) {
        throw RulesFault(script.text, nest.offset,
                         fmt::format("the move {} never lowers the measure, so the game could go "
                                     "on for ever: every heap that a move leaves must have a lower "
                                     "measure than {}{}",
                                     move, script.piles.front(), several));
    }
    if (script.heap) {
        throw RulesFault(script.text, nest.offset,
                         fmt::format("the move {} never leaves only smaller heaps, so the game "
                                     "could go on for ever: every heap that a move leaves must be "
                                     "smaller than {}, or else a line 'measure' must say what is "
                                     "lowered{}",
                                     move, script.piles.front(), several));
    }
    throw RulesFault(script.text, nest.offset,
                     fmt::format("the move {} never lowers {}, so the game could go on for ever: "
                                 "every move must lower {}",
                                 move, script.measure ? "the measure" : "the total of the piles",
                                 script.measure ? "it"
                                                : "it, or else a line 'measure' must say what is "
                                                  "lowered"));
}

}  // namespace

void settle_descent(Script& script, Nest& nest) {
    std::vector<std::optional<Affine>> results;
    for (const NodeId result : nest.results) results.push_back(affine_of(script.tree, result));
    Bounds bounds(script, nest);
    nest.descent = measures_are_positive(script) ? Descent::proved : Descent::unknown;
    const auto all_growths = growths(script, results);
    for (std::size_t i = 0; i < all_growths.size(); ++i) {
        const auto& growth = all_growths[i];
        if (!growth) {
            nest.descent = Descent::unknown;
            continue;
        }
        // Of a move that can never be made, everything can be proved.
        if (bounds.proves_at_most(*growth, -1)) continue;
        nest.descent = Descent::unknown;
        const auto opposite = combined(-1, *growth, 0, {});
        if (opposite && bounds.proves_at_most(*opposite, 0) && counts(script, results, i, bounds)) {
            refuse(script, nest);
        }
    }
    nest.monotone = true;
    for (std::size_t i = 0; i < results.size(); ++i) {
        // A heap must become smaller, a pile must not grow.
        Affine before;
        before.of[script.heap ? 0 : i] = 1;
        const auto growth = results[i] ? combined(1, *results[i], -1, before) : std::nullopt;
        nest.monotone =
            nest.monotone && growth && bounds.proves_at_most(*growth, script.heap ? -1 : 0);
    }
}

}  // namespace bouton::rules
