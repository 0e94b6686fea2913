#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>

#include "base/error.hpp"
#include "exact/quadratic/quadratic.hpp"
#include "families/wythoff/rows/p_rows.hpp"
#include "reproduce/experiment.hpp"
#include "reproduce/processor_time.hpp"
#include "reproduce/thesis/thesis_lists.hpp"

// Table 4 of the thesis and table 2 of its draft: how long the three strategies take to list the
// losing pairs 0 to n for a = 2.
namespace bouton::experiments {

namespace {

constexpr int a = 2;

/// Longer lists take too much memory.
constexpr std::uint64_t longest = 41'943'040;

/// One strategy: its column in the published tables, Bouton's way, and the published algorithm with
/// the largest n that it is run for.
struct Method {
    const char* name;
    std::size_t column;
    WythoffStrategy strategy;
    IntPairs (*published)(int, int);
    std::uint64_t most;
};

/// At least three digits, never with a power of ten.
std::string milliseconds(std::optional<double> seconds) {
    if (!seconds) return "";
    const double ms = *seconds * 1000;
    if (ms >= 100) return fmt::format("{:.0f}", ms);
    if (ms >= 1) return fmt::format("{:.2f}", ms);
    return fmt::format("{:.5f}", ms);
}

/// The sum of all published times, in nanoseconds: a control sum, by which a time that was copied
/// wrongly is noticed.  Nothing if some cell is no such time.
std::optional<std::int64_t> sum_of_times(const PublishedTable& published) {
    // No time in the tables is as long as a day, and none has more than six decimal places.
    constexpr double day = 86'400'000;
    std::int64_t sum = 0;
    for (const std::vector<std::string>& row : published.rows) {
        for (std::size_t column = 1; column < row.size(); ++column) {
            const double ms = std::strtod(row[column].c_str(), nullptr);
            if (ms < 0 || ms > day) return std::nullopt;
            sum += std::llround(ms * 1e6);
        }
    }
    return sum;
}

/// Whether row k of a table is that of n = 10·2^k, for all k.
bool doubles_from_ten(const PublishedTable& published) {
    Integer n = 10;
    for (std::size_t row = 0; row < published.rows.size(); ++row, n = n * 2) {
        if (published.number(row, 0) != n) return false;
    }
    return true;
}

/// Writes pairs 0 to n into two arrays, by a stream of Bouton's.
void list_pairs(WythoffStrategy strategy, std::uint64_t n) {
    std::vector<std::uint64_t> smaller(n + 1);
    std::vector<std::uint64_t> larger(n + 1);
    const auto source = p_rows(strategy, {a, Play::normal}, 0);
    for (std::uint64_t done = 0; done <= n;) {
        const RowBlock& block = source->next();
        const std::uint64_t count = std::min<std::uint64_t>(block.count, n + 1 - done);
        const auto& [smaller_base, smaller_offsets] = block.columns[0];
        const auto& [larger_base, larger_offsets] = block.columns[1];
        const auto first_smaller = static_cast<std::uint64_t>(smaller_base.to_word().value());
        const auto first_larger = static_cast<std::uint64_t>(larger_base.to_word().value());
        for (std::uint64_t i = 0; i < count; ++i) {
            smaller[done + i] = first_smaller + smaller_offsets[i];
            larger[done + i] = first_larger + larger_offsets[i];
        }
        done += count;
    }
    require(larger.back() == smaller.back() + a * n, "the last pair is that of n");
}

/// Whether a published algorithm finds pairs 0 to n as Bouton does.
bool finds_the_pairs(IntPairs (*published)(int, int), int n) {
    const IntPairs pairs = published(n, a);
    std::vector<std::uint64_t> smaller(pairs.smaller.size());
    std::vector<std::uint64_t> larger(pairs.larger.size());
    fill_p_pairs({a, Play::normal}, 0, smaller, larger);
    const auto same = [](const std::vector<int>& x, const std::vector<std::uint64_t>& y) {
        return std::equal(
            x.begin(), x.end(), y.begin(), y.end(),
            [](int left, std::uint64_t right) { return std::cmp_equal(left, right); });
    };
    return pairs.smaller.size() == static_cast<std::size_t>(n) + 1 &&
           same(pairs.smaller, smaller) && same(pairs.larger, larger);
}

std::optional<double> time_of(bool wanted, const std::function<void()>& work) {
    if (!wanted) return std::nullopt;
    return processor_seconds(work);
}

Finding compare_times(const Effort& effort, std::string_view name,
                      const std::array<Method, 3>& methods, std::int64_t known_sum) {
    const PublishedTable published = effort.published(name);
    Finding finding;
    finding.measured = true;
    Table table;
    table.caption = fmt::format("Milliseconds to list the losing pairs 0 to n for a = {}", a);
    table.columns = {"n"};
    for (const Method& method : methods) {
        table.columns.push_back(fmt::format("{}: published", method.name));
        table.columns.emplace_back("same algorithm here");
        table.columns.emplace_back("Bouton here");
    }
    const std::uint64_t most = effort.quick ? 5120 : longest;
    std::uint64_t done = 0;
    for (std::size_t row = 0; row < published.rows.size(); ++row) {
        const auto n = static_cast<std::uint64_t>(published.number(row, 0).to_word().value());
        std::vector<std::string> cells{published.rows[row].at(0)};
        for (const Method& method : methods) {
            effort.progress(done++, published.rows.size() * methods.size());
            cells.push_back(published.rows[row].at(method.column));
            cells.push_back(milliseconds(time_of(n <= std::min(most, method.most), [&] {
                method.published(static_cast<int>(n), a);
            })));
            cells.push_back(
                milliseconds(time_of(n <= most, [&] { list_pairs(method.strategy, n); })));
        }
        table.rows.push_back(std::move(cells));
    }
    finding.tables.push_back(std::move(table));
    finding.checks = {
        {fmt::format("The {} rows are those of n = 10·2^k.", published.rows.size()),
         doubles_from_ten(published)},
        {fmt::format("All published times, as copied here, add up to {}.{:06} ms.",
                     known_sum / 1'000'000, known_sum % 1'000'000),
         sum_of_times(published) == known_sum},
    };
    for (const Method& method : methods) {
        const std::uint64_t n =
            std::min<std::uint64_t>(most, std::min<std::uint64_t>(method.most, 1'310'720));
        finding.checks.push_back(
            {fmt::format("The published algorithm of the {} strategy finds the pairs 0 to {} as "
                         "Bouton does.",
                         method.name, n),
             finds_the_pairs(method.published, static_cast<int>(n))});
    }
    return finding;
}

Finding table_4(const Effort& effort) {
    constexpr std::array methods{
        Method{"recursive", 1, WythoffStrategy::recursive, thesis_recursive, longest},
        Method{"algebraic", 2, WythoffStrategy::algebraic, thesis_algebraic, longest},
        Method{"arithmetic", 3, WythoffStrategy::arithmetic, thesis_arithmetic, 1'310'720},
    };
    Finding finding =
        compare_times(effort, "thesis_table4_milliseconds", methods, 1'024'379'827'000);
    finding.published =
        "The thesis gives the milliseconds that its three programs take to list the losing pairs 0 "
        "to n for a = 2, n = 10·2^k up to 41943040, on an Intel Core i7-4510U at 2 GHz with gcc "
        "6.3.";
    finding.computed = fmt::format(
        "Two lists of the same length are timed here: one by the algorithm of the thesis, "
        "rewritten, which keeps numbers in `int`, and one by Bouton's streams of exact pairs, "
        "which keep them in 64 bits. Processor time, {}. A stream works in blocks of some thousand "
        "pairs, so a shorter list costs as much as one block. The memory for a list is part of its "
        "time, and most of it for the longest. The arithmetic algorithm of the thesis is run as "
        "far as its maps of digits stay small.",
        processor_name());
    return finding;
}

/// The least n ≥ 0 with ⌊nβ⌋ ≥ bound, for a = 2, where β = 2 + √2.
Integer first_larger_number_from(const Integer& bound) {
    const QuadraticSurd beta{4, 8, 2};
    Integer n = 0;
    for (std::size_t bit = bound.bit_length() + 1; bit-- > 0;) {
        const Integer tried = n + (Integer(1) << bit);
        if (floor_multiple(tried, beta) < bound) n = tried;
    }
    return n + 1;
}

Finding draft_table_2(const Effort& effort) {
    constexpr std::array methods{
        Method{"recursive", 1, WythoffStrategy::recursive, draft_recursive, 20'480},
        Method{"algebraic", 2, WythoffStrategy::algebraic, thesis_algebraic, longest},
        Method{"arithmetic", 3, WythoffStrategy::arithmetic, thesis_arithmetic, 1'310'720},
    };
    Finding finding =
        compare_times(effort, "draft_table2_milliseconds", methods, 15'831'875'707'097);
    finding.published =
        "The draft gives times of the same kind, on the same machine as the thesis, for n = 10·2^k "
        "up to 671088640. Its recursive program looks for the mex from 1 on each time, and takes "
        "time that grows with n².";
    const Integer overflow = first_larger_number_from(Integer(1) << 31U);
    finding.computed = fmt::format(
        "As for table 4 of the thesis. Processor time, {}. The quadratic program is run to n = "
        "20480 only, and no list is longer than 41943040.\nThe program printed in the draft keeps "
        "B_n in an `int`. From n = {} on, B_n is 2^31 or more and does not fit one of 32 bits, so "
        "the list behind the last row, n = 671088640, cannot have been right to its end.",
        processor_name(), overflow.to_string());
    finding.checks.push_back(
        {"B_n passes 2^31 − 1 first at n = 628983399, below 671088640.", overflow == 628'983'399});
    return finding;
}

}  // namespace

std::vector<Experiment> thesis_times() {
    return {
        {"wythoff/table-4", "How long the three strategies take", Document::thesis,
         "section 5, table 4", table_4},
        {"wythoff/draft-table-2", "How long the three strategies took in the draft",
         Document::draft, "appendix, table 2", draft_table_2},
    };
}

}  // namespace bouton::experiments
