#include <fmt/format.h>

#include <array>
#include <map>
#include <memory>
#include <mutex>

#include "base/error.hpp"
#include "families/northcott/forms.hpp"
#include "families/northcott/notation.hpp"
#include "game/of/entry_of.hpp"
#include "solve/numbered_solution.hpp"
#include "theory/in_turn.hpp"

namespace bouton::games {

namespace {

struct NorthcottsGame : Northcott {
    static constexpr About about{
        .name = "northcott",
        .title = "Northcott's game",
        .family = "board",
        .rules =
            "In every row of a board stand a black token and a white one, black to the left of "
            "white. A player moves one token of the own colour along its row, forward or back, as "
            "far as wanted, but not onto the other token nor past it. Whoever cannot move loses.",
        .notation =
            "Row after row the columns of the black and of the white token, counted from 0 at the "
            "left, then whose turn it is: 0-7,2-5 black. Moves can be typed as row and column: "
            "row 2 to 4.",
        .theory =
            "It is Nim in disguise: a row with g squares between its tokens is a heap of g. The "
            "player to move wins if the nim-sum of the gaps is not 0. A retreat widens a gap, but "
            "the winner follows it and closes the gap again. So the winner only ever advances, "
            "and the game ends after at most (columns - 2) moves of the winner in every row. "
            "How many moves are still to be made is counted on small boards; on larger ones it is "
            "not told (null in JSON), though no game is a draw.",
        .source =
            "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 3; Brdar, "
            "Đukanović and Lalović, example 9.",
        .start = "0-7,0-7,0-7 black",
        .example = "bouton solve northcott 0-7,2-5,1-4 black --all --explain",
        .part = "row",
    };
    static constexpr std::array parameters{Parameter{.name = "columns",
                                                     .fallback = "8",
                                                     .help = "how many columns the board has",
                                                     .least = 2,
                                                     .most = 1'000'000}};
    static constexpr std::array<std::string_view, 2> sides{"black", "white"};
    static constexpr std::array facts{
        Fact{"", "0-7,0-7 black", Outcome::P, {}, "Winning Ways, chapter 3: equal gaps"},
        Fact{"", "0-7,2-5,1-4 white", Outcome::N, {}, "Winning Ways, chapter 3: 6, 2, 2"},
        Fact{"columns=1000", "0-999,0-999,5-900 black", Outcome::N, {}, "Winning Ways, chapter 3"},
    };
    static constexpr std::array trials{
        Trial{"", "0-7 black"},
        Trial{"columns=5", "0-4,1-3 white"},
        Trial{"columns=4", "0-3,0-3,0-2 black"},
    };

    explicit NorthcottsGame(const Parameters& given)
        : Northcott(static_cast<std::uint32_t>(given.integer("columns"))),
          counted_(std::make_shared<Counted>()) {}

    [[nodiscard]] Position start() const {
        const std::uint32_t last = columns() - 1;
        return {0, 0, last, 0, last, 0, last};
    }
    [[nodiscard]] Position read(std::string_view text) const {
        return read_northcott(text, columns());
    }
    [[nodiscard]] static std::string write(const Position& position) {
        return write_northcott(position);
    }
    [[nodiscard]] static std::string say_move(const Position& before, const Position& after) {
        return say_northcott_move(before, after);
    }
    [[nodiscard]] std::optional<Position> read_move(const Position& position,
                                                    std::string_view text) const {
        return read_northcott_move(*this, position, text);
    }

    /// Who wins is read off the nim-sum.  Where the board is small, all its positions are decided
    /// backwards from the ends, which counts the moves and confirms the nim-sum.
    [[nodiscard]] std::optional<Verdict<Position>> decide(const Position& position,
                                                          const Approach& approach) const {
        Verdict<Position> verdict;
        verdict.outcome = nim_sum(position) == 0 ? Outcome::P : Outcome::N;
        if (auto counted = counted_verdict(position, approach.limits)) {
            require(counted->outcome == verdict.outcome, "theory and search agree");
            return counted;
        }
        constexpr std::size_t most_steps = 10;
        if (approach.all) {
            approach.limits.require_memory(
                rows(position) * position.size() * sizeof(Position::value_type),
                "all winning moves together");
        }
        verdict.winning_moves = winning_moves(position, approach.all);
        // What the theorem plays, whether all winning moves are wanted or not: an advance.
        verdict.best_moves = verdict.outcome == Outcome::N ? winning_moves(position, false)
                                                           : small_steps(position, most_steps);
        return verdict;
    }

    [[nodiscard]] std::vector<std::string> explain(const Position& position,
                                                   const Approach& /*approach*/) const {
        constexpr std::size_t most_told = 20;
        std::vector<std::string> gaps;
        for (std::size_t row = 0; row < rows(position); ++row) {
            if (row == most_told) {
                gaps.emplace_back("…");
                break;
            }
            gaps.push_back(fmt::format("{}", gap(position, row)));
        }
        const std::uint32_t sum = nim_sum(position);
        std::vector<std::string> lines{fmt::format(
            "The gaps between the tokens are {}. They are heaps of Nim, and their nim-sum (binary "
            "addition without carry) is {} = {}.",
            fmt::join(gaps, ", "), fmt::join(gaps, " ⊕ "), sum)};
        const Side side = to_move(position);
        if (sum == 0) {
            const Side other = side == Side::left ? Side::right : Side::left;
            lines.push_back(
                fmt::format("The nim-sum is 0, so every advance can be answered by one that makes "
                            "it 0 again, and every retreat by following it. {} needs at most {} "
                            "moves to win.",
                            side == Side::left ? "White" : "Black", most_moves(position, other)));
        } else {
            const Position next = winning_moves(position, false).front();
            lines.push_back(fmt::format(
                "The nim-sum is not 0, so an advance makes it 0: {}. From then on answer every "
                "advance by one that makes it 0 again, and follow every retreat. {} needs at most "
                "{} moves to win.",
                say_move(position, next), side == Side::left ? "Black" : "White",
                most_moves(position, side)));
        }
        return lines;
    }

