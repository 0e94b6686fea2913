#include "families/rays/row_automaton.hpp"

#include <algorithm>
#include <bit>

#include "base/error.hpp"
#include "base/word.hpp"

namespace bouton {

namespace {

constexpr std::uint64_t hash_base = 0x9E3779B97F4A7C15U;

std::uint64_t bit(std::uint64_t value) { return std::uint64_t{1} << value % word_bits; }

/// The orders of cell (x, y), as a bit.
std::uint8_t order_of(std::uint64_t x, std::uint64_t y) {
    return static_cast<std::uint8_t>(y < x ? 1 : y == x ? 2 : 4);
}

/// How far back a family's rays go from the last row on, in columns.
std::size_t columns_back(const SlantingLines& family, std::size_t rows) {
    const auto [p, q] = family.step;
    std::size_t back = (rows + p - 1) / p * q;
    for (const SlantingLines::Pull& pull : family.pulls)
        back = std::max(back, (rows / p + 1) * q + pull.back[1]);
    return back;
}

}  // namespace

RowAutomaton::RowAutomaton(const RayRules& rules, std::size_t rows)
    : plan_(rules, rows, std::max<std::size_t>(rows, 2), false), rows_(rows), history_(rows + 1) {
    require((plan_.row_asked & 4U) != 0, "moves along the rows are allowed where y > x");
    std::size_t rays = 1;
    const auto add = [&](const SlantingLines& family) {
        history_ = std::max(history_, columns_back(family, rows) + 1);
        rays += family.pulls.size() + 1;
        lines_.push_back({&family, family.step[1] * rows + family.step[0] + 1, {}});
    };
    if (plan_.has_diagonals) add(plan_.diagonals);
    for (const SlantingLines& family : plan_.others) add(family);
    // As in TablePlan: of the cells up to (x, y) in their row at most v have a value less than its
    // value v, x are left of the diagonal, at most history_ can be reached from there, and each of
    // the others has a ray to one of at most 2x cells of value v.  So v lies between
    // y − c·x − history_ and y + x, and the values that a line has from the last history_ columns
    // fit the ring.
    const std::size_t c = 1 + 2 * rays;
    ring_ = std::bit_ceil(((c + 1) * (rows + 1) + 3 * history_) / word_bits + 4);
    sets_.reserve(2 + lines_.size());
    row_words_.resize(rows * ring_);
    row_low_.resize(rows);
    column_words_.resize(ring_);
    for (Lines& lines : lines_) lines.words.resize(lines.count * ring_);
    values_.resize(history_ * rows);
    hashes_.resize(history_);
    for (std::size_t i = 0; i < history_; ++i) leaving_factor_ *= hash_base;
}

/// The set of the line of (row, column()).
std::uint64_t* RowAutomaton::line(Lines& lines, std::size_t row) const {
    const auto [p, q] = lines.family->step;
    // Numbers of lines are p·y − q·x; the multiple of count keeps them from being negative.
    const std::uint64_t number = p * column_ + lines.count * q - q * std::uint64_t{row};
    return &lines.words[number % lines.count * ring_];
}

void RowAutomaton::begin_column() {
    std::ranges::fill(column_words_, 0);
    // The lines that begin here: those of cells (0, column()) and of the p − 1 numbers before.
    for (Lines& lines : lines_) {
        const auto [p, q] = lines.family->step;
        for (std::uint64_t back = 0; back < p; ++back) {
            const std::uint64_t number = p * column_ + lines.count * q - back;
            std::fill_n(&lines.words[number % lines.count * ring_], ring_, 0);
        }
    }
}

std::uint64_t RowAutomaton::mex(std::size_t row) {
    const std::uint8_t order = order_of(row, column_);
    const bool row_asked = (plan_.row_asked & order) != 0;
    sets_.clear();
    if (row_asked) sets_.push_back(&row_words_[row * ring_]);
    if ((plan_.column_asked & order) != 0) sets_.push_back(column_words_.data());
    for (Lines& lines : lines_) {
        if ((lines.family->asked & order) != 0) sets_.push_back(line(lines, row));
    }
    for (std::uint64_t word = row_asked ? row_low_[row] : 0;; ++word) {
        std::uint64_t met = 0;
        for (const std::uint64_t* const set : sets_) met |= set[word % ring_];
        if (met != all_bits)
            return word * word_bits + static_cast<std::uint64_t>(std::countr_one(met));
    }
}

/// Puts the value of (row, column()) into its lines, and into the slanting lines the values that
/// offset rays reach.
void RowAutomaton::insert(std::size_t row, std::uint64_t value) {
    const std::size_t slot = value / word_bits % ring_;
    std::uint64_t* const own_row = &row_words_[row * ring_];
    own_row[slot] |= bit(value);
    column_words_[slot] |= bit(value);
    while (own_row[row_low_[row] % ring_] == all_bits) own_row[row_low_[row]++ % ring_] = 0;
    const std::uint8_t order = order_of(row, column_);
    for (Lines& lines : lines_) {
        std::uint64_t* const words = line(lines, row);
        if ((lines.family->own & order) != 0) words[slot] |= bit(value);
        for (const SlantingLines::Pull& pull : lines.family->pulls) {
            if ((pull.orders & order) == 0 || row < pull.back[0] || column_ < pull.back[1])
                continue;
            const std::uint64_t reached = this->value(row - pull.back[0], column_ - pull.back[1]);
            words[reached / word_bits % ring_] |= bit(reached);
        }
    }
}

void RowAutomaton::step() {
    begin_column();
    std::uint64_t* const values = &values_[column_ % history_ * rows_];
    std::uint64_t hash = 0;
    for (std::size_t row = 0; row < rows_; ++row) {
        values[row] = mex(row);
        insert(row, values[row]);
        hash = (hash + values[row] - column_ + 1) * hash_base;
        hash ^= hash >> 29U;
    }
    std::uint64_t& oldest = hashes_[column_ % history_];
    hash_ = hash_ * hash_base + hash - oldest * leaving_factor_;
    oldest = hash;
    ++column_;
}

void RowAutomaton::visit_state(auto&& visit) const {
    require(column_ >= history_, "the state is known after the first columns");
    const auto relative = [&](std::uint64_t value) {
        return static_cast<std::int64_t>(value) - static_cast<std::int64_t>(column_);
    };
    for (std::uint64_t column = column_ - history_; column < column_; ++column) {
        for (std::size_t row = 0; row < rows_; ++row) visit(relative(value(row, column)));
    }
    // The values of (x, y) are at most x + y.
    const std::uint64_t end = column_ + rows_;
    for (std::size_t row = 0; row < rows_; ++row) {
        for (std::uint64_t v = row_low_[row] * word_bits; v < end; ++v) {
            const std::uint64_t word = row_words_[row * ring_ + v / word_bits % ring_];
            if ((word & bit(v)) == 0) visit(relative(v));
        }
        visit(relative(end));
    }
}

std::size_t RowAutomaton::state_size() const {
    std::size_t size = 0;
    visit_state([&](std::int64_t) { ++size; });
    return size;
}

std::vector<std::int64_t> RowAutomaton::state() const {
    std::vector<std::int64_t> state;
    state.reserve(state_size());
    visit_state([&](std::int64_t number) { state.push_back(number); });
    return state;
}

std::size_t RowAutomaton::bytes() const {
    std::size_t words = row_words_.size() + row_low_.size() + column_words_.size() +
                        values_.size() + hashes_.size();
    for (const Lines& lines : lines_) words += lines.words.size();
    return words * sizeof(std::uint64_t);
}

const RowBlock& RowValues::next() {
    // Few columns where each of them has many cells.
    constexpr std::size_t most = 4096;
    constexpr std::size_t most_cells = std::size_t{1} << 20U;
    const std::size_t block_size = std::clamp<std::size_t>(most_cells / (row_ + 1), 1, most);
    block_.index = automaton_.column();
    values_.clear();
    while (values_.size() < block_size) {
        automaton_.step();
        values_.push_back(automaton_.value(row_, automaton_.column() - 1));
    }
    block_.count = values_.size();
    block_.columns[0].offsets = values_;
    return block_;
}

}  // namespace bouton
