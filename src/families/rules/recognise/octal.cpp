#include <algorithm>

#include "families/rules/recognise/amounts.hpp"
#include "families/rules/recognise/recognise.hpp"

namespace bouton::rules {

namespace {

constexpr std::size_t most_taken = OctalCode::most_digits;

/// Finds what the moves of one nest allow.
class NestReader {
public:
    NestReader(const Program& program, const Nest& nest, HeapMoves& moves, bool& equal_halves)
        : tree_(program.script.tree), nest_(nest), moves_(moves), equal_halves_(equal_halves) {}

    /// False if the nest is of another form.
    bool read() {
        auto results = affine_results(tree_, nest_);
        if (!results) return false;
        std::erase_if(*results, [](const Affine& result) { return result == Affine{}; });
        results_ = std::move(*results);
        if (results_.empty()) return read_whole_heaps();
        // taken = n − Σ results, which mentions at most one variable, that of the amounts.
        Affine taken;
        taken.of[0] = 1;
        for (const Affine& result : results_) {
            const auto less = combined(1, taken, -1, result);
            if (!less) return false;
            taken = *less;
        }
        if (taken.of[0] != 0) return false;
        if (!read_amounts(taken) || !find_splits() || !read_conditions()) return false;
        return std::ranges::all_of(amounts_,
                                   [&](const auto& amount) { return read_amount(amount); });
    }

private:
    struct Amount {
        std::int64_t variable;  ///< the value of the variable of the amounts
        std::int64_t taken;
    };

    static bool add(std::vector<std::uint32_t>& to, std::int64_t amount) {
        to.push_back(static_cast<std::uint32_t>(amount));
        return true;
    }

    /// `0 if n = t`, `0 for t in … if n = t`, `0 if n in {1, 3}`.
    bool read_whole_heaps() {
        if (nest_.levels.size() > 1) return false;
        std::optional<Amounts> heaps;
        if (nest_.levels.empty()) {
            heaps = constant_values(tree_, {0, "", listed_heaps()}, equations());
        } else {
            const Level& level = nest_.levels.front();
            if (!is_equation_with(level.slot)) return false;
            heaps = constant_values(tree_, level, nest_.parts);
        }
        const auto all = heaps ? heaps->all(most_taken) : std::nullopt;
        return all && std::ranges::all_of(*all, [&](std::int64_t heap) {
                   return heap >= 1 && heap <= static_cast<std::int64_t>(most_taken) &&
                          add(moves_.all, heap);
               });
    }

    /// The list in the only condition, if it is `n in {…}`.
    [[nodiscard]] std::optional<SetId> listed_heaps() const {
        if (nest_.parts.size() != 1) return std::nullopt;
        const Node& node = tree_[nest_.parts.front()];
        if (node.op != Op::in_set || tree_[node.children[0]].op != Op::slot) return std::nullopt;
        return static_cast<SetId>(node.number);
    }
    [[nodiscard]] std::span<const NodeId> equations() const {
        if (listed_heaps()) return {};
        return nest_.parts;
    }

    /// Whether the conditions on the heap are n = v and nothing else.
    [[nodiscard]] bool is_equation_with(Slot slot) const {
        std::size_t equations = 0;
        for (const NodeId part : nest_.parts) {
            if ((slots_in(tree_, part) & 1U) == 0) continue;
            const Node& node = tree_[part];
            if (node.op != Op::equal) return false;
            const auto sides = inequalities_of(tree_, part);
            Affine difference;
            difference.of[0] = 1;
            difference.of[slot] = -1;
            if (sides.empty() || (sides[0] != difference && sides[1] != difference)) return false;
            ++equations;
        }
        return equations == 1;
    }

