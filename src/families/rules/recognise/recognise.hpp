#pragma once

#include <optional>
#include <string>

#include "families/octal/code.hpp"
#include "families/rays/rays.hpp"
#include "families/rules/program.hpp"

/// Which rules are those of a family that has an engine of its own.  All is decided by the form of
/// the rules, for positions of every size; rules that say the same in another form may not be
/// recognised, and then are computed from the rules themselves.
namespace bouton::rules {

/// The amounts that may be taken from a heap, in the spelling of `subtraction:take=…`: `1-3/8`,
/// `squares`, `all-but-2/5`; `all` if any number may be taken.
///
/// A game on heaps is recognised as such if every move is n − t, where t is a constant, or a·v + b
/// for a variable v that takes constant values or all values from a constant on, or v alone from
/// the squares, the primes or the Fibonacci numbers; and no condition depends on the heap, unless
/// it only says that a result is not negative; or if it is n − t for finitely many t that do not
/// depend on n and are found one by one (listed_amounts).  Then exactly these t are taken from
/// every heap that is large enough.
std::optional<std::string> recognise_subtraction(const Program& program);

/// The moves of an octal or hexadecimal game, or of one like Grundy's game.
///
/// Let t = n − (the sum of the results) be what a move takes, a constant or a·v + b for a variable
/// v of finitely many constant values, and m = n − t what it leaves.
/// - One result, m: the heap may be left, and if m ≥ 1 is not demanded also taken away.  If m ≤ 0
///   is demanded, it may be taken away only.
/// - Two results, i and m − i, with i ≥ a, m − i ≥ c (both 0 or 1) and perhaps i ≤ m − i or
///   i < m − i.  Take a pair u ≤ w with u + w = m.  If u ≥ 1, i = u is allowed, unless the heaps
///   must differ and u = w; so the heap may be split in two (unequal) ones.  If u = 0 < w, i = 0 is
///   allowed iff a = 0, and i = m iff c = 0 and no order is demanded: then one heap may be left.
///   If m = 0, i = 0 is allowed iff a = c = 0 and i < m − i is not demanded.
/// - Three results, i, j and m − i − j, each demanded to be at least 1, and perhaps i ≤ j,
///   j ≤ m − i − j, i ≤ m − i − j: the heaps in growing order satisfy these, so every split into
///   three is allowed.
/// - The result 0 if n = t, or if n is in a list: these heaps may be taken away.
std::optional<HeapMoves> recognise_octal(const Program& program);

/// The rays of a game on two piles.
///
/// Every move must be (x − a·v − b, y − c·v − d) for one variable v ≥ L; or (x − k − b, y − l − d)
/// for two variables k ≥ K, l ≥ L with g ≤ l − k ≤ h, which for each difference is such a ray; and
/// conditions on the piles must compare x with y.
std::optional<RayRules> recognise_rays(const Program& program);

}  // namespace bouton::rules
