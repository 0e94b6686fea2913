#include "game/lists/table_row.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace bouton {

namespace {

class TableRow final : public RowSource {
public:
    TableRow(TableSource table, std::size_t row, const Limits& limits)
        : table_(std::move(table)), row_(row), limits_(limits) {}

    const RowBlock& next() override {
        values_.clear();
        constexpr std::size_t least = 256;
        const std::size_t end = next_ + std::max(next_, least);
        table_.rows({row_, row_ + 1, next_, end}, limits_,
                    [&](std::size_t, std::span<const std::uint32_t> values) {
                        values_.assign(values.begin(), values.end());
                    });
        block_ = {Integer(next_), values_.size(), {{0, values_}}};
        next_ = end;
        return block_;
    }

private:
    TableSource table_;
    std::size_t row_;
    Limits limits_;
    std::size_t next_ = 0;
    std::vector<std::uint64_t> values_;
    RowBlock block_;
};

}  // namespace

RowList table_row(TableSource table, const Integer& row, const Integer& from,
                  const Limits& limits) {
    constexpr std::int64_t most = std::int64_t{1} << 32;
    const auto number = row.to_word();
    if (!number || *number >= most) limits.require_memory(SIZE_MAX, "computing all rows before it");
    return {{"g"},
            rows_from(std::make_unique<TableRow>(
                          std::move(table), static_cast<std::size_t>(number.value_or(0)), limits),
                      from, limits)};
}

}  // namespace bouton
