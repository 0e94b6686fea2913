#include "families/subtraction/endless_engine.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/error.hpp"
#include "base/word.hpp"

namespace bouton {

namespace {

/// So many heaps are marked together: their marks stay in the fastest memory.
constexpr std::size_t lanes = 64;
/// So many heaps are worked on together by levels: their bits stay in the fastest memory.
constexpr std::size_t block_bits = std::size_t{1} << 15U;

/// Marks the values of the options of the heaps from `first` on by amounts that are at least
/// `lanes`.  Each heap has `stride` marks.
void mark_far_options(const std::vector<std::uint32_t>& values, std::size_t first,
                      std::span<const std::uint32_t> amounts, std::size_t stride,
                      std::uint8_t* marks) {
    for (const std::uint32_t amount : amounts) {
        if (amount >= first + lanes) break;
        const std::size_t begin = amount > first ? amount - first : 0;
        const std::uint32_t* const options = values.data() + (first + begin - amount);
        std::uint8_t* const from = marks + begin * stride;
        for (std::size_t i = 0; i < lanes - begin; ++i) from[i * stride + options[i]] = 1;
    }
}

/// to |= the bits of `set` from `begin` on.
void add_from(std::span<std::uint64_t> to, const std::vector<std::uint64_t>& set,
              std::size_t begin) {
    const std::uint64_t* const from = set.data() + begin / word_bits;
    const auto shift = static_cast<unsigned>(begin % word_bits);
    if (shift == 0) {
        for (std::size_t i = 0; i < to.size(); ++i) to[i] |= from[i];
        return;
    }
    for (std::size_t i = 0; i < to.size(); ++i) {
        to[i] |= from[i] >> shift | from[i + 1] << (word_bits - shift);
    }
}

/// to |= `set` shifted by `by`, from the word of `by` on.
void add_shifted(std::span<std::uint64_t> to, const std::vector<std::uint64_t>& set,
                 std::size_t by) {
    to = to.subspan(by / word_bits);
    const auto shift = static_cast<unsigned>(by % word_bits);
    if (shift == 0) {
        for (std::size_t i = 0; i < to.size(); ++i) to[i] |= set[i];
        return;
    }
    to[0] |= set[0] << shift;
    for (std::size_t i = 1; i < to.size(); ++i) {
        to[i] |= set[i] << shift | set[i - 1] >> (word_bits - shift);
    }
}

}  // namespace

EndlessEngine::EndlessEngine(Amounts amounts, Way way, std::vector<std::uint32_t> values)
    : read_(std::move(amounts)), way_(way), values_(std::move(values)) {}

void EndlessEngine::extend(std::size_t count, const Limits& limits) {
    if (count <= values_.size()) return;
    if (count > std::size_t{1} << 32U) {
        throw Error(ErrorKind::limit, "a heap sequence has at most 2^32 terms");
    }
    if (count > values_.capacity()) {
        // Where it grows by pieces, each place is twice as large as the last one.
        const std::size_t room = std::max(count, 2 * values_.size());
        limits.require_memory((sizeof(std::uint32_t) + 1) * room, "computing the sequence");
        values_.reserve(room);
    }
    read_amounts(count);
    if (way_ == Way::marks) by_marks(count, limits);
    if (way_ == Way::levels) by_levels(count, limits);
}

/// Has the amounts below `count`, and for some heaps more, so that they are not read again soon.
void EndlessEngine::read_amounts(std::size_t count) {
    if (known_ >= count) return;
    const std::size_t known = std::min(std::max(count, 2 * known_), std::size_t{1} << 32U);
    amounts_ = read_(static_cast<std::uint32_t>(known - 1));
    known_ = known;
    if (way_ == Way::levels) bits_.clear();
}

void EndlessEngine::by_marks(std::size_t count, const Limits& limits) {
    const auto large = std::ranges::lower_bound(amounts_, lanes);
    const std::span near(amounts_.begin(), large);
    const std::span far(large, amounts_.end());
    std::vector<std::uint8_t> marks;
    std::uint32_t largest = values_.empty() ? 0 : *std::ranges::max_element(values_);
    while (values_.size() < count) {
        const std::size_t first = values_.size();
        limits.progress(first, count);
        // A mex is at most one more than all values before it.
        const std::size_t stride = largest + lanes + 1;
        marks.assign(lanes * stride, 0);
        mark_far_options(values_, first, far, stride, marks.data());
        for (std::size_t n = first; n < std::min(first + lanes, count); ++n) {
            std::uint8_t* const found = marks.data() + (n - first) * stride;
            for (auto amount = near.begin(); amount != near.end() && *amount <= n; ++amount) {
                found[values_[n - *amount]] = 1;
            }
            const auto mex =
                static_cast<std::uint32_t>(std::find(found, found + stride, 0) - found);
            largest = std::max(largest, mex);
            values_.push_back(mex);
        }
    }
}

void EndlessEngine::by_levels(std::size_t count, const Limits& limits) {
    if (bits_.empty()) {
        bits_.assign(known_ / word_bits + block_bits / word_bits + 2, 0);
        for (const std::uint32_t amount : amounts_) {
            bits_[amount / word_bits] |= std::uint64_t{1} << (amount % word_bits);
        }
    }
    const auto add = [](auto& heaps, std::uint32_t value, std::size_t heap) {
        if (value >= heaps.size()) heaps.resize(value + 1);
        heaps[value].push_back(static_cast<std::uint32_t>(heap));
    };
    if (heaps_.empty()) {
        std::vector<std::vector<std::uint32_t>> heaps;
        for (std::size_t n = 0; n < values_.size(); ++n) add(heaps, values_[n], n);
        heaps_ = std::move(heaps);
    }
    limits.require_memory((2 * sizeof(std::uint32_t) + 1) * values_.capacity(),
                          "computing the sequence");
    while (values_.size() < count) {
        const std::size_t first = values_.size();
        limits.progress(first, count);
        for (const std::uint32_t value :
             block_by_levels(first, std::min(block_bits, count - first), limits)) {
            add(heaps_, value, values_.size());
            values_.push_back(value);
        }
    }
}

std::vector<std::uint32_t> EndlessEngine::block_by_levels(std::size_t first, std::size_t size,
                                                          const Limits& limits) const {
    std::vector<std::uint32_t> values(size, 0);
    std::vector<std::uint64_t> left((size + word_bits - 1) / word_bits, ~std::uint64_t{0});
    if (size % word_bits != 0) left.back() = (std::uint64_t{1} << (size % word_bits)) - 1;
    std::vector<std::uint64_t> above(left.size());
    std::size_t done = 0;
    for (std::uint32_t value = 0; done < size; ++value) {
        limits.require_going();
        std::ranges::fill(above, 0);
        if (value < heaps_.size()) {
            for (const std::uint32_t heap : heaps_[value]) add_from(above, bits_, first - heap);
        }
        for (std::size_t i = 0; i < left.size(); ++i) {
            // What is above a heap of this word can lie in the same word.
            while (const std::uint64_t free = left[i] & ~above[i]) {
                const auto bit = static_cast<unsigned>(std::countr_zero(free));
                const std::size_t n = i * word_bits + bit;
                values[n] = value;
                left[i] &= ~(std::uint64_t{1} << bit);
                add_shifted(above, bits_, n);
                ++done;
            }
        }
    }
    return values;
}

}  // namespace bouton
