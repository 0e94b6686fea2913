#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "exact/numeration/numeration.hpp"

namespace bouton {

// Digits of the p- and q-systems as text, the most significant first.  In memory they are vectors
// with the least significant first, as in Numeration.

/// All digits: one after another if a ≤ 9, `1102`, otherwise joined by commas, `4,0,12`; `0` if
/// there are none.
[[nodiscard]] std::string digits_text(std::span<const std::int64_t> digits, std::int64_t a);

/// The same for people to read: a long representation is shown by its two ends, in about `most`
/// characters, and the number of its digits.
[[nodiscard]] std::string shortened_digits(std::span<const std::int64_t> digits, std::int64_t a,
                                           std::size_t most = 40);

/// Reads what digits_text writes; if a ≤ 9, commas are optional.  Leading zeros are kept.
///
/// Throws Error{bad_request} if a digit is missing, is not a number, or is larger than a.
[[nodiscard]] std::vector<std::int64_t> parse_digits(std::string_view text, std::int64_t a);

/// Throws Error{bad_request} unless system.is_representation(digits); the digits must be from 0 to
/// a.  The message names the digit that breaks the rule, and the representation of the number that
/// they add up to.
void require_representation(std::span<const std::int64_t> digits, const Numeration& system);

/// Turns the representation of n in the system with these weights into that of n + 1.  Returns by
/// how much it grows when it is read in the other system: 0 or 1 for the p-system, 1 or 2 for the
/// q-system.
///
/// With w_{i+2} = a·w_{i+1} + w_i a digit a above the place that 1 is added to is carried, with
/// the 1, two places up.  The last digit is carried one place up when it is full: p_1 = (a + 1)·p_0
/// while q_1 = a·q_0; all other carries are the same in both systems.
/// Cost: one step for each digit that changes; on average over a run of numbers, a constant.
int increment(std::vector<std::int64_t>& digits, std::int64_t a, Weights weights);

/// About how many bytes Numeration::digits(n) and its text need, rather too many than too few.
[[nodiscard]] Integer digits_memory(const Integer& n, std::int64_t a);

}  // namespace bouton
