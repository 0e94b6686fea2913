#include "families/r_wythoff/forms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "families/rays/g_positions.hpp"
#include "families/wythoff/rows/p_rows.hpp"

namespace bouton {

namespace {

using Small = RWythoffForm::Small;

/// Half of the memory is for the positions.
std::uint64_t diagonals_within(std::uint32_t largest_value, std::size_t memory) {
    return memory / 2 / sizeof(Small) / (largest_value + std::uint64_t{1});
}

/// The first positions of each value, by growing smaller pile; of each value as many as there are
/// diagonals.
std::vector<std::vector<Small>> first_positions(std::uint32_t largest_value,
                                                std::uint64_t diagonals, const Limits& limits) {
    if (diagonals > diagonals_within(largest_value, limits.memory)) {
        throw Error(ErrorKind::limit,
                    fmt::format("closed forms from {} diagonals need more than the {} of memory "
                                "allowed: allow more with --memory",
                                diagonals, format_memory(limits.memory)));
    }
    std::vector<std::vector<Small>> all(largest_value + std::size_t{1});
    GPositions positions(r_wythoff_rays(), largest_value, limits.with_memory(limits.memory / 2));
    // Reports come after so much work, whatever a row has of it.
    constexpr std::uint64_t reported_work = std::uint64_t{1} << 18U;
    const std::uint64_t reported =
        std::max<std::uint64_t>(reported_work / positions.work_a_row(), 1);
    for (std::size_t complete = 0; complete < all.size();) {
        const std::uint64_t x = positions.row();
        for (const auto& [value, larger] : positions.next()) {
            std::vector<Small>& found = all[value];
            if (found.size() == diagonals) continue;
            found.push_back({static_cast<std::int64_t>(x), static_cast<std::int64_t>(larger)});
            if (found.size() == diagonals) ++complete;
        }
        if (x % reported == 0) limits.progress(all[0].size(), diagonals);
    }
    return all;
}

/// The positions of one value, the numbers of the proof, and the form if the proof succeeds.
class FormSearch {
public:
    /// `lower` holds A_n for every n for which there is a position.
    FormSearch(std::span<const Small> positions, std::span<const std::uint64_t> lower)
        : positions_(positions), lower_(lower), size_(std::ssize(positions)) {
        count_b_numbers();
        find_start();
    }

    /// Whether (1) and (2) hold for all computed positions, and these reach beyond `end()`.
    [[nodiscard]] bool settles() const {
        return end() <= size_ && positions_[at(n2_)][0] > largest_before_ && first_are_first() &&
               (exception(n1_) != 1 || exception(n2_ - 1) == -1);
    }

    /// The proof needs computed positions up to this number.
    [[nodiscard]] std::int64_t end() const { return n2_ < size_ ? a(n2_) + 2 : size_ + 1; }

    /// Whether the two values never want the same position.
    [[nodiscard]] bool is_apart_from(const FormSearch& smaller) const {
        const std::int64_t distance = std::abs(shift_ - smaller.shift_);
        const int exceptional = (has_exceptions() ? 1 : 0) + (smaller.has_exceptions() ? 1 : 0);
        return distance > exceptional || (distance == 2 && exceptional == 2);
    }

    [[nodiscard]] RWythoffForm form() const {
        std::vector<RWythoffForm::Sequence> sequences;
        for (std::int64_t n = n1_; n < n2_; ++n) {
            const int more = exception(n);
            if (more == 0 || is_successor(n, more)) continue;
            sequences.push_back({n, a(n) + (more == 1 ? 0 : 1), more});
        }
        const auto first = positions_.first(at(n1_));
        return {shift_, {first.begin(), first.end()}, std::move(sequences)};
    }

private:
    static std::size_t at(std::int64_t n) { return static_cast<std::size_t>(n); }

    /// A_n.
    [[nodiscard]] std::int64_t a(std::int64_t n) const {
        return static_cast<std::int64_t>(lower_[at(n)]);
    }