    bool read_amounts(const Affine& taken) {
        for (const Level& level : nest_.levels) {
            const std::int64_t factor = taken.of[level.slot];
            if (factor == 0) continue;
            if (variable_) return false;
            variable_ = level.slot;
            const auto values = constant_values(tree_, level, nest_.parts);
            const auto all = values ? values->all(most_taken) : std::nullopt;
            if (!all) return false;
            for (const std::int64_t value : *all) {
                std::int64_t amount = 0;
                if (__builtin_mul_overflow(factor, value, &amount) ||
                    __builtin_add_overflow(amount, taken.constant, &amount)) {
                    return false;
                }
                amounts_.push_back({value, amount});
            }
        }
        if (!variable_) amounts_.push_back({0, taken.constant});
        return std::ranges::all_of(amounts_, [](const Amount& amount) {
            return amount.taken >= 0 && amount.taken <= static_cast<std::int64_t>(most_taken);
        });
    }

    /// All other variables are results by themselves, each once; one more result is the rest.
    bool find_splits() {
        for (const Level& level : nest_.levels) {
            if (variable_ == level.slot) continue;
            if (level.set) return false;
            Affine alone;
            alone.of[level.slot] = 1;
            if (std::ranges::count(results_, alone) != 1) return false;
            splits_.push_back(level.slot);
        }
        return splits_.size() + 1 == results_.size() && splits_.size() <= 2;
    }

    bool read_conditions() {
        return std::ranges::all_of(nest_.parts, [&](NodeId part) {
            const std::uint32_t slots = slots_in(tree_, part);
            if (variable_ && slots == std::uint32_t{1} << *variable_) return true;  // read already
            const auto inequalities = inequalities_of(tree_, part);
            conditions_.insert(conditions_.end(), inequalities.begin(), inequalities.end());
            return !inequalities.empty();
        });
    }

    /// A condition in terms of m = n − t and of the split variables: α·m + β·i + γ·j + c ≥ 0.
    struct Condition {
        std::int64_t m = 0;
        std::array<std::int64_t, 2> of{};
        std::int64_t constant = 0;
    };

    [[nodiscard]] std::optional<std::vector<Condition>> conditions_for(const Amount& amount) const {
        std::vector<Condition> found;
        for (const Affine& positive : conditions_) {
            Condition condition{positive.of[0], {}, positive.constant};
            std::int64_t more = 0;
            if (__builtin_mul_overflow(positive.of[0], amount.taken, &more) ||
                __builtin_add_overflow(condition.constant, more, &condition.constant)) {
                return std::nullopt;
            }
            if (variable_ &&
                (__builtin_mul_overflow(positive.of[*variable_], amount.variable, &more) ||
                 __builtin_add_overflow(condition.constant, more, &condition.constant))) {
                return std::nullopt;
            }
            for (std::size_t i = 0; i < splits_.size(); ++i) {
                condition.of[i] = positive.of[splits_[i]];
            }
            found.push_back(condition);
        }
        return found;
    }

    bool read_amount(const Amount& amount) {
        const auto conditions = conditions_for(amount);
        if (!conditions) return false;
        if (splits_.empty()) return read_one(amount.taken, *conditions);
        if (splits_.size() == 1) return read_two(amount.taken, *conditions);
        return read_three(amount.taken, *conditions);
    }

    bool read_one(std::int64_t taken, const std::vector<Condition>& conditions) {
        std::int64_t least = 0;
        std::optional<std::int64_t> most;
        for (const Condition& condition : conditions) {
            if (condition.m == 1) {
                least = std::max(least, -condition.constant);
            } else if (condition.m == -1) {
                most = std::min(most.value_or(condition.constant), condition.constant);
            } else {
                return false;
            }
        }
        if (least > 1 || taken == 0) return false;
        if (most) return *most == 0 && least == 0 && add(moves_.all, taken);
        if (least == 0) add(moves_.all, taken);
        return add(moves_.one, taken);
    }

