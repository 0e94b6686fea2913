#include "families/sim/sim.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <memory>

#include "families/sim/notation.hpp"
#include "game/of/entry_of.hpp"
#include "solve/kept_best_play.hpp"

namespace bouton::games {

namespace {

struct SimGame : Sim {
    static constexpr About about{
        .name = "sim",
        .title = "Sim",
        .family = "graphs",
        .rules =
            "Points are marked on a circle, six unless another number is given. In turn red and "
            "blue draw a line of their own colour between two points that are not yet joined; red "
            "begins. Whoever completes a triangle of the "
            "own colour between three of the points loses. If no line is left, it is a draw, which "
            "cannot happen with six points.",
        .notation =
            "The lines drawn so far by the numbers of their points: red=12,34 blue=13, at the "
            "start red= blue=. Moves can be typed as two points: 12.",
        .theory =
            "With six points there is no draw: however the 15 lines are coloured, one colour has a "
            "triangle (Ramsey). The second player wins. All positions are solved, those that "
            "differ "
            "only in the numbers of the points being taken as one. With five points there are "
            "draws: a pentagon in one colour and its star in the other.",
        .source =
            "G. J. Simmons, The game of SIM, Journal of Recreational Mathematics 2 (1969), 66; "
            "E. Mead, A. Rosa and C. Huang, The game of SIM: a winning strategy for the second "
            "player, Mathematics Magazine 47 (1974), 243-247; Brdar, Đukanović and Lalović, "
            "example 11.",
        .start = "red= blue=",
        .example = "bouton solve sim red=12,34 blue=13 --all --explain",
        .part = "line",
    };
    static constexpr std::array parameters{Parameter{.name = "points",
                                                     .fallback = "6",
                                                     .help = "how many points there are",
                                                     .least = 3,
                                                     .most = 6}};
    static constexpr std::array<std::string_view, 2> sides{"red", "blue"};
    static constexpr std::array facts{
        Fact{"", "red= blue=", Outcome::P, {}, "Mead, Rosa and Huang 1974"},
        Fact{"points=3", "red=12,13 blue=23", Outcome::draw, {}, "by hand: red, blue, red"},
    };
    static constexpr std::array trials{
        Trial{"", "red=12,23,34,45 blue=13,24,35,46"},
        Trial{"points=4", "red= blue="},
        Trial{"points=5", "red=12,34 blue=13"},
    };

    explicit SimGame(const Parameters& given)
        : Sim(static_cast<unsigned>(given.integer("points"))),
          search_(std::make_shared<Search>(InTurn<Sim>(*this), Play::normal)) {}

    [[nodiscard]] static Position start() { return {}; }
    [[nodiscard]] Position read(std::string_view text) const { return read_sim(*this, text); }
    [[nodiscard]] std::string write(const Position& position) const {
        return write_sim(*this, position);
    }
    [[nodiscard]] std::string say_move(const Position& before, const Position& after) const {
        return say_sim_move(*this, before, after);
    }
    [[nodiscard]] std::optional<Position> read_move(const Position& position,
                                                    std::string_view text) const {
        return read_sim_move(*this, position, text);
    }

    /// Every position that can follow is solved once and kept.  With six points there are a few
    /// thousand up to the numbering of the points.
    [[nodiscard]] std::optional<Verdict<Position>> decide(const Position& position,
                                                          const Approach& approach) const {
        return search_->verdict(position, approach.limits);
    }

    [[nodiscard]] std::vector<std::string> explain(const Position& position,
                                                   const Approach& /*approach*/) const {
        std::vector<std::string> lines;
        const Side mover = to_move(position);
        for (const Side side : {mover, mover == Side::left ? Side::right : Side::left}) {
            const SimLines good = safe(position, side);
            const auto bad = static_cast<SimLines>(free(position) & ~good);
            const std::string_view name = sides.at(side == Side::left ? 0 : 1);
            const int count = std::popcount(good);
            std::string line = count == 0 ? fmt::format("No line is safe for {}.", name)
                                          : fmt::format("{} line{} safe for {}: {}.", count,
                                                        count == 1 ? " is" : "s are", name,
                                                        write_sim_lines(*this, good, ", "));
            if (bad != 0) {
                line += fmt::format(" {} would complete a {} triangle.",
                                    write_sim_lines(*this, bad, ", "), name);
            }
            lines.push_back(std::move(line));
        }
        return lines;
    }

    [[nodiscard]] Scene scene(const Position& position, Play /*play*/) const {
        Drawing drawing{draw_sim(*this, position)};
        const auto list = [&](std::string_view what, SimLines lines) {
            constexpr std::size_t most = 30;  // characters, which are ten lines with their commas
            std::string text = lines == 0 ? "none" : write_sim_lines(*this, lines);
            drawing.lines.push_back(fmt::format("{:<8}{}", what, text.substr(0, most)));
            if (text.size() > most)
                drawing.lines.push_back(std::string(8, ' ') + text.substr(most));
        };
        drawing.lines.emplace_back();
        list("r red", position[0]);
        list("b blue", position[1]);
        list("  free", free(position));
        drawing.shown = network(position);
        return {{}, std::move(drawing)};
    }

private:
    using Search = KeptBestPlay<InTurn<Sim>>;

    [[nodiscard]] Network network(const Position& position) const {
        Network network;
        network.directed = false;
        for (unsigned point = 1; point <= points(); ++point) {
            network.points.push_back({fmt::format("{}", point)});
        }
        for (std::size_t i = 0; i < lines(); ++i) {
            const auto [from, to] = ends(i);
            const bool red = ((position[0] >> i) & 1U) != 0;
            const bool blue = ((position[1] >> i) & 1U) != 0;
            network.lines.push_back({from, to, red ? "red" : blue ? "blue" : ""});
        }
        return network;
    }

    std::shared_ptr<Search> search_;
};

}  // namespace

Entry sim() { return entry_of<SimGame>(); }

}  // namespace bouton::games
