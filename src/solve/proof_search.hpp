#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "base/error.hpp"
#include "exact/meter.hpp"
#include "solve/definition.hpp"
#include "solve/proof_table.hpp"
#include "theory/rules.hpp"

/// Proof-number search: whether one side, the attacker, can force a win within so many moves, for
/// any game that every move brings nearer to its end.
namespace bouton {

/// What is seen of a position at first sight.
struct Glance {
    enum class Claim { open, proved, refuted };

    Claim claim = Claim::open;  ///< that the attacker wins within the moves asked for
    std::uint64_t steps = 1;    ///< the work that it took to see it
};

/// What the search asks about a game and an attacker.
///
/// `look(position, moves, options)`: whether it can be seen that the attacker wins within so many
/// moves of both players together, or does not; if neither, it appends the positions that the
/// player to move may leave.  Options may be left out for the attacker if they are no better than
/// others, and for the defender if it is seen that they lose within the moves; one must be left.
///
/// `key(position)`: the same for positions that are the same game, such as mirror images.
template <class A>
concept Attack = requires(const A& attack, const typename A::Position& position, unsigned moves,
                          std::vector<typename A::Position>& options) {
    { attack.look(position, moves, options) } -> std::same_as<Glance>;
    { attack.attacker_to_move(position) } -> std::same_as<bool>;
    { attack.key(position) } -> std::equality_comparable;
};

/// The attack of one side in any game with two sides, with nothing seen but what the rules say.
template <SidedRules R>
class PlainAttack {
public:
    using Position = typename R::Position;

    /// The rules must stay as long as this.
    PlainAttack(const R& rules, Play play, Side attacker)
        : rules_(rules), play_(play), attacker_(attacker) {}

    [[nodiscard]] Glance look(const Position& position, unsigned moves,
                              std::vector<Position>& options) const {
        std::optional<Outcome> end;
        if constexpr (HasEnding<R>) end = rules_.ending(position);
        if (!end) {
            rules_.options(position, rules_.to_move(position),
                           [&](const Position& option) { options.push_back(option); });
            if (options.empty()) end = outcome_without_moves(play_);
        }
        if (end) {
            const Outcome won = attacker_to_move(position) ? Outcome::N : Outcome::P;
            return {*end == won ? Glance::Claim::proved : Glance::Claim::refuted};
        }
        if (moves == 0) return {Glance::Claim::refuted};
        return {Glance::Claim::open};
    }
    [[nodiscard]] bool attacker_to_move(const Position& position) const {
        return rules_.to_move(position) == attacker_;
    }
    [[nodiscard]] Position key(const Position& position) const {
        if constexpr (HasNormalForm<R>) {
            return rules_.normal_form(position);
        } else {
            return position;
        }
    }

private:
    const R& rules_;
    Play play_;
    Side attacker_;
};

/// The search df-pn with a table of what is known.
///
/// The proof number of a position is about how many more positions must be won for a proof, the
/// disproof number how many must be refuted for a disproof; the search goes on where least is
/// missing.  For the player who needs one good option the number is the least of those of the
/// options; for the one who needs all it is the largest, plus 1 for every other one that is open
/// (the sum counts positions several times that are reached in several ways).
///
/// L. V. Allis, M. van der Meulen and H. J. van den Herik, Proof-number search, Artificial
/// Intelligence 66 (1994), 91–124; A. Nagai, Df-pn algorithm for searching AND/OR trees and its
/// applications, dissertation, University of Tokyo, 2002; T. Ueda, T. Hashimoto, J. Hashimoto and
/// H. Iida, Weak proof-number search, Computers and Games 2008.
///
/// What is proved or refuted is so whatever these numbers are: they only choose where to look.
///
/// Cost: the table takes the bytes that it is given at most; the stack as many frames as a game has
/// moves.
template <Attack A>
class ProofSearch {
public:
    using Position = typename A::Position;
    using Key = std::decay_t<decltype(std::declval<const A&>().key(std::declval<Position>()))>;

    /// The attack must stay as long as this.
    ProofSearch(const A& attack, std::size_t bytes) : attack_(attack), table_(bytes) {}

    /// Whether the attacker can force a win within so many moves of both players together.  Throws
    /// Error{limit} if that takes too many steps, and Error{failed} if the search is to stop; what
    /// was found out until then is kept.
    bool wins_within(const Position& position, unsigned moves, Meter& meter) {
        require(moves < UINT16_MAX, "a game is searched whose length fits sixteen bits");
        meter_ = &meter;
        const ProofNumbers numbers =
            known(position, moves).is_settled()
                ? known(position, moves)
                : explore(position, moves, {ProofNumbers::settled, ProofNumbers::settled}, 0);
        table_.store(attack_.key(position), static_cast<std::uint16_t>(moves), numbers);
        return numbers.proof == 0;
    }

    [[nodiscard]] const ProofTable<Key>& table() const { return table_; }
    /// From now on the table may take so many bytes, if they are more than before.
    void allow(std::size_t bytes) { table_.allow(bytes); }

private:
    /// The options of a position that is being searched, and what is known of them.
    struct Frame {
        std::vector<Position> options;
        std::vector<ProofNumbers> numbers;
    };

