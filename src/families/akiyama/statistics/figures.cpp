#include "families/akiyama/statistics/figures.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>

namespace bouton {

namespace {

/// x/y; nothing for y = 0.
Figure ratio(std::uint64_t x, std::uint64_t y) {
    if (y == 0) return std::monostate{};
    return static_cast<double>(x) / static_cast<double>(y);
}

Figure number_or_nothing(const std::optional<std::uint64_t>& number) {
    if (!number) return std::monostate{};
    return *number;
}

/// For each coordinate the places i of the counts that are not 0, as steps i − zero.
template <class Counts>
std::vector<Statistics::Tally> steps_that_occur(const std::array<Counts, 3>& coordinates,
                                                std::int64_t zero) {
    std::vector<Statistics::Tally> tallies;
    for (const Counts& counts : coordinates) {
        Statistics::Tally& steps = tallies.emplace_back();
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] > 0) steps.emplace(static_cast<std::int64_t>(i) - zero, counts[i]);
        }
    }
    return tallies;
}

std::string rows_text(std::uint64_t count) {
    return count == 1 ? "1 row" : fmt::format("{} rows", count);
}

std::vector<std::string> remarks_on(const AkiyamaStatistics& last) {
    std::vector<std::string> remarks{
        last.not_mex == 0
            ? "C − B is mex D, the least difference not used before, in all of them."
            : fmt::format("C − B is not mex D, the least difference not used before, in {}.",
                          rows_text(last.not_mex))};
    std::string parts;
    for (std::size_t excess = 0; excess <= last.largest_excess(); ++excess) {
        parts += fmt::format("{}{} in {}", excess == 0 ? "" : ", ", excess,
                             rows_text(last.excess.at(excess)));
    }
    remarks.push_back(fmt::format("(B − A) − mex D is {}.", parts));
    remarks.push_back(
        last.first_c_12
            ? fmt::format(
                  "C' = 12 occurs first in row {}, and {} in all.", *last.first_c_12,
                  last.steps[2][12] == 1 ? "once" : fmt::format("{} times", last.steps[2][12]))
            : "C' = 12 does not occur.");
    return remarks;
}

std::vector<std::string> remarks_on(const AkiyamaComparison& last) {
    std::vector<std::string> remarks;
    if (last.first_difference) {
        remarks.push_back(
            fmt::format("Row {} is the first that is not the row of AI.", *last.first_difference));
        remarks.push_back(
            fmt::format("Of the {} rows {} {} rows of AI, {} of them with the same number.",
                        last.count, last.shared, last.shared == 1 ? "is" : "are", last.same));
    } else {
        remarks.emplace_back("They are the rows of AI.");
    }
    remarks.push_back(last.first_in_two
                          ? fmt::format("{} is the least number in two rows.", *last.first_in_two)
                          : "No number below the last A is in two rows.");
    return remarks;
}

}  // namespace

Statistics akiyama_figures(const std::vector<AkiyamaStatistics>& told) {
    Statistics figures;
    figures.coordinates = {"A", "B", "C"};
    figures.list = "rows of algorithm AI";
    figures.about =
        "Rows 0 to n − 1 of the greedy algorithm AI for Akiyama's nim, which are not the "
        "P-positions; exceptions have C − B ≠ B − A, and ω is their share. A_n/n is that of row n "
        "− 1, and tends to α if all limits exist: 1/α + 1/β + 1/γ = 1, β = α + δ, γ = β + δ, δ = "
        "3/2 + ω. B−A−d is the most that B − A is more than d = mex D.";
    figures.columns = {{"n", "n"},
                       {"exceptions", "exceptions"},
                       {"exception_ratio", "ω", 9},
                       {"A", ""},
                       {"B", ""},
                       {"C", ""},
                       {"A_ratio", "A_n/n"},
                       {"alpha", "α"},
                       {"B_ratio", "B_n/n"},
                       {"beta", "β"},
                       {"C_ratio", "C_n/n"},
                       {"gamma", "γ"},
                       {"largest_excess", "B−A−d"},
                       {"rows_not_mex", ""},
                       {"C_steps_of_12", "C'=12"},
                       {"first_C_step_of_12", ""}};
    for (const AkiyamaStatistics& at : told) {
        const auto& [a, b, c] = at.last;
        const double omega = static_cast<double>(at.exceptions) / static_cast<double>(at.count);
        const AkiyamaLimits limits = akiyama_limits(omega);
        figures.rows.push_back({at.count, at.exceptions, omega, a, b, c, ratio(a, at.count - 1),
                                limits.alpha, ratio(b, at.count - 1), limits.beta,
                                ratio(c, at.count - 1), limits.gamma,
                                std::uint64_t{at.largest_excess()}, at.not_mex, at.steps[2][12],
                                number_or_nothing(at.first_c_12)});
        figures.steps.push_back(steps_that_occur(at.steps, 0));
    }
    if (!told.empty()) figures.remarks = remarks_on(told.back());
    return figures;
}

Statistics akiyama_figures(const std::vector<AkiyamaComparison>& told) {
    Statistics figures;
    figures.coordinates = {"A", "B", "C"};
    figures.list = "P-positions";
    figures.about =
        "The first n P-positions of Akiyama's nim, rows 0 to n − 1, beside the rows of the greedy "
        "algorithm AI; exceptions have C − B ≠ B − A. A_n/n is that of row n − 1, in AI that of "
        "AI's row.";
    figures.columns = {{"n", "n"},
                       {"rows_of_AI", "rows of AI"},
                       {"same_rows", ""},
                       {"exceptions", "exceptions"},
                       {"exception_ratio", ""},
                       {"A", ""},
                       {"B", ""},
                       {"C", ""},
                       {"A_ratio", "A_n/n"},
                       {"A_ratio_of_AI", "A_n/n in AI"},
                       {"B_ratio", "B_n/n"},
                       {"B_ratio_of_AI", "B_n/n in AI"},
                       {"C_ratio", "C_n/n"},
                       {"C_ratio_of_AI", "C_n/n in AI"},
                       {"A_repeated", "A as before"},
                       {"B_not_larger", "B not larger"},
                       {"C_not_larger", "C not larger"},
                       {"numbers_in_two_rows", "numbers in two rows"},
                       {"first_different_row", ""},
                       {"first_number_in_two_rows", ""}};
    for (const AkiyamaComparison& at : told) {
        const auto& [a, b, c] = at.last;
        const std::uint64_t m = at.count - 1;
        figures.rows.push_back({at.count,
                                at.shared,
                                at.same,
                                at.exceptions,
                                ratio(at.exceptions, at.count),
                                a,
                                b,
                                c,
                                ratio(a, m),
                                ratio(at.greedy[0], m),
                                ratio(b, m),
                                ratio(at.greedy[1], m),
                                ratio(c, m),
                                ratio(at.greedy[2], m),
                                at.repeated_a,
                                at.falls_of_b,
                                at.falls_of_c,
                                at.in_two,
                                number_or_nothing(at.first_difference),
                                number_or_nothing(at.first_in_two)});
        figures.steps.push_back(steps_that_occur(at.steps, AkiyamaComparison::zero_step));
    }
    if (!told.empty()) figures.remarks = remarks_on(told.back());
    return figures;
}

}  // namespace bouton
