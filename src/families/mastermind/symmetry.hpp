#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "families/mastermind/codes.hpp"
#include "families/mastermind/history.hpp"

namespace bouton::mastermind {

/// The symmetries of Mastermind that change none of the guesses made so far.
///
/// A permutation of the places together with one of the figures changes no answer.  If it maps
/// every guess of the history to itself, it maps the secrets that are possible to each other, and a
/// next guess is as good as its image.  Figures that were not guessed yet can be exchanged freely.
class Symmetry {
public:
    Symmetry(const Codes& codes, std::span<const Guess> history);

    /// Whether no image of the code has a smaller number.  Each guess has exactly one image of
    /// which this is true.
    /// Cost: at most the number of symmetries times that of places, and mostly much less.
    [[nodiscard]] bool is_first(Code code) const;

    /// How many permutations of the places there are that some permutation of the figures goes
    /// with.
    [[nodiscard]] std::size_t size() const { return maps_.size(); }

    /// All codes for which is_first holds.
    [[nodiscard]] std::vector<Code> first_codes() const;

private:
    using Digits = std::array<std::uint8_t, most_places>;
    struct Map {
        Digits from{};                                     // place p of the image is from[p]
        std::array<std::uint8_t, most_figures> figures{};  // of those that were guessed
    };

    [[nodiscard]] std::optional<Map> map_of(const Digits& from,
                                            std::span<const Guess> history) const;
    [[nodiscard]] bool image_is_smaller(const Map& map, Code code) const;

    const Codes& codes_;
    std::array<bool, most_figures> used_{};
    std::vector<Map> maps_;
};

}  // namespace bouton::mastermind
