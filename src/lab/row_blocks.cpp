#include "lab/row_blocks.hpp"

#include <utility>

#include "base/error.hpp"

namespace bouton {

RowBlocks::RowBlocks(RowList& list, Integer count, Control* control)
    : list_(list), count_(std::move(count)), control_(control) {}

const RowBlock* RowBlocks::next() {
    if (control_ != nullptr) {
        control_->progress(static_cast<std::uint64_t>(done_.to_word().value_or(0)),
                           static_cast<std::uint64_t>(count_.to_word().value_or(0)));
        if (control_->stopped()) throw Error(ErrorKind::failed, "stopped before the end");
    }
    if (done_ >= count_) return nullptr;
    const RowBlock& block = list_.rows->next();
    const Integer left = count_ - done_;
    rows_ = left < block.count ? static_cast<std::size_t>(left.to_word().value()) : block.count;
    done_ += rows_;
    return &block;
}

}  // namespace bouton
