#include "tables/cold_rows.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/error.hpp"
#include "tables/cold_rows_algebraic.hpp"
#include "tables/cold_rows_arithmetic.hpp"
#include "tables/cold_rows_recursive.hpp"

namespace bouton {

namespace {

/// The first rows of a source left out.
class From final : public ColdRowSource {
public:
    From(std::unique_ptr<ColdRowSource> source, Integer from)
        : source_(std::move(source)), from_(std::move(from)) {}

    ColdRows next() override {
        while (true) {
            ColdRows rows = source_->next();
            if (rows.index + rows.smaller_off.size() <= from_) continue;
            if (rows.index < from_) {
                const auto skip = static_cast<std::size_t>(*(from_ - rows.index).to_word());
                rows.index = from_;
                rows.smaller_off = rows.smaller_off.subspan(skip);
                rows.larger_off = rows.larger_off.subspan(skip);
            }
            return rows;
        }
    }

private:
    std::unique_ptr<ColdRowSource> source_;
    Integer from_;
};

/// Misère play with a = 1: the pairs of normal play but for the first two.
class MisereOne final : public ColdRowSource {
public:
    /// `normal` begins with pair max(from, 2).
    MisereOne(std::unique_ptr<ColdRowSource> normal, std::size_t from)
        : normal_(std::move(normal)), from_(from) {}

    ColdRows next() override {
        if (from_ >= smaller.size()) return normal_->next();
        const std::size_t from = std::exchange(from_, smaller.size());
        return {from, 0, 0, std::span(smaller).subspan(from), std::span(larger).subspan(from)};
    }

private:
    static constexpr std::array<std::uint64_t, 2> smaller{0, 2};
    static constexpr std::array<std::uint64_t, 2> larger{1, 2};

    std::unique_ptr<ColdRowSource> normal_;
    std::size_t from_;
};

bool is_exceptional(const WythoffRules& rules) {
    return rules.play == Play::misere && rules.a == 1;
}

}  // namespace

std::unique_ptr<ColdRowSource> cold_rows(WythoffStrategy strategy, const WythoffRules& rules,
                                         const Integer& from, std::size_t memory) {
    require(from.sign() >= 0, "pairs are numbered from 0 on");
    if (is_exceptional(rules)) {
        const Integer begin = std::max(from, Integer(2));
        return std::make_unique<MisereOne>(
            cold_rows(strategy, {rules.a, Play::normal}, begin, memory),
            from < 2 ? static_cast<std::size_t>(*from.to_word()) : 2);
    }
    switch (strategy) {
        case WythoffStrategy::recursive:
            return std::make_unique<From>(std::make_unique<RecursiveRows>(rules, memory), from);
        case WythoffStrategy::arithmetic:
            return std::make_unique<ArithmeticRows>(rules, from);
        case WythoffStrategy::algebraic:
            break;
    }
    return std::make_unique<AlgebraicRows>(std::make_shared<ColdLine>(rules), from);
}

}  // namespace bouton
