#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "exact/integer.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// A position of Fibonacci nim: the tokens, and the most that may be taken, which is twice what was
/// taken last; nothing before the first move, which may take any number of tokens but not all.
struct FibonacciNimPosition {
    Integer tokens;
    std::optional<Integer> most = std::nullopt;

    bool operator==(const FibonacciNimPosition&) const = default;

    /// g++ 12 takes what std::swap does to the amount for a use of what was never set.
    friend void swap(FibonacciNimPosition& x, FibonacciNimPosition& y) noexcept {
        std::swap(x.tokens, y.tokens);
        x.most.swap(y.most);
    }
};

/// Reads `60` or `41/12`; throws Error.
FibonacciNimPosition read_fibonacci_nim(std::string_view text);
std::string write_fibonacci_nim(const FibonacciNimPosition& position);

/// The most that a move can take, at most the tokens; 0 if there is no move.
Integer most_taken(const FibonacciNimPosition& position);

/// The position after `taken` tokens are gone.
FibonacciNimPosition after_taking(const FibonacciNimPosition& position, const Integer& taken);

/// Outcome and winning moves at any size.
///
/// By Zeckendorf's theorem (1972, found in 1939) every n > 0 is in one way a sum of Fibonacci
/// numbers 1, 2, 3, 5, …, no two of them neighbours.  The position is P iff the least of them, z,
/// is larger than what may be taken (M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963),
/// 9–13): taking less than z leaves a least part that is at most twice what was taken, and taking z
/// leaves a least part of more than 2z.
///
/// All winning moves: k tokens win iff 2k is less than the least part of n − k, or k = n.  Then the
/// largest part of k and the least part of n − k are not neighbours, for neighbours have a ratio of
/// at most 2; so both sums together are that of n, and k is a sum of the least parts of n.
///
/// Misère play: whoever takes the last token loses, so all but the last are played for as in normal
/// play.  From n > 0 tokens the player to move wins iff it is so from n − 1 with the same limit in
/// normal play; a move that takes all tokens loses, and is made only where one token is left.
///
/// Cost: O(M(b)·log b) for tokens of b bits, M(b) the cost of a multiplication, for one move; an
/// addition for each further one.
Verdict<FibonacciNimPosition> decide_fibonacci_nim(const FibonacciNimPosition& position,
                                                   const Approach& approach);

/// Why a position is won or lost.
std::vector<std::string> explain_fibonacci_nim(const FibonacciNimPosition& position,
                                               const Approach& approach);

/// The parts of n > 0 by Zeckendorf's theorem, the least first; at most `most` of them.
/// Throws Error{limit} if n is too large for the memory.
std::vector<Integer> zeckendorf_parts(const Integer& n, std::size_t most, const Limits& limits);

}  // namespace bouton

template <>
struct std::hash<bouton::FibonacciNimPosition> {
    std::size_t operator()(const bouton::FibonacciNimPosition& position) const noexcept {
        const std::size_t most = position.most ? std::hash<bouton::Integer>{}(*position.most) : 0;
        return std::hash<bouton::Integer>{}(position.tokens) * 0x9E3779B97F4A7C15U + most;
    }
};
