#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/lua/sandbox.hpp"
#include "game/of/function_rules.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// What a program says of a position, and what is checked when it is loaded.
struct LuaFact {
    std::variant<FreePosition, std::string> position;  ///< or as people write it
    std::variant<Outcome, std::int64_t> claim;         ///< the outcome, or the Grundy value
};

/// Rules that are a program in Lua 5.4: it defines a function `options(position)` that returns the
/// list of the positions that moves leave.  A position is a list of integers, or a text.
///
/// Besides it may define `title`, `rules` (how it is played, in words), `start` (a position),
/// `misere` (whether whoever cannot move wins) and `facts`, a list of pairs of a position and its
/// outcome, "P", "N" or "draw", or its Grundy value.
class LuaProgram {
public:
    /// Runs the program once.  `name` is what errors call it.  Throws Error: {bad_request} for a
    /// program that is wrong, {limit} for one that needs too much.
    LuaProgram(std::string source, std::string name, const LuaLimits& limits = {});

    /// The positions that moves from one leave, in ascending order, each once: the order in which
    /// Lua goes through a table may differ from one run to the next.
    ///
    /// May be called by several threads, which wait for each other.  Throws Error as the
    /// constructor does.  After an error the program is run anew for the next call.
    [[nodiscard]] std::vector<FreePosition> options(const FreePosition& position) const;

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const std::string& title() const { return title_; }
    [[nodiscard]] const std::string& rules() const { return rules_; }
    [[nodiscard]] const std::optional<FreePosition>& start() const { return start_; }
    [[nodiscard]] bool is_misere() const { return misere_; }
    [[nodiscard]] const std::vector<LuaFact>& facts() const { return facts_; }

private:
    [[nodiscard]] std::unique_ptr<LuaSandbox> loaded() const;
    void read_globals();

    std::string source_;
    std::string name_;
    LuaLimits limits_;
    std::string title_;
    std::string rules_;
    std::optional<FreePosition> start_;
    bool misere_ = false;
    std::vector<LuaFact> facts_;
    mutable std::mutex mutex_;
    mutable std::unique_ptr<LuaSandbox> sandbox_;  // none after an error
};

}  // namespace bouton
