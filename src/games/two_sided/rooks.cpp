#include <fmt/format.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "families/rooks/rules.hpp"
#include "families/rooks/solutions.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

using rooks::bit;
using rooks::Squares;

/// Rooks and tokens.
struct Rooks : rooks::RooksRules {
    static constexpr About about{
        .name = "rooks",
        .title = "Rooks and tokens",
        .family = "board",
        .rules =
            "A black rook stands in the top left corner of a board, a white one in the bottom "
            "right "
            "corner, and tokens lie on other squares. Black begins. Rooks move as in chess: along "
            "a row or column over empty squares, and they take the token or the rook that they "
            "move "
            "onto. Whoever's rook is taken loses at once. When the last token is taken the game is "
            "over, and whoever took more tokens wins; with equally many tokens it is a draw. It is "
            "also a draw if the game goes on for ever. The source does not say when the game ends: "
            "this is how it is read here. A player has to move, and whoever cannot move loses. It "
            "can also be played with other pieces.",
        .notation =
            "The rows from the top, separated by /: b is black, w is white, o a token, a number so "
            "many empty squares. Then whose turn it is, and how many tokens black and white have "
            "taken: b7/2o5/8/8/4o3/8/1o6/7w black 0-0. Moves can be typed as the square to go to, "
            "as in chess: a5.",
        .theory =
            "All positions are solved, backwards from the ends. Tokens only disappear, so the sets "
            "of tokens that can be left are solved one after the other, the small ones first. "
            "Whose turn it is does not matter, since both have the same moves, and of the tokens "
            "taken only the difference does. For 13 tokens these are about 175 million positions; "
            "what is kept of them takes 43 MiB, and is put into a file for the next time, in "
            "BOUTON_CACHE or else ~/.cache/bouton.",
        .source = "Brdar, Đukanović and Lalović, example 14.",
        .start = "b7/2o5/8/8/4o3/8/1o6/7w black 0-0",
        .example = "bouton solve rooks b7/2o5/8/8/4o3/8/1o6/7w black 0-0 --explain",
        .part = "square",
    };
    static constexpr std::array parameters{
        Parameter{.name = "piece",
                  .kind = Parameter::Kind::text,
                  .fallback = "rook",
                  .help = "what both players have: rook, bishop, queen, knight or king",
                  .choices = "rook bishop queen knight king"},
        Parameter{.name = "columns",
                  .fallback = "8",
                  .help = "how many columns the board has",
                  .least = 2,
                  .most = 8},
        Parameter{.name = "rows",
                  .fallback = "8",
                  .help = "how many rows the board has",
                  .least = 2,
                  .most = 8},
        Parameter{.name = "tokens",
                  .fallback = "13",
                  .help = "how many tokens a game starts with, if there is room for them",
                  .least = 1,
                  .most = static_cast<std::int64_t>(rooks::most_tokens)},
        Parameter{.name = "seed",
                  .fallback = "14",
                  .help = "which squares the tokens are on at the start",
                  .least = 0,
                  .most = INT64_MAX},
    };
    static constexpr std::array<std::string_view, 2> sides{"black", "white"};
    static constexpr std::array facts{
        Fact{"", "b7/2o5/8/8/4o3/8/1o6/7w black 0-0", Outcome::N, {}, "search by definition"},
        Fact{"", "b7/8/8/8/8/8/8/7w black 6-7", Outcome::P, {}, "fewer tokens lose"},
        Fact{"", "b7/8/8/8/8/8/8/7w white 6-6", Outcome::draw, {}, "as many tokens are a draw"},
    };
    static constexpr std::array trials{
        Trial{"columns=3,rows=2", "bo1/1ow black 0-0"},
        Trial{"columns=3,rows=3,tokens=2,seed=5", "b1o/o2/2w black 0-0"},
        Trial{"columns=3,rows=3,piece=king", "b1o/3/1ow white 1-0"},
        Trial{"columns=4,rows=3,piece=knight", "b2o/1o2/3w black 0-1"},
        Trial{"columns=3,rows=3,piece=queen", "bo1/2o/2w black 0-0"},
        Trial{"columns=3,rows=4,piece=bishop", "b2/1o1/3/o1w black 2-2"},
    };

    explicit Rooks(const Parameters& given)
        : RooksRules(static_cast<std::size_t>(given.integer("columns")),
                     static_cast<std::size_t>(given.integer("rows")),
                     rooks::read_piece(given.text("piece"))),
          tokens_(draw_tokens(
              std::min(static_cast<std::size_t>(given.integer("tokens")), columns() * rows() - 2),
              static_cast<std::uint64_t>(given.integer("seed")))),
          solutions_(std::make_shared<rooks::Solutions>(*this)) {}

    [[nodiscard]] Position start() const { return RooksRules::start(tokens_); }

    [[nodiscard]] std::optional<Verdict<Position>> decide(const Position& position,
                                                          const Approach& approach) const {
        return solutions_->verdict(position, approach.limits);
    }

