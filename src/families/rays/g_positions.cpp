#include "families/rays/g_positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "base/word.hpp"

namespace bouton {

namespace {

/// The positions of a block: few where each of them means much work.
std::size_t block_size(std::size_t work_a_row) {
    constexpr std::size_t most = 4096;
    constexpr std::size_t most_work = std::size_t{1} << 20U;
    return std::clamp<std::size_t>(most_work / work_a_row, 1, most);
}

bool has(const std::vector<std::uint64_t>& bits, std::uint64_t index) {
    const std::size_t word = index / word_bits;
    return word < bits.size() && (bits[word] >> index % word_bits & 1U) != 0;
}

std::uint64_t word_at(const std::vector<std::uint64_t>& bits, std::size_t word) {
    return word < bits.size() ? bits[word] : 0;
}

/// The 64 bits from bit `index` on.
std::uint64_t bits_from(const std::vector<std::uint64_t>& bits, std::uint64_t index) {
    const std::size_t word = index / word_bits;
    const std::uint64_t shift = index % word_bits;
    const std::uint64_t low = word_at(bits, word) >> shift;
    return shift == 0 ? low : low | word_at(bits, word + 1) << (word_bits - shift);
}

bool is_along(const Ray& ray, std::uint32_t x, std::uint32_t y) {
    return ray.step[0] == x && ray.step[1] == y;
}

}  // namespace

bool GPositions::covers(const RayRules& rules) {
    const std::span<const Ray> rays = rules.rays();
    return rules.is_symmetric() &&
           std::ranges::all_of(rays,
                               [](const Ray& ray) {
                                   return is_along(ray, 0, 1) || is_along(ray, 1, 0) ||
                                          is_along(ray, 1, 1);
                               }) &&
           std::ranges::any_of(rays, [](const Ray& ray) {
               return is_along(ray, 0, 1) && ray.from.equal && ray.from.y_larger;
           });
}

GPositions::GPositions(const RayRules& rules, std::uint32_t largest_value, const Limits& limits)
    : memory_(limits.memory) {
    std::uint64_t reach = 0;
    for (const Ray& ray : rules.rays()) {
        if (is_along(ray, 1, 0)) {
            columns_asked_ = columns_asked_ || ray.from.y_larger;
        } else if (is_along(ray, 1, 1)) {
            rays_.push_back({ray.first[0], std::int64_t{ray.first[1]} - ray.first[0],
                             ray.from.equal, ray.from.y_larger});
            reach = std::max<std::uint64_t>({reach, ray.first[0], ray.first[1]});
        }
    }
    if (!covers(rules)) {
        throw Error(ErrorKind::bad_request,
                    "positions of a value are listed for games of rows, columns and diagonals that "
                    "allow any number to be taken from the larger pile");
    }
    used_ = (largest_value + std::size_t{1}) * (sizeof(Value) + sizeof(Found));
    if (used_ > memory_) {
        throw Error(ErrorKind::limit,
                    fmt::format("positions of {} values need more than the {} of memory allowed",
                                largest_value + std::uint64_t{1}, format_memory(memory_)));
    }
    values_.resize(largest_value + std::size_t{1});
    found_.reserve(values_.size());
    pending_.resize(2 * reach + 2);
}

std::span<const GPositions::Found> GPositions::next() {
    found_.clear();
    std::vector<Pending>& due = pending_[row_ % pending_.size()];
    for (const auto& [value, diagonal] : due) exclude(value, diagonal);
    due.clear();
    for (std::uint32_t v = 0; v < values_.size(); ++v) {
        if (has(values_[v].columns, row_)) continue;
        const std::uint64_t d = find(values_[v]);
        set(occupied_, d);
        found_.push_back({v, row_ + d});
    }
    for (const auto& [value, larger] : found_) {
        occupied_[(larger - row_) / word_bits] = 0;
        place(value, larger - row_);
    }
    ++row_;
    return found_;
}

/// The first d that is free in this row.
std::uint64_t GPositions::find(const Value& value) const {
    for (std::size_t word = value.low;; ++word) {
        std::uint64_t met = word_at(value.diagonals, word) | word_at(occupied_, word);
        if (columns_asked_) met |= bits_from(value.columns, row_ + word * word_bits);
        if (met != all_bits) {
            return word * word_bits + static_cast<std::uint64_t>(std::countr_one(met));
        }
    }
}

/// Notes that (row, row + d) has the value, for later rows.
void GPositions::place(std::uint32_t value, std::uint64_t d) {
    if (d > 0) set(values_[value].columns, row_ + d);
    const auto diagonal = static_cast<std::int64_t>(d);
    for (const DiagonalRay& ray : rays_) {
        // A ray leads to (x, y) from (x + first[0] + k, y + first[1] + k) for all k ≥ 0; and so for
        // the mirror image of the position.
        exclude_later(ray, value, ray.rows, diagonal + ray.shifted);
        if (diagonal <= ray.shifted)
            exclude_later(ray, value, ray.rows + d, ray.shifted - diagonal);
    }
}

/// Excludes a diagonal for rows that are `delay` ≥ 1 below this one, and on.
void GPositions::exclude_later(const DiagonalRay& ray, std::uint32_t value, std::uint64_t delay,
                               std::int64_t diagonal) {
    if (diagonal < 0 || !(diagonal == 0 ? ray.from_equal : ray.from_larger)) return;
    const auto d = static_cast<std::uint64_t>(diagonal);
    if (delay == 1) {
        exclude(value, d);
    } else {
        pending_[(row_ + delay) % pending_.size()].push_back({value, d});
    }
}

void GPositions::exclude(std::uint32_t value, std::uint64_t diagonal) {
    Value& lines = values_[value];
    set(lines.diagonals, diagonal);
    while (lines.low < lines.diagonals.size() && lines.diagonals[lines.low] == all_bits)
        ++lines.low;
}

void GPositions::set(std::vector<std::uint64_t>& bits, std::uint64_t index) {
    const std::size_t word = index / word_bits;
    if (word >= bits.size()) {
        const std::size_t size = std::max<std::size_t>(word + word / 4 + 16, bits.size());
        used_ += (size - bits.size()) * sizeof(std::uint64_t);
        if (used_ > memory_) {
            throw Error(ErrorKind::limit,
                        fmt::format("the positions of this value up to row {} need more than the "
                                    "{} of memory allowed: allow more with --memory",
                                    row_, format_memory(memory_)));
        }
        bits.reserve(size);
        bits.resize(size, 0);
    }
    bits[word] |= std::uint64_t{1} << index % word_bits;
}

const RowBlock& GPositionStream::next() {
    smaller_.clear();
    larger_.clear();
    for (const std::size_t size = block_size(positions_.work_a_row()); smaller_.size() < size;) {
        const std::uint64_t row = positions_.row();
        const auto found = positions_.next();
        if (found.empty() || found.back().value != value_) continue;
        smaller_.push_back(row);
        larger_.push_back(found.back().larger);
    }
    block_.index = next_;
    block_.count = smaller_.size();
    block_.columns[0].offsets = smaller_;
    block_.columns[1].offsets = larger_;
    next_ += smaller_.size();
    return block_;
}

}  // namespace bouton
