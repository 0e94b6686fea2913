#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "exact/numeration/numeration.hpp"
#include "families/wythoff/wythoff.hpp"
#include "reproduce/experiment.hpp"

// Programs printed in the thesis, followed by hand: code 5, which answers a position by the
// numeration systems, and the q-system of code 3, which it uses.
namespace bouton::experiments {

namespace {

/// The systems and the losing pairs of one a.
struct Systems {
    explicit Systems(std::int64_t parameter)
        : a(parameter),
          p(parameter, Weights::p),
          q(p.with(Weights::q)),
          pairs(p_pairs(WythoffStrategy::recursive, parameter, Play::normal)) {}

    [[nodiscard]] bool is_p_position(const WythoffPiles& piles) const {
        return wythoff_is_p_position(piles, {a, Play::normal}, *pairs);
    }

    std::int64_t a;
    Numeration p;
    Numeration q;
    std::unique_ptr<PPairs> pairs;
};

std::string in_digits(const std::vector<std::int64_t>& digits) {
    std::string text;
    for (std::size_t i = digits.size(); i-- > 0;) text += std::to_string(digits[i]);
    return text;
}

std::string in_piles(const WythoffPiles& piles) {
    return fmt::format("({}, {})", piles[0].to_string(), piles[1].to_string());
}

/// How code 5 decides whether a number of zeros is odd.
enum class Test { as_printed, as_meant };

bool taken_for_odd(std::size_t zeros, Test test) {
    return test == Test::as_printed ? zeros / 2 != 0 : zeros % 2 != 0;
}

/// What code 5 leaves of the piles 1 ≤ x ≤ y; nothing if it takes the position for lost.  The
/// digits of 0, which it would look up but never makes, are given as none.
std::optional<WythoffPiles> reply(const Systems& systems, const Integer& x, const Integer& y,
                                  Test test) {
    std::vector<std::int64_t> digits = systems.p.digits(x);
    if (taken_for_odd(trailing_zeros(digits), test)) {
        digits.erase(digits.begin());
        return WythoffPiles{systems.p.value(digits), x};
    }
    const Integer shifted = systems.p.value(left_shift(digits));
    if (y > shifted) return WythoffPiles{x, shifted};
    if (y == shifted) return std::nullopt;
    const Integer m = floor_div(y - x, systems.a);
    const std::vector<std::int64_t> q_digits = systems.q.digits(m);
    Integer smaller = systems.p.value(q_digits);
    if (trailing_zeros(q_digits) % 2 != 0) smaller -= 1;
    return WythoffPiles{smaller, smaller + m * systems.a};
}

/// Whether a reply, in either order of the piles, is a move to a losing position.
bool wins(const Systems& systems, const WythoffPiles& from, const WythoffPiles& to) {
    const bool is_move =
        wythoff_is_move(from, to, systems.a) || wythoff_is_move(from, {to[1], to[0]}, systems.a);
    return is_move && systems.is_p_position(to);
}

/// How often code 5 is right on the positions 1 ≤ x ≤ y ≤ size that are won.
struct Score {
    std::size_t positions = 0;
    std::size_t losing_reply = 0;
    std::size_t taken_for_lost = 0;
};

Score score(const Systems& systems, int size, Test test, const Effort& effort) {
    Score result;
    for (int x = 1; x <= size; ++x) {
        effort.progress(static_cast<std::uint64_t>(x), static_cast<std::uint64_t>(size));
        for (int y = x; y <= size; ++y) {
            const WythoffPiles piles{x, y};
            if (systems.is_p_position(piles)) continue;
            ++result.positions;
            const auto to = reply(systems, x, y, test);
            if (!to) {
                ++result.taken_for_lost;
            } else if (!wins(systems, piles, *to)) {
                ++result.losing_reply;
            }
        }
    }
    return result;
}

/// A row about one position: what both tests answer, and how the game goes on.
std::vector<std::string> example(const Systems& systems, const WythoffPiles& piles) {
    const auto digits = systems.p.digits(piles[0]);
    const std::size_t zeros = trailing_zeros(digits);
    const auto printed = reply(systems, piles[0], piles[1], Test::as_printed);
    const auto meant = reply(systems, piles[0], piles[1], Test::as_meant);
    std::string against;
    if (printed && !systems.is_p_position(*printed)) {
        const auto move = wythoff_winning_move(*printed, {systems.a, Play::normal}, *systems.pairs);
        against = in_piles(move.value());
    }
    return {in_piles(piles),
            in_digits(digits),
            std::to_string(zeros),
            printed ? in_piles(*printed) : "taken for lost",
            against,
            meant ? in_piles(*meant) : "taken for lost"};
}

Finding code_5(const Effort& effort) {
    constexpr int size = 100;
    const Systems systems(2);
    const Score printed = score(systems, size, Test::as_printed, effort);
    const Score meant = score(systems, size, Test::as_meant, effort);
    Finding finding;
    finding.published =
        "Code 5 of the thesis answers a position (x, y) by the numeration systems. It counts the "
        "zeros at the end of the p-representation of x; if their number is odd, x is a B_n, and "
        "the answer is (A_n, B_n). Its test for an odd number of zeros is `(zeros / 2) != 0`.";
    finding.computed = fmt::format(
        "The program followed by hand for a = 2 on all {} positions 1 ≤ x ≤ y ≤ {} that are won "
        "for the player to move, once with the test as printed and once with `zeros % 2`. As "
        "printed, {} times it moves to a position from which the opponent wins, and {} times it "
        "takes the position for lost.",
        printed.positions, size, printed.losing_reply, printed.taken_for_lost);

    Table table;
    table.caption = "Positions for a = 2: what code 5 leaves, and how the opponent then wins";
    table.columns = {"position",       "x in the p-system", "zeros",
                     "zeros/2 leaves", "opponent wins by",  "zeros%2 leaves"};
    const std::array<WythoffPiles, 6> positions{
        {{3, 5}, {3, 7}, {3, 8}, {7, 20}, {17, 50}, {41, 60}}};
    for (const WythoffPiles& piles : positions) {
        table.rows.push_back(example(systems, piles));
        const auto left = reply(systems, piles[0], piles[1], Test::as_printed);
        if (!left || !wins(systems, piles, *left)) table.marked.push_back(table.rows.size() - 1);
    }

    // One zero is taken for an even number, and two, four, … for an odd one; 0, 3, 5, … are
    // recognised correctly.
    bool documented = true;
    for (std::size_t zeros = 0; zeros < 1000; ++zeros) {
        const bool wrong = taken_for_odd(zeros, Test::as_printed) != (zeros % 2 == 1);
        documented = documented && wrong == (zeros == 1 || (zeros >= 2 && zeros % 2 == 0));
    }
    const auto lost = reply(systems, 3, 8, Test::as_printed);
    const auto won = reply(systems, 3, 8, Test::as_meant);
    finding.checks = {
        {"`zeros / 2` is wrong for one zero and for every even number of zeros from two on.",
         documented},
        {"From (3, 8) the printed test leaves (3, 7), from where the opponent wins; `zeros % 2` "
         "leaves (1, 3), which is lost.",
         lost == WythoffPiles{3, 7} && !systems.is_p_position({3, 7}) &&
             won == WythoffPiles{1, 3} && systems.is_p_position({1, 3})},
        {"Of the 5021 won positions with 1 ≤ x ≤ y ≤ 100, the printed test answers 1082 with a "
         "losing move and takes 10 for lost.",
         printed.positions == 5021 && printed.losing_reply == 1082 && printed.taken_for_lost == 10},
        {"With `zeros % 2` every one of them is answered with a winning move.",
         meant.positions == 5021 && meant.losing_reply == 0 && meant.taken_for_lost == 0},
    };
    finding.errata.push_back(
        {"An odd number of zeros is recognised by `(zeros / 2) != 0` (code 5, line 5).",
         "`(zeros % 2) != 0`. For a = 2 and the position (3, 8) the printed test leaves (3, 7), "
         "which the opponent wins by leaving (1, 3); the right move is to leave (1, 3) at once.",
         fmt::format(
             "3 is written 10 in the p-system: one zero, so 3 is a B_n, namely B_1. But 1 / 2 is 0 "
             "in integers, and the program takes 3 for an A_n. Numbers with one zero, and those "
             "with two, four, … zeros, all go wrong. Of the {} won positions with piles up to {}, "
             "{} get a losing answer and {} are taken for lost.",
             printed.positions, size, printed.losing_reply, printed.taken_for_lost)});
    finding.tables.push_back(std::move(table));
    return finding;
}

/// The q-representation of 1 ≤ n as code 3 makes it: as many places as there are different weights
/// up to n, the first digit by division by the largest of them, the others those of the rest.
std::vector<std::int64_t> printed_q_digits(std::int64_t n, std::int64_t a) {
    std::vector<std::int64_t> weights{1};
    for (std::int64_t before = 1, last = a; last <= n;) {
        if (last != weights.back()) weights.push_back(last);
        before = std::exchange(last, a * last + before);
    }
    std::vector<std::int64_t> digits(weights.size());
    for (std::size_t i = weights.size(); i-- > 0;) {
        digits[i] = n / weights[i];
        n %= weights[i];
    }
    return digits;
}

/// A_m by property 1 from a q-representation of m.
Integer smaller_of(const Systems& systems, const std::vector<std::int64_t>& q_digits) {
    const Integer value = systems.p.value(q_digits);
    return trailing_zeros(q_digits) % 2 == 0 ? value : value - 1;
}

Finding code_3(const Effort& effort) {
    const int size = effort.quick ? 500 : 20'000;
    Finding finding;
    finding.published =
        "Code 3 of the thesis writes the numbers 1 to n in the q-system, whose weights are q_0 = "
        "1, q_1 = a, q_2 = a·q_1 + q_0 and so on. A number gets one place more whenever a weight "
        "is reached.";
    finding.computed = fmt::format(
        "The same by hand for all numbers to {} and a = 1 to 8, compared with the representations "
        "by the definition; and A_m from both by property 1 of the thesis.",
        size);
    Table table;
    table.caption = "a = 1: the q-system as printed and by definition, and A_m from each";
    table.columns = {"m", "R_q(m) printed", "R_q(m) by definition", "A_m from the printed one",
                     "A_m exact"};
    bool others_right = true;
    bool all_wrong = true;
    bool definition_right = true;
    bool only_first = true;
    for (std::int64_t a = 1; a <= 8; ++a) {
        effort.progress(static_cast<std::uint64_t>(a), 8);
        const Systems systems(a);
        for (int m = 1; m <= size; ++m) {
            const auto printed = printed_q_digits(m, a);
            const auto exact = greedy_digits(m, a, Weights::q);
            const Integer smaller = systems.pairs->pair(m).smaller;
            definition_right = definition_right && smaller_of(systems, exact) == smaller;
            if (a > 1) {
                others_right = others_right && printed == exact;
                continue;
            }
            all_wrong = all_wrong && printed != exact && left_shift(printed) == exact;
            only_first = only_first && (smaller_of(systems, printed) == smaller) == (m == 1);
            if (m > 12) continue;
            table.rows.push_back({std::to_string(m), in_digits(printed), in_digits(exact),
                                  smaller_of(systems, printed).to_string(), smaller.to_string()});
            if (m > 1) table.marked.push_back(table.rows.size() - 1);
        }
    }
    finding.checks = {
        {"For a = 2 to 8 the printed representations are those of the definition.", others_right},
        {"For a = 1 each of them lacks the 0 in the last place.", all_wrong},
        {"For a = 1 they give A_1 = 1 correctly, but no other A_m.", only_first},
        {"From the representations of the definition property 1 gives every A_m right.",
         definition_right},
    };
    finding.errata.push_back(
        {"For a = 1 the program of code 3 writes 2 in the q-system as 10, and 3 as 100.",
         "100 and 1000: for a = 1 each representation has one more 0 at the end. From 10, which "
         "ends in one zero, property 1 makes A_2 = 1; from 100 it makes A_2 = 3, which is right.",
         "The definition requires t_0 < a, so t_0 = 0 if a = 1. The weights q_0 = 1 and q_1 = 1 "
         "are then equal, and the program, which adds a place when it finds a number among the "
         "weights, adds one place for both. For a ≥ 2, as in the measurements of the thesis, it is "
         "right."});
    finding.tables.push_back(std::move(table));
    return finding;
}

}  // namespace

std::vector<Experiment> thesis_code() {
    return {
        {"wythoff/code-3", "A program for the q-system", Document::thesis, "section 5.3, code 3",
         code_3},
        {"wythoff/code-5", "A program that plays by the numeration systems", Document::thesis,
         "section 5.5, code 5", code_5},
    };
}

}  // namespace bouton::experiments
