#include "families/wythoff/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string_view>

#include "exact/number.hpp"
#include "exact/numeration/digits.hpp"
#include "exact/numeration/numeration.hpp"
#include "families/wythoff/digits.hpp"

namespace bouton {

namespace {

std::string pair_text(const Integer& x, const Integer& y) {
    return fmt::format("({}, {})", shortened(x), shortened(y));
}

/// Explains how one game's losing pairs are found, in the words of one strategy.
class Teller {
public:
    Teller(const WythoffRules& rules, WythoffStrategy strategy, const Limits& limits,
           WythoffBoard board)
        : rules_(rules),
          queen_(board == WythoffBoard::squares),
          strategy_(strategy),
          pairs_(p_pairs(strategy, rules.a, rules.play, limits)),
          p_(rules.a, Weights::p),
          q_(p_.with(Weights::q)),
          shift_(rules.play == Play::misere && rules.a >= 2 ? 1 : 0),
          smaller_(shift_ == 1 ? "E" : "A"),
          larger_(shift_ == 1 ? "H" : "B") {}

    std::vector<std::string> tell(const WythoffPiles& piles) {
        const auto& [x, y] = std::minmax(piles[0], piles[1]);
        swapped_ = piles[0] > piles[1];
        introduce();
        lines_.push_back(fmt::format("Call the smaller {} x = {}, the larger y = {}.",
                                     queen_ ? "coordinate" : "pile", shortened(x), shortened(y)));
        const PPlace place = pairs_->place(x);
        const PPair pair = pairs_->pair(place.index);
        tell_place(x, place);
        if (place.is_larger) {
            lines_.push_back(
                fmt::format("So its partner is {}_n = {}, which is less than y: lower y to it.",
                            smaller_, shortened(pair.smaller)));
            conclude(x, pair.smaller);
        } else if (y == pair.larger) {
            lines_.push_back(
                fmt::format("Its partner is {}_n = {}, and that is y.", larger_, shortened(y)));
            conclude_lost();
        } else if (y > pair.larger) {
            lines_.push_back(fmt::format("Its partner is {}_n = {}, less than y: lower y to it.",
                                         larger_, shortened(pair.larger)));
            conclude(x, pair.larger);
        } else {
            lines_.push_back(fmt::format("Its partner is {}_n = {}, more than y, so {}.", larger_,
                                         shortened(pair.larger),
                                         queen_ ? "move diagonally" : "take from both"));
            tell_diagonal(x, y);
        }
        return lines_;
    }

private:
    /// Wythoff's own game, in which α is the golden ratio.
    [[nodiscard]] bool golden() const { return rules_.a == 1; }
    [[nodiscard]] std::string_view alpha() const { return golden() ? "φ" : "α"; }

    [[nodiscard]] bool exceptional() const { return rules_.play == Play::misere && rules_.a == 1; }

    void introduce() {
        const std::string difference = fmt::format(
            "{}{}", rules_.a == 1 ? "n" : fmt::format("{}n", rules_.a), shift_ == 1 ? " + 1" : "");
        switch (strategy_) {
            case WythoffStrategy::recursive:
                lines_.push_back(
                    fmt::format("The losing positions are pairs ({0}_n, {1}_n): {0}_n is the least "
                                "number in no pair before, and {1}_n = {0}_n + {2}.",
                                smaller_, larger_, difference));
                break;
            case WythoffStrategy::algebraic:
                lines_.push_back(fmt::format(
                    "The losing positions are pairs ({0}_n, {1}_n) with {0}_n = ⌊n{2}{3}⌋ and "
                    "{1}_n "
                    "= {0}_n + {4}, where {5} = {6}...",
                    smaller_, larger_, alpha(), shift_ == 1 ? " + 1/α" : "", difference,
                    golden() ? "φ = (1 + √5)/2"
                             : fmt::format("a = {} and α = (2 − a + √(a² + 4))/2", rules_.a),
                    alpha_text()));
                break;
            case WythoffStrategy::arithmetic:
                lines_.push_back(fmt::format(
                    "The losing positions are pairs ({0}_n, {1}_n), {1}_n = {0}_n + {2}. They are "
                    "found by digits: in the p-system, with weights {3}, and in the q-system, with "
                    "weights {4} (numerators and denominators of the convergents of {5}[1; {6}, "
                    "{6}, ...]).",
                    smaller_, larger_, difference, weights_text(p_), weights_text(q_),
                    golden() ? "the golden ratio, " : "α = ", rules_.a));
                break;
        }
        if (exceptional()) {
            lines_.emplace_back(
                "That is normal play. In misère play only the first two pairs differ: "
                "(0, 1) and (2, 2) in place of (0, 0) and (1, 2).");
        }
    }

    [[nodiscard]] std::string alpha_text() const {
        const Integer scale = 1'000'000;
        const Integer a = rules_.a;
        const Integer root = integer_sqrt((a * a + 4) * scale * scale * 4);
        const Integer alpha = floor_div((2 - a) * scale * 2 + root, 4);
        const std::string digits = alpha.to_string();
        return fmt::format("{}.{}", digits.substr(0, digits.size() - 6),
                           digits.substr(digits.size() - 6));
    }

    void tell_place(const Integer& x, const PPlace& place) {
        const std::string n = shortened(place.index);
        const std::string_view name = place.is_larger ? larger_ : smaller_;
        if (exceptional() && x <= 2) {
            lines_.push_back(fmt::format("x = {} is in the pair with n = {}.", shortened(x), n));
            return;
        }
        switch (strategy_) {
            case WythoffStrategy::recursive:
                lines_.push_back(
                    fmt::format("Going up to x, one finds it as {}_n with n = {}.", name, n));
                break;
            case WythoffStrategy::algebraic:
                tell_multiple(place, n);
                break;
            case WythoffStrategy::arithmetic:
                if (shift_ == 0) {
                    tell_digits(x, place);
                } else {
                    tell_counts(x, place);
                }
                break;
        }
    }

