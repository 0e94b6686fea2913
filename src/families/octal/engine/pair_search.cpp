#include "families/octal/engine/pair_search.hpp"

#include <algorithm>
#include <array>

namespace bouton {

namespace {

/// How many pairs are tried before the values that they have shown are replaced.
constexpr std::size_t pairs_at_once = 512;

/// The unmarked values below `end`, one after the other.
class Unmarked {
public:
    Unmarked(std::uint8_t* marks, std::size_t end) : marks_(marks), end_(end) {}

    /// The next one, or `nothing`.
    std::uint16_t next() {
        while (next_ < end_) {
            if (next_ % 8 == 0 && unmarked(marks_ + next_) == 0) {
                next_ += 8;
            } else if (marks_[next_++] == 0) {
                return static_cast<std::uint16_t>(next_ - 1);
            }
        }
        return LaneTests::nothing;
    }

    /// The least value that is known to be missing, else the end.
    [[nodiscard]] std::size_t end() const { return end_; }
    void end_at(std::size_t value) { end_ = std::min(end_, value); }
    void mark(std::size_t value) { marks_[value] = 1; }

private:
    std::uint8_t* marks_;
    std::size_t end_;
    std::size_t next_ = 0;
};

/// Some values that are looked for at once.
class MarkedSearch {
public:
    MarkedSearch(Unmarked& values, std::size_t pairs) : values_(&values), pairs_(pairs) {
        for (std::uint16_t& wanted : tests_.wanted) wanted = values_->next();
        open_ = tests_.wanted.front() != LaneTests::nothing;
    }

    [[nodiscard]] bool open() const { return open_; }
    [[nodiscard]] std::uint64_t tried() const { return tried_; }
    PairTests& tests() { return tests_; }

    /// Takes notice of what so many more pairs have shown.
    void advance(std::size_t pairs) {
        tried_ += pairs;
        open_ = false;
        for (std::size_t t = 0; t < pair_test_count; ++t) {
            std::uint16_t& wanted = tests_.wanted[t];
            if (tests_.seen[t]) {
                values_->mark(wanted);
                wanted = values_->next();
                since_[t] = tried_;
                tests_.seen[t] = false;
            } else if (tried_ - since_[t] >= pairs_) {
                values_->end_at(wanted);
            }
            if (wanted >= values_->end()) wanted = LaneTests::nothing;
            open_ |= wanted != LaneTests::nothing;
        }
    }

private:
    Unmarked* values_;
    std::size_t pairs_;  // that there are
    PairTests tests_{};
    std::array<std::uint64_t, pair_test_count> since_{};
    std::uint64_t tried_ = 0;
    bool open_ = false;
};

}  // namespace

PairSearch search_pairs(const OctalKernels& kernels, const HeapMoves& moves,
                        std::span<const std::uint16_t> values, std::size_t heap, std::size_t known,
                        std::uint8_t* marks, std::size_t end) {
    // The smaller heaps of the pairs that make up `total`.
    const auto first_of = [&](std::size_t total) { return total < known ? 1 : total - known + 1; };
    const auto end_of = [&](std::size_t total) {
        const std::size_t last = (moves.unequal ? total - 1 : total) / 2;
        return std::max(first_of(total), last + 1);
    };
    std::size_t pairs = 0;
    for (const std::uint32_t k : moves.two) {
        if (k < heap) pairs += end_of(heap - k) - first_of(heap - k);
    }
    Unmarked unmarked_values(marks, end);
    if (pairs == 0) return {std::min<std::size_t>(unmarked_values.next(), end), 0};
    MarkedSearch search(unmarked_values, pairs);
    while (search.open()) {
        for (const std::uint32_t k : moves.two) {
            if (k >= heap) break;
            const std::size_t total = heap - k;
            for (std::size_t a = first_of(total); a < end_of(total) && search.open();) {
                const std::size_t length = std::min(pairs_at_once, end_of(total) - a);
                kernels.test_pairs(values.data() + a, values.data() + total - a, length,
                                   search.tests());
                search.advance(length);
                a += length;
            }
        }
    }
    return {unmarked_values.end(), search.tried()};
}

}  // namespace bouton
