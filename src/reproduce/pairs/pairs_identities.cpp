#include <fmt/format.h>

#include <algorithm>

#include "reproduce/pairs/pair_identities.hpp"

// The seven identities of the lecture on Wythoff pairs, and what it says about the last two.
namespace bouton::experiments {

namespace {

/// From which n on an identity holds: it fails for no n, or for n = 0 only.
constexpr std::array<std::uint64_t, pair_identities.size()> documented{0, 1, 0, 1, 0, 0, 1, 1, 1};

std::string describe(const IdentityFailures::Failures& failures) {
    if (failures.count == 0) return "never";
    if (failures.count == 1) return fmt::format("n = {}", failures.last.value());
    return fmt::format("{} times, last n = {}", failures.count, failures.last.value());
}

Finding identities(const Effort& effort) {
    const std::uint64_t most = effort.quick ? 100'000 : 10'000'000;
    const int count = effort.quick ? 20 : 1000;
    constexpr std::size_t digits = 100;
    const IdentityFailures all = try_identities(most, effort);
    Random random(3);
    const IdentityFailures some = try_identities_at_random(random, count, digits, effort);

    Finding finding;
    finding.published =
        "The lecture states seven identities of the pairs x_n = ⌊φn⌋, y_n = ⌊φ²n⌋ without proof, "
        "and without saying for which n. F_i are the Fibonacci numbers, F_1 = F_2 = 1.";
    finding.computed = fmt::format(
        "Each identity for all n from 0 to {} and for {} random n of {} digits. Every pair used in "
        "it is compared with the definition: for small n by comparing squares, for large ones by "
        "integer square roots and numeration systems. For identities 6 and 7 the sums are "
        "Zeckendorf's of x_n − 1 and y_n − 2, in which no two neighbours F_i, F_{{i+1}} occur "
        "together. All seven hold from n = 1 on; for n = 0, which the lecture's tables include, "
        "the first half of 2 and of 3, and 5, 6 and 7 fail.",
        most, count, digits);
    Table table;
    table.caption = "The identities, and for which n they fail";
    table.columns = {"identity", "statement", fmt::format("fails, n to {}", most), "holds from",
                     fmt::format("{} digits, random", digits)};
    bool as_documented = true;
    bool at_random = true;
    for (std::size_t i = 0; i < pair_identities.size(); ++i) {
        const auto& failures = all.of.at(i);
        const std::uint64_t from = failures.last ? *failures.last + 1 : 0;
        as_documented = as_documented && from == documented.at(i) && failures.count == from;
        at_random = at_random && some.of.at(i).count == 0;
        table.rows.push_back(
            {std::to_string(pair_identities.at(i).number), std::string(pair_identities.at(i).text),
             describe(failures), fmt::format("n = {}", from),
             fmt::format("{} of {}", static_cast<std::uint64_t>(count) - some.of.at(i).count,
                         count)});
    }
    finding.checks = {
        {fmt::format(
             "For all n from 0 to {}: 1, 4 and the second halves of 2 and 3 hold from n = 0 on, "
             "the others from n = 1 on.",
             most),
         as_documented},
        {fmt::format("All hold for {} random n of {} digits.", count, digits), at_random},
        {"Every pair used is (⌊φn⌋, ⌊φ²n⌋).",
         all.not_by_definition == 0 && some.not_by_definition == 0},
    };
    finding.tables.push_back(std::move(table));
    return finding;
}

/// How many sets of different Fibonacci numbers F_i, i ≥ least, have each sum up to `most`; with
/// `apart` only sets without neighbours.
std::vector<std::uint64_t> count_sums(std::uint64_t most, int least, bool apart) {
    // sums[s]: sets so far; with_last[s]: those among them that have the last number looked at.
    std::vector<std::uint64_t> sums(most + 1);
    std::vector<std::uint64_t> with_last(most + 1);
    sums[0] = 1;
    std::uint64_t before = 1;
    std::uint64_t part = 1;  // F_2
    for (int i = 2; part <= most; ++i) {
        if (i >= least) {
            std::vector<std::uint64_t> now(most + 1);
            for (std::uint64_t s = part; s <= most; ++s) {
                now[s] = sums[s - part] - (apart ? with_last[s - part] : 0);
            }
            for (std::uint64_t s = 0; s <= most; ++s) sums[s] += now[s];
            with_last = std::move(now);
        }
        before = std::exchange(part, part + before);
    }
    return sums;
}

Finding uniqueness(const Effort& effort) {
    const std::uint64_t most = effort.quick ? 1000 : 100'000;
    std::vector<std::uint64_t> smaller;  // x_1, x_2, …, and below y_1, y_2, …, by mex
    std::vector<std::uint64_t> larger;
    std::vector<bool> used(3 * most + 3);
    for (std::uint64_t n = 1, mex = 1; mex <= most; ++n) {
        smaller.push_back(mex);
        larger.push_back(mex + n);
        used[mex] = used[mex + n] = true;
        while (used[mex]) ++mex;
    }
    struct Sums {
        bool exactly_one = true;    // without neighbours
        std::uint64_t several = 0;  // numbers with more than one sum if neighbours are allowed
        std::uint64_t first = 0;
    };
    const auto look = [most](const std::vector<std::uint64_t>& numbers, std::uint64_t first,
                             int least) {
        const auto any = count_sums(most, least, false);
        const auto apart = count_sums(most, least, true);
        Sums result;
        for (const std::uint64_t number : numbers) {
            if (number > most) break;
            result.exactly_one = result.exactly_one && apart[number - first] == 1;
            if (any[number - first] < 2) continue;
            if (result.several++ == 0) result.first = number;
        }
        return result;
    };
    const Sums sixth = look(smaller, 1, 3);
    const Sums seventh = look(larger, 2, 4);

    Finding finding;
    finding.published =
        "The lecture says that by Zeckendorf's theorem the representations of identities 6 and 7, "
        "x_n = 1 + Σ δ_i·F_i (i ≥ 3) and y_n = 2 + Σ δ_i·F_i (i ≥ 4) with δ_i ∈ {0, 1}, are "
        "unique.";
    finding.computed = fmt::format(
        "The number of such sums for every x_n and y_n up to {}, once for any δ_i and once without "
        "two neighbouring δ_i = 1. {} of the x_n and {} of the y_n have several sums of the first "
        "kind, and each has exactly one of the second.",
        most, sixth.several, seventh.several);
    finding.checks = {
        {"Without neighbours each x_n and each y_n has exactly one sum.",
         sixth.exactly_one && seventh.exactly_one},
        {"With any δ_i the first that have several are x_4 = 6 = 1 + 5 = 1 + 2 + 3 and y_4 = 10 = "
         "2 + 8 = 2 + 3 + 5.",
         sixth.first == 6 && seventh.first == 10 && smaller.at(3) == 6 && larger.at(3) == 10},
    };
    if (sixth.several > 0) {
        finding.errata.push_back(
            {"With δ_i ∈ {0, 1} the sums of identities 6 and 7 are unique by Zeckendorf's theorem.",
             "They are unique if no two neighbouring δ_i are 1. Otherwise x_4 = 6 = 1 + F_5 = 1 + "
             "F_3 + F_4, and y_4 = 10 = 2 + F_6 = 2 + F_4 + F_5.",
             "Zeckendorf's theorem is about sums without neighbours. It applies to x_n − 1 and y_n "
             "− 2; in x_2 = 3 = 1 + 2 the 1 = F_2 itself stands beside F_3."});
    }
    return finding;
}

}  // namespace

std::vector<Experiment> pairs_identities() {
    return {
        {"pairs/identities", "Seven identities of Wythoff pairs", Document::pairs, "section 4",
         identities},
        {"pairs/uniqueness", "Are the sums of Fibonacci numbers unique?", Document::pairs,
         "section 4", uniqueness},
    };
}

}  // namespace bouton::experiments
