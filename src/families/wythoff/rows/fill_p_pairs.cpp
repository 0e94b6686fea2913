#include <memory>

#include "base/error.hpp"
#include "families/wythoff/rows/p_rows.hpp"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bouton {

namespace {

/// to[i] = base + offsets[i], past the caches where the machine has instructions for it: what is
/// written will not be read soon, and lines need not be fetched to be overwritten.
void write_sums(std::uint64_t base, std::span<const std::uint64_t> offsets, std::uint64_t* to) {
    std::size_t i = 0;
#ifdef __SSE2__
    constexpr std::uintptr_t alignment = 16;
    for (; i < offsets.size() && reinterpret_cast<std::uintptr_t>(to + i) % alignment != 0; ++i) {
        to[i] = base + offsets[i];
    }
    const __m128i both = _mm_set1_epi64x(static_cast<long long>(base));
    for (; i + 2 <= offsets.size(); i += 2) {
        const __m128i pair = _mm_loadu_si128(reinterpret_cast<const __m128i*>(&offsets[i]));
        _mm_stream_si128(reinterpret_cast<__m128i*>(to + i), _mm_add_epi64(both, pair));
    }
#endif
    for (; i < offsets.size(); ++i) to[i] = base + offsets[i];
}

std::uint64_t low_word(const Integer& value) { return mpz_get_ui(value.to_mpz().get_mpz_t()); }

}  // namespace

void fill_p_pairs(RowSource& source, std::span<std::uint64_t> smaller,
                  std::span<std::uint64_t> larger) {
    require(smaller.size() == larger.size(), "both spans have the same size");
    for (std::size_t done = 0; done < smaller.size();) {
        const RowBlock& block = source.next();
        const std::size_t count = std::min(block.count, smaller.size() - done);
        const auto write = [&](const RowBlock::Column& column, std::uint64_t* to) {
            write_sums(low_word(column.base), column.offsets.first(count), to);
        };
        write(block.columns[0], &smaller[done]);
        write(block.columns[1], &larger[done]);
        done += count;
    }
#ifdef __SSE2__
    _mm_sfence();
#endif
}

void fill_p_pairs(const WythoffRules& rules, std::uint64_t from, std::span<std::uint64_t> smaller,
                  std::span<std::uint64_t> larger, const Limits& limits) {
    require(smaller.size() == larger.size(), "both spans have the same size");
    if (smaller.empty()) return;
    const Integer last = Integer(from) + smaller.size() - 1;
    const auto pairs = p_pairs(WythoffStrategy::algebraic, rules.a, rules.play);
    require(pairs->pair(last).larger.bit_length() <= 64, "the numbers are below 2^64");
    constexpr std::size_t least = std::size_t{1} << 20U;
    for_ranges(smaller.size(), least, limits.threads, [&](std::size_t begin, std::size_t end) {
        fill_p_pairs(*p_rows(WythoffStrategy::algebraic, rules, Integer(from) + begin),
                     smaller.subspan(begin, end - begin), larger.subspan(begin, end - begin));
    });
}

}  // namespace bouton
