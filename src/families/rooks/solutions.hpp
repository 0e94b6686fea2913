#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "base/limits.hpp"
#include "families/rooks/rules.hpp"
#include "families/rooks/solution.hpp"
#include "theory/rules.hpp"

namespace bouton::rooks {

/// Decides positions, and keeps the solutions that this takes: a position that comes up later in a
/// game that was solved is answered from the same solution.  For several threads at once.
class Solutions {
public:
    explicit Solutions(const RooksRules& rules) : rules_(rules) {}

    /// The verdict on a position.  With many tokens on the board the solution is also kept in a
    /// file (cache_file).  Throws Error{limit} if more memory is needed than is allowed.
    Verdict<RooksRules::Position> verdict(const RooksRules::Position& position,
                                          const Limits& limits);

    /// What can happen to the player to move at once: whether the other piece threatens to take the
    /// own one where it stands.
    [[nodiscard]] bool is_threatened(const RooksRules::Position& position) const;

private:
    std::shared_ptr<const Solution> solution(const RooksRules::Position& position,
                                             const Limits& limits);

    RooksRules rules_;
    std::mutex mutex_;
    std::vector<std::shared_ptr<const Solution>> kept_;
};

}  // namespace bouton::rooks
