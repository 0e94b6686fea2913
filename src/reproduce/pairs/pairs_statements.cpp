#include <fmt/format.h>

#include "exact/quadratic/quadratic.hpp"
#include "families/wythoff/rows/p_rows.hpp"
#include "reproduce/experiment.hpp"
#include "reproduce/thesis/random_digits.hpp"
#include "reproduce/thesis/wythoff_by_definition.hpp"

// Two statements of the lecture on Wythoff pairs that are false.
namespace bouton::experiments {

namespace {

constexpr WythoffRules rules{1, Play::normal};
const QuadraticSurd phi{1, 5, 2};
const QuadraticSurd phi_squared{3, 5, 2};

Finding neighbours(const Effort& effort) {
    const std::size_t size = effort.quick ? 60 : 300;
    const SmallBoard<bool> lost = lost_by_definition(size, 1);
    std::vector<std::size_t> lost_with;  // the n with (n − 1, n) a P-position
    bool moves = lost.at(1).at(2);
    for (std::size_t n = 1; n < size; ++n) {
        if (lost[n - 1][n]) lost_with.push_back(n);
        moves = moves && (n < 3 || wythoff_is_move({n - 1, n}, {1, 2}, 1));
    }
    const auto pairs = p_pairs(WythoffStrategy::algebraic, 1, Play::normal);
    bool any_size = true;
    Random random(1);
    for (int i = 0; i < 100; ++i) {
        const Integer n = random_with_digits(random, 100);
        any_size = any_size && wythoff_is_move({n - 1, n}, {1, 2}, 1) &&
                   !wythoff_is_p_position({n - 1, n}, rules, *pairs);
    }

    Finding finding;
    finding.published =
        "The lecture says that every position (n − 1, n) with n ≥ 3 is a P-position.";
    finding.computed = fmt::format(
        "The outcome of (n − 1, n) for n < {} by trying all moves, and for random n of 100 digits "
        "by theory; and whether taking n − 2 from both piles is a move to (1, 2).",
        size);
    finding.checks = {
        {fmt::format("By definition, (n − 1, n) with 1 ≤ n < {} is a P-position only for n = 2.",
                     size),
         lost_with == std::vector<std::size_t>{2}},
        {"For each n ≥ 3 tried, taking n − 2 from both piles leaves (1, 2), a P-position.", moves},
        {"The same for 100 random n of 100 digits, by theory.", any_size},
    };
    Table table;
    table.caption = "The first of these positions, by definition";
    table.columns = {"position", "outcome", "winning moves"};
    for (std::size_t n = 3; n <= 10; ++n) {
        std::string wins;
        for (const WythoffPiles& to : wythoff_winning_moves({n - 1, n}, rules, *pairs)) {
            wins += fmt::format("{}({}, {})", wins.empty() ? "" : ", ", to[0].to_string(),
                                to[1].to_string());
        }
        table.rows.push_back({fmt::format("({}, {})", n - 1, n), lost[n - 1][n] ? "P" : "N", wins});
    }
    finding.tables.push_back(std::move(table));
    if (lost_with == std::vector<std::size_t>{2} && moves) {
        finding.errata.push_back(
            {"Every position (n − 1, n) with n ≥ 3 is a P-position.",
             "All of these are N-positions. The only P-position (n − 1, n) is (1, 2).",
             "Taking n − 2 from both piles leaves (1, 2), which is a P-position. The lecture's own "
             "board marks (2, 3), (3, 4), … as N."});
    }
    return finding;
}

Finding formula(const Effort& effort) {
    const std::uint64_t most = effort.quick ? 100'000 : 10'000'000;
    // y_n compared with ⌊φ(n + 1)⌋ = x_{n+1}, for all n to the end.
    std::uint64_t equal = 0;
    const auto source = p_rows(WythoffStrategy::algebraic, rules, 0);
    std::uint64_t larger_before = 0;
    for (std::uint64_t n = 0; n <= most + 1;) {
        const RowBlock& block = source->next();
        const auto& [smaller_base, smaller_offsets] = block.columns[0];
        const auto& [larger_base, larger_offsets] = block.columns[1];
        const auto smaller = static_cast<std::uint64_t>(smaller_base.to_word().value());
        const auto larger = static_cast<std::uint64_t>(larger_base.to_word().value());
        for (std::size_t i = 0; i < block.count && n <= most + 1; ++i, ++n) {
            if (n > 0 && larger_before == smaller + smaller_offsets[i]) ++equal;
            larger_before = larger + larger_offsets[i];
        }
        effort.progress(std::min(n, most), most);
    }
    const auto pairs = p_pairs(WythoffStrategy::arithmetic, 1, Play::normal);
    std::uint64_t equal_at_random = 0;
    bool right = true;
    Random random(2);
    for (int i = 0; i < 1000; ++i) {
        const Integer n = random_with_digits(random, 100);
        const PPair pair = pairs->pair(n);
        right = right && pair.smaller == floor_multiple(n, phi) &&
                pair.larger == floor_multiple(n, phi_squared);
        if (pair.larger == floor_multiple(n + 1, phi)) ++equal_at_random;
    }

    Finding finding;
    finding.published = "The lecture gives the formula x_n = ⌊φn⌋ and y_n = ⌊φ(n + 1)⌋.";
    finding.computed = fmt::format(
        "Both sides of y_n = ⌊φ(n + 1)⌋ for all n to {} and for 1000 random n of 100 digits, and "
        "y_n = ⌊φ²n⌋ compared with the pairs by numeration systems.",
        most);
    finding.checks = {
        {fmt::format("y_n = ⌊φ(n + 1)⌋ holds for no n from 0 to {}.", most), equal == 0},
        {"It does not hold for any of the random n either.", equal_at_random == 0},
        {"(⌊φn⌋, ⌊φ²n⌋) is the pair for each of the random n.", right},
    };
    Table table;
    table.caption = "The formula as printed and as it should be";
    table.columns = {"n", "y_n", "⌊φ(n+1)⌋", "⌊φ²n⌋"};
    for (std::size_t n = 0; n <= 8; ++n) {
        table.rows.push_back({std::to_string(n), pairs->pair(n).larger.to_string(),
                              floor_multiple(n + 1, phi).to_string(),
                              floor_multiple(n, phi_squared).to_string()});
    }
    finding.tables.push_back(std::move(table));
    if (equal == 0 && right) {
        finding.errata.push_back(
            {"y_n = ⌊φ(n + 1)⌋.",
             "y_n = ⌊φ²n⌋ = ⌊(φ + 1)n⌋ = x_n + n. For n = 3 the printed formula gives 6, and y_3 "
             "is 7.",
             "⌊φ(n + 1)⌋ is x_{n+1}, and no number is both an x and a y, so the formula is wrong "
             "for every n. What is meant is (φ + 1)n, as the lecture itself writes further on."});
    }
    return finding;
}

}  // namespace

std::vector<Experiment> pairs_statements() {
    return {
        {"pairs/neighbours", "Are the positions (n − 1, n) lost?", Document::pairs, "section 2",
         neighbours},
        {"pairs/formula", "A formula for y_n", Document::pairs, "section 2", formula},
    };
}

}  // namespace bouton::experiments
