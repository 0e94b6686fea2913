// Games with two sides: the proof-number search of noughts and pluses beside plain minimax, and the
// searches of Sim and of Northcott's game.
#include <benchmark/benchmark.h>

#include "families/northcott/board.hpp"
#include "families/noughts/notation.hpp"
#include "families/noughts/solver.hpp"
#include "families/sim/sim.hpp"
#include "solve/best_play.hpp"
#include "solve/numbered.hpp"
#include "solve/retrograde.hpp"
#include "theory/in_turn.hpp"

namespace bouton {
namespace {

/// Five rows and seven columns with 13 free squares, a draw, which plain minimax still solves.
constexpr std::string_view late = "....o+o/.+o+o.o/+....++/oo.++.o/+o++o.o";

/// Items are positions that the tables hold at the end.
void noughts_by_proof(benchmark::State& state) {
    const NoughtsBoard board(5, 7, 4);
    const NoughtsPosition position = read_noughts(board, late);
    std::size_t positions = 0;
    for ([[maybe_unused]] auto _ : state) {
        NoughtsSolver solver(board);
        benchmark::DoNotOptimize(solver.result(position, {}));
        positions += solver.positions();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(positions));
}
BENCHMARK(noughts_by_proof)->Unit(benchmark::kMillisecond);

void noughts_by_minimax(benchmark::State& state) {
    const NoughtsBoard board(5, 7, 4);
    const InTurn<NoughtsBoard> rules(board);
    const NoughtsPosition position = read_noughts(board, late);
    for ([[maybe_unused]] auto _ : state) {
        BestPlay<InTurn<NoughtsBoard>> search(rules, Play::normal);
        benchmark::DoNotOptimize(search(position));
    }
}
BENCHMARK(noughts_by_minimax)->Unit(benchmark::kMillisecond);

/// The empty board from nothing: the value, or with 1 all winning first moves.
void noughts_start(benchmark::State& state) {
    const NoughtsBoard board(5, 7, 4);
    std::size_t positions = 0;
    for ([[maybe_unused]] auto _ : state) {
        NoughtsSolver solver(board);
        benchmark::DoNotOptimize(solver.verdict({}, state.range(0) == 1, {}));
        positions += solver.positions();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(positions));
}
BENCHMARK(noughts_start)->Arg(0)->Arg(1)->Iterations(1)->Unit(benchmark::kMillisecond);

/// All positions of Sim that can follow the start, up to the numbering of the points.
void sim_from_start(benchmark::State& state) {
    const InTurn<Sim> rules{Sim(6)};
    for ([[maybe_unused]] auto _ : state) {
        BestPlay<InTurn<Sim>> search(rules, Play::normal);
        benchmark::DoNotOptimize(search({}));
    }
}
BENCHMARK(sim_from_start)->Unit(benchmark::kMillisecond);

/// Northcott's game on three rows of eight columns: all positions by search, and one by the
/// nim-sum.
void northcott_by_search(benchmark::State& state) {
    const InTurn<Northcott> rules{Northcott(8)};
    for ([[maybe_unused]] auto _ : state) {
        BestPlay<InTurn<Northcott>> search(rules, Play::normal);
        benchmark::DoNotOptimize(search({0, 0, 7, 0, 7, 0, 7}));
    }
}
BENCHMARK(northcott_by_search)->Unit(benchmark::kMillisecond);

/// All positions of a board, backwards from the ends by the general engine, on two threads.
void northcott_backwards(benchmark::State& state) {
    const InTurn<NorthcottBoard> rules{NorthcottBoard(static_cast<std::size_t>(state.range(0)), 8)};
    const Limits limits{.threads = 2};
    std::uint64_t positions = 0;
    std::uint64_t moves = 0;
    for ([[maybe_unused]] auto _ : state) {
        const Numbered numbered(rules, limits);
        const Retrograde solved(numbered, limits);
        benchmark::DoNotOptimize(solved[0]);
        positions += solved.size();
        moves = numbered.moves();
    }
    const auto each = static_cast<double>(positions) / static_cast<double>(state.iterations());
    state.counters["positions_per_second"] =
        benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate);
    state.counters["bytes_per_position"] =
        static_cast<double>(Retrograde<Numbered<InTurn<NorthcottBoard>>>::bytes_each) + 16 +
        4 * static_cast<double>(moves) / each;
}
BENCHMARK(northcott_backwards)->Arg(3)->Arg(4)->Unit(benchmark::kMillisecond)->UseRealTime();

void northcott_by_nim_sum(benchmark::State& state) {
    const Northcott rules(8);
    const NorthcottPosition position{0, 0, 7, 0, 7, 0, 7};
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(rules.winning_moves(position));
    }
}
BENCHMARK(northcott_by_nim_sum);

}  // namespace
}  // namespace bouton
