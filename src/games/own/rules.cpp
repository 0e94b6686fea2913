#include <array>
#include <string>

#include "game/catalogue.hpp"
#include "game/rules/rules_game.hpp"

namespace bouton::games {

namespace {

constexpr About about{
    .name = "rules",
    .title = "Rules of one's own",
    .family = "rules",
    .rules =
        "The moves are those that a text says: rules:FILE names a file of rules, and rules:{...} "
        "has them between the braces, such as rules:{heap n; n-k for k in {1, 3, 4}}. Whoever "
        "cannot move loses; in misère play, whoever cannot move wins; and the rules may say that "
        "whoever moves to a certain position wins or loses at once. Without a text the game is "
        "Wythoff's game with the moves of a knight.",
    .notation =
        "The sizes of the heaps, or of the two to four piles, joined by commas: 3,5. They may be "
        "of any size.",
    .theory =
        "Rules that take certain amounts from a heap, that take tokens and split heaps as octal "
        "games do, or whose moves on two piles go along rays are recognised, and computed by the "
        "engines of these families. All others are compiled. Every move must lower the total of "
        "the piles, leave smaller heaps only, or lower a measure that the rules state, so that "
        "every game ends; bouton rules FILE says what was recognised, and whether that is proved.",
    .source = "The language is described in docs/rules.md.",
    .start = "7,10",
    .example = "bouton solve 'rules:{heap n; n-k for k in {1, 3, 4}}' 20 --explain",
    .part = "pile",
};

/// The game without a text.
constexpr std::string_view sample =
    "title Wythoff's game with the moves of a knight; piles x, y; "
    "(x-k, y) | (x, y-k) | (x-k, y-k) for k >= 1; (x-1, y-2) | (x-2, y-1)";

constexpr std::array parameters{
    Parameter{.name = "file",
              .kind = Parameter::Kind::text,
              .fallback = "",
              .help = "the file of the rules, which may also be given alone, rules:FILE, or the "
                      "rules themselves in braces; without rules the piles are those of Wythoff's "
                      "game with the moves of a knight"},
    Parameter{.name = "misere",
              .kind = Parameter::Kind::flag,
              .fallback = "",
              .help = "misère play: whoever cannot move wins"},
};

// What was published of games of the catalogue holds for the same rules as a text.
constexpr std::string_view take_134 = "{heap n; n-k for k in {1, 3, 4}}";
constexpr std::string_view kayles =
    "{heap n; n-k for k in 1..2; i + (n-k-i) for k in 1..2, 0 < i <= n-k-i}";
constexpr std::string_view wythoff = "{piles x, y; (x-k, y) | (x, y-k) | (x-k, y-k) for k >= 1}";
constexpr std::array facts{
    Fact{take_134, "7", Outcome::P, 0, "Winning Ways, chapter 4, table 2"},
    Fact{take_134, "6", Outcome::N, 2, "Winning Ways, chapter 4, table 2"},
    Fact{kayles, "11", Outcome::N, 6, "Winning Ways, chapter 4"},
    Fact{kayles, "70", Outcome::N, 6, "Winning Ways, chapter 4"},
    Fact{wythoff, "3,5", Outcome::P, 0, "W. A. Wythoff, A modification of the game of Nim (1907)"},
    Fact{wythoff, "4,7", Outcome::P, 0, "W. A. Wythoff, A modification of the game of Nim (1907)"},
};

constexpr std::array trials{
    Trial{"", "9,8"},
    Trial{"misere", "6,7"},
    Trial{take_134, "30,5"},
    Trial{"{heap n; n-k for k >= 1},misere", "3,4,5"},
    Trial{"{heap n; n-k for k >= 1 if k not in {2, 5}}", "14,4"},
    Trial{kayles, "13"},
    Trial{"{heap n; i + (n-i) for 0 < i < n-i}", "12"},
    Trial{"{heap n; n-k for k in odd numbers if gcd(n, k) = 1; n div 2 if n mod 2 = 0 and n > 0}",
          "15,6"},
    Trial{"{piles x, y; unordered; (x-k, y) | (x-k, y-k) for k >= 1}", "12,9"},
    Trial{"{piles x, y; (x-k, y) for k >= 1 if x >= y; (x, y-k) for k >= 1 if y >= x; (x-k, y-k) "
          "for k >= 1}",
          "9,11"},
    Trial{"{piles x, y; (x-2, y+1) | (x, y-k) for k in {1, 3}}", "8,7"},
    Trial{"{piles x, y; measure 3*x + y; (x-1, y+2) | (x, y-k) for k in squares}", "5,6"},
    Trial{"{piles x, y, z; unordered; (x-k, y, z) for k >= 1; (x-1, y-1, z-1)}", "4,5,3"},
    Trial{"{heap n; measure 20 - n; (n+k) for k in 1..3 if n+k <= 20; (n+1) + (n+2) if "
          "n mod 5 = 4 and n < 15}",
          "14,13"},
    Trial{"{piles x, y; unordered; (x-k, y) for k in 1..3; wins if x = y}", "9,6"},
    Trial{"{piles x, y; (x-k, y) | (x, y-k) for k >= 1; (x-1, y-1); loses if x + y = 3},misere",
          "6,7"},
    Trial{"{piles a, b, c, d; (a-1, b, c, d) | (a, b-1, c, d) | (a, b, c-1, d-1)}", "2,3,2,3"},
};

}  // namespace

Entry rules() {
    Entry entry = described(about, parameters, facts, trials);
    entry.make = [](std::string_view text) -> GamePtr {
        if (!text.empty() && text != "misere") return rules_game(read_rules_source(text));
        const RulesSource source{.text = std::string(sample), .misere = !text.empty()};
        return rules_game(source, source.misere ? "rules:misere" : "rules");
    };
    return entry;
}

}  // namespace bouton::games
