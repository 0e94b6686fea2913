#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exact/rows.hpp"
#include "theory/rules.hpp"
#include "theory/sum_of_heaps.hpp"

/// Fomin's game F: a move splits every heap larger than 1 into two that are not empty.
///
/// Only the largest heap matters.  Let it be M ≥ 2.  Every heap h ≤ M can be split so that its
/// larger part has any size from ⌈h/2⌉ to h − 1, so a move can make the largest heap any size t
/// with ⌈M/2⌉ ≤ t ≤ M − 1, and no other.  The game is therefore that of one number which a move
/// lowers by at most half; Levine calls it restricted Nim (L. Levine, "Fractal sequences and
/// restricted Nim", Ars Combinatoria 80, 2006, 113–127).
namespace bouton {

/// The Grundy value of a position whose largest heap is that one: g(0) = g(1) = 0, g(2n) = n and
/// g(2n + 1) = g(n).  In binary: without the ones at the end and the zero before them.
///
/// Proof: the values of n, …, 2n − 1 are 0, …, n − 1 in some order.  This is so for n = 1, and the
/// step from n to n + 1 takes away g(n) and adds g(2n) = n and g(2n + 1) = g(n).  So the options
/// n, …, 2n − 1 of 2n have mex n, and the options n + 1, …, 2n of 2n + 1 have all values from 0 to
/// n but g(n).
///
/// Value 0 have exactly the sizes 2^k − 1.  Cost: linear in the number of bits.
Integer fomin_value(const Integer& largest);

/// The size from ⌈largest/2⌉ to largest − 1 with that Grundy value, if there is one; there is at
/// most one.
std::optional<Integer> fomin_option_of_value(const Integer& largest, const Integer& value);

/// The size from ⌈largest/2⌉ to largest − 1 that loses in misère play, if there is one.
///
/// The sizes that lose are 3·2^k − 1: size 1 is won, so 2 is lost; and if p is lost, then p + 1, …,
/// 2p can leave p, and 2p + 1 can leave none but those.
std::optional<Integer> fomin_misere_option(const Integer& largest);

/// Misère play: outcome and winning moves, one or all.  Throws Error{limit} if there are too many.
Verdict<Heaps> decide_misere_fomin(const Heaps& heaps, const Approach& approach);

/// Why a position is won or lost.
std::vector<std::string> explain_fomin(const Heaps& heaps, Play play);

/// Whether splitting every heap larger than 1 leads from one position to the other, the order and
/// empty heaps aside.
///
/// Parts in the place of their heaps are recognised at once.  Otherwise the parts have to be paired
/// up, which is numerical matching with target sums and strongly NP-complete in general (Garey and
/// Johnson 1979, problem SP17); Error{limit} is thrown where trying gets too long.
bool is_fomin_move(const Heaps& from, const Heaps& to);

/// The sizes that lose as a largest heap, in order: 2^{n+1} − 1, in misère play 3·2^n − 1.
RowList fomin_losing(const Integer& from, Play play);

/// All ways to split every heap larger than 1, none of the parts being larger than `most`.
///
/// Each way gives for every such heap its larger part.  Equal neighbours get theirs in falling
/// order, so that a way is not met twice.  `emit(position)` may throw to stop.
class FominSplits {
public:
    /// With `reach`, at least one part is to be `most` itself.
    FominSplits(Heaps heaps, Integer most, bool reach);

    void each(auto&& emit) {
        if (!reach_) {
            if (begin(large_.size())) run(emit);
            return;
        }
        // By the first heap with a part of that size: those before it have smaller parts only.
        for (std::size_t first = 0; first < large_.size(); ++first) {
            if (begin(first)) run(emit);
        }
    }

private:
    /// Sets all heaps to their first way; false if there is none.
    bool begin(std::size_t first);
    /// Goes to the next way; false after the last.
    bool next();
    [[nodiscard]] Heaps position() const;

    void run(auto&& emit) {
        do {
            emit(position());
        } while (next());
    }

    /// The most that the larger part of heap i may be, given those before it.
    [[nodiscard]] Integer highest(std::size_t i) const;
    [[nodiscard]] bool same_as_before(std::size_t i) const {
        return i > 0 && heaps_[large_[i]] == heaps_[large_[i - 1]];
    }

    Heaps heaps_;
    std::vector<std::size_t> large_;  // where the heaps larger than 1 stand
    Integer most_;
    bool reach_;
    std::size_t first_ = 0;      // of large_, the first with the part most_; its size if none must
    std::vector<Integer> part_;  // of each of large_, the larger part
};

}  // namespace bouton
