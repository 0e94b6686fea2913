#include "families/octal/engine/kernels.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>
#include <utility>

#include "base/error.hpp"

// The loops are written once, for vectors of any width.  A function for certain instructions has
// them inlined into it and is compiled with these instructions.

namespace bouton {

namespace {

template <class T, std::size_t width>
struct VectorOf {
    using Type [[gnu::vector_size(width * sizeof(T))]] = T;
};
template <std::size_t width>
using Values = typename VectorOf<std::uint16_t, width>::Type;
template <std::size_t width>
using Words = typename VectorOf<std::int16_t, width>::Type;

template <std::size_t width>
[[gnu::always_inline]] inline void test_lanes_with(const std::uint16_t* first, const HeapList& list,
                                                   std::size_t begin, std::size_t end,
                                                   LaneTests& tests) {
    static_assert(test_count == 4 && lane_count % width == 0);
    const std::uint32_t* const heaps = list.heaps.data();
    const std::uint16_t* const values = list.values.data();
    for (std::size_t lane = 0; lane < lane_count; lane += width) {
        Words<width> wanted[test_count];   // NOLINT(*-avoid-c-arrays)
        Words<width> nearest[test_count];  // NOLINT(*-avoid-c-arrays)
        for (std::size_t t = 0; t < test_count; ++t) {
            std::memcpy(&wanted[t], &tests.wanted[t][lane], sizeof wanted[t]);
            std::memcpy(&nearest[t], &tests.nearest[t][lane], sizeof nearest[t]);
        }
        for (std::size_t i = begin; i < end; ++i) {
            Words<width> found;
            std::memcpy(&found, first + lane - heaps[i], sizeof found);
            found ^= static_cast<std::int16_t>(values[i]);
            // Two instructions each.  The signs do not depend on i: values are below 2^15.
            const auto near = [&](std::size_t t) {
                const Words<width> distance = found ^ wanted[t];
                nearest[t] = distance < nearest[t] ? distance : nearest[t];
            };
            near(0);
            near(1);
            near(2);
            near(3);
        }
        for (std::size_t t = 0; t < test_count; ++t) {
            std::memcpy(&tests.nearest[t][lane], &nearest[t], sizeof nearest[t]);
        }
    }
}

template <std::size_t width, int... lanes>
[[gnu::always_inline]] inline void reverse(Words<width>& values,
                                           std::integer_sequence<int, lanes...> /*lanes*/) {
    constexpr int last = static_cast<int>(width) - 1;
    values = __builtin_shufflevector(values, values, last - lanes...);
}

template <std::size_t width>
[[gnu::always_inline]] inline void test_pairs_with(const std::uint16_t* low,
                                                   const std::uint16_t* high, std::size_t count,
                                                   PairTests& tests) {
    Words<width> wanted[pair_test_count];   // NOLINT(*-avoid-c-arrays)
    Words<width> nearest[pair_test_count];  // NOLINT(*-avoid-c-arrays)
    for (std::size_t t = 0; t < pair_test_count; ++t) {
        wanted[t] = Words<width>{} + static_cast<std::int16_t>(tests.wanted[t]);
        nearest[t] = Words<width>{} + LaneTests::not_found;
    }
    std::size_t i = 0;
    for (; i + width <= count; i += width) {
        Words<width> found;
        Words<width> other;
        std::memcpy(&found, low + i, sizeof found);
        std::memcpy(&other, high - i - (width - 1), sizeof other);
        reverse<width>(other, std::make_integer_sequence<int, static_cast<int>(width)>());
        found ^= other;
#pragma GCC unroll 8
        for (std::size_t t = 0; t < pair_test_count; ++t) {
            const Words<width> distance = found ^ wanted[t];
            nearest[t] = distance < nearest[t] ? distance : nearest[t];
        }
    }
    for (std::size_t t = 0; t < pair_test_count; ++t) {
        std::array<std::int16_t, width> distances;
        std::memcpy(distances.data(), &nearest[t], sizeof distances);
        std::int16_t least = LaneTests::not_found;
        for (const std::int16_t distance : distances) least = std::min(least, distance);
        tests.seen[t] |= least == 0;
    }
    for (; i < count; ++i) {
        const auto value = static_cast<std::uint16_t>(low[i] ^ *(high - i));
        for (std::size_t t = 0; t < pair_test_count; ++t) tests.seen[t] |= value == tests.wanted[t];
    }
}

void test_lanes_plain(const std::uint16_t* first, const HeapList& list, std::size_t begin,
                      std::size_t end, LaneTests& tests) {
    test_lanes_with<8>(first, list, begin, end, tests);
}

void test_pairs_plain(const std::uint16_t* low, const std::uint16_t* high, std::size_t count,
                      PairTests& tests) {
    test_pairs_with<8>(low, high, count, tests);
}

#ifdef __x86_64__
// g++ would use half of a register; clang does not know the word.
#ifdef __clang__
#define BOUTON_AVX512 "avx512f,avx512bw,avx512vl"
#else
#define BOUTON_AVX512 "avx512f,avx512bw,avx512vl,prefer-vector-width=512"
#endif

[[gnu::target("avx2")]] void test_lanes_avx2(const std::uint16_t* first, const HeapList& list,
                                             std::size_t begin, std::size_t end, LaneTests& tests) {
    test_lanes_with<16>(first, list, begin, end, tests);
}

[[gnu::target("avx2")]] void test_pairs_avx2(const std::uint16_t* low, const std::uint16_t* high,
                                             std::size_t count, PairTests& tests) {
    test_pairs_with<16>(low, high, count, tests);
}

[[gnu::target(BOUTON_AVX512)]] void test_lanes_avx512(const std::uint16_t* first,
                                                      const HeapList& list, std::size_t begin,
                                                      std::size_t end, LaneTests& tests) {
    test_lanes_with<32>(first, list, begin, end, tests);
}

[[gnu::target(BOUTON_AVX512)]] void test_pairs_avx512(const std::uint16_t* low,
                                                      const std::uint16_t* high, std::size_t count,
                                                      PairTests& tests) {
    test_pairs_with<32>(low, high, count, tests);
}
#endif

template <std::size_t lanes, class Stride>
[[gnu::always_inline]] inline void mark_lanes_at(const std::uint16_t* first, const HeapList& list,
                                                 std::size_t begin, std::size_t end,
                                                 std::uint8_t* marks, Stride stride) {
    const std::uint32_t* const heaps = list.heaps.data();
    const std::uint16_t* const values = list.values.data();
    constexpr std::size_t width = 8;
    for (std::size_t i = begin; i < end; ++i) {
        std::array<std::uint16_t, lanes> found;
        for (std::size_t j = 0; j < lanes; j += width) {
            Values<width> some;
            std::memcpy(&some, first + j - heaps[i], sizeof some);
            some ^= values[i];
            std::memcpy(found.data() + j, &some, sizeof some);
        }
        // Two instructions each.
#pragma GCC unroll 32
        for (std::size_t j = 0; j < lanes; ++j) marks[j * stride + found[j]] = 1;
    }
}

template <std::size_t lanes>
void mark_some_lanes(const std::uint16_t* first, const HeapList& list, std::size_t begin,
                     std::size_t end, std::uint8_t* marks, std::size_t stride) {
    // With a stride that the compiler knows, a mark takes three instructions.
    const auto mark = [&]<std::size_t values>(std::integral_constant<std::size_t, values>) {
        mark_lanes_at<lanes>(first, list, begin, end, marks,
                             std::integral_constant<std::size_t, values + spare_marks>());
    };
    switch (stride - spare_marks) {
        case 64:
            return mark(std::integral_constant<std::size_t, 64>());
        case 128:
            return mark(std::integral_constant<std::size_t, 128>());
        case 256:
            return mark(std::integral_constant<std::size_t, 256>());
        case 512:
            return mark(std::integral_constant<std::size_t, 512>());
        case 1024:
            return mark(std::integral_constant<std::size_t, 1024>());
        case 2048:
            return mark(std::integral_constant<std::size_t, 2048>());
        default:
            return mark_lanes_at<lanes>(first, list, begin, end, marks, stride);
    }
}

std::vector<OctalKernels> find_kernels() {
    std::vector<OctalKernels> found{{"plain", test_lanes_plain, test_pairs_plain}};
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") != 0) {
        found.push_back({"avx2", test_lanes_avx2, test_pairs_avx2});
    }
    if (__builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512vl") != 0) {
        found.push_back({"avx512", test_lanes_avx512, test_pairs_avx512});
    }
#endif
    return found;
}

}  // namespace

void LaneTests::merge(const LaneTests& other) {
    for (std::size_t t = 0; t < test_count; ++t) {
        for (std::size_t j = 0; j < lane_count; ++j) {
            nearest[t][j] = std::min(nearest[t][j], other.nearest[t][j]);
        }
    }
}

std::span<const OctalKernels> runnable_octal_kernels() {
    static const std::vector<OctalKernels> kernels = find_kernels();
    return kernels;
}

void mark_lanes(const std::uint16_t* first, const HeapList& list, std::size_t begin,
                std::size_t end, std::uint8_t* marks, std::size_t stride, std::size_t lanes) {
    switch (lanes) {
        case lane_count:
            return mark_some_lanes<lane_count>(first, list, begin, end, marks, stride);
        case lane_count / 2:
            return mark_some_lanes<lane_count / 2>(first, list, begin, end, marks, stride);
        default:
            require(lanes == lane_count / 4, "lanes are marked all together, or in equal groups");
            return mark_some_lanes<lane_count / 4>(first, list, begin, end, marks, stride);
    }
}

}  // namespace bouton
