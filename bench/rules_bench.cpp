// Games written as rules beside the built-in ones, and what a move of compiled rules costs.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "families/rules/engine/heap_rule_values.hpp"
#include "families/rules/engine/pile_table.hpp"
#include "families/rules/program.hpp"
#include "format/row_blocks.hpp"
#include "game/capabilities.hpp"
#include "game/catalogue.hpp"
#include "game/solve.hpp"

namespace bouton {
namespace {

/// The table of a game through all layers, as `bouton grundy` has it.
void table(benchmark::State& state, const std::string& game) {
    const auto size = static_cast<std::size_t>(state.range(0));
    const GamePtr made = make_game(game);
    const Limits limits{.threads = 1};
    for ([[maybe_unused]] auto _ : state) {
        std::uint64_t sum = 0;
        require_tabulated(*made).table(size).rows(
            {0, size, 0, size}, limits,
            [&](std::size_t, std::span<const std::uint32_t> values) { sum += values.back(); });
        benchmark::DoNotOptimize(sum);
    }
    state.counters["ns_per_cell"] = benchmark::Counter(
        static_cast<double>(size * size) * 1e-9,
        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

/// The sequence of a game on heaps; a new game each time, since values are kept.
void sequence(benchmark::State& state, const std::string& game) {
    const Integer count = state.range(0);
    for ([[maybe_unused]] auto _ : state) {
        const GamePtr made = make_game(game);
        Question question;
        question.rows = count;
        RowList list = require_sequenced(*made).sequence(0, question);
        RowBlocks blocks(list, count, question.limits);
        while (blocks.next() != nullptr) {
        }
    }
}

/// Compiled rules of two piles: nanoseconds for each move of the table.
void moves_in_table(benchmark::State& state, const std::string& text) {
    const auto size = static_cast<std::size_t>(state.range(0));
    const rules::Program program = rules::read_program(text);
    double moves = 0;
    for (std::size_t x = 0; x < size; x += 7) {
        for (std::size_t y = 0; y < size; y += 7) {
            const std::vector<Integer> position{Integer(x), Integer(y)};
            rules::each_option(program, position, [&](std::span<const Integer>) { moves += 1; });
        }
    }
    const std::size_t samples = (size + 6) / 7;
    const auto sampled = static_cast<double>(samples);
    moves *= static_cast<double>(size * size) / (sampled * sampled);
    for ([[maybe_unused]] auto _ : state) {
        const std::array<Integer, 2> sizes{Integer(size), Integer(size)};
        const rules::PileValues values(program, Play::normal, sizes, {.threads = 1});
        benchmark::DoNotOptimize(values(std::array{size - 1, size - 1}));
    }
    state.counters["ns_per_move"] = benchmark::Counter(
        moves * 1e-9, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

/// Three piles: the values, and the outcomes, of all positions below a size.
template <class Cell>
void three_piles(benchmark::State& state, const std::string& text) {
    const rules::Program program = rules::read_program(text);
    const std::vector<Integer> sizes(3, Integer(state.range(0)));
    for ([[maybe_unused]] auto _ : state) {
        const rules::PileTable<Cell> table(program, Play::normal, sizes, {.threads = 1});
        benchmark::DoNotOptimize(table(std::array<std::size_t, 3>{}));
    }
    const auto side = static_cast<double>(state.range(0));
    state.counters["ns_per_position"] = benchmark::Counter(
        side * side * side * 1e-9,
        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void three_pile_values(benchmark::State& state, const std::string& text) {
    three_piles<std::uint32_t>(state, text);
}

void three_pile_outcomes(benchmark::State& state, const std::string& text) {
    three_piles<std::uint8_t>(state, text);
}

void moves_in_heaps(benchmark::State& state, const std::string& text) {
    const Integer last = state.range(0);
    const auto program = std::make_shared<const rules::Program>(rules::read_program(text));
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(rules::HeapRuleValues(program).up_to(last, {}));
    }
}

const std::string wythoff = "rules:{piles x, y; (x-k, y) | (x, y-k) | (x-k, y-k) for k >= 1}";
const std::string kayles =
    "rules:{heap n; n-k for k in 1..2; i + (n-k-i) for k in 1..2, 0 < i <= n-k-i}";

BENCHMARK_CAPTURE(table, wythoff_built_in, "wythoff")->Arg(4000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(table, wythoff_as_rules, wythoff)->Arg(4000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sequence, kayles_built_in, "octal:0.77")
    ->Arg(1'000'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sequence, kayles_as_rules, kayles)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(
    moves_in_table, knight,
    "piles x, y; (x-k, y) | (x, y-k) | (x-k, y-k) for k >= 1; (x-1, y-2) | (x-2, y-1)")
    ->Arg(700)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(moves_in_table, conditions,
                  "piles x, y; (x-k, y-l) for 1 <= k <= 20, 0 <= l <= k if gcd(k, l) = 1")
    ->Arg(300)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(
    moves_in_table, remainders,
    "piles x, y; (x-k, y-l) for 1 <= k <= 20, 0 <= l <= k if (k + l) mod 3 != x mod 2")
    ->Arg(300)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(moves_in_table, squares,
                  "piles x, y; (x-k, y) | (x, y-k) for k in squares; (x-k, y-k) for k in primes")
    ->Arg(700)
    ->Unit(benchmark::kMillisecond);
const std::string greedy = "piles x, y, z; unordered; (x-k, y, z) for k >= 1 if x >= y and x >= z";
BENCHMARK_CAPTURE(three_pile_values, greedy, greedy)->Arg(150)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(three_pile_outcomes, greedy, greedy)->Arg(150)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(moves_in_heaps, cut_throat,
                  "heap n; n-k for k >= 1; i + (n-k-i) for k >= 1, 0 < i <= n-k-i")
    ->Arg(1000)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace bouton
