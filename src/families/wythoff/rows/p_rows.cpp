#include "families/wythoff/rows/p_rows.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/error.hpp"
#include "families/wythoff/rows/algebraic.hpp"
#include "families/wythoff/rows/arithmetic.hpp"
#include "families/wythoff/rows/recursive.hpp"

namespace bouton {

namespace {

/// Misère play with a = 1: the pairs of normal play but for the first two.
class MisereOne final : public RowSource {
public:
    /// `normal` begins with pair max(from, 2).
    MisereOne(std::unique_ptr<RowSource> normal, std::size_t from)
        : normal_(std::move(normal)), from_(from) {}

    const RowBlock& next() override {
        if (from_ >= smaller.size()) return normal_->next();
        const std::size_t from = std::exchange(from_, smaller.size());
        first_ = {from,
                  smaller.size() - from,
                  {{0, std::span(smaller).subspan(from)}, {0, std::span(larger).subspan(from)}}};
        return first_;
    }

    [[nodiscard]] std::optional<Integer> bound(const Integer& end) const override {
        return normal_->bound(end);
    }

private:
    static constexpr std::array<std::uint64_t, 2> smaller{0, 2};
    static constexpr std::array<std::uint64_t, 2> larger{1, 2};

    std::unique_ptr<RowSource> normal_;
    std::size_t from_;
    RowBlock first_;
};

bool is_exceptional(const WythoffRules& rules) {
    return rules.play == Play::misere && rules.a == 1;
}

}  // namespace

std::unique_ptr<RowSource> p_rows(WythoffStrategy strategy, const WythoffRules& rules,
                                  const Integer& from, const Limits& limits) {
    require(from.sign() >= 0, "pairs are numbered from 0 on");
    if (is_exceptional(rules)) {
        const Integer begin = std::max(from, Integer(2));
        return std::make_unique<MisereOne>(
            p_rows(strategy, {rules.a, Play::normal}, begin, limits),
            from < 2 ? static_cast<std::size_t>(*from.to_word()) : 2);
    }
    switch (strategy) {
        case WythoffStrategy::recursive:
            require_gap_memory(from, limits);
            return rows_from(std::make_unique<RecursiveRows>(rules, limits), from, limits);
        case WythoffStrategy::arithmetic:
            return std::make_unique<ArithmeticRows>(rules, from);
        case WythoffStrategy::algebraic:
            break;
    }
    return std::make_unique<AlgebraicRows>(std::make_shared<PLine>(rules), from);
}

}  // namespace bouton
