#include "families/index_nim/options_of_value.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "families/index_nim/index_nim.hpp"
#include "families/nim/nim.hpp"

namespace bouton {

namespace {

constexpr std::size_t most_heaps = 1000;
constexpr std::size_t most_tried = std::size_t{1} << 21U;

/// The ways to divide a number among places each of which has room for so much.
class Divisions {
public:
    using Visit = FunctionRef<bool(const std::vector<Integer>&)>;

    explicit Divisions(std::vector<Integer> room)
        : room_(std::move(room)), later_(room_.size() + 1, Integer(0)), amounts_(room_.size()) {
        for (std::size_t i = room_.size(); i-- > 0;) later_[i] = later_[i + 1] + room_[i];
    }

    /// Calls visit(amounts) for each way until it returns false.  The first way puts as much as
    /// possible in the first places.
    void each(const Integer& total, Visit visit) { divide(0, total, visit); }

private:
    bool divide(std::size_t i, const Integer& total, Visit visit) {
        if (i == room_.size()) return total.sign() != 0 || visit(amounts_);
        const Integer least = std::max(Integer(0), total - later_[i + 1]);
        for (amounts_[i] = std::min(room_[i], total); amounts_[i] >= least; --amounts_[i]) {
            if (!divide(i + 1, total - amounts_[i], visit)) return false;
        }
        return true;
    }

    std::vector<Integer> room_;
    std::vector<Integer> later_;  // room in place i and all later ones
    std::vector<Integer> amounts_;
};

class OptionsOfValue {
public:
    using Emit = FunctionRef<void(const Heaps&)>;

    OptionsOfValue(const Heaps& heaps, std::int64_t k, const Integer& value, Emit emit)
        : heaps_(heaps), k_(k), value_(value), emit_(emit) {
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            if (heaps[i].sign() > 0) full_.push_back(i);
        }
        std::ranges::stable_sort(full_, std::greater{}, [&](std::size_t i) { return heaps[i]; });
    }

    [[nodiscard]] std::size_t full() const { return full_.size(); }

    /// With at most k heaps: a move may leave all that is smaller, and its value is the sum.
    void few_heaps() { divide(full_, 0, value_); }

    /// With k + 1 heaps: one of them stays.
    void one_heap_stays() {
        for (const std::size_t stays : full_) {
            std::vector<std::size_t> others = full_;
            std::erase(others, stays);
            const Heap& heap = heaps_[stays];
            divide(others, 0, value_ - heap);
            // The largest y with y(y + 1)/2 ≤ v.
            const Integer y = floor_div(integer_sqrt(value_ * 8 + 1) - 1, Integer(2));
            const Integer below = floor_div(y * (y + 1), Integer(2));
            const Integer d = floor_mod(heap - (value_ + 1), y + 1);
            const Integer base = heap - d;
            // The values of smaller heaps are their sums, which were looked for.
            if (base > below) divide(others, base, y - d);
        }
    }

private:
    /// Emits the options that leave `base` in each of these heaps and divide `total` among them
    /// besides, and leave the other heaps as they are.
    void divide(const std::vector<std::size_t>& among, const Integer& base, const Integer& total) {
        if (total.sign() < 0) return;
        std::vector<Integer> room;
        for (const std::size_t i : among) {
            if (heaps_[i] < base) return;
            room.push_back(heaps_[i] - base);
        }
        Heaps left = heaps_;
        bool is_first = true;
        Divisions divisions(std::move(room));
        divisions.each(total, [&](const std::vector<Integer>& amounts) {
            if (++tried_ > most_tried) {
                throw Error(ErrorKind::limit,
                            "there are too many moves of index-nim to try for the one that is "
                            "wanted: leave --all out");
            }
            for (std::size_t j = 0; j < among.size(); ++j) left[among[j]] = base + amounts[j];
            const bool wanted = index_nim_value(left, k_) == value_;
            if (wanted && left != heaps_) emit_(left);
            const bool goes_on = wanted || !is_first;
            is_first = false;
            return goes_on;
        });
    }

    const Heaps& heaps_;
    std::int64_t k_;
    const Integer& value_;
    Emit emit_;
    std::vector<std::size_t> full_;  // the heaps that are not empty, the largest first
    std::size_t tried_ = 0;
};

}  // namespace

bool index_nim_options_of_value(const Heaps& heaps, std::int64_t k, const Integer& value,
                                FunctionRef<void(const Heaps&)> emit) {
    if (k == 1) {
        const Integer difference = nim_sum(heaps) ^ value;
        Heaps left = heaps;
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            left[i] = heaps[i] ^ difference;
            if (left[i] < heaps[i]) emit(left);
            left[i] = heaps[i];
        }
        return true;
    }
    OptionsOfValue options(heaps, k, value, emit);
    if (options.full() > most_heaps || std::cmp_greater(options.full(), k + 1)) return false;
    if (std::cmp_less_equal(options.full(), k)) {
        options.few_heaps();
    } else {
        options.one_heap_stays();
    }
    return true;
}

}  // namespace bouton
