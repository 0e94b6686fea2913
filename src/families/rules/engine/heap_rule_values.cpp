#include "families/rules/engine/heap_rule_values.hpp"

#include <algorithm>
#include <array>

#include "exact/meter.hpp"
#include "families/rules/engine/option_values.hpp"
#include "families/rules/engine/walk.hpp"

namespace bouton::rules {

namespace {

/// Adds the values of heaps to those that there are.
class HeapKernel {
public:
    static constexpr bool takes_straight = true;

    HeapKernel(const Program& program, std::vector<std::uint32_t>& values, const Limits& limits)
        : program_(program), values_(values), meter_(limits) {
        for (const std::uint32_t value : values_) largest_ = std::max(largest_, value);
    }

    void add_next() {
        heap_ = static_cast<std::int64_t>(values_.size());
        machine_.slots[0] = heap_;
        options_.begin(largest_);
        // An empty heap is gone; without a measure a move that is made in it is refused.
        const bool gone = heap_ == 0 && program_.measure;
        try {
            for (number_ = 0; number_ < program_.codes.size() && !gone; ++number_) {
                walk(program_.codes[number_], machine_, *this);
            }
        } catch (const WordOverflow&) {
            add_options_exactly();
        }
        values_.push_back(options_.mex());
        largest_ = std::max(largest_, values_.back());
        meter_.step();
    }

    void tried(std::uint64_t values) { meter_.step(values); }
    [[nodiscard]] static bool is_done() { return false; }
    Lanes& lanes() { return lanes_; }

    void candidate(const NestCode& nest) {
        std::array<std::int64_t, most_parts> left{};
        const std::size_t count = nest.results.size();
        for (std::size_t i = 0; i < count; ++i) {
            if (!machine_.evaluate(nest.results[i], left[i]) || left[i] < 0) return;
        }
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if (left[i] >= heap_) refuse({left.data(), count});
            sum ^= values_[static_cast<std::size_t>(left[i])];
        }
        options_.add(sum);
    }

    /// The last loop: each part is a heap, and then every stride-th one.  Parts that depend on the
    /// variable are not negative within its bounds, and all are proved to be smaller than the heap.
    void straight(const NestCode& nest, std::int64_t low, std::int64_t high) {
        // Where no part depends on the variable, all its moves are the same; where one does, its
        // values are at most as many as there are smaller heaps.
        const bool same =
            std::ranges::all_of(nest.strides, [](std::int64_t stride) { return stride == 0; });
        const std::int64_t times = same ? 1 : high - low + 1;
        meter_.step(static_cast<std::uint64_t>(times));
        machine_.slots[nest.levels.back().slot] = low;
        std::array<std::int64_t, most_parts> at{};
        const std::size_t count = nest.results.size();
        for (std::size_t i = 0; i < count; ++i) {
            at[i] = machine_.form(nest.results[i].forms.front());
            if (at[i] < 0) return;
        }
        std::uint64_t* const marks = options_.marks();
        const std::uint64_t stamp = options_.stamp();
        const std::uint32_t* const first = values_.data() + at[0];
        const std::int64_t stride = nest.strides[0];
        if (count == 1) {
            for (std::int64_t i = 0; i < times; ++i) marks[first[i * stride]] = stamp;
        } else if (count == 2) {
            const std::uint32_t* const second = values_.data() + at[1];
            const std::int64_t other = nest.strides[1];
            for (std::int64_t i = 0; i < times; ++i) {
                marks[first[i * stride] ^ second[i * other]] = stamp;
            }
        } else {
            for (std::int64_t i = 0; i < times; ++i) {
                std::uint32_t sum = 0;
                for (std::size_t part = 0; part < count; ++part) {
                    sum ^= values_[static_cast<std::size_t>(at[part] + i * nest.strides[part])];
                }
                marks[sum] = stamp;
            }
        }
    }

    /// The same for values that are not an interval.
    void listed(const NestCode& nest, std::span<const std::int64_t> values) {
        for (const std::int64_t value : values) straight(nest, value, value);
    }

    /// The same for those of the values whose bits are set.
    void chosen(const NestCode& nest, std::span<const std::int64_t> values, std::uint64_t bits) {
        machine_.slots[nest.levels.back().slot] = values.front();
        std::array<std::int64_t, most_parts> at{};
        const std::size_t count = nest.results.size();
        for (std::size_t i = 0; i < count; ++i) {
            at[i] = machine_.form(nest.results[i].forms.front());
        }
        for (; bits != 0; bits &= bits - 1) {
            const std::int64_t by =
                values[static_cast<std::size_t>(std::countr_zero(bits))] - values.front();
            std::uint32_t sum = 0;
            bool allowed = true;
            for (std::size_t i = 0; i < count && allowed; ++i) {
                const std::int64_t part = at[i] + by * nest.strides[i];
                allowed = part >= 0;
                if (allowed) sum ^= values_[static_cast<std::size_t>(part)];
            }
            if (allowed) options_.add(sum);
        }
    }

private:
    /// Where a number on the way passes a word.
    void add_options_exactly() {
        static_cast<void>(lanes_.gathered());
        const std::array<Integer, 1> heap{heap_};
        each_option(program_, heap, [&](std::span<const Integer> left) {
            meter_.step();
            std::uint32_t sum = 0;
            for (const Integer& part : left) {
                sum ^= values_[static_cast<std::size_t>(part.to_word().value())];
            }
            options_.add(sum);
        });
    }

    [[noreturn]] void refuse(std::span<const std::int64_t> left) const {
        const std::vector<Integer> parts(left.begin(), left.end());
        const std::array<Integer, 1> heap{heap_};
        refuse_move(program_, program_.nests[number_], heap, parts);
    }

    const Program& program_;
    std::vector<std::uint32_t>& values_;
    Meter meter_;
    Machine<std::int64_t> machine_;
    Lanes lanes_;
    OptionValues options_;
    std::uint32_t largest_ = 0;
    std::int64_t heap_ = 0;
    std::size_t number_ = 0;
};

}  // namespace

HeapRuleValues::Table HeapRuleValues::up_to(const Integer& largest, const Limits& limits) {
    const auto last = largest.to_word();
    constexpr std::int64_t most = std::int64_t{1} << 40;
    const std::size_t size = last && *last < most ? static_cast<std::size_t>(*last) + 1 : SIZE_MAX;
    const std::scoped_lock lock(mutex_);
    if (table_ != nullptr && table_->size() >= size) return table_;
    if (size == SIZE_MAX || size > limits.memory / sizeof(std::uint32_t)) {
        limits.require_memory(SIZE_MAX, "computing the values of all smaller heaps");
    }
    auto values = table_ == nullptr ? std::make_shared<std::vector<std::uint32_t>>()
                                    : std::make_shared<std::vector<std::uint32_t>>(*table_);
    values->reserve(size);
    HeapKernel kernel(*program_, *values, limits);
    while (values->size() < size) kernel.add_next();
    table_ = std::move(values);
    return table_;
}

}  // namespace bouton::rules
