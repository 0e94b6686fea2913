#include "families/wythoff/digits.hpp"

#include <fmt/format.h>

#include <utility>

#include "exact/number.hpp"

namespace bouton {

DigitFacts digit_facts(const Integer& number, const Numeration& system) {
    Reading reading = system.read(number);
    DigitFacts facts;
    facts.zeros = reading.trailing_zeros();
    const bool odd = facts.zeros % 2 != 0;
    if (system.weights() == Weights::p) {
        facts.is_larger = odd;
        facts.other_value = std::move(reading.q_value);
        facts.index = odd ? number - facts.other_value : facts.other_value;
        const Integer apart = facts.index * system.a();
        facts.pair = odd ? PPair{number - apart, number} : PPair{number, number + apart};
    } else {
        facts.other_value = std::move(reading.p_value);
        facts.index = number;
        facts.pair.smaller = odd ? facts.other_value - 1 : facts.other_value;
        facts.pair.larger = facts.pair.smaller + number * system.a();
    }
    return facts;
}

std::string zeros_text(std::size_t zeros) {
    return fmt::format("{} {} (an {} number)", zeros, zeros == 1 ? "zero" : "zeros",
                       zeros % 2 == 0 ? "even" : "odd");
}

std::string weights_text(const Numeration& system) {
    std::string text;
    for (std::size_t i = 0; i < 4; ++i) text += system.weight(i).to_string() + ", ";
    return text + "...";
}

std::string tell_kind(std::string_view name, std::string_view digits, std::size_t zeros) {
    const std::string_view kind = zeros % 2 == 0 ? "an A" : "a B";
    if (digits.empty()) {
        return fmt::format("In the p-system {} ends in {}, so it is {}.", name, zeros_text(zeros),
                           kind);
    }
    return fmt::format("In the p-system {0} is {1}. It ends in {2}, so {0} is {3}.", name, digits,
                       zeros_text(zeros), kind);
}

std::string tell_index(std::string_view digits, bool is_larger, const Integer& index) {
    if (!is_larger) {
        return fmt::format("The same digits read in the q-system give its index, n = {}.",
                           shortened(index));
    }
    return fmt::format(
        "Without the last zero{} it is its partner A_n; read in the q-system that is n = {}.",
        digits.empty() ? "" : fmt::format(", {},", digits), shortened(index));
}

std::string tell_smaller(std::string_view name, std::string_view digits, std::size_t zeros,
                         const Integer& value) {
    return fmt::format("In the q-system {}{} ends in {}; read in the p-system that is {}, {}.",
                       name, digits.empty() ? "" : fmt::format(" is {}, which", digits),
                       zeros_text(zeros), shortened(value),
                       zeros % 2 == 0 ? "and that is A" : "and A is one less");
}

std::vector<std::string> explain_digits(const Integer& number, const Numeration& system,
                                        const DigitFacts& facts) {
    const std::string name = shortened(number);
    std::vector<std::string> lines;
    if (number == 0) {
        lines.emplace_back("0 has no digits; it is both A_0 and B_0.");
    } else if (system.weights() == Weights::p) {
        lines.push_back(tell_kind(name, "", facts.zeros));
        lines.push_back(tell_index("", facts.is_larger, facts.index));
        if (!facts.is_larger) {
            lines.push_back(fmt::format(
                "Shifted one place to the left they are those of its partner, B_n = {}.",
                shortened(facts.pair.larger)));
        }
    } else {
        lines.push_back(tell_smaller(name, "", facts.zeros, facts.other_value));
    }
    lines.push_back(
        fmt::format("So pair number {} of the losing positions of wythoff{} is ({}, "
                    "{}).",
                    shortened(facts.index), system.a() == 1 ? "" : fmt::format(":a={}", system.a()),
                    shortened(facts.pair.smaller), shortened(facts.pair.larger)));
    return lines;
}

}  // namespace bouton
