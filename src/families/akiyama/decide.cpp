#include "families/akiyama/decide.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "exact/number.hpp"
#include "exact/size.hpp"
#include "families/akiyama/rows.hpp"

namespace bouton {

namespace {

/// A P-position, its piles in order.
struct Row {
    std::uint64_t index = 0;
    std::array<std::uint64_t, 3> piles{};
};

AkiyamaPiles in_order(AkiyamaPiles piles) {
    std::ranges::sort(piles);
    return piles;
}

std::string piles_text(const auto& piles) {
    return fmt::format("({}, {}, {})", shortened(piles[0]), shortened(piles[1]),
                       shortened(piles[2]));
}

/// The piles of a position and their differences, to find quickly what shares one with it.
class Kept {
public:
    /// The piles are in order.
    explicit Kept(const AkiyamaPiles& piles)
        : piles_{word(piles[0]), word(piles[1]), word(piles[2])},
          differences_{word(piles[1] - piles[0]), word(piles[2] - piles[1]),
                       word(piles[2] - piles[0])} {}

    /// Whether the two have a pile or a difference of two piles in common.
    [[nodiscard]] bool shares(std::uint64_t p, std::uint64_t q, std::uint64_t r) const {
        return among(piles_, p, q, r) || among(differences_, q - p, r - q, r - p);
    }

private:
    using Words = std::array<std::uint64_t, 3>;

    /// A number too large for a word is in no row.
    static std::uint64_t word(const Integer& number) {
        const auto fitting = number.to_word();
        return fitting ? static_cast<std::uint64_t>(*fitting) : UINT64_MAX;
    }
    static bool among(const Words& words, std::uint64_t x, std::uint64_t y, std::uint64_t z) {
        bool found = false;
        for (const std::uint64_t own : words) found |= own == x || own == y || own == z;
        return found;
    }

    Words piles_;
    Words differences_;
};

void require_memory(const Integer& smallest, std::size_t memory) {
    const Integer bytes = smallest * 11;
    if (bytes <= memory) return;
    throw Error(ErrorKind::limit,
                fmt::format("no formula is known for Akiyama's nim: a smallest pile of {} needs a "
                            "table of {}, and {} are allowed: allow more with --memory",
                            shortened(smallest), format_size(bytes), format_memory(memory)));
}

/// Calls visit(row) for all P-positions up to the smallest of the piles, which are in order, that
/// share a pile or a difference with them, until it returns false.
template <class Visit>
void for_sharing_rows(const AkiyamaPiles& piles, Play play, const Limits& limits, Visit&& visit) {
    require_memory(piles[0], limits.memory);
    const auto smallest = static_cast<std::uint64_t>(piles[0].to_word().value());
    const Kept kept(piles);
    const auto source = akiyama_rows(AkiyamaList::exact, play, 0, limits);
    while (true) {
        const RowBlock& block = source->next();
        const auto index = static_cast<std::uint64_t>(block.index.to_word().value());
        const auto a = block.columns[0].offsets;
        const auto b = block.columns[1].offsets;
        const auto c = block.columns[2].offsets;
        limits.progress(std::min(a[0], smallest), smallest);
        for (std::size_t i = 0; i < block.count; ++i) {
            const Row row{index + i, {a[i], b[i], c[i]}};
            if (row.piles[0] > smallest) return;
            if (!kept.shares(row.piles[0], row.piles[1], row.piles[2])) continue;
            if (!visit(row)) return;
        }
    }
}

/// The positions with these piles that a move can leave, each once.
std::vector<AkiyamaPiles> moves_to(const AkiyamaPiles& from, const Row& row) {
    std::vector<AkiyamaPiles> moves;
    std::array<std::uint64_t, 3> piles = row.piles;
    do {
        const AkiyamaPiles to{piles[0], piles[1], piles[2]};
        if (akiyama_is_move(from, to)) moves.push_back(to);
    } while (std::ranges::next_permutation(piles).found);
    return moves;
}

/// What a move keeps: `the pile of 39`, or `the difference 16 of two piles`.
std::string kept_text(const AkiyamaPiles& from, const AkiyamaPiles& to) {
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (from.at(i) == to.at(i)) return fmt::format("a pile, of {}", shortened(from.at(i)));
    }
    constexpr std::array<std::array<std::size_t, 2>, 3> pairs{{{0, 1}, {1, 2}, {0, 2}}};
    for (const auto& [i, j] : pairs) {
        const Integer difference = from.at(i) - from.at(j);
        if (difference == to.at(i) - to.at(j)) {
            return fmt::format("the difference of two piles, {}",
                               shortened(difference.sign() < 0 ? -difference : difference));
        }
    }
    return "";
}

}  // namespace

