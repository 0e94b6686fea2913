#include "theory/sum_of_heaps.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace bouton {

Heaps ordered_heaps(Heaps heaps) {
    std::erase(heaps, Heap(0));
    std::ranges::sort(heaps);
    return heaps;
}

Heaps heaps_with_replaced(const Heaps& heaps, std::size_t i, Heaps parts) {
    Heaps result;
    result.reserve(heaps.size() + parts.size());
    const auto middle = heaps.begin() + static_cast<std::ptrdiff_t>(i);
    std::copy(heaps.begin(), middle, std::back_inserter(result));
    std::move(parts.begin(), parts.end(), std::back_inserter(result));
    std::copy(middle + 1, heaps.end(), std::back_inserter(result));
    if (result.empty()) result.emplace_back(0);
    return result;
}

Heap largest_heap(const Heaps& heaps) {
    Heap largest = 0;
    for (const Heap& heap : heaps) largest = std::max(largest, heap);
    return largest;
}

HeapsChange change_of_heaps(const Heaps& from, const Heaps& to) {
    const Heaps before = ordered_heaps(from);
    const Heaps after = ordered_heaps(to);
    HeapsChange change;
    std::ranges::set_difference(before, after, std::back_inserter(change.gone));
    std::ranges::set_difference(after, before, std::back_inserter(change.come));
    return change;
}

}  // namespace bouton
