#include "families/building_nim/building_nim.hpp"

#include <fmt/format.h>

#include <array>

#include "exact/number.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// Building Nim: place the tokens, one a move, then play Nim.
struct BuildingNim {
    using Position = BuildingNimPosition;

    static constexpr About about{
        .name = "building-nim",
        .title = "Building Nim",
        .family = "heaps",
        .rules =
            "There are some heaps, empty at first, and tokens beside them. As long as tokens are "
            "left beside the heaps, a move puts one of them on a heap. Then the players go on with "
            "Nim: a move takes any number of tokens from one heap. Whoever takes the last token "
            "wins; in misère play, whoever takes it loses.",
        .notation =
            "The heaps so far, joined by commas, then a slash and how many tokens are still to be "
            "placed: 3,0,2/4. Empty heaps count, since tokens may be put on them.",
        .theory =
            "Whoever begins Nim wants a nim-sum other than 0, the other player wants 0. If the "
            "number of all tokens is odd, the nim-sum cannot be 0. If it is even and the heaps can "
            "be paired so that twins are equal, and it is the turn of the player who will begin "
            "Nim, the other player copies each move on the twin and makes it 0; so an even number "
            "of empty heaps with an even number of tokens is lost. For an odd number of heaps no "
            "complete answer is known, and Bouton looks through all ways to place the tokens.",
        .source =
            "E. Duchêne, M. Dufour, S. Heubach and U. Larsson, Building Nim, International Journal "
            "of Game Theory 45 (2016), 859-873.",
        .start = "0,0,0/8",
        .example = "bouton solve building-nim 0,0,0/8 --all --explain",
    };

    static constexpr std::array facts{
        Fact{"", "0,0,0,0/10", Outcome::P, 0, "Duchêne et al. 2016: copy on the twin heap"},
        Fact{"", "0,0,0/9", Outcome::P, 0, "Duchêne et al. 2016: an odd number of tokens"},
        Fact{"", "0,0,0/6", Outcome::P, 0, "search by definition"},
        Fact{"", "0,0,0/8", Outcome::N, 1, "search by definition"},
        Fact{"", "1,2,3/0", Outcome::P, 0, "Bouton 1901"},
        Fact{"misere", "1,1,1/0", Outcome::P, {}, "Bouton 1901"},
    };
    static constexpr std::array trials{
        Trial{"", "0,0,0/6"},       Trial{"", "2,0,1/3"},         Trial{"", "1,1,0,0/4"},
        Trial{"misere", "0,0,0/5"}, Trial{"misere", "0,0,0,0/3"}, Trial{"misere", "1,0,2/2"},
    };

    static void options(const Position& position, auto&& emit) {
        if (position.left.sign() > 0) {
            for (std::size_t i = 0; i < position.heaps.size(); ++i) {
                emit(after_placing(position, i));
            }
            return;
        }
        Position next = position;
        for (std::size_t i = 0; i < position.heaps.size(); ++i) {
            Heap& heap = next.heaps[i];
            for (heap = position.heaps[i] - 1; heap.sign() >= 0; --heap) emit(next);
            heap = position.heaps[i];
        }
    }

    static bool is_option(const Position& from, const Position& to) {
        return building_nim_is_option(from, to);
    }

    static Position read(std::string_view text) { return read_building_nim(text); }
    static std::string write(const Position& position) { return write_building_nim(position); }

    static Position normal_form(Position position) {
        return building_nim_normal_form(std::move(position));
    }

    /// There is at least one position for each number of tokens that is still to be placed.
    static Integer count_reachable(const Position& position) { return position.left + 1; }

    static std::optional<Verdict<Position>> decide(const Position& position,
                                                   const Approach& approach) {
        return decide_building_nim(position, approach);
    }

    static std::vector<std::string> explain(const Position& position, const Approach& approach) {
        return explain_building_nim(position, approach);
    }

    static BuildingNimValues values(const Position& /*root*/, const Limits& limits) {
        return BuildingNimValues(limits);
    }

    static Scene scene(const Position& position, Play /*play*/) {
        return {position.left.sign() == 0
                    ? "All tokens are placed, so it is Nim now: take from one heap."
                    : fmt::format("Put a token on a heap ({} still to be placed):",
                                  shortened(position.left)),
                Rows{position.heaps}};
    }
};

}  // namespace

Entry building_nim() { return entry_of<BuildingNim>(); }

}  // namespace bouton::games
