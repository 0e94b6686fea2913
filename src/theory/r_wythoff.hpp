#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "exact/integer.hpp"
#include "theory/wythoff.hpp"

namespace bouton {

/// R-Wythoff: two piles; take any number from the larger pile, or from either if they are equal; or
/// equally from both.  Its P-positions are those of Wythoff's game with a = 1 (Ho, "Two variants of
/// Wythoff's game preserving its P-positions", J. Combin. Theory A 119, 2012).
///
/// The positions of value 1 and 2 are known too (Gu, "Sprague-Grundy values of the R-Wythoff game",
/// Electron. J. Combin. 22, 2015).  Let (A_n, B_n) be the P-positions.  Each value occurs on each
/// diagonal y − x = n ≥ 0 exactly once, namely
/// - value 0 at (A_n, B_n);
/// - value 1 at (2,2), (0,1), (4,6), (3,6) for n = 0, 1, 2, 3, and at (A_n − 1, B_n − 1) for n ≥ 4;
/// - value 2 at ten positions for n < 10, and at (A_n − c, B_n − c) for n ≥ 10, where c = 3 but for
///   the n in four sequences m_{k+2} = m_{k+1} + m_k.  In those that begin with 10, 17 and 11, 18
///   and 12, 20, c = 2 for even k and 4 for odd k; in that which begins with 15, 24, it is 4 and 2.
/// For n ≥ 10 (for n ≥ 4, if the value is 1) this is also the n-th position of that value by
/// growing smaller pile, counted from 0.
class RWythoff {
public:
    /// The largest value whose positions are known.
    static constexpr int largest_value = 2;

    RWythoff();

    /// Position n ≥ 0 of a value from 0 to 2, by growing smaller pile.
    /// Cost: O(M(b)·log b) for n of b bits, most of it a pair of Wythoff's game.
    [[nodiscard]] ColdPair position(int value, const Integer& n) const;

    /// The value of a position if it is at most 2, else nothing.
    /// Cost: as position, for the difference of the piles.
    [[nodiscard]] std::optional<int> small_value(const WythoffPiles& piles) const;

    [[nodiscard]] bool is_cold(const WythoffPiles& piles) const;

    /// Every P-position that one move leads to, each once, at most three; none from a P-position.
    /// First the one got from the larger pile, if there is one.
    /// Cost: a place and a pair of Wythoff's game.
    [[nodiscard]] std::vector<WythoffPiles> winning_moves(const WythoffPiles& piles) const;

    /// Whether one move leads from one position to the other; the order of the piles matters.
    [[nodiscard]] static bool is_move(const WythoffPiles& from, const WythoffPiles& to);

    /// How far the position of a value stands before the P-position of its diagonal: the c above,
    /// for n ≥ 10.
    [[nodiscard]] static int shift(int value, const Integer& n);

    /// Those n ≥ 10 among from, from + 1, …, from + count − 1 whose shift for value 2 is not 3, and
    /// the shift, by growing n.
    /// Cost: some Fibonacci numbers of the length of `from`.
    struct Exception {
        Integer n;
        int shift;
        bool operator==(const Exception&) const = default;
    };
    [[nodiscard]] static std::vector<Exception> exceptions(const Integer& from,
                                                           const Integer& count);

    /// The positions of a value before the rule, by growing smaller pile: 0, 4 and 10 of them.
    [[nodiscard]] static std::vector<ColdPair> first_positions(int value);

    /// Where the four sequences of value 2 begin.
    struct Sequence {
        std::int64_t first;
        std::int64_t second;
        int even_shift;  ///< c at even places
        int odd_shift;
    };
    static constexpr std::array<Sequence, 4> sequences{
        Sequence{10, 17, 2, 4}, {11, 18, 2, 4}, {12, 20, 2, 4}, {15, 24, 4, 2}};

private:
    [[nodiscard]] static Integer on_diagonal(int value, const Integer& n, const Integer& lower);

    std::unique_ptr<ColdPairs> pairs_;
};

}  // namespace bouton
