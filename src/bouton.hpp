#pragma once

/// Bouton as a library.  The whole of it, by example (this is examples/library.cpp, which the tests
/// run):
///
///     #include <bouton.hpp>
///     #include <iostream>
///
///     int main() {
///         using namespace bouton;
///         // A game with its parameters, and a position of it, as text.
///         const GamePtr game = make_game("wythoff:a=2");
///         Question question;
///         question.all = true;
///         question.explain = true;
///         const Answer answer = game->solve("11,25", question);
///         std::cout << to_string(answer.outcome) << ", leave " << answer.winning_moves.front()
///                   << '\n';
///         for (const std::string& line : answer.explanation) std::cout << line << '\n';
///
///         // A sum of games.
///         const Request sum = parse_request("kayles 7 + nim 3,4");
///         std::cout << sum.game->grundy(sum.position, {}).to_string() << '\n';
///
///         // The exact arithmetic underneath: the pair of losing piles with index 10^30.
///         const auto pairs =
///             cold_pairs(WythoffStrategy::algebraic, 1, Play::normal, default_memory());
///         std::cout << pairs->pair(parse_number("10^30")).smaller.to_string() << '\n';
///     }
///
/// Faults of the world and of the request are thrown as bouton::Error, whose text is a sentence for
/// the user.  The library never prints, never exits and has no mutable globals; const objects may
/// be used from several threads.

#include "base/error.hpp"              // Error
#include "base/memory.hpp"             // amounts of memory
#include "exact/digits.hpp"            // digits of the p- and q-systems as text
#include "exact/integer.hpp"           // Integer: of any size, fast while it fits a machine word
#include "exact/number.hpp"            // numbers as expressions: 10^60+7
#include "exact/numeration.hpp"        // the p- and q-systems
#include "exact/quadratic.hpp"         // ⌊nα⌋ for quadratic irrationals
#include "game/catalogue.hpp"          // the games by name
#include "game/game.hpp"               // Game, Question, Answer
#include "game/request.hpp"            // games, positions and sums as one text
#include "tables/akiyama_exact.hpp"    // the P-positions of Akiyama's nim
#include "tables/akiyama_greedy.hpp"   // and the greedy algorithm that was taken for them
#include "tables/cold_rows.hpp"        // streams of losing pairs
#include "tables/g_positions.hpp"      // the positions of given Grundy values
#include "tables/mex_of_union.hpp"     // mex of a union of bit sets, the kernel
#include "tables/r_wythoff_forms.hpp"  // closed forms of Grundy values of R-Wythoff
#include "tables/ray_table.hpp"        // tables of Grundy values of games of rays
#include "tables/row_period.hpp"       // periods of their rows, with proof
#include "theory/rules.hpp"            // what a game is: write your own
#include "theory/wythoff.hpp"          // the losing pairs of Wythoff's game by three strategies
#include "theory/wythoff_digits.hpp"   // what the digits of a number say about them
