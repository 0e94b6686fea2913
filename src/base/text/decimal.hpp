#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace bouton {

/// A number with decimals as people write it before a unit: the 1.5 of `1.5G`.
struct Decimal {
    std::uint64_t whole = 0;
    std::uint64_t parts = 0;  ///< of which a whole has `of`
    std::uint64_t of = 1;     ///< a power of ten
    std::string_view rest;    ///< what stands behind it

    /// So many of a unit, rounded down; nothing if they do not fit a word.
    [[nodiscard]] std::optional<std::uint64_t> times(std::uint64_t unit) const;
};

/// The number that a text begins with, of at most nine decimals; nothing if it begins otherwise.
std::optional<Decimal> read_decimal(std::string_view text);

}  // namespace bouton
