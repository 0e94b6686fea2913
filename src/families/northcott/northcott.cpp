#include "families/northcott/northcott.hpp"

#include <algorithm>
#include <utility>

namespace bouton {

Northcott::Position Northcott::with_gap(Position position, std::size_t row, Side side,
                                        std::uint32_t gap) {
    std::uint32_t& black = position[1 + 2 * row];
    std::uint32_t& white = position[2 + 2 * row];
    if (side == Side::left) {
        black = white - 1 - gap;
    } else {
        white = black + 1 + gap;
    }
    position[0] = side == Side::left ? 1 : 0;
    return position;
}

bool Northcott::is_option(const Position& from, const Position& to) {
    if (from.size() != to.size() || from[0] == to[0]) return false;
    const Side side = to_move(from);
    std::size_t changed = rows(from);
    for (std::size_t row = 0; row < rows(from); ++row) {
        const Side other = side == Side::left ? Side::right : Side::left;
        if (column(from, row, other) != column(to, row, other)) return false;
        if (column(from, row, side) == column(to, row, side)) continue;
        if (changed != rows(from)) return false;
        changed = row;
    }
    return changed != rows(from);
}

Northcott::Position Northcott::normal_form(const Position& position) const {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    const bool mirrored = to_move(position) == Side::right;
    for (std::size_t row = 0; row < rows(position); ++row) {
        const std::uint32_t black = column(position, row, Side::left);
        const std::uint32_t white = column(position, row, Side::right);
        if (mirrored) {
            pairs.emplace_back(columns_ - 1 - white, columns_ - 1 - black);
        } else {
            pairs.emplace_back(black, white);
        }
    }
    std::ranges::sort(pairs);
    Position form{0};
    for (const auto& [black, white] : pairs) {
        form.push_back(black);
        form.push_back(white);
    }
    return form;
}

std::size_t Northcott::count_forms(std::size_t rows) const {
    // Multisets of `rows` of the columns·(columns − 1)/2 places of two tokens.
    const Integer places = floor_div(Integer(columns_) * (columns_ - 1), 2);
    Integer count = 1;
    for (std::size_t i = 0; i < rows; ++i) {
        count = floor_div(count * (places + Integer(i)), Integer(i + 1));
        if (count.bit_length() > 60) return SIZE_MAX;
    }
    return static_cast<std::size_t>(count.to_word().value());
}

std::uint32_t Northcott::nim_sum(const Position& position) {
    std::uint32_t sum = 0;
    for (std::size_t row = 0; row < rows(position); ++row) sum ^= gap(position, row);
    return sum;
}

std::vector<Northcott::Position> Northcott::winning_moves(const Position& position,
                                                          bool all) const {
    const std::uint32_t sum = nim_sum(position);
    if (sum == 0) return {};
    const Side side = to_move(position);
    std::vector<Position> advances;
    std::vector<Position> retreats;
    for (std::size_t row = 0; row < rows(position); ++row) {
        const std::uint32_t now = gap(position, row);
        const std::uint32_t next = now ^ sum;
        if (next < now) {
            advances.push_back(with_gap(position, row, side, next));
            if (!all) return advances;
        } else if (all && next - now <= behind(position, row, side)) {
            retreats.push_back(with_gap(position, row, side, next));
        }
    }
    advances.insert(advances.end(), retreats.begin(), retreats.end());
    return advances;
}

std::vector<Northcott::Position> Northcott::small_steps(const Position& position,
                                                        std::size_t most) const {
    const Side side = to_move(position);
    std::vector<Position> steps;
    for (std::size_t row = 0; row < rows(position) && steps.size() < most; ++row) {
        const std::uint32_t now = gap(position, row);
        if (behind(position, row, side) > 0) {
            steps.push_back(with_gap(position, row, side, now + 1));
        } else if (now > 0) {
            steps.push_back(with_gap(position, row, side, now - 1));
        }
    }
    return steps;
}

std::uint64_t Northcott::most_moves(const Position& position, Side winner) const {
    std::uint64_t most = 0;
    for (std::size_t row = 0; row < rows(position); ++row) {
        most += columns_ - 2 - behind(position, row, winner);
    }
    return most;
}

}  // namespace bouton
