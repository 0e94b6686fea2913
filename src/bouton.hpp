#pragma once

/// Bouton as a library.  The whole of it, by example (this is examples/library.cpp, which the tests
/// run):
///
///     #include <bouton.hpp>
///     #include <iostream>
///
///     int main() {
///         using namespace bouton;
///         // A game with its parameters, and a position of it.
///         const GamePtr game = make_game("wythoff:a=2");
///         Question question;
///         question.all = true;
///         question.explain = true;
///         const Answer answer = solve(*game, game->read("11,25"), question);
///         std::cout << to_string(answer.outcome) << ", leave "
///                   << game->write(answer.winning_moves.front()) << '\n';
///         for (const std::string& line : answer.explanation) std::cout << line << '\n';
///
///         // A sum of games.
///         const Request sum = parse_request("kayles 7 + nim 3,4");
///         std::cout << to_string(value_of(*sum.game, sum.position)) << '\n';
///
///         // What else a game offers is asked for by type: here its P-positions in order.
///         const RowList list = game->as<Listed>()->losing(1000, {});
///         std::cout << list.rows->next().columns[0].base.to_string() << '\n';
///
///         // The exact arithmetic underneath: the pair of losing piles with index 10^30.
///         const auto pairs = p_pairs(WythoffStrategy::algebraic, 1, Play::normal);
///         std::cout << pairs->pair(parse_number("10^30")).smaller.to_string() << '\n';
///     }
///
/// Faults of the world and of the request are thrown as bouton::Error, whose text is a sentence for
/// the user.  The library never prints, never exits and has no global state that changes an answer;
/// const objects may be used from several threads.

#include "base/error.hpp"               // Error
#include "base/limits.hpp"              // what a computation may use: memory, threads, steps
#include "exact/integer.hpp"            // Integer: of any size, fast while it fits a machine word
#include "exact/number.hpp"             // numbers as expressions: 10^60+7
#include "exact/numeration/digits.hpp"  // digits of the p- and q-systems as text
#include "exact/numeration/numeration.hpp"   // the p- and q-systems
#include "exact/quadratic/quadratic.hpp"     // ⌊nα⌋ for quadratic irrationals
#include "families/akiyama/exact.hpp"        // the P-positions of Akiyama's nim
#include "families/akiyama/greedy.hpp"       // and the greedy algorithm that was taken for them
#include "families/r_wythoff/forms.hpp"      // closed forms of Grundy values of R-Wythoff
#include "families/rays/g_positions.hpp"     // the positions of given Grundy values
#include "families/rays/row_period.hpp"      // periods of their rows, with proof
#include "families/rays/table/table.hpp"     // tables of Grundy values of games of rays
#include "families/wythoff/digits.hpp"       // what the digits of a number say about them
#include "families/wythoff/rows/p_rows.hpp"  // streams of losing pairs
#include "families/wythoff/wythoff.hpp"  // the losing pairs of Wythoff's game by three strategies
#include "game/capabilities.hpp"         // what a game may offer
#include "game/catalogue.hpp"            // the games by name
#include "game/request.hpp"              // games, positions and sums as one text
#include "game/solve.hpp"
#include "play/match.hpp"    // a game in progress, told in events
#include "theory/rules.hpp"  // what a game is: write your own
