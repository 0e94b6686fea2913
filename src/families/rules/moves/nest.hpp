#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "families/rules/moves/affine.hpp"
#include "families/rules/text/tree.hpp"

/// The moves of rules as nests of loops.
namespace bouton::rules {

/// factor·v ≥ limit, or factor·v ≤ limit; the factor is positive, and the limit does not depend on
/// v nor on variables that come after v.
struct Bound {
    std::int64_t factor = 1;
    NodeId limit = 0;
};

/// A loop over the values of one variable: those of its set, if it has one, within all bounds, that
/// pass the filters.
struct Level {
    Slot slot = 0;
    std::string name;
    std::optional<SetId> set = {};
    std::vector<Bound> lower = {};
    std::vector<Bound> upper = {};
    std::vector<NodeId> filters = {};  ///< conditions that are no bounds
};

/// How far it is known that every move of a nest lowers the measure.
enum class Descent { proved, unknown, never };

/// One move of a line: guards that depend on the piles alone, loops, and what is left.  All that
/// the line says is in guards, bounds and filters; results below 0 are not allowed.
struct Nest {
    std::vector<NodeId> results;
    std::vector<NodeId> guards = {};
    std::vector<Level> levels = {};
    std::size_t offset = 0;  ///< of the move in the text
    std::size_t end = 0;
    Descent descent = Descent::unknown;
    bool monotone =
        false;  ///< it is proved that no pile grows; of a heap, that all parts are smaller
    /// The conditions as the line says them, for the definition.
    std::vector<NodeId> conditions = {};
    /// The same, divided by split_condition.
    std::vector<NodeId> parts = {};
};

/// The moves of a script: each alternative of each line by itself, and where piles are not ordered
/// with the piles in every order that makes other moves.  The script's tree grows.  Throws
/// RulesFault for a variable that has no bound, and for a move that never lowers the measure.
std::vector<Nest> make_nests(Script& script);

/// Where piles are not ordered, a position ends the game if the condition of an end holds with the
/// piles in some order: each end of the script becomes one for each order that says something else.
void put_ends_in_every_order(Script& script);

/// The move as it stands in the rules.
std::string told_move(const Script& script, const Nest& nest);

/// The parts of a condition that are joined by `and`.  Comparisons of absolute values, maxima and
/// minima are divided where that says the same: |a| < b is a < b and −a < b.
void split_condition(Tree& tree, NodeId id, std::vector<NodeId>& parts);

/// The least and the largest value of a variable, where they do not depend on anything else.
std::optional<std::int64_t> constant_lower(const Tree& tree, const Level& level);
std::optional<std::int64_t> constant_upper(const Tree& tree, const Level& level);

/// a ≥ 0, as the condition says it, if it is a comparison of affine expressions other than `!=`;
/// for an equation both a ≥ 0 and −a ≥ 0.
std::vector<Affine> inequalities_of(const Tree& tree, NodeId condition);

}  // namespace bouton::rules
