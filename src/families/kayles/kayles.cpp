#include "families/kayles/kayles.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "exact/number.hpp"
#include "theory/mex.hpp"
#include "theory/value_table.hpp"

namespace bouton {

namespace {

/// The values of rows below `count`, by definition.
std::vector<std::uint32_t> values_below(std::size_t count) {
    std::vector<std::uint32_t> values{0};
    MexSet options;
    while (values.size() < count) {
        const std::size_t row = values.size();
        options.clear();
        for (std::size_t gone = 1; gone <= std::min<std::size_t>(2, row); ++gone) {
            for (std::size_t left = 0; left <= row - gone; ++left) {
                options.add(values[left] ^ values[row - gone - left]);
            }
        }
        values.push_back(options.mex());
    }
    return values;
}

const Integer& longest(const Heaps& rows) { return *std::ranges::max_element(rows); }

}  // namespace

std::uint32_t kayles_value(const Integer& row) {
    static const std::vector<std::uint32_t> values =
        values_below(std::size_t{kayles_preperiod} + kayles_period);
    const Integer same = row < kayles_preperiod
                             ? row
                             : kayles_preperiod + floor_mod(row - kayles_preperiod, kayles_period);
    return values[static_cast<std::size_t>(same.to_word().value())];
}

bool is_single_row(const Heaps& rows) {
    return std::ranges::count_if(rows, [](const Integer& row) { return row.sign() > 0; }) == 1;
}

Heaps after_middle_throw(const Heaps& rows) {
    const Integer& row = longest(rows);
    const Integer half = floor_div(row - 1, 2);
    if (half.sign() == 0) return {Integer(0)};
    return {half, half};
}

std::vector<std::string> explain_single_row(const Heaps& rows) {
    const Integer& row = longest(rows);
    const Integer half = floor_div(row - 1, 2);
    const bool odd = row.bit(0);
    if (half.sign() == 0) {
        return {row == 1 ? "Knock down the skittle: it is the last one."
                         : "Knock down both skittles: they are the last ones."};
    }
    return {fmt::format("{} = {} + {} + {}: knock down the {} in the middle, which leaves two rows "
                        "of {}.",
                        shortened(row), shortened(half), odd ? 1 : 2, shortened(half),
                        odd ? "skittle" : "two skittles", shortened(half)),
            "From then on copy every throw of the other player in the other of the two rows. So "
            "there is always a throw left for you, and the last one is yours.",
            fmt::format("The Grundy value of the row, {}, tells more only when other rows stand "
                        "beside it.",
                        kayles_value(row))};
}

std::vector<std::string> table_of_small_rows(const Heaps& rows) {
    constexpr int longest_shown = 39;
    std::vector<std::string> lines;
    const Integer& most = longest(rows);
    if (most > longest_shown) {
        if (most >= kayles_preperiod) {
            lines.push_back(fmt::format(
                "Grundy values of rows repeat with period {} from length {} on, so a row of {} has "
                "the value of a row of {}.",
                kayles_period, kayles_preperiod, shortened(most),
                (kayles_preperiod + floor_mod(most - kayles_preperiod, kayles_period))
                    .to_string()));
        }
        return lines;
    }
    std::vector<std::uint32_t> values;
    for (Integer row = 0; row <= most; ++row) values.push_back(kayles_value(row));
    lines.emplace_back("The Grundy values of small rows:");
    for (std::string& line : value_table(values)) lines.push_back(std::move(line));
    return lines;
}

}  // namespace bouton
