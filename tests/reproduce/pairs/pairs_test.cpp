// Wythoff's game by definition, the algorithms of the thesis, and the identities of Wythoff pairs.
#include <gtest/gtest.h>

#include "exact/numeration/numeration.hpp"
#include "families/wythoff/wythoff.hpp"
#include "reproduce/pairs/pair_identities.hpp"
#include "reproduce/thesis/random_digits.hpp"
#include "reproduce/thesis/thesis_lists.hpp"
#include "reproduce/thesis/wythoff_by_definition.hpp"
#include "tests/families/rays/ray_table_oracle.hpp"

namespace bouton {
namespace {

TEST(WythoffByDefinition, AgreesWithTheory) {
    for (const std::int64_t a : {1, 2, 3, 7, 50}) {
        constexpr std::size_t size = 45;
        const auto lost = lost_by_definition(size, static_cast<std::size_t>(a));
        const auto values = grundy_by_definition(size, static_cast<std::size_t>(a));
        const auto table =
            table_by_definition(wythoff_rays(static_cast<std::uint32_t>(a)), size, size);
        const auto pairs = p_pairs(WythoffStrategy::algebraic, a, Play::normal);
        for (std::size_t x = 0; x < size; ++x) {
            for (std::size_t y = 0; y < size; ++y) {
                EXPECT_EQ(lost[x][y], wythoff_is_p_position({x, y}, {a, Play::normal}, *pairs));
                EXPECT_EQ(lost[x][y], values[x][y] == 0);
                EXPECT_EQ(values[x][y], table[x * size + y]);
            }
        }
    }
}

TEST(ThesisLists, AreTheExactPairs) {
    for (const int a : {2, 3, 10}) {
        for (const int n : {0, 1, 2, 3, 10, 500}) {
            const auto pairs = p_pairs(WythoffStrategy::algebraic, a, Play::normal);
            IntPairs exact;
            for (int i = 0; i <= n; ++i) {
                const PPair pair = pairs->pair(i);
                exact.smaller.push_back(static_cast<int>(pair.smaller.to_word().value()));
                exact.larger.push_back(static_cast<int>(pair.larger.to_word().value()));
            }
            EXPECT_EQ(thesis_recursive(n, a), exact) << n;
            EXPECT_EQ(draft_recursive(n, a), exact) << n;
            EXPECT_EQ(thesis_algebraic(n, a), exact) << n;
            EXPECT_EQ(thesis_arithmetic(n, a), exact) << n;
        }
    }
}

TEST(RandomWithDigits, HasThem) {
    Random random(7);
    for (const std::size_t digits : {1U, 2U, 19U, 20U, 100U}) {
        for (int i = 0; i < 20; ++i) {
            EXPECT_EQ(random_with_digits(random, digits).to_string().size(), digits);
        }
    }
}

TEST(PairIdentities, LeastPartsAreThoseOfTheGreedyDigits) {
    for (const std::uint64_t most : {0U, 1U, 2U, 3U, 4U, 12U, 13U, 5000U}) {
        const auto least = least_fibonacci_parts(most);
        ASSERT_EQ(least.size(), most + 1);
        EXPECT_EQ(least[0], 255);
        for (std::uint64_t m = 1; m <= most; ++m) {
            EXPECT_EQ(least[m], trailing_zeros(greedy_digits(m, 1, Weights::p)) + 2) << m;
        }
    }
}

TEST(PairIdentities, FailForZeroOnly) {
    for (const std::uint64_t most : {0U, 1U, 1000U, 200'000U}) {
        const IdentityFailures failures = try_identities(most, {});
        EXPECT_EQ(failures.not_by_definition, 0U);
        for (std::size_t i = 0; i < pair_identities.size(); ++i) {
            const bool fails = i == 1 || i == 3 || i >= 6;
            EXPECT_EQ(failures.of.at(i).count, fails ? 1U : 0U) << i;
            if (fails) {
                EXPECT_EQ(failures.of.at(i).last, 0U);
            }
        }
    }
}

TEST(PairIdentities, HoldAtRandom) {
    class Counter final : public Control {
    public:
        void progress(std::uint64_t /*done*/, std::uint64_t /*total*/) override { ++numbers; }
        int numbers = 0;
    };
    Random random(11);
    for (const std::size_t digits : {1U, 5U, 18U, 19U, 40U}) {
        Counter tried;
        Effort effort;
        effort.limits.control = &tried;
        const IdentityFailures failures = try_identities_at_random(random, 30, digits, effort);
        EXPECT_EQ(failures.not_by_definition, 0U);
        for (const auto& of : failures.of) EXPECT_EQ(of.count, 0U);
        EXPECT_EQ(tried.numbers, 30);
    }
}

}  // namespace
}  // namespace bouton
