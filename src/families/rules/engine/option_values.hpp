#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace bouton::rules {

/// The values of the options of one position after another, and the least that is missing.
///
/// A value is marked by the number of the position, so that nothing has to be cleared.
class OptionValues {
public:
    /// Begins the next position; all values are, and can be combined to, less than a power of two
    /// above `largest`.
    void begin(std::uint32_t largest) {
        const std::size_t room = 2 * std::bit_ceil(std::size_t{largest} + 2);
        if (marks_.size() < room) marks_.resize(room, 0);
        ++stamp_;
    }
    void add(std::uint32_t value) { marks_[value] = stamp_; }
    [[nodiscard]] bool has(std::uint32_t value) const { return marks_[value] == stamp_; }
    [[nodiscard]] std::uint32_t mex() const {
        std::uint32_t value = 0;
        while (marks_[value] == stamp_) ++value;
        return value;
    }

    /// Where add() marks, for loops that keep them in registers.
    [[nodiscard]] std::uint64_t* marks() { return marks_.data(); }
    [[nodiscard]] std::uint64_t stamp() const { return stamp_; }

private:
    std::vector<std::uint64_t> marks_;
    std::uint64_t stamp_ = 0;
};

}  // namespace bouton::rules
