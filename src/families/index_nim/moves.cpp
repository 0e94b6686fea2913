#include "families/index_nim/moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "theory/move_collector.hpp"

namespace bouton {

namespace {

/// What a move has done in the columns that were looked at: the free heaps, and what stands in
/// those columns of theirs.
struct Partial {
    std::vector<std::pair<std::size_t, mpz_class>> free;  // by growing number of the heap

    [[nodiscard]] bool is_free(std::size_t heap) const {
        const auto place =
            std::ranges::lower_bound(free, heap, {}, [](const auto& entry) { return entry.first; });
        return place != free.end() && place->first == heap;
    }
};

std::size_t columns_of(const Heaps& heaps) {
    std::size_t columns = 0;
    for (const Heap& heap : heaps) columns = std::max(columns, heap.bit_length());
    return columns;
}

/// The heaps that are not free and have a one in the column.
std::vector<std::size_t> ones_in(const Heaps& heaps, std::size_t column, const Partial& partial) {
    std::vector<std::size_t> ones;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        if (heaps[i].bit(column) && !partial.is_free(i)) ones.push_back(i);
    }
    return ones;
}

/// What a heap has above a column.
mpz_class above(const Heap& heap, std::size_t column) {
    return (heap >> (column + 1)).to_mpz() << (column + 1);
}

/// Makes the chosen heaps free in a column.
void make_free(Partial& partial, const Heaps& heaps, std::size_t column,
               const std::vector<std::size_t>& chosen) {
    for (const std::size_t heap : chosen) {
        partial.free.emplace_back(heap, above(heaps[heap], column));
    }
    std::ranges::sort(partial.free, {}, [](const auto& entry) { return entry.first; });
}

Heaps applied(const Heaps& heaps, const Partial& partial) {
    Heaps left = heaps;
    for (const auto& [heap, value] : partial.free) left[heap] = Heap(value);
    return left;
}

/// The ways to carry on in one column, added to `next`.
class Column {
public:
    Column(const Heaps& heaps, std::int64_t k, std::size_t column, const Limits& limits)
        : heaps_(heaps),
          k_(static_cast<std::size_t>(k)),
          column_(column),
          most_(std::min(most_moves, most_heaps / std::max<std::size_t>(heaps.size(), 1))),
          each_(bytes_of(heaps)),
          limits_(limits) {}

    void expand(const Partial& partial, std::vector<Partial>& next) const {
        const std::vector<std::size_t> ones = ones_in(heaps_, column_, partial);
        const std::size_t free = partial.free.size();
        const std::size_t most = std::min(k_ - free, ones.size());
        for (std::size_t lost = 0; lost <= most; ++lost) {
            for (std::size_t put = 0; put <= free; ++put) {
                if ((ones.size() - lost + put) % (k_ + 1) != 0) continue;
                for_each_choice(free, put, [&](const std::vector<std::size_t>& set) {
                    Partial with = partial;
                    for (const std::size_t place : set) {
                        mpz_setbit(with.free[place].second.get_mpz_t(), column_);
                    }
                    return for_each_choice(ones.size(), lost,
                                           [&](const std::vector<std::size_t>& taken) {
                                               return add(with, ones, taken, next);
                                           });
                });
            }
        }
    }

private:
    /// How many moves are listed at most, and how many heaps they have together.
    static constexpr std::size_t most_moves = std::size_t{1} << 20U;
    static constexpr std::size_t most_heaps = std::size_t{1} << 23U;

    bool add(Partial partial, const std::vector<std::size_t>& ones,
             const std::vector<std::size_t>& taken, std::vector<Partial>& next) const {
        if (next.size() == most_ || (next.size() + 1) > limits_.memory / (2 * each_)) {
            throw Error(ErrorKind::limit,
                        fmt::format("there are more than {} winning moves, which is too many to "
                                    "list them all: leave --all out",
                                    next.size()));
        }
        if (next.size() % 1024 == 0) limits_.progress(next.size(), 0);
        std::vector<std::size_t> chosen;
        chosen.reserve(taken.size());
        for (const std::size_t place : taken) chosen.push_back(ones[place]);
        make_free(partial, heaps_, column_, chosen);
        next.push_back(std::move(partial));
        return true;
    }

    const Heaps& heaps_;
    std::size_t k_;
    std::size_t column_;
    std::size_t most_;
    std::size_t each_;
    const Limits& limits_;
};

}  // namespace

bool for_each_choice(std::size_t size, std::size_t count,
                     const std::function<bool(const std::vector<std::size_t>&)>& visit) {
    if (count > size) return true;
    std::vector<std::size_t> chosen(count);
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    while (true) {
        if (!visit(chosen)) return false;
        std::size_t i = count;
        while (i > 0 && chosen[i - 1] == size - count + i - 1) --i;
        if (i == 0) return true;
        ++chosen[i - 1];
        for (; i < count; ++i) chosen[i] = chosen[i - 1] + 1;
    }
}

Heaps moore_move(const Heaps& heaps, std::int64_t k) {
    const auto index = static_cast<std::size_t>(k);
    Partial move;
    for (std::size_t column = columns_of(heaps); column-- > 0;) {
        std::vector<std::size_t> ones = ones_in(heaps, column, move);
        const std::size_t odd = ones.size() % (index + 1);
        if (odd == 0) continue;
        if (index + 1 - odd <= move.free.size()) {
            for (std::size_t i = 0; i < index + 1 - odd; ++i) {
                mpz_setbit(move.free[i].second.get_mpz_t(), column);
            }
        } else {
            ones.resize(odd);
            make_free(move, heaps, column, ones);
        }
    }
    return applied(heaps, move);
}

std::vector<Heaps> all_moore_moves(const Heaps& heaps, std::int64_t k, const Limits& limits) {
    std::vector<Partial> partial(1);
    for (std::size_t column = columns_of(heaps); column-- > 0;) {
        limits.require_going();
        const Column here(heaps, k, column, limits);
        std::vector<Partial> next;
        for (const Partial& before : partial) here.expand(before, next);
        partial = std::move(next);
    }
    std::vector<Heaps> moves;
    for (const Partial& move : partial) {
        if (!move.free.empty()) moves.push_back(applied(heaps, move));
    }
    return moves;
}

}  // namespace bouton
