#include "tables/g_offsets.hpp"

#include <fmt/format.h>

#include <map>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "tables/cold_rows.hpp"
#include "tables/g_positions.hpp"

namespace bouton {

namespace {

/// The offsets of one value so far.
struct Count {
    void add(std::uint64_t diagonal, std::int64_t offset) {
        auto& tally =
            by_offset.try_emplace(offset, GOffsets::Tally{offset, 0, diagonal, 0}).first->second;
        ++tally.count;
        tally.first = std::min(tally.first, diagonal);
        tally.last = std::max(tally.last, diagonal);
        ++within;
    }

    std::map<std::int64_t, GOffsets::Tally> by_offset;
    std::uint64_t positions = 0;      // seen
    std::uint64_t within = 0;         // on one of the diagonals
    std::uint64_t in_order_from = 0;  // one after the last position that is not on its diagonal
};

}  // namespace

std::vector<GOffsets> r_wythoff_offsets(std::uint32_t largest_value, std::uint64_t diagonals,
                                        std::size_t memory, Control* control) {
    require(diagonals > 0, "offsets are those of some diagonals");
    if (diagonals > memory / (2 * sizeof(std::uint64_t))) {
        throw Error(ErrorKind::limit,
                    fmt::format("offsets on {} diagonals need more than the {} of memory allowed",
                                diagonals, format_memory(memory)));
    }
    std::vector<std::uint64_t> lower(diagonals);
    {
        std::vector<std::uint64_t> upper(diagonals);
        fill_cold_pairs({1, Play::normal}, 0, lower, upper);
    }
    GPositions positions(r_wythoff_rays(), largest_value,
                         memory - diagonals * sizeof(std::uint64_t));
    std::vector<Count> counts(largest_value + std::size_t{1});
    for (std::uint64_t complete = 0; complete < counts.size();) {
        const std::uint64_t x = positions.row();
        for (const auto& [value, larger] : positions.next()) {
            Count& count = counts[value];
            const std::uint64_t diagonal = larger - x;
            if (diagonal != count.positions) count.in_order_from = count.positions + 1;
            ++count.positions;
            if (diagonal >= diagonals) continue;
            count.add(diagonal,
                      static_cast<std::int64_t>(lower[diagonal]) - static_cast<std::int64_t>(x));
            if (count.within == diagonals) ++complete;
        }
        if (control != nullptr && x % (1U << 16U) == 0) {
            control->progress(std::min(x, lower.back()), lower.back());
            if (control->stopped()) throw Error(ErrorKind::failed, "the search was stopped");
        }
    }
    std::vector<GOffsets> all;
    for (std::uint32_t value = 0; value <= largest_value; ++value) {
        GOffsets& offsets = all.emplace_back();
        offsets.value = value;
        offsets.in_order_from = counts[value].in_order_from;
        for (const auto& [offset, tally] : counts[value].by_offset)
            offsets.tallies.push_back(tally);
    }
    return all;
}

}  // namespace bouton
