#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "exact/number.hpp"
#include "families/coins/sliding.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Sliding coins: coins on a strip move to the left and do not pass each other.
struct SlidingCoins {
    using Position = Coins;

    static constexpr About about{
        .name = "sliding-coins",
        .title = "Sliding coins",
        .family = "coins",
        .rules =
            "Coins lie on a strip of squares 0, 1, 2, and so on, at most one on each square. A "
            "move slides one coin to the left as far as you like, but not onto or over another "
            "coin. Whoever cannot move, because all coins are crowded at the left end, loses.",
        .notation =
            "The squares of the coins, counted from 0 and joined by commas: 1,4,6,11. No square "
            "has two coins, and any square may be named, also 10^60.",
        .theory =
            "Pair the coins from the right: the last two, the two before them, and so on; with an "
            "odd number of coins the first one makes a pair with the left end. The numbers of free "
            "squares inside the pairs are the heaps of Nim, and their nim-sum is the Grundy value. "
            "Squares between two pairs do not count: moving the left coin of a pair adds to its "
            "gap, but the other player can take the same away. Misère play is misère Nim on the "
            "gaps. The hint in the paper on games on digraphs, read plainly, takes the free "
            "squares before every coin for heaps; that is wrong already for the coins 1,2, which "
            "the player to move loses. The paper calls the game Bogus Nim; others call it the coin "
            "strip, or the silver dollar game without the dollar.",
        .source =
            "E. R. Berlekamp, J. H. Conway and "
            "R. K. Guy, Winning Ways, chapter 3; games on digraphs, example 20 (2015).",
        .start = "1,4,6,11",
        .example = "bouton solve sliding-coins 1,4,6,11 --all --explain",
        .part = "coin",
    };

    static constexpr std::array facts{
        Fact{"", "0,1,2", Outcome::P, 0, "games on digraphs, example 20: all coins are blocked"},
        Fact{"", "1,2", Outcome::P, 0, "theorem in Winning Ways, chapter 3"},
        Fact{"", "3,5,7,10", Outcome::N, 3, "theorem in Winning Ways, chapter 3"},
        Fact{"", "5,6,8", Outcome::N, 4, "theorem in Winning Ways, chapter 3"},
        Fact{"", "10^60,2*10^60,3*10^60,4*10^60", Outcome::P, 0,
             "theorem in Winning Ways, chapter 3"},
    };
    static constexpr std::array trials{
        Trial{"", "4,6,9"},           Trial{"", "2,5,7,10"},       Trial{"", "0,9"},
        Trial{"", "3,4,6,8,9"},       Trial{"misere", "2,5,7,10"}, Trial{"misere", "4,6,9"},
        Trial{"misere", "2,4,6,7,9"},
    };

    static void options(const Coins& coins, auto&& emit) {
        Integer least = 0;
        for (std::size_t i = 0; i < coins.size(); ++i) {
            Coins next = coins;
            for (Integer square = coins[i] - 1; square >= least; --square) {
                next[i] = square;
                emit(next);
            }
            least = coins[i] + 1;
        }
    }

    static bool is_option(const Coins& from, const Coins& to) {
        if (from.size() != to.size()) return false;
        const auto coin = std::ranges::mismatch(from, to);
        return coin.in1 != from.end() && *coin.in2 < *coin.in1 &&
               std::equal(coin.in1 + 1, from.end(), coin.in2 + 1);
    }

    static Integer grundy(const Coins& coins) { return sliding_value(coins); }

    static void options_of_value(const Coins& coins, const Integer& value, auto&& emit) {
        for (const Coins& next : sliding_options_of_value(coins, value)) emit(next);
    }

    static std::optional<Verdict<Coins>> decide(const Coins& coins, const Approach& approach) {
        if (approach.play == Play::normal) return std::nullopt;
        return decide_misere_sliding(coins);
    }

    static std::vector<std::string> explain(const Coins& coins, const Approach& approach) {
        return explain_sliding(coins, approach.play);
    }

    static std::string say_move(const Coins& before, const Coins& after) {
        if (!is_option(before, after)) return {};
        const auto coin = std::ranges::mismatch(before, after);
        return fmt::format("slide {} to {}", shortened(*coin.in1), shortened(*coin.in2));
    }

    static Coins read(std::string_view text) {
        Coins coins = read_heaps(text, about.name);
        std::ranges::sort(coins);
        const auto twice = std::ranges::adjacent_find(coins);
        if (twice != coins.end()) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("two coins are on square {}, and in sliding-coins a square has "
                                    "at most one: nimble allows several",
                                    shortened(*twice)));
        }
        return coins;
    }

    static std::string write(const Coins& coins) { return write_heaps(coins); }

    static Scene scene(const Coins& coins, Play /*play*/) {
        constexpr std::size_t longest = 400;
        Grid strip;
        const Integer& last = coins.back();
        if (last >= longest) {
            strip.legend =
                fmt::format("{} coins, the last on square {}", coins.size(), shortened(last));
            if (coins.size() == 1)
                strip.legend = fmt::format("a coin on square {}", shortened(last));
            return {{}, std::move(strip)};
        }
        auto& cells = strip.lines.emplace_back().cells;
        cells.assign(static_cast<std::size_t>(*last.to_word()) + 1, "·");
        for (const Integer& coin : coins) cells[static_cast<std::size_t>(*coin.to_word())] = "●";
        return {{}, std::move(strip)};
    }
};

}  // namespace

Entry sliding_coins() { return entry_of<SlidingCoins>(); }

}  // namespace bouton::games
