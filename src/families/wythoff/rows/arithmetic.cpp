#include "families/wythoff/rows/arithmetic.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "families/wythoff/rows/p_block.hpp"

namespace bouton {

namespace {

constexpr std::array<std::uint64_t, 1> zero{0};

}  // namespace

ArithmeticRows::ArithmeticRows(const WythoffRules& rules, const Integer& from)
    : a_(rules.a),
      larger_at_(rules.play == Play::normal ? rules.a : 1),
      first_difference_(rules.play == Play::normal ? 0 : 1),
      p_{1, 1},
      q_{0, 1} {
    require(rules.play == Play::normal || a_ >= 2, "misère pairs by digits need a ≥ 2");
    // The numbers of normal play begin with x = 1 and n = 1.
    first_ = rules.play == Play::normal && from.sign() == 0;
    const Integer origin = rules.play == Play::normal ? 1 : 0;
    make_table();
    descend(first_ ? Integer(0) : from - origin);
    index_ += origin;
    smaller_ += origin;
}

void ArithmeticRows::grow_weights() {
    for (std::vector<Integer>* weights : {&p_, &q_}) {
        weights->push_back(weights->back() * a_ + (*weights)[weights->size() - 2]);
    }
}

/// The places of the letters E in σ^k(E), for the largest k with a block that is not too long.
void ArithmeticRows::make_table() {
    std::vector<std::uint64_t> places{0};
    std::size_t before = 0;
    std::size_t length = 1;         // of σ^k(E)
    std::size_t length_before = 1;  // of σ^k(H), which is σ^{k−1}(E) for k ≥ 1
    const std::size_t longest = p_block_rows(a_);
    const auto a = static_cast<std::size_t>(a_);
    while (a <= longest && a * places.size() + before <= longest) {
        std::vector<std::uint64_t> next;
        std::uint64_t start = 0;
        for (std::int64_t child = 0; child <= a_; ++child) {
            const bool larger = child == larger_at_;
            for (std::size_t i = 0; i < (larger ? before : places.size()); ++i) {
                next.push_back(start + places[i]);
            }
            start += larger ? length_before : length;
        }
        before = places.size();
        places = std::move(next);
        length_before = std::exchange(length, start);
        ++k_;
        grow_weights();
    }
    if (k_ == 0) {
        // A run of letters E.
        places.resize(longest);
        for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
    }
    smaller_off_ = std::move(places);
    larger_off_.resize(smaller_off_.size());
    for (std::size_t i = 0; i < smaller_off_.size(); ++i) {
        larger_off_[i] = smaller_off_[i] + static_cast<std::uint64_t>(a_) * i;
    }
}

bool ArithmeticRows::child_is_larger(const Digit& digit) const {
    return !digit.parent_is_larger && digit.child == larger_at_;
}

bool ArithmeticRows::is_last(const Digit& digit) const {
    return digit.parent_is_larger || digit.child == a_;
}

Integer ArithmeticRows::before(const Digit& digit, const std::vector<Integer>& weights,
                               std::size_t place) const {
    const bool past_larger = digit.child > larger_at_;
    Integer sum = weights[place + 1] * (digit.child - (past_larger ? 1 : 0));
    if (past_larger) sum += weights[place];
    return sum;
}

/// The digits of the letter E before which there are `rows` letters E in the word.
void ArithmeticRows::descend(Integer rows) {
    std::size_t top = k_;
    while (q_[top + 1] <= rows) {
        grow_weights();
        ++top;
    }
    index_ = rows;
    digits_.resize(top - k_);
    bool larger = false;
    for (std::size_t place = top; place-- > k_;) {
        Digit digit{larger, 0};
        if (!larger) {
            // The last child with no more than `rows` letters E before it; of the children without
            // any E, at place 0, the one behind.
            const Integer& weight = q_[place + 1];
            Integer child = std::min(floor_div(rows, weight), Integer(a_));
            if (child > larger_at_ || (child == larger_at_ && q_[place].sign() == 0)) {
                child = std::min(
                    larger_at_ + 1 + floor_div(rows - weight * larger_at_ - q_[place], weight),
                    Integer(a_));
            } else if (child == larger_at_ && rows - weight * child >= q_[place]) {
                child = child + 1;
            }
            digit.child = *child.to_word();
            rows -= before(digit, q_, place);
        }
        smaller_ += before(digit, p_, place);
        larger = child_is_larger(digit);
        digits_[place - k_] = digit;
    }
    const auto word = rows.to_word();
    skip_ = static_cast<std::size_t>(*word);
    index_ -= rows;
}

/// Goes on to the next letter of place k.
void ArithmeticRows::advance() {
    const bool larger = !digits_.empty() && child_is_larger(digits_[0]);
    index_ += q_[larger ? k_ : k_ + 1];
    smaller_ += p_[larger ? k_ : k_ + 1];
    std::size_t place = 0;
    while (place < digits_.size() && is_last(digits_[place])) ++place;
    if (place == digits_.size()) {
        // The word is its own image, and begins with the image of E.
        digits_.push_back({false, 0});
        grow_weights();
    }
    ++digits_[place].child;
    while (place-- > 0) digits_[place] = {child_is_larger(digits_[place + 1]), 0};
}

/// The rows of the block that can be given at once.
std::size_t ArithmeticRows::block_rows() const {
    if (k_ > 0) {
        const bool larger = !digits_.empty() && child_is_larger(digits_[0]);
        return static_cast<std::size_t>(*q_[larger ? k_ : k_ + 1].to_word());
    }
    if (digits_.empty()) return 1;
    const Digit& digit = digits_[0];
    if (child_is_larger(digit)) return 0;
    if (digit.parent_is_larger) return 1;
    const std::int64_t end = digit.child < larger_at_ ? larger_at_ : a_ + 1;
    return std::min(static_cast<std::size_t>(end - digit.child), smaller_off_.size());
}

const RowBlock& ArithmeticRows::next() {
    if (first_) {
        first_ = false;
        block_ = {0, 1, {{0, zero}, {0, zero}}};
        return block_;
    }
    while (true) {
        const std::size_t rows = block_rows();
        if (rows <= skip_) {
            skip_ = 0;
            advance();
            continue;
        }
        const auto given = [&](const std::vector<std::uint64_t>& offsets) {
            return std::span(offsets).subspan(skip_, rows - skip_);
        };
        block_.index = index_ + skip_;
        block_.count = rows - skip_;
        block_.columns[0] = {smaller_, given(smaller_off_)};
        block_.columns[1] = {smaller_ + index_ * a_ + first_difference_, given(larger_off_)};
        if (k_ == 0 && rows > 1) {
            // All letters of the run but the last are passed at once.
            digits_[0].child += static_cast<std::int64_t>(rows - 1);
            index_ += rows - 1;
            smaller_ += rows - 1;
        }
        skip_ = 0;
        advance();
        return block_;
    }
}

}  // namespace bouton
