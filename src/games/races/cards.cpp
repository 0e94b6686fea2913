#include "families/cards/cards.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>

#include "base/error.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Cards: take one of the cards on the table and add it to the total; exactly 50 wins.
struct CardsGame {
    using Position = Cards;

    static constexpr About about{
        .name = "cards",
        .title = "Race to fifty with cards",
        .family = "heaps",
        .rules =
            "On the table lie 24 cards: four of each number from 1 to 6. A move takes one card "
            "from "
            "the table and adds its number to the total, which must not pass 50. Whoever reaches "
            "exactly 50 wins. Whoever would pass 50 with every card on the table loses.",
        .notation =
            "How many cards of 1, 2, 3, 4, 5 and 6 still lie on the table, joined by commas: "
            "4,4,4,4,4,4. The total is 84 less the sum of these cards.",
        .theory =
            "All positions, some ten thousand, are computed backwards from the end. The first "
            "player wins by taking a 2, a 4 or a 6. With cards without end one would always answer "
            "a card by what it lacks to 7; but four cards of a number are soon gone, and the "
            "player "
            "who relies on the rule is cheated. With goal=31 it is a swindle of the racecourses, "
            "which Dudeney describes: there the first player wins by a 1, a 2 or a 5, and not by "
            "the 3 that the rule suggests.",
        .source =
            "Games on digraphs, example 4; with goal=31: H. E. Dudeney, The Canterbury Puzzles "
            "(1907), puzzle 79, The Thirty-one Game.",
        .start = "4,4,4,4,4,4",
        .example = "bouton solve cards 4,4,4,4,4,4 --all --explain",
        .part = "number",
    };

    static constexpr std::array parameters{Parameter{
        .name = "goal",
        .fallback = "50",
        .help = "the total that wins",
        .least = 1,
        .most = cards_total,
    }};
    static constexpr std::array facts{
        Fact{"", "4,4,4,4,4,4", Outcome::N, 3, "search by definition"},
        Fact{"", "4,3,4,4,4,4", Outcome::P, 0, "search by definition"},
        Fact{"goal=31", "4,4,4,4,4,4", Outcome::N, {}, "Dudeney 1907, puzzle 79"},
        Fact{"goal=31", "3,4,4,4,4,4", Outcome::P, 0, "Dudeney 1907, puzzle 79"},
        Fact{"goal=31", "4,3,4,4,4,4", Outcome::P, 0, "Dudeney 1907, puzzle 79"},
        Fact{"goal=31", "4,4,3,4,4,4", Outcome::N, {}, "Dudeney 1907, puzzle 79"},
        Fact{"goal=31", "4,4,4,4,3,4", Outcome::P, 0, "Dudeney 1907, puzzle 79"},
    };
    static constexpr std::array trials{
        Trial{"", "2,2,2,3,2,3"},
        Trial{"misere", "1,2,2,2,3,2"},
        Trial{"goal=31", "3,3,4,3,4,3"},
        Trial{"goal=84", "1,2,1,2,1,1"},
    };

    explicit CardsGame(const Parameters& given)
        : goal(static_cast<int>(given.integer("goal"))),
          normal(std::make_shared<const CardValues>(goal, Play::normal)),
          misere(std::make_shared<const CardValues>(goal, Play::misere)) {}

    void options(const Cards& cards, auto&& emit) const { cards_options(cards, goal, emit); }

    static Cards read(std::string_view text) { return read_cards(text); }
    static std::string write(const Cards& cards) { return write_cards(cards); }

    void require_legal(const Cards& cards) const {
        const int total = taken_total(cards);
        if (total <= goal) return;
        throw Error(ErrorKind::bad_request,
                    fmt::format("with {} on the table the total is {} already, and it cannot be "
                                "more than {}",
                                write_cards(cards), total, goal));
    }

    [[nodiscard]] Integer grundy(const Cards& cards) const { return (*normal)(cards); }

    [[nodiscard]] std::optional<Verdict<Cards>> decide(const Cards& cards,
                                                       const Approach& approach) const {
        const CardValues& values = values_of(approach.play);
        Verdict<Cards> verdict;
        verdict.outcome = values(cards) == 0 ? Outcome::P : Outcome::N;
        options(cards, [&](const Cards& left) {
            if (values(left) == 0) verdict.winning_moves.push_back(left);
        });
        return verdict;
    }

    [[nodiscard]] std::vector<std::string> explain(const Cards& cards,
                                                   const Approach& approach) const {
        return explain_cards(cards, goal, approach.play, values_of(approach.play));
    }

    [[nodiscard]] static std::string say_move(const Cards& before, const Cards& after) {
        return say_card(before, after);
    }
    [[nodiscard]] std::optional<Cards> read_move(const Cards& cards, std::string_view text) const {
        return read_card(cards, goal, text);
    }

    [[nodiscard]] Scene scene(const Cards& cards, Play /*play*/) const {
        return {fmt::format("The total is {}, and the goal {}. Cards of each number:",
                            taken_total(cards), goal),
                Rows{{cards.begin(), cards.end()}, false, true}};
    }

    int goal;
    std::shared_ptr<const CardValues> normal;
    std::shared_ptr<const CardValues> misere;

private:
    [[nodiscard]] const CardValues& values_of(Play play) const {
        return play == Play::normal ? *normal : *misere;
    }
};

}  // namespace

Entry cards() { return entry_of<CardsGame>(); }

}  // namespace bouton::games
