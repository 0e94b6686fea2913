#include "families/mastermind/symmetry.hpp"

#include <algorithm>
#include <numeric>

namespace bouton::mastermind {

namespace {
constexpr std::uint8_t unknown = 0xff;
}  // namespace

Symmetry::Symmetry(const Codes& codes, std::span<const Guess> history) : codes_(codes) {
    for (const Guess& guess : history) {
        for (std::size_t p = 0; p < codes.places(); ++p) used_[codes.figure(guess.code, p)] = true;
    }
    Digits from{};
    auto* const end = from.begin() + static_cast<std::ptrdiff_t>(codes.places());
    std::iota(from.begin(), end, std::uint8_t{0});
    do {
        if (const auto map = map_of(from, history)) maps_.push_back(*map);
    } while (std::next_permutation(from.begin(), end));
}

/// The permutation of figures that undoes a permutation of places in all guesses, if there is one.
std::optional<Symmetry::Map> Symmetry::map_of(const Digits& from,
                                              std::span<const Guess> history) const {
    Map map{from, {}};
    map.figures.fill(unknown);
    std::array<bool, most_figures> taken{};
    for (const Guess& guess : history) {
        for (std::size_t p = 0; p < codes_.places(); ++p) {
            const auto to = static_cast<std::uint8_t>(codes_.figure(guess.code, p));
            std::uint8_t& image = map.figures[codes_.figure(guess.code, from[p])];
            if (image == to) continue;
            if (image != unknown || taken[to]) return std::nullopt;
            image = to;
            taken[to] = true;
        }
    }
    return map;
}

/// The smallest image gives each figure that is free the smallest free one that is left.
bool Symmetry::image_is_smaller(const Map& map, Code code) const {
    auto figures = map.figures;
    std::uint8_t next_free = 0;
    for (std::size_t p = 0; p < codes_.places(); ++p) {
        std::uint8_t& image = figures[codes_.figure(code, map.from[p])];
        if (image == unknown) {
            while (used_[next_free]) ++next_free;
            image = next_free++;
        }
        const std::size_t own = codes_.figure(code, p);
        if (image != own) return image < own;
    }
    return false;
}

bool Symmetry::is_first(Code code) const {
    return std::ranges::none_of(maps_, [&](const Map& map) { return image_is_smaller(map, code); });
}

std::vector<Code> Symmetry::first_codes() const {
    std::vector<Code> found;
    for (Code code = 0; code < codes_.count(); ++code) {
        if (is_first(code)) found.push_back(code);
    }
    return found;
}

}  // namespace bouton::mastermind
