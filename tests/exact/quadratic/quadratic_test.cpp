#include "exact/quadratic/quadratic.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "exact/quadratic/line.hpp"
#include "exact/quadratic/multiples.hpp"
#include "exact/quadratic/root.hpp"
#include "exact/random.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

/// ⌊n·ρ⌋, ρ = √d − ⌊√d⌋, by the formula with one integer square root.
Integer reference(const Integer& n, const Integer& d) {
    return floor_multiple(n, {.p = 0, .d = d, .q = 1}) - integer_sqrt(d) * n;
}

TEST(FloorMultiple, IsTheFloor) {
    // m = ⌊n(p + √d)/q⌋ iff q·m − p·n ≤ n√d < q·(m + 1) − p·n.
    const auto at_most_root = [](const Integer& left, const Integer& square) {
        return left.sign() <= 0 || left * left <= square;
    };
    for (int p = -7; p <= 7; ++p) {
        for (int d = 0; d <= 12; ++d) {
            for (int q = 1; q <= 4; ++q) {
                for (int n = 0; n <= 30; ++n) {
                    const Integer m = floor_multiple(n, {p, d, q});
                    const Integer square = Integer(n) * n * d;
                    EXPECT_TRUE(at_most_root(m * q - Integer(p) * n, square));
                    EXPECT_FALSE(at_most_root((m + 1) * q - Integer(p) * n, square));
                }
            }
        }
    }
}

TEST(RootFromBelow, IsWithinItsError) {
    Random random(6);
    for (int round = 0; round < 400 * test_multiplier(); ++round) {
        const Integer d = random_integer(random, round % 2 == 0 ? 10 : 130) + 1;
        const std::size_t bits = random_below(random, round % 8 == 0 ? 40000 : 4000);
        const Integer root = Integer(root_from_below(d.to_mpz(), bits));
        const Integer exact = integer_sqrt(d << (2 * bits));
        EXPECT_LE(root, exact) << d.to_string() << ' ' << bits;
        EXPECT_LT(exact, root + root_error) << d.to_string() << ' ' << bits;
    }
}

TEST(RootMultiples, AgreesWithTheSquareRootOnRandomNumbers) {
    Random random(1);
    for (int round = 0; round < 300 * test_multiplier(); ++round) {
        const Integer root = random_integer(random, round % 2 == 0 ? 8 : 70) + 1;
        const Integer d = root * root + 1 + Integer(random_below(random, 2));
        const RootMultiples multiples(d);
        EXPECT_EQ(multiples.root(), root);
        for (const std::size_t bits : {10U, 63U, 64U, 65U, 128U, 400U, 3000U}) {
            const Integer n = random_integer(random, bits);
            EXPECT_EQ(multiples.floor(n), reference(n, d)) << n.to_string();
            const Integer step = floor_mod(random_integer(random, bits), n + 1);
            const auto [at, before] = multiples.floors(n, step);
            EXPECT_EQ(at, reference(n, d));
            EXPECT_EQ(before, reference(n - step, d)) << n.to_string() << ' ' << step.to_string();
        }
    }
}

TEST(RootMultiples, IsExactWhereAMultipleIsAlmostAnInteger) {
    // The solutions of y² − d·x² = ±4 or ±1: x·√d is nearly the integer y.
    for (const std::int64_t a : {1LL, 2LL, 3LL, 1000LL, 1000000000LL, 1000000000000000000LL}) {
        const Integer d = Integer(a) * a + 4;
        const RootMultiples multiples(d);
        Integer before = 0;
        Integer n = 1;
        while (n.bit_length() < 700) {
            for (const int offset : {-1, 0, 1}) {
                const Integer near = n + offset;
                EXPECT_EQ(multiples.floor(near), reference(near, d))
                    << a << ' ' << near.to_string();
            }
            Integer next = n * a + before;
            before = std::exchange(n, std::move(next));
        }
    }
    // Fractions next to 0 and to 1.
    const Integer root = power(2, 100);
    const RootMultiples tiny(root * root + 1);
    const RootMultiples nearly_one(root * root - 1);
    for (std::size_t bits = 0; bits < 130; ++bits) {
        const Integer n = power(2, bits);
        EXPECT_EQ(tiny.floor(n), reference(n, root * root + 1)) << bits;
        EXPECT_EQ(nearly_one.floor(n), reference(n, root * root - 1)) << bits;
    }
}

TEST(WordLine, IsTheFloorOrSaysNothing) {
    Random random(2);
    int told = 0;
    int asked = 0;
    for (int round = 0; round < 300 * test_multiplier(); ++round) {
        // (p + √d)/q in (0, 2), and half of it as offset.
        const Integer p = random_integer(random, 60);
        const Integer d = random_integer(random, 100) + 2;
        const Integer q = floor_div(p + integer_sqrt(d), 2) + 1 + random_integer(random, 50);
        const WordLine line(floor_multiple(power(2, 128), {p, d, q}).to_mpz(),
                            floor_multiple(power(2, 128), {p, d, q * 2}).to_mpz());
        for (const std::size_t bits : {1U, 10U, 50U, 63U}) {
            const Integer n = random_integer(random, bits);
            const auto floor = line.floor(*n.to_word());
            ++asked;
            if (!floor) continue;
            ++told;
            // n·α + α/2 = (2n + 1)·α/2.
            EXPECT_EQ(Integer(*floor), floor_multiple(n * 2 + 1, {p, d, q * 2}));
        }
    }
    EXPECT_GE(told, asked - 1) << "a fraction within 2^-63 of 1 is rare";
    // Slope 1/2 from below: the sum is almost an integer, and the line does not know which.
    const mpz_class one = power(2, 128).to_mpz();
    const WordLine half(one / 2 - 1, 0);
    EXPECT_EQ(half.floor(0), 0U);
    EXPECT_EQ(half.floor(1), 0U);
    EXPECT_EQ(half.floor(2), std::nullopt);
    EXPECT_EQ(half.floor(INT64_MAX), static_cast<std::uint64_t>(INT64_MAX / 2));
    const WordLine largest(2 * one - 1, 0);
    EXPECT_EQ(largest.floor(INT64_MAX), std::nullopt);
    const WordLine large(2 * one - power(2, 66).to_mpz(), one - 1);
    EXPECT_EQ(large.floor(INT64_MAX), ~std::uint64_t{0} - 2);
}

TEST(RootMultiplesParallel, ServesThreadsAtOnce) {
    const RootMultiples multiples(5);
    std::vector<std::thread> threads;
    std::vector<int> wrong(4, 0);
    for (std::size_t thread = 0; thread < wrong.size(); ++thread) {
        threads.emplace_back([&multiples, &bad = wrong[thread], thread] {
            Random random(thread);
            for (int round = 0; round < 200; ++round) {
                const Integer n = random_integer(random, 2000);
                bad += multiples.floor(n) == reference(n, 5) ? 0 : 1;
            }
        });
    }
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(wrong, std::vector<int>(4, 0));
}

}  // namespace
}  // namespace bouton
