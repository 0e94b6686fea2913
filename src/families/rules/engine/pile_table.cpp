#include "families/rules/engine/pile_table.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "base/error.hpp"
#include "exact/meter.hpp"
#include "families/rules/engine/option_values.hpp"
#include "families/rules/engine/walk.hpp"

namespace bouton::rules {

namespace {

/// Computes one cell after another.
class PileKernel {
public:
    static constexpr bool takes_straight = true;

    PileKernel(const Program& program, std::vector<std::uint32_t>& values, std::size_t width,
               bool by_rows, const Limits& limits)
        : program_(program),
          values_(values),
          width_(static_cast<std::int64_t>(width)),
          by_rows_(by_rows),
          guards_(program.codes.size()),
          meter_(limits) {}

    void compute(std::int64_t x, std::int64_t y) {
        x_ = x;
        y_ = y;
        machine_.slots[0] = x;
        machine_.slots[1] = y;
        options_.begin(largest_);
        for (number_ = 0; number_ < program_.codes.size(); ++number_) {
            const NestCode& nest = program_.codes[number_];
            const Guards guards = nest.guards.empty() || !by_rows_ ? Guards{} : guards_of(nest);
            if (guards.known && (guards.hold >> (y % block) & 1U) == 0) continue;
            walk(nest, machine_, *this, guards.known);
        }
        const std::uint32_t value = options_.mex();
        values_[static_cast<std::size_t>(x * width_ + y)] = value;
        largest_ = std::max(largest_, value);
        meter_.step();
    }

    void tried(std::uint64_t values) { meter_.step(values); }
    Lanes& lanes() { return lanes_; }

    void candidate(const NestCode& nest) {
        std::int64_t x = 0;
        std::int64_t y = 0;
        if (!machine_.evaluate(nest.results[0], x) || x < 0) return;
        if (!machine_.evaluate(nest.results[1], y) || y < 0) return;
        // No sum can pass a word here: a pile alone is refused if it is that large.
        const std::int64_t total = x_ + y_;
        if (!nest.proved && (x >= total || y >= total || x + y >= total)) refuse(x, y);
        options_.add(values_[static_cast<std::size_t>(x * width_ + y)]);
    }

    /// The last loop: the cells that its moves leave lie on a line.  Piles that depend on the
    /// variable are not negative within its bounds.
    void straight(const NestCode& nest, std::int64_t low, std::int64_t high) {
        // Where the results do not depend on the variable, all its moves are the same; where they
        // do, its values are as few as the table has cells.
        const bool same = nest.strides[0] == 0 && nest.strides[1] == 0;
        const std::int64_t moves = same ? 1 : high - low + 1;
        meter_.step(static_cast<std::uint64_t>(moves));
        machine_.slots[nest.levels.back().slot] = low;
        const std::int64_t x = machine_.form(nest.results[0].forms.front());
        const std::int64_t y = machine_.form(nest.results[1].forms.front());
        if (x < 0 || y < 0) return;
        const std::int64_t stride = moves == 1 ? 0 : nest.strides[0] * width_ + nest.strides[1];
        const std::uint32_t* const first = values_.data() + x * width_ + y;
        std::uint64_t* const marks = options_.marks();
        const std::uint64_t stamp = options_.stamp();
        for (std::int64_t i = 0; i < moves; ++i) marks[first[i * stride]] = stamp;
    }

    /// The same for values that are not an interval.
    void listed(const NestCode& nest, std::span<const std::int64_t> values) {
        if (nest.strides[0] == 0 && nest.strides[1] == 0) {
            straight(nest, values.front(), values.front());
            return;
        }
        meter_.step(values.size());
        machine_.slots[nest.levels.back().slot] = values.front();
        const std::int64_t x = machine_.form(nest.results[0].forms.front());
        const std::int64_t y = machine_.form(nest.results[1].forms.front());
        if (x < 0 || y < 0) return;
        const std::int64_t stride =
            values.size() == 1 ? 0 : nest.strides[0] * width_ + nest.strides[1];
        const std::uint32_t* const first = values_.data() + x * width_ + y;
        for (const std::int64_t value : values) {
            options_.add(first[(value - values.front()) * stride]);
        }
    }

