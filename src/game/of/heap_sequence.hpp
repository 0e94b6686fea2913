#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "exact/rows.hpp"
#include "game/of/offers.hpp"
#include "solve/heap_values.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// The Grundy values of the heaps of a game: by a closed form, from any heap on, if the rules have
/// one, by its own table, or else by definition.
template <HeapRules G>
class HeapSequence final : public RowSource {
public:
    /// About `rows` rows are wanted, if that is known.
    HeapSequence(G rules, Integer from, const Limits& limits,
                 const std::optional<Integer>& rows = std::nullopt)
        : rules_(std::move(rules)), next_(std::move(from)), limits_(limits) {
        if (rows) end_ = next_ + *rows;
    }

    const RowBlock& next() override {
        values_.clear();
        Integer base = 0;
        if constexpr (HasHeapTable<G>) {
            base = add_from_table();
        } else if constexpr (HasGrundy<G>) {
            constexpr std::size_t rows = 1024;
            base =
                add_known([&](const Heap& heap) -> Integer { return rules_.grundy(heap); }, rows);
        } else {
            // Twice as many as before, from the first heap on.
            const Integer last = next_ + std::max(next_, Integer(1024)) - 1;
            const std::vector<std::uint32_t> all = heap_values(rules_, last, limits_);
            for (auto i = static_cast<std::size_t>(next_.to_word().value()); i < all.size(); ++i) {
                values_.push_back(all[i]);
            }
        }
        block_ = {next_, values_.size(), {{base, values_}}};
        next_ += values_.size();
        return block_;
    }

    /// A value is at most the length of the longest play.  Where tokens never become more, that is
    /// less than twice their number: a heap of h that is not empty counts 2h − 1, and taking one
    /// token or splitting a heap makes the sum of these less.
    [[nodiscard]] std::optional<Integer> bound(const Integer& end) const override {
        if constexpr (HeapsGrow<G>) return std::nullopt;
        return end + end;
    }

private:
    /// Adds about as many values as there were before, or as many as are wanted.
    Integer add_from_table() {
        constexpr std::int64_t least = 1024;
        constexpr std::int64_t most = std::int64_t{1} << 22;
        constexpr std::int64_t longest = std::int64_t{1} << 32;
        Integer count = std::clamp(next_, Integer(least), Integer(most));
        if (end_ && *end_ > next_) count = std::min(count, *end_ - next_);
        if (end_ && !checked_) {
            checked_ = true;
            // What there is no room for is refused now, and so is what nobody can wait for, if it
            // needs a period and has none.
            if constexpr (HasRequireRoom<G>) rules_.require_room(*end_, limits_);
            if (*end_ > longest) (void)rules_.heap_table(*end_ - 1, limits_);
        }
        const auto table = rules_.heap_table(next_ + count - 1, limits_);
        return add_known(table, static_cast<std::size_t>(count.to_word().value()));
    }

    /// Adds up to `most_rows` values as long as they are near each other, each less the least of
    /// them, and returns that.
    template <class ValueOf>
    Integer add_known(const ValueOf& value_of, std::size_t most_rows) {
        constexpr std::size_t most_bits = 62;
        std::vector<Integer> known{value_of(next_)};
        Integer least = known.front();
        Integer largest = least;
        while (known.size() < most_rows) {
            Integer value = value_of(next_ + known.size());
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
    Limits limits_;
    std::optional<Integer> end_;
    bool checked_ = false;
    std::vector<std::uint64_t> values_;
    RowBlock block_;
};

}  // namespace bouton
