#include "families/nim/cut_throat.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "exact/number.hpp"
#include "families/nim/nim.hpp"
#include "theory/move_collector.hpp"

namespace bouton {

namespace {

bool is_big(const Heap& heap) { return heap > 1; }

/// The winning moves of misère play, a heap after another.
class MisereMoves {
public:
    MisereMoves(const Heaps& heaps, const Approach& approach)
        : heaps_(heaps),
          sum_(nim_sum(heaps)),
          big_(std::ranges::count_if(heaps, is_big)),
          ones_(std::ranges::count(heaps, Heap(1))),
          found_(approach) {}

    std::vector<Heaps> collect() && {
        for (std::size_t i = 0; i < heaps_.size() && !found_.is_done(); ++i) {
            if (heaps_[i].sign() > 0) add_moves_in(i);
        }
        return std::move(found_).take();
    }

private:
    void add_moves_in(std::size_t i) {
        const bool others_are_small = big_ == (is_big(heaps_[i]) ? 1 : 0);
        if (others_are_small && !add_small_parts(i)) return;
        const Integer value = heaps_[i] ^ sum_;
        if (value >= heaps_[i]) return;
        if (!others_are_small || is_big(value)) {
            const bool goes_on = value.sign() == 0 ? add(i, {}) : add(i, {value});
            if (!goes_on) return;
        }
        detail::PairsOfSum pairs(heaps_[i], value);
        while (pairs.next()) {
            const Heap larger = pairs.larger();
            if (others_are_small && !is_big(larger)) continue;
            if (!add(i, {pairs.smaller(), larger})) return;
        }
    }

    /// Leaves only heaps of 1, an odd number of them.  Returns whether more moves are wanted.
    bool add_small_parts(std::size_t i) {
        const auto others = ones_ - (heaps_[i] == 1 ? 1 : 0);
        if (others % 2 == 0) return heaps_[i] <= 1 || add(i, {1});
        if (!add(i, {})) return false;
        return heaps_[i] <= 2 || add(i, {1, 1});
    }

    bool add(std::size_t i, const Heaps& parts) {
        Heaps left(heaps_.begin(), heaps_.begin() + static_cast<std::ptrdiff_t>(i));
        left.insert(left.end(), parts.begin(), parts.end());
        left.insert(left.end(), heaps_.begin() + static_cast<std::ptrdiff_t>(i) + 1, heaps_.end());
        if (left.empty()) left.emplace_back(0);
        const std::size_t bytes = bytes_of(left);
        return found_.add(std::move(left), bytes);
    }

    const Heaps& heaps_;
    Integer sum_;
    std::ptrdiff_t big_;
    std::ptrdiff_t ones_;
    MoveCollector<Heaps> found_;
};

}  // namespace

namespace detail {

PairsOfSum::PairsOfSum(const Heap& heap, const Integer& value)
    : heap_(heap.to_mpz()), value_(value.to_mpz()), rest_(value_) {
    if (value.sign() > 0) mpz_clrbit(rest_.get_mpz_t(), value.bit_length() - 1);
}

bool PairsOfSum::next() {
    // The next part of `rest_`, or after the last of them the next number without common columns.
    share_ = (share_ - rest_) & rest_;
    if (share_ == 0) {
        common_ = ((common_ | value_) + 1) & ~value_;
    }
    return value_ + 2 * common_ < heap_;
}

}  // namespace detail

Verdict<Heaps> decide_misere_cut_throat(const Heaps& heaps, const Approach& approach) {
    Verdict<Heaps> verdict;
    verdict.outcome = decide_misere_nim(heaps, {.play = Play::misere, .all = false}).outcome;
    if (verdict.outcome == Outcome::P) return verdict;
    verdict.winning_moves = MisereMoves(heaps, approach).collect();
    return verdict;
}

std::vector<std::string> explain_cut_throat(const Heaps& heaps, Play play) {
    std::vector<std::string> lines = explain_nim(heaps, play);
    lines.emplace_back(
        "Splitting does not change who wins: two parts of a heap have a nim-sum that is at most "
        "the number of their tokens, which is smaller than the heap was. So a split leaves nothing "
        "that taking a few more tokens would not leave.");
    return lines;
}

}  // namespace bouton
