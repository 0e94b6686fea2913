#include "tables/akiyama_rows.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "base/error.hpp"
#include "base/memory.hpp"
#include "exact/number.hpp"
#include "exact/size.hpp"
#include "tables/akiyama_exact.hpp"
#include "tables/akiyama_greedy.hpp"
#include "tables/akiyama_short.hpp"

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
class BatchedRows : public AkiyamaRowSource {
public:
    explicit BatchedRows(std::size_t memory) : memory_(memory) {}

    AkiyamaRows next() final {
        if (bytes() + slack > memory_) refuse(index_, bytes() + slack, memory_);
        fill(a_, b_, c_);
        return {std::exchange(index_, index_ + batch), a_, b_, c_};
    }

private:
    virtual void fill(Column& a, Column& b, Column& c) = 0;
    [[nodiscard]] virtual std::size_t bytes() const = 0;

    std::size_t memory_;
    std::uint64_t index_ = 0;
    Column a_{};
    Column b_{};
    Column c_{};
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

class ExactRows final : public AkiyamaRowSource {
public:
    ExactRows(Play play, std::size_t memory) : exact_(play), memory_(memory) {}

    AkiyamaRows next() override {
        if (exact_.bytes() + slack > memory_) refuse(index_, exact_.bytes() + slack, memory_);
        rows_.a.clear();
        rows_.b.clear();
        rows_.c.clear();
        while (rows_.a.size() < batch) exact_.next(rows_);
        return {std::exchange(index_, index_ + rows_.a.size()), rows_.a, rows_.b, rows_.c};
    }

private:
    AkiyamaExact exact_;
    AkiyamaExact::Columns rows_;
    std::size_t memory_;
    std::uint64_t index_ = 0;
};

/// The first rows of a source left out.
class From final : public AkiyamaRowSource {
public:
    From(std::unique_ptr<AkiyamaRowSource> source, std::uint64_t from, Control* control)
        : source_(std::move(source)), from_(from), control_(control) {}

    AkiyamaRows next() override {
        AkiyamaRows rows = source_->next();
        while (rows.index + rows.a.size() <= from_) {
            if (control_ != nullptr) {
                control_->progress(rows.index, from_);
                if (control_->stopped()) throw Error(ErrorKind::failed, "stopped before the end");
            }
            rows = source_->next();
        }
        if (rows.index < from_) {
            const std::size_t skip = from_ - rows.index;
            rows = {from_, rows.a.subspan(skip), rows.b.subspan(skip), rows.c.subspan(skip)};
        }
        return rows;
    }

private:
    std::unique_ptr<AkiyamaRowSource> source_;
    std::uint64_t from_;
    Control* control_;
};

std::unique_ptr<AkiyamaRowSource> from_the_first(AkiyamaList list, Play play, std::size_t memory) {
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

std::unique_ptr<AkiyamaRowSource> akiyama_rows(AkiyamaList list, Play play, const Integer& from,
                                               std::size_t memory, Control* control) {
    require(from.sign() >= 0, "rows are numbered from 0 on");
    require(list == AkiyamaList::exact || play == Play::normal, "greedy rows are of normal play");
    // So that a request that must fail does so at once.
    const Integer bytes = list == AkiyamaList::exact ? from * 20 : floor_div(from * 3, 5);
    if (bytes > memory) refuse(from, bytes, memory);
    auto source = from_the_first(list, play, memory);
    const auto first = static_cast<std::uint64_t>(from.to_word().value());
    if (first == 0) return source;
    return std::make_unique<From>(std::move(source), first, control);
}

}  // namespace bouton
