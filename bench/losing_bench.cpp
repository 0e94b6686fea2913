// Losing pairs of Wythoff's game, a = 2, compared with memset of the same bytes and with the
// algorithms of the thesis on Nim, rewritten: vectors of int, floating point, maps of digit
// vectors.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <vector>

#include "families/wythoff/rows/p_rows.hpp"
#include "reproduce/thesis/thesis_lists.hpp"

namespace bouton {
namespace {

constexpr std::size_t rows = 41'943'040;
constexpr WythoffRules rules{2, Play::normal};

void per_row(benchmark::State& state, std::size_t count) {
    state.SetItemsProcessed(static_cast<std::int64_t>(count) *
                            static_cast<std::int64_t>(state.iterations()));
}

/// Memory that has been touched, so that no page faults are measured.
std::vector<std::uint64_t>& column(int which) {
    static std::array<std::vector<std::uint64_t>, 2> columns{std::vector<std::uint64_t>(rows, 1),
                                                             std::vector<std::uint64_t>(rows, 1)};
    return columns.at(static_cast<std::size_t>(which));
}

void set_memory(benchmark::State& state) {
    column(0);
    for ([[maybe_unused]] auto _ : state) {
        for (const int which : {0, 1}) {
            std::memset(column(which).data(), 0, rows * sizeof(std::uint64_t));
            benchmark::ClobberMemory();
        }
    }
    per_row(state, rows);
}
BENCHMARK(set_memory)->Unit(benchmark::kMillisecond)->UseRealTime();

void fill(benchmark::State& state) {
    const Limits limits{.threads = static_cast<unsigned>(state.range(0))};
    for ([[maybe_unused]] auto _ : state) {
        fill_p_pairs(rules, 0, column(0), column(1), limits);
        benchmark::ClobberMemory();
    }
    per_row(state, rows);
}
BENCHMARK(fill)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

/// One strategy from pair 0 on, with one thread.
void stream(benchmark::State& state) {
    const auto strategy = static_cast<WythoffStrategy>(state.range(0));
    for ([[maybe_unused]] auto _ : state) {
        const auto source = p_rows(strategy, rules, 0, {.memory = std::size_t{1} << 32U});
        fill_p_pairs(*source, column(0), column(1));
        benchmark::ClobberMemory();
    }
    per_row(state, rows);
}
BENCHMARK(stream)
    ->ArgName("recursive0_algebraic1_arithmetic2")
    ->Arg(0)
    ->Arg(1)
    ->Arg(2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

void thesis(benchmark::State& state, IntPairs (*list)(int, int), std::size_t count) {
    for ([[maybe_unused]] auto _ : state) {
        const IntPairs pairs = list(static_cast<int>(count) - 1, 2);
        benchmark::DoNotOptimize(pairs.larger.data());
    }
    per_row(state, count);
}
BENCHMARK_CAPTURE(thesis, recursive, thesis_recursive, rows)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(thesis, algebraic, thesis_algebraic, rows)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
// A fortieth of the rows: the maps of all of them do not fit into the memory.
BENCHMARK_CAPTURE(thesis, arithmetic, thesis_arithmetic, rows / 40)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Iterations(1);

}  // namespace
}  // namespace bouton