Verdict<AkiyamaPiles> akiyama_decide(const AkiyamaPiles& piles, Play play, bool all,
                                     const Limits& limits) {
    Verdict<AkiyamaPiles> verdict;
    const AkiyamaPiles ordered = in_order(piles);
    bool listed = false;
    for_sharing_rows(ordered, play, limits, [&](const Row& row) {
        listed |= ordered == AkiyamaPiles{row.piles[0], row.piles[1], row.piles[2]};
        for (AkiyamaPiles& move : moves_to(piles, row)) {
            verdict.winning_moves.push_back(std::move(move));
        }
        return all || verdict.winning_moves.empty();
    });
    verdict.outcome = listed ? Outcome::P : Outcome::N;
    const bool misere_end = play == Play::misere && ordered[2].sign() == 0;
    require(listed == verdict.winning_moves.empty() || misere_end,
            "a position is P exactly if no P-position can be left");
    return verdict;
}

std::vector<std::string> explain_akiyama(const AkiyamaPiles& piles, Play play,
                                         const Limits& limits) {
    const AkiyamaPiles ordered = in_order(piles);
    std::vector<std::string> lines{
        "A move keeps a pile, or it takes equally from two piles and keeps their difference.",
        fmt::format("The P-positions{} are found in the order of their smallest pile: a position "
                    "is one if none of those found before can be left from it.",
                    play == Play::misere ? " of misère play" : "")};
    std::optional<Row> winning;
    std::optional<Row> itself;
    std::vector<std::string> sharing;
    for_sharing_rows(ordered, play, limits, [&](const Row& row) {
        if (ordered == AkiyamaPiles{row.piles[0], row.piles[1], row.piles[2]}) {
            itself = row;
        } else if (!moves_to(piles, row).empty()) {
            winning = row;
        } else if (!itself) {
            sharing.push_back(piles_text(row.piles));
        }
        return !winning;
    });
    if (winning) {
        const AkiyamaPiles move = moves_to(piles, *winning).front();
        lines.push_back(
            fmt::format("Number {} of them is {}.", winning->index, piles_text(winning->piles)));
        lines.push_back(fmt::format("Taking {}, {} and {} from the piles leaves {} and keeps {}.",
                                    shortened(piles[0] - move[0]), shortened(piles[1] - move[1]),
                                    shortened(piles[2] - move[2]), piles_text(move),
                                    kept_text(piles, move)));
        return lines;
    }
    if (!itself) return lines;  // the end of misère play
    lines.push_back(fmt::format("{} is number {} of them.", piles_text(ordered), itself->index));
    lines.push_back(
        fmt::format("What can be kept: the piles {}, {} and {}, and the differences {}, {} and {}.",
                    shortened(ordered[0]), shortened(ordered[1]), shortened(ordered[2]),
                    shortened(ordered[1] - ordered[0]), shortened(ordered[2] - ordered[1]),
                    shortened(ordered[2] - ordered[0])));
    constexpr std::size_t most = 6;
    const std::size_t shown = std::min(sharing.size(), most);
    if (sharing.empty()) {
        lines.emplace_back("None of the P-positions before it has one of these.");
    } else {
        lines.push_back(fmt::format(
            "Of the P-positions before it {} {} one of these, but {} other piles are too large "
            "to be left: {}{}.",
            sharing.size(), sharing.size() == 1 ? "has" : "have",
            sharing.size() == 1 ? "its" : "their",
            fmt::join(sharing.begin(), sharing.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
            shown < sharing.size() ? ", ..." : ""));
    }
    lines.emplace_back("So no move leaves a P-position, and the player to move loses.");
    return lines;
}

}  // namespace bouton
