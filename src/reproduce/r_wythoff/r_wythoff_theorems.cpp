#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "exact/quadratic/quadratic.hpp"
#include "families/r_wythoff/rows.hpp"
#include "families/rays/g_positions.hpp"
#include "families/wythoff/rows/p_rows.hpp"
#include "reproduce/experiment.hpp"

// The theorems of the report on R-Wythoff about positions of value 0, 1 and 2: the closed forms
// compared with the positions by the algorithms.  Two of them are misprinted.
namespace bouton::experiments {

namespace {

using Pair = std::pair<std::uint64_t, std::uint64_t>;

constexpr WythoffRules rules{1, Play::normal};

std::string text_of(const Pair& pair) { return fmt::format("({}, {})", pair.first, pair.second); }

std::uint64_t count_for(const Effort& effort) { return effort.quick ? 200'000 : 10'000'001; }

/// The positions of a source one by one.
class FromRows {
public:
    explicit FromRows(std::unique_ptr<RowSource> source) : source_(std::move(source)) {}

    Pair next() {
        if (at_ == smaller_.size()) {
            const RowBlock& block = source_->next();
            const RowBlock::Column& smaller = block.columns[0];
            const RowBlock::Column& larger = block.columns[1];
            smaller_base_ = static_cast<std::uint64_t>(smaller.base.to_word().value());
            larger_base_ = static_cast<std::uint64_t>(larger.base.to_word().value());
            smaller_ = smaller.offsets;
            larger_ = larger.offsets;
            at_ = 0;
        }
        const std::size_t i = at_++;
        return {smaller_base_ + smaller_[i], larger_base_ + larger_[i]};
    }

private:
    std::unique_ptr<RowSource> source_;
    std::uint64_t smaller_base_ = 0;
    std::uint64_t larger_base_ = 0;
    std::span<const std::uint64_t> smaller_;
    std::span<const std::uint64_t> larger_;
    std::size_t at_ = 0;
};

/// The positions of a value of R-Wythoff one by one, by algorithm 3.
FromRows by_search(std::uint32_t value, const Effort& effort) {
    return FromRows(std::make_unique<GPositionStream>(r_wythoff_rays(), value, effort.limits));
}

/// Whether both give the same positions 0, …, count − 1.
template <class First, class Second>
bool same_positions(First first, Second second, std::uint64_t count, const Effort& effort) {
    for (std::uint64_t n = 0; n < count; ++n) {
        if (first.next() != second.next()) return false;
        if (n % (1U << 16U) == 0) effort.progress(n, count);
    }
    return true;
}

FromRows closed_form(std::size_t value) {
    return FromRows(r_wythoff_rows(published_forms()[value], 0));
}

Pair formula(std::uint64_t n) {
    const auto word = [](const Integer& number) {
        return static_cast<std::uint64_t>(number.to_word().value());
    };
    return {word(floor_multiple(n, QuadraticSurd{1, 5, 2})),
            word(floor_multiple(n, QuadraticSurd{3, 5, 2}))};
}

Pair shifted(const Pair& pair, std::uint64_t by) { return {pair.first - by, pair.second - by}; }

std::string range_text(std::uint64_t count) { return fmt::format("n = 0 to {}", count - 1); }

Finding theorem_2(const Effort& effort) {
    const std::uint64_t count = count_for(effort);
    Finding finding;
    finding.published =
        "Theorem 2: the safe combinations of Wythoff's game are (⌊kφ⌋, ⌊kφ²⌋), k = 0, 1, 2, ….";
    finding.computed = fmt::format(
        "The formula with integer square roots compared with algorithm 1, the least number not "
        "used yet and k more, for {}.",
        range_text(count));
    finding.checks = {
        {fmt::format("Both give the same pairs, {}.", range_text(count)),
         same_positions(FromRows(p_rows(WythoffStrategy::recursive, rules, 0, effort.limits)),
                        FromRows(p_rows(WythoffStrategy::algebraic, rules, 0, effort.limits)),
                        count, effort)}};
    return finding;
}

Finding theorem_6(const Effort& effort) {
    const std::uint64_t count = count_for(effort);
    Finding finding;
    finding.published =
        "Theorem 6: the positions of value 0 of R-Wythoff are (⌊nφ⌋, ⌊nφ²⌋), those of Wythoff's "
        "game.";
    finding.computed = fmt::format(
        "The formula with integer square roots compared with algorithm 3 for g = 0, for {}.",
        range_text(count));
    finding.checks = {
        {fmt::format("Both give the same positions, {}.", range_text(count)),
         same_positions(by_search(0, effort),
                        FromRows(p_rows(WythoffStrategy::algebraic, rules, 0, effort.limits)),
                        count, effort)}};
    return finding;
}

Finding theorem_7(const Effort& effort) {
    const std::uint64_t count = count_for(effort);
    constexpr std::uint64_t shown = 8;
    std::vector<Pair> first(shown);
    FromRows search = by_search(1, effort);
    for (Pair& position : first) position = search.next();
    const std::vector<Pair> listed{{0, 1}, {2, 2}, {3, 6}, {4, 6}};

    Finding finding;
    finding.published =
        "Theorem 7: the positions of value 1 of R-Wythoff are (0, 1), (2, 2), (3, 6), (4, 6) and "
        "(⌊nφ⌋ − 1, ⌊nφ²⌋ − 1) for n ≥ 3, so that for k ≥ 4 number k is the one of value 0 less "
        "(1, 1).";
    finding.computed = fmt::format(
        "The positions by algorithm 3, counted from 0 by growing smaller pile, compared with the "
        "four and the formula for n ≥ 4, for {}.",
        range_text(count));
    finding.checks = {
        {"The first four positions are those listed.",
         std::equal(listed.begin(), listed.end(), first.begin())},
        {fmt::format("From number 4 on they are given by the formula, to n = {}.", count - 1),
         same_positions(by_search(1, effort), closed_form(1), count, effort)}};
    Table table;
    table.caption = "The first positions of value 1, and the formula";
    table.columns = {"n", "position n", "(⌊nφ⌋ − 1, ⌊nφ²⌋ − 1)"};
    std::uint64_t last_wrong = 0;
    for (std::uint64_t n = 0; n < shown; ++n) {
        const std::string by_formula = n == 0 ? "(−1, −1)" : text_of(shifted(formula(n), 1));
        if (n == 0 || first[n] != shifted(formula(n), 1)) last_wrong = n;
        table.rows.push_back({std::to_string(n), text_of(first[n]), by_formula});
    }
    const Pair at_3 = shifted(formula(3), 1);
    const auto twice = std::ranges::find(listed, at_3);
    const bool errs = last_wrong == 3 && twice != listed.end();
    finding.checks.push_back(
        {"The last number for which the formula fails is 3, and what it gives "
         "there is one of the four.",
         errs});
    if (errs) {
        table.marked.push_back(3);
        finding.errata.push_back(
            {"The positions of value 1 are (0, 1), (2, 2), (3, 6), (4, 6) and (⌊nφ⌋ − 1, ⌊nφ²⌋ − "
             "1) for n ≥ 3.",
             fmt::format("For n ≥ 4. For n = 3 the formula gives {}, and the position with number "
                         "3 is {}.",
                         text_of(at_3), text_of(first[3])),
             fmt::format("{} is number {}, one of the four listed before. As a set of positions "
                         "the printed statement is right, since it only names that one twice; as a "
                         "list it is wrong. The proof starts at 4.",
                         text_of(at_3), twice - listed.begin())});
    }
    finding.tables.push_back(std::move(table));
    return finding;
}

/// The shifts other than 3 of theorem 8 below `end` if the sequences go on by `next(m_k, m_{k+1})`.
template <class Next>
std::map<std::uint64_t, std::uint64_t> exceptions(std::uint64_t end, Next&& next) {
    std::map<std::uint64_t, std::uint64_t> shifts;
    for (const auto& [first, second, more] : published_forms()[2].sequences()) {
        auto m = static_cast<std::uint64_t>(first);
        auto after = static_cast<std::uint64_t>(second);
        for (bool even = true; m < end; even = !even) {
            shifts.emplace(m, static_cast<std::uint64_t>(3 + (even ? more : -more)));
            m = std::exchange(after, next(m, after));
        }
    }
    return shifts;
}

Finding theorem_8(const Effort& effort) {
    const std::uint64_t count = count_for(effort);
    // The effect of the misprint, at a size that does not depend on the effort.
    constexpr std::uint64_t end = 100'000;
    const auto printed = exceptions(end, [](std::uint64_t, std::uint64_t m) { return m + m; });
    const auto right = exceptions(end, [](std::uint64_t k, std::uint64_t m) { return k + m; });
    const auto shift_by = [](const auto& shifts, std::uint64_t n) {
        const auto at = shifts.find(n);
        return at == shifts.end() ? std::uint64_t{3} : at->second;
    };
    Table table;
    table.caption = "Where the shift c of (⌊nφ⌋ − c, ⌊nφ²⌋ − c) is not 3, or is printed so";
    table.columns = {"n", "c computed", "c as printed", "c with m_{k+2} = m_{k+1} + m_k"};
    FromRows search = by_search(2, effort);
    FromRows zeros(p_rows(WythoffStrategy::algebraic, rules, 0, effort.limits));
    bool as_corrected = true;
    std::uint64_t wrong = 0;
    std::optional<std::uint64_t> first_wrong;
    std::uint64_t its_shift = 0;
    for (std::uint64_t n = 0; n < end; ++n) {
        const Pair zero = zeros.next();
        const Pair two = search.next();
        if (n < 10) continue;
        const std::uint64_t shift = zero.first - two.first;
        as_corrected = as_corrected && shift == shift_by(right, n) && two == shifted(zero, shift);
        const bool errs = shift != shift_by(printed, n);
        if (errs && !first_wrong) {
            first_wrong = n;
            its_shift = shift;
        }
        wrong += errs ? 1 : 0;
        if (n < 130 && (shift != 3 || errs)) {
            if (errs) table.marked.push_back(table.rows.size());
            table.rows.push_back({std::to_string(n), std::to_string(shift),
                                  std::to_string(shift_by(printed, n)),
                                  std::to_string(shift_by(right, n))});
        }
    }

    Finding finding;
    finding.published =
        "Theorem 8: the first ten positions of value 2 of R-Wythoff are listed; for n ≥ 10 number "
        "n is (⌊nφ⌋ − c, ⌊nφ²⌋ − c) with c = 3, except for the n in four sequences, where c is 2 "
        "and 4 in turn.";
    finding.computed = fmt::format(
        "The positions by algorithm 3 for g = 2, counted from 0 by growing smaller pile, compared "
        "with the closed form with m_{{k+2}} = m_{{k+1}} + m_k, for {}.",
        range_text(count));
    finding.checks = {
        {fmt::format("Both give the same positions, {}.", range_text(count)),
         same_positions(by_search(2, effort), closed_form(2), count, effort)},
        {fmt::format("So they do in a second computation of the {} exceptions below {}.",
                     right.size(), end),
         as_corrected},
        {"With the recurrence as printed some positions are wrong.", first_wrong.has_value()}};
    if (first_wrong) {
        const std::uint64_t n = *first_wrong;
        const std::uint64_t said = shift_by(printed, n);
        finding.errata.push_back(
            {"The sequences of the exceptions obey m_{k+2} = m_{k+1} + m_{k+1}.",
             fmt::format("m_{{k+2}} = m_{{k+1}} + m_k, as Fibonacci's. As printed, the position of "
                         "value 2 with number {} would be {}, but it is {}.",
                         n, text_of(shifted(formula(n), said)),
                         text_of(shifted(formula(n), its_shift))),
             fmt::format("Doubling gives 34 after 10 and 17, where the proof of lemma 1 has 27. Of "
                         "the positions with numbers 10 to {} it makes {} wrong.",
                         end - 1, wrong)});
    }
    finding.tables.push_back(std::move(table));
    return finding;
}

}  // namespace

std::vector<Experiment> r_wythoff_theorems() {
    return {
        {"r-wythoff/theorem-2", "A formula for the safe combinations", Document::r_wythoff,
         "section 1.5, theorem 2", theorem_2},
        {"r-wythoff/theorem-6", "Positions of value 0 of R-Wythoff", Document::r_wythoff,
         "section 2.3, theorem 6", theorem_6},
        {"r-wythoff/theorem-7", "Positions of value 1 of R-Wythoff", Document::r_wythoff,
         "section 2.3, theorem 7", theorem_7},
        {"r-wythoff/theorem-8", "Positions of value 2 of R-Wythoff", Document::r_wythoff,
         "section 2.3, theorem 8", theorem_8},
    };
}

}  // namespace bouton::experiments
