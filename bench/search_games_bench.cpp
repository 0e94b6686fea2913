// Games that need search: rooks and tokens by sets of squares compared with the plain definition,
// and the guesses of Mastermind.
#include <benchmark/benchmark.h>

#include "families/mastermind/guesser.hpp"
#include "families/rooks/rules.hpp"
#include "families/rooks/solution.hpp"
#include "solve/best_play.hpp"
#include "theory/in_turn.hpp"

namespace bouton {
namespace {

using rooks::Piece;
using rooks::RooksRules;

/// Tokens on 8×8 squares, solved by two threads.
void rooks_solution(benchmark::State& state) {
    const RooksRules rules(8, 8, Piece::rook);
    const rooks::Setting setting{rules.board(),
                                 rules.draw_tokens(static_cast<std::size_t>(state.range(0)), 14),
                                 Piece::rook, 0};
    std::uint64_t positions = 0;
    for ([[maybe_unused]] auto _ : state) {
        positions += rooks::Solution(setting, {.threads = 2}).positions();
    }
    state.counters["positions_per_second"] =
        benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate);
    state.counters["bytes_per_position"] = static_cast<double>(rooks::Solution::memory(setting)) *
                                           static_cast<double>(state.iterations()) /
                                           static_cast<double>(positions);
}
BENCHMARK(rooks_solution)->Arg(5)->Arg(9)->Arg(11)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(rooks_solution)
    ->Name("rooks_solution_13_tokens")
    ->Arg(13)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

/// Two tokens on 4×4 squares, by the fast engine (1) and by the definition (0).
void rooks_small_board(benchmark::State& state) {
    const RooksRules rules(4, 4, Piece::rook);
    const InTurn<RooksRules> in_turn(rules);
    const RooksRules::Position start = rules.start(rules.draw_tokens(2, 14));
    for ([[maybe_unused]] auto _ : state) {
        if (state.range(0) == 1) {
            const rooks::Solution solution({rules.board(), start[0], Piece::rook, 0},
                                           {.threads = 1});
            benchmark::DoNotOptimize(solution.stage(start[0], 0)[0].data());
        } else {
            benchmark::DoNotOptimize(BestPlay(in_turn, Play::normal)(start));
        }
    }
}
BENCHMARK(rooks_small_board)->Arg(1)->Arg(0)->Unit(benchmark::kMicrosecond);

/// The guesser against all 1296 codes.
void mastermind_all_codes(benchmark::State& state) {
    const mastermind::Codes codes(4, 6);
    for ([[maybe_unused]] auto _ : state) {
        mastermind::Guesser guesser(codes, 6);
        const auto tally = guesser.tally({}, mastermind::consistent(codes, {}));
        state.counters["guesses"] = static_cast<double>(tally.total());
    }
}
BENCHMARK(mastermind_all_codes)->Unit(benchmark::kMillisecond);

/// The guesser against all 262,144 codes of 6 places and 8 figures, by two threads.
void mastermind_all_large_codes(benchmark::State& state) {
    const mastermind::Codes codes(6, 8);
    for ([[maybe_unused]] auto _ : state) {
        mastermind::Guesser guesser(codes, 8, {.threads = 2});
        const auto tally = guesser.tally({}, mastermind::consistent(codes, {}));
        state.counters["guesses"] = static_cast<double>(tally.total());
        state.counters["worst"] = static_cast<double>(tally.worst());
    }
}
BENCHMARK(mastermind_all_large_codes)->Iterations(1)->Unit(benchmark::kMillisecond)->UseRealTime();

/// The second guess of 6 places and 8 figures, the slowest one.
void mastermind_large_guess(benchmark::State& state) {
    const mastermind::Codes codes(6, 8);
    mastermind::Guesser guesser(codes, 8);
    mastermind::History history;
    auto secrets = mastermind::consistent(codes, history);
    const mastermind::Code first = guesser.guess(history, secrets);
    history.push_back({first, mastermind::devious_reply(codes, secrets, first)});
    secrets = mastermind::with_reply(codes, secrets, history.back());
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(guesser.guess(history, secrets));
    }
}
BENCHMARK(mastermind_large_guess)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace bouton
