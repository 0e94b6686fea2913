#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "game/capabilities.hpp"
#include "game/of/core_of.hpp"

namespace bouton {

/// Adds `TwoSided` to a game whose players have moves of their own.
template <AnyRules G, class Base>
class TwoSidedOf : public Base, public TwoSided {
public:
    using Base::Base;

    [[nodiscard]] std::string_view side_name(Side side) const final {
        if constexpr (HasSides<G>) {
            return G::sides[side == Side::left ? 0 : 1];
        } else {
            return side == Side::left ? "left" : "right";
        }
    }
    [[nodiscard]] std::string told_side(Side side) const final {
        if constexpr (SidesAreRoles<G>) return "the " + std::string(side_name(side));
        return std::string(side_name(side));
    }
};

/// Adds `Spoken` to a game that has words of its own for its moves.
template <AnyRules G, class Base>
class SpokenOf : public Base, public Spoken {
public:
    using Base::Base;

    [[nodiscard]] std::string say_move(const Position& before, const Position& after) const final {
        return Base::game_rules().say_move(Base::held(before), Base::held(after));
    }
    [[nodiscard]] std::optional<Position> read_move(const Position& position,
                                                    std::string_view text) const final {
        if constexpr (HasReadMove<G, typename Base::RulesPosition>) {
            auto next = Base::game_rules().read_move(Base::held(position), text);
            if (next) return Base::hold(std::move(*next));
        }
        return std::nullopt;
    }
};

}  // namespace bouton
