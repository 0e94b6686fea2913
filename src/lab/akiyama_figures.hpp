#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "base/control.hpp"
#include "lab/experiment.hpp"
#include "tables/akiyama_comparison.hpp"
#include "tables/akiyama_statistics.hpp"

namespace bouton {

/// A number of rows or the like, a ratio, or nothing where there is none.
using Figure = std::variant<std::monostate, std::uint64_t, double>;

/// What is told of the first n rows of a list of positions of Akiyama's nim, for several n.
struct AkiyamaFigures {
    /// How often each step occurs, the difference to the row before.
    using Steps = std::map<std::int64_t, std::uint64_t>;

    struct Column {
        std::string key;   ///< for programs: "exceptions"
        std::string head;  ///< for people; empty if they are spared it
    };

    std::string list;   ///< what the rows are: "P-positions"
    std::string about;  ///< what is counted, a sentence
    std::vector<Column> columns;
    std::vector<std::vector<Figure>> rows;    ///< for each n the figures, in the order of columns
    std::vector<std::array<Steps, 3>> steps;  ///< for each n those of A, of B and of C
    std::vector<std::string> remarks;         ///< on the largest n, sentences
};

/// The powers of ten from 10 to below `most` ≥ 1, and `most`.
std::vector<std::uint64_t> akiyama_counts(std::uint64_t most);

/// The figures of algorithm AI: exceptions and their share ω, the ratios A_n/n, B_n/n and C_n/n of
/// row n − 1 beside the limits for that ω, how far b − a is from mex D.
AkiyamaFigures akiyama_figures(const std::vector<AkiyamaStatistics>& told);

/// The figures of the P-positions, and how many of them are rows of AI.
AkiyamaFigures akiyama_figures(const std::vector<AkiyamaComparison>& told);

/// The figures for people, a row for each n.
Table figures_table(const AkiyamaFigures& figures);

/// The steps that occur among the largest n rows, and how often.
Table steps_table(const AkiyamaFigures& figures);

/// All figures and all steps, a line for each n.
std::string figures_as_csv(const AkiyamaFigures& figures);

}  // namespace bouton
