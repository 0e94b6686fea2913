#pragma once

#include <cstdint>

#include "base/limits.hpp"

namespace bouton {

/// Reports the progress of a pass over a graph every 65536 vertices, and stops it when asked to.
class GraphWork {
public:
    /// The limits must outlive it.
    GraphWork(const Limits& limits, std::uint64_t total) : limits_(&limits), total_(total) {}

    /// One vertex is done.  Throws Error{failed} if the work is to stop.
    void done() {
        if ((++done_ & 0xFFFFU) == 0) limits_->progress(done_, total_);
    }

private:
    const Limits* limits_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
};

}  // namespace bouton