    /// What the numbers of the options say of a position: `goal` is the number that the player to
    /// move makes small by one good option, `rest` the other one.
    struct Summary {
        std::uint32_t goal = ProofNumbers::settled;
        std::uint32_t second = ProofNumbers::settled;  // the next best goal
        std::uint32_t rest = 0;
        std::size_t best = 0;
    };

    /// What is known of an option, looked at if it is new.
    ProofNumbers known(const Position& position, unsigned moves) {
        const Key key = attack_.key(position);
        const auto left = static_cast<std::uint16_t>(moves);
        if (const ProofNumbers* numbers = table_.find(key, left)) return *numbers;
        looked_.clear();
        const Glance glance = attack_.look(position, moves, looked_);
        meter_->step(glance.steps);
        ProofNumbers numbers{1, 1};
        if (glance.claim == Glance::Claim::proved) numbers = ProofNumbers::proved();
        if (glance.claim == Glance::Claim::refuted) numbers = ProofNumbers::refuted();
        if (glance.claim == Glance::Claim::open) {
            const auto count = static_cast<std::uint32_t>(std::max<std::size_t>(looked_.size(), 1));
            (attack_.attacker_to_move(position) ? numbers.disproof : numbers.proof) = count;
        }
        table_.store(key, left, numbers);
        return numbers;
    }

    /// Searches until the numbers reach a threshold or the position is settled.
    ProofNumbers explore(const Position& position, unsigned moves, ProofNumbers threshold,
                         std::size_t depth) {
        if (frames_.size() == depth) frames_.emplace_back();
        Frame& frame = frames_[depth];
        frame.options.clear();
        frame.numbers.clear();
        const Glance glance = attack_.look(position, moves, frame.options);
        meter_->step(glance.steps);
        if (glance.claim == Glance::Claim::proved) return ProofNumbers::proved();
        if (glance.claim == Glance::Claim::refuted) return ProofNumbers::refuted();
        require(moves > 0 && !frame.options.empty(), "an open position has a move");
        const bool attacking = attack_.attacker_to_move(position);
        for (const Position& option : frame.options) {
            frame.numbers.push_back(known(option, moves - 1));
            if (goal_of(frame.numbers.back(), attacking) == 0) return frame.numbers.back();
        }
        while (true) {
            const Summary summary = summary_of(frame, attacking);
            const ProofNumbers numbers = numbers_of(summary, attacking);
            if (numbers.is_settled() || numbers.proof >= threshold.proof ||
                numbers.disproof >= threshold.disproof) {
                return numbers;
            }
            const Position option = frame.options[summary.best];
            ProofNumbers& best = frame.numbers[summary.best];
            best = explore(option, moves - 1, threshold_of(summary, best, threshold, attacking),
                           depth + 1);
            table_.store(attack_.key(option), static_cast<std::uint16_t>(moves - 1), best);
        }
    }

    static std::uint32_t goal_of(const ProofNumbers& numbers, bool attacking) {
        return attacking ? numbers.proof : numbers.disproof;
    }
    static std::uint32_t rest_of(const ProofNumbers& numbers, bool attacking) {
        return goal_of(numbers, !attacking);
    }
    static ProofNumbers with(std::uint32_t goal, std::uint32_t rest, bool attacking) {
        return attacking ? ProofNumbers{goal, rest} : ProofNumbers{rest, goal};
    }

    static Summary summary_of(const Frame& frame, bool attacking) {
        Summary summary;
        std::uint32_t largest = 0;
        std::uint32_t open = 0;
        for (std::size_t i = 0; i < frame.numbers.size(); ++i) {
            const std::uint32_t goal = goal_of(frame.numbers[i], attacking);
            const std::uint32_t rest = rest_of(frame.numbers[i], attacking);
            if (goal < summary.goal) {
                summary.second = summary.goal;
                summary.goal = goal;
                summary.best = i;
            } else {
                summary.second = std::min(summary.second, goal);
            }
            largest = std::max(largest, rest);
            if (rest > 0) ++open;
        }
        if (open > 0) summary.rest = std::min(largest + open - 1, ProofNumbers::settled);
        return summary;
    }

    static ProofNumbers numbers_of(const Summary& summary, bool attacking) {
        if (summary.goal == 0) return with(0, ProofNumbers::settled, attacking);
        if (summary.rest == 0) return with(ProofNumbers::settled, 0, attacking);
        return with(summary.goal, summary.rest, attacking);
    }

    /// The option is searched until another one is better by a quarter, which saves going to and
    /// fro, or until the position itself reaches its threshold.
    static ProofNumbers threshold_of(const Summary& summary, const ProofNumbers& best,
                                     const ProofNumbers& threshold, bool attacking) {
        const std::uint32_t goal =
            std::min(goal_of(threshold, attacking), summary.second + summary.second / 4 + 1);
        const std::uint32_t room = rest_of(threshold, attacking) - summary.rest;
        const std::uint32_t rest =
            rest_of(threshold, attacking) == ProofNumbers::settled
                ? ProofNumbers::settled
                : std::min(ProofNumbers::settled, rest_of(best, attacking) + room);
        return with(goal, rest, attacking);
    }

    const A& attack_;
    ProofTable<Key> table_;
    Meter* meter_ = nullptr;
    std::deque<Frame> frames_;  // of each position on the way to the current one
    std::vector<Position> looked_;
};

}  // namespace bouton
