#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "families/rooks/stage.hpp"

namespace bouton::rooks {

/// The game on a board with tokens, as far as it can still be played from there.
struct Setting {
    Squares board = 0;
    Squares tokens = 0;
    Piece piece = Piece::rook;
    int lead = 0;  ///< by how many tokens one of the players is ahead; ≥ 0

    friend bool operator==(const Setting&, const Setting&) = default;
};

/// Where a solution is kept.
struct SolutionFile {
    std::string path;
    std::chrono::seconds between{5};  ///< saved on the way when so much time has passed
};

/// Most tokens that are handled.
inline constexpr std::size_t most_tokens = 20;

/// The exact solution of a setting: the worth of every position that can come up.
///
/// Tokens only disappear, so the sets of tokens that are left are solved one after the other, the
/// small ones first (`solve_in_layers`), each with every margin by itself (`solve_stage`).  A
/// larger set needs of a smaller one only the positions just after a token was taken, in which the
/// other piece stands on the square of that token: only these are kept, 2 bytes each.  All others
/// are found again when they are asked for, in less than a millisecond.
///
/// A margin beyond the number of tokens that are left cannot be made up for: all such margins are
/// one.
///
/// Cost: for 13 tokens on 64 squares some 175 million positions, 43 MiB.
class Solution {
public:
    /// Throws Error{limit} for more tokens than are handled, and if more memory is needed than is
    /// allowed.  If a file is named, what it holds is used if it is whole and belongs to this
    /// setting; and what was found is put there when the work ends, or now and then on the way
    /// after all sets with as many tokens, so that the work can be taken up after it was stopped.
    explicit Solution(const Setting& setting, const Limits& limits = {},
                      const std::optional<SolutionFile>& file = std::nullopt);

    [[nodiscard]] const Setting& setting() const { return setting_; }

    /// The stage with these tokens left, at least one, and a margin that can come up with them.
    [[nodiscard]] StageTable stage(Squares tokens, int margin) const;

    /// The worth just after a token was taken, for the player to move, who stands on `own` and is
    /// ahead by `margin`.  `tokens` are left, perhaps none.
    [[nodiscard]] Worth after_taking(Squares tokens, std::size_t taken, std::size_t own,
                                     int margin) const;

    /// How many positions were solved.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    /// How many sets of tokens were taken from the file, in place of being solved.
    [[nodiscard]] std::uint64_t reused() const { return reused_; }
    /// Bytes that a solution takes.
    [[nodiscard]] static std::uint64_t memory(const Setting& setting);

private:
    [[nodiscard]] std::uint32_t place(Squares tokens) const;
    [[nodiscard]] Squares tokens_of(std::uint32_t place) const;
    [[nodiscard]] int widest(std::size_t left) const;
    [[nodiscard]] std::size_t row(std::uint32_t place, std::size_t taken, int margin) const;
    void solve_set(std::uint32_t place);
    class Layers;
    void solve_all(const Limits& limits, const std::optional<SolutionFile>& file);
    [[nodiscard]] std::string key() const;

    Setting setting_;
    std::vector<std::size_t> tokens_;   // their squares
    std::vector<std::uint64_t> first_;  // for each set of tokens, where its rows begin
    std::vector<Worth> worths_;
    std::uint64_t positions_ = 0;
    std::uint64_t reused_ = 0;
};

}  // namespace bouton::rooks
