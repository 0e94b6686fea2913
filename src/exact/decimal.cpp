#include "exact/decimal.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace bouton {

namespace {

constexpr std::size_t tail = 19;
constexpr std::uint64_t scale = 10'000'000'000'000'000'000U;  // 10^19

}  // namespace

DecimalOffsets::DecimalOffsets(const Integer& base)
    : base_(base),
      high_(floor_div(base, scale)),
      low_(mpz_get_ui(floor_mod(base, scale).to_mpz().get_mpz_t())) {}

std::string_view DecimalOffsets::text(std::uint64_t offset) {
    if (base_.sign() < 0) {
        text_ = (base_ + offset).to_string();
        return text_;
    }
    // l + offset = carry·10^19 + rest, without passing 2^64.
    std::uint64_t carry = offset / scale;
    std::uint64_t rest = offset % scale;
    if (rest >= scale - low_) {
        rest -= scale - low_;
        ++carry;
    } else {
        rest += low_;
    }
    const fmt::format_int digits(rest);
    if (carry_ != carry) {
        carry_ = carry;
        const Integer head = high_ + carry;
        text_ = head == 0 ? "" : head.to_string();
        head_ = text_.size();
        text_.resize(head_ + tail);
    }
    char* const begin = text_.data() + head_;
    char* const end = begin + tail;
    std::fill(begin, end - digits.size(), '0');
    std::copy_n(digits.data(), digits.size(), end - digits.size());
    if (head_ > 0) return text_;
    return {end - digits.size(), digits.size()};
}

}  // namespace bouton
