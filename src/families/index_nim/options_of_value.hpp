#pragma once

#include <cstdint>

#include "base/function_ref.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// Calls emit(heaps) for the options of a position of Moore's Nim that have a Grundy value in
/// normal play, without trying them all.  Returns false, and emits nothing, where no formula knows
/// the values of all options: with more than k + 1 heaps that are not empty, unless k = 1, and with
/// very many heaps.
///
/// How.  One heap stays as it is, say h.  An option whose value is the sum of its heaps leaves
/// v − h in the others.  Any other option with value v has k + 1 heaps m + dᵢ, min dᵢ = 0, y = Σ dᵢ
/// and v = y(y + 1)/2 + r, where 0 ≤ r ≤ y is what m − z leaves modulo y + 1 (index_nim_value).  So
/// v gives y and r, h gives the one d in 0, …, y for which m = h − d leaves r, and y − d is
/// what the others have above m.  In either case the ways to divide a number among heaps are gone
/// through, the most uneven first; if that one has not the value, then none has: the smaller the
/// least heap, the larger y.
///
/// Throws Error{limit} when very many divisions were tried.  Cost: a pass over the heaps for each
/// heap and each option.
bool index_nim_options_of_value(const Heaps& heaps, std::int64_t k, const Integer& value,
                                FunctionRef<void(const Heaps&)> emit);

}  // namespace bouton
