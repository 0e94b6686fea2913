// Wythoff's game at two sizes: piles of a machine word and of a million decimal digits.
//
// Every strategy stands next to what it is compared with.  "Move" is wythoff_winning_move on a
// position that needs all of its work: it is decided, and its winning move takes from both piles.
// "Cold" includes what a strategy computes once for all numbers of one length (for the algebraic
// one the square root), "warm" does not.
#include <benchmark/benchmark.h>
#include <gmp.h>

#include <array>
#include <ctime>
#include <memory>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "exact/integer.hpp"
#include "exact/numeration/numeration.hpp"
#include "exact/quadratic/quadratic.hpp"
#include "families/wythoff/wythoff.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t million = 1'000'000;

/// A random number with exactly that many decimal digits.
Integer random_digits(Random& random, std::uint64_t digits) {
    const Integer least = power(10, digits - 1);
    std::vector<std::uint64_t> words(least.bit_length() / 64 + 2);
    for (auto& word : words) word = random();
    mpz_class value;
    mpz_import(value.get_mpz_t(), words.size(), -1, sizeof(words[0]), 0, 0, words.data());
    return least + floor_mod(Integer(value), least * 9);
}

/// Positions whose winning move takes from both piles: x is the smaller number of a pair, and y is
/// less than its partner.  Piles have that many decimal digits, or a few more for large a.
std::vector<WythoffPiles> hard_positions(const WythoffRules& rules, std::uint64_t digits,
                                         std::size_t count) {
    Random random(2024);
    const auto pairs = p_pairs(WythoffStrategy::algebraic, rules.a, rules.play);
    std::vector<WythoffPiles> positions;
    while (positions.size() < count) {
        const Integer x = random_digits(random, digits);
        const PPlace place = pairs->place(x);
        const Integer partner_below = x + place.index * rules.a;
        const Integer y = x + floor_mod(random_digits(random, digits + 1), partner_below - x);
        if (!place.is_larger && x < y) positions.push_back({x, y});
    }
    return positions;
}

WythoffStrategy strategy_of(const benchmark::State& state) {
    return state.range(0) == 0 ? WythoffStrategy::algebraic : WythoffStrategy::arithmetic;
}

WythoffRules rules_of(const benchmark::State& state) {
    return {state.range(1), state.range(2) == 0 ? Play::normal : Play::misere};
}

void square_root(benchmark::State& state) {
    Random random(1);
    const mpz_class n = random_digits(random, static_cast<std::uint64_t>(state.range(0))).to_mpz();
    mpz_class root;
    for (auto _ : state) {
        mpz_sqrt(root.get_mpz_t(), n.get_mpz_t());
        benchmark::DoNotOptimize(root);
    }
}
BENCHMARK(square_root)
    ->Arg(million)
    ->Arg(2 * million)
    ->ArgName("digits")
    ->Unit(benchmark::kMillisecond);

void multiplication(benchmark::State& state) {
    Random random(1);
    const mpz_class x = random_digits(random, million).to_mpz();
    const mpz_class y = random_digits(random, million).to_mpz();
    for (auto _ : state) {
        mpz_class product = x * y;
        benchmark::DoNotOptimize(product);
    }
}
BENCHMARK(multiplication)->Unit(benchmark::kMillisecond);

/// The reference: two integer square roots of 2·10^6 digits in place of one and two products.
void huge_move_by_floor_multiple(benchmark::State& state) {
    const std::int64_t a = state.range(0);
    const WythoffPiles piles = hard_positions({a, Play::normal}, million, 1)[0];
    const QuadraticSurd alpha{2 - a, Integer(a) * a + 4, 2};
    const QuadraticSurd inverse{a - 2, Integer(a) * a + 4, Integer(a) * 2};
    for (auto _ : state) {
        const Integer index = floor_multiple(piles[0] + 1, inverse);
        require(floor_multiple(index, alpha) == piles[0], "x is a smaller number");
        Integer lower = floor_multiple(floor_div(piles[1] - piles[0], a), alpha);
        benchmark::DoNotOptimize(lower);
    }
}
BENCHMARK(huge_move_by_floor_multiple)->Arg(1)->Arg(2)->ArgName("a")->Unit(benchmark::kMillisecond);

