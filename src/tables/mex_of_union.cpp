#include "tables/mex_of_union.hpp"

#include <bit>

#include "base/error.hpp"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bouton {

namespace {

constexpr std::size_t word_bits = 64;
constexpr std::uint64_t all = ~std::uint64_t{0};
constexpr std::size_t at_once = 8;  // words

void require_same_size(BitWords first, BitWords second, BitWords third) {
    require(first.size() == second.size() && second.size() == third.size(),
            "the sets have the same number of words");
}

/// Whether the next eight words of the union are full.
bool are_full(const std::uint64_t* first, const std::uint64_t* second, const std::uint64_t* third) {
#ifdef __SSE2__
    const auto two = [&](std::size_t i) {
        const auto load = [i](const std::uint64_t* words) {
            return _mm_loadu_si128(reinterpret_cast<const __m128i*>(words + i));
        };
        return _mm_or_si128(_mm_or_si128(load(first), load(second)), load(third));
    };
    const __m128i in_each =
        _mm_and_si128(_mm_and_si128(two(0), two(2)), _mm_and_si128(two(4), two(6)));
    return _mm_movemask_epi8(_mm_cmpeq_epi8(in_each, _mm_set1_epi8(-1))) == 0xFFFF;
#else
    std::uint64_t in_each = all;
    for (std::size_t i = 0; i < at_once; ++i) in_each &= first[i] | second[i] | third[i];
    return in_each == all;
#endif
}

}  // namespace

std::optional<std::size_t> first_zero_of_or(BitWords first, BitWords second, BitWords third,
                                            std::size_t from) {
    require_same_size(first, second, third);
    const std::size_t size = first.size();
    std::size_t i = from;
    while (i + at_once <= size && are_full(&first[i], &second[i], &third[i])) i += at_once;
    for (; i < size; ++i) {
        const std::uint64_t met = first[i] | second[i] | third[i];
        if (met != all) return i * word_bits + static_cast<std::size_t>(std::countr_one(met));
    }
    return std::nullopt;
}

std::optional<std::size_t> first_zero_of_or_by_bits(BitWords first, BitWords second, BitWords third,
                                                    std::size_t from) {
    require_same_size(first, second, third);
    for (std::size_t v = from * word_bits; v < first.size() * word_bits; ++v) {
        const auto has = [v](BitWords set) {
            return (set[v / word_bits] >> v % word_bits & 1U) != 0;
        };
        if (!has(first) && !has(second) && !has(third)) return v;
    }
    return std::nullopt;
}

}  // namespace bouton
