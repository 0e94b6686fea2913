#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "exact/integer.hpp"

namespace bouton {

/// The decimal digits of many numbers that are a little more than one base, which is converted only
/// once.
///
/// With base = h·10^19 + l, 0 ≤ l < 10^19, a number base + offset is the digits of h, or of h + 1
/// or h + 2, and then the last 19 digits of l + offset < 3·10^19.
class DecimalOffsets {
public:
    explicit DecimalOffsets(const Integer& base);

    /// base + offset; the text holds until the next call.
    /// Cost: some ten nanoseconds; a conversion for the first offset, and whenever l + offset
    /// passes a multiple of 10^19.
    std::string_view text(std::uint64_t offset);

private:
    Integer base_;
    Integer high_;       // h
    std::uint64_t low_;  // l
    std::string text_;   // digits of h + carry_, and behind them 19 digits
    std::optional<std::uint64_t> carry_;
    std::size_t head_ = 0;  // how many digits h + carry_ has; 0 if it is 0
};

}  // namespace bouton
