#include "families/rays/table/plan.hpp"

#include <algorithm>
#include <bit>

#include "base/error.hpp"
#include "base/word.hpp"

namespace bouton {

namespace {

std::size_t blocks_of(std::size_t count) { return (count + tile_side - 1) / tile_side; }

std::uint8_t bits(const PileOrders& orders) {
    return static_cast<std::uint8_t>((orders.x_larger ? 1 : 0) | (orders.equal ? 2 : 0) |
                                     (orders.y_larger ? 4 : 0));
}

/// The distance from one word to the next of the same line: one word for each line, and such that
/// the words of one line do not all fall into the same set of a cache.
std::size_t stride(std::size_t lines) { return lines / 8 % 2 == 0 ? lines + 8 : lines; }

/// Adds a ray; its values go into the lines of cells of these orders.
void add_ray(SlantingLines& lines, const Ray& ray, std::uint8_t orders) {
    lines.step = ray.step;
    lines.asked |= bits(ray.from);
    if (ray.first == ray.step) {
        lines.own |= orders;
    } else {
        lines.pulls.push_back({{ray.first[0] - ray.step[0], ray.first[1] - ray.step[1]}, orders});
    }
}

/// The family of the ray: the same step, and the same cells, since a line crosses the diagonal.
SlantingLines& family_of(std::vector<SlantingLines>& families, const Ray& ray) {
    const auto found = std::ranges::find_if(families, [&](const SlantingLines& lines) {
        return lines.step == ray.step && lines.asked == bits(ray.from);
    });
    return found != families.end() ? *found : families.emplace_back();
}

bool is_mirror_image(const SlantingLines& one, const SlantingLines& other) {
    const unsigned orders = other.asked;
    return one.step[0] == other.step[1] && one.step[1] == other.step[0] &&
           one.asked == ((orders & 2U) | (orders >> 2U) | (orders & 1U) << 2U);
}

/// Numbers the lines from 0 on, for cells of the whole blocks.
void number_lines(SlantingLines& lines, const TablePlan& plan) {
    const auto [p, q] = lines.step;
    lines.factor = {-std::int64_t{q}, std::int64_t{p}};
    if (plan.mirrored && p < q) lines.factor = {std::int64_t{q}, -std::int64_t{p}};
    const std::size_t blocks = std::max(plan.row_blocks, plan.column_blocks);
    const auto side = static_cast<std::int64_t>(blocks * tile_side);
    const std::int64_t least = std::min(lines.factor[0], lines.factor[1]) * side;
    lines.origin = -least;
    lines.lines = static_cast<std::size_t>((std::int64_t{p} + q) * side + 1);
}

}  // namespace

TablePlan::TablePlan(const RayRules& rules, std::size_t row_count, std::size_t column_count,
                     bool is_mirrored)
    : rows(row_count),
      columns(column_count),
      mirrored(is_mirrored),
      row_blocks(blocks_of(row_count)),
      column_blocks(blocks_of(column_count)) {
    require(rows > 0 && columns > 0, "a table has rows and columns");
    require(!mirrored || (rows <= columns && rules.is_symmetric()),
            "a mirrored table is one of symmetric rules, and not higher than wide");
    std::size_t slanting_rays = 0;
    for (const Ray& ray : rules.rays()) {
        if (ray.step[0] == 0) {
            row_asked |= bits(ray.from);
        } else if (ray.step[1] == 0) {
            column_asked |= bits(ray.from);
        } else {
            ++slanting_rays;
            const bool diagonal = ray.step[0] == 1 && ray.step[1] == 1;
            has_diagonals = has_diagonals || diagonal;
            // The cells of a diagonal are all of one order, so that rays from cells of different
            // orders can share the diagonals.  Other lines cross the main diagonal.
            if (diagonal) {
                add_ray(diagonals, ray, bits(ray.from));
            } else {
                add_ray(family_of(others, ray), ray, 7);
            }
            reach = std::max<std::size_t>(
                {reach, ray.first[0] - ray.step[0], ray.first[1] - ray.step[1]});
        }
    }
    for (SlantingLines& lines : others) {
        number_lines(lines, *this);
        lines.store = stores++;
        if (!mirrored) continue;
        for (const SlantingLines& earlier : others) {
            if (&earlier == &lines) break;
            if (is_mirror_image(earlier, lines)) {
                lines.store = earlier.store;
                --stores;
            }
        }
    }
    // A move lowers x + y, so by induction the value of (x, y) is at most x + y.
    words = row_blocks + column_blocks + 1;
    slots = words;
    // Let c be 1 + 2·(rays but those along rows), and let moves along the row be allowed from all
    // cells that are computed.  Then the value v of (x, y) is at least y + 1 − c·x: of the cells up
    // to (x, y) in its row, at most v have a smaller value, x are left of the diagonal, and each of
    // the others has a move to a cell of value v above it; there are at most 2x of these (one in
    // each row right of the diagonal, and their mirror images), and each is reached by a ray from
    // one cell of row x.  So row x holds all smaller values by the time it reaches column y, and
    // only values between y − c·x and y + x matter in column y and the diagonals through it.
    const std::uint8_t computed = mirrored ? 6 : 7;
    if ((row_asked & computed) == computed && others.empty()) {
        const std::size_t c = 1 + 2 * (slanting_rays + 1);
        const std::size_t height = row_blocks * tile_side;
        const std::size_t window = (c + 2) * height + reach + 4 * tile_side;
        const std::size_t ring = std::bit_ceil(window / word_bits + 2);
        if (ring < words) slots = ring;
    }
}

std::size_t TablePlan::column_stride() const { return stride(column_blocks * tile_side); }

std::size_t TablePlan::diagonal_stride() const { return stride(diagonal_blocks() * tile_side); }

std::size_t TablePlan::other_stride(const SlantingLines& lines) { return stride(lines.lines); }

std::size_t TablePlan::band_bytes() const {
    return (words * (tile_side + 1)) * sizeof(std::uint64_t) +
           tile_side * column_blocks * tile_side * sizeof(std::uint32_t);
}

std::size_t TablePlan::bytes(std::size_t bands) const {
    std::size_t line_words = 0;
    if (has_columns()) line_words += slots * (column_stride() + column_blocks);
    if (has_diagonals) line_words += slots * (diagonal_stride() + diagonal_blocks());
    for (std::size_t store = 0; store < stores; ++store) {
        const auto lines = std::ranges::find(others, store, &SlantingLines::store);
        line_words += words * other_stride(*lines);
    }
    return line_words * sizeof(std::uint64_t) + bands * band_bytes();
}

}  // namespace bouton
