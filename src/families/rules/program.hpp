#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.hpp"
#include "families/rules/engine/code.hpp"
#include "families/rules/moves/nest.hpp"
#include "families/rules/text/tree.hpp"

/// Rules that somebody has written, ready to be played.
namespace bouton::rules {

/// The most steps of code that are made for the moves of one position; fewer for large numbers.
inline constexpr std::uint64_t most_work = std::uint64_t{1} << 26U;

struct Program {
    Script script;
    std::vector<Nest> nests;
    std::vector<NestCode> codes;  ///< of the nests
    std::optional<Code> measure = {};
    std::vector<Code> ends = {};  ///< the conditions of script.ends
    std::string line;             ///< the rules in one line

    [[nodiscard]] std::size_t piles() const { return script.piles.size(); }
    /// Whether it is proved that every game ends; else every move is checked when it is made.
    [[nodiscard]] bool ends_always() const;
    /// Whether no move makes a pile grow; of heaps, whether all that are left are smaller.
    [[nodiscard]] bool is_monotone() const;
};

/// Reads rules and checks them; docs/rules.md has the language.  Throws RulesFault.
///
/// Cost: O(bytes); with piles that are not ordered, times the number of their orders.
Program read_program(std::string_view text);

/// Visits what the moves from a position leave: the piles, or the heaps in the place of one heap,
/// those that are empty included.  The same may be visited more than once.
///
/// Throws RulesFault for a move that does not lower the measure, and Error{limit} if that takes
/// more than `work` steps, fewer for large numbers.  Cost: a few nanoseconds for each part of the
/// rules and each value that is tried.
void each_option(const Program& program, std::span<const Integer> position,
                 FunctionRef<void(std::span<const Integer> left)> visit,
                 std::uint64_t work = most_work);

/// The same by definition, for rules whose variables take values from −range to range only: every
/// value of every variable is tried, and everything is found by walking through the tree.
void each_option_by_definition(const Program& program, std::span<const Integer> position,
                               std::int64_t range,
                               FunctionRef<void(std::span<const Integer> left)> visit);

/// The outcome for the player to move where `wins if` or `loses if` says that the game is over.
std::optional<Outcome> ending_of(const Program& program, std::span<const Integer> position);

/// The fault of a move that does not lower the measure.
[[noreturn]] void refuse_move(const Program& program, const Nest& nest,
                              std::span<const Integer> position, std::span<const Integer> left);

}  // namespace bouton::rules
