#include "families/cards/cards.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "theory/mex.hpp"

namespace bouton {

namespace {

constexpr std::size_t counts = cards_of_each + 1;
constexpr std::size_t all_positions = counts * counts * counts * counts * counts * counts;

Error not_cards(std::string_view text, std::string_view what) {
    return {ErrorKind::bad_request,
            fmt::format("{} in '{}': write how many cards of 1, 2, 3, 4, 5 and 6 still lie on the "
                        "table, {} of each at first: 4,4,4,4,4,4",
                        what, abbreviated(text), cards_of_each)};
}

Cards cards_of(std::size_t number) {
    Cards cards{};
    for (int& count : cards) {
        count = static_cast<int>(number % counts);
        number /= counts;
    }
    return cards;
}

/// The card by which one position follows from another.
int card_between(const Cards& before, const Cards& after) {
    const auto place = std::ranges::mismatch(before, after).in1 - before.begin();
    return static_cast<int>(place) + 1;
}

/// `take 3`, a card with which the position is won, if there is one.
int winning_card(const Cards& cards, int goal, const CardValues& values) {
    int card = 0;
    cards_options(cards, goal, [&](const Cards& left) {
        if (card == 0 && values(left) == 0) card = card_between(cards, left);
    });
    return card;
}

bool has_options(const Cards& cards, int goal) {
    bool some = false;
    cards_options(cards, goal, [&](const Cards&) { some = true; });
    return some;
}

/// What happens after a card is taken.
std::string told_card(const Cards& left, int goal, Play play, const CardValues& values) {
    const int total = taken_total(left);
    const std::string_view who = play == Play::normal ? "loses" : "wins";
    if (!has_options(left, goal)) {
        return total == goal
                   ? fmt::format("that is the goal, and the other player {}", who)
                   : fmt::format("every card would pass {}, so the other player {}", goal, who);
    }
    if (values(left) == 0) return "the other player is lost";
    return fmt::format("the other player answers with a {}", winning_card(left, goal, values));
}

}  // namespace

int taken_total(const Cards& cards) {
    int on_table = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) on_table += (static_cast<int>(i) + 1) * cards[i];
    return cards_total - on_table;
}

Cards read_cards(std::string_view text) {
    const auto all = words(text);
    if (all.empty()) throw not_cards(text, "there are no numbers");
    if (all.size() > 1) throw not_cards(text, "there are spaces");
    const auto items = split(all[0], ',');
    if (items.size() != card_numbers) {
        throw not_cards(
            text, fmt::format("there {} {} where 6 are needed", items.size() == 1 ? "is" : "are",
                              items.size() == 1 ? std::string("one number")
                                                : fmt::format("{} numbers", items.size())));
    }
    Cards cards{};
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].empty()) throw not_cards(text, "a number is missing");
        const Integer count = parse_number(items[i]);
        if (count.sign() < 0 || count > cards_of_each) {
            throw not_cards(text,
                            fmt::format("there cannot be {} cards of {}", shortened(count), i + 1));
        }
        cards[i] = static_cast<int>(*count.to_word());
    }
    return cards;
}

std::string write_cards(const Cards& cards) { return fmt::format("{}", fmt::join(cards, ",")); }

std::string say_card(const Cards& before, const Cards& after) {
    return fmt::format("take a {}", card_between(before, after));
}

std::optional<Cards> read_card(const Cards& cards, int goal, std::string_view text) {
    const auto typed = words(text);
    const bool with_article = typed.size() == 3 && typed[1] == "a";
    if ((typed.size() != 2 && !with_article) || typed[0] != "take") return std::nullopt;
    const std::string_view last = typed.back();
    if (last.size() != 1 || last[0] < '1' || last[0] > '0' + card_numbers) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("there is no card of '{}': the cards are 1 to {}",
                                abbreviated(last), card_numbers));
    }
    const int card = last[0] - '0';
    Cards left = cards;
    int& count = left.at(static_cast<std::size_t>(card) - 1);
    if (count == 0) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("no card of {} lies on the table any more", card));
    }
    if (taken_total(cards) + card > goal) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("a {} would make the total {}, which passes {}", card,
                                taken_total(cards) + card, goal));
    }
    --count;
    return left;
}

std::size_t CardValues::number(const Cards& cards) {
    std::size_t number = 0;
    for (std::size_t i = cards.size(); i-- > 0;) {
        number = number * counts + static_cast<std::size_t>(cards[i]);
    }
    return number;
}

/// A move takes a card away, which makes the number of the position smaller.
CardValues::CardValues(int goal, Play play) : values_(all_positions) {
    MexSet options;
    for (std::size_t i = 0; i < all_positions; ++i) {
        const Cards cards = cards_of(i);
        if (taken_total(cards) > goal) continue;
        options.clear();
        bool moved = false;
        cards_options(cards, goal, [&](const Cards& left) {
            options.add(values_[number(left)]);
            moved = true;
        });
        std::uint32_t value = options.mex();
        if (play == Play::misere) value = !moved || value > 0 ? 1 : 0;
        values_[i] = static_cast<std::uint8_t>(value);
    }
}

std::vector<std::string> explain_cards(const Cards& cards, int goal, Play play,
                                       const CardValues& values) {
    const int total = taken_total(cards);
    std::vector<std::string> lines{fmt::format("The total is {}, so {} are still missing from {}.",
                                               total, goal - total, goal)};
    cards_options(cards, goal, [&](const Cards& left) {
        lines.push_back(fmt::format("  a {} makes {}: {}", card_between(cards, left),
                                    taken_total(left), told_card(left, goal, play, values)));
    });
    const int card = winning_card(cards, goal, values);
    lines.push_back(card == 0 ? "So every card loses, and the player to move loses."
                              : fmt::format("So take a {}.", card));
    if (play == Play::normal && goal - total > card_numbers) {
        lines.emplace_back(
            "If there were cards enough, one would answer every card by what it lacks to 7. But "
            "the "
            "cards of a number run out, so all positions were computed backwards from the end.");
    }
    return lines;
}

}  // namespace bouton
