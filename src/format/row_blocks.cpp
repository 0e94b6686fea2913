#include "format/row_blocks.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/error.hpp"
#include "exact/duration.hpp"
#include "exact/number.hpp"

namespace bouton {

RowBlocks::RowBlocks(RowList& list, Integer count, const Limits& limits)
    : list_(list), count_(std::move(count)), limits_(limits) {
    require_time(limits_, count_, most_rows_a_second,
                 fmt::format("listing {} rows", shortened(count_)));
}

void RowBlocks::require_pace() {
    constexpr int several = 3;
    const auto left = limits_.time.left();
    const auto count = count_.to_word();
    if (!left || !count) return;
    const auto rest = pace_->rest(static_cast<std::uint64_t>(*done_.to_word()),
                                  static_cast<std::uint64_t>(*count), Pace::Clock::now());
    if (!rest || *rest <= several * *left) return;
    throw Error(
        ErrorKind::limit,
        fmt::format("after {} of {} rows the others would still take about {}, longer than {}",
                    done_.to_string(), count_.to_string(),
                    format_time(static_cast<std::uint64_t>(rest->count())),
                    allowed_time(limits_.time)));
}

const RowBlock* RowBlocks::next() {
    limits_.progress(static_cast<std::uint64_t>(done_.to_word().value_or(0)),
                     static_cast<std::uint64_t>(count_.to_word().value_or(0)));
    if (pace_) require_pace();
    if (done_ >= count_) return nullptr;
    const RowBlock& block = list_.rows->next();
    const Integer left = count_ - done_;
    rows_ = left < block.count ? static_cast<std::size_t>(left.to_word().value()) : block.count;
    done_ += rows_;
    return &block;
}

}  // namespace bouton
