#include "families/rules/engine/lanes.hpp"

#include <algorithm>
#include <numeric>

#include "base/error.hpp"

namespace bouton::rules {

namespace {

constexpr std::int64_t largest = std::int64_t{1} << 31U;
/// Below it, a sum of a constant and a factor times a number for each slot fits into a word.
constexpr std::int64_t largest_factor = std::int64_t{1} << 20U;

bool is_small(std::int64_t number) { return -largest <= number && number <= largest; }

constexpr std::size_t gcd_side = 64;
using GcdTable = std::array<std::array<std::uint8_t, gcd_side>, gcd_side>;

constexpr GcdTable gcd_table = [] {
    GcdTable table{};
    for (std::size_t a = 0; a < gcd_side; ++a) {
        for (std::size_t b = 0; b < gcd_side; ++b) {
            table[a][b] = static_cast<std::uint8_t>(std::gcd(a, b));
        }
    }
    return table;
}();

}  // namespace

std::int64_t short_gcd(std::uint32_t a, std::uint32_t b) {
    // Euclid's steps until the table has the rest.
    while (a >= gcd_side || b >= gcd_side) {
        if (a < b) std::swap(a, b);
        if (b == 0) return a;
        a %= b;
    }
    return gcd_table[a][b];
}

std::optional<std::uint64_t> Lanes::passing(const std::vector<Code>& conditions,
                                            Machine<std::int64_t>& machine, Slot slot,
                                            std::span<const std::int64_t> values) {
    require(!values.empty() && values.size() <= most, "there are lanes for the values");
    machine_ = &machine;
    slot_ = slot;
    values_ = values;
    all_ = ~std::uint64_t{0} >> (most - values.size());
    const auto [least, most_of] = std::ranges::minmax(values);
    if (!is_small(least) || !is_small(most_of)) return std::nullopt;
    least_ = least;
    largest_ = most_of;
    std::uint64_t passing = all_;
    try {
        for (const Code& condition : conditions) {
            evaluate(condition);
            Entry& result = top();
            std::uint64_t holds = 0;
            if (result.uniform) {
                holds = result.numbers[0] != 0 ? all_ : 0;
            } else {
                for (std::size_t i = 0; i < values.size(); ++i) {
                    holds |= std::uint64_t{result.numbers[i] != 0 ? 1U : 0U} << i;
                }
            }
            passing &= holds & result.known;
            // A condition is not looked at where one before it fails, and then it may be too large.
            if (passing == 0) return 0;
        }
    } catch (const Failure&) {
        return std::nullopt;
    } catch (const WordOverflow&) {
        return std::nullopt;
    }
    return passing;
}

void Lanes::evaluate(const Code& code) {
    if (stack_.size() < code.stack + 2 + code.steps.size()) {
        stack_.resize(code.stack + 2 + code.steps.size());
    }
    height_ = 0;
    waiting_.clear();
    for (std::size_t at = 0;; ++at) {
        while (!waiting_.empty() && waiting_.back().end == at) {
            join(waiting_.back().both);
            waiting_.pop_back();
        }
        if (at == code.steps.size()) return;
        const Instruction& step = code.steps[at];
        switch (step.kind) {
            case Instruction::Kind::affine:
                push_form(code.forms[step.argument]);
                break;
            case Instruction::Kind::jump_if_false:
            case Instruction::Kind::jump_if_true:
                waiting_.push_back({step.argument, step.kind == Instruction::Kind::jump_if_false});
                break;
            case Instruction::Kind::contained:
                contain(step.set);
                break;
            case Instruction::Kind::operation:
                operate(step.op);
                break;
        }
    }
}

void Lanes::push_form(const AffineCode& form) {
    std::int64_t uniform = form.constant;
    std::int64_t factor = 0;
    for (const AffineCode::Term& term : form.terms) {
        if (term.factor < -largest_factor || term.factor > largest_factor) throw Failure{};
        if (term.slot == slot_) {
            factor = term.factor;
            continue;
        }
        const std::int64_t number = machine_->slots[term.slot];
        if (!is_small(number)) throw Failure{};
        uniform += term.factor * number;
    }
    Entry& entry = stack_[height_++];
    entry.known = all_;
    entry.uniform = factor == 0;
    if (entry.uniform) {
        entry.numbers[0] = uniform;
    } else {
        for (std::size_t i = 0; i < values_.size(); ++i) {
            entry.numbers[i] = uniform + factor * values_[i];
        }
    }
    // All others lie between these.
    if (!is_small(uniform + factor * least_) || !is_small(uniform + factor * largest_)) {
        throw Failure{};
    }
}

void Lanes::require_small(const Entry& entry) const {
    std::uint64_t beyond = 0;
    for (std::size_t i = 0; i < lanes_of(entry); ++i) {
        // Between 0 and 2^32 for the small numbers alone.
        const auto moved = static_cast<std::uint64_t>(entry.numbers[i] + largest);
        beyond |= moved > 2 * static_cast<std::uint64_t>(largest) ? 1U : 0U;
    }
    if (beyond != 0) throw Failure{};
}

void Lanes::spread(Entry& entry) const {
    if (!entry.uniform) return;
    std::fill_n(entry.numbers.begin() + 1, values_.size() - 1, entry.numbers[0]);
    entry.uniform = false;
}

/// The second operand counts only where the first does not decide.
void Lanes::join(bool both) {
    Entry& second = top();
    Entry& first = top(1);
    if (first.uniform && second.uniform) {
        const bool decided = (first.numbers[0] != 0) != both;
        if (!decided) {
            first.numbers[0] = second.numbers[0];
            first.known &= second.known;
        }
    } else {
        spread(first);
        spread(second);
        std::uint64_t decided = 0;
        for (std::size_t i = 0; i < values_.size(); ++i) {
            const bool decides = (first.numbers[i] != 0) != both;
            decided |= std::uint64_t{decides ? 1U : 0U} << i;
            first.numbers[i] = decides ? first.numbers[i] : second.numbers[i];
        }
        first.known &= decided | second.known;
    }
    --height_;
}

template <class Function>
void Lanes::combine(Function function) {
    Entry& b = top();
    Entry& a = top(1);
    const std::size_t lanes = a.uniform && b.uniform ? 1 : values_.size();
    if (b.uniform) {
        const std::int64_t second = b.numbers[0];
        for (std::size_t i = 0; i < lanes; ++i) a.numbers[i] = function(a.numbers[i], second);
    } else if (a.uniform) {
        const std::int64_t first = a.numbers[0];
        for (std::size_t i = 0; i < lanes; ++i) a.numbers[i] = function(first, b.numbers[i]);
        a.uniform = false;
    } else {
        for (std::size_t i = 0; i < lanes; ++i) a.numbers[i] = function(a.numbers[i], b.numbers[i]);
    }
    a.known &= b.known;
    --height_;
}

template <class Function>
void Lanes::change(Function function) {
    Entry& a = top();
    const std::size_t lanes = lanes_of(a);
    for (std::size_t i = 0; i < lanes; ++i) a.numbers[i] = function(a.numbers[i]);
}

/// Quotient or remainder by one divisor from 2 to 2^31, of numbers from 0 to 2^31.
///
/// With m = ⌈2^64/d⌉ the quotient is ⌊m·x/2^64⌋ for x, d < 2^32 (D. Lemire, O. Kaser and N. Kurz,
/// Faster remainder by direct computation, Software: Practice and Experience 49, 2019, theorem 1).
void Lanes::divide_by(std::uint64_t divisor, bool quotient) {
    __extension__ using Wide = unsigned __int128;
    Entry& dividends = top(1);
    const std::uint64_t inverse = UINT64_MAX / divisor + 1;
    for (std::size_t i = 0; i < values_.size(); ++i) {
        const auto dividend = static_cast<std::uint64_t>(dividends.numbers[i]);
        // cppcheck-suppress shiftTooManyBits  ; it does not know numbers of 128 bits
        const auto whole = static_cast<std::uint64_t>((Wide{inverse} * dividend) >> 64U);
        dividends.numbers[i] =
            static_cast<std::int64_t>(quotient ? whole : dividend - whole * divisor);
    }
    dividends.known &= top().known;
    --height_;
}

/// Quotient or remainder, rounded down; none where the divisor is 0.
void Lanes::divide(bool quotient) {
    Entry& b = top();
    Entry& a = top(1);
    const std::size_t lanes = a.uniform && b.uniform ? 1 : values_.size();
    std::uint64_t none = 0;
    for (std::size_t i = 0; i < lanes_of(b); ++i) {
        if (b.numbers[i] != 0) continue;
        none |= b.uniform ? all_ : std::uint64_t{1} << i;
        b.numbers[i] = 1;
    }
    if (b.uniform && b.numbers[0] > 1 && !a.uniform &&
        std::all_of(a.numbers.begin(), a.numbers.begin() + static_cast<std::ptrdiff_t>(lanes),
                    [](std::int64_t number) { return number >= 0; })) {
        divide_by(static_cast<std::uint64_t>(b.numbers[0]), quotient);
        return;
    }
    combine([quotient](std::int64_t x, std::int64_t y) {
        // A divisor is never 0 here.  Where neither number is negative both are at most 2^31, and a
        // division of short numbers is several times as fast.
        if ((x | y) >= 0) {
            const auto dividend = static_cast<std::uint32_t>(x);
            const auto divisor = static_cast<std::uint32_t>(y);
            return static_cast<std::int64_t>(quotient ? dividend / divisor : dividend % divisor);
        }
        const std::int64_t down = x / y - (x % y != 0 && (x < 0) != (y < 0) ? 1 : 0);
        return quotient ? down : x - down * y;
    });
    Entry& result = top();
    result.known &= ~none;
    require(lanes_of(result) == lanes, "operands of a division have the same lanes");
}

/// By the machine's own operation, in the lanes where the operands have values.
void Lanes::operate_one_by_one(Op op, std::size_t operands) {
    Entry& first = top(operands - 1);
    bool uniform = true;
    for (std::size_t i = 0; i < operands; ++i) uniform = uniform && top(i).uniform;
    std::uint64_t known = all_;
    for (std::size_t i = 0; i < operands; ++i) {
        if (!uniform) spread(top(i));
        known &= top(i).known;
    }
    for (std::size_t lane = 0; lane < (uniform ? 1 : values_.size()); ++lane) {
        const std::uint64_t bit = uniform ? all_ : std::uint64_t{1} << lane;
        std::optional<std::int64_t> result;
        if ((known & bit) != 0) {
            const std::int64_t b = operands > 1 ? top(operands - 2).numbers[lane] : 0;
            const std::int64_t c = operands > 2 ? top(operands - 3).numbers[lane] : 0;
            result = rules::operate(op, first.numbers[lane], b, c);
        }
        if (!result) known &= ~bit;
        first.numbers[lane] = result.value_or(0);
    }
    first.known = known;
    height_ -= operands - 1;
}

void Lanes::contain(Set::Kind set) {
    const bool two = set == Set::Kind::multiples || set == Set::Kind::powers;
    if (two) {
        combine([&](std::int64_t number, std::int64_t argument) {
            return std::int64_t{machine_->contains(set, number, argument)};
        });
    } else {
        change(
            [&](std::int64_t number) { return std::int64_t{machine_->contains(set, number, 0)}; });
    }
}

void Lanes::operate(Op op) {
    switch (op) {
        // Numbers that can become larger are looked at again.
        case Op::add:
            combine([](std::int64_t a, std::int64_t b) { return a + b; });
            break;
        case Op::subtract:
            combine([](std::int64_t a, std::int64_t b) { return a - b; });
            break;
        case Op::multiply:
            combine([](std::int64_t a, std::int64_t b) { return a * b; });
            break;
        case Op::negate:
            change([](std::int64_t a) { return -a; });
            return;
        case Op::divide:
        case Op::modulo:
            divide(op == Op::divide);
            return;
        case Op::gcd:
            combine([](std::int64_t a, std::int64_t b) {
                return short_gcd(static_cast<std::uint32_t>(a < 0 ? -a : a),
                                 static_cast<std::uint32_t>(b < 0 ? -b : b));
            });
            return;
        case Op::least:
            combine([](std::int64_t a, std::int64_t b) { return std::min(a, b); });
            return;
        case Op::largest:
            combine([](std::int64_t a, std::int64_t b) { return std::max(a, b); });
            return;
        case Op::absolute:
            change([](std::int64_t a) { return a < 0 ? -a : a; });
            return;
        case Op::equal:
            combine([](std::int64_t a, std::int64_t b) { return std::int64_t{a == b}; });
            return;
        case Op::unequal:
            combine([](std::int64_t a, std::int64_t b) { return std::int64_t{a != b}; });
            return;
        case Op::less:
            combine([](std::int64_t a, std::int64_t b) { return std::int64_t{a < b}; });
            return;
        case Op::at_most:
            combine([](std::int64_t a, std::int64_t b) { return std::int64_t{a <= b}; });
            return;
        case Op::opposite:
            change([](std::int64_t a) { return std::int64_t{a == 0}; });
            return;
        default:
            operate_one_by_one(op, child_count(op));
            break;
    }
    require_small(top());
}

}  // namespace bouton::rules
