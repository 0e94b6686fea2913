#pragma once

#include <cstddef>
#include <functional>

#include "base/parallel.hpp"

namespace bouton {

/// Work on a grid of bands and segments in which each piece needs the one before it in its band and
/// the one at its place in the band before.
struct Wavefront {
    std::size_t bands = 0;
    std::size_t segments = 0;
    /// The first segment of a band; it must not decrease.
    std::function<std::size_t(std::size_t band)> first;
    /// A band is begun only when the band this many before it is finished.
    std::size_t held = 2;
    /// Does a piece of the work; pieces that do not need each other run at the same time.
    std::function<void(std::size_t band, std::size_t segment)> compute;
    /// Called when a band is done, one at a time and in the order of the bands.
    std::function<void(std::size_t band)> finish;

    /// Does all the work with that many threads (oneTBB).  The first exception of a piece ends the
    /// work and is rethrown.
    /// Cost: two counters and a task for a piece, less than a microsecond.
    void run(unsigned threads) const;
};

}  // namespace bouton
