#pragma once

#include <vector>

#include "game/capabilities.hpp"
#include "game/of/core_of.hpp"

namespace bouton {

/// Adds `Framed`.
template <AnyRules G, class Base>
class FramedOf : public Base, public Framed {
public:
    using Base::Base;

    [[nodiscard]] std::vector<Scene> picture_within(const Position& position,
                                                    const Position& frame) const final {
        return {
            Base::game_rules().scene_within(Base::held(position), Base::held(frame), Base::play())};
    }
};

}  // namespace bouton
