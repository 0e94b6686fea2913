#pragma once

#include <cstdint>
#include <vector>

#include "base/error.hpp"
#include "exact/meter.hpp"
#include "theory/mex.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// `heap_table(largest, limits)`: a function object that returns the Grundy value of every heap up
/// to `largest`, for games that have something faster than the definition.  Throws Error{limit}
/// where that costs more than is allowed.
template <class H>
concept HasHeapTable = HeapRules<H> &&
    requires(const H& rules, const Heap& heap, const Limits& limits) {
    { rules.heap_table(heap, limits)(heap) } -> std::convertible_to<Integer>;
};

/// The Grundy values of the heaps 0, 1, …, last of a game on one heap, by definition.
///
/// Every move must leave heaps smaller than the one it is made in.
/// Cost: the number of moves from all these heaps; four bytes a heap.
template <HeapRules H>
std::vector<std::uint32_t> heap_values(const H& rules, const Heap& last,
                                       const Limits& limits = {}) {
    Meter meter(limits);
    const auto size = last.to_word();
    if (!size || *size >= (std::int64_t{1} << 40)) meter.hold(SIZE_MAX);
    meter.hold(static_cast<std::size_t>(*size + 1) * sizeof(std::uint32_t));
    std::vector<std::uint32_t> values;
    values.reserve(static_cast<std::size_t>(*size + 1));
    MexSet options;
    for (std::int64_t heap = 0; heap <= *size; ++heap) {
        options.clear();
        rules.options(Heap(heap), [&](const auto&... parts) {
            meter.step();
            [[maybe_unused]] const auto value = [&](const Heap& part) {
                require(part.sign() >= 0 && part < Heap(heap), "a move leaves smaller heaps");
                return values[static_cast<std::size_t>(*part.to_word())];
            };
            options.add((0U ^ ... ^ value(parts)));
        });
        values.push_back(options.mex());
    }
    return values;
}

}  // namespace bouton
