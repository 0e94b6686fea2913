#include "game/sum/decision.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/explain/explain.hpp"
#include "solve/search.hpp"

namespace bouton {

namespace {

/// How many moves of a part are tried, at most, to find those that keep a draw: for a list of all
/// of them, and where some will do.
constexpr std::size_t most_drawing_moves = std::size_t{1} << 20U;
constexpr std::size_t some_drawing_moves = 1000;

/// How many parts all the winning moves of a sum may have together, since each is told as a whole
/// sum: enough to fill 100 MB with them.
constexpr std::size_t most_listed_parts = std::size_t{1} << 23U;

Position with(const SumPosition& parts, std::size_t i, Position next) {
    SumPosition after = parts;
    after[i] = std::move(next);
    return Position::of(std::move(after));
}

/// The parts of a sum with their values.  Parts that are the same share a valuation.
class PartValues {
public:
    PartValues(const SumRules& rules, const SumPosition& parts, const Limits& limits)
        : rules_(rules),
          parts_(parts),
          most_listed_(std::min(most_listed_parts, limits.memory / listed_part_bytes)) {
        std::unordered_map<const Game*, std::unordered_map<Position, std::size_t>> seen;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const Game* game = rules.games[i].get();
            const auto [place, is_new] = seen[game].try_emplace(parts[i], distinct_.size());
            which_.push_back(place->second);
            if (is_new) distinct_.push_back(game->as<Valued>()->valuation(parts[i], limits));
        }
        values_.resize(distinct_.size());
    }

    [[nodiscard]] std::size_t size() const { return parts_.size(); }
    Valuation& valuation(std::size_t i) { return *distinct_[which_[i]]; }

    const Value& value(std::size_t i) {
        auto& value = values_[which_[i]];
        if (!value) value = valuation(i).value();
        return *value;
    }

    /// The value of all parts.
    Value total() {
        Value sum;
        for (std::size_t i = 0; i < size(); ++i) sum = sum + value(i);
        return sum;
    }

    /// The value of all parts but part i, where at most one part may be infinite.  A nimber cancels
    /// itself, so it is taken away by adding it again.
    Value others(std::size_t i, const Value& total) {
        if (value(i).nimber() != nullptr) return total + value(i);
        Value sum;
        for (std::size_t j = 0; j < size(); ++j) {
            if (j != i) sum = sum + value(j);
        }
        return sum;
    }

    /// Moves that leave the sum a nimber: all, or with `all` unset one, if there is one.  The best
    /// comes first: by a theorem of Fraenkel's, a player who always leaves the least total of ranks
    /// comes to the end of the game (see LoopyValues::rank); in parts without cycles the moves are
    /// bounded anyway.
    ///
    /// For a single move only those parts are asked that are sure to have one: a part has options
    /// of all nimbers below its own value, and of those in the set of an infinite value.
    ///
    /// Throws Error{limit} for more moves than can be told.  Cost: beside what the parts' options
    /// cost, the parts for each move that is returned.
    std::vector<Position> options_of(const Integer& nimber, bool all) {
        const Value whole = total();
        std::vector<PartMove> found;
        for (std::size_t i = 0; i < size(); ++i) {
            const Value rest = others(i, whole);
            if (rest.nimber() == nullptr) continue;
            const Integer wanted = *rest.nimber() ^ nimber;
            if (!all && !surely_has(value(i), wanted)) continue;
            const std::uint64_t before = valuation(i).rank(parts_[i]);
            for (Position& next : valuation(i).options_of(wanted, all)) {
                const auto rank = static_cast<std::int64_t>(valuation(i).rank(next) - before);
                if (all && (found.size() + 1) * size() > most_listed_) {
                    refuse_to_list("winning moves", found.size());
                }
                if (all || found.empty()) {
                    found.push_back({rank, i, std::move(next)});
                } else if (rank < found.front().rank) {
                    found.front() = {rank, i, std::move(next)};
                }
            }
        }
        std::ranges::stable_sort(found, {}, &PartMove::rank);
        std::vector<Position> moves;
        moves.reserve(found.size());
        for (PartMove& move : found) moves.push_back(with(parts_, move.part, std::move(move.next)));
        return moves;
    }

