#include "ask/lists/sequence_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "ask/lists/sequence.hpp"
#include "ask/numbers.hpp"
#include "base/error.hpp"
#include "families/octal/engine/sparse_space.hpp"
#include "format/row_blocks.hpp"

namespace bouton {

namespace {

constexpr std::int64_t largest_place = std::int64_t{1} << 53;
/// How many places on the axes are told apart.
constexpr double columns = 1280;
constexpr double rows = 800;

std::vector<std::uint64_t> values_of(const ListRequest& request, const Limits& limits) {
    RowList list = request.make(limits);
    RowBlocks blocks(list, request.count, limits);
    std::vector<std::uint64_t> values;
    while (const RowBlock* block = blocks.next()) {
        const RowBlock::Column& column = block->columns.front();
        for (std::size_t i = 0; i < blocks.rows(); ++i) {
            const Integer value = column.base + column.offsets[i];
            if (value > largest_place) {
                throw Error(ErrorKind::limit,
                            "a value of this sequence is past 2^53, too large for a picture");
            }
            values.push_back(static_cast<std::uint64_t>(*value.to_word()));
        }
    }
    return values;
}

/// The division into rare and common values, where it says something: values that the theory of the
/// sparse space is about, and few of them rare.
std::optional<SparseSpace> space_of(const std::vector<std::uint64_t>& values) {
    constexpr std::size_t least = 256;
    if (values.size() < least || *std::ranges::max_element(values) > INT16_MAX) return std::nullopt;
    const std::vector<std::uint16_t> small(values.begin(), values.end());
    SparseSpace space(SparseSpace::best_mask(small), {}, 0);
    const auto rare = static_cast<std::size_t>(
        std::ranges::count_if(small, [&](std::uint16_t value) { return space.is_rare(value); }));
    if (4 * rare > small.size()) return std::nullopt;
    return space;
}

/// Points, without those that would fall on others.
class Thinned {
public:
    /// The axes reach from `first` to `last`, and to `highest`.
    Thinned(double first, double last, double highest, bool logarithmic)
        : first_(place(first, logarithmic)),
          width_(std::max(place(last, logarithmic) - first_, 1e-9)),
          highest_(std::max(highest, 1.0)),
          logarithmic_(logarithmic) {}

    void add(Curve& curve, double x, double y) {
        if (logarithmic_ && x <= 0) return;
        const auto column =
            static_cast<std::int32_t>((place(x, logarithmic_) - first_) / width_ * columns);
        const auto row = static_cast<std::int32_t>(y / highest_ * rows);
        if (column != column_) {
            column_ = column;
            seen_.clear();
        }
        if (seen_.emplace(row, curve.name).second) curve.points.push_back({x, y});
    }

private:
    static double place(double x, bool logarithmic) {
        return logarithmic ? std::log(std::max(x, 1.0)) : x;
    }

    double first_;
    double width_;
    double highest_;
    bool logarithmic_;
    std::int32_t column_ = -1;
    std::set<std::pair<std::int32_t, std::string>> seen_;  // in this column
};

}  // namespace

Chart answer_sequence_chart(const ListQuery& query, const std::string& checkpoint, bool logarithmic,
                            const Limits& limits) {
    const ListRequest request = read_sequence(query, checkpoint);
    const Integer from = query.from.empty() ? 0 : read_number(query.from, "--from", 0);
    if (from + request.count > largest_place) {
        throw Error(ErrorKind::limit, "a picture shows heaps up to 2^53");
    }
    limits.require_memory(
        sizeof(std::uint64_t) * static_cast<std::size_t>(*request.count.to_word()),
        "the picture of the sequence");
    const std::vector<std::uint64_t> values = values_of(request, limits);
    const auto space = space_of(values);
    Chart chart{.title = fmt::format("Grundy values of {}", request.game),
                .x_label = "heap",
                .y_label = "Grundy value",
                .log_x = logarithmic,
                .log_y = false,
                .curves = {}};
    chart.curves.push_back({space ? "common values" : "", {}, CurveStyle::points, 0});
    if (space) chart.curves.push_back({"rare values", {}, CurveStyle::points, 0});
    const auto first = static_cast<double>(*from.to_word());
    Thinned thinned(first, first + static_cast<double>(values.size()) - 1,
                    static_cast<double>(*std::ranges::max_element(values)), logarithmic);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const bool rare = space && space->is_rare(static_cast<std::uint16_t>(values[i]));
        thinned.add(chart.curves[rare ? 1 : 0], first + static_cast<double>(i),
                    static_cast<double>(values[i]));
    }
    return chart;
}

}  // namespace bouton
