#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "exact/numeration.hpp"

namespace bouton {

// Digits of the p- and q-systems as text, the most significant first.  In memory they are vectors
// with the least significant first, as in Numeration.

/// All digits: figure after figure where a ≤ 9, `1102`, else joined by commas, `4,0,12`; `0` if
/// there are none.
[[nodiscard]] std::string digits_text(std::span<const std::int64_t> digits, std::int64_t a);

/// The same for people to read: of long representations both ends in about `most` characters, and
/// how many digits there are.
[[nodiscard]] std::string shortened_digits(std::span<const std::int64_t> digits, std::int64_t a,
                                           std::size_t most = 40);

/// What digits_text writes, read back; where a ≤ 9 commas may be there or not.  Leading zeros are
/// kept.
///
/// Throws Error{bad_request} where a digit is missing, is none, or is larger than a.
[[nodiscard]] std::vector<std::int64_t> parse_digits(std::string_view text, std::int64_t a);

/// Throws Error{bad_request} unless system.is_representation(digits), which are from 0 to a; it
/// says which digit breaks the rule, and how the number that they add up to is written.
void require_representation(std::span<const std::int64_t> digits, const Numeration& system);

/// Makes the representation of n, of the system with these weights, that of n + 1.  Returns by how
/// much it grows when it is read in the other system: 0 or 1 for the p-system, 1 or 2 for the
/// q-system.
///
/// With w_{i+2} = a·w_{i+1} + w_i a digit a above the place that 1 is added to is carried, with
/// the 1, two places up.  The last digit is carried one place up when it is full: p_1 = (a + 1)·p_0
/// while q_1 = a·q_0; all other carries are the same in both systems.
/// Cost: one step for each digit that changes; on average over a run of numbers, a constant.
int increment(std::vector<std::int64_t>& digits, std::int64_t a, Weights weights);

/// About how many bytes Numeration::digits(n) and its text need, rather more than less.
[[nodiscard]] Integer digits_memory(const Integer& n, std::int64_t a);

}  // namespace bouton
