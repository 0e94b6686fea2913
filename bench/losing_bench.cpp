// Losing pairs of Wythoff's game, a = 2, beside memset of the same bytes and beside the algorithms
// of the thesis on Nim, written anew: vectors of int, floating point, maps of digit vectors.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <map>
#include <vector>

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
    const Threads threads{static_cast<unsigned>(state.range(0))};
    for ([[maybe_unused]] auto _ : state) {
        fill_cold_pairs(rules, 0, column(0), column(1), threads);
        benchmark::ClobberMemory();
    }
    per_row(state, rows);
}
BENCHMARK(fill)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

/// One strategy from pair 0 on, with one thread.
void stream(benchmark::State& state) {
    const auto strategy = static_cast<WythoffStrategy>(state.range(0));
    for ([[maybe_unused]] auto _ : state) {
        const auto source = cold_rows(strategy, rules, 0, std::size_t{1} << 32U);
        fill_cold_pairs(*source, column(0), column(1));
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

/// The mex in a vector of int, searched from the last one on.
void thesis_recursive(benchmark::State& state) {
    const int n = rows - 1;
    for ([[maybe_unused]] auto _ : state) {
        std::vector<int> smaller{0};
        std::vector<int> larger{0};
        std::vector<int> used(2 * static_cast<std::size_t>(n) + 1, 0);
        auto from = used.begin() + 1;
        for (int i = 1; i <= n; ++i) {
            from = std::find(from, used.end(), 0);
            const int mex = static_cast<int>(from - used.begin());
            smaller.push_back(mex);
            larger.push_back(mex + 2 * i);
            *from = mex;
            if (larger.back() <= 2 * n) {
                used[static_cast<std::size_t>(larger.back())] = larger.back();
            }
        }
        benchmark::DoNotOptimize(larger.data());
    }
    per_row(state, rows);
}
BENCHMARK(thesis_recursive)->Unit(benchmark::kMillisecond)->UseRealTime();

/// ⌊nα⌋ and ⌊nβ⌋ in floating point, which is wrong for large n.
void thesis_algebraic(benchmark::State& state) {
    const int n = rows - 1;
    for ([[maybe_unused]] auto _ : state) {
        const double alpha = std::sqrt(2.0);
        const double beta = alpha + 2;
        std::vector<int> smaller{0};
        std::vector<int> larger{0};
        for (int i = 1; i <= n; ++i) {
            smaller.push_back(static_cast<int>(std::floor(alpha * i)));
            larger.push_back(static_cast<int>(std::floor(beta * i)));
        }
        benchmark::DoNotOptimize(larger.data());
    }
    per_row(state, rows);
}
BENCHMARK(thesis_algebraic)->Unit(benchmark::kMillisecond)->UseRealTime();

/// The digits of every number in a map of vectors, in both systems; a pair for each by its digits.
/// A fortieth of the rows: the maps of all of them do not fit into the memory.
void thesis_arithmetic(benchmark::State& state) {
    constexpr int n = rows / 40;
    const auto digits_upto = [](int second) {
        std::map<int, std::vector<int>> digits;
        std::vector<int> weights{1, second};
        while (weights.back() <= n) {
            weights.push_back(2 * weights.back() + weights[weights.size() - 2]);
        }
        std::size_t places = 0;
        for (int i = 1; i <= n; ++i) {
            if (i == weights[places]) ++places;
            const int weight = weights[places - 1];
            std::vector<int> own(places, 0);
            own.at(0) = i / weight;
            if (const int rest = i % weight; rest != 0) {
                const auto& tail = digits[rest];
                std::copy_backward(tail.begin(), tail.end(), own.end());
            }
            digits[i] = own;
        }
        return digits;
    };
    for ([[maybe_unused]] auto _ : state) {
        const auto p_digits = digits_upto(3);
        const auto q_digits = digits_upto(2);
        std::vector<int> smaller{0};
        std::vector<int> larger{0};
        std::vector<int> weights{1, 3};
        while (weights.back() <= 2 * n) {
            weights.push_back(2 * weights.back() + weights[weights.size() - 2]);
        }
        for (int i = 1; i <= n; ++i) {
            const auto& digits = q_digits.at(i);
            int value = 0;
            for (std::size_t j = 0; j < digits.size(); ++j) {
                value += digits[j] * weights[digits.size() - 1 - j];
            }
            const auto last =
                std::find_if(digits.rbegin(), digits.rend(), [](int digit) { return digit != 0; });
            if ((last - digits.rbegin()) % 2 != 0) --value;
            smaller.push_back(value);
            larger.push_back(value + 2 * i);
        }
        benchmark::DoNotOptimize(p_digits.size());
        benchmark::DoNotOptimize(larger.data());
    }
    per_row(state, static_cast<std::size_t>(n));
}
BENCHMARK(thesis_arithmetic)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);

}  // namespace
}  // namespace bouton

BENCHMARK_MAIN();