    [[nodiscard]] Scene scene(const Position& position, Play /*play*/) const {
        constexpr std::uint32_t most_columns = 24;  // fit a terminal of 40 columns
        constexpr std::size_t most_rows = 20;
        Drawing drawing;
        const bool drawn = columns() <= most_columns;
        if (drawn) {
            if (columns() > 10) drawing.lines.push_back(heading(10));
            drawing.lines.push_back(heading(1));
        }
        for (std::size_t row = 0; row < rows(position); ++row) {
            if (row == most_rows) {
                drawing.lines.push_back(fmt::format("and {} more rows", rows(position) - row));
                break;
            }
            drawing.lines.push_back(drawn ? drawn_row(position, row) : told_row(position, row));
        }
        drawing.lines.push_back(
            fmt::format("B black, W white; it is {}'s turn.", sides.at(position[0])));
        if (drawn && rows(position) <= most_rows) drawing.shown = grid(position);
        return {{}, std::move(drawing)};
    }

private:
    [[nodiscard]] Grid grid(const Position& position) const {
        Grid grid;
        grid.look = Grid::Look::board;
        for (std::size_t row = 0; row < rows(position); ++row) {
            Grid::Line line{fmt::format("{}", row + 1), {}};
            line.cells.assign(columns(), "·");
            line.cells[position[2 * row + 1]] = "B";
            line.cells[position[2 * row + 2]] = "W";
            grid.lines.push_back(std::move(line));
        }
        return grid;
    }

    using Solution = NumberedSolution<InTurn<NorthcottForms>>;

    /// All positions with so many rows, solved by the first question about one of them.
    struct Counted {
        std::mutex mutex;
        std::map<std::size_t, std::shared_ptr<const Solution>> by_rows;
    };

    [[nodiscard]] std::shared_ptr<const Solution> solution(std::size_t rows,
                                                           const Limits& limits) const {
        constexpr std::size_t most_kept = 16;
        const std::scoped_lock lock(counted_->mutex);
        if (const auto found = counted_->by_rows.find(rows); found != counted_->by_rows.end()) {
            return found->second;
        }
        auto solved = std::make_shared<const Solution>(
            InTurn<NorthcottForms>(NorthcottForms(rows, columns())), limits);
        if (counted_->by_rows.size() == most_kept) counted_->by_rows.clear();
        counted_->by_rows.emplace(rows, solved);
        return solved;
    }

    /// Nothing where the board is too large, or needs more than the limits allow.
    [[nodiscard]] std::optional<Verdict<Position>> counted_verdict(const Position& position,
                                                                   const Limits& limits) const {
        // A form has fewer than rows·columns moves, and each is written out row by row.
        constexpr std::uint64_t most_work = 20'000'000;
        const std::uint64_t count = rows(position);
        const std::size_t forms = count_forms(count);
        if (forms > 1 && forms > most_work / (count * count * columns())) return std::nullopt;
        try {
            return solution(rows(position), limits)->verdict(position);
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::limit) throw;
            return std::nullopt;
        }
    }

    /// A square with the gap to the next one, which there is no room for on a wide board.
    [[nodiscard]] std::string square(char c) const {
        constexpr std::uint32_t most_apart = 12;
        return columns() <= most_apart ? std::string{c, ' '} : std::string{c};
    }
    /// The units of the columns' numbers, or (10) the tens above the columns 10, 20, ….
    [[nodiscard]] std::string heading(std::uint32_t unit) const {
        std::string head = "        ";
        for (std::uint32_t column = 0; column < columns(); ++column) {
            const bool shown = unit == 1 || (column > 0 && column % unit == 0);
            head += square(shown ? static_cast<char>('0' + column / unit % 10) : ' ');
        }
        head.erase(head.find_last_not_of(' ') + 1);
        return head;
    }

    [[nodiscard]] std::string drawn_row(const Position& position, std::size_t row) const {
        std::string line = fmt::format("row {:<4}", row + 1);
        for (std::uint32_t column = 0; column < columns(); ++column) {
            const bool black = column == Northcott::column(position, row, Side::left);
            const bool white = column == Northcott::column(position, row, Side::right);
            line += square(black ? 'B' : white ? 'W' : '.');
        }
        return fmt::format("{}  gap {}", line, gap(position, row));
    }
    [[nodiscard]] static std::string told_row(const Position& position, std::size_t row) {
        return fmt::format("row {:<4}B on {}, W on {}, gap {}", row + 1,
                           column(position, row, Side::left), column(position, row, Side::right),
                           gap(position, row));
    }

    std::shared_ptr<Counted> counted_;
};

}  // namespace

Entry northcott() { return entry_of<NorthcottsGame>(); }

}  // namespace bouton::games
