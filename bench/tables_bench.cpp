// Tables of Grundy values compared with a plain implementation and the textbook's triple loop;
// positions of given values; periods of rows.
#include <benchmark/benchmark.h>
#include <time.h>

#include <numeric>
#include <vector>

#include "families/r_wythoff/forms.hpp"
#include "families/r_wythoff/rows.hpp"
#include "families/rays/g_positions.hpp"
#include "families/rays/row_period.hpp"
#include "families/rays/table/table.hpp"
#include "plain_tables.hpp"

namespace bouton {
namespace {

constexpr std::size_t memory = std::size_t{20} << 30U;

/// Processor time of all threads.
double seconds(auto&& work) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    };
    const double begin = now();
    work();
    return now() - begin;
}

void per_cell(benchmark::State& state, std::size_t cells, double time) {
    state.counters["ns_per_cell"] =
        1e9 * time / static_cast<double>(state.iterations()) / static_cast<double>(cells);
}

std::vector<std::uint16_t> fast_table(const RayRules& rules, std::size_t size, unsigned threads) {
    std::vector<std::uint16_t> table(size * size);
    ray_table_rows(rules, {0, size, 0, size}, {.memory = memory, .threads = threads},
                   [&](std::size_t row, std::span<const std::uint32_t> values) {
                       std::ranges::copy(values, &table[row * size]);
                   });
    return table;
}

void table(benchmark::State& state, const RayRules& rules) {
    const auto size = static_cast<std::size_t>(state.range(0));
    double time = 0;
    for ([[maybe_unused]] auto _ : state) {
        time += seconds([&] {
            auto table = fast_table(rules, size, static_cast<unsigned>(state.range(1)));
            benchmark::DoNotOptimize(table.data());
        });
    }
    per_cell(state, size * size, time);
}
void wythoff_table(benchmark::State& state) { table(state, wythoff_rays(1)); }
void wythoff_a2_table(benchmark::State& state) { table(state, wythoff_rays(2)); }
void wythoff_a3_table(benchmark::State& state) { table(state, wythoff_rays(3)); }
void r_wythoff_table(benchmark::State& state) { table(state, r_wythoff_rays()); }
void nim_table(benchmark::State& state) { table(state, nim_rays()); }
void sizes(benchmark::internal::Benchmark* bench) {
    bench->ArgNames({"size", "threads"})->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();
    bench->UseRealTime();
    for (const int size : {1000, 4000, 8000, 32000}) {
        for (const int threads : {1, 2}) bench->Args({size, threads});
    }
}
BENCHMARK(wythoff_table)->Apply(sizes);
BENCHMARK(wythoff_a2_table)->Args({4000, 2})->Unit(benchmark::kMillisecond);
BENCHMARK(wythoff_a3_table)->Args({4000, 2})->Unit(benchmark::kMillisecond);
BENCHMARK(r_wythoff_table)->Args({4000, 2})->Args({16000, 2})->Unit(benchmark::kMillisecond);
BENCHMARK(nim_table)->Args({4000, 2})->Args({16000, 2})->Unit(benchmark::kMillisecond);

void plain_table(benchmark::State& state) {
    const auto size = static_cast<std::size_t>(state.range(0));
    double time = 0;
    for ([[maybe_unused]] auto _ : state) {
        time += seconds([&] {
            auto table = plain_wythoff_table(size);
            benchmark::DoNotOptimize(table.data());
        });
    }
    per_cell(state, size * size, time);
}
BENCHMARK(plain_table)
    ->ArgName("size")
    ->Arg(1000)
    ->Arg(4000)
    ->Arg(8000)
    ->Unit(benchmark::kMillisecond);

void textbook_table(benchmark::State& state) {
    const auto size = static_cast<std::size_t>(state.range(0));
    double time = 0;
    for ([[maybe_unused]] auto _ : state) {
        time += seconds([&] {
            auto table = textbook_wythoff_table(size);
            benchmark::DoNotOptimize(table.data());
        });
    }
    per_cell(state, size * size, time);
}
BENCHMARK(textbook_table)->ArgName("size")->Arg(1000)->Unit(benchmark::kMillisecond);