    /// Moves after which the sum is a draw, those in infinite parts first.  With `all` unset, and
    /// too many moves to try, one of them.  Throws Error{limit} for more than can be told.
    std::vector<Position> drawing_moves(bool all) {
        bool complete = true;
        const Value whole = total();
        std::vector<std::size_t> order(size());
        std::iota(order.begin(), order.end(), 0);
        std::stable_partition(order.begin(), order.end(),
                              [&](std::size_t i) { return value(i).infinite() != nullptr; });
        std::vector<Position> moves;
        for (const std::size_t i : order) {
            const Value rest = others(i, whole);
            MoveList list =
                rules_.games[i]->moves(parts_[i], all ? most_drawing_moves : some_drawing_moves);
            complete = complete && list.complete;
            if (all && !complete) refuse_to_list("moves that keep the draw", moves.size());
            for (Position& next : list.positions) {
                if ((rest + valuation(i).value(next)).outcome() != Outcome::draw) continue;
                moves.push_back(with(parts_, i, std::move(next)));
                if (moves.size() * size() <= most_listed_) continue;
                if (all) refuse_to_list("moves that keep the draw", moves.size());
                complete = false;
                break;
            }
        }
        if (!complete && !moves.empty()) moves.erase(moves.begin() + 1, moves.end());
        return moves;
    }

private:
    /// A move in one part.
    struct PartMove {
        std::int64_t rank;
        std::size_t part;
        Position next;
    };

    /// About what a part takes in a move that is listed: in the sum, and as a text in the answer
    /// and in what is written.
    static constexpr std::size_t listed_part_bytes = sizeof(Position) + 64;

    [[noreturn]] void refuse_to_list(std::string_view what, std::size_t moves) const {
        throw Error(ErrorKind::limit,
                    fmt::format("the sum has more than {} {}, each of which is told with all {} "
                                "parts: leave --all out",
                                moves, what, size()));
    }

    static bool surely_has(const Value& value, const Integer& option) {
        if (const Integer* nimber = value.nimber()) return option < *nimber;
        return std::ranges::find(*value.infinite(), option) != value.infinite()->end();
    }

    const SumRules& rules_;
    const SumPosition& parts_;
    std::size_t most_listed_;         // parts of all moves together
    std::vector<std::size_t> which_;  // of each part, the number of its valuation
    std::vector<std::unique_ptr<Valuation>> distinct_;
    std::vector<std::optional<Value>> values_;
};

class SumValuation final : public Valuation {
public:
    SumValuation(const SumRules& rules, SumPosition parts, const Limits& limits)
        : rules_(rules),
          parts_(std::move(parts)),
          limits_(limits),
          values_(rules, parts_, limits) {}

    Value value() override { return values_.total(); }

    Value value(const Position& position) override {
        return PartValues(rules_, position.as<SumPosition>(), limits_).total();
    }

    std::vector<Position> options_of(const Integer& nimber, bool all) override {
        return values_.options_of(nimber, all);
    }

private:
    const SumRules& rules_;
    SumPosition parts_;
    Limits limits_;
    PartValues values_;
};

/// The one part whose value is too hard to find, if there is one and the others add up to 0.
std::optional<std::size_t> only_hard_part(PartValues& values) {
    std::optional<std::size_t> hard;
    std::optional<Error> reason;
    Value rest;
    for (std::size_t i = 0; i < values.size(); ++i) {
        try {
            rest = rest + values.value(i);
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::limit || hard) throw;
            hard = i;
            reason = error;
        }
    }
    if (hard && rest != Value()) throw Error(*reason);
    return hard;
}

