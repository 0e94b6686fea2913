#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "reproduce/experiment.hpp"
#include "solve/search.hpp"

// The examples of section 3 of the paper on games on digraphs that are played with dates and coins.
namespace bouton::experiments {

namespace {

/// Dates as month and day: raise one of them, in a year with months of these lengths.
struct Dates {
    using Position = std::array<int, 2>;

    static bool exists(const Position& date) {
        constexpr std::array lengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        return date[0] >= 1 && date[0] <= 12 && date[1] >= 1 &&
               date[1] <= lengths.at(static_cast<std::size_t>(date[0] - 1));
    }

    static void options(const Position& date, auto&& emit) {
        for (int day = date[1] + 1; day <= 31; ++day) {
            if (exists({date[0], day})) emit(Position{date[0], day});
        }
        for (int month = date[0] + 1; month <= 12; ++month) {
            if (exists({month, date[1]})) emit(Position{month, date[1]});
        }
    }
};

constexpr std::array<std::string_view, 12> month_names{
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

std::string in_words(const Dates::Position& date) {
    return fmt::format("{} {}", date[1], month_names.at(static_cast<std::size_t>(date[0] - 1)));
}

/// Whether the table has these dates, in this order.
bool has_dates(const PublishedTable& table, std::span<const Dates::Position> dates) {
    if (table.rows.size() != dates.size()) return false;
    for (std::size_t i = 0; i < dates.size(); ++i) {
        if (table.number(i, 0) != dates[i][0] || table.number(i, 1) != dates[i][1]) return false;
    }
    return true;
}

Finding calendar(const Effort& effort) {
    const PublishedTable published = effort.published("digraphs_example_3");
    const Dates rules;
    auto value = value_by_definition(rules, effort.limits);
    constexpr std::array<Dates::Position, 5> printed{
        {{12, 31}, {12, 30}, {12, 29}, {3, 31}, {8, 31}}};
    constexpr std::size_t march = 3;
    const bool all_there = has_dates(published, printed);
    bool others = all_there;
    Table table;
    table.caption = "Values of dates";
    table.columns = {"date", "SG printed", "computed"};
    for (std::size_t i = 0; i < printed.size() && all_there; ++i) {
        const std::string computed = to_string(value(printed.at(i)));
        table.rows.push_back({in_words(printed.at(i)), published.rows[i][2], computed});
        if (i != march) others = others && published.rows[i][2] == computed;
    }
    const bool slip = all_there && published.number(march, 2) == 1 &&
                      value({3, 31}) == Value(Nimber{5}) && value({10, 31}) == Value(Nimber{1});
    if (slip) table.marked = {march};

    bool line = true;
    int dates = 0;
    for (int month = 1; month <= 12; ++month) {
        for (int day = 1; day <= 31; ++day) {
            if (!Dates::exists({month, day})) continue;
            ++dates;
            line = line && (value({month, day}) == Value()) == (day == month + 19);
        }
    }
    Finding finding;
    finding.published =
        "Players raise the day or the month of a date in a year of 365 days; whoever names 31 "
        "December wins. The values of 31, 30 and 29 December are 0, 1 and 2. The 31st of a month "
        "leads to the 31st of every later month that has one, so 31 March has the value 1 and 31 "
        "August 2.";
    finding.computed = fmt::format(
        "The values of all {} dates by definition; a date that the year does not have cannot be "
        "named. The months with 31 days, from December back, are October, August, July, May, March "
        "and January, so that 31 October has the value 1 and 31 March 5.",
        dates);
    finding.checks = {
        {"The printed values but that of 31 March are those of the definition.", others},
        {"31 March, printed with 1, has the value 5, and 31 October has 1.", slip},
        {"Beyond the paper: the dates that lose are those with day = month + 19, so the first "
         "player wins by naming 20 January.",
         line && dates == 365},
    };
    finding.tables.push_back(std::move(table));
    if (slip) {
        finding.errata.push_back(
            {"SG(31 March) = 1 and SG(31 August) = 2.",
             "SG(31 October) = 1 and SG(31 August) = 2. SG(31 March) is 5.",
             "The last month before December with 31 days is October, not March; the names of the "
             "two "
             "months may have been mixed up. From 31 March one can go to the 31st of May, July, "
             "August, October and December."});
    }
    return finding;
}

/// Coins in a row, true for heads: turn a head down and perhaps one coin to its left over.
struct Turning {
    using Position = std::vector<bool>;

    static void options(const Position& row, auto&& emit) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (!row[i]) continue;
            Position next = row;
            next[i] = false;
            emit(next);
            for (std::size_t j = 0; j < i; ++j) {
                next[j] = !next[j];
                emit(next);
                next[j] = !next[j];
            }
        }
    }
};

std::vector<bool> row_of(std::uint32_t bits, std::size_t size) {
    std::vector<bool> row;
    for (std::size_t i = 0; i < size; ++i) row.push_back((bits >> i & 1U) != 0);
    return row;
}

Finding turning(const Effort& effort) {
    const std::size_t size = effort.quick ? 8 : 13;
    const Turning rules;
    auto value = value_by_definition(rules, effort.limits);
    bool is_nim = true;
    for (std::uint32_t bits = 0; bits < 1U << size; ++bits) {
        std::uint32_t sum = 0;
        for (std::uint32_t i = 0; i < size; ++i) sum ^= (bits >> i & 1U) * (i + 1);
        is_nim = is_nim && value(row_of(bits, size)) == Value(Nimber{sum});
    }
    // GGPPGPPPGGPGP: places 1, 2, 5, 9, 10 and 12.
    constexpr std::uint32_t example = 0b0101100010011;
    constexpr std::uint32_t after = (example & ~(1U << 11U)) | 1U << 2U;
    bool legal = false;
    Turning::options(row_of(example, 13), [&](const Turning::Position& next) {
        legal = legal || next == row_of(after, 13);
    });
    Finding finding;
    finding.published =
        "A move turns a coin from heads to tails and, if one likes, one coin to its left over. "
        "Heads at places a, b, …, z are equivalent to Nim with heaps of a, b, …, z. In the row "
        "GGPPGPPPGGPGP (G heads, P tails) turning the coins at places 12 and 3 is a move.";
    finding.computed =
        fmt::format("The values of all {} rows of {} coins by definition.", 1U << size, size);
    finding.checks = {
        {"The value of each row is the nim-sum of the places of its heads.", is_nim},
        {"Turning places 12 and 3 of the printed row is a move.", legal},
    };
    return finding;
}

/// Coins on squares, any number on each.  As meant: to any square on the left.  As printed: to the
/// left of some other coin.
struct NimbleCoins {
    using Position = std::vector<int>;
    bool as_printed = false;

