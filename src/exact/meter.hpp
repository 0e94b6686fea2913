#pragma once

#include <cstddef>
#include <cstdint>

#include "base/limits.hpp"
#include "exact/integer.hpp"

namespace bouton {

/// Counts the steps of a search against its limits.
class Meter {
public:
    explicit Meter(const Limits& limits) : limits_(limits) {}

    /// Counts one move as tried.  Throws Error{limit} if that was one too many, and Error{failed}
    /// if the search is to stop.
    void step() {
        if (++steps_ > limits_.steps) out_of_steps();
        if ((steps_ & 0xFFFFU) == 0) limits_.progress(steps_, 0);
    }

    /// The same for several moves at once.
    void step(std::uint64_t moves) {
        const std::uint64_t before = steps_;
        steps_ += moves;
        if (steps_ > limits_.steps) out_of_steps();
        if (before >> 16U != steps_ >> 16U) limits_.progress(steps_, 0);
    }

    /// For searches whose every step may take long: throws Error{failed} if the search is to stop,
    /// and Error{limit} if the time is over.  Progress is reported now and then only, since those
    /// who bound the work count the reports.
    void look() {
        if ((++looks_ & 0x3FFU) == 0) {
            limits_.progress(steps_, 0);
        } else {
            limits_.require_going();
        }
    }

    /// Throws Error{limit} unless that many positions of `each` bytes fit into the memory and can
    /// be visited within the steps.
    void expect(const Integer& positions, std::size_t each) const;

    /// Throws Error{limit} unless `bytes` fit into the memory.
    void hold(std::size_t bytes) const {
        if (bytes > limits_.memory) out_of_memory();
    }

private:
    [[noreturn]] void out_of_steps() const;
    [[noreturn]] void out_of_memory() const;

    Limits limits_;
    std::uint64_t steps_ = 0;
    std::uint64_t looks_ = 0;
};

}  // namespace bouton
