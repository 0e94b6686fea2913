#pragma once

#include <optional>
#include <string>

#include "base/limits.hpp"
#include "exact/integer.hpp"
#include "game/capabilities.hpp"
#include "theory/periodicity.hpp"

namespace bouton {

/// A game on heaps whose sequence of Grundy values is worth computing far.
class LongSequenced : public Capability {
public:
    /// The period, if the values of the heaps below `count` prove it.
    [[nodiscard]] virtual std::optional<Periodicity> period_among(const Integer& count,
                                                                  const Limits& limits) const = 0;
    /// Whether a period that is only seen among the values of the heaps below `count` says anything
    /// of larger ones: not if some move of a known size needs a larger heap.
    [[nodiscard]] virtual bool can_show_period(const Integer& /*count*/) const { return true; }
    /// Among how many values a period is worth looking for, if nobody says.
    [[nodiscard]] virtual Integer period_terms() const = 0;
    /// From now on, values that are computed are kept in this file, and go on from what it holds,
    /// so that work that was stopped can be taken up again.  Throws Error{bad_request} where the
    /// game has no such file, or the file is of another game or damaged.
    virtual void keep_values_in(const std::string& file) const = 0;
};

}  // namespace bouton
