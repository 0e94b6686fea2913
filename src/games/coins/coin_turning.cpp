#include <algorithm>
#include <array>
#include <memory>
#include <mutex>

#include "base/error.hpp"
#include "families/coins/turning.hpp"
#include "game/of/entry_of.hpp"

namespace bouton::games {

namespace {

/// The values of the places, as many as were needed so far.
class TurningValues {
public:
    using Table = std::shared_ptr<const std::vector<std::uint64_t>>;

    [[nodiscard]] Table up_to(const TurningRule& rule, std::size_t size) {
        const std::scoped_lock lock(mutex_);
        if (table_ == nullptr || table_->size() < size) {
            table_ = std::make_shared<const std::vector<std::uint64_t>>(turning_values(rule, size));
        }
        return table_;
    }

private:
    std::mutex mutex_;
    Table table_;
};

/// Coin turning: turn a head down, and by the rule chosen others to its left over.
struct CoinTurning {
    using Position = CoinRow;

    static constexpr About about{
        .name = "coin-turning",
        .title = "Coin turning",
        .family = "coins",
        .rules =
            "Coins lie in a row, heads or tails up. A move turns a coin from heads to tails and, "
            "if you like, one coin to its left over, whichever side is up. Whoever cannot move, "
            "because no head is left, loses. Other rules let a move turn other coins, of which the "
            "rightmost must "
            "go from heads to tails: twins exactly two coins, mock-turtles up to three, triplets "
            "exactly three, moebius up to five, mogul up to seven, and ruler any number of "
            "neighbours.",
        .notation =
            "H for heads and T for tails, place 1 first: HHTTH has heads at places 1, 2 and 5.",
        .theory =
            "A coin that is turned twice is as before, so every head can be taken by itself, and "
            "the Grundy value of a row is the nim-sum of the values of its heads. With the usual "
            "rule, Turning Turtles, a head at place n is a nim heap of n: to turn it down takes "
            "the heap away, and to turn a coin at place m as well leaves m. In Twins it is worth n "
            "- 1; in Mock Turtles the n-th odious number, one with an odd number of binary ones; "
            "in Triplets the same two places later; in Ruler the largest power of two that divides "
            "n. The values of Moebius and Mogul are computed; the lost rows of 24 coins in Mogul "
            "are the words of the extended Golay code.",
        .source =
            "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 14; T. S. "
            "Ferguson, Game Theory, part I, section 5; games on digraphs, example 17 (2015).",
        .start = "HHTTHTTTHHTHT",
        .example = "bouton solve coin-turning HHTTHTTTHHTHT --all --explain",
        .part = "coin",
    };

    static constexpr std::array parameters{Parameter{
        .name = "rule",
        .kind = Parameter::Kind::text,
        .fallback = "turtles",
        .help = "which coins a move may turn: turtles, twins, mock-turtles, triplets, moebius, "
                "mogul or ruler",
        .choices = "turtles twins mock-turtles triplets moebius mogul ruler",
    }};
    static constexpr std::array facts{
        Fact{"", "HHTTHTTTHHTHT", Outcome::N, 9, "games on digraphs, example 17"},
        Fact{"", "HHH", Outcome::P, 0, "games on digraphs, example 17"},
        Fact{"rule=twins", "TTTTH", Outcome::N, 4, "Winning Ways, chapter 14"},
        Fact{"rule=mock-turtles", "TTTTTH", Outcome::N, 11, "Winning Ways, chapter 14"},
        Fact{"rule=mock-turtles", "TTTTTTTTTH", Outcome::N, 19, "Winning Ways, chapter 14"},
        Fact{"rule=triplets", "TTTTTH", Outcome::N, 7, "Winning Ways, chapter 14"},
        Fact{"rule=moebius", "TTTTTH", Outcome::N, 31, "Winning Ways, chapter 14"},
        Fact{"rule=mogul", "TTTTTTTH", Outcome::N, 127, "Winning Ways, chapter 14"},
        Fact{"rule=ruler", "TTTTTTTTTTTH", Outcome::N, 4, "Winning Ways, chapter 14"},
    };
    static constexpr std::array trials{
        Trial{"", "HTHHTHH"},
        Trial{"rule=twins", "HTHHTHTH"},
        Trial{"rule=mock-turtles", "HHTHTHHH"},
        Trial{"rule=triplets", "HHTHTTHH"},
        Trial{"rule=moebius", "HHTHTHTH"},
        Trial{"rule=mogul", "HHTHTHHTH"},
        Trial{"rule=ruler", "HHTTHTHH"},
        Trial{"misere", "HTHHTHH"},
        Trial{"rule=mock-turtles,misere", "HHTHTHH"},
        Trial{"rule=ruler,misere", "HTTTHTHH"},
    };

