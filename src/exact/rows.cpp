#include "exact/rows.hpp"

#include <fmt/format.h>

#include <utility>

#include "exact/duration.hpp"
#include "exact/number.hpp"

namespace bouton {

namespace {

std::uint64_t word_or_0(const Integer& number) {
    return static_cast<std::uint64_t>(number.to_word().value_or(0));
}

/// The first rows of a source left out.
class From final : public RowSource {
public:
    From(std::unique_ptr<RowSource> source, Integer from, const Limits& limits)
        : source_(std::move(source)), from_(std::move(from)), limits_(limits) {}

    const RowBlock& next() override {
        const RowBlock* block = &source_->next();
        if (found_) return *block;
        while (block->index + block->count <= from_) {
            limits_.progress(word_or_0(block->index), word_or_0(from_));
            block = &source_->next();
        }
        found_ = true;
        if (block->index >= from_) return *block;
        const auto skip = static_cast<std::size_t>((from_ - block->index).to_word().value());
        first_ = {from_, block->count - skip, {}};
        for (const RowBlock::Column& column : block->columns) {
            first_.columns.push_back({column.base, column.offsets.subspan(skip)});
        }
        return first_;
    }

    [[nodiscard]] std::optional<Integer> bound(const Integer& end) const override {
        return source_->bound(end);
    }

private:
    std::unique_ptr<RowSource> source_;
    Integer from_;
    Limits limits_;
    bool found_ = false;
    RowBlock first_;
};

}  // namespace

std::unique_ptr<RowSource> rows_from(std::unique_ptr<RowSource> source, const Integer& from,
                                     const Limits& limits) {
    if (from.sign() <= 0) return source;
    require_time(limits, from, most_rows_a_second,
                 fmt::format("computing the {} rows before the first", shortened(from)));
    return std::make_unique<From>(std::move(source), from, limits);
}

}  // namespace bouton
