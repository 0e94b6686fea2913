#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "exact/integer.hpp"
#include "theory/outcome.hpp"

/// Rules as they are written, after reading them: expressions, sets, conditions, moves.
namespace bouton::rules {

/// Piles, and variables of a line of moves.  The piles are slots 0, 1, …; the variables follow.
using Slot = std::uint32_t;
inline constexpr std::size_t most_piles = 4;
inline constexpr std::size_t most_variables = 6;
inline constexpr std::size_t most_slots = most_piles + most_variables;
/// The most heaps that a move may leave in the place of one.
inline constexpr std::size_t most_parts = 4;
/// The largest number that may stand in rules.
inline constexpr std::int64_t most_number = 1'000'000'000'000'000'000;

using NodeId = std::uint32_t;
using SetId = std::uint32_t;

enum class Op : std::uint8_t {
    // Numbers.
    number,
    slot,
    negate,
    add,
    subtract,
    multiply,
    divide,  ///< rounded down
    modulo,
    power,
    exclusive_or,
    bit_and,
    bit_or,
    gcd,
    least,
    largest,
    absolute,
    root,         ///< the square root, rounded down
    digit_count,  ///< of a number, in a base
    digit_sum,    ///< of a number, in a base
    digit,        ///< of a number, in a base, at a place counted from 0 at the right
    // Conditions.
    equal,
    unequal,
    less,
    at_most,
    divides,
    in_set,
    both,
    either,
    opposite,
};

inline bool is_condition(Op op) { return op >= Op::equal; }

struct Node {
    Op op = Op::number;
    std::int64_t number = 0;  ///< of a `number`; the slot of a `slot`; the set of an `in_set`
    std::array<NodeId, 3> children{};
    std::size_t offset = 0;  ///< in the text
};

/// How many children a node of that kind has.
std::size_t child_count(Op op);

/// A set of numbers.  The named ones have positive numbers only.
struct Set {
    enum class Kind { list, squares, primes, fibonacci, odd, even, multiples, powers };
    struct Item {
        NodeId low;
        NodeId high;  ///< the same for a single number
    };

    Kind kind = Kind::list;
    std::vector<Item> items = {};  ///< of a list
    NodeId argument = 0;           ///< of `multiples` and `powers`
};

/// Expressions and sets, named by their numbers.
struct Tree {
    std::vector<Node> nodes;
    std::vector<Set> sets;

    NodeId add(Op op, std::size_t offset, std::array<NodeId, 3> children = {},
               std::int64_t number = 0);
    NodeId constant(std::int64_t value, std::size_t offset = 0) {
        return add(Op::number, offset, {}, value);
    }
    [[nodiscard]] const Node& operator[](NodeId id) const { return nodes[id]; }
};

/// Which slots occur in an expression, bit by bit; also in the sets of its conditions.
std::uint32_t slots_in(const Tree& tree, NodeId id);
std::uint32_t slots_in(const Tree& tree, const Set& set);

/// A variable of a line of moves, in the order in which they are bound.
struct Variable {
    std::string name;
    Slot slot = 0;
    std::optional<SetId> set = {};  ///< none if comparisons bind it
    std::size_t offset = 0;
};

/// `MOVE | MOVE for … if …`.
struct MoveLine {
    struct Alternative {
        std::vector<NodeId> results;  ///< the piles, or the heaps that are left
        std::size_t offset = 0;
        std::size_t end = 0;  ///< of the move itself
    };

    std::vector<Alternative> alternatives;
    std::vector<Variable> variables;
    std::vector<NodeId> conditions;  ///< all of them must hold
};

/// `wins if …` and `loses if …`: whoever moves to such a position wins, or loses, at once.
struct EndLine {
    NodeId condition = 0;
    bool mover_wins = true;
};

/// `3,5 is P`, `7 has value 4`.
struct FactLine {
    std::vector<Integer> position;
    std::optional<Outcome> outcome = {};
    std::optional<Integer> value = {};
    std::size_t offset = 0;
};

/// A text of rules.
struct Script {
    std::string text;  ///< as it was given
    std::string title;
    bool heap = false;               ///< of one heap; else of piles
    std::vector<std::string> piles;  ///< their names; one for a heap
    bool unordered = false;
    bool misere = false;
    std::optional<std::vector<Integer>> start = {};
    std::optional<NodeId> measure = {};
    std::size_t measure_offset = 0;
    std::vector<EndLine> ends;
    std::vector<FactLine> facts;
    std::vector<MoveLine> moves;
    Tree tree;
};

}  // namespace bouton::rules
