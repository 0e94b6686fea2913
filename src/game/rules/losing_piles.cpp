#include "game/rules/losing_piles.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "families/rules/engine/pile_table.hpp"

namespace bouton {

namespace {

class LosingInTable final : public RowSource {
public:
    LosingInTable(TableSource table, bool unordered, const Limits& limits)
        : table_(std::move(table)), unordered_(unordered), limits_(limits) {}

    const RowBlock& next() override {
        std::vector<std::array<std::uint64_t, 2>> found;
        while (found.empty()) {
            const std::size_t side = 2 * seen_;
            table_.rows({0, side, 0, side}, limits_,
                        [&](std::size_t x, std::span<const std::uint32_t> values) {
                            const std::size_t first = std::max(x >= seen_ ? 0
                                                               : first_   ? 0
                                                                          : seen_,
                                                               unordered_ ? x : 0);
                            for (std::size_t y = first; y < values.size(); ++y) {
                                if (values[y] == 0) found.push_back({x, y});
                            }
                        });
            first_ = false;
            seen_ = side;
        }
        std::ranges::stable_sort(found, {},
                                 [](const auto& pair) { return std::ranges::max(pair); });
        for (auto& column : columns_) column.clear();
        for (const auto& pair : found) {
            columns_[0].push_back(pair[0]);
            columns_[1].push_back(pair[1]);
        }
        block_ = {count_, found.size(), {{0, columns_[0]}, {0, columns_[1]}}};
        count_ += found.size();
        return block_;
    }

private:
    TableSource table_;
    bool unordered_;
    Limits limits_;
    std::size_t seen_ = 128;  // the positions with smaller piles were listed, unless first_
    bool first_ = true;
    Integer count_ = 0;
    std::array<std::vector<std::uint64_t>, 2> columns_;
    RowBlock block_;
};

/// Lists the positions of a table whose largest pile is beyond the one before.
class LosingInOutcomes final : public RowSource {
public:
    LosingInOutcomes(std::shared_ptr<const rules::Program> program, bool unordered, Play play,
                     const Limits& limits)
        : program_(std::move(program)),
          unordered_(unordered),
          play_(play),
          limits_(limits),
          columns_(program_->piles()) {}

    const RowBlock& next() override {
        for (auto& column : columns_) column.clear();
        while (columns_.front().empty()) add_beyond();
        block_.index = count_;
        block_.count = columns_.front().size();
        block_.columns.clear();
        for (const auto& column : columns_) block_.columns.push_back({0, column});
        count_ += block_.count;
        return block_;
    }

private:
    void add_beyond() {
        constexpr std::size_t first_side = 8;
        const std::size_t side = side_ == 0 ? first_side : 2 * side_;
        const std::vector<Integer> sizes(columns_.size(), Integer(side));
        const rules::PileOutcomes outcomes(*program_, play_, sizes, limits_);
        std::uint64_t tried = 0;
        std::vector<std::vector<std::size_t>> found;
        std::vector<std::size_t> piles(columns_.size(), 0);
        while (true) {
            if (std::ranges::max(piles) >= side_ && outcomes(piles) == 0 &&
                (!unordered_ || std::ranges::is_sorted(piles))) {
                found.push_back(piles);
            }
            ++tried;
            std::size_t at = piles.size();
            while (at > 0 && piles[at - 1] + 1 == side) piles[--at] = 0;
            if (at == 0) break;
            ++piles[at - 1];
        }
        if (found.empty() && tried > most_passed_by) throw no_further_position();
        std::ranges::stable_sort(found, {},
                                 [](const auto& each) { return std::ranges::max(each); });
        for (const auto& each : found) {
            for (std::size_t i = 0; i < each.size(); ++i) columns_[i].push_back(each[i]);
        }
        side_ = side;
    }

    std::shared_ptr<const rules::Program> program_;
    bool unordered_;
    Play play_;
    Limits limits_;
    std::size_t side_ = 0;  // the positions whose piles are all smaller were listed
    Integer count_ = 0;
    std::vector<std::vector<std::uint64_t>> columns_;
    RowBlock block_;
};

}  // namespace

RowList losing_in_outcomes(const std::shared_ptr<const rules::Program>& program, bool unordered,
                           const Integer& from, const Approach& approach) {
    return {heap_columns(program->piles()),
            rows_from(std::make_unique<LosingInOutcomes>(program, unordered, approach.play,
                                                         approach.limits),
                      from, approach.limits)};
}

std::unique_ptr<RowSource> losing_in_table(TableSource table, bool unordered,
                                           const Limits& limits) {
    return std::make_unique<LosingInTable>(std::move(table), unordered, limits);
}

}  // namespace bouton