    [[nodiscard]] std::vector<std::string> explain(const Position& position,
                                                   const Approach& /*approach*/) const {
        const auto left = static_cast<std::uint64_t>(std::popcount(position[0]));
        const std::uint64_t all = left + position[4] + position[5];
        std::vector<std::string> lines{fmt::format(
            "Black has taken {} and white {}; {} left. {}", position[4], position[5],
            left == 1 ? "1 token is" : fmt::format("{} tokens are", left),
            all == 1 ? "It is the only token, and whoever takes it has more than half."
                     : fmt::format("More than half of all {} is {}.", all, all / 2 + 1))};
        const bool black = to_move(position) == Side::left;
        if (solutions_->is_threatened(position)) {
            lines.push_back(fmt::format("{} threatens to take the {} {} on {}.",
                                        black ? "White" : "Black", sides.at(black ? 0 : 1),
                                        rooks::to_string(piece()),
                                        square_name(square(position, to_move(position)))));
        }
        if (const auto verdict = solutions_->verdict(position, {});
            verdict.outcome == Outcome::draw) {
            lines.emplace_back(
                "Neither can force an end that wins: whoever avoided the draw would lose the piece "
                "or the majority, so with best play the game goes on for ever, or ends with "
                "equally many tokens.");
        }
        return lines;
    }

    [[nodiscard]] std::string say_move(const Position& before, const Position& after) const {
        const Side side = to_move(before);
        const std::size_t to = square(after, side);
        if (square(after, opposite(side)) == nowhere) {
            return fmt::format("take the {} on {}", rooks::to_string(piece()), square_name(to));
        }
        if (after[0] != before[0]) return fmt::format("take the token on {}", square_name(to));
        return fmt::format("go to {}", square_name(to));
    }

    /// The last word is the square, or the squares from and to: `a5`, `take a5`, `a8-a5`, `a8a5`.
    [[nodiscard]] std::optional<Position> read_move(const Position& position,
                                                    std::string_view text) const {
        const auto typed = words(text);
        if (typed.empty() || typed.back().size() < 2) return std::nullopt;
        const std::string_view last = typed.back();
        const auto to = read_square(last.substr(last.size() - 2));
        const Side side = to_move(position);
        if (!to && last.size() == 2 && last[0] >= 'a' && last[0] <= 'z' && last[1] >= '0' &&
            last[1] <= '9') {
            throw Error(ErrorKind::bad_request,
                        fmt::format("there is no square {}: the squares are a1 to {}", last,
                                    square_name(columns() - 1)));
        }
        if (!to || square(position, side) == nowhere) return std::nullopt;
        const std::string_view mover = sides.at(side == Side::left ? 0 : 1);
        const std::string_view other = sides.at(side == Side::left ? 1 : 0);
        if (std::ranges::find(typed, other) != typed.end()) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("it is {}'s turn, and {} cannot move the {} of {}", mover,
                                    mover, rooks::to_string(piece()), other));
        }
        const Position next = moved(position, side, *to);
        bool allowed = false;
        options(position, side,
                [&](const Position& option) { allowed = allowed || option == next; });
        if (!allowed) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("the {} on {} cannot go to {}", rooks::to_string(piece()),
                                    square_name(square(position, side)), square_name(*to)));
        }
        return next;
    }

    [[nodiscard]] Scene scene(const Position& position, Play /*play*/) const {
        Drawing drawing;
        std::string rim = "   +";
        std::string letters = "    ";
        for (std::size_t column = 0; column < columns(); ++column) {
            rim += "---+";
            letters += fmt::format(" {}  ", static_cast<char>('a' + column));
        }
        letters.erase(letters.find_last_not_of(' ') + 1);
        for (std::size_t row = 0; row < rows(); ++row) {
            drawing.lines.push_back(rim);
            std::string line = fmt::format(" {} |", rows() - row);
            for (std::size_t column = 0; column < columns(); ++column) {
                const std::size_t here = 8 * row + column;
                const char c = here == position[1]              ? 'B'
                               : here == position[2]            ? 'W'
                               : (position[0] & bit(here)) != 0 ? 'o'
                                                                : ' ';
                line += fmt::format(" {} |", c);
            }
            drawing.lines.push_back(std::move(line));
        }
        drawing.lines.push_back(rim);
        drawing.lines.push_back(std::move(letters));
        drawing.lines.push_back(
            fmt::format("B is black's {0}, W white's {0},", rooks::to_string(piece())));
        drawing.lines.push_back(
            fmt::format("o is a token. It is {}'s turn.", sides.at(position[3])));
        drawing.lines.push_back(
            fmt::format("Tokens taken: black {}, white {}.", position[4], position[5]));
        drawing.shown = grid(position);
        return {{}, std::move(drawing)};
    }

private:
    [[nodiscard]] Grid grid(const Position& position) const {
        Grid grid;
        grid.look = Grid::Look::board;
        for (std::size_t column = 0; column < columns(); ++column) {
            grid.columns.emplace_back(1, static_cast<char>('a' + column));
        }
        for (std::size_t row = 0; row < rows(); ++row) {
            Grid::Line line{fmt::format("{}", rows() - row), {}};
            for (std::size_t column = 0; column < columns(); ++column) {
                const std::size_t here = 8 * row + column;
                line.cells.emplace_back(here == position[1]              ? "B"
                                        : here == position[2]            ? "W"
                                        : (position[0] & bit(here)) != 0 ? "o"
                                                                         : "·");
            }
            grid.lines.push_back(std::move(line));
        }
        grid.legend = fmt::format("Tokens taken: black {}, white {}.", position[4], position[5]);
        return grid;
    }

    Squares tokens_;
    std::shared_ptr<rooks::Solutions> solutions_;
};

}  // namespace

Entry rooks() { return entry_of<Rooks>(); }

}  // namespace bouton::games
