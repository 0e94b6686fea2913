// Lists of Akiyama's nim: the streams compared with the algorithm of the report on R-Wythoff and
// Akiyama's nim, rewritten with hash sets; and the exact P-positions.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "families/akiyama/decide.hpp"
#include "families/akiyama/rows.hpp"
#include "families/akiyama/statistics/statistics.hpp"

namespace bouton {
namespace {

constexpr std::size_t memory = std::size_t{1} << 33U;

/// Items are rows; so the counter is rows a second.
void per_row(benchmark::State& state, std::int64_t rows) {
    state.SetItemsProcessed(rows * static_cast<std::int64_t>(state.iterations()));
}

/// The rows are added up, so that the compiler cannot leave them out.
void stream(benchmark::State& state, AkiyamaList list) {
    for ([[maybe_unused]] auto _ : state) {
        const auto source = akiyama_rows(list, Play::normal, 0, {.memory = memory});
        std::uint64_t sum = 0;
        for (std::int64_t done = 0; done < state.range(0);) {
            const RowBlock& rows = source->next();
            const auto a = rows.columns[0].offsets;
            const auto b = rows.columns[1].offsets;
            const auto c = rows.columns[2].offsets;
            for (std::size_t i = 0; i < rows.count; ++i) sum += a[i] ^ b[i] ^ c[i];
            done += static_cast<std::int64_t>(rows.count);
        }
        benchmark::DoNotOptimize(sum);
    }
    per_row(state, state.range(0));
}
BENCHMARK_CAPTURE(stream, greedy, AkiyamaList::greedy)
    ->Arg(3'200'000)
    ->Arg(100'000'000)
    ->Arg(1'000'000'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(stream, greedy_short, AkiyamaList::greedy_short)
    ->Arg(3'200'000)
    ->Arg(100'000'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(stream, exact, AkiyamaList::exact)
    ->Arg(3'200'000)
    ->Arg(100'000'000)
    ->Unit(benchmark::kMillisecond);

void statistics(benchmark::State& state) {
    const auto count = static_cast<std::uint64_t>(state.range(0));
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(
            akiyama_statistics({count}, {.memory = memory}).front().exceptions);
    }
    per_row(state, state.range(0));
}
BENCHMARK(statistics)->Arg(3'200'000)->Arg(100'000'000)->Unit(benchmark::kMillisecond);

/// All P-positions with a smallest pile up to a number; items are these numbers.
void exact_to(benchmark::State& state) {
    const auto smallest = static_cast<std::uint64_t>(state.range(0));
    for ([[maybe_unused]] auto _ : state) {
        const auto source = akiyama_rows(AkiyamaList::exact, Play::normal, 0, {.memory = memory});
        while (source->next().columns[0].offsets.back() < smallest) {
        }
    }
    per_row(state, state.range(0));
}
BENCHMARK(exact_to)->Arg(6'000)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond);

/// Outcome and all winning moves of a position with that smallest pile.
void decide(benchmark::State& state) {
    const Integer pile = state.range(0);
    for ([[maybe_unused]] auto _ : state) {
        const auto verdict =
            akiyama_decide({pile, pile * 2, pile * 3}, Play::normal, true, {.memory = memory});
        benchmark::DoNotOptimize(verdict.winning_moves.size());
    }
}
BENCHMARK(decide)->Arg(1'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

/// Algorithm AI with two hash sets that remember their mex.  It runs last, since it leaves the
/// allocator with millions of pieces to tidy up.
void report_greedy(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state) {
        std::unordered_set<std::int64_t> numbers;
        std::unordered_set<std::int64_t> differences;
        std::vector<std::int64_t> as;
        std::vector<std::int64_t> bs;
        std::vector<std::int64_t> cs;
        std::int64_t a = 0;
        std::int64_t mex = 0;
        for (std::int64_t row = 0; row < state.range(0); ++row) {
            while (numbers.contains(a)) ++a;
            while (differences.contains(mex)) ++mex;
            std::int64_t b = a + mex;
            while (numbers.contains(b) || differences.contains(b - a)) ++b;
            std::int64_t c = b + mex;
            while (numbers.contains(c) || differences.contains(c - b) ||
                   differences.contains(c - a)) {
                ++c;
            }
            as.push_back(a);
            bs.push_back(b);
            cs.push_back(c);
            numbers.insert({a, b, c});
            differences.insert({b - a, c - b, c - a});
        }
        benchmark::DoNotOptimize(cs.data());
    }
    per_row(state, state.range(0));
}
BENCHMARK(report_greedy)->Arg(3'200'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace bouton
