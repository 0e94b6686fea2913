#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/limits.hpp"

namespace bouton {

/// What the first n P-positions of Akiyama's nim in normal play, rows 0 to n − 1, say beside the
/// rows of algorithm AI.
struct AkiyamaComparison {
    /// How often each step, the difference to the row before, occurs: that of i − zero_step at
    /// place i; the first and the last place are also for all beyond.
    using Steps = std::array<std::uint64_t, 256>;
    static constexpr std::int64_t zero_step = 128;

    std::uint64_t count = 0;                        ///< n
    std::array<std::uint64_t, 3> last{};            ///< row n − 1
    std::array<std::uint64_t, 3> greedy{};          ///< row n − 1 of AI
    std::optional<std::uint64_t> first_difference;  ///< the first row that is not AI's row
    std::uint64_t same = 0;                         ///< rows that are AI's row of that number
    std::uint64_t shared = 0;                       ///< rows that are some row of AI
    std::uint64_t exceptions = 0;                   ///< rows with c − b ≠ b − a
    std::uint64_t repeated_a = 0;                   ///< rows with the a of the row before
    std::uint64_t falls_of_b = 0;                   ///< rows with a b not more than the one before
    std::uint64_t falls_of_c = 0;                   ///< rows with a c not more than the one before
    std::uint64_t in_two = 0;                       ///< numbers below the last a in several rows
    std::optional<std::uint64_t> first_in_two;      ///< the least of them
    std::array<Steps, 3> steps{};                   ///< of a, of b and of c
};

/// The comparison at each of `counts`, which grow and are at least 1.
///
/// Cost: as the rows of both.  Throws Error{limit} before it uses more memory than allowed,
/// about 24 bytes a row, and Error{failed} when stopped.
std::vector<AkiyamaComparison> akiyama_comparison(const std::vector<std::uint64_t>& counts,
                                                  const Limits& limits = {});

}  // namespace bouton
