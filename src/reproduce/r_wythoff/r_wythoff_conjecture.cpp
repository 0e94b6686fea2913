#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <utility>

#include "families/r_wythoff/forms.hpp"
#include "families/rays/g_positions.hpp"
#include "families/wythoff/rows/p_rows.hpp"
#include "render/picture/picture.hpp"
#include "reproduce/experiment.hpp"

// Gu's conjecture: every Grundy value of R-Wythoff has a closed form.  The forms of the values
// after those of the theorems, their proofs, and the computed positions that they are compared
// with.
namespace bouton::experiments {

namespace {

constexpr std::uint32_t first_value = 3;

/// What was observed for one value.
struct Seen {
    std::uint64_t positions = 0;
    bool as_formed = true;
    std::array<std::uint64_t, 4> counts{};  // shift c − 1, c, c + 1, others
    std::vector<RWythoffForm::Exception> exceptions;
    std::size_t next_exception = 0;
};

/// Compares algorithm 3 with the forms, as far as `lower`, the A_n, goes.
std::vector<Seen> compare(std::span<const RWythoffForm> forms, std::span<const std::uint64_t> lower,
                          const Effort& effort) {
    std::vector<Seen> all(forms.size());
    for (std::size_t value = 0; value < forms.size(); ++value) {
        all[value].exceptions = forms[value].exceptions(0, lower.size());
    }
    GPositions positions(r_wythoff_rays(), static_cast<std::uint32_t>(forms.size() - 1),
                         effort.limits);
    for (std::size_t complete = 0; complete < all.size();) {
        const std::uint64_t x = positions.row();
        for (const auto& [value, larger] : positions.next()) {
            Seen& seen = all[value];
            const std::uint64_t n = seen.positions;
            if (n == lower.size()) continue;
            if (++seen.positions == lower.size()) ++complete;
            const RWythoffForm& form = forms[value];
            const auto first = form.first_positions();
            if (n < first.size()) {
                const RWythoffForm::Small found{static_cast<std::int64_t>(x),
                                                static_cast<std::int64_t>(larger)};
                seen.as_formed = seen.as_formed && found == first[n];
            } else {
                int more = 0;
                if (seen.next_exception < seen.exceptions.size() &&
                    seen.exceptions[seen.next_exception].n == n) {
                    more = seen.exceptions[seen.next_exception++].more;
                }
                const std::int64_t expected =
                    static_cast<std::int64_t>(lower[n]) - form.shift() - more;
                seen.as_formed = seen.as_formed && std::cmp_equal(x, expected) && larger == x + n;
            }
            if (larger - x >= lower.size()) continue;
            const auto shift =
                static_cast<std::int64_t>(lower[larger - x]) - static_cast<std::int64_t>(x);
            const std::int64_t place = shift - form.shift() + 1;
            ++seen.counts.at(0 <= place && place <= 2 ? static_cast<std::size_t>(place) : 3);
        }
        if (x % (1U << 16U) == 0) effort.progress(all[0].positions, lower.size());
    }
    return all;
}

/// The shifts of a value on the diagonals; one point for each place of the picture that has any.
Curve shift_curve(const RWythoffForm& form, std::uint32_t value, std::uint64_t diagonals) {
    constexpr double places_per_decade = 120;
    std::set<std::pair<std::int64_t, std::int64_t>> seen;
    Curve curve{fmt::format("g = {}", value), {}, CurveStyle::points};
    const auto add = [&](double n, std::int64_t shift) {
        const auto place = static_cast<std::int64_t>(std::log10(n) * places_per_decade);
        if (!seen.emplace(place, shift).second) return;
        curve.points.push_back({n, static_cast<double>(shift)});
    };
    const auto first = form.first_positions();
    std::vector<std::uint64_t> lower(first.size() + 1);
    std::vector<std::uint64_t> upper(lower.size());
    fill_p_pairs({1, Play::normal}, 0, lower, upper);
    for (const auto& [smaller, larger] : first) {
        const std::int64_t n = larger - smaller;
        if (n > 0) {
            add(static_cast<double>(n),
                static_cast<std::int64_t>(lower[static_cast<std::size_t>(n)]) - smaller);
        }
    }
    const auto begin =
        static_cast<int>(std::log10(static_cast<double>(first.size())) * places_per_decade);
    const auto end =
        static_cast<int>(std::log10(static_cast<double>(diagonals)) * places_per_decade);
    for (int place = begin; place < end; ++place) {
        add(std::pow(10, (place + 0.5) / places_per_decade), form.shift());
    }
    for (const auto& [n, more] : form.exceptions(0, diagonals)) {
        add(static_cast<double>(n.to_word().value()), form.shift() + more);
    }
    return curve;
}

Finding conjecture(const Effort& effort) {
    const std::uint32_t last_value = effort.quick ? 6 : 10;
    const std::uint64_t computed = effort.quick ? 8000 : 1'300'000;
    const std::uint64_t diagonals = effort.quick ? 100'000 : 10'000'001;
    const auto forms = std::make_shared<const std::vector<RWythoffForm>>(
        r_wythoff_forms(last_value, computed, effort.limits));
    std::vector<std::uint64_t> lower(diagonals);
    {
        std::vector<std::uint64_t> upper(diagonals);
        fill_p_pairs({1, Play::normal}, 0, lower, upper);
    }
    const std::vector<Seen> seen = compare(*forms, lower, effort);

    Finding finding;
    finding.published =
        "Gu's conjecture: the positions of each Grundy value of R-Wythoff have a closed form. "
        "Theorems 6 to 8 give those of 0, 1 and 2; Gu himself has that of 3 too.";
    finding.computed = fmt::format(
        "Closed forms of the values to {} were found from the positions on the first {} diagonals, "
        "and proved: `src/families/r_wythoff/forms.hpp` and `docs/r-wythoff.md` have the proof, "
        "whose conditions the computation checks. They are like that of theorem 8: after some "
        "first positions, number n is (A_n − c, B_n − c), where (A_n, B_n) is the P-position on "
        "the same diagonal, except for the n in some sequences m_{{k+2}} = m_{{k+1}} + m_k, where "
        "c is one less and one more in turn. Then they were compared with the positions by "
        "algorithm 3 for n = 0 to {}.",
        last_value, computed, diagonals - 1);
    finding.checks.push_back({fmt::format("Each value to {} has such a form.", last_value),
                              forms->size() == last_value + std::size_t{1}});
    finding.checks.push_back(
        {"The forms of 0, 1 and 2 are those of the theorems.",
         std::ranges::equal(std::span(*forms).first(std::min<std::size_t>(forms->size(), 3)),
                            published_forms(),
                            [](const RWythoffForm& left, const RWythoffForm& right) {
                                return left.shift() == right.shift() &&
                                       std::ranges::equal(left.sequences(), right.sequences());
                            })});
    Table table;
    table.name = "shifts";
    table.caption =
        fmt::format("The shifts of the values on the diagonals n = 0 to {}", diagonals - 1);
    table.columns = {"g", "c",     "rule from n", "sequences", "diagonals with c − 1",
                     "c", "c + 1", "others"};
    Table sequences;
    sequences.name = "sequences";
    sequences.caption =
        "The first two numbers of each sequence, and what is added to c at the first";
    sequences.columns = {"g", "m_0", "m_1", "added"};
    for (std::uint32_t value = first_value; value < forms->size(); ++value) {
        const RWythoffForm& form = (*forms)[value];
        finding.checks.push_back(
            {fmt::format("The first {} positions of value {} are those of its form.", diagonals,
                         value),
             seen[value].as_formed && seen[value].positions == diagonals});
        const auto& counts = seen[value].counts;
        table.rows.push_back({std::to_string(value), std::to_string(form.shift()),
                              std::to_string(form.first_positions().size()),
                              std::to_string(form.sequences().size()), std::to_string(counts[0]),
                              std::to_string(counts[1]), std::to_string(counts[2]),
                              std::to_string(counts[3])});
        if (value > 6) continue;  // there are thousands
        for (const auto& [first, second, even] : form.sequences()) {
            sequences.rows.push_back({std::to_string(value), std::to_string(first),
                                      std::to_string(second), even == 1 ? "1" : "−1"});
        }
    }
    finding.tables.push_back(std::move(table));
    finding.tables.push_back(std::move(sequences));
    finding.pictures.push_back(
        {"", "svg",
         fmt::format("How far the positions of the values 3 to {} are shifted from the P-positions "
                     "of their diagonals n: after disorder on the first diagonals by one fixed "
                     "number, and by one more or less on a few",
                     last_value),
         [forms, diagonals] {
             Chart picture;
             picture.title = "R-Wythoff: shifts of the positions of value g";
             picture.x_label = "diagonal n";
             picture.y_label = "shift c";
             picture.log_x = true;
             for (std::uint32_t value = first_value; value < forms->size(); ++value) {
                 picture.curves.push_back(shift_curve((*forms)[value], value, diagonals));
             }
             return draw_chart(picture, PictureFormat::svg);
         }});
    return finding;
}

}  // namespace

std::vector<Experiment> r_wythoff_conjecture() {
    return {{"r-wythoff/conjecture", "A closed form for each value of R-Wythoff",
             Document::r_wythoff, "section 2.2, conjecture", conjecture}};
}

}  // namespace bouton::experiments
