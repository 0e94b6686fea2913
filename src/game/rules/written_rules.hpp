#pragma once

#include <array>
#include <memory>
#include <span>
#include <utility>

#include "families/rules/program.hpp"
#include "game/about.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// What all games by written rules have in common.
struct WrittenRules {
    std::shared_ptr<const rules::Program> program;
    std::shared_ptr<const OwnedAbout> about;

    [[nodiscard]] About own_about() const { return about->with<std::string_view>(); }

protected:
    /// Calls emit with the heaps that a move leaves in the place of one, without empty ones.
    void heap_options(const Heap& heap, auto&& emit) const {
        static_assert(rules::most_parts == 4);
        rules::each_option(*program, std::span(&heap, 1), [&](std::span<const Integer> left) {
            std::array<const Integer*, rules::most_parts> parts{};
            std::size_t count = 0;
            for (const Integer& part : left) {
                if (part.sign() > 0) parts[count++] = &part;
            }
            switch (count) {
                case 0:
                    emit();
                    break;
                case 1:
                    emit(*parts[0]);
                    break;
                case 2:
                    emit(*parts[0], *parts[1]);
                    break;
                case 3:
                    emit(*parts[0], *parts[1], *parts[2]);
                    break;
                default:
                    emit(*parts[0], *parts[1], *parts[2], *parts[3]);
            }
        });
    }
};

}  // namespace bouton
