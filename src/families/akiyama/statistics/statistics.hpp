#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/limits.hpp"

namespace bouton {

/// Statistics of the first n rows, 0 to n − 1, of algorithm AI for Akiyama's nim.  An exception is
/// a row with c − b ≠ b − a, and a step is the difference to the row before.
struct AkiyamaStatistics {
    /// How often each step occurs; the last place is for all that are larger.
    using Steps = std::array<std::uint64_t, 16>;

    std::uint64_t count = 0;              ///< n
    std::array<std::uint64_t, 3> last{};  ///< row n − 1
    std::uint64_t exceptions = 0;         ///< rows with c − b ≠ b − a
    std::uint64_t not_mex = 0;            ///< rows with c − b ≠ mex D
    std::array<std::uint64_t, 8> excess{};  ///< how often (b − a) − mex D is 0, 1, 2, …; as steps
    std::array<Steps, 3> steps{};           ///< of a, of b and of c
    std::optional<std::uint64_t> first_c_12;  ///< the first row with a step of 12 in c

    /// The largest (b − a) − mex D.
    [[nodiscard]] std::size_t largest_excess() const;
};

/// The statistics at each of `counts`, which grow and are at least 1.
///
/// Cost: as the rows of AI, and some twenty instructions each.  Throws Error{limit} before it uses
/// more memory than allowed, 0.64 bytes a row, and Error{failed} when stopped.
std::vector<AkiyamaStatistics> akiyama_statistics(const std::vector<std::uint64_t>& counts,
                                                  const Limits& limits = {});

/// The ratios A_n/n, B_n/n, C_n/n to be expected.
struct AkiyamaLimits {
    double alpha = 0;
    double beta = 0;
    double gamma = 0;
};

/// The limits if a share ω of the rows are exceptions and all ratios converge: β = α + δ,
/// γ = α + 2δ with δ = 3/2 + ω, and α > 0 such that 1/α + 1/β + 1/γ = 1, since every number is in
/// one row and every difference in one row too.  (Same report, theorem 13.)
///
/// The equation has one positive root, since the left side falls from ∞ to 0.  The root is found by
/// halving, to the precision of floating point, and is used for comparison only.
AkiyamaLimits akiyama_limits(double exception_ratio);

}  // namespace bouton