/// The outcome of the sum is that of this part, and its moves are moves of the sum.
Decision decide_by_part(const SumRules& rules, const SumPosition& parts, std::size_t part,
                        const Question& question) {
    Decision decision = rules.games[part]->as<Decided>()->decide(parts[part], question);
    for (auto* moves : {&decision.winning_moves, &decision.drawing_moves, &decision.best_moves}) {
        for (Position& move : *moves) move = with(parts, part, move);
    }
    return decision;
}

/// The winning moves of the hard part win the sum too; others cannot be found, since they would
/// have to give another part the value of the hard part, which is not known.
Decision decide_by_hard_part(const SumRules& rules, const SumPosition& parts, std::size_t hard,
                             const Question& question) {
    Decision decision = decide_by_part(rules, parts, hard, question);
    if (question.all && decision.outcome == Outcome::N) {
        const bool alone = [&] {
            for (std::size_t i = 0; i < parts.size(); ++i) {
                if (i != hard && !rules.games[i]->ending(parts[i])) return false;
            }
            return true;
        }();
        if (!alone) {
            throw Error(ErrorKind::limit,
                        fmt::format("the value of {} {} is too hard to find, so not all winning "
                                    "moves of the sum can be found: leave --all out",
                                    rules.games[hard]->name(),
                                    abbreviated(rules.games[hard]->write(parts[hard]))));
        }
    }
    return decision;
}

/// The one part that has not come to its end, if there is just one.
std::optional<std::size_t> only_open_part(const SumRules& rules, const SumPosition& parts) {
    std::optional<std::size_t> open;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (rules.games[i]->ending(parts[i])) continue;
        if (open) return std::nullopt;
        open = i;
    }
    return open;
}

/// The part that the winning move changes.
std::optional<std::size_t> changed_part(const SumPosition& parts, const Decision& decision) {
    if (decision.winning_moves.empty()) return std::nullopt;
    const auto& left = decision.winning_moves.front().as<SumPosition>();
    const auto [old_part, new_part] = std::ranges::mismatch(parts, left);
    if (old_part == parts.end()) return std::nullopt;
    return static_cast<std::size_t>(old_part - parts.begin());
}

}  // namespace

SumPosition SumRules::normal_form(SumPosition parts) const {
    struct Placed {
        const Game* game;
        std::size_t hash;
        std::size_t place;
    };
    std::vector<Placed> places;
    places.reserve(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i] = games[i]->normal_form(parts[i]);
        places.push_back({games[i].get(), parts[i].hash(), i});
    }
    std::vector<Placed> ordered = places;
    const auto by_game = [](const Placed& a, const Placed& b) {
        return std::less{}(a.game, b.game);
    };
    std::ranges::stable_sort(places, by_game);
    std::ranges::sort(ordered, [&](const Placed& a, const Placed& b) {
        return by_game(a, b) ||
               (a.game == b.game && std::tie(a.hash, a.place) < std::tie(b.hash, b.place));
    });
    std::vector<std::size_t> from(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) from[places[i].place] = ordered[i].place;
    SumPosition result;
    result.reserve(parts.size());
    for (const std::size_t i : from) result.push_back(std::move(parts[i]));
    return result;
}

/// Parts of different games are independent of each other.  Of m parts of one game, from each of
/// which at least c positions can be reached, there are C(m + c − 1, m) unordered choices if they
/// can reach the same c positions, and more if not; and never fewer than all choices by m!.
Integer SumRules::count_reachable(const Position& parts) const {
    constexpr std::size_t beyond_all = 256;  // bits
    struct Group {
        Integer choices = 1;  // all by size!, rounded down
        Integer least = 0;
        std::uint64_t size = 0;
    };
    std::unordered_map<const Game*, Group> groups;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto* reaching = games[i]->as<Reaching>();
        const auto count =
            reaching != nullptr ? reaching->count_reachable(parts[i]) : std::optional<Integer>();
        if (!count) continue;
        Group& group = groups[games[i].get()];
        if (group.size == 0 || *count < group.least) group.least = *count;
        ++group.size;
        if (group.choices.bit_length() < beyond_all) {
            group.choices = std::max(floor_div(group.choices * *count, group.size), Integer(1));
        }
    }
    Integer all = 1;
    for (const auto& [game, group] : groups) {
        Integer same = 1;  // C(least + i − 1, i)
        for (std::uint64_t i = 1; i <= group.size && same.bit_length() < beyond_all; ++i) {
            same = floor_div(same * (group.least + i - 1), i);
        }
        all = all * std::max(same, group.choices);
    }
    return all;
}

