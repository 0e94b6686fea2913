#pragma once

#include <optional>

#include "base/error.hpp"
#include "game/of/entry_of.hpp"

namespace bouton {

/// Nim, if nobody had solved it.
struct HardGame {
    using Position = Heap;

    static constexpr About about{
        .name = "hard",
        .title = "A hard game",
        .family = "heaps",
        .rules = "As in nim.",
        .notation = "Heaps.",
        .theory = "None.",
        .source = "None.",
        .start = "9,9,9",
        .example = "None.",
    };

    static void options(const Heap& heap, auto&& emit) {
        for (Heap left = heap - 1; left.sign() >= 0; --left) emit(left);
    }

    static std::optional<Verdict<Heaps>> decide(const Heaps& /*heaps*/,
                                                const Approach& /*approach*/) {
        throw Error(ErrorKind::limit, "nobody knows");
    }
};

inline GamePtr hard_game() { return entry_of<HardGame>().make(""); }

}  // namespace bouton