/// Ratios of processor time, measured in turn; the table uses one thread.
void ratio_to_plain(benchmark::State& state) {
    const auto size = static_cast<std::size_t>(state.range(0));
    double fast = 0;
    double plain = 0;
    for ([[maybe_unused]] auto _ : state) {
        std::vector<std::uint16_t> one;
        std::vector<std::uint16_t> other;
        fast += seconds([&] { one = fast_table(wythoff_rays(1), size, 1); });
        plain += seconds([&] {
            other = state.range(1) != 0 ? textbook_wythoff_table(size) : plain_wythoff_table(size);
        });
        if (one != other) state.SkipWithError("the tables differ");
    }
    state.counters["times_faster"] = plain / fast;
}
BENCHMARK(ratio_to_plain)
    ->ArgNames({"size", "textbook"})
    ->Args({1000, 1})
    ->Args({1000, 0})
    ->Args({8000, 0})
    ->Unit(benchmark::kMillisecond);

void summary(benchmark::State& state) {
    const auto size = static_cast<std::size_t>(state.range(0));
    double time = 0;
    for ([[maybe_unused]] auto _ : state) {
        time += seconds([&] {
            auto found =
                ray_table_summary(wythoff_rays(1), size, size, {.memory = memory, .threads = 2});
            benchmark::DoNotOptimize(found);
        });
    }
    per_cell(state, size * size, time);
}
BENCHMARK(summary)
    ->ArgName("size")
    ->Arg(8000)
    ->Arg(50000)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

void g_positions(benchmark::State& state, const RayRules& rules) {
    const auto value = static_cast<std::uint32_t>(state.range(0));
    for ([[maybe_unused]] auto _ : state) {
        GPositions positions(rules, value, {.memory = memory});
        std::uint64_t count = 0;
        while (positions.row() < static_cast<std::uint64_t>(state.range(1))) {
            count += positions.next().size();
        }
        benchmark::DoNotOptimize(count);
    }
}
void wythoff_positions(benchmark::State& state) { g_positions(state, wythoff_rays(1)); }
void r_wythoff_positions(benchmark::State& state) { g_positions(state, r_wythoff_rays()); }
BENCHMARK(wythoff_positions)
    ->ArgNames({"value", "rows"})
    ->Args({100, 1'000'000})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(r_wythoff_positions)
    ->ArgNames({"value", "rows"})
    ->Args({2, 1'618'034})
    ->Args({100, 1'000'000})
    ->Unit(benchmark::kMillisecond);

/// Gu's conjecture: the closed forms of the values up to `value`, with proof.
void closed_forms(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state) {
        auto found = r_wythoff_form(static_cast<std::uint32_t>(state.range(0)), {.memory = memory});
        benchmark::DoNotOptimize(found);
    }
}
BENCHMARK(closed_forms)->ArgName("value")->Arg(6)->Arg(8)->Arg(10)->Unit(benchmark::kMillisecond);

void closed_form_rows(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state) {
        const auto source =
            r_wythoff_rows(published_forms()[static_cast<std::size_t>(state.range(0))], 0);
        std::uint64_t sum = 0;
        for (std::size_t done = 0; done < 10'000'000;) {
            const RowBlock& rows = source->next();
            const auto larger = rows.columns[1].offsets;
            done += rows.count;
            sum = std::accumulate(larger.begin(), larger.end(), sum);
        }
        benchmark::DoNotOptimize(sum);
    }
}
BENCHMARK(closed_form_rows)->ArgName("value")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond);

void row_period(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state) {
        auto search = find_row_period(wythoff_rays(1), static_cast<std::size_t>(state.range(0)));
        benchmark::DoNotOptimize(search);
        if (!search.period) state.SkipWithError("no period was found");
    }
}
BENCHMARK(row_period)->ArgName("row")->Arg(5)->Arg(30)->Arg(100)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace bouton
