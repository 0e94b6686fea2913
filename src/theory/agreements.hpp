#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace bouton {

/// For each p, how many terms from the first on agree with those p places later: the Z-function
/// (D. Gusfield, Algorithms on strings, trees and sequences, 1997, chapter 1).  The entry for p = 0
/// is 0.
///
/// Requires fewer than 2^32 terms.  Cost: linear.
template <class T>
std::vector<std::uint32_t> agreements(std::span<const T> terms) {
    std::vector<std::uint32_t> z(terms.size(), 0);
    std::size_t left = 0;
    std::size_t right = 0;
    for (std::size_t i = 1; i < terms.size(); ++i) {
        std::size_t agree = i < right ? std::min<std::size_t>(right - i, z[i - left]) : 0;
        while (i + agree < terms.size() && terms[agree] == terms[i + agree]) ++agree;
        z[i] = static_cast<std::uint32_t>(agree);
        if (i + agree > right) {
            left = i;
            right = i + agree;
        }
    }
    return z;
}

}  // namespace bouton
