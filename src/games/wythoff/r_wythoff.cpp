#include "families/r_wythoff/r_wythoff.hpp"

#include <algorithm>
#include <array>

#include "exact/number.hpp"
#include "families/r_wythoff/forms.hpp"
#include "families/r_wythoff/rows.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// R-Wythoff: Wythoff's game in which a move in one pile only must be in the larger one.
struct RWythoffGame {
    using Position = Piles<2>;

    static constexpr About about{
        .name = "r-wythoff",
        .title = "R-Wythoff",
        .family = "piles",
        .rules =
            "There are two piles. A move takes any number from the larger pile, or from either "
            "pile if they are equal; or it takes the same number from both. Whoever takes the last "
            "token wins.",
        .notation = "The sizes of the two piles: 4,6. They may be of any size.",
        .theory =
            "The losing positions are those of Wythoff's game, (floor(n*phi), floor(n*phi^2)) with "
            "phi the golden ratio. The positions of Grundy value 1 and 2 are known too. From some "
            "n on they are the losing positions less 1 in each pile (value 1) or less 3 (value 2), "
            "except that for value 2 it is less 2 or 4 where n is in one of four sequences made "
            "like Fibonacci's. Every value occurs once on every diagonal. For values up to 15 "
            "there are closed forms of the same kind, which Bouton finds and proves; it is not "
            "known whether there is one for every value.",
        .source =
            "N. B. Ho, Two variants of Wythoff's game preserving its P-positions, Journal of "
            "Combinatorial Theory A 119 (2012), 1302-1314; Y. Gu, Sprague-Grundy values of the "
            "R-Wythoff game, Electronic Journal of Combinatorics 22 (2015), P2.4.",
        .start = "12,15",
        .example = "bouton solve r-wythoff 10^60,2*10^60 --all",
        .part = "pile",
    };
    static constexpr std::array facts{
        Fact{"", "1,2", Outcome::P, 0, "Ho 2012"},
        Fact{"", "4,6", Outcome::N, 1, "thesis on R-Wythoff, table 2.1"},
        Fact{"", "13,21", Outcome::N, 2, "thesis on R-Wythoff, theorem 8"},
    };
    static constexpr std::array trials{Trial{"", "14,17"}, Trial{"", "16,9"},
                                       Trial{"misere", "12,11"}};

    static void options(const Position& piles, auto&& emit) {
        const auto& [x, y] = piles;
        if (x >= y) {
            for (Integer k = 1; k <= x; ++k) emit(Position{x - k, y});
        }
        if (y >= x) {
            for (Integer k = 1; k <= y; ++k) emit(Position{x, y - k});
        }
        const Integer most = std::min(x, y);
        for (Integer k = 1; k <= most; ++k) emit(Position{x - k, y - k});
    }

    static bool is_option(const Position& from, const Position& to) {
        return RWythoff::is_move(from, to);
    }

    static Position normal_form(Position piles) {
        if (piles[0] > piles[1]) std::swap(piles[0], piles[1]);
        return piles;
    }

    static Integer count_reachable(const Position& piles) {
        return floor_div((piles[0] + 1) * (piles[1] + 1), 2);
    }

    static std::optional<Verdict<Position>> decide(const Position& piles,
                                                   const Approach& approach) {
        if (approach.play == Play::misere) return std::nullopt;
        Verdict<Position> verdict;
        verdict.winning_moves = RWythoff().winning_moves(piles);
        verdict.outcome = verdict.winning_moves.empty() ? Outcome::P : Outcome::N;
        return verdict;
    }

    static std::vector<std::string> explain(const Position& piles, const Approach& approach) {
        if (approach.play == Play::misere) return {};
        const auto spelled = [](const Position& pair) {
            return fmt::format("({}, {})", shortened(pair[0]), shortened(pair[1]));
        };
        std::vector<std::string> lines{
            "The losing pairs are those of Wythoff's game: pair number n is (A_n, B_n) with "
            "A_n = ⌊nφ⌋ and B_n = A_n + n, φ the golden ratio."};
        const std::vector<Position> moves = RWythoff().winning_moves(piles);
        if (moves.empty()) {
            const Position sorted = normal_form(piles);
            lines.push_back(
                fmt::format("{} is pair number {}, and no move leads from one pair to "
                            "another: the player to move loses.",
                            spelled(sorted), shortened(sorted[1] - sorted[0])));
            return lines;
        }
        for (const Position& left : moves) {
            const Position pair = normal_form(left);
            const bool both = left[0] != piles[0] && left[1] != piles[1];
            lines.push_back(fmt::format(
                "{}: take {} from {}, which leaves {}, pair number {}.",
                both ? "The difference of the piles can be kept" : "One pile can be kept",
                shortened(both || left[0] != piles[0] ? piles[0] - left[0] : piles[1] - left[1]),
                both ? "each pile" : "the other", spelled(pair), shortened(pair[1] - pair[0])));
        }
        return lines;
    }

    static std::optional<Integer> grundy(const Position& piles, const Limits& limits) {
        const RWythoff game;
        if (const auto value = game.small_value(piles)) return Integer(*value);
        if (normal_form(piles)[1] < 2000) return std::nullopt;  // a table is as quick
        // The values up to 6 are found with shifts from -9 to 26, so there is no need to look far.
        const Integer shift = game.shift(piles);
        if (shift < -100 || shift > 100) return std::nullopt;
        const auto forms = r_wythoff_forms(6, 8000, limits);
        const auto value = RWythoff(forms).small_value(piles);
        if (!value) return std::nullopt;
        return Integer(*value);
    }

    static RayRules rays(std::uint64_t /*largest*/) { return r_wythoff_rays(); }

    static RowList losing(const Integer& from, const Approach& approach) {
        if (approach.play == Play::misere) {
            throw Error(ErrorKind::bad_request,
                        "the losing positions of r-wythoff are listed for normal play only");
        }
        return {{"A", "B"}, r_wythoff_rows(published_forms()[0], from)};
    }

    /// By a closed form if one is published, or if finding one is quicker than listing.
    static std::optional<RowList> positions(const Integer& value, const Integer& from,
                                            const Question& question) {
        const auto list = [&](const RWythoffForm& form) {
            return RowList{{"a", "b"}, r_wythoff_rows(form, from)};
        };
        if (value < published_forms().size()) {
            return list(published_forms()[static_cast<std::size_t>(*value.to_word())]);
        }
        constexpr int most = 15;  // what r_wythoff_form finds
        const int far = value > 10 ? 100'000'000 : 1'000'000;
        if (value > most || from + question.rows.value_or(1) < far) return std::nullopt;
        const auto form =
            r_wythoff_form(static_cast<std::uint32_t>(*value.to_word()), question.limits);
        if (!form) return std::nullopt;
        return list(*form);
    }
};

}  // namespace

Entry r_wythoff() { return entry_of<RWythoffGame>(); }

}  // namespace bouton::games
