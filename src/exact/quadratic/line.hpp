#pragma once

#include <gmpxx.h>

#include <array>
#include <cstdint>
#include <optional>

namespace bouton {

/// ⌊n·slope + offset⌋ for machine words n, with 0 ≤ slope < 2 and 0 ≤ offset < 1 in fixed point.
///
/// Both are known to 128 binary places, from below with an error of less than 2^−127.  With
/// n < 2^63 the sum is then known with an error of less than 2^−63, and if its fraction is not that
/// close to 1, the floor is known.
class WordLine {
public:
    /// Slope and offset times 2^128, less than 2 too small.
    WordLine(const mpz_class& slope, const mpz_class& offset);

    /// The floor for n ≥ 0, or nothing if it is uncertain.
    /// Cost: two multiplications of words.
    [[nodiscard]] std::optional<std::uint64_t> floor(std::int64_t n) const noexcept {
        const auto m = static_cast<std::uint64_t>(n);
        const Word2 low = static_cast<Word2>(m) * slope_[0] + offset_[0];
        const Word2 high =
            static_cast<Word2>(m) * slope_[1] + offset_[1] + static_cast<std::uint64_t>(low >> 64U);
        if (static_cast<std::uint64_t>(high) >= ~std::uint64_t{1}) return std::nullopt;
        return m * slope_[2] + static_cast<std::uint64_t>(high >> 64U);
    }

private:
    __extension__ using Word2 = unsigned __int128;

    std::array<std::uint64_t, 3> slope_{};   // words of slope·2^128, lowest first
    std::array<std::uint64_t, 2> offset_{};  // words of offset·2^128
};

}  // namespace bouton
