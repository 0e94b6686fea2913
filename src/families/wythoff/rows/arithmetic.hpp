#pragma once

#include <cstdint>
#include <vector>

#include "exact/integer.hpp"
#include "families/wythoff/rows/p_rows.hpp"

namespace bouton {

/// The pairs by the numeration systems, a block of digits at a time.
///
/// Call the smaller numbers E and the larger ones H (A and B in normal play).  The word w that
/// tells for x = 1, 2, … (in misère play x = 0, 1, …) which of them x is, is the fixed point of a
/// substitution σ: E → E…EH with a letters E, H → E in normal play; E → EHE…E, H → E in misère play
/// with a ≥ 2.  Proof: let e_n and h_n be the places of the n-th E and the n-th H of the fixed
/// point. Every H in it is the one in the image of an E, and a prefix with n letters E and m
/// letters H has an image of (a + 1)n + m letters.  In normal play the image of the prefix that
/// ends with the n-th E ends with the n-th H, so h_n = (a + 1)n + e_n − n = e_n + an.  In misère
/// play the image of the n-th E begins at (a + 1)n + e_n − n and has its H one further on, so h_n =
/// e_n + an + 1.  Both kinds of places are complementary and h_n > e_n, so e_n is the least number
/// not used before: these are the recursions of the pairs.
///
/// σ^i(E) has p_i letters, q_i of them E, and σ^i(H) is σ^{i−1}(E); digits tell the way down from
/// the letters of a large power to those of the word.
///
/// Here the digits of place k and above are counted up one by one, and for each of these letters
/// stands a whole block σ^k(E) or σ^k(H), whose rows are copied.  σ^{k−1}(E) is a prefix of σ^k(E),
/// so one table serves both.
class ArithmeticRows final : public RowSource {
public:
    /// Not for misère play with a = 1.
    ArithmeticRows(const WythoffRules& rules, const Integer& from);
    const RowBlock& next() override;
    [[nodiscard]] std::optional<Integer> bound(const Integer& end) const override {
        return p_bound(Integer(a_), end);
    }

private:
    /// Which of the letters of σ(E) or σ(H) is meant, at one place.
    struct Digit {
        bool parent_is_larger = false;
        std::int64_t child = 0;
    };

    [[nodiscard]] bool child_is_larger(const Digit& digit) const;
    [[nodiscard]] bool is_last(const Digit& digit) const;
    /// How many letters E (for weight q) or letters (for weight p) stand before the child.
    [[nodiscard]] Integer before(const Digit& digit, const std::vector<Integer>& weights,
                                 std::size_t place) const;
    void make_table();
    void descend(Integer rows);
    void grow_weights();
    void advance();
    [[nodiscard]] std::size_t block_rows() const;

    std::int64_t a_;
    std::int64_t larger_at_;  // where H stands in σ(E)
    int first_difference_;
    std::size_t k_ = 0;       // the block is σ^k of a letter
    std::vector<Integer> p_;  // p_[i + 1] is p_i: from p_{−1} on
    std::vector<Integer> q_;
    std::vector<Digit> digits_;  // digits_[j] tells a letter of place k + j
    Integer index_;              // of the first row of the block
    Integer smaller_;            // where the block begins
    std::size_t skip_ = 0;       // rows of the block that are not wanted, or given already
    bool first_ = false;         // whether pair 0 of normal play, which is in no block, comes next
    std::vector<std::uint64_t> smaller_off_;
    std::vector<std::uint64_t> larger_off_;
    RowBlock block_{0, 0, std::vector<RowBlock::Column>(2)};
};

}  // namespace bouton
