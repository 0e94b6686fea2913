#pragma once

#include <array>
#include <numeric>
#include <vector>

#include "game/of/entry_of.hpp"

namespace bouton {

/// Rows n, n, …; by the strategy "wrong" one of them is off.
class CountingRows final : public RowSource {
public:
    CountingRows(std::size_t columns, bool wrong) : columns_(columns), offsets_(100) {
        std::iota(offsets_.begin(), offsets_.end(), 0U);
        if (wrong) offsets_[7] = 8;
    }

    const RowBlock& next() override {
        block_ = {start_, offsets_.size(), {columns_, {start_, offsets_}}};
        start_ += offsets_.size();
        return block_;
    }

private:
    std::size_t columns_;
    std::vector<std::uint64_t> offsets_;
    Integer start_ = 0;
    RowBlock block_;
};

/// A game that claims to have K piles, and the same P-positions by two strategies.
template <std::size_t K>
struct Liar {
    using Position = Piles<K>;

    static constexpr About about{
        .name = "liar",
        .title = "A liar's game",
        .family = "piles",
        .rules = "No move is allowed.",
        .notation = "Piles.",
        .theory = "None.",
        .source = "None.",
        .start = "0,0",
        .example = "None.",
    };
    static constexpr std::array<std::string_view, 2> strategies{"right", "wrong"};

    static void options(const Position& /*piles*/, auto&& /*emit*/) {}
    static RowList losing(const Integer& /*from*/, const Approach& approach) {
        return {std::vector<std::string>(K, "A"),
                std::make_unique<CountingRows>(K, approach.strategy == "wrong")};
    }
};

}  // namespace bouton
