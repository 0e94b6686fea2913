#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "exact/meter.hpp"
#include "families/rules/engine/option_values.hpp"
#include "families/rules/engine/walk.hpp"
#include "families/rules/program.hpp"

namespace bouton::rules {

/// Computes what rules say of K piles, one cell after another.  A cell of 32 bits holds the Grundy
/// value of its position; one of a byte whether the player to move loses, 0, or wins, 1.
///
/// If the order of the piles does not matter, the cells in whose position the piles grow are
/// computed, and each is copied to all orders.  A move that makes no pile grow leaves piles that
/// are, in growing order, one by one at most as large as before, so they come first in the order of
/// rows; and in the order of totals the order of piles does not matter.
template <std::size_t K, class Cell>
class PileKernel {
public:
    static constexpr bool takes_straight = true;
    static constexpr bool outcomes = std::is_same_v<Cell, std::uint8_t>;
    using Place = std::array<std::int64_t, K>;

    /// There are `sizes` cells each way.
    PileKernel(const Program& program, Play play, const Place& sizes, std::vector<Cell>& cells,
               const Limits& limits)
        : program_(program),
          cells_(cells),
          sizes_(sizes),
          without_moves_(outcome_without_moves(play) == Outcome::P ? Cell{0} : Cell{1}),
          may_skip_(outcomes && program.ends_always()),
          guards_(program.codes.size()),
          meter_(limits) {
        steps_.back() = 1;
        for (std::size_t i = K - 1; i-- > 0;) steps_[i] = steps_[i + 1] * sizes[i + 1];
    }

    /// Computes all cells whose first pile is x.  Requires rules that make no pile grow, and the
    /// cells with smaller x.
    void compute_first(std::int64_t x) {
        Place place{x};
        compute_rows<1>(place);
    }

    /// Computes all cells of a total.  Requires the cells of smaller totals, and cells for all
    /// positions of these.
    void compute_total(std::int64_t total) {
        Place place{};
        compute_shares<0>(place, total);
    }

    // What Walk calls for the moves of the nests.

    void tried(std::uint64_t values) { meter_.step(values); }
    /// Whether the outcome is known, and no move that is left has to be checked.
    [[nodiscard]] bool is_done() const {
        if constexpr (outcomes) return may_skip_ && options_.has(0);
        return false;
    }
    Lanes& lanes() { return lanes_; }

    void candidate(const NestCode& nest) {
        if (is_done()) return;
        Place left{};
        for (std::size_t i = 0; i < K; ++i) {
            if (!machine_.evaluate(nest.results[i], left[i]) || left[i] < 0) return;
        }
        if (!nest.proved) require_lower(left);
        options_.add(cells_[index(left)]);
    }

    /// The last loop: the cells that its moves leave lie on a line.  Piles that depend on the
    /// variable are not negative within its bounds.
    void straight(const NestCode& nest, std::int64_t low, std::int64_t high) {
        if (is_done()) return;
        // Where the results do not depend on the variable, all its moves are the same; where they
        // do, its values are as few as the table has cells.
        const std::int64_t moves = is_same(nest) ? 1 : high - low + 1;
        Place left{};
        if (!first_left(nest, low, left)) return;
        meter_.step(static_cast<std::uint64_t>(moves));
        const std::int64_t stride = moves == 1 ? 0 : stride_of(nest);
        const Cell* const first = cells_.data() + index(left);
        std::uint64_t* const marks = options_.marks();
        const std::uint64_t stamp = options_.stamp();
        if constexpr (outcomes) {
            marks[has_lost_cell(first, stride, moves) ? 0 : 1] = stamp;
        } else {
            for (std::int64_t i = 0; i < moves; ++i) marks[first[i * stride]] = stamp;
        }
    }

    /// The same for values that are not an interval.
    void listed(const NestCode& nest, std::span<const std::int64_t> values) {
        if (is_same(nest)) {
            straight(nest, values.front(), values.front());
            return;
        }
        Place left{};
        if (is_done() || !first_left(nest, values.front(), left)) return;
        meter_.step(values.size());
        const std::int64_t stride = values.size() == 1 ? 0 : stride_of(nest);
        const Cell* const first = cells_.data() + index(left);
        for (const std::int64_t value : values) {
            options_.add(first[(value - values.front()) * stride]);
        }
    }

