#include "game/rules/losing_piles.hpp"

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

}  // namespace

std::unique_ptr<RowSource> losing_in_table(TableSource table, bool unordered,
                                           const Limits& limits) {
    return std::make_unique<LosingInTable>(std::move(table), unordered, limits);
}

}  // namespace bouton
