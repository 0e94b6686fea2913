#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/control.hpp"
#include "base/memory/memory.hpp"
#include "base/parallel.hpp"
#include "base/time/time_limit.hpp"

namespace bouton {

/// What a computation may use, and where it reports its progress.  A computation that would need
/// more throws Error{limit}; one that is asked to stop throws Error{failed}.
struct Limits {
    std::size_t memory = default_memory();  ///< bytes
    unsigned threads = processors();        ///< as many as may run at once
    std::uint64_t steps = UINT64_MAX;       ///< moves tried; the same on every machine
    TimeLimit time = {};                    ///< none unless one is set
    Control* control = nullptr;             ///< may be null

    /// Reports to the control that `done` units of work out of `total` (0: not known) are done.
    /// Throws Error{failed} if the work is to stop, and Error{limit} if the time is over.
    void progress(std::uint64_t done, std::uint64_t total) const;

    /// Throws Error{failed} if the work is to stop, and Error{limit} if the time is over.
    void require_going() const;
    /// Whether the work is to stop, or the time is over.
    [[nodiscard]] bool is_over() const;

    /// Throws Error{limit} unless that many bytes are allowed.  `what` begins the sentence, for
    /// example "labelling the graph".
    void require_memory(std::size_t bytes, const char* what) const;

    /// The same limits with another amount of memory, for a part of the work.
    [[nodiscard]] Limits with_memory(std::size_t bytes) const {
        Limits limits = *this;
        limits.memory = bytes;
        return limits;
    }
};

/// The end of a sentence about work that takes longer than a limit allows: "the 10 min that it is
/// allowed: ask for less, or allow more with --time".  Requires that there is a limit.
std::string allowed_time(const TimeLimit& limit);

}  // namespace bouton
