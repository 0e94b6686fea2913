#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "game/rows.hpp"
#include "solve/heap_values.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// The Grundy values of the heaps of a game: by what the rules know of them, from any heap on, or
/// by definition.
template <HeapRules G>
class HeapSequence final : public RowSource {
public:
    HeapSequence(G rules, Integer from, const Budget& budget)
        : rules_(std::move(rules)), next_(std::move(from)), budget_(budget) {}

    const RowBlock& next() override {
        values_.clear();
        Integer base = 0;
        if constexpr (HasGrundy<G>) {
            base = add_known();
        } else {
            // Twice as many as before, from the first heap on.
            const Integer last = next_ + std::max(next_, Integer(1024)) - 1;
            const std::vector<std::uint32_t> all = heap_values(rules_, last, budget_);
            for (auto i = static_cast<std::size_t>(next_.to_word().value()); i < all.size(); ++i) {
                values_.push_back(all[i]);
            }
        }
        block_ = {next_, values_.size(), {{base, values_}}};
        next_ += values_.size();
        return block_;
    }

private:
    /// Values as long as they are near each other, less the least of them, which is returned.
    Integer add_known() {
        constexpr std::size_t most_rows = 1024;
        constexpr std::size_t most_bits = 62;
        std::vector<Integer> known{rules_.grundy(next_)};
        Integer least = known.front();
        Integer largest = least;
        while (known.size() < most_rows) {
            Integer value = rules_.grundy(next_ + known.size());
            Integer low = std::min(least, value);
            Integer high = std::max(largest, value);
            if ((high - low).bit_length() > most_bits) break;
            known.push_back(std::move(value));
            least = std::move(low);
            largest = std::move(high);
        }
        for (const Integer& value : known) {
            values_.push_back(static_cast<std::uint64_t>((value - least).to_word().value()));
        }
        return least;
    }

    G rules_;
    Integer next_;
    Budget budget_;
    std::vector<std::uint64_t> values_;
    RowBlock block_;
};

}  // namespace bouton
