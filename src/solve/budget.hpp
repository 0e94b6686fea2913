#pragma once

#include <cstddef>
#include <cstdint>

#include "base/control.hpp"
#include "exact/integer.hpp"

namespace bouton {

/// What a search may use, and whom it tells how far it is.  A search that would need more throws
/// Error{limit}.
struct Budget {
    std::size_t memory = std::size_t{1} << 30;  ///< bytes
    std::uint64_t steps = UINT64_MAX;           ///< moves tried
    Control* control = nullptr;
};

/// Counts the steps of a search against its budget.
class Meter {
public:
    explicit Meter(const Budget& budget) : budget_(budget) {}

    /// One move was tried.  Throws Error{limit} when that was one too many.
    void step() {
        if (++steps_ > budget_.steps) out_of_steps();
        if ((steps_ & 0xFFFFU) == 0) report();
    }

    /// Throws Error{limit} unless so many positions of `each` bytes fit the budget, and can be
    /// visited within its steps.
    void expect(const Integer& positions, std::size_t each) const;

    /// Throws Error{limit} unless `bytes` fit the budget.
    void hold(std::size_t bytes) const {
        if (bytes > budget_.memory) out_of_memory();
    }

private:
    [[noreturn]] void out_of_steps() const;
    [[noreturn]] void out_of_memory() const;
    void report() const;

    Budget budget_;
    std::uint64_t steps_ = 0;
};

}  // namespace bouton
