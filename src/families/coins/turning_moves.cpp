#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "families/coins/turning.hpp"

// The moves of turning coins.
namespace bouton {

namespace {

using Emit = std::function<void(const CoinRow&)>;

void turn(CoinRow& row, std::size_t i) { row[i] = row[i] == 'H' ? 'T' : 'H'; }

/// Chooses further coins to the left of the last one turned.
class Choice {
public:
    Choice(const TurningRule& rule, CoinRow row, const Emit& emit)
        : rule_(rule), row_(std::move(row)), emit_(emit) {}

    /// Turns coin i, and then in every way allowed others to its left.
    void from(std::size_t i, unsigned turned = 1) {
        turn(row_, i);
        if (turned >= rule_.least) emit_(row_);
        if (turned < rule_.most) {
            for (std::size_t j = i; j-- > 0;) from(j, turned + 1);
        }
        turn(row_, i);
    }

private:
    const TurningRule& rule_;
    CoinRow row_;
    const Emit& emit_;
};

/// Finds the ways to turn coins whose values have a given nim-sum.
class Finder {
public:
    Finder(const TurningRule& rule, const CoinRow& row, std::span<const std::uint64_t> values,
           const Emit& emit)
        : rule_(rule), row_(row), values_(values), emit_(emit) {
        for (std::size_t i = 0; i < row.size(); ++i) places_[values[i]].push_back(i);
    }

    /// Turns coin i, and others to its left whose values have the nim-sum `rest`.
    void from(std::size_t i, std::uint64_t rest, unsigned turned = 1) {
        if (++steps_ > most_steps) {
            throw Error(ErrorKind::limit,
                        fmt::format("a row of {} coins has too many ways to turn up to {} of them "
                                    "to look for all that win",
                                    row_.size(), rule_.most));
        }
        turn(row_, i);
        if (turned >= rule_.least && rest == 0) emit_(row_);
        if (turned + 1 == rule_.most) {
            last(i, rest);
        } else if (turned < rule_.most) {
            for (std::size_t j = i; j-- > 0;) from(j, rest ^ values_[j], turned + 1);
        }
        turn(row_, i);
    }

private:
    static constexpr std::uint64_t most_steps = 50'000'000;

    /// One more coin, of just that value.
    void last(std::size_t i, std::uint64_t value) {
        const auto found = places_.find(value);
        if (found == places_.end()) return;
        for (const std::size_t j : found->second) {
            if (j >= i) break;
            turn(row_, j);
            emit_(row_);
            turn(row_, j);
        }
    }

    const TurningRule& rule_;
    CoinRow row_;
    std::span<const std::uint64_t> values_;
    const Emit& emit_;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> places_;  // of each value
    std::uint64_t steps_ = 0;
};

/// The nim-sum of the values of places 1 to n of Ruler is n ⊕ ⌊n/2⌋, the Gray code of n: it changes
/// in the lowest digit that n has as a one.  So the run m + 1, …, n changes the value by the
/// difference of two Gray codes, and every difference is that of exactly one m.
std::uint64_t gray(std::uint64_t n) { return n ^ (n >> 1U); }

std::uint64_t from_gray(std::uint64_t code) {
    std::uint64_t n = 0;
    for (; code != 0; code >>= 1U) n ^= code;
    return n;
}

void turn_run(CoinRow& row, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) turn(row, i);
}

}  // namespace

std::vector<std::size_t> turned_places(const CoinRow& from, const CoinRow& to) {
    std::vector<std::size_t> places;
    for (std::size_t i = std::min(from.size(), to.size()); i-- > 0;) {
        if (from[i] != to[i]) places.push_back(i + 1);
    }
    return places;
}

bool is_turning_move(const TurningRule& rule, const CoinRow& from, const CoinRow& to) {
    if (from.size() != to.size()) return false;
    const std::vector<std::size_t> turned = turned_places(from, to);
    if (turned.empty() || from[turned.front() - 1] != 'H') return false;
    if (rule.consecutive) return turned.front() - turned.back() + 1 == turned.size();
    return turned.size() >= rule.least && turned.size() <= rule.most;
}

void each_turning_move(const TurningRule& rule, const CoinRow& row, const Emit& emit) {
    for (std::size_t i = row.size(); i-- > 0;) {
        if (row[i] != 'H') continue;
        if (!rule.consecutive) {
            Choice(rule, row, emit).from(i);
            continue;
        }
        CoinRow next = row;
        for (std::size_t j = i + 1; j-- > 0;) {
            turn(next, j);
            emit(next);
        }
    }
}

void each_turning_move_to(const TurningRule& rule, const CoinRow& row,
                          std::span<const std::uint64_t> values, std::uint64_t value,
                          const Emit& emit) {
    const std::uint64_t change = turning_value(row, values) ^ value;
    Finder finder(rule, row, values, emit);
    for (const bool sure : {true, false}) {
        for (std::size_t i = row.size(); i-- > 0;) {
            if (row[i] != 'H' || ((change ^ values[i]) < values[i]) != sure) continue;
            if (!rule.consecutive) {
                finder.from(i, change ^ values[i]);
                continue;
            }
            const std::uint64_t before = from_gray(gray(i + 1) ^ change);
            if (before > i) continue;
            CoinRow next = row;
            turn_run(next, before, i + 1);
            emit(next);
        }
    }
}

std::vector<std::string> explain_turning(const TurningRule& rule, const CoinRow& row,
                                         std::span<const std::uint64_t> values,
                                         const CoinRow& move) {
    constexpr std::size_t most_told = 24;
    std::vector<std::string> places;
    std::vector<std::string> worths;
    std::size_t heads = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] != 'H') continue;
        if (++heads > most_told) continue;
        places.push_back(fmt::format("{}", i + 1));
        worths.push_back(fmt::format("{}", values[i]));
    }
    if (heads > most_told) {
        places.emplace_back("…");
        worths.emplace_back("…");
    }
    const std::uint64_t sum = turning_value(row, values);
    std::vector<std::string> lines{
        fmt::format("Heads lie at {} {}. {}{}", heads == 1 ? "place" : "places",
                    fmt::join(places, ", "), rule.values, rule.values.ends_with("…") ? "" : "."),
        std::string("Turning it down takes that heap away, and every other coin turned with it "
                    "adds its own worth: a tail turned up is a new heap, and a head turned down "
                    "cancels, like two equal heaps."),
        heads == 1 ? fmt::format("So the position is worth {}.", sum)
                   : fmt::format("So the position is worth the nim-sum {} = {}.",
                                 fmt::join(worths, " ⊕ "), sum)};
    if (sum == 0) {
        lines.emplace_back(
            "It is 0: every move changes it, and the other player can always bring "
            "it back to 0. The player to move loses.");
        return lines;
    }
    const std::vector<std::size_t> turned = turned_places(row, move);
    lines.push_back(fmt::format(
        "It is not 0, so some move makes it 0: turn {}, which leaves {}. The player to move wins.",
        abbreviated(fmt::format("{}", fmt::join(turned, ", ")), 200), abbreviated(move, 100)));
    return lines;
}

}  // namespace bouton
