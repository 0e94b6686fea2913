#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bouton {

/// The moves of a game on heaps in which a move takes k tokens from one heap and leaves what
/// remains as no heap, one heap, or several.  Each list holds amounts k in growing order.
struct HeapMoves {
    std::vector<std::uint32_t> all = {};    ///< a heap of k may be taken away
    std::vector<std::uint32_t> one = {};    ///< take k and leave one heap that is not empty
    std::vector<std::uint32_t> two = {};    ///< take k and leave two heaps that are not empty
    std::vector<std::uint32_t> three = {};  ///< take k and leave three heaps that are not empty
    bool unequal = false;                   ///< the two heaps that are left must differ in size

    /// The largest amount of all.
    [[nodiscard]] std::uint32_t most() const;
};

/// Grundy's game: a heap is split into two of different sizes.
HeapMoves grundys_game();

/// The code of a game on heaps: 0.77 is Kayles (Guy and Smith, The G-values of various games,
/// 1956).
///
/// Digit k after the point says how k tokens may be taken from a heap.  It is the sum of 1 if they
/// may be the whole heap, 2 if one heap may be left, 4 if two heaps may be left, and 8 if three may
/// be left, none of them empty.  Digits up to 7 make an octal game, digits up to F a hexadecimal
/// one.  The digit before the point is about splitting a heap without taking: 0, 4, 8 or C.
class OctalCode {
public:
    static constexpr std::size_t most_digits = 200;

    /// Throws Error{bad_request} with a sentence for text that is not a code, and for a code that
    /// allows no move at all.
    explicit OctalCode(std::string_view text);

    /// The digits from that before the point on, without zeros at the end; at least two of them.
    [[nodiscard]] const std::vector<std::uint8_t>& digits() const { return digits_; }
    /// How many digits stand after the point: the most tokens that a move can take.
    [[nodiscard]] std::size_t length() const { return digits_.size() - 1; }
    /// Whether no digit is past 7.
    [[nodiscard]] bool is_octal() const;
    [[nodiscard]] HeapMoves moves() const;
    /// `0.77`; hexadecimal digits are capital letters.
    [[nodiscard]] std::string spelled() const;

private:
    std::vector<std::uint8_t> digits_;
};

}  // namespace bouton
