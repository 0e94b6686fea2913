#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "base/limits.hpp"
#include "families/rules/program.hpp"

namespace bouton::rules {

/// The Grundy values of the heaps of a game by written rules, from the compiled rules alone; what
/// was computed is kept.  Can be used by several threads at once.
class HeapRuleValues {
public:
    using Table = std::shared_ptr<const std::vector<std::uint32_t>>;

    /// Requires rules of one heap.
    explicit HeapRuleValues(std::shared_ptr<const Program> program)
        : program_(std::move(program)) {}

    /// The values of the heaps up to `largest`.  Throws Error{limit} if that needs more memory or
    /// steps than allowed, and RulesFault for a move that does not leave smaller heaps only.
    ///
    /// Cost: about a nanosecond for each move of a straight nest, and some ten where conditions are
    /// looked at for each move; four bytes a heap.
    [[nodiscard]] Table up_to(const Integer& largest, const Limits& limits);

private:
    std::shared_ptr<const Program> program_;
    std::mutex mutex_;
    Table table_;
};

}  // namespace bouton::rules
