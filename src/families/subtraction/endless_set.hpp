#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "exact/integer.hpp"
#include "families/subtraction/subtraction.hpp"

namespace bouton {

/// An infinite set of amounts that may be taken: the squares, the primes, the Fibonacci numbers, or
/// all amounts but finitely many.
class EndlessTakeSet {
public:
    enum class Kind { squares, primes, fibonacci, all_but };

    /// Reads `squares`, `primes`, `fibonacci` or `all-but-SET`, SET being a finite set as TakeSet
    /// reads it, of amounts up to 10^6; nothing for a text that begins with no
    /// letter.  Throws Error for any other text, and for a set that is none or too large.
    static std::optional<EndlessTakeSet> read(std::string_view text);

    [[nodiscard]] Kind kind() const { return kind_; }
    /// The amounts that may not be taken, for `all_but`.
    [[nodiscard]] const std::optional<TakeSet>& excluded() const { return excluded_; }
    [[nodiscard]] std::string spelled() const;

    /// The least amount of the set that is larger than this one, which is ≥ 0.
    /// Throws Error{limit} for primes past 2^40.
    [[nodiscard]] Integer after(const Integer& amount) const;
    /// Throws Error{limit} for primes past 2^40.
    [[nodiscard]] bool contains(const Integer& amount) const;
    /// The amounts up to `most`, in growing order.  Not for `all_but`.
    [[nodiscard]] std::vector<std::uint32_t> up_to(std::uint32_t most) const;

private:
    explicit EndlessTakeSet(Kind kind) : kind_(kind) {}

    Kind kind_;
    std::optional<TakeSet> excluded_;
};

}  // namespace bouton
