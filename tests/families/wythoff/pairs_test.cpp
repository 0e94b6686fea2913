#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "exact/quadratic/quadratic.hpp"
#include "exact/random.hpp"
#include "families/wythoff/wythoff.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

constexpr std::array strategies{WythoffStrategy::recursive, WythoffStrategy::algebraic,
                                WythoffStrategy::arithmetic};
constexpr std::size_t memory_limit = 1 << 26;

/// Pairs by the recursion as it is written, in a set.
std::vector<PPair> by_mex(std::int64_t a, Play play, int count) {
    std::vector<PPair> pairs;
    std::map<Integer, bool> used;
    Integer mex = 0;
    for (int n = 0; n < count; ++n) {
        while (used.contains(mex)) ++mex;
        pairs.push_back({mex, mex + Integer(a) * n + (play == Play::misere ? 1 : 0)});
        used[pairs.back().smaller] = used[pairs.back().larger] = true;
    }
    return pairs;
}

TEST(PPairs, PairsAreTheMexRecursion) {
    const int count = 2000 * test_multiplier();
    for (const Play play : {Play::normal, Play::misere}) {
        for (const std::int64_t a : {1LL, 2LL, 3LL, 4LL, 5LL, 7LL, 10LL, 30LL, 100LL, 1999LL,
                                     1000000007LL, 1000000000000000000LL}) {
            if (a == 1 && play == Play::misere) continue;
            const auto expected = by_mex(a, play, count);
            for (const auto strategy : strategies) {
                const auto pairs = p_pairs(strategy, a, play, {.memory = memory_limit});
                for (int n = 0; n < count; ++n) {
                    const PPair& pair = expected[static_cast<std::size_t>(n)];
                    ASSERT_EQ(pairs->pair(n), pair) << a << ' ' << n;
                    ASSERT_EQ(pairs->place(pair.smaller), (PPlace{n, false})) << a << ' ' << n;
                    const bool in_reach = pair.larger < Integer(memory_limit);
                    if (in_reach || strategy != WythoffStrategy::recursive) {
                        ASSERT_EQ(pairs->place(pair.larger), (PPlace{n, pair.larger != 0}));
                    }
                }
            }
        }
    }
}

TEST(PPairs, MiserePairsOfOne) {
    for (const auto strategy : strategies) {
        const auto normal = p_pairs(strategy, 1, Play::normal, {.memory = memory_limit});
        const auto misere = p_pairs(strategy, 1, Play::misere, {.memory = memory_limit});
        EXPECT_EQ(misere->pair(0), (PPair{0, 1}));
        EXPECT_EQ(misere->pair(1), (PPair{2, 2}));
        EXPECT_EQ(misere->place(0), (PPlace{0, false}));
        EXPECT_EQ(misere->place(1), (PPlace{0, true}));
        EXPECT_EQ(misere->place(2), (PPlace{1, false}));
        for (int n = 2; n < 1000; ++n) EXPECT_EQ(misere->pair(n), normal->pair(n));
        for (int x = 3; x < 1000; ++x) EXPECT_EQ(misere->place(x), normal->place(x));
    }
}

TEST(PPairs, ClosedFormOfMisere) {
    // E_n = ⌊nα + 1/α⌋ = ⌊((an + 1)·α + a − 2)/a⌋ with α = (2 − a + √(a² + 4))/2.
    Random random(3);
    for (const std::int64_t a : {2LL, 3LL, 10LL, 1000000000000000000LL}) {
        const auto pairs = p_pairs(WythoffStrategy::arithmetic, a, Play::misere);
        const QuadraticSurd alpha{2 - a, Integer(a) * a + 4, 2};
        for (int round = 0; round < 200; ++round) {
            const Integer n = random_integer(random, 500);
            const PPair pair = pairs->pair(n);
            const Integer expected = floor_div(floor_multiple(n * a + 1, alpha) + (a - 2), a);
            EXPECT_EQ(pair.smaller, expected);
            EXPECT_EQ(pair.larger, expected + n * a + 1);
        }
    }
}

void expect_same(const PPairs& one, const PPairs& other, const Integer& n) {
    EXPECT_EQ(one.pair(n), other.pair(n)) << n.to_string();
    const PPlace place = one.place(n);
    EXPECT_EQ(place, other.place(n)) << n.to_string();
    const PPair pair = other.pair(place.index);
    EXPECT_EQ(place.is_larger ? pair.larger : pair.smaller, n);
}

