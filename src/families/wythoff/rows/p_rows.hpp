#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "base/limits.hpp"
#include "exact/integer.hpp"
#include "exact/rows.hpp"
#include "families/wythoff/wythoff.hpp"

namespace bouton {

/// The P-positions of Wythoff's game in order, by one strategy, from number `from` on: the columns
/// are the smaller and the larger number.
///
/// Cost of a row, over many: a nanosecond or less.  Memory: algebraic and arithmetic, the same for
/// any count; recursive, less than a bit for each pair before, and it has to start at pair 0.
/// Throws Error{limit}, then or from next(), when the recursive strategy would need more memory
/// than allowed.
std::unique_ptr<RowSource> p_rows(WythoffStrategy strategy, const WythoffRules& rules,
                                  const Integer& from, const Limits& limits = {});

/// What no pair before pair `end` passes: the smaller number of pair n is the least that is in no
/// pair before, so at most 2n + 1, and the larger one is a·n or a·n + 1 more.
inline Integer p_bound(const Integer& a, const Integer& end) { return (a + 2) * end + 2; }

/// The next rows of a source of two columns into the spans, which have the same size.  Numbers are
/// taken mod 2^64.
///
/// Cost: close to that of writing the memory, for some ten thousand rows and more.  What the source
/// has left of the last block is lost.
void fill_p_pairs(RowSource& source, std::span<std::uint64_t> smaller,
                  std::span<std::uint64_t> larger);

/// Pairs from, from + 1, … into the spans, which have the same size; algebraic.  The numbers must
/// be below 2^64.  Uses the threads allowed where that helps; pieces of a range can also be filled
/// by calls from several threads.
void fill_p_pairs(const WythoffRules& rules, std::uint64_t from, std::span<std::uint64_t> smaller,
                  std::span<std::uint64_t> larger, const Limits& limits = {});

}  // namespace bouton
