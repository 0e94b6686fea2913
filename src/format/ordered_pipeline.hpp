#pragma once

#include <tbb/parallel_pipeline.h>

#include <cstddef>
#include <vector>

#include "base/parallel.hpp"

namespace bouton {

/// take(piece) fills the next piece, or returns false at the end; work(piece) is done by several
/// threads at once; give(piece) gets the pieces one at a time and in their order.
///
/// Pieces are used again.  At most as many as there are slots are under way, and they end in their
/// order, so that slot i mod slots is free when piece i begins.  The pipeline moves pointers: what
/// it holds when an exception ends it, it does not destroy.
template <class Piece, class Take, class Work, class Give>
void ordered_pipeline(unsigned threads, Take&& take, Work&& work, Give&& give) {
    std::vector<Piece> slots(2 * std::size_t{threads});
    std::size_t next = 0;
    const auto first = [&](tbb::flow_control& flow) -> Piece* {
        Piece* const piece = &slots[next++ % slots.size()];
        if (!take(*piece)) flow.stop();
        return piece;
    };
    const auto second = [&](Piece* piece) {
        work(*piece);
        return piece;
    };
    const auto third = [&](Piece* piece) { give(*piece); };
    with_threads(threads, [&] {
        using tbb::filter_mode;
        tbb::parallel_pipeline(
            slots.size(), tbb::make_filter<void, Piece*>(filter_mode::serial_in_order, first) &
                              tbb::make_filter<Piece*, Piece*>(filter_mode::parallel, second) &
                              tbb::make_filter<Piece*, void>(filter_mode::serial_in_order, third));
    });
}

}  // namespace bouton