    explicit CoinTurning(Parameters& given) : rule(find_turning_rule(given.text("rule"))) {
        if (rule != nullptr) return;
        std::vector<std::string_view> names;
        for (const TurningRule& known : turning_rules()) names.push_back(known.name);
        throw Error(ErrorKind::bad_request,
                    fmt::format("coin-turning has no rule '{}'{}", abbreviated(given.text("rule")),
                                did_you_mean(given.text("rule"), names, "its rules are")));
    }

    void options(const CoinRow& row, auto&& emit) const { each_turning_move(*rule, row, emit); }

    [[nodiscard]] bool is_option(const CoinRow& from, const CoinRow& to) const {
        return is_turning_move(*rule, from, to);
    }

    [[nodiscard]] Integer grundy(const CoinRow& row) const {
        return turning_value(row, *values->up_to(*rule, row.size()));
    }

    void options_of_value(const CoinRow& row, const Integer& value, auto&& emit) const {
        const auto word = value.to_word();
        if (!word) return;
        each_turning_move_to(*rule, row, *values->up_to(*rule, row.size()),
                             static_cast<std::uint64_t>(*word), emit);
    }

    [[nodiscard]] std::vector<std::string> explain(const CoinRow& row,
                                                   const Approach& approach) const {
        if (approach.play == Play::misere) return {};
        const auto table = values->up_to(*rule, row.size());
        return explain_turning(*rule, row, *table, winning_move(row, *table));
    }

    [[nodiscard]] static std::string say_move(const CoinRow& before, const CoinRow& after) {
        const auto places = turned_places(before, after);
        if (places.size() == 1) return fmt::format("turn {}", places[0]);
        return fmt::format("turn {} and {}", fmt::join(places.begin(), places.end() - 1, ", "),
                           places.back());
    }

    [[nodiscard]] CoinRow read(std::string_view text) const {
        const auto typed = words(text);
        if (typed.size() != 1) {
            throw Error(ErrorKind::bad_request,
                        typed.empty()
                            ? "the position is empty: write the coins as H and T, place 1 "
                              "first, for example HHTTH"
                            : fmt::format("'{}' has spaces in it: write the coins as H "
                                          "and T without any, for example HHTTH",
                                          abbreviated(text)));
        }
        CoinRow row(typed[0]);
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (row[i] == 'h' || row[i] == 't') row[i] = row[i] == 'h' ? 'H' : 'T';
            if (row[i] == 'H' || row[i] == 'T') continue;
            throw Error(ErrorKind::bad_request,
                        fmt::format("the coin at place {} of '{}' is neither H for heads nor T for "
                                    "tails",
                                    i + 1, abbreviated(text)));
        }
        if (rule->longest > 0 && row.size() > rule->longest) {
            throw Error(ErrorKind::limit,
                        fmt::format("the values of {} are computed for up to {} coins, and this "
                                    "row has {}",
                                    rule->title, rule->longest, row.size()));
        }
        return row;
    }

    [[nodiscard]] static std::string write(const CoinRow& row) { return row; }

    [[nodiscard]] static Scene scene(const CoinRow& row, Play /*play*/) {
        constexpr std::size_t longest = 400;
        Grid coins;
        coins.first = 1;
        coins.look = Grid::Look::coins;
        if (row.size() > longest) {
            coins.legend =
                fmt::format("{} coins, {} of them heads", row.size(), std::ranges::count(row, 'H'));
            return {{}, std::move(coins)};
        }
        auto& cells = coins.lines.emplace_back().cells;
        for (const char side : row) cells.emplace_back(1, side);
        return {{}, std::move(coins)};
    }

    /// Almost all rows whose last head is not later than this one's.
    [[nodiscard]] static Integer count_reachable(const CoinRow& row) {
        constexpr std::size_t enough = 100;
        const std::size_t last = row.find_last_of('H');
        if (last == std::string::npos || last < 4) return 1;
        return Integer(1) << std::min(last - 3, enough);
    }

    const TurningRule* rule;
    std::shared_ptr<TurningValues> values = std::make_shared<TurningValues>();

private:
    [[nodiscard]] CoinRow winning_move(const CoinRow& row,
                                       std::span<const std::uint64_t> table) const {
        struct Found {
            CoinRow row;
        };
        try {
            each_turning_move_to(*rule, row, table, 0,
                                 [](const CoinRow& next) { throw Found{next}; });
        } catch (const Found& found) {
            return found.row;
        }
        return {};
    }
};

}  // namespace

Entry coin_turning() { return entry_of<CoinTurning>(); }

}  // namespace bouton::games
