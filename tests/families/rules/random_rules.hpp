#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "base/random.hpp"

namespace bouton {

/// Rules of all kinds with small numbers, many of which are refused.
class RandomRules {
public:
    /// `piles`: how many there are, if there is no heap; 0 for two or three.
    RandomRules(Random& random, bool heap, std::size_t piles = 0) : random_(random), heap_(heap) {
        const std::vector<std::string> all{"x", "y", "z", "w"};
        const std::size_t count = heap ? 1 : piles > 0 ? piles : 2 + below(2);
        piles_.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
    }

    std::string text() {
        std::string rules = heap_ ? "heap x" : fmt::format("piles {}", fmt::join(piles_, ", "));
        if (!heap_ && below(4) == 0) rules += "; unordered";
        for (std::uint64_t lines = 1 + below(2); lines > 0; --lines) rules += "; " + line();
        return rules;
    }

private:
    std::uint64_t below(std::uint64_t end) { return random_below(random_, end); }
    const std::string& any(const std::vector<std::string>& texts) {
        return texts[below(texts.size())];
    }

    std::string line() {
        variables_.clear();
        for (std::uint64_t i = below(3); i > 0; --i) {
            variables_.push_back(fmt::format("k{}", variables_.size()));
        }
        std::vector<std::string> quantifiers;
        for (std::size_t i = 0; i < variables_.size(); ++i) {
            quantifiers.push_back(quantifier(i));
        }
        std::string text;
        for (std::uint64_t i = 1 + below(2); i > 0; --i) {
            if (!text.empty()) text += " | ";
            text += move();
        }
        if (!quantifiers.empty()) text += fmt::format(" for {}", fmt::join(quantifiers, ", "));
        if (below(3) == 0) text += " if " + condition(2);
        return text;
    }

    std::string move() {
        if (heap_) {
            std::string parts = part();
            for (std::uint64_t i = below(3); i > 0; --i) parts += " + " + part();
            return parts;
        }
        std::vector<std::string> results;
        for (const std::string& pile : piles_) results.push_back(result(pile));
        return fmt::format("({})", fmt::join(results, ", "));
    }

    std::string part() {
        if (!variables_.empty() && below(3) == 0) return any(variables_);
        return result("x");
    }

    std::string result(const std::string& pile) {
        if (below(3) == 0) return pile;
        if (!variables_.empty() && below(3) > 0) {
            return fmt::format("{}-{}{}", pile, below(4) == 0 ? "2*" : "", any(variables_));
        }
        if (below(5) == 0) return fmt::format("({})", expression(2));
        return fmt::format("{}-{}", pile, below(3));
    }

    std::string quantifier(std::size_t i) {
        const std::string& name = variables_[i];
        switch (below(9)) {
            case 0:
                return fmt::format("{} in {{1, {}, {}..{}}}", name, below(4), below(3), below(6));
            case 1:
                return fmt::format("{} in {}..{}", name, below(3), below(7));
            case 2:
                return fmt::format("{} in {}", name,
                                   any({"squares", "primes", "fibonacci", "odd numbers", "even",
                                        "multiples of 2", "powers of 2"}));
            case 3:
                return fmt::format("0 < {} <= {}-{}", name, any(piles_), name);
            case 4:
                return fmt::format("{} <= 2*{} < {}", below(3), name, expression(1, i));
            case 5:
                return fmt::format("abs({} - {}) <= 2", name, expression(1, i));
            default:
                return fmt::format("{} >= {}", name, below(3));
        }
    }

    /// With variables before number `end` only.
    std::string expression(int depth, std::size_t end = 9) {
        if (depth == 0 || below(4) == 0) {
            if (below(3) == 0) return fmt::format("{}", below(5));
            const std::size_t count = std::min(end, variables_.size());
            if (count > 0 && below(2) == 0) return variables_[below(count)];
            return any(piles_);
        }
        const std::string a = expression(depth - 1, end);
        const std::string b = expression(depth - 1, end);
        switch (below(12)) {
            case 0:
                return fmt::format("({} div {})", a, b);
            case 1:
                return fmt::format("({} mod {})", a, b);
            case 2:
                return fmt::format("({} xor {})", a, b);
            case 3:
                return fmt::format("gcd({}, {})", a, b);
            case 4:
                return fmt::format("{}({}, {})", any({"min", "max", "bitand", "bitor"}), a, b);
            case 5:
                return fmt::format("abs({} - {})", a, b);
            case 6:
                return fmt::format("{}({}, 2)", any({"digits", "digitsum"}), a);
            case 7:
                return fmt::format("digit({}, 3, {})", a, b);
            case 8:
                return fmt::format("({})^{}", a, below(3));
            case 9:
                return fmt::format("-sqrt({})", a);
            case 10:
                return fmt::format("({} - {})", a, b);
            default:
                return fmt::format("({} + {}*{})", a, 1 + below(3), b);
        }
    }

    std::string condition(int depth) {
        if (depth > 0 && below(2) == 0) {
            const std::string a = condition(depth - 1);
            switch (below(3)) {
                case 0:
                    return fmt::format("not ({})", a);
                case 1:
                    return fmt::format("({} or {})", a, condition(depth - 1));
                default:
                    return fmt::format("{} and {}", a, condition(depth - 1));
            }
        }
        const std::string a = expression(1);
        const std::string b = expression(1);
        switch (below(6)) {
            case 0:
                return fmt::format("{} in {{0, 2..3, {}}}", a, b);
            case 1:
                return fmt::format("{} not in primes", a);
            case 2:
                return fmt::format("{} divides {}", a, b);
            case 3:
                return fmt::format("max({}, {}) <= {}", a, b, expression(1));
            default:
                return fmt::format("{} {} {}", a, any({"=", "!=", "<", "<=", ">", ">="}), b);
        }
    }

    Random& random_;
    bool heap_;
    std::vector<std::string> piles_;
    std::vector<std::string> variables_;
};

}  // namespace bouton
