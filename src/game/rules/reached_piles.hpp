#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>

#include "base/error.hpp"
#include "families/rules/engine/pile_table.hpp"
#include "families/rules/text/fault.hpp"
#include "solve/search.hpp"

namespace bouton {

/// The outcomes (Cell is a byte) or the values (Cell has 32 bits) of the positions of piles that
/// can be reached from a root: by a table of the compiled rules where they have one that is not too
/// large, else by a search.  Where the table is large a search has a few steps first, since it may
/// see few of its positions.  A table meets moves of positions that cannot be reached; where one of
/// them is refused there is a search too.
template <class Rules, class Cell>
class ReachedPiles {
public:
    using Position = typename Rules::Position;
    static constexpr bool outcomes = std::is_same_v<Cell, std::uint8_t>;
    using Result = std::conditional_t<outcomes, Outcome, Integer>;

    ReachedPiles(const Rules& rules, const Position& root, Play play, const Limits& limits)
        : rules_(std::make_shared<const Rules>(rules)) {
        const rules::Program& program = *rules_->program;
        const Position piles = rules_->normal_form(root);
        Position sizes = piles;
        for (Integer& size : sizes) size += 1;
        constexpr std::int64_t small_bytes = std::int64_t{1} << 22;
        constexpr std::int64_t most_bytes = std::int64_t{1} << 30;
        const Integer bytes = rules::PileTable<Cell>::bytes(program, sizes);
        if (!rules::has_tables(program) || bytes > most_bytes || bytes > limits.memory) {
            search(play, limits);
            return;
        }
        if (bytes > small_bytes && is_found_soon(piles, play, limits, *bytes.to_word())) return;
        try {
            table_.emplace(program, play, sizes, limits);
        } catch (const rules::RulesFault&) {
            // A move was refused, perhaps one of a position that no play leads to.  A search looks
            // at those only that can be reached.
            search(play, limits);
        }
    }

    /// Requires a position that can be reached from the root.
    [[nodiscard]] Result operator()(const Position& position) const {
        if (table_) return result_of((*table_)(indices(rules_->normal_form(position))));
        if constexpr (outcomes) {
            return (*search_)(position);
        } else {
            const Value value = (*search_)(position);
            require(value.nimber() != nullptr, "games by rules end");
            return *value.nimber();
        }
    }

private:
    using Search = std::conditional_t<outcomes, OutcomeSearch<Position>, ValueSearch<Position>>;

    void search([[maybe_unused]] Play play, const Limits& limits) {
        if constexpr (outcomes) {
            search_ = std::make_unique<Search>(*rules_, play, limits);
        } else {
            search_ = std::make_unique<Search>(*rules_, limits);
        }
    }

    /// Whether a search finds the root within a small part of the time that a table takes.
    bool is_found_soon(const Position& root, Play play, Limits limits, std::int64_t bytes) {
        constexpr std::uint64_t cells_a_step = 16;
        const std::uint64_t cells = static_cast<std::uint64_t>(bytes) / sizeof(Cell);
        limits.steps = std::min(limits.steps, cells / cells_a_step);
        search(play, limits);
        try {
            static_cast<void>((*this)(root));
            return true;
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::limit) throw;
            search_.reset();
            return false;
        }
    }

    static auto indices(const Position& piles) {
        std::array<std::size_t, std::tuple_size_v<Position>> indices{};
        std::ranges::transform(piles, indices.begin(), [](const Integer& pile) {
            return static_cast<std::size_t>(pile.to_word().value());
        });
        return indices;
    }

    static Result result_of(Cell cell) {
        if constexpr (outcomes) {
            return cell == 0 ? Outcome::P : Outcome::N;
        } else {
            return Integer(std::int64_t{cell});
        }
    }

    std::shared_ptr<const Rules> rules_;
    std::optional<rules::PileTable<Cell>> table_;
    std::unique_ptr<Search> search_;
};

}  // namespace bouton
