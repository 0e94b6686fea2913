#pragma once

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <cstddef>

namespace bouton {

/// Calls work(i) for each i below `count`, in as many threads as with_threads, in which this is to
/// be called, allows; at once if there is only one.
template <class Work>
void for_each_group(std::size_t count, const Work& work) {
    if (count == 1) return work(std::size_t{0});
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, 1), [&](const auto& range) {
        for (std::size_t i = range.begin(); i < range.end(); ++i) work(i);
    });
}

}  // namespace bouton
