#include "families/index_nim/index_nim.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "families/index_nim/moves.hpp"
#include "families/nim/nim.hpp"
#include "theory/move_collector.hpp"

namespace bouton {

namespace {

bool is_big(const Heap& heap) { return heap > 1; }

Heaps sorted_without_empty(Heaps heaps) {
    std::erase(heaps, Heap(0));
    std::ranges::sort(heaps);
    return heaps;
}

/// More heaps than there are need not be counted.
std::int64_t index_within(const Heaps& heaps, std::int64_t k) {
    return std::min(k, std::max<std::int64_t>(1, std::ssize(heaps)));
}

Verdict<Heaps> decide_by_columns(const Heaps& heaps, std::int64_t k, const Approach& approach) {
    Verdict<Heaps> verdict;
    const auto counts = detail::column_counts(heaps, k);
    if (std::ranges::all_of(counts, [](std::int64_t count) { return count == 0; })) return verdict;
    verdict.outcome = Outcome::N;
    Heaps best = moore_move(heaps, k);
    if (!approach.all) {
        verdict.winning_moves.push_back(std::move(best));
        return verdict;
    }
    verdict.winning_moves = all_moore_moves(heaps, k, approach.limits);
    const auto place = std::ranges::find(verdict.winning_moves, best);
    std::rotate(verdict.winning_moves.begin(), place, place + 1);
    return verdict;
}

/// The winning moves of misère play where at most k heaps are larger than 1: they leave only heaps
/// of 1, with the remainder 1 modulo k + 1.
class MisereEnd {
public:
    MisereEnd(const Heaps& heaps, std::int64_t k, const Approach& approach)
        : heaps_(heaps), k_(static_cast<std::size_t>(k)), found_(approach) {
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            if (is_big(heaps[i])) big_.push_back(i);
            if (heaps[i] == 1) ones_.push_back(i);
        }
    }

    Verdict<Heaps> decide() && {
        Verdict<Heaps> verdict;
        if (big_.empty() && ones_.size() % (k_ + 1) == 1) return verdict;
        verdict.outcome = Outcome::N;
        const std::size_t most = std::min(k_ - big_.size(), ones_.size());
        for (std::size_t kept = 0; kept <= big_.size(); ++kept) {
            for (std::size_t taken = big_.empty() ? 1 : 0; taken <= most; ++taken) {
                if ((kept + ones_.size() - taken) % (k_ + 1) == 1) add(kept, taken);
                if (found_.is_done()) break;
            }
        }
        verdict.winning_moves = std::move(found_).take();
        return verdict;
    }

private:
    /// The moves that leave a one in so many of the large heaps and take so many heaps of 1.
    void add(std::size_t kept, std::size_t taken) {
        for_each_choice(big_.size(), kept, [&](const std::vector<std::size_t>& large) {
            Heaps left = heaps_;
            for (const std::size_t i : big_) left[i] = 0;
            for (const std::size_t place : large) left[big_[place]] = 1;
            return for_each_choice(ones_.size(), taken, [&](const std::vector<std::size_t>& small) {
                Heaps after = left;
                for (const std::size_t place : small) after[ones_[place]] = 0;
                const std::size_t bytes = bytes_of(after);
                return found_.add(std::move(after), bytes);
            });
        });
    }

    const Heaps& heaps_;
    std::size_t k_;
    std::vector<std::size_t> big_;
    std::vector<std::size_t> ones_;
    MoveCollector<Heaps> found_;
};

}  // namespace

namespace detail {

std::vector<std::int64_t> column_counts(const Heaps& heaps, std::int64_t k) {
    std::vector<std::int64_t> counts;
    for (const Heap& heap : heaps) {
        counts.resize(std::max(counts.size(), heap.bit_length()));
        for (std::size_t bit = 0; bit < heap.bit_length(); ++bit) {
            if (heap.bit(bit)) counts[bit] = (counts[bit] + 1) % (k + 1);
        }
    }
    return counts;
}

}  // namespace detail

Verdict<Heaps> decide_index_nim(const Heaps& heaps, std::int64_t k, const Approach& approach) {
    const std::int64_t index = index_within(heaps, k);
    const bool at_end = std::ranges::count_if(heaps, is_big) <= index;
    if (approach.play == Play::misere && at_end) {
        return MisereEnd(heaps, index, approach).decide();
    }
    return decide_by_columns(heaps, index, approach);
}

std::optional<Integer> index_nim_value(const Heaps& heaps, std::int64_t k) {
    if (k == 1) return nim_sum(heaps);
    const auto full =
        std::ranges::count_if(heaps, [](const Heap& heap) { return heap.sign() > 0; });
    Integer sum = 0;
    for (const Heap& heap : heaps) sum += heap;
    if (full <= k) return sum;
    if (full > k + 1) return std::nullopt;
    Integer least = sum;
    for (const Heap& heap : heaps) {
        if (heap.sign() > 0) least = std::min(least, heap);
    }
    const Integer y = sum - least * full;
    const Integer z = (y * (y + 1) >> 1U) + 1;
    if (least < z) return sum;
    return z - 1 + floor_mod(least - z, y + 1);
}

/// All positions whose heaps are no larger can be reached.  Each stands for at most n! in which the
/// n heaps are told apart.  And if m heaps have at least h tokens, all sets of m heaps up to h can
/// be reached, which are C(h + m, m).
Integer index_nim_reachable(const Heaps& heaps) {
    constexpr std::size_t enough = 63;  // bits
    Integer told_apart = 1;
    for (std::size_t i = 0; i < heaps.size() && told_apart.bit_length() <= enough; ++i) {
        told_apart = floor_div(told_apart * (heaps[i] + 1), Integer(i + 1));
    }
    Heaps sorted = heaps;
    std::ranges::sort(sorted, std::greater<>{});
    Integer most = std::move(told_apart);
    for (std::size_t m = 1; m <= sorted.size() && most.bit_length() <= enough; ++m) {
        Integer sets = 1;
        for (std::size_t i = 1; i <= m && sets.bit_length() <= enough; ++i) {
            sets = floor_div(sets * (sorted[m - 1] + i), Integer(i));
        }
        if (sets > most) most = std::move(sets);
    }
    return most;
}

bool index_nim_is_option(const Heaps& from, const Heaps& to, std::int64_t k) {
    const Heaps before = sorted_without_empty(from);
    const Heaps after = sorted_without_empty(to);
    Heaps gone;
    Heaps come;
    std::ranges::set_difference(before, after, std::back_inserter(gone));
    std::ranges::set_difference(after, before, std::back_inserter(come));
    if (gone.empty() || std::ssize(gone) > k || come.size() > gone.size()) return false;
    come.insert(come.begin(), gone.size() - come.size(), Heap(0));
    return std::ranges::equal(come, gone, std::less<>{});
}

}  // namespace bouton
