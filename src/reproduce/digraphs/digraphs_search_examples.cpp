#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "families/mastermind/guesser.hpp"
#include "families/rooks/rules.hpp"
#include "families/rooks/solutions.hpp"
#include "reproduce/experiment.hpp"
#include "solve/best_play.hpp"
#include "theory/in_turn.hpp"

// Mastermind, and rooks and tokens: who wins, and how it is known.
namespace bouton::experiments {

namespace {

struct Variant {
    std::size_t places;
    std::size_t figures;
    std::uint32_t guesses;
};

/// The guesser against every code.
mastermind::Tally tally(const Variant& variant, const Limits& limits) {
    const mastermind::Codes codes(variant.places, variant.figures);
    mastermind::Guesser guesser(codes, variant.guesses, limits);
    return guesser.tally({}, mastermind::consistent(codes, {}));
}

Table mastermind_table(const std::vector<mastermind::Tally>& tallies) {
    Table table;
    table.caption = "How many codes the guesser finds with so many guesses";
    table.columns = {"guesses", "4 places of 6"};
    if (tallies.size() > 1) table.columns.emplace_back("6 places of 8");
    for (std::size_t i = 0; i < tallies.back().found.size(); ++i) {
        std::vector<std::string> row{std::to_string(i + 1)};
        for (const mastermind::Tally& found : tallies) {
            row.push_back(std::to_string(i < found.found.size() ? found.found[i] : 0));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

Finding example_13(const Effort& effort) {
    Finding finding;
    finding.published =
        "Mastermind in an easy variant, 4 places of 6 figures with 6 guesses, and a middle one, 6 "
        "places of 8 figures with 8 guesses. The paper does not say whether the guesses are always "
        "enough.";
    finding.computed =
        "The guesser was run against every code. For 4 places of 6 figures its guesses are those "
        "of an exact search, and 5626 guesses for all 1296 codes are the least that is possible "
        "with five guesses (Koyama and Lai 1993); a way that may need a sixth one saves one guess "
        "in all. For 6 places of 8 figures it takes the guess that divides the codes most evenly "
        "among some thousand.";
    const mastermind::Tally easy = tally({4, 6, 6}, effort.limits);
    finding.checks = {
        {"In the easy variant the guesser finds every one of the 1296 codes with at most five "
         "guesses, one fewer than are allowed.",
         easy.secrets() == 1296 && easy.worst() == 5},
        {"That takes 5626 guesses for all codes together, 4.341 on average.", easy.total() == 5626},
    };
    std::vector<mastermind::Tally> tallies{easy};
    if (!effort.quick) {
        const mastermind::Tally& middle = tallies.emplace_back(tally({6, 8, 8}, effort.limits));
        finding.checks.push_back(
            {"In the middle variant the guesser finds every one of the 262144 codes with at most "
             "eight guesses.",
             middle.secrets() == 262144 && middle.worst() == 8});
        finding.checks.push_back(
            {fmt::format("That takes {} guesses for all codes together, fewer than six on average.",
                         middle.total()),
             middle.total() < std::uint64_t{6} * 262144});
    }
    finding.tables.push_back(mastermind_table(tallies));
    return finding;
}

using rooks::Piece;
using rooks::RooksRules;

/// Whether the solution says of all positions that can follow the start what plain minimax says.
bool agrees_with_minimax(const RooksRules& rules, const RooksRules::Position& start,
                         const Limits& limits) {
    const InTurn<RooksRules> in_turn(rules);
    BestPlay<InTurn<RooksRules>> minimax(in_turn, Play::normal, limits);
    rooks::Solutions solutions(rules);
    std::unordered_set<RooksRules::Position, PositionHash> seen{start};
    std::vector<RooksRules::Position> pending{start};
    while (!pending.empty()) {
        const RooksRules::Position position = pending.back();
        pending.pop_back();
        const auto verdict = solutions.verdict(position, limits);
        if (minimax(position) != Forecast{verdict.outcome, verdict.moves_to_end}) return false;
        if (RooksRules::ending(position)) continue;
        in_turn.options(position, [&](const RooksRules::Position& option) {
            if (seen.insert(option).second) pending.push_back(option);
        });
    }
    return true;
}

/// How often either side wins from the start if black begins, for tokens drawn from the seeds 1, 2,
/// …
struct Wins {
    std::size_t black = 0;
    std::size_t white = 0;
    std::size_t neither = 0;
};

Wins wins_of(const RooksRules& rules, std::size_t tokens, std::uint64_t seeds,
             const Limits& limits) {
    Wins wins;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        rooks::Solutions solutions(rules);
        const auto start = rules.start(rules.draw_tokens(tokens, seed));
        const Outcome outcome = solutions.verdict(start, limits).outcome;
        ++(outcome == Outcome::N ? wins.black : outcome == Outcome::P ? wins.white : wins.neither);
    }
    return wins;
}

Finding example_14(const Effort& effort) {
    Finding finding;
    finding.published =
        "A black rook in the top left corner of a chessboard, a white one in the bottom right "
        "corner, and 13 tokens: whoever loses the rook loses, else whoever took fewer tokens. The "
        "paper does not say where the tokens are, when the game ends, or who wins.";
    finding.computed =
        "Here the game ends when the last token is taken, and endless play is a draw. Where the "
        "tokens are is drawn from a seed. All positions are decided backwards from the ends; on "
        "small boards the result is compared with plain minimax. Who wins depends on where the "
        "tokens are.";
    bool agrees = true;
    for (const Piece piece : {Piece::rook, Piece::bishop, Piece::knight}) {
        const RooksRules small(3, 3, piece);
        agrees = agrees &&
                 agrees_with_minimax(small, small.start(small.draw_tokens(3, 14)), effort.limits);
    }
    finding.checks = {
        {"On three rows and three columns with three tokens, the outcomes and the "
         "numbers of moves are those of minimax for rooks, bishops and knights.",
         agrees}};
    const RooksRules rules(8, 8, Piece::rook);
    Table table;
    table.caption = "Who wins with best play if black begins, for tokens that are drawn at random";
    table.columns = {"tokens", "games", "black", "white", "neither"};
    Wins all;
    const auto add = [&](std::size_t tokens, std::uint64_t seeds) {
        const Wins wins = wins_of(rules, tokens, seeds, effort.limits);
        table.rows.push_back({std::to_string(tokens), std::to_string(seeds),
                              std::to_string(wins.black), std::to_string(wins.white),
                              std::to_string(wins.neither)});
        all.black += wins.black;
        all.white += wins.white;
        all.neither += wins.neither;
    };
    for (const std::size_t tokens : {1U, 2U, 3U, 5U}) add(tokens, 40);
    if (!effort.quick) {
        add(7, 40);
        add(13, 3);
    }
    finding.checks.push_back(
        {"On the chessboard black wins from some of the starts that were drawn, white from some, "
         "and from others neither can force a win.",
         all.black > 0 && all.white > 0 && all.neither > 0});
    finding.tables.push_back(std::move(table));
    return finding;
}

}  // namespace

std::vector<Experiment> digraphs_search_examples() {
    return {
        {"digraphs/example-13", "Whether the guesses of Mastermind are enough", Document::digraphs,
         "section 3, example 13", example_13},
        {"digraphs/example-14", "Who wins rooks and tokens", Document::digraphs,
         "section 3, example 14", example_14},
    };
}

}  // namespace bouton::experiments
