#pragma once

#include <cstdint>
#include <vector>

namespace bouton {

/// Collects Grundy values and finds the least number missing among them.
///
/// Cost: O(1) for each value, O(mex) for the mex and for clearing; the memory of the largest set
/// seen.  A value larger than the number of values added cannot change the mex, but is kept.
class MexSet {
public:
    void clear() { seen_.clear(); }

    void add(std::uint32_t value) {
        if (value >= seen_.size()) seen_.resize(value + std::size_t{1}, false);
        seen_[value] = true;
    }

    [[nodiscard]] std::uint32_t mex() const {
        std::uint32_t value = 0;
        while (value < seen_.size() && seen_[value]) ++value;
        return value;
    }

private:
    std::vector<bool> seen_;
};

}  // namespace bouton