std::vector<Position> SumRules::moves_of_part(const SumPosition& parts, std::size_t i) const {
    constexpr std::size_t most = std::size_t{1} << 17U;
    MoveList moves = games[i]->moves(parts[i], most);
    if (!moves.complete) {
        throw Error(ErrorKind::limit,
                    fmt::format("{} {} has more than {} moves, too many for a search of the sum",
                                games[i]->name(), abbreviated(games[i]->write(parts[i])), most));
    }
    return std::move(moves.positions);
}

std::unique_ptr<Valuation> sum_valuation(const SumRules& rules, const SumPosition& parts,
                                         const Limits& limits) {
    return std::make_unique<SumValuation>(rules, parts, limits);
}

Decision decide_by_values(const SumRules& rules, const SumPosition& parts,
                          const Question& question) {
    PartValues values(rules, parts, question.limits);
    if (const auto hard = only_hard_part(values)) {
        return decide_by_hard_part(rules, parts, *hard, question);
    }
    Decision decision;
    decision.value = values.total();
    for (std::size_t i = 0; i < parts.size(); ++i) decision.part_values.push_back(values.value(i));
    decision.outcome = decision.value->outcome();
    if (decision.outcome == Outcome::N) {
        decision.winning_moves = values.options_of(0, question.all);
    } else if (decision.outcome == Outcome::draw) {
        decision.drawing_moves = values.drawing_moves(question.all);
    }
    return decision;
}

Decision decide_by_search(const SumRules& rules, const SumPosition& parts,
                          const Question& question) {
    if (const auto part = only_open_part(rules, parts)) {
        return decide_by_part(rules, parts, *part, question);
    }
    OutcomeSearch<SumPosition> search(rules, Play::misere, question.limits);
    Decision decision;
    decision.outcome = search(parts);
    decision.moves_to_end = search.moves_to_end(parts);
    std::vector<std::pair<std::optional<std::uint32_t>, Position>> winning;
    rules.options(parts, [&](const SumPosition& option) {
        const Outcome left = search(option);
        if (left == Outcome::P) {
            winning.emplace_back(search.moves_to_end(option), Position::of(option));
        } else if (left == Outcome::draw && decision.outcome == Outcome::draw) {
            decision.drawing_moves.push_back(Position::of(option));
        }
    });
    std::ranges::stable_sort(winning, {}, [](const auto& move) { return move.first; });
    for (auto& [moves, position] : winning) {
        decision.winning_moves.push_back(std::move(position));
        if (!question.all) break;
    }
    return decision;
}

std::vector<std::string> explain_parts(const SumRules& rules, const SumPosition& parts,
                                       const Decision& decision, const std::string& move) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        names.push_back(fmt::format("{} {}", rules.games[i]->name(),
                                    abbreviated(rules.games[i]->write(parts[i]))));
    }
    if (!decision.part_values.empty()) {
        std::vector<PartValue> told;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            told.push_back({names[i], decision.part_values[i]});
        }
        return explain_sum(told, move, changed_part(parts, decision));
    }
    return {
        fmt::format("The value of one of the parts is too hard to find, but the others add up "
                    "to 0, so that part decides the sum: the player to move {}.",
                    decision.outcome == Outcome::P
                        ? "loses it"
                        : fmt::format("wins it, and should leave {}", abbreviated(move, 100)))};
}

}  // namespace bouton
