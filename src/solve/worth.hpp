#pragma once

#include <cstdint>

#include "theory/outcome.hpp"

namespace bouton {

/// The outcome of a position for the player to move, with the number of moves to the end when the
/// winner hurries and the loser delays, in 16 bits.  By default a draw.
class Worth {
public:
    static constexpr std::uint32_t most_moves = 32'000;

    constexpr Worth() = default;
    static constexpr Worth won(std::uint32_t moves) { return from_bits(2 * moves + 2); }
    static constexpr Worth lost(std::uint32_t moves) { return from_bits(2 * moves + 1); }
    /// The inverse of bits(); a draw is 0.
    static constexpr Worth from_bits(std::uint32_t bits) {
        Worth worth;
        worth.bits_ = static_cast<std::uint16_t>(bits);
        return worth;
    }

    [[nodiscard]] constexpr Outcome outcome() const {
        if (bits_ == 0) return Outcome::draw;
        return bits_ % 2 == 0 ? Outcome::N : Outcome::P;
    }
    /// 0 for a draw.
    [[nodiscard]] constexpr std::uint32_t moves() const {
        return bits_ == 0 ? 0 : (bits_ - 1U) / 2;
    }
    [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }

    friend constexpr bool operator==(Worth, Worth) = default;

private:
    std::uint16_t bits_ = 0;
};

}  // namespace bouton
