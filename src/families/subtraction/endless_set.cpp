#include "families/subtraction/endless_set.hpp"

#include <fmt/format.h>

#include <array>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

using namespace std::string_view_literals;

constexpr std::array names{"squares"sv, "primes"sv, "fibonacci"sv};
constexpr std::string_view all_but = "all-but-";
constexpr std::int64_t largest_prime = std::int64_t{1} << 40;
constexpr std::int64_t largest_excluded = 1'000'000;

/// By trial division, for numbers up to largest_prime.
bool is_prime(std::int64_t number) {
    if (number < 4) return number >= 2;
    if (number % 2 == 0) return false;
    for (std::int64_t divisor = 3; divisor * divisor <= number; divisor += 2) {
        if (number % divisor == 0) return false;
    }
    return true;
}

std::int64_t small_enough(const Integer& amount) {
    if (amount > largest_prime) {
        throw Error(ErrorKind::limit, "primes are told from other amounts up to 2^40 only");
    }
    return *amount.to_word();
}

/// Throws Error for amounts that would take too long.
void check_excluded(const TakeSet& set) {
    if (set.intervals().back().most > largest_excluded) {
        throw Error(ErrorKind::limit, fmt::format("amounts that may not be taken may be at most {}",
                                                  largest_excluded));
    }
}

}  // namespace

std::optional<EndlessTakeSet> EndlessTakeSet::read(std::string_view text) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (text == names[i]) return EndlessTakeSet(static_cast<Kind>(i));
    }
    if (!text.starts_with(all_but)) {
        const auto is_letter = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        };
        // A number is no word, but may have an e in it: 1e6.
        if (text.empty() || !is_letter(text.front())) return std::nullopt;
        throw Error(ErrorKind::bad_request,
                    fmt::format("'{}' is not a set of amounts to take: write squares, primes, "
                                "fibonacci or all-but-2/5, or amounts such as 1-6 or 1/3/4",
                                abbreviated(text)));
    }
    if (text.size() == all_but.size()) {
        throw Error(
            ErrorKind::bad_request,
            fmt::format("'{}' says all amounts but which: write for example all-but-2/5", text));
    }
    EndlessTakeSet set(Kind::all_but);
    set.excluded_.emplace(text.substr(all_but.size()));
    check_excluded(*set.excluded_);
    return set;
}

std::string EndlessTakeSet::spelled() const {
    if (kind_ == Kind::all_but) return std::string(all_but) + excluded_->spelled();
    return std::string(names[static_cast<std::size_t>(kind_)]);
}

bool EndlessTakeSet::contains(const Integer& amount) const {
    if (amount.sign() <= 0) return false;
    switch (kind_) {
        case Kind::squares: {
            const Integer root = integer_sqrt(amount);
            return root * root == amount;
        }
        case Kind::primes:
            return is_prime(small_enough(amount));
        case Kind::fibonacci:
            return after(amount - 1) == amount;
        case Kind::all_but:
            return !excluded_->contains(amount);
    }
    return false;
}

Integer EndlessTakeSet::after(const Integer& amount) const {
    if (kind_ == Kind::squares) {
        const Integer root = integer_sqrt(amount) + 1;
        return root * root;
    }
    if (kind_ == Kind::fibonacci) {
        Integer last = 1;
        Integer next = 2;
        if (amount < last) return last;
        while (next <= amount) {
            Integer sum = last + next;
            last = std::move(next);
            next = std::move(sum);
        }
        return next;
    }
    if (kind_ == Kind::primes) {
        std::int64_t next = small_enough(amount) + 1;
        while (!is_prime(next)) ++next;
        return next;
    }
    Integer next = amount + 1;
    for (const TakeSet::Interval& interval : excluded_->intervals()) {
        if (interval.least <= next && next <= interval.most) next = interval.most + 1;
    }
    return next;
}

std::vector<std::uint32_t> EndlessTakeSet::up_to(std::uint32_t most) const {
    require(kind_ != Kind::all_but, "a set that is not all amounts but some");
    std::vector<std::uint32_t> amounts;
    if (kind_ == Kind::primes) {
        std::vector<bool> composite(std::size_t{most} + 1, false);
        for (std::size_t p = 2; p <= most; ++p) {
            if (composite[p]) continue;
            amounts.push_back(static_cast<std::uint32_t>(p));
            for (std::size_t i = p * p; i <= most; i += p) composite[i] = true;
        }
        return amounts;
    }
    for (Integer amount = after(0); amount <= most; amount = after(amount)) {
        amounts.push_back(static_cast<std::uint32_t>(*amount.to_word()));
    }
    return amounts;
}

}  // namespace bouton