    /// The same for those of the values whose bits are set.
    void chosen(const NestCode& nest, std::span<const std::int64_t> values, std::uint64_t bits) {
        machine_.slots[nest.levels.back().slot] = values.front();
        Place first{};
        for (std::size_t i = 0; i < K; ++i) {
            first[i] = machine_.form(nest.results[i].forms.front());
        }
        for (; bits != 0; bits &= bits - 1) {
            const std::int64_t by =
                values[static_cast<std::size_t>(std::countr_zero(bits))] - values.front();
            Place left{};
            bool allowed = true;
            for (std::size_t i = 0; i < K; ++i) {
                left[i] = first[i] + by * nest.strides[i];
                allowed = allowed && left[i] >= 0;
            }
            if (allowed) options_.add(cells_[index(left)]);
        }
    }

private:
    static constexpr std::int64_t block = Lanes::most;

    /// In which cells of a block of a row the guards of a nest hold, if they could be looked at
    /// together.
    struct Guards {
        std::uint64_t row = 0;
        std::int64_t first = 0;  ///< the last pile of the first cell
        bool known = false;
        std::uint64_t hold = 0;
    };

    template <std::size_t I>
    void compute_rows(Place& place) {
        if constexpr (I + 1 < K) {
            for (place[I] = 0; place[I] < sizes_[I]; ++place[I]) compute_rows<I + 1>(place);
        } else {
            ++row_;
            for (place[I] = 0; place[I] < sizes_[I]; ++place[I]) compute_unless_copied(place);
        }
    }

    template <std::size_t I>
    void compute_shares(Place& place, std::int64_t total) {
        if constexpr (I + 1 < K) {
            for (place[I] = 0; place[I] <= total; ++place[I]) {
                compute_shares<I + 1>(place, total - place[I]);
            }
        } else {
            place[I] = total;
            compute_unless_copied(place);
        }
    }

    void compute_unless_copied(const Place& place) {
        if (!program_.script.unordered) {
            cells_[index(place)] = computed(place);
            return;
        }
        Place order = place;
        std::ranges::sort(order);
        if (order != place) {
            if (!is_inside(order)) cells_[index(place)] = computed(place);
            return;
        }
        const Cell cell = computed(place);
        do {
            if (is_inside(order)) cells_[index(order)] = cell;
        } while (std::ranges::next_permutation(order).found);
    }

    Cell computed(const Place& place) {
        place_ = place;
        std::ranges::copy(place, machine_.slots.begin());
        meter_.step();
        options_.begin(largest_);
        try {
            if (const auto end = ended()) return *end;
            for (number_ = 0; number_ < program_.codes.size() && !is_done(); ++number_) {
                const NestCode& nest = program_.codes[number_];
                const Guards guards = nest.guards.empty() || row_ == 0 ? Guards{} : guards_of(nest);
                if (guards.known && (guards.hold >> (place.back() - guards.first) & 1U) == 0) {
                    continue;
                }
                walk(nest, machine_, *this, guards.known);
            }
        } catch (const WordOverflow&) {
            if (const auto end = ended_exactly()) return *end;
            add_options_exactly();
        }
        if constexpr (outcomes) {
            return options_.has(0) ? Cell{1} : options_.has(1) ? Cell{0} : without_moves_;
        } else {
            const Cell value = options_.mex();
            largest_ = std::max(largest_, value);
            return value;
        }
    }

    /// Whether the game is over, and then the outcome.
    std::optional<Cell> ended() {
        if constexpr (outcomes) {
            for (std::size_t i = 0; i < program_.ends.size(); ++i) {
                if (machine_.holds(program_.ends[i])) {
                    return program_.script.ends[i].mover_wins ? Cell{0} : Cell{1};
                }
            }
        }
        return std::nullopt;
    }

    // The same where a number on the way passes a word.

    [[nodiscard]] std::optional<Cell> ended_exactly() const {
        if constexpr (outcomes) {
            const std::vector<Integer> piles(place_.begin(), place_.end());
            if (const auto end = ending_of(program_, piles))
                return *end == Outcome::P ? Cell{0} : Cell{1};
        }
        return std::nullopt;
    }