/// Seconds of processor time that the work takes.
double seconds(const auto& work) {
    const std::clock_t start = std::clock();
    work();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// The time is that of the strategy with all that it needs.  The counters, measured in turn with
/// it, compare it with the square roots of numbers of 10^6 and of 2·10^6 digits and with the
/// algebraic strategy.
void huge_move(benchmark::State& state) {
    const WythoffRules rules = rules_of(state);
    const WythoffPiles piles = hard_positions(rules, million, 1)[0];
    Random random(1);
    const mpz_class one = random_digits(random, million).to_mpz();
    const mpz_class two = random_digits(random, 2 * million).to_mpz();
    const auto move = [&](WythoffStrategy strategy) {
        return seconds([&] {
            const auto pairs = p_pairs(strategy, rules.a, rules.play);
            const auto found = wythoff_winning_move(piles, rules, *pairs);
            require(found && (*found)[0] != piles[0] && (*found)[1] != piles[1],
                    "the move takes from both piles");
        });
    };
    mpz_class root;
    double total = 0;
    double of_one = 0;
    double of_two = 0;
    double algebraic = 0;
    for (auto _ : state) {
        of_one += seconds([&] { root = sqrt(one); });
        of_two += seconds([&] { root = sqrt(two); });
        algebraic += move(WythoffStrategy::algebraic);
        const double time = move(strategy_of(state));
        state.SetIterationTime(time);
        total += time;
    }
    state.counters["roots_1e6"] = total / of_one;
    state.counters["roots_2e6"] = total / of_two;
    state.counters["algebraic"] = total / algebraic;
}

void huge_move_warm(benchmark::State& state) {
    const WythoffRules rules = rules_of(state);
    const WythoffPiles piles = hard_positions(rules, million, 1)[0];
    const auto pairs = p_pairs(strategy_of(state), rules.a, rules.play);
    benchmark::DoNotOptimize(wythoff_winning_move(piles, rules, *pairs));
    for (auto _ : state) {
        auto move = wythoff_winning_move(piles, rules, *pairs);
        benchmark::DoNotOptimize(move);
    }
}

void huge_all_moves(benchmark::State& state) {
    const WythoffRules rules = rules_of(state);
    const WythoffPiles piles = hard_positions(rules, million, 1)[0];
    for (auto _ : state) {
        const auto pairs = p_pairs(strategy_of(state), rules.a, rules.play);
        auto moves = wythoff_winning_moves(piles, rules, *pairs);
        benchmark::DoNotOptimize(moves);
    }
}

void huge(benchmark::internal::Benchmark* bench) {
    bench->ArgNames({"arithmetic", "a", "misere"})->Unit(benchmark::kMillisecond);
    for (const int play : {0, 1}) {
        for (const int a : {1, 2, 1000}) {
            for (const int strategy : {0, 1}) bench->Args({strategy, a, play});
        }
    }
}
BENCHMARK(huge_move)->Apply(huge)->UseManualTime();
BENCHMARK(huge_move_warm)->Apply(huge);
BENCHMARK(huge_all_moves)->Apply(huge);

void word_move(benchmark::State& state) {
    const WythoffRules rules = rules_of(state);
    const auto positions = hard_positions(rules, 17, 1000);
    const auto pairs = p_pairs(strategy_of(state), rules.a, rules.play);
    std::size_t i = 0;
    for (auto _ : state) {
        auto move = wythoff_winning_move(positions[i++ % positions.size()], rules, *pairs);
        benchmark::DoNotOptimize(move);
    }
}

void word_all_moves(benchmark::State& state) {
    const WythoffRules rules = rules_of(state);
    const auto positions = hard_positions(rules, 17, 1000);
    const auto pairs = p_pairs(strategy_of(state), rules.a, rules.play);
    std::size_t i = 0;
    for (auto _ : state) {
        auto moves = wythoff_winning_moves(positions[i++ % positions.size()], rules, *pairs);
        benchmark::DoNotOptimize(moves);
    }
}

void construction(benchmark::State& state) {
    const WythoffRules rules = rules_of(state);
    for (auto _ : state) {
        auto pairs = p_pairs(strategy_of(state), rules.a, rules.play);
        benchmark::DoNotOptimize(pairs);
    }
}

void small(benchmark::internal::Benchmark* bench) {
    bench->ArgNames({"arithmetic", "a", "misere"})->Unit(benchmark::kNanosecond);
    for (const int play : {0, 1}) {
        for (const std::int64_t a : {1L, 2L, 1000L, 1000000000000000000L}) {
            for (const int strategy : {0, 1}) bench->Args({strategy, a, play});
        }
    }
}
BENCHMARK(word_move)->Apply(small);
BENCHMARK(word_all_moves)->Apply(small);
BENCHMARK(construction)->Apply(small);

/// The linear strategy: pair 10^7 from nothing.
void recursive_pair(benchmark::State& state) {
    for (auto _ : state) {
        const auto pairs = p_pairs(WythoffStrategy::recursive, state.range(0), Play::normal,
                                   {.memory = std::size_t{1} << 26U});
        auto pair = pairs->pair(10'000'000);
        benchmark::DoNotOptimize(pair);
    }
}
BENCHMARK(recursive_pair)->Arg(1)->Arg(2)->ArgName("a")->Unit(benchmark::kMillisecond);

void digits_by_splitting(benchmark::State& state) {
    Random random(1);
    const Integer n = random_digits(random, static_cast<std::uint64_t>(state.range(1)));
    const Numeration system(state.range(0), Weights::p);
    for (auto _ : state) {
        auto digits = system.digits(n);
        benchmark::DoNotOptimize(digits);
    }
}
BENCHMARK(digits_by_splitting)
    ->ArgNames({"a", "digits"})
    ->Args({2, 1000})
    ->Args({2, 10000})
    ->Args({2, 30000})
    ->Args({2, million})
    ->Unit(benchmark::kMillisecond);

void digits_by_greed(benchmark::State& state) {
    Random random(1);
    const Integer n = random_digits(random, static_cast<std::uint64_t>(state.range(1)));
    for (auto _ : state) {
        auto digits = greedy_digits(n, state.range(0), Weights::p);
        benchmark::DoNotOptimize(digits);
    }
}
BENCHMARK(digits_by_greed)
    ->ArgNames({"a", "digits"})
    ->Args({2, 1000})
    ->Args({2, 10000})
    ->Args({2, 30000})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace bouton
