#pragma once

#include <cstdint>
#include <vector>

#include "families/fibonacci_nim/fibonacci_nim.hpp"

namespace bouton {

/// The Grundy values of Fibonacci nim in normal play, for all positions with at most as many tokens
/// as the root.
///
/// With more that may be taken there are more options, so the value of n tokens grows with the
/// limit.  For each n the least limits are kept at which it becomes larger than 0, 1, 2, ….
///
/// (No formula is known; see U. Larsson and S. Rubinstein-Salzedo, Grundy values of Fibonacci nim,
/// International Journal of Game Theory 45 (2016), 617–625.)
class FibonacciNimValues {
public:
    /// Cost: n²/2 steps for n tokens; some words for each n.  Throws Error{limit} if that is more
    /// than the limits allow.
    FibonacciNimValues(const FibonacciNimPosition& root, const Limits& limits);

    [[nodiscard]] Integer operator()(const FibonacciNimPosition& position) const;

private:
    [[nodiscard]] std::uint32_t value(std::size_t tokens, std::size_t most) const;

    std::vector<std::vector<std::uint32_t>> steps_;
};

}  // namespace bouton