    bool read_two(std::int64_t taken, const std::vector<Condition>& conditions) {
        std::int64_t first = 0;                // i ≥ first
        std::int64_t rest = 0;                 // m − i ≥ rest
        std::int64_t total = 0;                // m ≥ total
        std::optional<std::int64_t> order;     // 2i ≤ m + order
        std::optional<std::int64_t> reversed;  // 2i ≥ m − reversed
        for (const Condition& condition : conditions) {
            const auto [m, of, constant] = condition;
            if (m == 0 && of[0] == 1) {
                first = std::max(first, -constant);
            } else if (m == 1 && of[0] == -1) {
                rest = std::max(rest, -constant);
            } else if (m == 1 && of[0] == -2) {
                order = std::min(order.value_or(constant), constant);
            } else if (m == -1 && of[0] == 2) {
                reversed = std::min(reversed.value_or(constant), constant);
            } else if (m == 1 && of[0] == 0) {
                total = std::max(total, -constant);
            } else {
                return false;
            }
        }
        if (order && reversed) return false;
        if (reversed) {
            // m − i in the place of i.
            std::swap(first, rest);
            order = reversed;
        }
        if (first > 1 || rest > 1 || total > first + rest) return false;
        if (order && *order != 0 && *order != -1) return false;
        const bool unequal = order == -1;
        const bool one = first == 0 || (rest == 0 && !order);
        const bool all = first == 0 && rest == 0 && !unequal;
        if (taken == 0 && (one || all)) return false;
        if (all) add(moves_.all, taken);
        if (one) add(moves_.one, taken);
        (unequal ? moves_.unequal : equal_halves_) = true;
        return add(moves_.two, taken);
    }

    bool read_three(std::int64_t taken, const std::vector<Condition>& conditions) {
        // The heaps are i, j and r = m − i − j.
        std::array<bool, 3> positive{};
        bool i_j = false;  // i ≤ j
        bool j_r = false;
        bool i_r = false;
        bool j_i = false;
        for (const auto& [m, of, constant] : conditions) {
            const bool bound = constant == -1;
            if (m == 0 && of[0] == 1 && of[1] == 0 && bound) {
                positive[0] = true;
            } else if (m == 0 && of[0] == 0 && of[1] == 1 && bound) {
                positive[1] = true;
            } else if (m == 1 && of[0] == -1 && of[1] == -1 && bound) {
                positive[2] = true;
            } else if (constant == 0 && m == 0 && of[0] == -1 && of[1] == 1) {
                i_j = true;
            } else if (constant == 0 && m == 0 && of[0] == 1 && of[1] == -1) {
                j_i = true;
            } else if (constant == 0 && m == 1 && of[0] == -1 && of[1] == -2) {
                j_r = true;
            } else if (constant == 0 && m == 1 && of[0] == -2 && of[1] == -1) {
                i_r = true;
            } else {
                return false;
            }
        }
        if (j_i) return false;
        positive[1] = positive[1] || (positive[0] && i_j);
        positive[2] = positive[2] || (positive[1] && j_r) || (positive[0] && i_r);
        if (!positive[0] || !positive[1] || !positive[2]) return false;
        return add(moves_.three, taken);
    }

    const Tree& tree_;
    const Nest& nest_;
    HeapMoves& moves_;
    bool& equal_halves_;
    std::vector<Affine> results_;  // those that are not 0
    std::optional<Slot> variable_;
    std::vector<Amount> amounts_;
    std::vector<Slot> splits_;
    std::vector<Affine> conditions_;  // each ≥ 0
};

}  // namespace

std::optional<HeapMoves> recognise_octal(const Program& program) {
    if (!program.script.heap) return std::nullopt;
    HeapMoves moves;
    bool equal_halves = false;  // allowed by some move
    for (const Nest& nest : program.nests) {
        if (!NestReader(program, nest, moves, equal_halves).read()) return std::nullopt;
    }
    for (auto* amounts : {&moves.all, &moves.one, &moves.two, &moves.three}) {
        std::ranges::sort(*amounts);
        amounts->erase(std::unique(amounts->begin(), amounts->end()), amounts->end());
    }
    // The engine knows unequal heaps only from Grundy's game itself.
    if (moves.unequal && (equal_halves || !moves.all.empty() || !moves.one.empty() ||
                          !moves.three.empty() || moves.most() > 0)) {
        return std::nullopt;
    }
    return moves;
}

}  // namespace bouton::rules
