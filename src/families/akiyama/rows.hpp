#pragma once

#include <memory>

#include "base/limits.hpp"
#include "exact/rows.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// Which list.
enum class AkiyamaList {
    /// The P-positions by their smallest pile, then the next one; see akiyama_exact.hpp.
    exact,
    /// Algorithm AI, of normal play; see akiyama_greedy.hpp.
    greedy,
    /// Algorithm AII, the same rows; see akiyama_short.hpp.
    greedy_short,
};

/// The rows from number `from` ≥ 0 on; the greedy ones are of normal play only.  The columns are
/// the three piles in order, and their bases are 0.
///
/// All rows before are computed too.  Memory at row n, about: exact 23·n bytes, greedy and
/// greedy_short 0.64·n bytes.
/// Throws Error{limit}, then or from next(), when more memory than allowed would be needed; at once
/// where it is known how many `rows` are wanted.  The
/// first next() tells how many of the rows before are done, and throws Error{failed} when stopped.
std::unique_ptr<RowSource> akiyama_rows(AkiyamaList list, Play play, const Integer& from,
                                        const Limits& limits = {}, const Integer& rows = 0);

}  // namespace bouton
