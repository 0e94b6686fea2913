#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "families/rays/table/table.hpp"
#include "families/rules/engine/pile_table.hpp"
#include "game/rules/losing_piles.hpp"
#include "game/rules/written_rules.hpp"
#include "solve/search.hpp"

/// Games on two to four piles by written rules.
namespace bouton {

/// What all of them have.
template <std::size_t K>
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
};

/// The game is over when no move is left.
template <std::size_t K>
struct OpenPiles : WrittenPiles<K> {
    explicit OpenPiles(WrittenRules written) : WrittenPiles<K>{std::move(written)} {}

    [[nodiscard]] RowList losing(const Integer& from, const Approach& approach) const {
        return losing_piles(*this, this->program->script.unordered, from, approach);
    }
};

/// The game is over in certain positions too.
template <std::size_t K>
struct EndedPiles : WrittenPiles<K> {
    explicit EndedPiles(WrittenRules written) : WrittenPiles<K>{std::move(written)} {}

    [[nodiscard]] std::optional<Outcome> ending(const Piles<K>& piles) const {
        return rules::ending_of(*this->program, piles);
    }

    [[nodiscard]] RowList losing(const Integer& from, const Approach& approach) const {
        return losing_piles(*this, this->program->script.unordered, from, approach);
    }
};

/// Two piles whose moves are rays.
struct RayPiles : OpenPiles<2> {
    static constexpr bool decides_by_values = true;

    RayPiles(WrittenRules written, RayRules rules)
        : OpenPiles<2>(std::move(written)),
          moves(std::make_shared<const RayRules>(std::move(rules))),
          symmetric(program->script.unordered || moves->is_symmetric()) {}

    [[nodiscard]] RayRules rays(std::uint64_t /*largest*/) const { return *moves; }

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

    /// The values of positions that can be reached from a root: by a table where the rules have one
    /// that is not too large, else by the definition.
    class Values {
    public:
        Values(const TablePiles& rules, const Piles<2>& root, const Limits& limits);

        [[nodiscard]] Integer operator()(const Piles<2>& piles);

    private:
        std::optional<rules::PileTable> table_;
        std::unique_ptr<ValueSearch<Piles<2>>> search_;
    };

    [[nodiscard]] Values values(const Piles<2>& root, const Limits& limits) const {
        return {*this, root, limits};
    }

    void table_rows(const TableWindow& window, const Limits& limits,
                    const TableRowVisitor& visit) const;

    [[nodiscard]] RowList losing(const Integer& from, const Approach& approach) const;
};

}  // namespace bouton
