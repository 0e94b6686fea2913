#include <algorithm>

#include "base/error.hpp"
#include "families/rules/engine/walk.hpp"
#include "families/rules/recognise/amounts.hpp"

namespace bouton::rules {

namespace {

constexpr Slot heap_slot = 0;
constexpr std::uint64_t most_tuples = 100'000;
/// Amounts past this are not written out.
constexpr std::int64_t most_amount = 1'000'000;
/// Finding the primes up to this takes some milliseconds.
constexpr std::int64_t most_for_primes = 100'000;

bool mentions_heap(const Tree& tree, NodeId id) {
    return (slots_in(tree, id) >> heap_slot & 1U) != 0;
}

/// f, if the expression is f·n + rest, where the rest does not depend on the heap n.
std::optional<std::int64_t> heap_factor(const Tree& tree, NodeId id) {
    if (!mentions_heap(tree, id)) return 0;
    const Node& node = tree[id];
    if (node.op == Op::slot) return 1;
    if (node.op == Op::multiply) {
        for (const std::size_t i : {0U, 1U}) {
            const auto constant = constant_of(tree, node.children[i]);
            const auto factor = constant ? heap_factor(tree, node.children[1 - i]) : std::nullopt;
            std::int64_t product = 0;
            if (!factor || __builtin_mul_overflow(*constant, *factor, &product)) continue;
            return product;
        }
        return std::nullopt;
    }
    if (node.op != Op::negate && node.op != Op::add && node.op != Op::subtract) return std::nullopt;
    const auto first = heap_factor(tree, node.children[0]);
    const auto second = node.op == Op::negate ? std::optional<std::int64_t>(0)
                                              : heap_factor(tree, node.children[1]);
    if (!first || !second) return std::nullopt;
    std::int64_t sum = 0;
    const bool over = node.op == Op::add        ? __builtin_add_overflow(*first, *second, &sum)
                      : node.op == Op::subtract ? __builtin_sub_overflow(*first, *second, &sum)
                                                : __builtin_sub_overflow(0, *first, &sum);
    if (over) return std::nullopt;
    return sum;
}

/// left ≤ right, or left < right, which says n ≥ q for a q that does not depend on the heap n.
struct LeastHeap {
    Code left;
    Code right;
    bool strict = false;
};

std::optional<LeastHeap> least_heap(const Tree& tree, NodeId condition) {
    const Node& node = tree[condition];
    if (node.op != Op::less && node.op != Op::at_most) return std::nullopt;
    const auto left = heap_factor(tree, node.children[0]);
    const auto right = heap_factor(tree, node.children[1]);
    std::int64_t factor = 0;
    if (!left || !right || __builtin_sub_overflow(*right, *left, &factor) || factor != 1) {
        return std::nullopt;
    }
    return LeastHeap{compile(tree, node.children[0]), compile(tree, node.children[1]),
                     node.op == Op::less};
}

/// The nest without all that depends on the heap, except the result.  Nothing if then a set depends
/// on it still, or a variable has no bounds.
std::optional<Nest> without_heap(const Tree& tree, const Nest& nest) {
    const auto depends = [&](NodeId id) { return mentions_heap(tree, id); };
    Nest rest = nest;
    rest.descent = Descent::unknown;
    std::erase_if(rest.guards, depends);
    for (Level& level : rest.levels) {
        if (level.set && (slots_in(tree, tree.sets[*level.set]) >> heap_slot & 1U) != 0) {
            return std::nullopt;
        }
        const auto is_bound_by_heap = [&](const Bound& bound) { return depends(bound.limit); };
        std::erase_if(level.lower, is_bound_by_heap);
        std::erase_if(level.upper, is_bound_by_heap);
        std::erase_if(level.filters, depends);
        if (level.set && tree.sets[*level.set].kind == Set::Kind::list) continue;
        if (level.upper.empty() || (level.lower.empty() && !level.set)) return std::nullopt;
    }
    return rest;
}

/// Whether the primes that an expression looks at are known to be small.
bool looks_at_small_primes(const Tree& tree, const Nest& nest, NodeId id) {
    const Node& node = tree[id];
    for (std::size_t i = 0; i < child_count(node.op); ++i) {
        if (!looks_at_small_primes(tree, nest, node.children[i])) return false;
    }
    if (node.op != Op::in_set ||
        tree.sets[static_cast<std::size_t>(node.number)].kind != Set::Kind::primes) {
        return true;
    }
    const Node& element = tree[node.children[0]];
    if (element.op == Op::number) return element.number <= most_for_primes;
    if (element.op != Op::slot) return false;
    const auto level =
        std::ranges::find(nest.levels, static_cast<Slot>(element.number), &Level::slot);
    if (level == nest.levels.end()) return false;
    const auto most = constant_upper(tree, *level);
    return most && *most <= most_for_primes;
}

bool looks_at_small_primes(const Tree& tree, const Nest& nest) {
    return std::ranges::all_of(
               nest.parts, [&](NodeId part) { return looks_at_small_primes(tree, nest, part); }) &&
           std::ranges::all_of(nest.levels, [&](const Level& level) {
               if (!level.set || tree.sets[*level.set].kind != Set::Kind::primes) return true;
               const auto most = constant_upper(tree, level);
               return most && *most <= most_for_primes;
           });
}

/// Goes through the values of the variables, with 0 for the heap, so that a result is −t.
class Lister {
public:
    static constexpr bool takes_straight = false;

