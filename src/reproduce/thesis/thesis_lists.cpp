#include "reproduce/thesis/thesis_lists.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>

#include "base/error.hpp"

namespace bouton {

namespace {

using Digits = std::vector<int>;  // the most significant first

void require_small(int n, int a) {
    require(n >= 0 && a >= 2, "a list has an end, and its a is at least 2");
    require(n <= std::numeric_limits<int>::max() / (a + 2), "the numbers of the list fit an int");
}

/// The weights 1, second, … up to the first that is larger than `most`, w_i = a·w_{i−1} + w_{i−2}.
std::vector<int> weights_beyond(int most, int second, int a) {
    std::vector<int> weights{1, second};
    while (weights.back() <= most) {
        weights.push_back(a * weights.back() + weights[weights.size() - 2]);
    }
    return weights;
}

/// The digits of 1 to n: the first by division, the others copied from those of the rest.
std::map<int, Digits> digits_upto(int n, int second, int a) {
    const std::vector<int> weights = weights_beyond(n, second, a);
    std::map<int, Digits> all;
    std::size_t places = 0;
    for (int i = 1; i <= n; ++i) {
        if (i == weights[places]) ++places;
        const int weight = weights[places - 1];
        Digits digits(places, 0);
        digits.at(0) = i / weight;
        if (const int rest = i % weight; rest != 0) {
            const Digits& tail = all[rest];
            std::copy_backward(tail.begin(), tail.end(), digits.end());
        }
        all[i] = digits;
    }
    return all;
}

IntPairs recursive(int n, int a, bool from_the_last) {
    require_small(n, a);
    IntPairs pairs{{0}, {0}};
    std::vector<int> used(2 * static_cast<std::size_t>(n) + 2, 0);
    auto from = used.begin() + 1;
    for (int i = 1; i <= n; ++i) {
        const auto found = std::find(from, used.end(), 0);
        const int mex = static_cast<int>(found - used.begin());
        pairs.smaller.push_back(mex);
        pairs.larger.push_back(mex + a * i);
        *found = mex;
        if (pairs.larger.back() <= 2 * n) {
            used[static_cast<std::size_t>(pairs.larger.back())] = pairs.larger.back();
        }
        if (from_the_last) from = found;
    }
    return pairs;
}

}  // namespace

IntPairs thesis_recursive(int n, int a) { return recursive(n, a, true); }

IntPairs draft_recursive(int n, int a) { return recursive(n, a, false); }

IntPairs thesis_algebraic(int n, int a) {
    require_small(n, a);
    const double alpha = (2 - a + std::sqrt(static_cast<double>(a) * a + 4)) / 2;
    const double beta = alpha + a;
    IntPairs pairs{{0}, {0}};
    for (int i = 1; i <= n; ++i) {
        pairs.smaller.push_back(static_cast<int>(std::floor(alpha * i)));
        pairs.larger.push_back(static_cast<int>(std::floor(beta * i)));
    }
    return pairs;
}

IntPairs thesis_arithmetic(int n, int a) {
    require_small(n, a);
    const std::map<int, Digits> p_digits = digits_upto(n, a + 1, a);
    const std::map<int, Digits> q_digits = digits_upto(n, a, a);
    const std::vector<int> weights = weights_beyond(2 * n, a + 1, a);
    IntPairs pairs{{0}, {0}};
    for (const auto& [i, digits] : q_digits) {
        int value = 0;
        for (std::size_t j = 0; j < digits.size(); ++j) {
            value += digits[j] * weights[digits.size() - 1 - j];
        }
        const auto last =
            std::find_if(digits.rbegin(), digits.rend(), [](int digit) { return digit != 0; });
        if ((last - digits.rbegin()) % 2 != 0) --value;
        pairs.smaller.push_back(value);
        pairs.larger.push_back(value + a * i);
    }
    // The thesis needs the p-system to solve positions, and computes it in the same table.
    require(p_digits.size() == q_digits.size(), "both systems have digits for each number");
    return pairs;
}

}  // namespace bouton
