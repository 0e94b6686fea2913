#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "theory/rules.hpp"

/// What is known of Kayles in normal play.
namespace bouton {

/// From which row on the values repeat, and with which period.
inline constexpr int kayles_preperiod = 71;
inline constexpr int kayles_period = 12;

/// The Grundy value of a row.
///
/// Guy and Smith's theorem: if the values of an octal game whose code has k digits satisfy
/// g(n + p) = g(n) for n₀ ≤ n < 2n₀ + p + k, they do so for all n ≥ n₀.  Here k = 2, n₀ = 71 and
/// p = 12; a test shows that the values below satisfy it.
std::uint32_t kayles_value(const Integer& row);

/// Whether just one row has skittles in it.
bool is_single_row(const Heaps& rows);

/// The two equal rows that a throw at the middle of the only row leaves.
Heaps after_middle_throw(const Heaps& rows);

/// Why a single row is won: the throw at its middle.
std::vector<std::string> explain_single_row(const Heaps& rows);

/// The values of all rows up to the longest of these as a table, with the words that introduce it.
/// Where that would be long, only the words on the period.
std::vector<std::string> table_of_small_rows(const Heaps& rows);

}  // namespace bouton
