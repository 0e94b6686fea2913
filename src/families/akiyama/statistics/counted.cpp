#include "families/akiyama/statistics/counted.hpp"

#include <array>

#include "base/counts.hpp"
#include "base/error.hpp"
#include "families/akiyama/statistics/charts.hpp"
#include "families/akiyama/statistics/figures.hpp"

namespace bouton {

namespace {

constexpr std::uint64_t published_count = 3'200'000;
constexpr std::uint64_t most_rows = 1'000'000'000'000'000;
constexpr std::uint64_t most_points = 100'000;

constexpr std::array<std::string_view, 2> list_names{"greedy", "exact"};

constexpr std::array<Counted::Kind, 4> kinds{{
    {"positions", "the points A,B and A,C", 100, most_points, false},
    {"exceptions", "their share among n rows", published_count, most_rows, true},
    {"ratios", "A_n/n, B_n/n and C_n/n", published_count, most_rows, true},
    {"steps", "how often each occurs", published_count, most_rows, true},
}};

class AkiyamaCounted final : public Counted {
public:
    [[nodiscard]] std::span<const std::string_view> lists() const override { return list_names; }
    [[nodiscard]] std::uint64_t usual_count() const override { return published_count; }
    [[nodiscard]] std::span<const Kind> charts() const override { return kinds; }

    [[nodiscard]] Statistics statistics(std::string_view list,
                                        const std::vector<std::uint64_t>& counts,
                                        const Limits& limits) const override {
        if (list == "exact") {
            return akiyama_figures(akiyama_comparison(counts, limits));
        }
        return akiyama_figures(akiyama_statistics(counts, limits));
    }

    [[nodiscard]] Chart chart(std::string_view name, std::string_view list, std::uint64_t count,
                              bool logarithmic, const Limits& limits) const override {
        constexpr std::size_t places = 400;
        if (name == "positions") {
            return akiyama_positions_chart(
                list == "exact" ? AkiyamaList::exact : AkiyamaList::greedy, count, limits);
        }
        if (name == "steps") return steps_chart(statistics(list, {count}, limits), logarithmic);
        const Statistics figures = statistics(
            list, logarithmic ? geometric_counts(count, places) : even_counts(count, places),
            limits);
        return name == "ratios" ? akiyama_ratios_chart(figures, logarithmic)
                                : akiyama_exceptions_chart(figures, logarithmic);
    }
};

}  // namespace

const Counted& akiyama_counted() {
    static const AkiyamaCounted counted;
    return counted;
}

}  // namespace bouton
