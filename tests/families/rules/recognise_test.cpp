#include "families/rules/recognise/recognise.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "families/octal/definition.hpp"
#include "families/rays/table/table.hpp"
#include "families/rules/engine/heap_rule_values.hpp"
#include "families/rules/engine/pile_table.hpp"
#include "families/rules/text/fault.hpp"
#include "families/subtraction/subtraction.hpp"
#include "tests/families/rules/random_rules.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton::rules {
namespace {

std::string taken(const std::string& moves) {
    return recognise_subtraction(read_program("heap n; " + moves)).value_or("-");
}

TEST(RulesRecognition, AmountsThatMayBeTaken) {
    EXPECT_EQ(taken("n-k for k in {1, 3, 4}"), "1/3-4");
    EXPECT_EQ(taken("n-k for k in 1..6"), "1-6");
    EXPECT_EQ(taken("n-k for 1 <= k < 7"), "1-6");
    EXPECT_EQ(taken("n-1 | n-2; n-8"), "1-2/8");
    EXPECT_EQ(taken("n-2*k for k in 1..3"), "2/4/6");
    EXPECT_EQ(taken("n-k-1 for k in {1, 3}"), "2/4");
    EXPECT_EQ(taken("n-k for k in 1..9 if k != 4"), "1-3/5-9");
    EXPECT_EQ(taken("n-k for k in squares"), "squares");
    EXPECT_EQ(taken("n-k for k in primes if k <= n"), "primes");
    EXPECT_EQ(taken("n-k for k in fibonacci numbers"), "fibonacci");
    EXPECT_EQ(taken("n-k for k >= 1"), "all");
    EXPECT_EQ(taken("n-k for k >= 3"), "all-but-1-2");
    EXPECT_EQ(taken("n-k for k >= 1 if k not in {2, 5}"), "all-but-2/5");
    EXPECT_EQ(taken("n-k for k >= 3; n-1"), "all-but-2");
    EXPECT_EQ(taken("n-k for k in 1..10^18"), "-");  // a power is not written out
    // None of these is a subtraction game, or in a form that is known to be one.
    EXPECT_EQ(taken("n-k for k in odd numbers"), "-");
    EXPECT_EQ(taken("n-k for k in 1..3 if k < n"), "-");
    EXPECT_EQ(taken("n-k for k in squares; n-2"), "-");
    EXPECT_EQ(taken("n-k for k in primes if k > 2"), "-");
    EXPECT_EQ(taken("n-k for k in {1, n}"), "-");
    EXPECT_EQ(taken("n-k for k in 1..2; i + (n-1-i) for 0 < i <= n-1-i"), "-");
    EXPECT_EQ(taken("n-2 if n mod 3 = 0"), "-");
}

TEST(RulesRecognition, AmountsThatAreListedOneByOne) {
    EXPECT_EQ(taken("n-k for k in 1..9 if k mod 2 = 1"), "1/3/5/7/9");
    EXPECT_EQ(taken("n-1 | n-4 | n-k for k in {6, 7}"), "1/4/6-7");
    EXPECT_EQ(taken("n-k for k in squares if k < 50"), "1/4/9/16/25/36/49");
    EXPECT_EQ(taken("n-2^k for k in 0..4"), "1-2/4/8/16");
    EXPECT_EQ(taken("n-k for k in 1..20 if k not in {3, 7..9} and not (k mod 5 = 0)"),
              "1-2/4/6/11-14/16-19");
    EXPECT_EQ(taken("n-k*l for k in 1..3, k <= l <= 4"), "1-4/6/8-9/12");
    EXPECT_EQ(taken("n-k for l in 1..2, k in {l, 5*l}"), "1-2/5/10");
    EXPECT_EQ(taken("n-k for k in odd numbers if k < 8; n-2"), "1-3/5/7");
    EXPECT_EQ(taken("n-k for k in 1..30 if k in primes"), "2-3/5/7/11/13/17/19/23/29");
    EXPECT_EQ(taken("n - 6 div k for k in 0..3"), "2-3/6");  // 6 div 0 is no move
    EXPECT_EQ(taken("n-k for k >= 3; n-2^k for k in 0..0"), "all-but-2");
    // Conditions that say less than that what is left is not negative.
    EXPECT_EQ(taken("n-2 if n >= 2; n-3 if n > 0"), "2-3");
    EXPECT_EQ(taken("n-2^k for k in 0..3 if 2^k <= n"), "1-2/4/8");
    EXPECT_EQ(taken("n-k for k in {2, 5} if 2*n >= n + 2"), "2/5");
    // Conditions on constants.
    EXPECT_EQ(taken("n-k for k in 1..3 if 1 < 2"), "1-3");
    EXPECT_EQ(taken("n-1; n-k for k in 1..3 if 1 = 2"), "1");
    EXPECT_EQ(taken("n-1; n-5 if 7 in primes"), "1/5");
    // Some amount is not positive, depends on the heap, or is not taken from every heap.
    EXPECT_EQ(taken("n-k^2 for k in 0..3"), "-");
    EXPECT_EQ(taken("n-k for k in {-1, 2} if n >= 1"), "-");
    EXPECT_EQ(taken("n-k for k in powers of 2"), "-");
    EXPECT_EQ(taken("n-k for k in 1..n if k mod 2 = 1 and k < 9"), "-");
    EXPECT_EQ(taken("n-k for k in 1..9 if k mod 2 = n mod 2"), "-");
    EXPECT_EQ(taken("n-2^k for k in 0..3 if 2^k < n"), "-");
    EXPECT_EQ(taken("n - k - n mod 2 for k in 1..3"), "-");
    EXPECT_EQ(taken("n-k for k in 1..9 if k mod 2 = 1 and n != 5"), "-");
    // Too many values to try, or too large ones.
    EXPECT_EQ(taken("n-k for k in 1..10^9 if k < 10 or k > 10^9"), "-");
    EXPECT_EQ(taken("n-k for k in 1..10^3, l in 1..10^3 if l mod 7 = 1"), "-");
    EXPECT_EQ(taken("n-1 | n-2^70"), "-");
    EXPECT_EQ(taken("n-k for k in 1..9 if 10^7 in primes or k = 2"), "-");
}

/// What is listed is what the rules themselves allow.
TEST(RulesRecognition, ListedAmountsAgreeWithTheRules) {
    Random random(10);
    const std::vector<std::string> moves{
        "n-k for k in 1..{0} if k mod {1} = 1",
        "n-{0}-k^2 for k in -2..{1}",
        "n-k*l for k in 1..{0}, l in {{{1}, k}}",
        "n-k for k in squares if k < 5*{0}",
        "n-k for k in {{{0}, {1}}}",
        "n-k for k in 1..9 if k not in {{{0}, {1}..7}} or k = 4",
        "n - {0}*{1} div k for k in 0..3 if n >= {1}",
        "n - gcd(k, {0}) - {1} for k in 1..6 if k <= n",
        "n-{0} if n >= {1}",
        "n-2^k for k in 0..{0} if {1} = 2",
    };
    int found = 0;
    for (int round = 0; round < 400 * test_multiplier(); ++round) {
        std::string text = "heap n";
        for (std::uint64_t lines = 1 + random_below(random, 3); lines > 0; --lines) {
            text += "; " + fmt::format(fmt::runtime(moves[random_below(random, moves.size())]),
                                       1 + random_below(random, 4), 1 + random_below(random, 4));
        }
        SCOPED_TRACE(text);
        const Program program = read_program(text);
        const auto amounts = recognise_subtraction(program);
        if (!amounts) continue;
        ++found;
        const TakeSet take(*amounts);
        for (int heap = 0; heap <= 30; ++heap) {
            std::set<Integer> expected;
            for (int left = 0; left < heap; ++left) {
                if (take.contains(heap - left)) expected.insert(left);
            }
            std::set<Integer> allowed;
            each_option_by_definition(
                program, std::array<Integer, 1>{heap}, 30,
                [&](std::span<const Integer> left) { allowed.insert(left.front()); });
            ASSERT_EQ(allowed, expected) << heap;
        }
    }
    EXPECT_GT(found, 100 * test_multiplier());
}

/// `all/one/two/three` as amounts.
std::string octal(const std::string& moves) {
    const auto found = recognise_octal(read_program("heap n; " + moves));
    if (!found) return "-";
    std::string text;
    for (const auto* amounts : {&found->all, &found->one, &found->two, &found->three}) {
        text += fmt::format("{}{}", text.empty() ? "" : "/", fmt::join(*amounts, ","));
        if (amounts == &found->all && text.empty()) text = "none";
    }
    return text + (found->unequal ? " unequal" : "");
}

TEST(RulesRecognition, OctalGames) {
    EXPECT_EQ(octal("n-k for k in 1..2; i + (n-k-i) for k in 1..2, 0 < i <= n-k-i"),
              "1,2/1,2/1,2/");
    EXPECT_EQ(octal("i + (n-k-i) for k in 1..2, 0 <= i <= n-k-i"), "1,2/1,2/1,2/");
    EXPECT_EQ(octal("i + (n-k-i) for k in 1..2, i >= 0"), "1,2/1,2/1,2/");
    EXPECT_EQ(octal("(n-2-i) + i for i >= 1"), "none/2/2/");
    EXPECT_EQ(octal("i + (n-2-i) for 1 <= i < n-2"), "none//2/");
    EXPECT_EQ(octal("i + (n-2-i) for i >= n-2-i, n-2-i >= 1"), "none//2/");
    EXPECT_EQ(octal("i + (n-i) for 0 < i < n-i"), "none//0/ unequal");
    EXPECT_EQ(octal("i + (n-i) for 0 < i <= n-i"), "none//0/");
    EXPECT_EQ(octal("0 if n = 1; n-2; n-3"), "1,2,3/2,3//");
    EXPECT_EQ(octal("0 if n in {1, 4}; n-2 if n > 2"), "1,4/2//");
    EXPECT_EQ(octal("0 for k in {2, 3} if k = n; n-1"), "1,2,3/1//");
    EXPECT_EQ(octal("n-2 if n >= 2; i + (n-3-i) for i >= 0, n >= 3; 0 if n = 1; n-3 if n = 3"),
              "1,2,3/2,3/3/");
    EXPECT_EQ(octal("n-3 if n <= 3; n-2 if n > 2"), "3/2//");
    EXPECT_EQ(octal("i + j + (n-1-i-j) for 0 < i <= j, j <= n-1-i-j"), "none///1");
    EXPECT_EQ(octal("i + j + (n-k-i-j) for k in 1..2, i >= 1, j >= 1, n-k-i-j >= 1"), "none///1,2");
    // Other forms.
    EXPECT_EQ(octal("i + (n-1-i) for 2 <= i <= n-1-i"), "-");
    EXPECT_EQ(octal("i + (n-1-i) for 0 < i < n-1-i"), "-");  // unequal, but a token is taken
    EXPECT_EQ(octal("i + (n-k-i) for k >= 1, 0 < i <= n-k-i"), "-");
    EXPECT_EQ(octal("i + i for 2*i = n - 1"), "-");
    EXPECT_EQ(octal("0 if n mod 2 = 1; n-2"), "-");
    EXPECT_EQ(octal("0 for t in {1, 2} if t = n and 1 = 2; n-2"), "-");
    EXPECT_EQ(octal("n-3 if n <= 4"), "-");
    EXPECT_EQ(octal("n-3 if n > 3 and n <= 3; n-2"), "-");
    EXPECT_EQ(octal("i + (n-1-i) for 0 < i <= n-1-i if i mod 2 = 0"), "-");
}

std::string rays(const std::string& moves) {
    const auto found = recognise_rays(read_program("piles x, y; " + moves));
    if (!found) return "-";
    std::string text;
    for (const Ray& ray : found->rays()) {
        text += fmt::format("{}{},{}+{},{}", text.empty() ? "" : " ", ray.first[0], ray.first[1],
                            ray.step[0], ray.step[1]);
        if (ray.from != PileOrders{}) {
            text += fmt::format("[{}{}{}]", ray.from.x_larger ? ">" : "", ray.from.equal ? "=" : "",
                                ray.from.y_larger ? "<" : "");
        }
    }
    return text;
}

TEST(RulesRecognition, Rays) {
    EXPECT_EQ(rays("(x-k, y) | (x, y-k) | (x-k, y-k) for k >= 1"), "0,1+0,1 1,0+1,0 1,1+1,1");
    EXPECT_EQ(rays("unordered; (x-k, y) for k >= 1"), "0,1+0,1 1,0+1,0");
    EXPECT_EQ(rays("(x-k, y-l) for k >= 1, l >= 1 if abs(k-l) < 2"), "1,1+1,1 1,2+1,1 2,1+1,1");
    EXPECT_EQ(rays("(x-l, y-k) for k >= 1, l >= 1, k <= l <= k+1"), "1,1+1,1 2,1+1,1");
    EXPECT_EQ(rays("(x-k, y-2*k) for k >= 1"), "1,2+1,2");
    EXPECT_EQ(rays("(x-k-1, y-k) for k > 0 if k <= y"), "2,1+1,1");
    EXPECT_EQ(rays("(x-k, y) for k >= 1 if x >= y"), "1,0+1,0[>=]");
    EXPECT_EQ(rays("(x-k, y) for k >= 1 if x < y"), "1,0+1,0[<]");
    EXPECT_EQ(rays("(x-k, y-k) for k >= 1 if x = y"), "1,1+1,1[=]");
    EXPECT_EQ(rays("(x-k, y-k) for k >= 1 if x != y"), "1,1+1,1[><]");
    // Other forms.
    EXPECT_EQ(rays("(x-1, y-2)"), "-");
    EXPECT_EQ(rays("(x-k, y) for k >= 2"), "-");
    EXPECT_EQ(rays("(x-k, y) for k in 1..9"), "-");
    EXPECT_EQ(rays("(x-k, y) for k >= 1 if k != 3"), "-");
    EXPECT_EQ(rays("(x-2*k, y) for k >= 1"), "-");
    EXPECT_EQ(rays("(x-k, y-l) for k >= 1, l >= 1"), "-");
    EXPECT_EQ(rays("(x-k, y) for k >= 1 if x > y + 1"), "-");
    EXPECT_EQ(rays("(x-k, y) for k >= 1 if x >= y or y = 3"), "-");
}

/// Whatever is recognised has the values that the rules themselves have.
TEST(RulesRecognition, EnginesAgreeWithTheRules) {
    Random random(8);
    int octals = 0;
    const std::vector<std::string> splits{
        "n-{0}",
        "0 if n = {0}",
        "n-{0} if n > {0}",
        "n-{0} if n = {0}",
        "i + (n-{0}-i) for 0 < i <= n-{0}-i",
        "i + (n-{0}-i) for i >= 0",
        "(n-{0}-i) + i for i >= 1",
        "i + (n-{0}-i) for 0 <= i < n-{0}-i",
        "i + (n-{0}-i) for 1 <= i, 2*i >= n-{0}, n-{0}-i >= 1",
        "i + (n-k-i) for k in {{1, {0}}}, i <= n-k-i, i >= 1",
        "i + j + (n-{0}-i-j) for 0 < i <= j, j <= n-{0}-i-j",
        "i + j + (n-{0}-i-j) for i >= 1, j >= 1, i + j < n-{0}",
    };
    for (int round = 0; round < 300 * test_multiplier(); ++round) {
        std::string text = "heap n";
        for (std::uint64_t lines = 1 + random_below(random, 3); lines > 0; --lines) {
            text += "; " + fmt::format(fmt::runtime(splits[random_below(random, splits.size())]),
                                       1 + random_below(random, 4));
        }
        SCOPED_TRACE(text);
        const auto program = std::make_shared<const Program>(read_program(text));
        const auto moves = recognise_octal(*program);
        if (!moves) continue;
        ++octals;
        constexpr std::uint32_t most = 30;
        const auto expected = values_by_definition(*moves, most + 1);
        const auto values = HeapRuleValues(program).up_to(most, {});
        for (std::size_t heap = 0; heap <= most; ++heap) {
            ASSERT_EQ((*values)[heap], expected[heap]) << heap;
        }
    }
    EXPECT_GT(octals, 100 * test_multiplier());
}

TEST(RulesRecognition, RayTablesAgreeWithTheRules) {
    Random random(9);
    const std::vector<std::string> moves{
        "(x-k, y) for k >= 1",
        "(x, y-k) for k >= 1",
        "(x-k, y-k) for k >= 1",
        "(x-k, y-k-{0}) for k >= 1",
        "(x-2*k, y-k) for k >= 1",
        "(x-k, y-l) for k >= 1, l >= 1 if abs(k-l) <= {0}",
        "(x-l, y-k) for k >= 1, l >= 2, k <= l, l <= k + {0}",
        "(x-{0}, y-1)",
    };
    const std::vector<std::string> guards{"",           " if x >= y", " if x > y",
                                          " if y >= x", " if x = y",  " if x != y"};
    int found = 0;
    for (int round = 0; round < 200 * test_multiplier(); ++round) {
        std::string text = random_below(random, 4) == 0 ? "piles x, y; unordered" : "piles x, y";
        for (std::uint64_t lines = 1 + random_below(random, 4); lines > 0; --lines) {
            std::string line = fmt::format(fmt::runtime(moves[random_below(random, moves.size())]),
                                           1 + random_below(random, 3));
            if (line.find(" if ") == std::string::npos) {
                line += guards[random_below(random, guards.size())];
            }
            text += "; " + line;
        }
        SCOPED_TRACE(text);
        const Program program = read_program(text);
        const auto rays = recognise_rays(program);
        if (!rays) continue;
        ++found;
        constexpr std::size_t size = 20;
        const PileValues table(program, Play::normal, std::array<Integer, 2>{size, size}, {});
        ray_table_rows(*rays, {0, size, 0, size}, {},
                       [&](std::size_t x, std::span<const std::uint32_t> values) {
                           for (std::size_t y = 0; y < size; ++y) {
                               ASSERT_EQ(values[y], table(std::array{x, y})) << x << "," << y;
                           }
                       });
    }
    EXPECT_GT(found, 40 * test_multiplier());
}

}  // namespace
}  // namespace bouton::rules
