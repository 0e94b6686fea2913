#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "families/rays/g_positions.hpp"
#include "families/rays/table/table.hpp"
#include "game/rules/losing_piles.hpp"
#include "game/rules/reached_piles.hpp"
#include "game/rules/written_rules.hpp"

/// Games on two to four piles by written rules.
namespace bouton {

/// What all of them have; `Self` are the rules of the game.
template <std::size_t K, class Self>
struct WrittenPiles : WrittenRules {
    using Position = Piles<K>;

    void options(const Position& piles, auto&& emit) const {
        rules::each_option(*program, piles, [&](std::span<const Integer> left) {
            Position next;
            std::ranges::copy(left, next.begin());
            emit(next);
        });
    }

    /// Where their order does not matter, the piles in growing order.
    [[nodiscard]] Position normal_form(const Position& piles) const {
        if (!program->script.unordered) return piles;
        Position ordered = piles;
        std::ranges::sort(ordered);
        return ordered;
    }

    [[nodiscard]] auto outcomes(const Position& root, Play play, const Limits& limits) const {
        return std::make_unique<ReachedPiles<Self, std::uint8_t>>(self(), root, play, limits);
    }

    [[nodiscard]] RowList losing(const Integer& from, const Approach& approach) const {
        const bool unordered = program->script.unordered;
        if (rules::has_tables(*program)) {
            return losing_in_outcomes(program, unordered, from, approach);
        }
        return losing_piles(self(), unordered, from, approach);
    }

private:
    [[nodiscard]] const Self& self() const { return static_cast<const Self&>(*this); }
};

/// The game is over when no move is left.
template <std::size_t K>
struct OpenPiles : WrittenPiles<K, OpenPiles<K>> {
    explicit OpenPiles(WrittenRules written) : WrittenPiles<K, OpenPiles<K>>{std::move(written)} {}

    [[nodiscard]] auto values(const Piles<K>& root, const Limits& limits) const {
        return ReachedPiles<OpenPiles<K>, std::uint32_t>(*this, root, Play::normal, limits);
    }
};

/// The game is over in certain positions too.
template <std::size_t K>
struct EndedPiles : WrittenPiles<K, EndedPiles<K>> {
    explicit EndedPiles(WrittenRules written)
        : WrittenPiles<K, EndedPiles<K>>{std::move(written)} {}

    [[nodiscard]] std::optional<Outcome> ending(const Piles<K>& piles) const {
        return rules::ending_of(*this->program, piles);
    }
};

/// Two piles whose moves are rays.
struct RayPiles : WrittenPiles<2, RayPiles> {
    static constexpr bool decides_by_values = true;

    RayPiles(WrittenRules written, RayRules rules)
        : WrittenPiles<2, RayPiles>{std::move(written)},
          moves(std::make_shared<const RayRules>(std::move(rules))),
          symmetric(program->script.unordered || moves->is_symmetric()) {}

    [[nodiscard]] RayRules rays(std::uint64_t /*largest*/) const { return *moves; }
    [[nodiscard]] bool lists_positions() const { return GPositions::covers(*moves); }

    /// If every ray has its mirror image, the order of the piles does not matter.
    [[nodiscard]] Position normal_form(const Position& piles) const {
        return symmetric && piles[1] < piles[0] ? Position{piles[1], piles[0]} : piles;
    }

    [[nodiscard]] RowList losing(const Integer& from, const Approach& approach) const;

    std::shared_ptr<const RayRules> moves;
    bool symmetric;
};

/// Two piles with other moves.
struct TablePiles : OpenPiles<2> {
    static constexpr bool decides_by_values = true;

    explicit TablePiles(WrittenRules written) : OpenPiles<2>(std::move(written)) {}

    void table_rows(const TableWindow& window, const Limits& limits,
                    const TableRowVisitor& visit) const;
};

}  // namespace bouton