    void add_options_exactly() {
        static_cast<void>(lanes_.gathered());
        const std::vector<Integer> piles(place_.begin(), place_.end());
        each_option(program_, piles, [&](std::span<const Integer> next) {
            meter_.step();
            Place left{};
            for (std::size_t i = 0; i < K; ++i) left[i] = next[i].to_word().value();
            options_.add(cells_[index(left)]);
        });
    }

    /// Those of the block with the cell that is computed.
    Guards guards_of(const NestCode& nest) {
        Guards& guards = guards_[number_];
        const std::int64_t last = place_.back();
        if (guards.row == row_ && last - guards.first < block) return guards;
        std::array<std::int64_t, Lanes::most> piles{};
        std::iota(piles.begin(), piles.end(), last);
        const auto hold = lanes_.passing(nest.guards, machine_, K - 1, piles);
        guards = {row_, last, hold.has_value(), hold.value_or(0)};
        return guards;
    }

    [[nodiscard]] std::size_t index(const Place& place) const {
        std::int64_t index = 0;
        for (std::size_t i = 0; i < K; ++i) index += place[i] * steps_[i];
        return static_cast<std::size_t>(index);
    }

    [[nodiscard]] bool is_inside(const Place& place) const {
        return std::ranges::equal(place, sizes_, std::less{});
    }

    static bool is_same(const NestCode& nest) {
        return std::ranges::all_of(nest.strides, [](std::int64_t stride) { return stride == 0; });
    }
    /// By how many cells the moves of a regular nest go on.
    [[nodiscard]] std::int64_t stride_of(const NestCode& nest) const {
        std::int64_t stride = 0;
        for (std::size_t i = 0; i < K; ++i) stride += nest.strides[i] * steps_[i];
        return stride;
    }

    /// What the first move of a straight nest leaves; false if that is not allowed.
    bool first_left(const NestCode& nest, std::int64_t value, Place& left) {
        machine_.slots[nest.levels.back().slot] = value;
        for (std::size_t i = 0; i < K; ++i) {
            left[i] = machine_.form(nest.results[i].forms.front());
            if (left[i] < 0) return false;
        }
        return true;
    }

    /// Whether one of the cells first[0], first[stride], … is lost for the player to move.
    static bool has_lost_cell(const Cell* first, std::int64_t stride, std::int64_t count) {
        if (stride == 1 || stride == -1) {
            const Cell* const begin = stride == 1 ? first : first - (count - 1);
            const auto size = static_cast<std::size_t>(count);
            return std::string_view(reinterpret_cast<const char*>(begin), size).find('\0') !=
                   std::string_view::npos;
        }
        for (std::int64_t i = 0; i < count; ++i) {
            if (first[i * stride] == 0) return true;
        }
        return false;
    }

    /// Refuses a move that does not lower the total.
    void require_lower(const Place& left) const {
        const std::int64_t total = std::accumulate(place_.begin(), place_.end(), std::int64_t{0});
        // No sum can pass a word here: a pile alone is refused if it is that large.
        const bool small =
            std::ranges::all_of(left, [&](std::int64_t pile) { return pile < total; });
        if (small && std::accumulate(left.begin(), left.end(), std::int64_t{0}) < total) return;
        const std::vector<Integer> from(place_.begin(), place_.end());
        const std::vector<Integer> to(left.begin(), left.end());
        refuse_move(program_, program_.nests[number_], from, to);
    }

    const Program& program_;
    std::vector<Cell>& cells_;
    Place sizes_;
    Place steps_{};  // from a cell to the next one each way
    Cell without_moves_;
    bool may_skip_;
    std::vector<Guards> guards_;  // of the nests
    std::uint64_t row_ = 0;       // counted from 1; 0 in the order of totals
    Meter meter_;
    Machine<std::int64_t> machine_;
    Lanes lanes_;
    OptionValues options_;
    std::uint32_t largest_ = outcomes ? 1 : 0;
    Place place_{};
    std::size_t number_ = 0;
};

}  // namespace bouton::rules
