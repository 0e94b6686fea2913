#include "families/rays/table/run.hpp"

#include <fmt/format.h>
#include <tbb/enumerable_thread_specific.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "exact/duration.hpp"
#include "families/rays/table/tile.hpp"
#include "families/rays/table/wavefront.hpp"

namespace bouton {

namespace {

/// Tiles that are computed in one piece: enough to make its overhead small, few enough that threads
/// do not wait for each other.
constexpr std::size_t tiles_in_piece = 4;

/// Counts the tiles that are done, and tells it in cells: after each band, and where bands take
/// long also between.
class PieceProgress {
public:
    PieceProgress(const TablePlan& plan, std::uint64_t cells, const Limits& limits)
        : cells_(cells), limits_(limits) {
        for (std::size_t band = 0; band < plan.row_blocks; ++band) {
            tiles_ += plan.column_blocks - (plan.mirrored ? std::min(band, plan.column_blocks) : 0);
        }
    }

    /// Called by many threads.
    void add(std::size_t tiles) {
        done_ += tiles;
        const std::unique_lock lock(telling_, std::try_to_lock);
        constexpr std::chrono::milliseconds seldom(200);
        if (lock && Clock::now() - told_ >= seldom) tell_alone();
    }

    void tell() {
        const std::scoped_lock lock(telling_);
        tell_alone();
    }

private:
    using Clock = std::chrono::steady_clock;

    void tell_alone() {
        told_ = Clock::now();
        const double share = static_cast<double>(done_) / static_cast<double>(tiles_);
        const std::uint64_t done =
            std::min(cells_, static_cast<std::uint64_t>(share * static_cast<double>(cells_)));
        // A band may end just after the last piece of it was told.
        if (done == told_cells_) return limits_.require_going();
        told_cells_ = done;
        limits_.progress(done, cells_);
    }

    std::uint64_t cells_;
    const Limits& limits_;
    std::uint64_t tiles_ = 0;
    std::atomic<std::uint64_t> done_ = 0;
    std::mutex telling_;
    Clock::time_point told_ = Clock::now();
    std::uint64_t told_cells_ = 0;
};

/// How many bands back the values lie that a band takes over.
std::size_t bands_back(const TablePlan& plan) { return (plan.reach + tile_side - 1) / tile_side; }

}  // namespace

std::size_t held_bands(const TablePlan& plan, unsigned threads) {
    return threads + 2 + bands_back(plan);
}

void require_table_memory(std::size_t bytes, const Limits& limits) {
    if (bytes <= limits.memory) return;
    throw Error(ErrorKind::limit,
                fmt::format("the table would need {} of memory, and {} are allowed: allow more "
                            "with --memory, or ask for a smaller table",
                            format_memory(bytes), format_memory(limits.memory)));
}

void run_table(const TablePlan& plan, const Limits& limits, const TableRun& run) {
    const std::uint64_t total =
        std::uint64_t{plan.rows} * plan.columns -
        (plan.mirrored ? std::uint64_t{plan.rows} * (plan.rows - 1) / 2 : 0);
    // docs/performance.md has the times: about 4 ns for a thread and a cell, and as much for a
    // value taken over from another cell.  Half of that is left for faster machines.
    constexpr std::uint64_t most_a_second = 500'000'000;
    require_time(limits, Integer(total) * (1 + plan.diagonals.pulls.size()),
                 most_a_second * std::max(limits.threads, 1U),
                 fmt::format("a table of {} cells", total));
    const std::size_t bands = held_bands(plan, limits.threads);
    TableStore store(plan, bands);
    tbb::enumerable_thread_specific<TileKernel> kernels([&] { return TileKernel(store); });
    PieceProgress progress(plan, total, limits);

    Wavefront work;
    work.bands = plan.row_blocks;
    work.segments = (plan.column_blocks + tiles_in_piece - 1) / tiles_in_piece;
    work.held = bands - bands_back(plan);
    work.first = [&](std::size_t band) { return plan.mirrored ? band / tiles_in_piece : 0; };
    work.compute = [&](std::size_t index, std::size_t segment) {
        // A band of a wide table takes long, above all where its memory is new.
        limits.require_going();
        std::size_t block = segment * tiles_in_piece;
        if (plan.mirrored) block = std::max(block, index);
        Band& band = segment == work.first(index) ? store.begin_band(index) : store.band(index);
        const std::size_t end = std::min((segment + 1) * tiles_in_piece, plan.column_blocks);
        const std::size_t first_column = block * tile_side;
        TileKernel& kernel = kernels.local();
        const std::size_t tiles = end - block;
        for (; block < end; ++block) kernel.compute(band, block);
        progress.add(tiles);
        if (run.piece) run.piece(band, first_column, std::min(end * tile_side, plan.columns));
    };
    work.finish = [&](std::size_t index) {
        const Band& band = store.band(index);
        if (run.band) run.band(band);
        progress.tell();
    };
    work.run(limits.threads);
}

}  // namespace bouton
