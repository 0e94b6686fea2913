#include "solve/layered.hpp"

#include <algorithm>
#include <mutex>

#include "base/parallel.hpp"

namespace bouton {

namespace {

/// Tells of the progress, now and then.
class LayerReports {
public:
    LayerReports(const Limits& limits, std::uint64_t total) : limits_(limits), total_(total) {}

    void add(std::uint64_t positions) {
        constexpr std::uint64_t reports = 40;
        const std::scoped_lock lock(mutex_);
        done_ += positions;
        if (done_ - reported_ < total_ / reports) return;
        reported_ = done_;
        limits_.progress(done_, total_);
    }

private:
    const Limits& limits_;
    std::uint64_t total_;
    std::mutex mutex_;
    std::uint64_t done_ = 0;
    std::uint64_t reported_ = 0;
};

}  // namespace

std::size_t solve_in_layers(LayeredGame& game, const Limits& limits, KeptResult kept) {
    const std::span<std::byte> found = game.found();
    std::size_t reused = 0;
    if (const auto stage = kept.read_into(found)) {
        reused = std::min<std::size_t>(*stage, game.layers());
    } else {
        std::ranges::fill(found, std::byte{0});
    }
    std::uint64_t total = 0;
    for (std::size_t number = 0; number < game.layers(); ++number) {
        const auto [tasks, positions] = game.layer(number);
        total += tasks * positions;
    }
    LayerReports reports(limits, total);
    for (std::size_t number = 0; number < game.layers(); ++number) {
        const LayeredGame::Layer layer = game.layer(number);
        if (number < reused) {
            reports.add(layer.tasks * layer.positions);
            continue;
        }
        for_ranges(layer.tasks, 1, limits.threads, [&](std::size_t begin, std::size_t end) {
            for (std::size_t task = begin; task < end; ++task) {
                limits.require_going();
                game.solve(number, task);
                reports.add(layer.positions);
            }
        });
        if (number + 1 == game.layers() || kept.is_due()) kept.save(number + 1, found);
    }
    return reused;
}

}  // namespace bouton
