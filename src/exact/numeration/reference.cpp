#include "base/error.hpp"
#include "exact/numeration/numeration.hpp"

namespace bouton {
namespace {

/// p_0, p_1, … or q_0, q_1, …, one after the other.
class WeightSequence {
public:
    WeightSequence(std::int64_t a, Weights weights)
        : a_(a), before_(weights == Weights::p ? 1 : 0) {}

    [[nodiscard]] const Integer& now() const { return now_; }
    void advance() {
        Integer next = now_ * a_ + before_;
        before_ = std::move(now_);
        now_ = std::move(next);
    }

private:
    Integer a_;
    Integer before_;
    Integer now_ = 1;
};

}  // namespace

std::vector<std::int64_t> greedy_digits(const Integer& n, std::int64_t a, Weights weights) {
    require(n.sign() >= 0 && a >= 1, "a representation is of n ≥ 0, with a ≥ 1");
    std::vector<Integer> below;  // the weights up to n
    for (WeightSequence weight(a, weights); weight.now() <= n; weight.advance()) {
        below.push_back(weight.now());
    }
    std::vector<std::int64_t> digits(below.size());
    Integer rest = n;
    for (std::size_t i = below.size(); i-- > 0;) {
        const Integer digit = floor_div(rest, below[i]);
        rest -= digit * below[i];
        digits[i] = *digit.to_word();
    }
    return digits;
}

Integer sum_of_digits(std::span<const std::int64_t> digits, std::int64_t a, Weights weights) {
    Integer sum = 0;
    WeightSequence weight(a, weights);
    for (const std::int64_t digit : digits) {
        sum += weight.now() * digit;
        weight.advance();
    }
    return sum;
}

}  // namespace bouton