    /// The same for those of the values whose bits are set.
    void chosen(const NestCode& nest, std::span<const std::int64_t> values, std::uint64_t bits) {
        machine_.slots[nest.levels.back().slot] = values.front();
        const std::int64_t first_x = machine_.form(nest.results[0].forms.front());
        const std::int64_t first_y = machine_.form(nest.results[1].forms.front());
        for (; bits != 0; bits &= bits - 1) {
            const std::int64_t by =
                values[static_cast<std::size_t>(std::countr_zero(bits))] - values.front();
            const std::int64_t x = first_x + by * nest.strides[0];
            const std::int64_t y = first_y + by * nest.strides[1];
            if (x < 0 || y < 0) continue;
            options_.add(values_[static_cast<std::size_t>(x * width_ + y)]);
        }
    }

private:
    static constexpr std::int64_t block = Lanes::most;

    /// In which cells of a block of a row the guards of a nest hold, if they could be looked at
    /// together.
    struct Guards {
        bool known = false;
        std::uint64_t hold = 0;
    };

    /// Those of the block with the cell that is computed.
    Guards guards_of(const NestCode& nest) {
        Guards& guards = guards_[number_];
        if (y_ % block != 0) return guards;
        std::array<std::int64_t, Lanes::most> columns{};
        std::iota(columns.begin(), columns.end(), y_);
        const auto hold = lanes_.passing(nest.guards, machine_, 1, columns);
        guards = {hold.has_value(), hold.value_or(0)};
        return guards;
    }

    [[noreturn]] void refuse(std::int64_t x, std::int64_t y) const {
        const std::array<Integer, 2> from{x_, y_};
        const std::array<Integer, 2> to{x, y};
        refuse_move(program_, program_.nests[number_], from, to);
    }

    const Program& program_;
    std::vector<std::uint32_t>& values_;
    std::int64_t width_;
    bool by_rows_;
    std::vector<Guards> guards_;  // of the nests
    Meter meter_;
    Machine<std::int64_t> machine_;
    Lanes lanes_;
    OptionValues options_;
    std::uint32_t largest_ = 0;
    std::int64_t x_ = 0;
    std::int64_t y_ = 0;
    std::size_t number_ = 0;
};

}  // namespace

bool PileTable::covers(const Program& program) {
    return program.piles() == 2 && program.script.ends.empty() &&
           (!program.script.measure || (program.is_monotone() && program.ends_always()));
}

Integer PileTable::bytes(const Program& program, const Integer& rows, const Integer& columns) {
    const Integer side = rows + columns - 1;
    return (program.is_monotone() ? rows * columns : side * side) * sizeof(std::uint32_t);
}

PileTable::PileTable(const Program& program, std::size_t rows, std::size_t columns,
                     const Limits& limits, const TableRowVisitor& visit) {
    const bool by_rows = program.is_monotone();
    const std::size_t side = rows + columns - 1;
    width_ = by_rows ? columns : side;
    const auto needed = bytes(program, rows, columns).to_word();
    limits.require_memory(needed ? static_cast<std::size_t>(*needed) : SIZE_MAX,
                          "computing the table");
    values_.resize((by_rows ? rows : side) * width_);
    const auto show = [&](std::size_t x) {
        if (visit) visit(x, std::span(values_).subspan(x * width_, columns));
    };
    try {
        PileKernel kernel(program, values_, width_, by_rows, limits);
        if (by_rows) {
            for (std::size_t x = 0; x < rows; ++x) {
                for (std::size_t y = 0; y < columns; ++y) {
                    kernel.compute(static_cast<std::int64_t>(x), static_cast<std::int64_t>(y));
                }
                limits.require_going();
                show(x);
            }
            return;
        }
        for (std::size_t total = 0; total < side; ++total) {
            limits.require_going();
            for (std::size_t x = 0; x <= total; ++x) {
                kernel.compute(static_cast<std::int64_t>(x), static_cast<std::int64_t>(total - x));
            }
        }
    } catch (const WordOverflow&) {
        throw Error(ErrorKind::limit,
                    "a number in these rules passes 2^63 in a table of this size");
    }
    for (std::size_t x = 0; x < rows; ++x) show(x);
}

void rule_table_rows(const Program& program, const TableWindow& window, const Limits& limits,
                     const TableRowVisitor& visit) {
    const PileTable table(program, window.end_row, window.end_column, limits,
                          [&](std::size_t row, std::span<const std::uint32_t> values) {
                              if (row < window.first_row) return;
                              visit(row, values.subspan(window.first_column));
                          });
}

}  // namespace bouton::rules