TEST(PPairs, StrategiesAgreeAtAnySize) {
    Random random(4);
    const std::size_t apart = 100 * test_multiplier() < 100 ? 5 : 1;  // fewer under a sanitizer
    for (const Play play : {Play::normal, Play::misere}) {
        for (const std::int64_t a : {1LL, 2LL, 3LL, 5LL, 17LL, 1000LL, 999999937LL, 5000000000LL,
                                     999999999999999989LL, 1000000000000000000LL}) {
            const auto algebraic = p_pairs(WythoffStrategy::algebraic, a, play);
            const auto arithmetic = p_pairs(WythoffStrategy::arithmetic, a, play);
            for (int round = 0; round < 200 * test_multiplier(); ++round) {
                for (const std::size_t bits : {62U, 70U, 130U, 1000U}) {
                    expect_same(*algebraic, *arithmetic, random_integer(random, bits));
                }
            }
            for (std::size_t bits = 0; bits < 260; bits += apart) {
                for (const int offset : {-1, 0, 1}) {
                    expect_same(*algebraic, *arithmetic, power(2, bits) + offset);
                }
            }
            // Around the convergents, where multiples of α are closest to integers.
            Integer before = 0;
            for (Integer n = 1; n.bit_length() < 300;) {
                for (const int offset : {-1, 0, 1}) {
                    expect_same(*algebraic, *arithmetic, n + offset);
                    expect_same(*algebraic, *arithmetic, n + before + offset);
                }
                Integer next = n * a + before;
                before = std::exchange(n, std::move(next));
            }
            const Integer huge = power(2, 100000) + random_integer(random, 100000);
            expect_same(*algebraic, *arithmetic, huge);
        }
    }
}

TEST(PPairs, RecursiveStrategyRefusesWhatIsTooLarge) {
    const auto expect_refusal = [](const auto& request) {
        try {
            request();
            ADD_FAILURE() << "no error";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit);
            EXPECT_NE(std::string(error.what()).find("976 KiB are allowed"), std::string::npos);
        }
    };
    for (const Play play : {Play::normal, Play::misere}) {
        const auto pairs = p_pairs(WythoffStrategy::recursive, 2, play, {.memory = 1'000'000});
        for (const Integer& n : {Integer(10000000), Integer(INT64_MAX), power(10, 1000)}) {
            expect_refusal([&] { (void)pairs->pair(n); });
            expect_refusal([&] { (void)pairs->place(n); });
        }
        const auto algebraic = p_pairs(WythoffStrategy::algebraic, 2, play);
        EXPECT_EQ(pairs->place(7000000), algebraic->place(7000000));
        EXPECT_EQ(pairs->pair(3500000), algebraic->pair(3500000));
    }
}

TEST(PPairsParallel, ServeThreadsAtOnce) {
    for (const auto strategy : strategies) {
        const auto shared = p_pairs(strategy, 3, Play::misere, {.memory = memory_limit});
        const std::size_t bits = strategy == WythoffStrategy::recursive ? 16 : 3000;
        std::vector<std::thread> threads;
        std::vector<int> wrong(4, 0);
        for (std::size_t thread = 0; thread < wrong.size(); ++thread) {
            threads.emplace_back([&shared, &bad = wrong[thread], thread, bits] {
                const auto own = p_pairs(WythoffStrategy::algebraic, 3, Play::misere);
                Random random(thread);
                for (int round = 0; round < 50; ++round) {
                    const Integer n = random_integer(random, bits);
                    bad += shared->pair(n) == own->pair(n) ? 0 : 1;
                    bad += shared->place(n) == own->place(n) ? 0 : 1;
                }
            });
        }
        for (auto& thread : threads) thread.join();
        EXPECT_EQ(wrong, std::vector<int>(4, 0));
    }
}

/// The rows n, A_n, B_n of a published table.
std::vector<std::array<Integer, 3>> read_table(const std::string& name) {
    std::ifstream file(BOUTON_SOURCE_DIR "/data/published/" + name);
    std::vector<std::array<Integer, 3>> rows;
    std::string line;
    for (std::getline(file, line); std::getline(file, line);) {
        std::array<Integer, 3> row;
        std::size_t from = 0;
        for (Integer& number : row) {
            const std::size_t end = line.find(',', from);
            number = Integer(mpz_class(line.substr(from, end - from)));
            from = end + 1;
        }
        rows.push_back(row);
    }
    return rows;
}

TEST(PPairs, PublishedTables) {
    const std::map<std::string, std::pair<std::int64_t, std::size_t>> tables{
        {"losing_positions_a1.csv", {1, 12}},
        {"losing_positions_a2.csv", {2, 11}},
        {"thesis_table5_exact_a2.csv", {2, 100}}};
    for (const auto& [name, expected] : tables) {
        const auto& [a, count] = expected;
        const auto rows = read_table(name);
        EXPECT_EQ(rows.size(), count) << name;
        for (const auto strategy : strategies) {
            const auto pairs = p_pairs(strategy, a, Play::normal, {.memory = memory_limit});
            for (const auto& [n, lower, upper] : rows) {
                if (strategy == WythoffStrategy::recursive && n > 10'000'000) continue;
                EXPECT_EQ(pairs->pair(n), (PPair{lower, upper})) << name << n.to_string();
                EXPECT_EQ(pairs->place(lower), (PPlace{n, false}));
            }
        }
    }
}

}  // namespace
}  // namespace bouton
