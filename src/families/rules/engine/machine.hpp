#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "families/rules/engine/code.hpp"
#include "families/rules/engine/numbers.hpp"

namespace bouton::rules {

/// Runs the code of expressions and conditions, with the numbers that are in the slots.  Number is
/// std::int64_t, and then WordOverflow is thrown where it does not suffice; or Integer.
template <class Number>
class Machine {
public:
    std::array<Number, most_slots> slots{};
    std::uint64_t work = 0;  ///< steps of code, and digits that were looked at, until now

    /// Whether the expression has a value, which it then is.
    bool evaluate(const Code& code, Number& value) {
        work += code.steps.size();
        if (code.affine) {
            value = form(code.forms.front());
            return true;
        }
        if (stack_.size() < code.stack + 2) stack_.resize(code.stack + 2);
        std::size_t top = 0;  // how many numbers are on the stack
        for (std::size_t at = 0; at < code.steps.size(); ++at) {
            const Instruction& step = code.steps[at];
            switch (step.kind) {
                case Instruction::Kind::affine:
                    stack_[top++] = form(code.forms[step.argument]);
                    break;
                case Instruction::Kind::jump_if_false:
                case Instruction::Kind::jump_if_true: {
                    const bool holds = stack_[top - 1] != Number(0);
                    if (holds == (step.kind == Instruction::Kind::jump_if_true)) {
                        at = step.argument - std::size_t{1};
                    } else {
                        --top;
                    }
                    break;
                }
                case Instruction::Kind::contained: {
                    const bool two =
                        step.set == Set::Kind::multiples || step.set == Set::Kind::powers;
                    if (two) --top;
                    const bool inside = contains(step.set, stack_[top - 1], stack_[top]);
                    stack_[top - 1] = Number(inside ? 1 : 0);
                    break;
                }
                case Instruction::Kind::operation: {
                    if (compared(step.op, top)) break;
                    const std::size_t count = child_count(step.op);
                    top -= count;
                    if (step.op >= Op::digit_count && step.op <= Op::digit) {
                        work += bits_of(stack_[top]);
                    }
                    auto result = operate(step.op, stack_[top], stack_[top + 1],
                                          stack_[top + (count > 2 ? 2 : 0)]);
                    if (!result) return false;
                    stack_[top++] = std::move(*result);
                    break;
                }
            }
        }
        value = stack_[0];
        return true;
    }

    /// Whether the condition holds; a condition without a value does not.
    bool holds(const Code& code) {
        Number value{};
        return evaluate(code, value) && value != Number(0);
    }

    [[nodiscard]] Number form(const AffineCode& code) const {
        Number value(code.constant);
        for (const AffineCode::Term& term : code.terms) {
            value = multiply_add(term.factor, slots[term.slot], value);
        }
        return value;
    }

    /// The members of a set that has no argument, in growing order, at least up to `most`.
    const std::vector<std::int64_t>& members_up_to(Set::Kind set, std::int64_t most) {
        std::vector<std::int64_t>& known = members_[static_cast<std::size_t>(set)];
        while (known.empty() || known.back() <= most) {
            known.push_back(
                next_member(set, known.empty() ? std::int64_t{1} : known.back() + 1, 0).value());
        }
        return known;
    }

    /// Whether the members up to a number are worth keeping.
    static bool keeps(Set::Kind set, const Number& most) {
        constexpr std::int64_t largest = std::int64_t{1} << 22;
        return std::is_same_v<Number, std::int64_t> && most <= Number(largest) &&
               (set == Set::Kind::squares || set == Set::Kind::primes ||
                set == Set::Kind::fibonacci);
    }

    /// Whether a named set has a number; `argument` as for is_member.
    bool contains(Set::Kind set, const Number& number, const Number& argument) {
        if constexpr (std::is_same_v<Number, std::int64_t>) {
            if (keeps(set, number)) {
                return std::ranges::binary_search(members_up_to(set, number), number);
            }
        }
        return is_member(set, number, argument);
    }

private:
    /// The operations on words that conditions use most, without a call; false for all others.
    bool compared(Op op, std::size_t& top) {
        if constexpr (std::is_same_v<Number, std::int64_t>) {
            if (top < 2) return false;
            const std::int64_t a = stack_[top - 2];
            const std::int64_t b = stack_[top - 1];
            std::int64_t& result = stack_[top - 2];
            switch (op) {
                case Op::equal:
                    result = a == b ? 1 : 0;
                    break;
                case Op::unequal:
                    result = a != b ? 1 : 0;
                    break;
                case Op::less:
                    result = a < b ? 1 : 0;
                    break;
                case Op::at_most:
                    result = a <= b ? 1 : 0;
                    break;
                case Op::modulo:
                    if (a < 0 || b <= 0) return false;
                    // A division of short numbers is several times as fast.
                    result = ((a | b) >> 31) == 0
                                 ? static_cast<std::int64_t>(static_cast<std::uint32_t>(a) %
                                                             static_cast<std::uint32_t>(b))
                                 : a % b;
                    break;
                default:
                    return false;
            }
            --top;
            return true;
        }
        return false;
    }

    std::vector<Number> stack_ = std::vector<Number>(4);
    std::array<std::vector<std::int64_t>, 8> members_;
};

}  // namespace bouton::rules