    void options(const Position& coins, auto&& emit) const {
        for (std::size_t i = 0; i < coins.size(); ++i) {
            for (int square = 0; square < coins[i]; ++square) {
                Position next = coins;
                next[i] = square;
                const bool left_of_some = [&] {
                    for (std::size_t j = 0; j < coins.size(); ++j) {
                        if (j != i && square < coins[j]) return true;
                    }
                    return false;
                }();
                if (left_of_some || !as_printed) emit(next);
            }
        }
    }

    static Position normal_form(Position coins) {
        std::ranges::sort(coins);
        return coins;
    }
};

Finding nimble(const Effort& effort) {
    const int last = effort.quick ? 6 : 12;
    const NimbleCoins rules;
    auto value = value_by_definition(rules, effort.limits);
    bool is_nim = true;
    for (int a = 0; a <= last; ++a) {
        for (int b = a; b <= last; ++b) {
            for (int c = b; c <= last; ++c) {
                is_nim = is_nim && value({a, b, c}) == Value(Nimber{a ^ b ^ c});
            }
        }
    }
    bool stuck = true;
    NimbleCoins{true}.options({5}, [&](const auto&) { stuck = false; });
    Finding finding;
    finding.published =
        "Coins lie on squares 0, 1, 2, …, several on one if need be. A move takes a coin to the "
        "left of some coin. A coin on square k is a heap of k in Nim.";
    finding.computed = fmt::format(
        "The values of all positions of three coins on squares up to {} by definition, where a "
        "move takes a coin to any square on its left.",
        last);
    finding.checks = {
        {"The value is the nim-sum of the squares.", is_nim},
        {"If a coin had to move to the left of another one, as printed, a single coin could not "
         "move at all.",
         stuck},
    };
    if (is_nim && stuck) {
        finding.errata.push_back(
            {"A move takes one coin to the left of some coin.",
             "A move takes one coin to any square on its left.",
             "As printed, a coin that is alone could never move, and the hint that a coin on "
             "square "
             "k is a heap of k would be wrong. The book by Ferguson that the paper cites has it "
             "right."});
    }
    return finding;
}

/// Coins on different squares in rising order: slide one to the left, not over another.
struct Strip {
    using Position = std::vector<int>;

