#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "families/akiyama/akiyama.hpp"
#include "families/akiyama/decide.hpp"
#include "families/akiyama/statistics/comparison.hpp"
#include "reproduce/r_wythoff/akiyama_by_sets.hpp"
#include "solve/three_piles.hpp"

// The theorems and lemmas of the report on R-Wythoff and Akiyama's nim about the algorithms AI and
// AII.  One of them is false.
namespace bouton::experiments {

namespace {

std::string text_of(const auto& piles) {
    return fmt::format("({}, {}, {})", piles[0], piles[1], piles[2]);
}

AkiyamaPiles piles_of(const AkiyamaTriple& row) { return {row[0], row[1], row[2]}; }

std::vector<AkiyamaTriple> first_rows(AkiyamaList list, std::uint64_t count, const Effort& effort) {
    std::vector<AkiyamaTriple> rows;
    rows.reserve(count);
    for_akiyama_rows(list, count, effort, [&](const AkiyamaTriple& row) { rows.push_back(row); });
    return rows;
}

/// Whether a move leads from one to the other, whatever the order of its piles.
bool leads_to(const AkiyamaTriple& from, AkiyamaTriple to) {
    do {
        if (akiyama_is_move(piles_of(from), piles_of(to))) return true;
    } while (std::ranges::next_permutation(to).found);
    return false;
}

/// All P-positions, in order, with piles up to `most`: by definition, and in the list.
bool exact_is_by_definition(const ThreePileTable<Outcome>& outcomes, std::uint32_t most,
                            const Effort& effort) {
    std::vector<AkiyamaTriple> expected;
    for (std::uint32_t x = 0; x <= most; ++x) {
        for (std::uint32_t y = x; y <= most; ++y) {
            for (std::uint32_t z = y; z <= most; ++z) {
                if (outcomes.at(x, y, z) == Outcome::P) expected.push_back({x, y, z});
            }
        }
    }
    std::vector<AkiyamaTriple> listed = first_rows(AkiyamaList::exact, most + 1, effort);
    const bool far_enough = listed.back()[0] > most;
    std::erase_if(listed, [most](const AkiyamaTriple& row) { return row[2] > most; });
    return far_enough && listed == expected;
}

/// How many positions (23, b, c) lie below (23, 39, 58), and how many of them are P-positions.
std::pair<int, int> lost_below(const ThreePileTable<Outcome>& outcomes) {
    std::pair<int, int> count{0, 0};
    for (std::uint32_t b = 23; b <= 39; ++b) {
        for (std::uint32_t c = b; c <= 58; ++c) {
            if (b == 39 && c == 58) continue;
            ++count.first;
            if (outcomes.at(23, b, c) == Outcome::P) ++count.second;
        }
    }
    return count;
}

Finding theorem_9(const Effort& effort) {
    constexpr std::uint64_t shown = 18;
    constexpr std::size_t parting = 12;
    const std::uint32_t most = effort.quick ? 61 : 90;
    const std::uint64_t compared = effort.quick ? 100'000 : 10'000'000;
    const std::uint64_t without_moves = effort.quick ? 100 : 1000;
    const auto outcomes = three_pile_outcomes(
        [](std::uint32_t x, std::uint32_t y, std::uint32_t z) { return akiyama_may_take(x, y, z); },
        {most, most, most}, Play::normal);
    const std::vector<AkiyamaTriple> greedy =
        first_rows(AkiyamaList::greedy_short, without_moves, effort);
    const std::vector<AkiyamaTriple> exact = first_rows(AkiyamaList::exact, shown, effort);
    bool independent = true;
    for (std::size_t i = 0; i < greedy.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            independent = independent && !leads_to(greedy[i], greedy[j]);
    }
    const AkiyamaComparison told = akiyama_comparison({compared}, effort.limits).front();

    Table table;
    table.caption =
        "The rows of AII, the P-positions of the same number, and how to win from AII's";
    table.columns = {"n", "AII", "P-position", "from AII's row leave"};
    table.erratum = true;
    std::vector<std::size_t> wrong;
    for (std::size_t n = 8; n < shown; ++n) {
        const auto verdict =
            akiyama_decide(piles_of(greedy[n]), Play::normal, false, effort.limits);
        std::string move = "no P-position";
        if (verdict.outcome == Outcome::N) {
            const AkiyamaPiles& to = verdict.winning_moves.front();
            move = fmt::format("({}, {}, {})", to[0].to_string(), to[1].to_string(),
                               to[2].to_string());
            table.marked.push_back(table.rows.size());
            wrong.push_back(n);
        }
        table.rows.push_back({std::to_string(n), text_of(greedy[n]), text_of(exact[n]), move});
    }
    const AkiyamaTriple printed{23, 42, 61};
    const AkiyamaTriple right{23, 39, 58};
    const bool rows_part = std::equal(greedy.begin(), greedy.begin() + parting, exact.begin()) &&
                           greedy[parting] == printed && exact[parting] == right;
    const bool by_definition =
        outcomes.at(23, 42, 61) == Outcome::N && outcomes.at(23, 39, 58) == Outcome::P;

    Finding finding;
    finding.published =
        "Theorem 9: algorithm 5, AII, gives the cold positions, which are the P-positions. The "
        "section before is more careful: it calls the positions almost safe, says that there are "
        "no moves between them, and that the true ones need a more intricate algorithm. The "
        "conclusion says again that the cold positions are given.";
    finding.computed = fmt::format(
        "The rows of AII; the outcomes of all positions with piles up to {}, by trying all moves; "
        "the P-positions in order, as `bouton losing akiyama` lists them; and for each row of AII "
        "a move that wins, if there is one.",
        most);
    finding.checks = {
        {"Rows 0 to 11 of AII are P-positions, row 12 is (23, 42, 61), and the P-position with "
         "that number is (23, 39, 58).",
         rows_part},
        {"By definition (23, 42, 61) is an N-position and (23, 39, 58) a P-position.",
         by_definition},
        {"By definition none of the 475 positions (23, b, c) with 23 ≤ b ≤ c, b ≤ 39 and c ≤ 58 "
         "other than (23, 39, 58) is a P-position.",
         lost_below(outcomes) == std::pair<int, int>(475, 0)},
        {"A move leads from the first to the second: it takes 0, 3 and 3.",
         akiyama_is_move(piles_of(printed), piles_of(right))},
        {fmt::format("By definition the P-positions with piles up to {} are those listed.", most),
         exact_is_by_definition(outcomes, most, effort)},
        {fmt::format("No move leads from one of the first {} rows of AII to another.",
                     without_moves),
         independent},
        {fmt::format("Of the first {} P-positions only those 12 are rows of AII.", compared),
         told.shared == parting && told.same == parting && told.first_difference == parting},
    };
    if (rows_part && by_definition) {
        finding.errata.push_back(
            {"Algorithm 5 gives the cold positions, the P-positions of Akiyama's nim.",
             "It gives positions with no move from one to another, but the first twelve of them "
             "are the only ones among the first 10^8 P-positions. Number 12 is (23, 42, 61), an "
             "N-position: taking 3 from each of the two larger piles leaves (23, 39, 58), which is "
             "a P-position.",
             "Of the P-positions with a smallest pile below 23 none has a pile of 23, 39 or 58, "
             "and of the differences 16, 19 and 35 only 16 occurs, as 53 − 37 in (20, 37, 53), "
             "between piles larger than 23 and 39; so no move from (23, 39, 58) leads to one of "
             "them. Its other moves leave one of 475 positions with a pile of 23, and 39 and 58 at "
             "most in the others. So (23, 39, 58) or one of the 475 is a P-position, and a move "
             "leads from (23, 42, 61), which keeps its pile of 23, to any of them: it is an "
             "N-position. The 475 were checked by trying all moves, and none of them is one. A "
             "number or a difference that was used forbids a position only if the earlier position "
             "lies below it. A set without moves inside it is the set of P-positions only if every "
             "position outside has a move into it, and the report does not show that."});
    }
    finding.tables = {std::move(table)};
    return finding;
}

std::uint64_t count_for(const Effort& effort) { return effort.quick ? 200'000 : 100'000'000; }

Finding theorem_10(const Effort& effort) {
    const std::uint64_t count = count_for(effort);
    const std::uint64_t with_sets = effort.quick ? 20'000 : 3'200'000;
    const auto second = akiyama_rows(AkiyamaList::greedy_short, Play::normal, 0, effort.limits);
    const RowBlock* rows = &second->next();
    std::size_t at = 0;
    std::uint64_t n = 0;
    bool same = true;
    bool same_by_sets = true;
    AkiyamaBySets by_sets;
    for_akiyama_rows(AkiyamaList::greedy, count, effort, [&](const AkiyamaTriple& row) {
        if (at == rows->count) {
            rows = &second->next();
            at = 0;
        }
        same = same && row == akiyama_triple(*rows, at);
        if (n < with_sets) same_by_sets = same_by_sets && by_sets.next() == row;
        ++at;
        ++n;
    });
    Finding finding;
    finding.published = "Theorem 10: algorithms 4 and 5, AI and AII, give the same positions.";
    finding.computed =
        "AI with the sets S and D as bits; AII without sets, by readers that follow the rows; AI "
        "with hash sets, as it is printed.";
    finding.checks = {{fmt::format("AI and AII give the same rows 0 to {}.", count - 1), same},
                      {fmt::format("AI with hash sets gives the same rows 0 to {}.", with_sets - 1),
                       same_by_sets}};
    return finding;
}

/// How often each step of a number that rows have occurs among the first rows of AII.
template <class Number>
std::map<std::int64_t, std::uint64_t> steps_of(std::uint64_t count, const Effort& effort,
                                               Number&& number) {
    std::map<std::int64_t, std::uint64_t> steps;
    std::optional<std::int64_t> last;
    for_akiyama_rows(AkiyamaList::greedy_short, count, effort, [&](const AkiyamaTriple& row) {
        const auto now = static_cast<std::int64_t>(number(row));
        if (last) ++steps[now - *last];
        last = now;
    });
    return steps;
}

constexpr auto e_of = [](const AkiyamaTriple& row) { return row[1] - row[0]; };
constexpr auto d_of = [](const AkiyamaTriple& row) { return row[2] - row[1]; };

/// The steps that occur and how often, as a sentence: `1 (12 times), 2 (3 times)`.
std::string steps_text(const std::map<std::int64_t, std::uint64_t>& steps) {
    std::string text;
    for (const auto& [step, count] : steps) {
        text += fmt::format("{}{} ({} times)", text.empty() ? "" : ", ", step, count);
    }
    return text;
}

Finding lemma_5(const Effort& effort) {
    const std::uint64_t count = effort.quick ? 200'000 : 10'000'000;
    const auto steps = steps_of(count, effort, e_of);
    const std::vector<AkiyamaTriple> two = first_rows(AkiyamaList::greedy_short, 2, effort);
    Finding finding;
    finding.published = "Lemma 5: e_k = B_k − A_k of AII grows, e_k − e_{k−1} ≥ 1.";
    finding.computed =
        fmt::format("The steps of e in rows 0 to {} are {}.", count - 1, steps_text(steps));
    const bool misprint = e_of(two[1]) - e_of(two[0]) == 1;
    finding.checks = {{"Each is at least 1.", steps.begin()->first >= 1},
                      {"e_1 − e_0 = 1 − 0 = 1.", misprint}};
    if (misprint) {
        finding.errata.push_back({"The proof begins with e_1 − e_0 = 1 − 0 = 0.",
                                  "e_1 − e_0 = 1 − 0 = 1.",
                                  "With 0 the lemma would be false for k = 1."});
    }
    return finding;
}

Finding lemma_6(const Effort& effort) {
    const std::uint64_t count = effort.quick ? 200'000 : 10'000'000;
    const auto steps_of_d = steps_of(count, effort, d_of);
    const auto steps_of_e = steps_of(count, effort, e_of);
    Finding finding;
    finding.published =
        "Lemma 6: d_k = mex D and e_k = B_k − A_k of AII grow by at least 1 and at most 4.";
    finding.computed = fmt::format("In rows 0 to {} the steps of d are {}, and those of e {}.",
                                   count - 1, steps_text(steps_of_d), steps_text(steps_of_e));
    const auto within = [](const auto& steps) {
        return steps.begin()->first >= 1 && steps.rbegin()->first <= 4;
    };
    finding.checks = {{"Those of d are from 1 to 4.", within(steps_of_d)},
                      {"Those of e are from 1 to 4.", within(steps_of_e)}};
    return finding;
}

Finding theorem_11(const Effort& effort) {
    const std::uint64_t count = effort.quick ? 200'000 : 10'000'000;
    const std::array bounds{std::pair{1, 4}, std::pair{2, 8}, std::pair{3, 12}};
    Finding finding;
    finding.published =
        "Theorem 11: the steps from row to row are 1 ≤ A' ≤ 4, 2 ≤ B' ≤ 8 and 3 ≤ C' ≤ 12; section "
        "3.2 calls these the precise bounds. The conclusion repeats them.";
    finding.computed = fmt::format("The steps in rows 0 to {} of AII.", count - 1);
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        const auto steps =
            steps_of(count, effort, [i](const AkiyamaTriple& row) { return row.at(i); });
        const auto [least, most] = bounds.at(i);
        finding.checks.push_back({fmt::format("{}' is from {} to {}, and both occur: {}.", "ABC"[i],
                                              least, most, steps_text(steps)),
                                  steps.begin()->first == least && steps.rbegin()->first == most});
    }
    if (finding.checks[0].holds && finding.checks[1].holds && finding.checks[2].holds) {
        finding.errata.push_back(
            {"The conclusion says 2 ≤ A_k − A_{k−1} ≤ 8 and 3 ≤ A_k − A_{k−1} ≤ 12.",
             "2 ≤ B_k − B_{k−1} ≤ 8 and 3 ≤ C_k − C_{k−1} ≤ 12, as theorem 11 has it.",
             "A grows by 1 from (4, 7, 10) to (5, 9, 13), and so by less than 2."});
    }
    return finding;
}

}  // namespace

std::vector<Experiment> akiyama_theorems() {
    return {
        {"akiyama/lemma-5", "The differences B − A grow", Document::r_wythoff,
         "section 3.3, lemma 5", lemma_5},
        {"akiyama/theorem-9", "P-positions of Akiyama's nim", Document::r_wythoff,
         "section 3.3, theorem 9", theorem_9},
        {"akiyama/theorem-10", "Algorithms AI and AII give the same", Document::r_wythoff,
         "section 3.3, theorem 10", theorem_10},
        {"akiyama/lemma-6", "Differences grow by at most 4", Document::r_wythoff,
         "section 3.3, lemma 6", lemma_6},
        {"akiyama/theorem-11", "Bounds of the steps from row to row", Document::r_wythoff,
         "section 3.3, theorem 11", theorem_11},
    };
}

}  // namespace bouton::experiments
