#include "families/sim/sim.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "base/error.hpp"

namespace bouton {

namespace {

SimLines only(std::size_t line) { return static_cast<SimLines>(1U << line); }

}  // namespace

Sim::Sim(unsigned points) : points_(points) {
    require(points >= 3 && points <= most_points, "sim is played on three to six points");
    for (unsigned from = 0; from < points; ++from) {
        for (unsigned to = from + 1; to < points; ++to) ends_.emplace_back(from, to);
    }
    all_ = static_cast<SimLines>((1U << ends_.size()) - 1);
    for (unsigned a = 0; a < points; ++a) {
        for (unsigned b = a + 1; b < points; ++b) {
            for (unsigned c = b + 1; c < points; ++c) {
                triangles_.push_back(
                    static_cast<SimLines>(only(line(a, b)) | only(line(a, c)) | only(line(b, c))));
            }
        }
    }
    std::vector<unsigned> to(points);
    std::iota(to.begin(), to.end(), 0U);
    do {
        add_numbering(to);
    } while (std::ranges::next_permutation(to).found);
}

std::size_t Sim::line(unsigned from, unsigned to) const {
    const auto found = std::ranges::find(ends_, std::pair(std::min(from, to), std::max(from, to)));
    require(found != ends_.end(), "a line joins two different points");
    return static_cast<std::size_t>(found - ends_.begin());
}

void Sim::add_numbering(const std::vector<unsigned>& to) {
    Numbering& numbering = numberings_.emplace_back();
    for (std::size_t byte = 0; byte < 2; ++byte) {
        for (unsigned bits = 0; bits < 256; ++bits) {
            SimLines image = 0;
            for (std::size_t i = 0; i < 8 && byte * 8 + i < lines(); ++i) {
                if ((bits >> i & 1U) == 0) continue;
                const auto [a, b] = ends(byte * 8 + i);
                image = static_cast<SimLines>(image | only(line(to[a], to[b])));
            }
            numbering.at(byte).at(bits) = image;
        }
    }
}

Side Sim::to_move(const Position& position) {
    return std::popcount(position[0]) == std::popcount(position[1]) ? Side::left : Side::right;
}

bool Sim::has_triangle(SimLines lines) const {
    return std::ranges::any_of(triangles_,
                               [&](SimLines triangle) { return (triangle & ~lines) == 0; });
}

SimLines Sim::safe(const Position& position, Side side) const {
    const SimLines own = position[side == Side::left ? 0 : 1];
    SimLines bad = 0;
    for (const SimLines triangle : triangles_) {
        const auto missing = static_cast<SimLines>(triangle & ~own);
        if (std::has_single_bit(missing)) bad = static_cast<SimLines>(bad | missing);
    }
    return static_cast<SimLines>(free(position) & ~bad);
}

std::optional<Outcome> Sim::ending(const Position& position) const {
    if (has_triangle(position[to_move(position) == Side::left ? 1 : 0])) return Outcome::N;
    if (free(position) == 0) return Outcome::draw;
    return std::nullopt;
}

bool Sim::is_option(const Position& from, const Position& to) const {
    const std::size_t side = to_move(from) == Side::left ? 0 : 1;
    const auto added = static_cast<SimLines>(to[side] & ~from[side]);
    return to[1 - side] == from[1 - side] && (from[side] & ~to[side]) == 0 &&
           std::has_single_bit(added) && (added & ~free(from)) == 0;
}

Sim::Position Sim::normal_form(const Position& position) const {
    const auto image = [](const Numbering& numbering, SimLines lines) {
        return static_cast<SimLines>(numbering[0][lines & 0xFFU] |
                                     numbering[1][static_cast<unsigned>(lines) >> 8U]);
    };
    Position least = position;
    for (const Numbering& numbering : numberings_) {
        const SimLines red = image(numbering, position[0]);
        if (red > least[0]) continue;
        least = std::min(least, Position{red, image(numbering, position[1])});
    }
    return least;
}

}  // namespace bouton