    /// e_n.
    [[nodiscard]] int exception(std::int64_t n) const {
        return static_cast<int>(a(n) - positions_[at(n)][0] - shift_);
    }

    /// Whether the positions before n1 are on the diagonals before n1; no two are on the same.
    [[nodiscard]] bool first_are_first() const {
        return std::ranges::all_of(positions_.first(at(n1_)), [&](const Small& position) {
            return position[1] - position[0] < n1_;
        });
    }

    [[nodiscard]] bool has_exceptions() const {
        for (std::int64_t n = n1_; n < n2_; ++n) {
            if (exception(n) != 0) return true;
        }
        return false;
    }

    /// Whether an exception from n1 on has n as successor.
    [[nodiscard]] bool is_successor(std::int64_t n, int more) const {
        const std::int64_t sought = more == 1 ? n - 1 : n;
        const auto found = std::lower_bound(lower_.begin(), lower_.end(), at(sought));
        const std::int64_t j = found - lower_.begin();
        return a(j) == sought && j >= n1_ && exception(j) == -more;
    }

    /// Sets the shift, and for each n the number of b-numbers before it that are new.
    void count_b_numbers() {
        const auto by_larger = [](const Small& position) { return position[1]; };
        std::vector<bool> is_b(at(std::ranges::max(positions_, {}, by_larger)[1] + 1));
        std::int64_t count = 0;
        for (std::int64_t n = 0; n < size_; ++n) {
            const auto& [smaller, larger] = positions_[at(n)];
            const bool fresh = smaller < larger && !is_b[at(larger)];
            if (fresh) {
                is_b[at(larger)] = true;
                ++count;
            } else {
                last_repeated_ = n;
            }
        }
        shift_ = size_ - 1 - count;
    }

    void find_start() {
        std::int64_t largest = -1;
        for (std::int64_t n = 0; n < size_; ++n) {
            const auto& [smaller, larger] = positions_[at(n)];
            const bool fits = n > last_repeated_ && larger - smaller == n && larger > largest &&
                              std::abs(a(n) - smaller - shift_) <= 1;
            largest = std::max(largest, larger);
            if (!fits || n < 10) {
                n1_ = n + 1;
                largest_before_ = largest;
            }
        }
        n2_ = n1_ < size_ ? a(n1_) + 1 : size_;
    }

    std::span<const Small> positions_;
    std::span<const std::uint64_t> lower_;
    std::int64_t size_;
    std::int64_t shift_ = 0;
    std::int64_t last_repeated_ = -1;  // the last b that is an a, or was there before
    std::int64_t n1_ = 0;
    std::int64_t n2_ = 0;
    std::int64_t largest_before_ = 0;  // b before n1
};

}  // namespace

std::vector<RWythoffForm> r_wythoff_forms(std::uint32_t largest_value, std::uint64_t diagonals,
                                          const Limits& limits) {
    require(diagonals > 0, "there are some diagonals");
    const auto positions = first_positions(largest_value, diagonals, limits);
    std::vector<std::uint64_t> lower(diagonals);
    {
        std::vector<std::uint64_t> upper(diagonals);
        fill_p_pairs({1, Play::normal}, 0, lower, upper, limits);
    }
    std::vector<FormSearch> done;
    std::vector<RWythoffForm> forms;
    for (const auto& of_value : positions) {
        const FormSearch search(of_value, lower);
        const auto apart = [&](const FormSearch& smaller) { return search.is_apart_from(smaller); };
        if (!search.settles() || !std::ranges::all_of(done, apart)) break;
        forms.push_back(search.form());
        done.push_back(search);
    }
    return forms;
}

std::optional<RWythoffForm> r_wythoff_form(std::uint32_t value, const Limits& limits) {
    constexpr std::uint64_t most = std::uint64_t{1} << 23U;
    for (std::uint64_t diagonals = 1U << 11U; diagonals <= most; diagonals *= 4) {
        auto forms = r_wythoff_forms(value, diagonals, limits);
        if (forms.size() > value) return std::move(forms.back());
    }
    return std::nullopt;
}

}  // namespace bouton
