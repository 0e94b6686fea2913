#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "exact/integer.hpp"
#include "families/wythoff/wythoff.hpp"

namespace bouton {

/// A closed form of the positions of one Grundy value of R-Wythoff.
///
/// Let (A_n, B_n) be the P-positions, those of Wythoff's game.  Each value occurs on each diagonal
/// y − x = n ≥ 0 exactly once.  The first few positions are listed; they stand on the same number
/// of first diagonals.  After them position n, counted from 0 by growing smaller pile, is (A_n − c,
/// B_n − c) with a fixed c, the shift; only for the n in some sequences m_{k+2} = m_{k+1} + m_k the
/// shift is one more and one less in turn.
class RWythoffForm {
public:
    using Small = std::array<std::int64_t, 2>;

    /// A sequence m_0, m_1, …, and what is added to the shift at even places; at odd places it is
    /// subtracted.
    struct Sequence {
        std::int64_t first;
        std::int64_t second;
        int even;  ///< 1 or −1
        bool operator==(const Sequence&) const = default;
    };

    /// A number in one of the sequences, and what is added to the shift there.
    struct Exception {
        Integer n;
        int more;  ///< 1 or −1
        bool operator==(const Exception&) const = default;
    };

    /// No number may be in two of the sequences, nor less than the number of first positions.
    RWythoffForm(std::int64_t shift, std::vector<Small> first_positions,
                 std::vector<Sequence> sequences);

    [[nodiscard]] std::int64_t shift() const { return shift_; }
    [[nodiscard]] std::span<const Small> first_positions() const { return first_; }
    [[nodiscard]] std::span<const Sequence> sequences() const { return sequences_; }

    /// The exceptions among from, from + 1, …, from + count − 1, by growing n.
    /// Cost: two products by a Fibonacci number of the length of `from` for each sequence.
    [[nodiscard]] std::vector<Exception> exceptions(const Integer& from,
                                                    const Integer& count) const;

    /// Position n by growing smaller pile, `lower` being A_n.
    /// Cost: as exceptions.
    [[nodiscard]] PPair position(const Integer& n, const Integer& lower) const;

    /// The smaller pile of the position on diagonal n, `lower` being A_n.
    /// Cost: as exceptions.
    [[nodiscard]] Integer on_diagonal(const Integer& n, const Integer& lower) const;

    /// Whether the position on diagonal n has this smaller pile, `lower` being A_n.
    /// Cost: as exceptions if the pile is one more or less than the shift makes it, otherwise
    /// little.
    [[nodiscard]] bool has(const Integer& n, const Integer& lower, const Integer& smaller) const;

    /// On no diagonal n is the smaller pile less than n minus this.
    [[nodiscard]] std::int64_t reach() const { return reach_; }

private:
    std::int64_t shift_;
    std::int64_t reach_;
    std::vector<Small> first_;
    std::vector<std::int64_t> first_on_diagonal_;
    std::vector<Sequence> sequences_;
    std::uint64_t start_bits_ = 0;
};

/// The closed forms of the values 0 and 1 (Ho, "Two variants of Wythoff's game preserving its
/// P-positions", J. Combin. Theory A 119, 2012) and 2 (Gu, "Sprague-Grundy values of the R-Wythoff
/// game", Electron. J. Combin. 22, 2015).
std::span<const RWythoffForm> published_forms();

}  // namespace bouton