    static void options(const Position& coins, auto&& emit) {
        for (std::size_t i = 0; i < coins.size(); ++i) {
            Position next = coins;
            while (--next[i] >= (i == 0 ? 0 : coins[i - 1] + 1)) emit(next);
        }
    }
};

/// The nim-sum of the free squares before the coins: of all of them, or of every second one from
/// the right.
int sum_of_gaps(const std::vector<int>& coins, bool every_second) {
    int sum = 0;
    for (std::size_t k = 0; k < coins.size(); ++k) {
        if (every_second && k % 2 == 1) continue;
        const std::size_t i = coins.size() - 1 - k;
        sum ^= i == 0 ? coins[0] : coins[i] - coins[i - 1] - 1;
    }
    return sum;
}

Finding sliding(const Effort& effort) {
    const int squares = effort.quick ? 9 : 13;
    const Strip rules;
    auto value = value_by_definition(rules, effort.limits);
    bool pairs = true;
    int positions = 0;
    int wrong = 0;
    std::vector<int> first;
    for (std::uint32_t bits = 1; bits < 1U << static_cast<unsigned>(squares); ++bits) {
        std::vector<int> coins;
        for (int i = 0; i < squares; ++i) {
            if ((bits >> static_cast<unsigned>(i) & 1U) != 0) coins.push_back(i);
        }
        const Value truth = value(coins);
        pairs = pairs && truth == Value(Nimber{sum_of_gaps(coins, true)});
        ++positions;
        const bool lost_by_hint = sum_of_gaps(coins, false) == 0;
        if (lost_by_hint == (truth == Value())) continue;
        ++wrong;
        if (first.empty()) first = coins;
    }
    const bool least = first == std::vector<int>{1, 2};
    Finding finding;
    finding.published =
        "Tokens on a strip slide to the left without passing each other. Starting from the "
        "rightmost one, count for each token the squares to which it can move, and take these "
        "numbers for heaps of Nim.";
    finding.computed = fmt::format(
        "The values of all {} positions on a strip of {} squares by definition, compared with the "
        "nim-sum of the free squares before all tokens, and before every second one from the "
        "right.",
        positions, squares);
    finding.checks = {
        {"The value is the nim-sum of the free squares inside the pairs, if the tokens are paired "
         "from the right and an odd one with the end of the strip.",
         pairs},
        {"Read plainly, the hint names the wrong winner in some positions.", wrong > 0},
        {"The least of them has tokens on squares 1 and 2.", least},
    };
    if (pairs && least) {
        finding.errata.push_back(
            {"Starting from the rightmost token, count the squares to which it can be moved; the "
             "numbers are the heaps of Nim.",
             "Only every second token from the right counts: pair the tokens from the right, an "
             "odd "
             "one with the end of the strip, and take the free squares inside the pairs for heaps.",
             "Sliding a token also changes the room of the next one on its right, so the free "
             "squares before all tokens are not independent heaps. With tokens on squares 1 and 2 "
             "they are 1 and 0, and the player to move would win; but the only moves lead to 0 and "
             "2, then to 0 and 1, and the player to move loses. In pairs, a move of the left token "
             "adds to the gap, and the other player takes the same away again."});
    }
    return finding;
}

}  // namespace

std::vector<Experiment> digraphs_coin_examples() {
    const auto experiment = [](int number, std::string title, Finding (*run)(const Effort&)) {
        return Experiment{fmt::format("digraphs/example-{}", number), std::move(title),
                          Document::digraphs, fmt::format("section 3, example {}", number), run};
    };
    return {
        experiment(3, "The calendar game", calendar),
        experiment(17, "Turning coins", turning),
        experiment(19, "Nimble", nimble),
        experiment(20, "Tokens that slide on a strip", sliding),
    };
}

}  // namespace bouton::experiments
