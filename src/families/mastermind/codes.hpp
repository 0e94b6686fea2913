#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bouton::mastermind {

/// A code, by its number.  Codes are numbered in the order of their figures from left to right.
using Code = std::uint32_t;

/// How many places of a guess have the right figure, and how many further figures of it are in the
/// secret at other places.
struct Answer {
    std::uint8_t exact = 0;
    std::uint8_t misplaced = 0;

    friend bool operator==(const Answer&, const Answer&) = default;
    friend std::strong_ordering operator<=>(const Answer&, const Answer&) = default;
};

inline constexpr std::size_t most_places = 8;
inline constexpr std::size_t most_figures = 9;
/// Answers are numbered below this, not all of the numbers being used.
inline constexpr std::size_t answer_room = (most_places + 1) * (most_places + 1);

/// A code as two sets of bits: one bit for each place and its figure, and for each figure as many
/// bits as it occurs, from a fixed end.
struct CodeBits {
    std::uint64_t by_place = 0;
    std::uint64_t by_figure = 0;
};

/// All codes of some places and figures, and the answers that they give each other.
///
/// The sets `by_place` of two codes have as many bits in common as places agree.  The sets
/// `by_figure` have, for each figure, the smaller of the two numbers in common, which is how Knuth
/// (The computer as Master Mind, J. Recreational Math. 9, 1976) defines the sum of exact and
/// misplaced.
///
/// Cost: 24 bytes a code; an answer is two intersections and two counts of bits.  For few codes,
/// all answers are kept in a table.
class Codes {
public:
    /// The most codes that are handled.
    static constexpr std::size_t most = 2'100'000;

    /// Throws Error{bad_request} for numbers out of range, and Error{limit} for too many codes.
    Codes(std::size_t places, std::size_t figures);

    [[nodiscard]] std::size_t places() const { return places_; }
    [[nodiscard]] std::size_t figures() const { return figures_; }
    [[nodiscard]] std::size_t count() const { return bits_.size(); }

    /// The figure at a place, both counted from 0.
    [[nodiscard]] std::size_t figure(Code code, std::size_t place) const {
        return digits_[code][place];
    }
    [[nodiscard]] Code code(const std::array<std::uint8_t, most_places>& figures) const;

    /// The number of an answer is exact·(places + 1) + misplaced.
    [[nodiscard]] std::uint8_t number(Answer answer) const {
        return static_cast<std::uint8_t>(answer.exact * (places_ + 1) + answer.misplaced);
    }
    [[nodiscard]] Answer answer(std::uint8_t number) const {
        return {static_cast<std::uint8_t>(number / (places_ + 1)),
                static_cast<std::uint8_t>(number % (places_ + 1))};
    }
    /// The answer that ends the game.
    [[nodiscard]] std::uint8_t solved() const {
        return static_cast<std::uint8_t>(places_ * (places_ + 1));
    }
    /// How many answers there are: all pairs with exact + misplaced ≤ places but one.
    [[nodiscard]] std::size_t answers() const { return (places_ + 1) * (places_ + 2) / 2 - 1; }

    /// The number of the answer to a guess if the other code is the secret; the same if they
    /// change places.
    [[nodiscard]] std::uint8_t reply(Code guess, Code secret) const {
        if (!table_.empty()) return table_[std::size_t{guess} * count() + secret];
        return compute(guess, secret);
    }

    /// The answers of all codes to a guess, if they are kept in a table; else nothing.
    [[nodiscard]] std::span<const std::uint8_t> replies(Code guess) const {
        if (table_.empty()) return {};
        return std::span(table_).subspan(std::size_t{guess} * count(), count());
    }

    [[nodiscard]] CodeBits bits(Code code) const { return bits_[code]; }

    /// Throws Error{bad_request}.
    [[nodiscard]] Code read(std::string_view text) const;
    [[nodiscard]] std::string write(Code code) const;

private:
    [[nodiscard]] std::uint8_t compute(Code guess, Code secret) const {
        const CodeBits own = bits_[guess];
        const CodeBits other = bits_[secret];
        const auto exact = static_cast<std::size_t>(std::popcount(own.by_place & other.by_place));
        const auto common =
            static_cast<std::size_t>(std::popcount(own.by_figure & other.by_figure));
        return static_cast<std::uint8_t>(exact * places_ +
                                         common);  // = exact·(places + 1) + misplaced
    }

    std::size_t places_;
    std::size_t figures_;
    std::vector<std::array<std::uint8_t, most_places>> digits_;
    // 8 places of 9 figures would need 72 bits, but that many codes are refused.
    std::vector<CodeBits> bits_;
    std::vector<std::uint8_t> table_;
};

/// The answer as the rules define it; the slow version of Codes::reply.
Answer plain_answer(const Codes& codes, Code guess, Code secret);

}  // namespace bouton::mastermind
