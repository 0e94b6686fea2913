// Sequences of Grundy values of heaps: the engine, with each set of instructions that this machine
// has, compared with a plain quadratic program.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "families/octal/engine/heap_engine.hpp"
#include "families/octal/period.hpp"
#include "families/subtraction/endless_values.hpp"

namespace bouton {
namespace {

HeapMoves moves_of(const std::string& name) {
    return name == "grundy" ? grundys_game() : OctalCode(name).moves();
}

Limits one_thread() {
    Limits limits;
    limits.threads = 1;
    return limits;
}

/// The mex of all options, which are marked with the number of the heap, so that no marks need to
/// be removed.
std::vector<std::uint16_t> plain_values(const HeapMoves& moves, std::size_t count) {
    std::vector<std::uint16_t> g;
    std::vector<std::uint32_t> marked_by(std::size_t{1} << 16U, UINT32_MAX);
    for (std::size_t n = 0; n < count; ++n) {
        const auto stamp = static_cast<std::uint32_t>(n);
        for (const std::uint32_t k : moves.all) {
            if (k == n) marked_by[0] = stamp;
        }
        for (const std::uint32_t k : moves.one) {
            if (k < n) marked_by[g[n - k]] = stamp;
        }
        for (const std::uint32_t k : moves.two) {
            if (k >= n) continue;
            const std::size_t end = (n - k - (moves.unequal ? 1 : 0)) / 2;
            for (std::size_t a = 1; a <= end; ++a) marked_by[g[a] ^ g[n - k - a]] = stamp;
        }
        std::uint16_t mex = 0;
        while (marked_by[mex] == stamp) ++mex;
        g.push_back(mex);
    }
    return g;
}

void plain(benchmark::State& state, const std::string& name) {
    const HeapMoves moves = moves_of(name);
    const auto count = static_cast<std::size_t>(state.range(0));
    for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(plain_values(moves, count));
    state.SetItemsProcessed(state.range(0) * static_cast<std::int64_t>(state.iterations()));
}

void engine(benchmark::State& state, const std::string& name) {
    const auto kernels = runnable_octal_kernels();
    const auto version = static_cast<std::size_t>(state.range(1));
    if (version >= kernels.size()) {
        state.SkipWithError("this machine has no such instructions");
        return;
    }
    state.SetLabel(kernels[version].name);
    const auto count = static_cast<std::size_t>(state.range(0));
    for ([[maybe_unused]] auto _ : state) {
        HeapEngine values(moves_of(name), kernels[version]);
        values.extend(count, one_thread());
        benchmark::DoNotOptimize(values.values().data());
    }
    state.SetItemsProcessed(state.range(0) * static_cast<std::int64_t>(state.iterations()));
}

void endless(benchmark::State& state, const char* name) {
    const auto set = EndlessTakeSet::read(name);
    const auto count = static_cast<std::size_t>(state.range(0));
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(endless_values(*set, count, one_thread()));
    }
    state.SetItemsProcessed(state.range(0) * static_cast<std::int64_t>(state.iterations()));
}

constexpr std::int64_t small = std::int64_t{1} << 15;
constexpr std::int64_t half_million = std::int64_t{1} << 19;

#define BOUTON_SEQUENCE(label, name, large)                                           \
    BENCHMARK_CAPTURE(plain, label, name)->Arg(small)->Unit(benchmark::kMillisecond); \
    BENCHMARK_CAPTURE(engine, label, name)                                            \
        ->Args({small, 0})                                                            \
        ->Args({small, 1})                                                            \
        ->Args({small, 2})                                                            \
        ->Args({large, 0})                                                            \
        ->Args({large, 1})                                                            \
        ->Args({large, 2})                                                            \
        ->Unit(benchmark::kMillisecond)

BOUTON_SEQUENCE(officers, "0.6", half_million);
BOUTON_SEQUENCE(code_0_007, "0.007", half_million);
BOUTON_SEQUENCE(grundy, "grundy", 2 * half_million);

BENCHMARK_CAPTURE(endless, squares, "squares")->Arg(10'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(endless, fibonacci, "fibonacci")->Arg(10'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(endless, primes, "primes")->Arg(200'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(endless, all_but, "all-but-2/5")->Arg(10'000'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace bouton
