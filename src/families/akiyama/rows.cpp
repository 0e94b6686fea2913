#include "families/akiyama/rows.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "exact/number.hpp"
#include "exact/size.hpp"
#include "families/akiyama/exact.hpp"
#include "families/akiyama/greedy.hpp"
#include "families/akiyama/short.hpp"

namespace bouton {

namespace {

[[noreturn]] void refuse(const Integer& row, const Integer& bytes, std::size_t memory) {
    throw Error(ErrorKind::limit,
                fmt::format("from row {} on, this list of Akiyama's nim needs {} of memory, and {} "
                            "are allowed: allow more with --memory, or ask for fewer rows",
                            shortened(row), format_size(bytes), format_memory(memory)));
}

/// What a batch of rows may add: 1024 times 23 bytes, and a begun block in each of two windows.
constexpr std::size_t slack = 6 * MovingWindow<std::uint64_t>::block_bytes;

constexpr std::size_t batch = AkiyamaGreedy::batch;
using Column = std::array<std::uint64_t, batch>;

/// Rows of an algorithm that computes a batch at a time.
class BatchedRows : public RowSource {
public:
    explicit BatchedRows(std::size_t memory) : memory_(memory) {}

    const RowBlock& next() final {
        if (bytes() + slack > memory_) refuse(index_, bytes() + slack, memory_);
        fill(a_, b_, c_);
        block_.index = std::exchange(index_, index_ + batch);
        return block_;
    }

    [[nodiscard]] std::optional<Integer> bound(const Integer& /*end*/) const final {
        return beyond_counting;
    }

private:
    virtual void fill(Column& a, Column& b, Column& c) = 0;
    [[nodiscard]] virtual std::size_t bytes() const = 0;

    std::size_t memory_;
    std::uint64_t index_ = 0;
    Column a_{};
    Column b_{};
    Column c_{};
    RowBlock block_{0, batch, {{0, a_}, {0, b_}, {0, c_}}};
};

class GreedyRows final : public BatchedRows {
public:
    using BatchedRows::BatchedRows;

private:
    void fill(Column& a, Column& b, Column& c) override { greedy_.next({a, b, c, mex_}); }
    [[nodiscard]] std::size_t bytes() const override { return greedy_.bytes(); }

    AkiyamaGreedy greedy_;
    Column mex_{};
};

class ShortRows final : public BatchedRows {
public:
    using BatchedRows::BatchedRows;

private:
    void fill(Column& a, Column& b, Column& c) override { short_.next({a, b, c}); }
    [[nodiscard]] std::size_t bytes() const override { return short_.bytes(); }

    AkiyamaShort short_;
};

class ExactRows final : public RowSource {
public:
    ExactRows(Play play, std::size_t memory) : exact_(play), memory_(memory) {}

    const RowBlock& next() override {
        if (exact_.bytes() + slack > memory_) refuse(index_, exact_.bytes() + slack, memory_);
        rows_.a.clear();
        rows_.b.clear();
        rows_.c.clear();
        while (rows_.a.size() < batch) exact_.next(rows_);
        block_.index = std::exchange(index_, index_ + rows_.a.size());
        block_.count = rows_.a.size();
        block_.columns[0].offsets = rows_.a;
        block_.columns[1].offsets = rows_.b;
        block_.columns[2].offsets = rows_.c;
        return block_;
    }

    [[nodiscard]] std::optional<Integer> bound(const Integer& /*end*/) const override {
        return beyond_counting;
    }

private:
    AkiyamaExact exact_;
    AkiyamaExact::Columns rows_;
    std::size_t memory_;
    std::uint64_t index_ = 0;
    RowBlock block_{0, 0, std::vector<RowBlock::Column>(3)};
};

std::unique_ptr<RowSource> from_the_first(AkiyamaList list, Play play, std::size_t memory) {
    switch (list) {
        case AkiyamaList::greedy:
            return std::make_unique<GreedyRows>(memory);
        case AkiyamaList::greedy_short:
            return std::make_unique<ShortRows>(memory);
        case AkiyamaList::exact:
            break;
    }
    return std::make_unique<ExactRows>(play, memory);
}

}  // namespace

std::unique_ptr<RowSource> akiyama_rows(AkiyamaList list, Play play, const Integer& from,
                                        const Limits& limits, const Integer& rows) {
    require(from.sign() >= 0, "rows are numbered from 0 on");
    require(list == AkiyamaList::exact || play == Play::normal, "greedy rows are of normal play");
    // So that a request that must fail does so at once.
    const Integer end = from + rows;
    const Integer bytes = list == AkiyamaList::exact ? end * 20 : floor_div(end * 3, 5);
    if (bytes > limits.memory) refuse(end, bytes, limits.memory);
    return rows_from(from_the_first(list, play, limits.memory), from, limits);
}

}  // namespace bouton
