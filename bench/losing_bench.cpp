// Losing pairs of Wythoff's game, a = 2, beside memset of the same bytes and beside the algorithms
// of the thesis on Nim, written anew: vectors of int, floating point, maps of digit vectors.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <thread>
#include <vector>

#include "lab/thesis_lists.hpp"
#include "tables/cold_rows.hpp"

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
    const auto threads = static_cast<std::size_t>(state.range(0));
    for ([[maybe_unused]] auto _ : state) {
        std::vector<std::jthread> pool;
        const std::size_t piece = rows / threads;
        for (std::size_t i = 0; i < threads; ++i) {
            pool.emplace_back([=] {
                fill_cold_pairs(rules, i * piece, std::span(column(0)).subspan(i * piece, piece),
                                std::span(column(1)).subspan(i * piece, piece));
            });
        }
        pool.clear();
        benchmark::ClobberMemory();
    }
    per_row(state, rows);
}
BENCHMARK(fill)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void stream(benchmark::State& state) {
    const auto strategy = static_cast<WythoffStrategy>(state.range(0));
    for ([[maybe_unused]] auto _ : state) {
        const auto source = cold_rows(strategy, rules, 0, std::size_t{1} << 32U);
        for (std::size_t done = 0; done < rows;) {
            const ColdRows next = source->next();
            const std::size_t count = std::min(next.smaller_off.size(), rows - done);
            const auto smaller = static_cast<std::uint64_t>(*next.smaller.to_word());
            const auto larger = static_cast<std::uint64_t>(*next.larger.to_word());
            for (std::size_t i = 0; i < count; ++i) {
                column(0)[done + i] = smaller + next.smaller_off[i];
                column(1)[done + i] = larger + next.larger_off[i];
            }
            done += count;
        }
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

BENCHMARK_MAIN();
