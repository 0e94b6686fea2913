#include <algorithm>
#include <array>
#include <charconv>

#include "base/error.hpp"
#include "game/of/entry_of.hpp"
#include "theory/mex.hpp"

namespace bouton::games {

namespace {

constexpr int months = 12;
constexpr int longest_month = 31;
constexpr std::array<int, months + 1> days{0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
constexpr std::array<std::string_view, months + 1> names{
    "",     "January", "February",  "March",   "April",    "May",     "June",
    "July", "August",  "September", "October", "November", "December"};

/// Month and day; 0 and 0 before the first date is named.
using Date = std::array<int, 2>;
constexpr Date before_the_first{0, 0};

bool exists(const Date& date) {
    return date[0] >= 1 && date[0] <= months && date[1] >= 1 &&
           date[1] <= days.at(static_cast<std::size_t>(date[0]));
}

std::string in_words(const Date& date) {
    return fmt::format("{} {}", date[1], names.at(static_cast<std::size_t>(date[0])));
}

Error unreadable(std::string_view text, std::string_view why) {
    return {ErrorKind::bad_request,
            fmt::format("'{}' is not a position of calendar: {}", abbreviated(text), why)};
}

std::optional<int> read_small(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
    return number;
}

auto& entry(auto& table, const Date& date) {
    return table.at(static_cast<std::size_t>(date[0])).at(static_cast<std::size_t>(date[1]));
}

/// The calendar game: raise the day or the month until 31 December is named.
struct Calendar {
    using Position = Date;

    static constexpr About about{
        .name = "calendar",
        .title = "The calendar game",
        .family = "dates",
        .rules =
            "The year has 365 days. The first player names a date in January. After that each "
            "player names a later date by raising the day or the month, not both; a date that the "
            "year does not have, such as 30 February, cannot be named. Whoever names 31 December "
            "wins.",
        .notation = "The month and the day: 12-31 for 31 December. Before the first date: start.",
        .theory =
            "The player to move loses exactly on the dates 1-20, 2-21, 3-22, and so on to 11-30 "
            "and 12-31, on which the day is the month plus 19. Raising only the day or only the "
            "month leads off these dates. From every other date one of the two leads back to them: "
            "raise the day to month + 19 if it is smaller, else the month to day - 19. The first "
            "player wins by naming 20 January. The Grundy values are computed over a common year, "
            "in "
            "which February has 28 days, as the paper says. The paper gives 31 March the value 1; "
            "it is 5, and 31 October has 1.",
        .source = "S. Brdar, M. Đukanović and I. Lalović, games on digraphs, example 3 (2015).",
        .start = "start",
        .example = "bouton solve calendar 3-5 --explain",
        .part = "date",
    };

    static constexpr std::array facts{
        Fact{"", "12-31", Outcome::P, 0, "games on digraphs, example 3"},
        Fact{"", "12-30", Outcome::N, 1, "games on digraphs, example 3"},
        Fact{"", "12-29", Outcome::N, 2, "games on digraphs, example 3"},
        Fact{"", "8-31", Outcome::N, 2, "games on digraphs, example 3"},
        Fact{"", "10-31", Outcome::N, 1, "games on digraphs, example 3, corrected"},
        Fact{"", "1-20", Outcome::P, 0, "the theorem above"},
        Fact{"", "11-30", Outcome::P, 0, "the theorem above"},
    };
    static constexpr std::array trials{Trial{"", "start"}, Trial{"misere", "start"}};

    static void options(const Date& date, auto&& emit) {
        const auto [month, day] = date;
        if (date == before_the_first) {
            for (int first = 1; first <= days[1]; ++first) emit(Date{1, first});
            return;
        }
        for (int later = day + 1; exists({month, later}); ++later) emit(Date{month, later});
        for (int later = month + 1; later <= months; ++later) {
            if (exists({later, day})) emit(Date{later, day});
        }
    }

    /// The values of all dates, the last first: 365 of them and the start.
    static Integer grundy(const Date& date) {
        static const auto values = [] {
            std::array<std::array<std::uint32_t, longest_month + 1>, months + 1> table{};
            const auto fill = [&](const Date& at) {
                MexSet set;
                options(at, [&](const Date& next) { set.add(entry(table, next)); });
                entry(table, at) = set.mex();
            };
            for (int month = months; month >= 1; --month) {
                for (int day = longest_month; day >= 1; --day) {
                    if (exists({month, day})) fill({month, day});
                }
            }
            fill(before_the_first);
            return table;
        }();
        return entry(values, date);
    }

    static bool is_option(const Date& from, const Date& to) {
        if (from == before_the_first) return to[0] == 1;
        return (from[0] == to[0] && from[1] < to[1]) || (from[1] == to[1] && from[0] < to[0]);
    }

    static std::vector<std::string> explain(const Date& date, const Approach& approach) {
        if (approach.play == Play::misere) return {};
        std::vector<std::string> lines{
            "Lost for the player to move are 20 January, 21 February, 22 March, and so on to 30 "
            "November and 31 December: the dates on which the day is the month plus 19. Raising "
            "only the day or only the month always leads off this line of dates."};
        const auto [month, day] = date;
        if (date == before_the_first) {
            lines.emplace_back(
                "Name 20 January, the only one of them in January, and come back to "
                "the line after each answer. The first player wins.");
        } else if (day == month + 19) {
            lines.push_back(fmt::format(
                "{} is one of them: {} + 19 = {}. From every date off the line one can come back "
                "to it, so the player to move loses.",
                in_words(date), month, day));
        } else if (day < month + 19) {
            lines.push_back(
                fmt::format("The day {} is less than {} + 19 = {}, so raise the day: "
                            "name {}. The player to move wins.",
                            day, month, month + 19, in_words({month, month + 19})));
        } else {
            lines.push_back(fmt::format(
                "The day {} is more than {} + 19 = {}, so raise the month to {} - 19 = {}: name "
                "{}. The player to move wins.",
                day, month, month + 19, day, day - 19, in_words({day - 19, day})));
        }
        return lines;
    }

    static std::string say_move(const Date& /*before*/, const Date& after) {
        return fmt::format("name {}", in_words(after));
    }

    static Date read(std::string_view text) {
        const auto typed = words(text);
        constexpr std::string_view example = "write month and day, such as 12-31, or start";
        if (typed.size() != 1) throw unreadable(text, example);
        if (typed[0] == "start") return before_the_first;
        const auto parts = split(typed[0], '-');
        if (parts.size() != 2) throw unreadable(text, example);
        const auto month = read_small(parts[0]);
        const auto day = read_small(parts[1]);
        if (!month || !day) throw unreadable(text, example);
        if (*month < 1 || *month > months) {
            throw unreadable(text, "the month comes first and is a number from 1 to 12");
        }
        if (!exists({*month, *day})) {
            const auto at = static_cast<std::size_t>(*month);
            throw unreadable(text,
                             fmt::format("{} has the days 1 to {}{}", names.at(at), days.at(at),
                                         *month == 2 ? ", since the year has 365" : ""));
        }
        return {*month, *day};
    }

    static std::string write(const Date& date) {
        if (date == before_the_first) return "start";
        return fmt::format("{}-{}", date[0], date[1]);
    }

    /// The year, a month a line.
    static Scene scene(const Date& date, Play /*play*/) {
        Grid year;
        year.first = 1;
        year.look = Grid::Look::calendar;
        for (int month = 1; month <= months; ++month) {
            Grid::Line line{std::string(names.at(static_cast<std::size_t>(month))), {}};
            for (int day = 1; day <= longest_month; ++day) {
                const Date at{month, day};
                line.cells.emplace_back(!exists(at)           ? " "
                                        : at == date          ? "●"
                                        : is_option(date, at) ? "+"
                                                              : "·");
            }
            year.lines.push_back(std::move(line));
        }
        year.legend =
            date == before_the_first
                ? "No date is named yet; those marked + may be named first."
                : fmt::format("The date is {}; those marked + may be named next.", in_words(date));
        if (date == Date{12, 31}) year.legend = "31 December is named, and the game is over.";
        return {{}, std::move(year)};
    }
};

}  // namespace

Entry calendar() { return entry_of<Calendar>(); }

}  // namespace bouton::games
