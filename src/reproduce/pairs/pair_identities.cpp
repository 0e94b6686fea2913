#include "reproduce/pairs/pair_identities.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/error.hpp"
#include "exact/numeration/numeration.hpp"
#include "exact/quadratic/quadratic.hpp"
#include "families/wythoff/rows/p_rows.hpp"
#include "reproduce/thesis/random_digits.hpp"

namespace bouton {

namespace {

constexpr std::size_t identities = pair_identities.size();

/// x_n and y_n for consecutive n, from `first` on.
struct Pairs {
    std::uint64_t first = 0;
    std::vector<std::uint64_t> smaller;
    std::vector<std::uint64_t> larger;

    [[nodiscard]] std::uint64_t x(std::uint64_t n) const { return smaller[n - first]; }
    [[nodiscard]] std::uint64_t y(std::uint64_t n) const { return larger[n - first]; }
};

/// Pairs `first` to `last`.
void fill(Pairs& pairs, std::uint64_t first, std::uint64_t last) {
    pairs.first = first;
    pairs.smaller.resize(last - first + 1);
    pairs.larger.resize(last - first + 1);
    fill_p_pairs({1, Play::normal}, first, pairs.smaller, pairs.larger);
}

/// How many of the numbers are not x_n = ⌊(n + √(5n²))/2⌋ and y_n = ⌊(3n + √(5n²))/2⌋: that is,
/// 2x − n ≤ √(5n²) < 2x + 2 − n, and the same with 3n.  All squares are below 2^64 for n ≤ 10^9.
std::uint64_t count_wrong(const Pairs& pairs) {
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < pairs.smaller.size(); ++i) {
        const std::uint64_t n = pairs.first + i;
        const std::uint64_t square = 5 * n * n;
        const std::uint64_t low_x = 2 * pairs.smaller[i] - n;
        const std::uint64_t low_y = 2 * pairs.larger[i] - 3 * n;
        const auto holds = [square](std::uint64_t low) {
            return low * low <= square && square < (low + 2) * (low + 2);
        };
        wrong += (holds(low_x) ? 0U : 1U) + (holds(low_y) ? 0U : 1U);
    }
    return wrong;
}

class Record {
public:
    void at(std::uint64_t n, const std::array<bool, identities>& holds) {
        for (std::size_t i = 0; i < identities; ++i) {
            if (holds.at(i)) continue;
            ++failures.of.at(i).count;
            failures.of.at(i).last = n;
        }
    }
    void somewhere(const std::array<bool, identities>& holds) {
        for (std::size_t i = 0; i < identities; ++i) {
            if (!holds.at(i)) ++failures.of.at(i).count;
        }
    }
    IdentityFailures failures;
};

}  // namespace

std::vector<std::uint8_t> least_fibonacci_parts(std::uint64_t most) {
    std::vector<std::uint8_t> least(most + 1, std::numeric_limits<std::uint8_t>::max());
    std::uint64_t before = 1;
    std::uint8_t index = 2;
    for (std::uint64_t part = 1; part <= most; ++index) {
        const std::uint64_t length = std::min(before, most + 1 - part);  // F_{k+1} − F_k
        std::copy_n(least.begin(), length, least.begin() + static_cast<std::ptrdiff_t>(part));
        least[part] = index;
        // The next stretch begins at F_{k+1} = F_k + F_{k−1}.
        before = std::exchange(part, part + before);
    }
    return least;
}

IdentityFailures try_identities(std::uint64_t most, const Effort& effort) {
    require(most <= 1'000'000'000, "the squares of the pairs are below 2^64");
    constexpr std::uint64_t block = std::uint64_t{1} << 17U;
    Pairs own;
    fill(own, most, most);
    const std::vector<std::uint8_t> least = least_fibonacci_parts(own.y(most));
    Pairs at_x;  // pairs with the indices x_n and x_n + 1
    Pairs at_y;
    Record record;
    for (std::uint64_t first = 0; first <= most; first += block) {
        const std::uint64_t last = std::min(most, first + block - 1);
        fill(own, first, last);
        fill(at_x, own.x(first), own.x(last) + 1);
        fill(at_y, own.y(first), own.y(last) + 1);
        record.failures.not_by_definition +=
            count_wrong(own) + count_wrong(at_x) + count_wrong(at_y);
        for (std::uint64_t n = first; n <= last; ++n) {
            const std::uint64_t x = own.x(n);
            const std::uint64_t y = own.y(n);
            record.at(n, {
                             y - x == n,
                             at_x.x(x + 1) - at_x.x(x) == 2,
                             at_y.x(y + 1) - at_y.x(y) == 1,
                             at_x.y(x + 1) - at_x.y(x) == 3,
                             at_y.y(y + 1) - at_y.y(y) == 2,
                             x + y == at_y.x(y),
                             at_x.x(x) + 1 == y,
                             x >= 1 && least[x - 1] >= 3,
                             y >= 2 && least[y - 2] >= 4,
                         });
        }
        effort.progress(last, most);
    }
    return record.failures;
}

IdentityFailures try_identities_at_random(Random& random, int count, std::size_t digits,
                                          const Effort& effort) {
    const QuadraticSurd phi{1, 5, 2};
    const QuadraticSurd phi_squared{3, 5, 2};
    const auto arithmetic = p_pairs(WythoffStrategy::arithmetic, 1, Play::normal);
    Record record;
    const auto pair = [&](const Integer& n) {
        PPair exact{floor_multiple(n, phi), floor_multiple(n, phi_squared)};
        if (arithmetic->pair(n) != exact) ++record.failures.not_by_definition;
        return exact;
    };
    // Zeckendorf's sum has no F_i with i < `least`; digit 0 belongs to F_2.
    const auto has_parts_from = [](const Integer& m, std::size_t least) {
        const auto parts = greedy_digits(m, 1, Weights::p);
        return std::all_of(
            parts.begin(),
            parts.begin() + static_cast<std::ptrdiff_t>(std::min(least - 2, parts.size())),
            [](std::int64_t digit) { return digit == 0; });
    };
    for (int i = 0; i < count; ++i) {
        effort.progress(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(count));
        const Integer n = random_with_digits(random, digits);
        const auto [x, y] = pair(n);
        const PPair at_x = pair(x);
        const PPair after_x = pair(x + 1);
        const PPair at_y = pair(y);
        const PPair after_y = pair(y + 1);
        record.somewhere({
            y - x == n,
            after_x.smaller - at_x.smaller == 2,
            after_y.smaller - at_y.smaller == 1,
            after_x.larger - at_x.larger == 3,
            after_y.larger - at_y.larger == 2,
            x + y == at_y.smaller,
            at_x.smaller + 1 == y,
            x >= 1 && has_parts_from(x - 1, 3),
            y >= 2 && has_parts_from(y - 2, 4),
        });
    }
    return record.failures;
}

}  // namespace bouton
