#include <algorithm>
#include <array>

#include "exact/number.hpp"
#include "families/nim/nim.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Nimble: coins on a strip move to the left, over and onto each other.
struct Nimble {
    using Position = Heap;

    static constexpr About about{
        .name = "nimble",
        .title = "Nimble",
        .family = "coins",
        .rules =
            "Coins lie on a strip of squares 0, 1, 2, and so on, any number of them on a square. A "
            "move takes one coin to any square to its left; it may pass over coins and land on "
            "others. Whoever makes the last move, after which all coins lie on square 0, wins.",
        .notation =
            "The squares of the coins, counted from 0 and joined by commas: 3,5,5. Any square may "
            "be named, also 10^60.",
        .theory =
            "A coin on square n is a heap of n in Nim: to move it to square m is to leave m of the "
            "heap. So the Grundy value is the nim-sum of the squares, two coins on the same square "
            "cancel, and coins on square 0 do not count. The paper on games on digraphs says that "
            "a coin moves to the left of some coin; any square to its left is meant, else its hint "
            "would be wrong and a single coin could not move.",
        .source =
            "T. S. Ferguson, Game Theory, part I, section 2.6; games on digraphs, example 19 "
            "(2015); C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of "
            "Mathematics 3 (1901), 35-39.",
        .start = "3,5,5",
        .example = "bouton solve nimble 3,5,7 --all --explain",
        .part = "coin",
    };

    static constexpr std::array facts{
        Fact{"", "3,5,5", Outcome::N, 3, "games on digraphs, example 19"},
        Fact{"", "0,0", Outcome::P, 0, "games on digraphs, example 19"},
        Fact{"", "1,2,3", Outcome::P, 0, "Bouton 1901"},
        Fact{"", "2^100,2^100", Outcome::P, 0, "Bouton 1901"},
        Fact{"misere", "1,2,3", Outcome::P, {}, "Bouton 1901"},
        Fact{"misere", "1,1", Outcome::N, {}, "Bouton 1901"},
    };
    static constexpr std::size_t usual_heaps = 3;
    static constexpr std::array trials{
        Trial{"", "3,5,5"},
        Trial{"", "0,2,4,6"},
        Trial{"misere", "3,4,6"},
        Trial{"misere", "1,1,2,3"},
    };

    static void options(const Heap& square, auto&& emit) {
        for (Heap left = square - 1; left.sign() >= 0; --left) emit(left);
    }

    static Integer grundy(const Heap& square) { return square; }

    static void options_of_value(const Heap& square, const Integer& value, auto&& emit) {
        if (value < square) emit(value);
    }

    static bool can_leave(const Heap& square, const Heaps& squares) {
        return squares.empty() || (squares.size() == 1 && squares[0] < square);
    }

    static std::optional<Periodicity> period() { return Periodicity{0, 1, 1, true, 0}; }

    static std::optional<Verdict<Heaps>> decide(const Heaps& coins, const Approach& approach) {
        if (approach.play == Play::normal) return std::nullopt;
        return decide_misere_nim(coins, approach);
    }

    static std::vector<std::string> explain(const Heaps& coins, const Approach& approach) {
        std::vector<std::string> lines{
            "A coin on square n is a heap of n in Nim: moving it to square m leaves m of the "
            "heap. So the squares are the heaps."};
        for (std::string& line : explain_nim(coins, approach.play)) {
            lines.push_back(std::move(line));
        }
        return lines;
    }

    static std::string say_move(const Heaps& before, const Heaps& after) {
        if (before.size() != after.size()) return {};
        const auto coin = std::ranges::mismatch(before, after);
        if (coin.in1 == before.end() || *coin.in2 >= *coin.in1 ||
            !std::equal(coin.in1 + 1, before.end(), coin.in2 + 1)) {
            return {};
        }
        return fmt::format("move {} to {}", shortened(*coin.in1), shortened(*coin.in2));
    }

    /// How many coins lie on each square, or the squares as heaps if the strip is too long.
    static Scene scene(const Heaps& coins, Play /*play*/) {
        constexpr std::size_t longest = 400;
        const Heap last = coins.empty() ? Heap(0) : *std::ranges::max_element(coins);
        if (last >= longest) return {{}, Rows{coins}};
        std::vector<std::size_t> counts(static_cast<std::size_t>(*last.to_word()) + 1);
        for (const Heap& coin : coins) ++counts[static_cast<std::size_t>(*coin.to_word())];
        Grid strip;
        auto& cells = strip.lines.emplace_back().cells;
        for (const std::size_t count : counts) {
            cells.push_back(count == 0 ? "·" : count == 1 ? "●" : fmt::format("{}", count));
        }
        if (std::ranges::any_of(counts, [](std::size_t count) { return count > 1; })) {
            strip.legend = "a number says how many coins lie on the square";
        }
        return {{}, std::move(strip)};
    }
};

}  // namespace

Entry nimble() { return entry_of<Nimble>(); }

}  // namespace bouton::games
