#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "base/limits.hpp"
#include "exact/integer.hpp"
#include "families/rules/program.hpp"
#include "theory/hash.hpp"

namespace bouton::rules {

/// The Grundy values of heaps found by the definition, heap after heap that can be reached, and
/// kept: for rules with a measure, under which a heap may grow, and for those in which a heap that
/// is not reached has a move that is refused.  May be used by several threads.
class ReachedHeapValues {
public:
    explicit ReachedHeapValues(std::shared_ptr<const Program> program)
        : program_(std::move(program)) {}

    /// The value of a heap.  Throws Error{limit} if that needs more memory or steps than allowed,
    /// Error{failed} when it is stopped, and RulesFault for a move that does not lower the measure.
    ///
    /// Cost: the moves of all heaps that can be reached and are not known yet, twice; some 100
    /// bytes a heap.
    std::uint32_t of(const Integer& heap, const Limits& limits);

private:
    std::shared_ptr<const Program> program_;
    std::mutex mutex_;
    std::unordered_map<Integer, std::uint32_t, PositionHash> known_;
    std::size_t known_bytes_ = 0;
};

}  // namespace bouton::rules
