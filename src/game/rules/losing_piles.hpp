#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "exact/rows.hpp"
#include "families/rays/table/source.hpp"
#include "solve/search.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// The losing positions of a game on K piles, in the order of the largest pile, and where it is the
/// same in that of the first, the second, … pile.  Of positions that differ in the order of piles
/// that are not ordered only the one in growing order is listed.
///
/// Cost: that of a search by definition of all positions up to the largest pile, which keeps what
/// it has seen.  Throws Error{limit} where no further position is found for long.
template <class Rules>
class LosingPiles final : public RowSource {
public:
    using Position = typename Rules::Position;
    static constexpr std::size_t piles = std::tuple_size_v<Position>;

    LosingPiles(Rules rules, bool unordered, Play play, const Limits& limits)
        : rules_(std::make_unique<const Rules>(std::move(rules))),
          search_(*rules_, play, limits),
          limits_(limits),
          unordered_(unordered) {}

    const RowBlock& next() override {
        for (auto& column : columns_) column.clear();
        std::uint64_t tried = 0;
        while (columns_.front().empty()) {
            add_with_largest(tried);
            ++largest_;
            constexpr std::uint64_t most = std::uint64_t{1} << 26U;
            if (tried > most) {
                throw Error(ErrorKind::limit,
                            "no further losing position was found for long: there may be no more");
            }
        }
        block_.index = count_;
        block_.count = columns_.front().size();
        block_.columns.clear();
        for (const auto& column : columns_) block_.columns.push_back({0, column});
        count_ += block_.count;
        return block_;
    }

private:
    /// The positions whose largest pile is `largest_`.
    void add_with_largest(std::uint64_t& tried) {
        std::array<std::uint64_t, piles> sizes{};
        while (true) {
            const bool listed = !unordered_ || std::ranges::is_sorted(sizes);
            if (listed && std::ranges::max(sizes) == largest_) {
                ++tried;
                Position position;
                for (std::size_t i = 0; i < piles; ++i) position[i] = sizes[i];
                if (search_(position) == Outcome::P) {
                    for (std::size_t i = 0; i < piles; ++i) columns_[i].push_back(sizes[i]);
                }
            }
            std::size_t at = piles;
            while (at > 0 && sizes[at - 1] == largest_) sizes[--at] = 0;
            if (at == 0) return;
            ++sizes[at - 1];
            // Without the largest pile so far, the last one must be it.
            const bool has_largest =
                std::any_of(sizes.begin(), sizes.end() - 1,
                            [&](std::uint64_t size) { return size == largest_; });
            if (!has_largest) sizes.back() = largest_;
            limits_.require_going();
        }
    }

    std::unique_ptr<const Rules> rules_;
    OutcomeSearch<Position> search_;
    Limits limits_;
    bool unordered_;
    std::uint64_t largest_ = 0;
    Integer count_ = 0;
    std::array<std::vector<std::uint64_t>, piles> columns_;
    RowBlock block_;
};

template <class Rules>
RowList losing_piles(const Rules& rules, bool unordered, const Integer& from,
                     const Approach& approach) {
    constexpr std::size_t piles = std::tuple_size_v<typename Rules::Position>;
    std::vector<std::string> names{"A", "B", "C", "D"};
    names.resize(piles);
    return {std::move(names), rows_from(std::make_unique<LosingPiles<Rules>>(
                                            rules, unordered, approach.play, approach.limits),
                                        from, approach.limits)};
}

/// The same for two piles in normal play, from tables: those of 256 rows and columns, and then
/// twice as many again and again.
std::unique_ptr<RowSource> losing_in_table(TableSource table, bool unordered, const Limits& limits);

}  // namespace bouton
