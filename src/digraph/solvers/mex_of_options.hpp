#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "digraph/digraph.hpp"

namespace bouton {

/// The mex of the values of a vertex's options.
///
/// The mex of n numbers is at most n, so larger numbers can be ignored, and n + 1 bits are enough:
/// one machine word if n < 64.
class MexOfOptions {
public:
    /// For vertices of that graph; a vertex without options has the value `of_none`.
    explicit MexOfOptions(const Digraph& graph, std::uint32_t of_none = 0)
        : of_none_(of_none), words_(graph.most_options() / 64 + 1) {}

    std::uint32_t operator()(std::span<const Vertex> options, const std::uint32_t* values) {
        const std::size_t count = options.size();
        if (count == 0) return of_none_;
        if (count < 64) {
            std::uint64_t seen = 0;
            for (const Vertex option : options) {
                const std::uint32_t value = values[option];
                seen |= std::uint64_t{value < 64} << (value % 64);
            }
            return static_cast<std::uint32_t>(std::countr_one(seen));
        }
        std::fill_n(words_.begin(), count / 64 + 1, 0);
        for (const Vertex option : options) {
            const std::uint32_t value = values[option];
            if (value <= count) words_[value / 64] |= std::uint64_t{1} << (value % 64);
        }
        std::uint32_t word = 0;
        while (words_[word] == UINT64_MAX) ++word;
        return 64 * word + static_cast<std::uint32_t>(std::countr_one(words_[word]));
    }

private:
    std::uint32_t of_none_;
    std::vector<std::uint64_t> words_;
};

}  // namespace bouton
