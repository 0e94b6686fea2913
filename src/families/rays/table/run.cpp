#include "families/rays/table/run.hpp"

#include <fmt/format.h>
#include <tbb/enumerable_thread_specific.h>

#include <algorithm>

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
    // A cell takes a tenth of a nanosecond at least, and so do eight values taken over from others.
    constexpr std::uint64_t most_a_second = 10'000'000'000;
    require_time(limits, Integer(total) * (1 + plan.diagonals.pulls.size() / 8), most_a_second,
                 fmt::format("a table of {} cells", total));
    const std::size_t bands = held_bands(plan, limits.threads);
    TableStore store(plan, bands);
    tbb::enumerable_thread_specific<TileKernel> kernels([&] { return TileKernel(store); });
    std::uint64_t done = 0;

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
        for (; block < end; ++block) kernel.compute(band, block);
        if (run.piece) run.piece(band, first_column, std::min(end * tile_side, plan.columns));
    };
    work.finish = [&](std::size_t index) {
        const Band& band = store.band(index);
        if (run.band) run.band(band);
        for (std::size_t row = 0; row < band.rows; ++row) {
            done += plan.columns - (plan.mirrored ? index * tile_side + row : 0);
        }
        limits.progress(done, total);
    };
    work.run(limits.threads);
}

}  // namespace bouton
