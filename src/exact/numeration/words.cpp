#include <algorithm>

#include "exact/numeration/split.hpp"

namespace bouton {
namespace {

__extension__ using Word2 = unsigned __int128;

/// Calls sink(i, s_i) for the digits of n from the first that is not 0 to the last.
///
/// The quotient by a weight w is rest·r/2^64 with r = ⌊(2^64 − 1)/w⌋, or one more: as rest < 2^63,
/// rest·r/2^64 is at most rest/w and at least rest/w − 1/2.
template <class Sink>
void for_each_digit(std::int64_t n, const WordWeight* weights, std::size_t length, bool binary,
                    Sink&& sink) {
    const auto* const end = std::upper_bound(
        weights, weights + length, n,
        [](std::int64_t number, const WordWeight& weight) { return number < weight.value; });
    auto i = static_cast<std::size_t>(end - weights);
    if (binary) {
        while (i-- > 0) {
            const bool digit = n >= weights[i].value;
            n -= digit ? weights[i].value : 0;
            sink(i, std::int64_t{digit});
        }
        return;
    }
    while (i-- > 0) {
        const auto [weight, reciprocal] = weights[i];
        auto digit = static_cast<std::int64_t>(static_cast<Word2>(n) * reciprocal >> 64U);
        n -= digit * weight;
        const bool more = n >= weight;
        n -= more ? weight : 0;
        digit += more ? 1 : 0;
        sink(i, digit);
    }
}

}  // namespace

WordForm read_word(std::int64_t n, Weights weights, std::size_t length, const Ladder& ladder) {
    const Weights other = weights == Weights::p ? Weights::q : Weights::p;
    const WordWeight* const other_weights = ladder.words(other).data();
    std::int64_t sum = 0;
    WordForm form;
    for_each_digit(n, ladder.words(weights).data(), length, ladder.a() == 1,
                   [&](std::size_t i, std::int64_t digit) {
                       sum += digit * other_weights[i].value;
                       form.lowest = digit != 0 && i > 0 ? i : form.lowest;
                       form.last_digit = digit;
                   });
    form.p_value = weights == Weights::p ? n : sum;
    form.q_value = weights == Weights::p ? sum : n;
    return form;
}

void write_digits(std::int64_t n, Weights weights, const Ladder& ladder,
                  std::span<std::int64_t> digits) {
    std::fill(digits.begin(), digits.end(), 0);
    for_each_digit(n, ladder.words(weights).data(), digits.size(), ladder.a() == 1,
                   [&](std::size_t i, std::int64_t digit) { digits[i] = digit; });
}

}  // namespace bouton
