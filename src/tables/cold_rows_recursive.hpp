#pragma once

#include <cstddef>
#include <memory>

#include "tables/cold_rows.hpp"

namespace bouton {

/// The pairs by mex: the smaller number is the least one that is in no pair before.  The larger
/// numbers still ahead of the mex are remembered in a bit set, or where that would be thin, for
/// large a, in a list.
///
/// Throws Error{limit}, then or from next(), before using more than `memory` bytes.
/// Not for misère play with a = 1.
std::unique_ptr<ColdRowSource> recursive_rows(const WythoffRules& rules, std::size_t memory);

}  // namespace bouton
