#pragma once

#include <memory>

#include "exact/rows.hpp"

namespace bouton {

/// The numbers of tokens with which the first player of Fibonacci nim loses, in order, from number
/// `from` on: 0, 1, 2, 3, 5, 8, …, the Fibonacci numbers (Whinihan, 1963).
/// Cost: an addition of the length of the number for each; a few multiplications for the first.
/// Throws Error{limit} if the first has more than some millions of digits.
std::unique_ptr<RowSource> fibonacci_nim_lost_starts(const Integer& from);

}  // namespace bouton
