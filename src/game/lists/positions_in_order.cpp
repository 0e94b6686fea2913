#include "game/lists/positions_in_order.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace bouton {

namespace {

class PositionsInOrder final : public RowSource {
public:
    PositionsInOrder(std::size_t numbers, bool unordered,
                     std::function<bool(std::span<const std::uint64_t>)> belongs,
                     const Limits& limits)
        : belongs_(std::move(belongs)), limits_(limits), unordered_(unordered), columns_(numbers) {}

    const RowBlock& next() override {
        for (auto& column : columns_) column.clear();
        std::uint64_t tried = 0;
        while (columns_.front().empty()) {
            add_with_largest(tried);
            ++largest_;
            if (tried > most_passed_by) throw no_further_position();
        }
        block_.index = count_;
        block_.count = columns_.front().size();
        block_.columns.clear();
        for (const auto& column : columns_) block_.columns.push_back({0, column});
        count_ += block_.count;
        return block_;
    }

private:
    /// The positions whose largest number is `largest_`.
    void add_with_largest(std::uint64_t& tried) {
        std::vector<std::uint64_t> sizes(columns_.size(), 0);
        if (sizes.size() == 1) sizes.front() = largest_;
        while (true) {
            const bool listed = !unordered_ || std::ranges::is_sorted(sizes);
            if (listed && std::ranges::max(sizes) == largest_) {
                ++tried;
                if (belongs_(sizes)) {
                    for (std::size_t i = 0; i < sizes.size(); ++i) columns_[i].push_back(sizes[i]);
                }
            }
            std::size_t at = sizes.size();
            while (at > 0 && sizes[at - 1] == largest_) sizes[--at] = 0;
            if (at == 0) return;
            ++sizes[at - 1];
            // Without the largest number so far, the last one must be it.
            const bool has_largest =
                std::any_of(sizes.begin(), sizes.end() - 1,
                            [&](std::uint64_t size) { return size == largest_; });
            if (!has_largest) sizes.back() = largest_;
            limits_.require_going();
        }
    }

    std::function<bool(std::span<const std::uint64_t>)> belongs_;
    Limits limits_;
    bool unordered_;
    std::uint64_t largest_ = 0;
    Integer count_ = 0;
    std::vector<std::vector<std::uint64_t>> columns_;
    RowBlock block_;
};

}  // namespace

Error no_further_position() {
    return {ErrorKind::limit,
            "no further position of the list was found for long: there may be no more"};
}

std::unique_ptr<RowSource> positions_in_order(
    std::size_t numbers, bool unordered,
    std::function<bool(std::span<const std::uint64_t>)> belongs, const Limits& limits) {
    return std::make_unique<PositionsInOrder>(numbers, unordered, std::move(belongs), limits);
}

}  // namespace bouton
