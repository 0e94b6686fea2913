#include "families/akiyama/statistics/statistics.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "families/akiyama/greedy.hpp"

namespace bouton {

namespace {

constexpr std::size_t batch = AkiyamaGreedy::batch;
using TripleColumn = std::array<std::uint64_t, batch>;

/// What a batch may add to the memory.
constexpr std::size_t slack = 2 * MovingWindow<std::uint64_t>::block_bytes;

struct TripleRows {
    TripleColumn a;
    TripleColumn b;
    TripleColumn c;
    TripleColumn mex;
};

void count_row(AkiyamaStatistics& told, const TripleRows& rows, std::size_t i) {
    const std::array<std::uint64_t, 3> row{rows.a[i], rows.b[i], rows.c[i]};
    const std::uint64_t excess = row[1] - row[0] - rows.mex[i];
    told.exceptions += static_cast<std::uint64_t>(row[2] - row[1] != row[1] - row[0]);
    told.not_mex += static_cast<std::uint64_t>(row[2] - row[1] != rows.mex[i]);
    ++told.excess[std::min<std::uint64_t>(excess, told.excess.size() - 1)];
    if (told.count > 0) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            // A step back would be a huge number here, and is counted in the last place.
            const std::uint64_t step = row[column] - told.last[column];
            ++told.steps[column][std::min<std::uint64_t>(step, told.steps[column].size() - 1)];
        }
        if (row[2] - told.last[2] == 12 && !told.first_c_12) told.first_c_12 = told.count;
    }
    told.last = row;
    ++told.count;
}

}  // namespace

std::size_t AkiyamaStatistics::largest_excess() const {
    std::size_t largest = excess.size() - 1;
    while (largest > 0 && excess[largest] == 0) --largest;
    return largest;
}

std::vector<AkiyamaStatistics> akiyama_statistics(const std::vector<std::uint64_t>& counts,
                                                  const Limits& limits) {
    require(std::is_sorted(counts.begin(), counts.end()), "the counts grow");
    require(counts.empty() || counts.front() > 0, "a count is at least 1");
    // A request that is bound to fail is refused at once.
    if (!counts.empty() && counts.back() / 5 * 3 > limits.memory) {
        throw Error(ErrorKind::limit,
                    fmt::format("statistics of {} rows of Akiyama's nim need {} of memory, and {} "
                                "are allowed: allow more with --memory, or ask for fewer rows",
                                counts.back(), format_memory(counts.back() / 5 * 3),
                                format_memory(limits.memory)));
    }
    std::vector<AkiyamaStatistics> told;
    AkiyamaStatistics now;
    AkiyamaGreedy greedy;
    TripleRows rows{};
    std::size_t used = batch;  // rows of the batch that were counted
    const auto next_batch = [&] {
        limits.progress(now.count, counts.back());
        if (greedy.bytes() + slack > limits.memory) {
            throw Error(ErrorKind::limit,
                        fmt::format("after {} rows the statistics of Akiyama's nim need more than "
                                    "{} of memory: allow more with --memory",
                                    now.count, format_memory(limits.memory)));
        }
        greedy.next({rows.a, rows.b, rows.c, rows.mex});
        used = 0;
    };
    for (const std::uint64_t count : counts) {
        while (now.count < count) {
            if (used == batch) next_batch();
            const std::size_t end = std::min<std::uint64_t>(batch, used + (count - now.count));
            for (; used < end; ++used) count_row(now, rows, used);
        }
        told.push_back(now);
    }
    return told;
}

AkiyamaLimits akiyama_limits(double exception_ratio) {
    const double delta = 1.5 + exception_ratio;
    double low = 1;
    double high = 3;  // 1/3 + 1/(3 + δ) + 1/(3 + 2δ) is at most 1
    for (int halving = 0; halving < 60; ++halving) {
        const double middle = (low + high) / 2;
        const double sum = 1 / middle + 1 / (middle + delta) + 1 / (middle + 2 * delta);
        (sum > 1 ? low : high) = middle;
    }
    return {low, low + delta, low + 2 * delta};
}

}  // namespace bouton