    void tell_multiple(const PPlace& place, const std::string& n) {
        if (shift_ == 1) {
            lines_.push_back(
                place.is_larger
                    ? fmt::format("x is H_n with n = {}: ⌊nβ + 1 + 1/α⌋ = x, where β = α "
                                  "+ a.",
                                  n)
                    : fmt::format("x is E_n with n = {}: ⌊nα + 1/α⌋ = x.", n));
        } else if (place.is_larger) {
            lines_.push_back(fmt::format("x is B_n with n = ⌊(x + 1)/{0}⌋ = {1}: ⌊n{0}⌋ = x{2}.",
                                         golden() ? "φ²" : "β", n,
                                         golden() ? "" : ", where β = α + a"));
        } else {
            lines_.push_back(
                fmt::format("x is A_n with n = ⌊(x + 1)/{0}⌋ = {1}: ⌊n{0}⌋ = x.", alpha(), n));
        }
    }

    void tell_digits(const Integer& x, const PPlace& place) {
        auto digits = p_.digits(x);
        lines_.push_back(
            tell_kind("x", shortened_digits(digits, rules_.a), trailing_zeros(digits)));
        if (place.is_larger) digits.erase(digits.begin());
        lines_.push_back(
            tell_index(shortened_digits(digits, rules_.a), place.is_larger, place.index));
    }

    /// H_n ≤ x iff B_m ≤ ax + 1 for m = an + 1, so counting the B of normal play counts the H.
    void tell_counts(const Integer& x, const PPlace& place) {
        const Integer point = x * rules_.a + 1;
        const Reading reading = p_.read(point);
        lines_.push_back(
            fmt::format("Misère pairs come from the pairs of normal play: H_n ≤ x if and only if "
                        "B_m ≤ ax + 1 = "
                        "{}, where m = an + 1.",
                        shortened(point)));
        lines_.push_back(
            fmt::format("In the p-system ax + 1 is {}, which read in the q-system is {}: up to ax "
                        "+ 1 there are that many numbers A, and so c = {} numbers B.",
                        shortened_digits(p_.digits(point), rules_.a), shortened(reading.q_value),
                        shortened(point - reading.q_value)));
        lines_.push_back(fmt::format(
            "That makes ⌈c/a⌉ = {} numbers H up to x, and {} up to x − 1: x is {}_n with n = {}.",
            shortened(place.is_larger ? place.index + 1 : x - place.index),
            shortened(place.is_larger ? place.index : x - place.index),
            place.is_larger ? larger_ : smaller_, shortened(place.index)));
    }

    void tell_diagonal(const Integer& x, const Integer& y) {
        const auto move = wythoff_winning_move({x, y}, rules_, *pairs_);
        const auto& [left_x, left_y] = move.value();
        const Integer d = y - x;
        const Integer m = pairs_->place(left_x).index;
        const std::string same =
            left_y - left_x == d
                ? "that difference"
                : fmt::format("the difference {}, which differs from it by less than a = {}",
                              shortened(left_y - left_x), rules_.a);
        lines_.push_back(fmt::format("The difference is d = y − x = {}. Pair number m = {} has {}.",
                                     shortened(d), shortened(m), same));
        if (strategy_ == WythoffStrategy::arithmetic && !(exceptional() && m <= 1)) {
            tell_smaller_of(m, left_x);
        }
        conclude(left_x, left_y);
        lines_.push_back(
            queen_ ? fmt::format("That is {} to the left and as many down.", shortened(x - left_x))
                   : fmt::format("That takes {} and {}.", shortened(x - left_x),
                                 shortened(y - left_y)));
    }

    void tell_smaller_of(const Integer& m, const Integer& smaller) {
        const Integer index = shift_ == 1 ? m * rules_.a + 1 : m;
        const std::string_view name = shift_ == 1 ? "am + 1" : "m";
        const auto digits = q_.digits(index);
        lines_.push_back(tell_smaller(name, shortened_digits(digits, rules_.a),
                                      trailing_zeros(digits), p_.value(digits)));
        if (shift_ == 1) {
            lines_.push_back(fmt::format("From it E_m = ⌈(A − 1)/a⌉ = {}.", shortened(smaller)));
        }
    }

    void conclude(const Integer& x, const Integer& y) {
        lines_.push_back(
            fmt::format("Leave {}, a losing pair.", swapped_ ? pair_text(y, x) : pair_text(x, y)));
    }

    void conclude_lost() {
        lines_.push_back(fmt::format(
            "So this is a losing pair. Every number is in one pair only, so {} leaves no losing "
            "pair; and {}, so {} does not either. The player to move loses.",
            queen_ ? "a move to the left or down" : "taking from one pile",
            golden() ? "no two losing pairs have the same difference"
                     : fmt::format("differences of two losing pairs are at least a = {} apart",
                                   rules_.a),
            queen_ ? "a diagonal move" : "taking from both"));
    }

    WythoffRules rules_;
    bool queen_;
    bool swapped_ = false;  // whether the first number is the larger one
    WythoffStrategy strategy_;
    std::unique_ptr<PPairs> pairs_;
    Numeration p_;
    Numeration q_;
    int shift_;  // the difference of pair 0
    std::string_view smaller_;
    std::string_view larger_;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> explain_wythoff(const WythoffPiles& piles, const WythoffRules& rules,
                                         WythoffStrategy strategy, const Limits& limits,
                                         WythoffBoard board) {
    return Teller(rules, strategy, limits, board).tell(piles);
}

}  // namespace bouton
