#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "exact/numeration/numeration.hpp"
#include "families/wythoff/wythoff.hpp"

namespace bouton {

/// What the representation of a number says about the P-positions (A_n, B_n) of Wythoff's game with
/// the same a in normal play (Fraenkel 1982; wythoff_arithmetic.cpp has the proofs).
///
/// In the p-system a number that ends in an even number of zeros is an A, else a B; read in the
/// q-system its digits count the A up to it.  In the q-system the number is the index of a pair:
/// read in the p-system its digits are A_n if they end in an even number of zeros, else A_n + 1.
struct DigitFacts {
    std::size_t zeros = 0;   ///< at the end of the representation
    Integer other_value;     ///< the digits read in the other system
    bool is_larger = false;  ///< p-system: the number is the larger of the pair, B_n
    Integer index;           ///< n; in the q-system the number itself
    PPair pair;              ///< (A_n, B_n)
};

/// The facts of number ≥ 0.
/// Cost: one Numeration::read.
[[nodiscard]] DigitFacts digit_facts(const Integer& number, const Numeration& system);

/// The facts as sentences, the last of which names the pair; without the digits themselves.
[[nodiscard]] std::vector<std::string> explain_digits(const Integer& number,
                                                      const Numeration& system,
                                                      const DigitFacts& facts);

// Sentences that explanations share.  `name` is what the number is called, `digits` its digits as
// text, or nothing where they are not shown.

/// `2 zeros (an even number)`.
[[nodiscard]] std::string zeros_text(std::size_t zeros);
/// `1, 3, 7, 17, ...`.
[[nodiscard]] std::string weights_text(const Numeration& system);
/// In the p-system: how many zeros the digits end in, and whether that makes an A or a B.
[[nodiscard]] std::string tell_kind(std::string_view name, std::string_view digits,
                                    std::size_t zeros);
/// In the p-system: how the index is read off the digits; for a B, `digits` are without their last
/// zero.
[[nodiscard]] std::string tell_index(std::string_view digits, bool is_larger, const Integer& index);
/// In the q-system: how A is read off the digits of its index; `value` are the digits read in the
/// p-system.
[[nodiscard]] std::string tell_smaller(std::string_view name, std::string_view digits,
                                       std::size_t zeros, const Integer& value);

}  // namespace bouton
