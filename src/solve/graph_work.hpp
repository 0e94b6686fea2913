#pragma once

#include <cstddef>
#include <cstdint>

#include "solve/budget.hpp"

namespace bouton {

/// Throws Error{limit} unless so many bytes fit the budget; `what` begins the sentence.
void require_memory(const Budget& budget, std::size_t bytes, const char* what);

/// Tells a budget's control how far a pass over a graph is, and stops it when asked to.
class GraphWork {
public:
    GraphWork(const Budget& budget, std::uint64_t total) : budget_(&budget), total_(total) {}

    /// One vertex is done.  Throws Error{failed} if the work is to stop.
    void done() {
        if ((++done_ & 0xFFFFU) == 0) report();
    }

private:
    void report() const;

    const Budget* budget_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
};

}  // namespace bouton