    Lister(std::vector<LeastHeap> conditions, std::uint64_t& steps)
        : conditions_(std::move(conditions)), steps_(steps) {}

    std::optional<std::vector<std::int64_t>> list(const NestCode& nest) {
        for (std::size_t i = 1; i < nest.levels.size(); ++i) {
            const LevelCode& level = nest.levels[i];
            steps_for_each_ += level.items.size() + level.lower.size() + level.upper.size();
        }
        try {
            walk(nest, machine_, *this);
        } catch (const WordOverflow&) {
            return std::nullopt;
        } catch (const Error&) {
            return std::nullopt;  // of a number that is too large
        }
        if (failed_) return std::nullopt;
        return std::move(amounts_);
    }

    void tried(std::uint64_t values) {
        tuples_ += values;
        const std::uint64_t made = values * steps_for_each_ + machine_.work;
        machine_.work = 0;
        failed_ = failed_ || tuples_ > most_tuples || made > steps_;
        steps_ -= std::min(made, steps_);
    }

    [[nodiscard]] bool is_done() const { return failed_; }

    void candidate(const NestCode& nest) {
        std::int64_t left = 0;
        if (failed_ || !machine_.evaluate(nest.results.front(), left)) return;
        if (left >= 0 || left < -most_amount) {
            failed_ = true;
            return;
        }
        const std::int64_t amount = -left;
        for (const LeastHeap& condition : conditions_) {
            std::int64_t low = 0;
            std::int64_t high = 0;
            // A condition without a value does not hold.
            if (!machine_.evaluate(condition.left, low) ||
                !machine_.evaluate(condition.right, high)) {
                return;
            }
            // low ≤ n + high says no more than n ≥ amount.
            const std::int64_t least =
                multiply_add(1, condition.strict ? 1 : 0, multiply_add(-1, high, low));
            if (least > amount) {
                failed_ = true;
                return;
            }
        }
        amounts_.push_back(amount);
    }

private:
    std::vector<LeastHeap> conditions_;
    std::uint64_t& steps_;
    Machine<std::int64_t> machine_;
    std::uint64_t tuples_ = 0;
    std::uint64_t steps_for_each_ = 1;  // of the values that are tried
    bool failed_ = false;
    std::vector<std::int64_t> amounts_;
};

}  // namespace

std::optional<std::vector<std::int64_t>> listed_amounts(const Tree& tree, const Nest& nest,
                                                        std::uint64_t& steps) {
    if (nest.results.size() != 1 || heap_factor(tree, nest.results.front()) != 1) {
        return std::nullopt;
    }
    std::vector<LeastHeap> conditions;
    for (const NodeId part : nest.parts) {
        if (!mentions_heap(tree, part)) continue;
        auto least = least_heap(tree, part);
        if (!least) return std::nullopt;
        conditions.push_back(std::move(*least));
    }
    const auto rest = without_heap(tree, nest);
    if (!rest || !looks_at_small_primes(tree, *rest)) return std::nullopt;
    Lister lister(std::move(conditions), steps);
    auto amounts = lister.list(compile(tree, *rest));
    if (!amounts) return std::nullopt;
    std::ranges::sort(*amounts);
    amounts->erase(std::unique(amounts->begin(), amounts->end()), amounts->end());
    return amounts;
}

}  // namespace bouton::rules
