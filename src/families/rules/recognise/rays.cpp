#include <algorithm>

#include "base/error.hpp"
#include "families/rules/recognise/amounts.hpp"
#include "families/rules/recognise/recognise.hpp"

namespace bouton::rules {

namespace {

constexpr std::int64_t most_differences = 2000;

/// Finds the rays of one nest.
class NestReader {
public:
    NestReader(const Program& program, const Nest& nest, std::vector<Ray>& rays)
        : tree_(program.script.tree), nest_(nest), rays_(rays) {}

    /// False if the nest is of another form.
    bool read() {
        const auto results = affine_results(tree_, nest_);
        if (!results || nest_.levels.empty() || nest_.levels.size() > 2) return false;
        for (std::size_t i = 0; i < 2; ++i) {
            Affine pile;
            pile.of[i] = 1;
            const auto taken = combined(1, pile, -1, (*results)[i]);
            if (!taken || taken->of[0] != 0 || taken->of[1] != 0) return false;
            taken_[i] = *taken;
        }
        for (const Level& level : nest_.levels) {
            if (level.set) return false;
        }
        for (const NodeId part : nest_.parts) {
            if (!read_condition(part, *results)) return false;
        }
        return nest_.levels.size() == 1 ? add_one() : add_several();
    }

private:
    static constexpr std::uint32_t piles = 3;  // their slots

    bool read_condition(NodeId part, const std::vector<Affine>& results) {
        const std::uint32_t slots = slots_in(tree_, part);
        const Node& node = tree_[part];
        if (slots == piles && node.op == Op::unequal) {
            const auto left = affine_of(tree_, node.children[0]);
            const auto right = affine_of(tree_, node.children[1]);
            const auto difference = left && right ? combined(1, *left, -1, *right) : std::nullopt;
            if (!difference || difference->constant != 0 ||
                difference->of[0] + difference->of[1] != 0) {
                return false;
            }
            from_.equal = false;
            return true;
        }
        const auto inequalities = inequalities_of(tree_, part);
        return !inequalities.empty() &&
               std::ranges::all_of(inequalities, [&](const Affine& positive) {
                   return is_implied(positive, results) || read_inequality(positive);
               });
    }

    bool read_inequality(const Affine& positive) {
        const std::uint32_t slots = positive.slots();
        if (slots == piles) return read_order(positive);
        if ((slots & piles) != 0) return false;
        for (std::size_t i = 0; i < nest_.levels.size(); ++i) {
            const Slot slot = nest_.levels[i].slot;
            if (slots == std::uint32_t{1} << slot && positive.of[slot] == 1) {
                low_[i] = std::max(low_[i].value_or(-positive.constant), -positive.constant);
                return true;
            }
        }
        if (nest_.levels.size() < 2) return false;
        const std::int64_t k = positive.of[nest_.levels[0].slot];
        const std::int64_t l = positive.of[nest_.levels[1].slot];
        if (k == 1 && l == -1) {
            most_ = std::min(most_.value_or(positive.constant), positive.constant);
            return true;
        }
        if (k == -1 && l == 1) {
            least_ = std::max(least_.value_or(-positive.constant), -positive.constant);
            return true;
        }
        return false;
    }

    /// x ≥ y, x > y, and the same for y.
    bool read_order(const Affine& positive) {
        const bool strict = positive.constant == -1;
        if (positive.constant != 0 && !strict) return false;
        if (positive.of[0] == 1 && positive.of[1] == -1) {
            from_.y_larger = false;
        } else if (positive.of[0] == -1 && positive.of[1] == 1) {
            from_.x_larger = false;
        } else {
            return false;
        }
        if (strict) from_.equal = false;
        return true;
    }

    [[nodiscard]] bool add(std::int64_t x, std::int64_t y, std::int64_t step_x,
                           std::int64_t step_y) {
        constexpr std::int64_t most = UINT32_MAX;
        for (const std::int64_t number : {x, y, step_x, step_y}) {
            if (number < 0 || number > most) return false;
        }
        rays_.push_back({{static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)},
                         {static_cast<std::uint32_t>(step_x), static_cast<std::uint32_t>(step_y)},
                         from_});
        return true;
    }

    bool add_one() {
        if (!low_[0]) return false;
        const Slot slot = nest_.levels[0].slot;
        std::array<std::int64_t, 2> first{};
        for (std::size_t i = 0; i < 2; ++i) {
            if (__builtin_mul_overflow(taken_[i].of[slot], *low_[0], &first[i]) ||
                __builtin_add_overflow(first[i], taken_[i].constant, &first[i])) {
                return false;
            }
        }
        return add(first[0], first[1], taken_[0].of[slot], taken_[1].of[slot]);
    }

    /// One ray for each difference of the two variables.
    bool add_several() {
        const std::array<Slot, 2> slots{nest_.levels[0].slot, nest_.levels[1].slot};
        if (!low_[0] || !low_[1] || !least_ || !most_) return false;
        // k is taken from one pile, l from the other.
        const bool turned = taken_[0].of[slots[0]] == 0;
        const std::size_t pile_of_k = turned ? 1 : 0;
        const std::size_t pile_of_l = 1 - pile_of_k;
        if (taken_[pile_of_k].of[slots[0]] != 1 || taken_[pile_of_k].of[slots[1]] != 0 ||
            taken_[pile_of_l].of[slots[1]] != 1 || taken_[pile_of_l].of[slots[0]] != 0) {
            return false;
        }
        constexpr std::int64_t large = std::int64_t{1} << 32;
        for (const std::int64_t number :
             {*low_[0], *low_[1], *least_, *most_, taken_[0].constant, taken_[1].constant}) {
            if (number > large || number < -large) return false;
        }
        if (*most_ - *least_ > most_differences) return false;
        for (std::int64_t d = *least_; d <= *most_; ++d) {
            const std::int64_t k = std::max(*low_[0], *low_[1] - d);
            const std::int64_t from_k = k + taken_[pile_of_k].constant;
            const std::int64_t from_l = k + d + taken_[pile_of_l].constant;
            if (!add(turned ? from_l : from_k, turned ? from_k : from_l, 1, 1)) return false;
        }
        return true;
    }

    const Tree& tree_;
    const Nest& nest_;
    std::vector<Ray>& rays_;
    std::array<Affine, 2> taken_;
    std::array<std::optional<std::int64_t>, 2> low_;
    std::optional<std::int64_t> least_;  // of l − k
    std::optional<std::int64_t> most_;
    PileOrders from_;
};

}  // namespace

std::optional<RayRules> recognise_rays(const Program& program) {
    if (program.script.heap || program.piles() != 2 || !program.script.ends.empty()) {
        return std::nullopt;
    }
    std::vector<Ray> rays;
    for (const Nest& nest : program.nests) {
        if (!NestReader(program, nest, rays).read()) return std::nullopt;
    }
    std::ranges::sort(rays);
    rays.erase(std::unique(rays.begin(), rays.end()), rays.end());
    if (rays.empty()) return std::nullopt;
    try {
        return RayRules(std::move(rays));
    } catch (const Error&) {
        return std::nullopt;  // of a kind that tables of rays do not cover
    }
}

}  // namespace bouton::rules
