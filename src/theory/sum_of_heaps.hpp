#pragma once

#include <cstddef>
#include <utility>

#include "theory/rules.hpp"

namespace bouton {

/// The heaps in order without the empty ones: the same for all positions that differ only in these.
Heaps ordered_heaps(Heaps heaps);

/// The heaps with heap i replaced by others.  Where nothing is left, one empty heap is: so it is
/// written, and so it is read.
Heaps heaps_with_replaced(const Heaps& heaps, std::size_t i, Heaps parts);

/// The largest of the heaps; 0 if there is none.
Heap largest_heap(const Heaps& heaps);

/// The heaps of one position that another lacks, and those that it has instead, empty ones aside.
struct HeapsChange {
    Heaps gone;
    Heaps come;
};
HeapsChange change_of_heaps(const Heaps& from, const Heaps& to);

/// A game on one heap, played on any number of them: the rules of the disjunctive sum.
///
/// By Sprague (1935) and Grundy (1939) the Grundy value of a sum is the nim-sum of the values of
/// its parts, so what `H` knows about one heap decides the sum in normal play.
template <HeapRules H>
class SumOfHeaps {
public:
    using Position = Heaps;
    using HeapGame = H;

    explicit SumOfHeaps(H heap_rules) : heap_(std::move(heap_rules)) {}

    [[nodiscard]] const H& heap_rules() const { return heap_; }

    void options(const Heaps& heaps, auto&& emit) const {
        for (std::size_t i = 0; i < heaps.size(); ++i) options_in(heaps, i, emit);
    }

    /// The options that moves in heap i leave.
    void options_in(const Heaps& heaps, std::size_t i, auto&& emit) const {
        heap_.options(heaps[i], [&](const auto&... parts) {
            emit(heaps_with_replaced(heaps, i, {Heap(parts)...}));
        });
    }

    [[nodiscard]] Integer grundy(const Heaps& heaps) const requires HasGrundy<H> {
        Integer sum = 0;
        for (const Heap& heap : heaps) sum = sum ^ heap_.grundy(heap);
        return sum;
    }

    /// A move in heap i leaves value v iff it leaves heap i the value v ⊕ (value of the others).
    void options_of_value(const Heaps& heaps, const Integer& value,
                          auto&& emit) const requires HasOptionsOfValue<H> && HasGrundy<H> {
        const Integer difference = grundy(heaps) ^ value;
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            heap_.options_of_value(heaps[i], heap_.grundy(heaps[i]) ^ difference,
                                   [&](const auto&... parts) {
                                       emit(heaps_with_replaced(heaps, i, {Heap(parts)...}));
                                   });
        }
    }

    [[nodiscard]] std::optional<Verdict<Heaps>> decide(
        const Heaps& heaps, const Approach& approach) const requires HasDecide<H, Heaps> {
        return heap_.decide(heaps, approach);
    }

    [[nodiscard]] std::vector<std::string> explain(
        const Heaps& heaps, const Approach& approach) const requires HasExplain<H, Heaps> {
        return heap_.explain(heaps, approach);
    }

    void require_legal(const Heaps& heaps) const requires HasRequireLegal<H, Heaps> {
        heap_.require_legal(heaps);
    }

    /// Whether `to` is `from` with one heap replaced by what a move leaves of it, empty heaps and
    /// the order aside.  `can_leave(heap, parts)` answers that for one heap.  Parts must be smaller
    /// than the heap, so that removing the heaps that both positions have leaves just that heap and
    /// its parts.
    [[nodiscard]] bool is_option(const Heaps& from, const Heaps& to) const requires
        requires(const H& h, const Heaps& heaps) {
        h.can_leave(heaps[0], heaps);
    }
    {
        const HeapsChange change = change_of_heaps(from, to);
        return change.gone.size() == 1 && heap_.can_leave(change.gone[0], change.come);
    }

    /// Almost every game on heaps reaches all heaps smaller than its largest; `H` may know better.
    [[nodiscard]] Integer count_reachable(const Heaps& heaps) const {
        const Heap largest = largest_heap(heaps);
        if constexpr (HasCountReachable<H>) {
            return heap_.count_reachable(largest);
        } else {
            return largest + 1;
        }
    }

    /// The order of heaps and the empty ones among them do not matter.
    [[nodiscard]] Heaps normal_form(const Heaps& heaps) const { return ordered_heaps(heaps); }

private:
    H heap_;
};

}  // namespace bouton
