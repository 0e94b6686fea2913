#include "families/fibonacci_nim/fibonacci_nim.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "exact/numeration/digits.hpp"
#include "exact/numeration/numeration.hpp"
#include "theory/move_collector.hpp"

namespace bouton {

namespace {

Error not_a_position(std::string_view text, std::string_view what) {
    return {ErrorKind::bad_request,
            fmt::format("{} in '{}': write the tokens, 60, and after the first move also the most "
                        "that may be taken, 41/12",
                        what, abbreviated(text))};
}

Integer read_part(std::string_view whole, std::string_view part) {
    if (part.empty()) throw not_a_position(whole, "a number is missing");
    Integer number = parse_number(part);
    if (number.sign() < 0) throw not_a_position(whole, "a number is negative");
    return number;
}

std::size_t bytes_of_position(const Integer& tokens) {
    return 2 * (sizeof(Integer) + tokens.bit_length() / 8) + sizeof(FibonacciNimPosition);
}

/// Whether twice the sum of the parts p_i with i in `parts` from place `j` down to 0 is less than
/// p_m.  The indices are those of the weights 1, 2, 3, 5, …, growing, without neighbours.
///
/// Let i be the largest.  The sum is less than p_{i+1}, and 2·p_{i+1} < p_{i+3}: so it holds if
/// i ≤ m − 3.  If i = m − 2, take 2·p_{m−2} from both sides, which leaves p_{m−3} on the right.  If
/// i ≥ m − 1 it does not hold, since 2·p_{m−1} ≥ p_m.
bool doubled_is_less(const std::vector<std::ptrdiff_t>& parts, std::size_t count,
                     std::ptrdiff_t m) {
    for (; count > 0; --count, m -= 3) {
        const std::ptrdiff_t i = parts[count - 1];
        if (i <= m - 3) return true;
        if (i >= m - 1) return false;
    }
    return true;
}

/// The indices of the parts of n, growing.
std::vector<std::ptrdiff_t> part_indices(const Integer& n, const Limits& limits) {
    const Integer memory = digits_memory(n, 1);
    limits.require_memory(static_cast<std::size_t>(memory.to_word().value_or(INT64_MAX)),
                          "writing the tokens as a sum of Fibonacci numbers");
    const auto digits = Numeration(1, Weights::p).digits(n);
    std::vector<std::ptrdiff_t> indices;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (digits[i] != 0) indices.push_back(static_cast<std::ptrdiff_t>(i));
    }
    return indices;
}

/// Calls visit(amount) for every amount up to `most` that wins from n tokens in normal play, the
/// least first, until it returns false.
void for_each_winning_amount(const Integer& n, const Integer& most, const Limits& limits,
                             const std::function<bool(const Integer&)>& visit) {
    const auto indices = part_indices(n, limits);
    const Numeration system(1, Weights::p);
    Integer amount = 0;
    for (std::size_t j = 0; j < indices.size(); ++j) {
        amount += system.weight(static_cast<std::size_t>(indices[j]));
        if (amount > most) return;
        const bool wins =
            j + 1 == indices.size() || doubled_is_less(indices, j + 1, indices[j + 1]);
        if (wins && !visit(amount)) return;
    }
}

}  // namespace

FibonacciNimPosition read_fibonacci_nim(std::string_view text) {
    const auto all = words(text);
    if (all.empty()) throw not_a_position(text, "there are no tokens");
    if (all.size() > 1) throw not_a_position(text, "there are spaces");
    const std::size_t slash = all[0].rfind('/');
    if (slash == std::string_view::npos) return {read_part(text, all[0])};
    const std::string_view tokens = all[0].substr(0, slash);
    if (tokens.find('/') != std::string_view::npos) {
        throw not_a_position(text, "there is more than one slash");
    }
    FibonacciNimPosition position{read_part(text, tokens),
                                  read_part(text, all[0].substr(slash + 1))};
    if (position.most->sign() == 0)
        throw not_a_position(text, "at least 1 may always be taken, but 0 stands");
    return position;
}

std::string write_fibonacci_nim(const FibonacciNimPosition& position) {
    if (!position.most) return position.tokens.to_string();
    return fmt::format("{}/{}", position.tokens.to_string(), position.most->to_string());
}

Integer most_taken(const FibonacciNimPosition& position) {
    if (position.tokens.sign() == 0) return 0;
    return position.most ? std::min(*position.most, position.tokens) : position.tokens - 1;
}

FibonacciNimPosition after_taking(const FibonacciNimPosition& position, const Integer& taken) {
    return {position.tokens - taken, taken * 2};
}

std::vector<Integer> zeckendorf_parts(const Integer& n, std::size_t most, const Limits& limits) {
    const Numeration system(1, Weights::p);
    std::vector<Integer> parts;
    for (const std::ptrdiff_t index : part_indices(n, limits)) {
        if (parts.size() == most) break;
        parts.push_back(system.weight(static_cast<std::size_t>(index)));
    }
    return parts;
}

Verdict<FibonacciNimPosition> decide_fibonacci_nim(const FibonacciNimPosition& position,
                                                   const Approach& approach) {
    const Integer most = most_taken(position);
    const bool misere = approach.play == Play::misere;
    Verdict<FibonacciNimPosition> verdict;
    if (most.sign() == 0) {
        verdict.outcome = outcome_without_moves(approach.play);
        return verdict;
    }
    const Integer wanted = misere ? position.tokens - 1 : position.tokens;
    MoveCollector<FibonacciNimPosition> found(approach);
    if (wanted.sign() > 0) {
        for_each_winning_amount(wanted, most, approach.limits, [&](const Integer& amount) {
            return found.add(after_taking(position, amount), bytes_of_position(position.tokens));
        });
    }
    verdict.winning_moves = std::move(found).take();
    verdict.outcome = verdict.winning_moves.empty() ? Outcome::P : Outcome::N;
    return verdict;
}

}  // namespace bouton
