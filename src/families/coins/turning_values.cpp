#include <algorithm>
#include <array>
#include <bit>

#include "base/error.hpp"
#include "families/coins/turning.hpp"

// The rules of turning coins, and what a single head is worth under each of them.
namespace bouton {

namespace {

constexpr std::array rules{
    TurningRule{.name = "turtles",
                .title = "Turning Turtles",
                .least = 1,
                .most = 2,
                .turns = "one coin, or two",
                .values = "A head at place n is worth a nim heap of n"},
    TurningRule{.name = "twins",
                .title = "Twins",
                .least = 2,
                .most = 2,
                .turns = "exactly two coins",
                .values = "A head at place n is worth a nim heap of n - 1"},
    TurningRule{.name = "mock-turtles",
                .title = "Mock Turtles",
                .least = 1,
                .most = 3,
                .turns = "one, two or three coins",
                .values = "A head at place n is worth the n-th odious number 1, 2, 4, 7, 8, 11, "
                          "…, those with an odd number of ones in binary"},
    TurningRule{.name = "triplets",
                .title = "Triplets",
                .least = 3,
                .most = 3,
                .turns = "exactly three coins",
                .values = "Heads at places 1 and 2 are worth 0, and one at place n the (n-2)-th "
                          "odious number 1, 2, 4, 7, 8, 11, …, those with an odd number of ones "
                          "in binary"},
    TurningRule{.name = "moebius",
                .title = "Moebius",
                .least = 1,
                .most = 5,
                .turns = "one to five coins",
                .values = "What a head at each place is worth is computed place by place: 1, 2, 4, "
                          "8, 16, 31, 32, 64, 103, …",
                .longest = 800},
    TurningRule{.name = "mogul",
                .title = "Mogul",
                .least = 1,
                .most = 7,
                .turns = "one to seven coins",
                .values = "What a head at each place is worth is computed place by place: 1, 2, 4, "
                          "8, 16, 32, 64, 127, 128, …",
                .longest = 120},
    TurningRule{.name = "ruler",
                .title = "Ruler",
                .least = 1,
                .most = 0,
                .consecutive = true,
                .turns = "any number of neighbouring coins",
                .values = "A head at place n is worth the largest power of two that divides n, "
                          "like the marks on a ruler: 1, 2, 1, 4, 1, 2, 1, 8, …"},
};

std::uint64_t odious(std::uint64_t n) {
    const std::uint64_t before = n - 1;
    return 2 * before + (std::popcount(before) % 2 == 0 ? 1 : 0);
}

/// A set of numbers below a power of two.
class BitSet {
public:
    explicit BitSet(std::size_t bits) : words_(std::max<std::size_t>(1, bits / 64)) {}

    void insert(std::uint64_t n) { words_[n / 64] |= std::uint64_t{1} << n % 64; }
    void grow() { words_.resize(2 * words_.size()); }

    /// Adds every x ⊕ v with x in the other set.
    void add_shifted(const BitSet& other, std::uint64_t v) {
        const std::size_t high = v / 64;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i ^ high] |= within_word(other.words_[i], v % 64);
        }
    }

    void add(const BitSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    }

    [[nodiscard]] std::uint64_t mex() const {
        std::size_t i = 0;
        while (i < words_.size() && words_[i] == ~std::uint64_t{0}) ++i;
        if (i == words_.size()) return 64 * i;
        return 64 * i + static_cast<std::uint64_t>(std::countr_one(words_[i]));
    }

private:
    /// The bits of a word moved from place x to x ⊕ v: halves, quarters, … exchanged.
    static std::uint64_t within_word(std::uint64_t word, std::uint64_t v) {
        constexpr std::array<std::uint64_t, 6> low{0x5555555555555555, 0x3333333333333333,
                                                   0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF,
                                                   0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
        for (unsigned bit = 0; bit < low.size(); ++bit) {
            if ((v >> bit & 1U) == 0) continue;
            const unsigned by = 1U << bit;
            word = (word & low.at(bit)) << by | (word >> by & low.at(bit));
        }
        return word;
    }

    std::vector<std::uint64_t> words_;
};

}  // namespace

std::span<const TurningRule> turning_rules() { return rules; }

const TurningRule* find_turning_rule(std::string_view name) {
    const auto* const found = std::ranges::find(rules, name, &TurningRule::name);
    return found == rules.end() ? nullptr : found;
}

std::vector<std::uint64_t> turning_values_by_definition(const TurningRule& rule, std::size_t size) {
    require(!rule.consecutive, "only rules that allow any coins are handled here");
    BitSet nothing_turned(64);
    nothing_turned.insert(0);
    std::vector<BitSet> sums{nothing_turned};
    while (sums.size() < rule.most) sums.emplace_back(64);
    std::size_t room = 64;  // numbers below this fit into the sets
    std::vector<std::uint64_t> values;
    for (std::size_t n = 1; n <= size; ++n) {
        BitSet options(room);
        for (std::size_t j = rule.least - 1; j < sums.size(); ++j) options.add(sums[j]);
        const std::uint64_t value = options.mex();
        while (value >= room) {
            for (BitSet& set : sums) set.grow();
            room *= 2;
        }
        for (std::size_t j = sums.size() - 1; j > 0; --j) sums[j].add_shifted(sums[j - 1], value);
        values.push_back(value);
    }
    return values;
}

std::vector<std::uint64_t> turning_values(const TurningRule& rule, std::size_t size) {
    const auto fill = [&](auto&& value) {
        std::vector<std::uint64_t> values;
        values.reserve(size);
        for (std::uint64_t n = 1; n <= size; ++n) values.push_back(value(n));
        return values;
    };
    if (rule.consecutive) return fill([](std::uint64_t n) { return n & (~n + 1); });
    if (rule.most == 2) return fill([&](std::uint64_t n) { return n - (rule.least - 1); });
    if (rule.most == 3 && rule.least == 1) return fill(odious);
    if (rule.most == 3) return fill([](std::uint64_t n) { return n < 3 ? 0 : odious(n - 2); });
    return turning_values_by_definition(rule, size);
}

std::uint64_t turning_value(const CoinRow& row, std::span<const std::uint64_t> values) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] == 'H') sum ^= values[i];
    }
    return sum;
}

}  // namespace bouton
