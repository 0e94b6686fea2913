#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "theory/rules.hpp"

/// Sim: two players join points by lines, in turn, one in red and one in blue.  Whoever completes a
/// triangle of the own colour loses.
namespace bouton {

/// A set of lines between points: bit i is line number i, in the order 12, 13, …, 23, 24, ….
using SimLines = std::uint16_t;

/// The lines drawn in red and in blue.
using SimPosition = std::array<SimLines, 2>;

class Sim {
public:
    using Position = SimPosition;

    static constexpr unsigned most_points = 6;

    /// Requires 3 to 6 points.
    explicit Sim(unsigned points);

    [[nodiscard]] unsigned points() const { return points_; }
    [[nodiscard]] std::size_t lines() const { return ends_.size(); }
    /// The two points that a line joins, counted from 0, the smaller one first.
    [[nodiscard]] std::pair<unsigned, unsigned> ends(std::size_t line) const { return ends_[line]; }
    /// The number of the line between two different points.
    [[nodiscard]] std::size_t line(unsigned from, unsigned to) const;
    /// All triangles, as the sets of their lines.
    [[nodiscard]] const std::vector<SimLines>& triangles() const { return triangles_; }

    [[nodiscard]] static Side to_move(const Position& position);
    [[nodiscard]] bool has_triangle(SimLines lines) const;
    [[nodiscard]] SimLines free(const Position& position) const {
        return static_cast<SimLines>(all_ & ~(position[0] | position[1]));
    }
    /// The free lines that complete no triangle of that side.
    [[nodiscard]] SimLines safe(const Position& position, Side side) const;

    /// Won for the player to move if the other one has completed a triangle; a draw if no line is
    /// left.
    [[nodiscard]] std::optional<Outcome> ending(const Position& position) const;

    void options(const Position& position, Side side, auto&& emit) const {
        for (SimLines rest = free(position); rest != 0;
             rest = static_cast<SimLines>(rest & (rest - 1))) {
            Position next = position;
            SimLines& own = next[side == Side::left ? 0 : 1];
            own = static_cast<SimLines>(own | (rest & -rest));
            emit(next);
        }
    }

    [[nodiscard]] bool is_option(const Position& from, const Position& to) const;

    /// The same for positions that differ only in how the points are numbered.
    ///
    /// Cost: some lookups for each of the points! numberings; 720 of them for six points.
    [[nodiscard]] Position normal_form(const Position& position) const;

private:
    /// Where a numbering of the points takes the lines of either byte of a set.
    using Numbering = std::array<std::array<SimLines, 256>, 2>;

    void add_numbering(const std::vector<unsigned>& to);

    unsigned points_;
    SimLines all_ = 0;
    std::vector<std::pair<unsigned, unsigned>> ends_;
    std::vector<SimLines> triangles_;
    std::vector<Numbering> numberings_;
};

}  // namespace bouton
