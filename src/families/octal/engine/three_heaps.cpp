#include "families/octal/engine/three_heaps.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "base/word.hpp"

namespace bouton {

namespace {

void insert(std::vector<std::uint64_t>& set, std::size_t value) {
    const std::size_t place = value / word_bits;
    if (place >= set.size()) set.resize(place + 1, 0);
    // cppcheck-suppress containerOutOfBounds  // it takes the set for empty after it has grown
    set[place] |= std::uint64_t{1} << (value % word_bits);
}

/// The bits of a word at the places i ⊕ low, low < 64.
std::uint64_t permuted(std::uint64_t word, std::uint32_t low) {
    constexpr std::array<std::uint64_t, 6> even{0x5555555555555555U, 0x3333333333333333U,
                                                0x0F0F0F0F0F0F0F0FU, 0x00FF00FF00FF00FFU,
                                                0x0000FFFF0000FFFFU, 0x00000000FFFFFFFFU};
    for (unsigned i = 0; i < even.size(); ++i) {
        if ((low >> i & 1U) == 0) continue;
        const unsigned shift = 1U << i;
        word = (word >> shift & even[i]) | (word & even[i]) << shift;
    }
    return word;
}

/// Adds every element of `set`, ⊕ value, to `sum`.
void insert_all(std::vector<std::uint64_t>& sum, const std::vector<std::uint64_t>& set,
                std::uint32_t value) {
    const std::size_t high = value / word_bits;
    const std::size_t size = std::bit_ceil(std::max(set.size(), high + 1));
    if (sum.size() < size) sum.resize(size, 0);
    for (std::size_t i = 0; i < set.size(); ++i)
        sum[i ^ high] |= permuted(set[i], value % word_bits);
}

}  // namespace

void ThreeHeapEngine::extend(std::size_t count, const Limits& limits) {
    // Of values that were computed before.
    while (pairs_.size() < values_.size()) {
        limits.require_going();
        add_pairs_of(pairs_.size());
    }
    while (values_.size() < count) {
        limits.progress(values_.size(), count);
        values_.push_back(next_value(limits));
    }
}

/// The set of the values of pairs that make up `total`, once all smaller heaps have values; those
/// of fewer tokens are there.
void ThreeHeapEngine::add_pairs_of(std::size_t total) {
    Bits set;
    for (std::size_t a = 1; a + a <= total; ++a) insert(set, values_[a] ^ values_[total - a]);
    const std::size_t size = set.size();
    pairs_.push_back(std::move(set));
    words_ += size;
}

std::uint32_t ThreeHeapEngine::next_value(const Limits& limits) {
    const std::size_t n = values_.size();
    // Where the memory was not enough before, they are there already.
    if (pairs_.size() == n) add_pairs_of(n);
    limits.require_memory(words_ * sizeof(std::uint64_t), "computing the sequence");
    Bits options;
    if (std::ranges::find(moves_.all, n) != moves_.all.end()) insert(options, 0);
    for (const std::uint32_t k : moves_.one) {
        if (k < n) insert(options, values_[n - k]);
    }
    for (const std::uint32_t k : moves_.two) {
        if (k < n) insert_all(options, pairs_[n - k], 0);
    }
    for (const std::uint32_t k : moves_.three) {
        // The heap a is taken as the smallest of the three, which leaves out nothing.
        for (std::size_t a = 1; k < n && 3 * a <= n - k; ++a) {
            insert_all(options, pairs_[n - k - a], values_[a]);
        }
    }
    std::uint32_t value = 0;
    for (const std::uint64_t word : options) {
        value += static_cast<std::uint32_t>(std::countr_one(word));
        if (word != ~std::uint64_t{0}) break;
    }
    return value;
}

}  // namespace bouton
