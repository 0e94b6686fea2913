#include <algorithm>
#include <functional>
#include <utility>

#include "base/error.hpp"
#include "families/fomin/fomin.hpp"

// The moves of Fomin's game.
namespace bouton {

namespace {

Integer half_up(const Integer& heap) { return (heap + 1) >> 1U; }

/// The heaps of a position, the largest first, without the empty ones.
Heaps falling(Heaps heaps) {
    std::erase(heaps, Heap(0));
    std::ranges::sort(heaps, std::greater<>{});
    return heaps;
}

/// Where the parts of each heap stand in its place: position `to` read off from `from`.
bool in_place(const Heaps& from, const Heaps& to) {
    auto part = to.begin();
    for (const Heap& heap : from) {
        if (heap <= 1) {
            if (part == to.end() || *part++ != heap) return false;
            continue;
        }
        if (to.end() - part < 2 || part[0].sign() <= 0 || part[1].sign() <= 0 ||
            part[0] + part[1] != heap) {
            return false;
        }
        part += 2;
    }
    return part == to.end();
}

/// Pairs the parts up, the largest part first: it belongs to one of the heaps.
class Pairing {
public:
    Pairing(Heaps heaps, Heaps parts)
        : heaps_(std::move(heaps)),
          parts_(std::move(parts)),
          heap_used_(heaps_.size()),
          part_used_(parts_.size()) {}

    bool possible(std::size_t from = 0) {
        if (++steps_ > most_steps) {
            throw Error(ErrorKind::limit,
                        "there are too many ways to pair up these heaps: write the two parts of "
                        "each heap in its place");
        }
        while (from < parts_.size() && part_used_[from]) ++from;
        if (from == parts_.size()) return true;
        part_used_[from] = true;
        const Heap* tried = nullptr;
        for (std::size_t i = 0; i < heaps_.size() && heaps_[i] > parts_[from]; ++i) {
            if (heap_used_[i] || (tried != nullptr && *tried == heaps_[i])) continue;
            tried = &heaps_[i];
            const std::size_t other = unused_part(heaps_[i] - parts_[from]);
            if (other == parts_.size()) continue;
            heap_used_[i] = part_used_[other] = true;
            if (possible(from + 1)) return true;
            heap_used_[i] = part_used_[other] = false;
        }
        part_used_[from] = false;
        return false;
    }

    static constexpr std::size_t most_heaps = 1000;  // so deep may the recursion go

private:
    static constexpr std::size_t most_steps = 200'000;

    [[nodiscard]] std::size_t unused_part(const Integer& size) const {
        const auto [begin, end] =
            std::equal_range(parts_.begin(), parts_.end(), size, std::greater<>{});
        for (auto part = begin; part != end; ++part) {
            const auto i = static_cast<std::size_t>(part - parts_.begin());
            if (!part_used_[i]) return i;
        }
        return parts_.size();
    }

    Heaps heaps_;
    Heaps parts_;
    std::vector<bool> heap_used_;
    std::vector<bool> part_used_;
    std::size_t steps_ = 0;
};

}  // namespace

FominSplits::FominSplits(Heaps heaps, Integer most, bool reach)
    : heaps_(std::move(heaps)), most_(std::move(most)), reach_(reach) {
    for (std::size_t i = 0; i < heaps_.size(); ++i) {
        if (heaps_[i] > 1) large_.push_back(i);
    }
    part_.resize(large_.size());
}

Integer FominSplits::highest(std::size_t i) const {
    if (i == first_) return most_;
    if (same_as_before(i)) return part_[i - 1];
    return std::min(heaps_[large_[i]] - 1, i < first_ && reach_ ? most_ - 1 : most_);
}

bool FominSplits::begin(std::size_t first) {
    if (large_.empty()) return false;
    first_ = first;
    if (reach_ && (same_as_before(first) || heaps_[large_[first]] <= most_)) return false;
    for (std::size_t i = 0; i < large_.size(); ++i) {
        part_[i] = highest(i);
        if (part_[i] < half_up(heaps_[large_[i]])) return false;
    }
    return true;
}

bool FominSplits::next() {
    for (std::size_t i = large_.size(); i-- > 0;) {
        if (i == first_ || part_[i] <= half_up(heaps_[large_[i]])) continue;
        --part_[i];
        for (std::size_t j = i + 1; j < large_.size(); ++j) part_[j] = highest(j);
        return true;
    }
    return false;
}

Heaps FominSplits::position() const {
    Heaps result;
    result.reserve(heaps_.size() + large_.size());
    std::size_t i = 0;
    for (const Heap& heap : heaps_) {
        if (heap <= 1) {
            result.push_back(heap);
        } else {
            result.push_back(part_[i]);
            result.push_back(heap - part_[i]);
            ++i;
        }
    }
    return result;
}

bool is_fomin_move(const Heaps& from, const Heaps& to) {
    Heaps heaps = falling(from);
    Heaps parts = falling(to);
    if (heaps.empty() || heaps.front() <= 1) return false;
    if (in_place(from, to)) return true;
    const auto ones = static_cast<std::size_t>(std::ranges::count(heaps, Heap(1)));
    heaps.resize(heaps.size() - ones);
    if (parts.size() != ones + 2 * heaps.size()) return false;
    Integer difference = 0;
    for (const Heap& heap : heaps) difference += heap;
    for (const Heap& part : parts) difference -= part;
    if (difference != -Integer(ones)) return false;
    if (std::ranges::count(parts, Heap(1)) < static_cast<std::ptrdiff_t>(ones)) return false;
    parts.resize(parts.size() - ones);
    if (heaps.size() > Pairing::most_heaps) {
        throw Error(ErrorKind::limit,
                    "these are too many heaps to pair them up: write the two parts of each heap "
                    "in its place");
    }
    return Pairing(std::move(heaps), std::move(parts)).possible();
}

}  // namespace bouton
