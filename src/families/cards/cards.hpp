#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "exact/integer.hpp"
#include "theory/outcome.hpp"

/// Four cards of each number from 1 to 6 lie on the table.  A move takes one of them and adds its
/// number to the total, which must not pass the goal.
namespace bouton {

inline constexpr int card_numbers = 6;
inline constexpr int cards_of_each = 4;
/// The sum of all cards.
inline constexpr int cards_total = 84;

/// How many cards of the numbers 1, …, 6 still lie on the table: cards[i] of number i + 1.
using Cards = std::array<int, card_numbers>;

/// The sum of the cards that are not on the table any more.
int taken_total(const Cards& cards);

/// Reads `4,4,4,4,4,4`; throws Error.
Cards read_cards(std::string_view text);
std::string write_cards(const Cards& cards);

/// The Grundy values, or in misère play the outcomes, of all positions with one goal.
///
/// Cost: all 5^6 positions once, by definition; a byte each.
class CardValues {
public:
    CardValues(int goal, Play play);

    /// The Grundy value; in misère play 0 if the position is P and 1 if it is N.  The total must
    /// not be larger than the goal.
    [[nodiscard]] int operator()(const Cards& cards) const { return values_[number(cards)]; }

private:
    static std::size_t number(const Cards& cards);

    std::vector<std::uint8_t> values_;
};

/// Calls emit(cards left) for every card that may be taken, from 1 to 6.
void cards_options(const Cards& cards, int goal, auto&& emit) {
    const int total = taken_total(cards);
    Cards left = cards;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (left[i] == 0 || total + static_cast<int>(i) + 1 > goal) continue;
        --left[i];
        emit(left);
        ++left[i];
    }
}

/// `take a 2`: the card by which one position follows from another.
std::string say_card(const Cards& before, const Cards& after);

/// The position that `take a 2` or `take 2` leaves; nothing for other words.  Throws
/// Error{bad_request} for a card that cannot be taken.
std::optional<Cards> read_card(const Cards& cards, int goal, std::string_view text);

/// Why a position is won or lost: what each card leads to.
std::vector<std::string> explain_cards(const Cards& cards, int goal, Play play,
                                       const CardValues& values);

}  // namespace bouton
