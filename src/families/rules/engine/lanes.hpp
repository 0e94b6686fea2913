#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "families/rules/engine/machine.hpp"

namespace bouton::rules {

/// Looks at conditions for many values of one slot at once.  Each step of their code is done for
/// all values before the next one, so that choosing the step costs little for each of them, and
/// what does not depend on the slot is computed once.
class Lanes {
public:
    /// How many values can be looked at together.
    static constexpr std::size_t most = 64;

    /// Bit i tells whether all conditions hold with values[i] in the slot and the machine's numbers
    /// in all others: what Machine::holds says.  Nothing if some number passes 2^31 on the way;
    /// then the values have to be looked at one by one.
    ///
    /// Cost: about a nanosecond for each step of code and value.
    std::optional<std::uint64_t> passing(const std::vector<Code>& conditions,
                                         Machine<std::int64_t>& machine, Slot slot,
                                         std::span<const std::int64_t> values);

    /// Keeps the values from first to last that there is room for, to be looked at later; returns
    /// how many.  Requires first ≤ last.
    std::int64_t gather_from(std::int64_t first, std::int64_t last) {
        // The difference of any two words fits an unsigned one.
        const auto further = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first);
        const std::size_t room = most - gathered_count_;
        const std::size_t count = further < room ? further + 1 : room;
        std::int64_t* const place = gathered_.data() + gathered_count_;
        for (std::size_t i = 0; i < count; ++i) place[i] = first + static_cast<std::int64_t>(i);
        gathered_count_ += count;
        return static_cast<std::int64_t>(count);
    }
    [[nodiscard]] bool is_full() const { return gathered_count_ == most; }
    /// The values that were kept, until the next one is; the first of those is kept anew.
    std::span<const std::int64_t> gathered() {
        return {gathered_.data(), std::exchange(gathered_count_, 0)};
    }

private:
    struct Entry {
        std::array<std::int64_t, most> numbers{};
        std::uint64_t known = 0;  ///< in which lanes it has a value; all or none of a uniform one
        bool uniform = false;     ///< the same in all lanes: the first number
    };
    /// The first operand of `and` and `or` on the stack, until the second one is there.
    struct Waiting {
        std::size_t end = 0;  ///< the step after the second operand
        bool both = false;
    };
    struct Failure {};  // a number that is too large

    void evaluate(const Code& code);
    void push_form(const AffineCode& form);
    void join(bool both);
    void operate(Op op);
    void operate_one_by_one(Op op, std::size_t operands);
    void contain(Set::Kind set);
    void divide(bool quotient);
    void divide_by(std::uint64_t divisor, bool quotient);
    template <class Function>
    void combine(Function function);
    template <class Function>
    void change(Function function);
    /// Makes lanes of a uniform entry.
    void spread(Entry& entry) const;
    void require_small(const Entry& entry) const;
    Entry& top(std::size_t below = 0) { return stack_[height_ - 1 - below]; }
    [[nodiscard]] std::size_t lanes_of(const Entry& entry) const {
        return entry.uniform ? 1 : values_.size();
    }

    Machine<std::int64_t>* machine_ = nullptr;
    Slot slot_ = 0;
    std::span<const std::int64_t> values_;
    std::int64_t least_ = 0;  // of the values
    std::int64_t largest_ = 0;
    std::uint64_t all_ = 0;
    std::vector<Entry> stack_;
    std::size_t height_ = 0;
    std::vector<Waiting> waiting_;
    std::array<std::int64_t, most> gathered_{};
    std::size_t gathered_count_ = 0;
};

/// The greatest common divisor of two numbers from 0 to 2^31.
std::int64_t short_gcd(std::uint32_t a, std::uint32_t b);

}  // namespace bouton::rules
