#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/chart.hpp"
#include "base/limits.hpp"

namespace bouton {

/// A number of rows or the like, a ratio, or nothing where there is none.
using Figure = std::variant<std::monostate, std::uint64_t, double>;

/// What is counted among the first n rows of a list of positions, for several n.
struct Statistics {
    /// How often each number occurs.
    using Tally = std::map<std::int64_t, std::uint64_t>;

    struct Column {
        std::string key;        ///< for programs: "exceptions"
        std::string head;       ///< for people; empty if it is not shown to them
        unsigned decimals = 6;  ///< with which people see a ratio
    };

    std::string list;                       ///< what the rows are: "P-positions"
    std::string about;                      ///< what is counted, in sentences
    std::vector<Column> columns;            ///< the first one is n
    std::vector<std::vector<Figure>> rows;  ///< for each n the figures, in the order of columns
    std::vector<std::string> coordinates;   ///< of the positions: A, B, C
    /// For each n, and each coordinate, the steps: the differences between a row and the one
    /// before.
    std::vector<std::vector<Tally>> steps;
    std::vector<std::string> remarks;  ///< on the largest n, sentences
};

/// The curve of one column, by its key, against n; figures that are no ratios are left out.
Curve curve_of(const Statistics& statistics, std::string_view key, std::string name);

/// How often each step of each coordinate occurs among the largest n rows, as boxes side by side;
/// the numbers of rows may be on a logarithmic axis.
Chart steps_chart(const Statistics& statistics, bool logarithmic);

/// What a game offers whose lists of positions are worth counting.
class Counted {
public:
    /// A chart that can be made of a list.
    struct Kind {
        std::string_view name;      ///< "steps"
        std::string_view shows;     ///< what is seen, without a full stop
        std::uint64_t usual_count;  ///< of how many rows, if nobody says
        std::uint64_t most_count;   ///< of more rows it is not drawn
        bool logarithmic;           ///< whether it can have a logarithmic axis
    };

    Counted() = default;
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    Counted(Counted&&) = delete;
    Counted& operator=(Counted&&) = delete;
    virtual ~Counted() = default;

    /// The names of the lists, those of the strategies that make them; the usual one first.
    [[nodiscard]] virtual std::span<const std::string_view> lists() const = 0;
    /// Of how many rows there are statistics, if nobody says.
    [[nodiscard]] virtual std::uint64_t usual_count() const = 0;
    /// The statistics of a list at each of `counts`, which ascend and are at least 1.
    /// Throws Error{limit} before it uses more memory than allowed, Error{failed} when stopped.
    [[nodiscard]] virtual Statistics statistics(std::string_view list,
                                                const std::vector<std::uint64_t>& counts,
                                                const Limits& limits) const = 0;

    [[nodiscard]] virtual std::span<const Kind> charts() const = 0;
    /// The chart of that name, which is one of charts(), of the first `count` ≥ 1 rows of a list.
    [[nodiscard]] virtual Chart chart(std::string_view name, std::string_view list,
                                      std::uint64_t count, bool logarithmic,
                                      const Limits& limits) const = 0;
};

}  // namespace bouton
