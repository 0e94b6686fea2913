#include <fmt/format.h>

#include <array>
#include <memory>

#include "families/noughts/notation.hpp"
#include "families/noughts/solver.hpp"
#include "families/noughts/threats.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

constexpr Parameter size_parameter(std::string_view name, std::string_view fallback,
                                   std::string_view help) {
    return {.name = name, .fallback = fallback, .help = help, .least = 1, .most = 8};
}

struct Noughts : NoughtsBoard {
    static constexpr About about{
        .name = "noughts",
        .title = "Noughts and pluses",
        .family = "board",
        .rules =
            "In turn the players put a nought and a plus on a free square of a board, which has "
            "five rows and seven columns unless other numbers are given; the nought begins. "
            "Whoever first has four in a line (or the length that is given), across, down or "
            "diagonally, wins. If the board is full before that, it is a draw.",
        .notation =
            "The rows from the top, joined by /, with a dot for a free square: "
            "......./......./..o+.../......./....... A move can be typed as column and row, c3; "
            "a1 is at the top left.",
        .theory =
            "The first player wins on five rows and seven columns, by proof-number search: 13 of "
            "the 35 first moves win, the best of them after 11 moves of both together. With three "
            "rows, three columns and lines of three it is the ordinary game, a draw.",
        .source =
            "L. V. Allis, M. van der Meulen and H. J. van den Herik, Proof-number search, "
            "Artificial Intelligence 66 (1994), 91-124; Brdar, Đukanović and Lalović, example 15.",
        .start = "......./......./......./......./.......",
        .example = "bouton solve noughts ......./......./..o+.../......./....... --explain",
        .part = "square",
    };
    static constexpr std::array parameters{
        size_parameter("rows", "5", "how many rows the board has"),
        size_parameter("columns", "7", "how many columns the board has"),
        size_parameter("length", "4", "how many in a line win"),
    };
    static constexpr std::array<std::string_view, 2> sides{"o", "+"};
    static constexpr std::array facts{
        Fact{"",
             "......./......./......./......./.......",
             Outcome::N,
             {},
             "known: four in a line on 5 by 6 and larger boards is won by the first player"},
        Fact{"rows=3,columns=3,length=3", ".../.../...", Outcome::draw, {}, "the ordinary game"},
        Fact{"rows=4,columns=4",
             "..../..../..../....",
             Outcome::draw,
             {},
             "Winning Ways, chapter 22"},
    };
    static constexpr std::array trials{
        Trial{"", "o+o+o+o/o+o+o+o/+o+o+o+/+..o.o+/+o....."},
        Trial{"rows=3,columns=3,length=3", ".../.../o.."},
        Trial{"rows=3,columns=4,length=3", "+.../.o../..+o"},
    };

    explicit Noughts(const Parameters& given)
        : NoughtsBoard(static_cast<unsigned>(given.integer("rows")),
                       static_cast<unsigned>(given.integer("columns")),
                       static_cast<unsigned>(given.integer("length"))),
          solver_(std::make_shared<NoughtsSolver>(*this)) {}

    [[nodiscard]] static Position start() { return {}; }
    [[nodiscard]] Position read(std::string_view text) const { return read_noughts(*this, text); }
    [[nodiscard]] std::string write(const Position& position) const {
        return write_noughts(*this, position);
    }
    [[nodiscard]] std::string say_move(const Position& before, const Position& after) const {
        return say_noughts_move(*this, before, after);
    }
    [[nodiscard]] std::optional<Position> read_move(const Position& position,
                                                    std::string_view text) const {
        return read_noughts_move(*this, position, text);
    }

    [[nodiscard]] std::optional<Verdict<Position>> decide(const Position& position,
                                                          const Approach& approach) const {
        return solver_->verdict(position, approach.all, approach.limits);
    }

    /// The threats of both players.
    [[nodiscard]] std::vector<std::string> explain(const Position& position,
                                                   const Approach& /*approach*/) const {
        const std::size_t mover = NoughtsBoard::mover(position);
        const Squares own = position.at(mover);
        const Squares other = position.at(1 - mover);
        const std::string_view me = sides.at(mover);
        const std::string_view you = sides.at(1 - mover);
        if (const Squares wins = completions(*this, own, other); wins != 0) {
            return {fmt::format("{} completes a line on {}.", me, write_squares(*this, wins))};
        }
        if (const Squares wins = completions(*this, other, own); wins != 0) {
            const std::string where = write_squares(*this, wins);
            return {count(wins) == 1
                        ? fmt::format("{} threatens to complete a line on {}, so {} must go there.",
                                      you, where, me)
                        : fmt::format("{} threatens to complete a line on {}, and {} can fill only "
                                      "one of them.",
                                      you, where, me)};
        }
        ThreatSearch threats(*this);
        if (const auto win = threats.win(own, other, squares())) {
            return {
                fmt::format("{} wins by threats alone, each of which must be answered, "
                            "beginning on {}.",
                            me, write_squares(*this, win->first))};
        }
        if (const auto win = threats.win(other, own, squares())) {
            return {
                fmt::format("{} threatens to win by threats alone, beginning on {}: {} must "
                            "prevent that.",
                            you, write_squares(*this, win->first), me)};
        }
        return {};
    }

    [[nodiscard]] Scene scene(const Position& position, Play /*play*/) const {
        return {{}, Drawing{draw_noughts(*this, position), grid(position)}};
    }

private:
    [[nodiscard]] Grid grid(const Position& position) const {
        Grid grid;
        grid.look = Grid::Look::board;
        for (unsigned column = 0; column < columns(); ++column) {
            grid.columns.emplace_back(1, static_cast<char>('a' + column));
        }
        for (unsigned row = 0; row < rows(); ++row) {
            Grid::Line line{fmt::format("{}", row + 1), {}};
            for (unsigned column = 0; column < columns(); ++column) {
                const Squares here = Squares{1} << (row * columns() + column);
                line.cells.emplace_back((position[noughts_side] & here) != 0  ? "o"
                                        : (position[pluses_side] & here) != 0 ? "✚"
                                                                              : "·");
            }
            grid.lines.push_back(std::move(line));
        }
        return grid;
    }

    std::shared_ptr<NoughtsSolver> solver_;
};

}  // namespace

Entry noughts() { return entry_of<Noughts>(); }

}  // namespace bouton::games
