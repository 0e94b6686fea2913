#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_set>

#include "base/error.hpp"
#include "families/akiyama/rows.hpp"
#include "reproduce/experiment.hpp"

namespace bouton {

/// A position of Akiyama's nim, its piles in order.
using AkiyamaTriple = std::array<std::uint64_t, 3>;

/// Row i of a block of akiyama_rows.
inline AkiyamaTriple akiyama_triple(const RowBlock& rows, std::size_t i) {
    return {rows.columns[0].offsets[i], rows.columns[1].offsets[i], rows.columns[2].offsets[i]};
}

/// Algorithm AI for Akiyama's nim as it is published, with the sets S of numbers and D of
/// differences.  Below their mex everything is used, so only what lies above it is kept.  The slow
/// twin of families/akiyama/greedy.hpp.
///
/// Cost: some hundred nanoseconds and a hundred bytes a row.
class AkiyamaBySets {
public:
    AkiyamaTriple next() {
        while (numbers_.contains(a_)) ++a_;
        while (differences_.contains(mex_)) ++mex_;
        const std::uint64_t a = a_;
        std::uint64_t b = a + mex_;
        while (differences_.contains(b - a) || numbers_.contains(b)) ++b;
        std::uint64_t c = b + mex_;
        while (differences_.contains(c - b) || differences_.contains(c - a) ||
               numbers_.contains(c)) {
            ++c;
        }
        numbers_.insert({a, b, c});
        differences_.insert({b - a, c - b, c - a});
        return {a, b, c};
    }

    [[nodiscard]] const std::unordered_set<std::uint64_t>& numbers() const { return numbers_; }

    /// The least difference not used yet.
    [[nodiscard]] std::uint64_t mex_of_differences() const {
        std::uint64_t mex = mex_;
        while (differences_.contains(mex)) ++mex;
        return mex;
    }

private:
    std::uint64_t a_ = 0;
    std::uint64_t mex_ = 0;
    std::unordered_set<std::uint64_t> numbers_;
    std::unordered_set<std::uint64_t> differences_;
};

/// Calls visit(row) for rows 0 to count − 1 of a list of normal play.
template <class Visit>
void for_akiyama_rows(AkiyamaList list, std::uint64_t count, const Effort& effort, Visit&& visit) {
    const auto source = akiyama_rows(list, Play::normal, 0, effort.limits);
    for (std::uint64_t done = 0; done < count;) {
        const RowBlock& block = source->next();
        const auto a = block.columns[0].offsets;
        const auto b = block.columns[1].offsets;
        const auto c = block.columns[2].offsets;
        for (std::size_t i = 0; i < block.count && done < count; ++i, ++done) {
            visit(AkiyamaTriple{a[i], b[i], c[i]});
        }
        effort.progress(done, count);
    }
}

}  // namespace bouton
