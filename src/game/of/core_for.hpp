#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/function_ref.hpp"
#include "base/text/text.hpp"
#include "game/capabilities.hpp"
#include "game/game.hpp"
#include "game/question.hpp"
#include "solve/search.hpp"
#include "theory/footprint.hpp"
#include "theory/hash.hpp"
#include "theory/moves.hpp"

namespace bouton {

/// The part of a game's core that depends on the type of its positions but not on its rules.
template <class P>
class CoreFor : public Game, public Reaching {
public:
    CoreFor(Play play, std::string name) : play_(play), name_(std::move(name)) {}

    [[nodiscard]] const std::string& name() const final { return name_; }
    [[nodiscard]] Play play() const final { return play_; }
    [[nodiscard]] MoveList moves(const Position& position, std::size_t most) const final {
        return listed_moves(held(position), most, nullptr);
    }
    [[nodiscard]] MoveList moves_within(const Position& position, std::size_t most,
                                        const Limits& limits) const final {
        return listed_moves(held(position), most, &limits);
    }
    [[nodiscard]] bool is_move(const Position& from, const Position& to) const override;
    [[nodiscard]] std::optional<Outcome> ending(const Position& position) const final;
    [[nodiscard]] Position normal_form(const Position& position) const final {
        return hold(all_moves().normal_form(held(position)));
    }
    [[nodiscard]] std::optional<Integer> count_reachable(const Position& position) const final {
        return all_moves().count_reachable(all_moves().normal_form(held(position)));
    }

protected:
    /// Says whether an option is wanted.
    using Wanted = FunctionRef<bool(const P&)>;
    /// Calls what it is given for every option.
    using Push = FunctionRef<void(typename Moves<P>::Visit)>;

    /// The most options that are tried one by one where theory does not point at the right ones.
    static constexpr std::size_t most_options = std::size_t{1} << 20U;

    [[nodiscard]] virtual const Moves<P>& all_moves() const = 0;

    [[nodiscard]] static Position hold(P position) { return Position::of(std::move(position)); }
    [[nodiscard]] static const P& held(const Position& position) { return position.as<P>(); }
    /// All of them, each once, or with `all` unset the first.
    [[nodiscard]] static std::vector<Position> hold_all(std::vector<P> positions, bool all = true);

    /// Calls visit(option) for every option that `push` emits until it returns false.  Returns
    /// whether it never did.  The game emits them in a loop of its own, possibly more of them than
    /// can ever be visited, so an exception ends that loop.
    static bool enumerate(Push push, Wanted visit);

    /// Options that `wanted` accepts: all, each once, or with `all` unset the first.  Throws
    /// Error{limit} if there is no room to list them, or there are too many to try them all.
    [[nodiscard]] std::vector<P> chosen_options(const P& position, bool all, const Limits& limits,
                                                Wanted wanted) const;

    /// About how many bytes a move takes that is listed: it is held twice while equal ones are
    /// sought, and then beside its text, of which there are several copies while an answer is put
    /// together.
    [[nodiscard]] std::size_t listed_bytes(const P& move) const;

    /// The decision by the outcomes of the position and of its options.
    [[nodiscard]] Decision decide_by(const P& position, const Question& question,
                                     FunctionRef<Outcome(const P&)> outcome_of) const;

    /// The decision by a search of all positions that can be reached.
    [[nodiscard]] Decision decide_by_search(const P& position, const Question& question) const;

    [[nodiscard]] Error too_many_moves(const P& position, bool all) const;
    /// There is no room to list more than so many moves.
    [[nodiscard]] Error no_room_for_moves(std::size_t listed, const Limits& limits) const;

    void require_normal_play() const;

private:
    /// The first `most` moves; `limits` may be null.
    [[nodiscard]] MoveList listed_moves(const P& from, std::size_t most,
                                        const Limits* limits) const;

    Play play_;
    std::string name_;
};

template <class P>
MoveList CoreFor<P>::listed_moves(const P& from, std::size_t most, const Limits* limits) const {
    constexpr std::size_t between_reports = 1024;
    MoveList list;
    std::unordered_set<P, PositionHash> seen;
    std::size_t tried = 0;
    std::size_t bytes = 0;
    list.complete = enumerate([&](auto visit) { all_moves().options(from, visit); },
                              [&](const P& option) {
                                  if (limits != nullptr && ++tried % between_reports == 0) {
                                      limits->progress(list.positions.size(), 0);
                                  }
                                  if (seen.contains(option)) return true;
                                  if (list.positions.size() == most) return false;
                                  seen.insert(option);
                                  list.positions.push_back(hold(option));
                                  if (limits != nullptr) {
                                      bytes += node_bytes<P, bool>(option) + sizeof(Position) +
                                               list.positions.back().bytes_beside();
                                      limits->require_memory(bytes, "listing the moves");
                                  }
                                  return true;
                              });
    return list;
}

template <class P>
bool CoreFor<P>::is_move(const Position& from, const Position& to) const {
    const P wanted = all_moves().normal_form(held(to));
    std::size_t tried = 0;
    const bool none =
        enumerate([&](auto visit) { all_moves().options(held(from), visit); },
                  [&](const P& option) {
                      return tried++ < most_options && all_moves().normal_form(option) != wanted;
                  });
    if (none) return false;
    if (tried <= most_options) return true;
    throw Error(ErrorKind::limit,
                fmt::format("{} {} has more than {} moves, too many to look for one among them",
                            name_, abbreviated(write(from)), most_options));
}

template <class P>
std::optional<Outcome> CoreFor<P>::ending(const Position& position) const {
    const P& held_position = held(position);
    if (const auto end = all_moves().ending(held_position)) return end;
    const bool no_moves = enumerate([&](auto visit) { all_moves().options(held_position, visit); },
                                    [](const P&) { return false; });
    if (!no_moves) return std::nullopt;
    return outcome_without_moves(play_);
}

template <class P>
std::vector<Position> CoreFor<P>::hold_all(std::vector<P> positions, bool all) {
    std::vector<Position> held;
    std::unordered_set<P, PositionHash> seen;
    for (P& position : positions) {
        if (!seen.insert(position).second) continue;
        held.push_back(hold(std::move(position)));
        if (!all) break;
    }
    return held;
}

template <class P>
bool CoreFor<P>::enumerate(Push push, Wanted visit) {
    struct Enough {};
    try {
        push([&](const P& option) {
            if (!visit(option)) throw Enough{};
        });
    } catch (const Enough&) {
        return false;
    }
    return true;
}

template <class P>
std::size_t CoreFor<P>::listed_bytes(const P& move) const {
    constexpr std::size_t copies_of_text = 6;
    const std::size_t held_bytes = sizeof(P) + bytes_beside(move);
    const std::size_t text_bytes = write(hold(move)).size();
    return std::max(2 * held_bytes, held_bytes + copies_of_text * text_bytes);
}

template <class P>
std::vector<P> CoreFor<P>::chosen_options(const P& position, bool all, const Limits& limits,
                                          Wanted wanted) const {
    std::vector<P> chosen;
    std::size_t room = limits.memory;
    std::unordered_set<P, PositionHash> seen;
    bool complete = true;
    const auto choose_from = [&](Push push, std::size_t most) {
        std::size_t tried = 0;
        enumerate(push, [&](const P& option) {
            if (tried++ == most) {
                complete = false;
                return false;
            }
            if (wanted(option) && seen.insert(option).second) {
                const std::size_t bytes = all ? listed_bytes(option) : 0;
                if (bytes > room) throw no_room_for_moves(chosen.size(), limits);
                room -= bytes;
                chosen.push_back(option);
            }
            return all || chosen.empty();
        });
    };
    const std::size_t parts = all_moves().parts(position);
    if (!all && parts > 0) {
        // If a single move is enough, try a few moves in every part before trying many in one.
        constexpr std::size_t few = 2000;
        for (std::size_t i = 0; chosen.empty() && i < parts; ++i) {
            choose_from([&](auto visit) { all_moves().options_in(position, i, visit); }, few);
        }
        if (complete || !chosen.empty()) return chosen;
        complete = true;
    }
    choose_from([&](auto visit) { all_moves().options(position, visit); }, most_options);
    if (!complete && (all || chosen.empty())) throw too_many_moves(position, all);
    return chosen;
}

template <class P>
Decision CoreFor<P>::decide_by(const P& position, const Question& question,
                               FunctionRef<Outcome(const P&)> outcome_of) const {
    Decision decision;
    decision.outcome = outcome_of(position);
    if (decision.outcome == Outcome::N && !ending(hold(position))) {
        decision.winning_moves =
            hold_all(chosen_options(position, question.all, question.limits, [&](const P& option) {
                return outcome_of(option) == Outcome::P;
            }));
    }
    return decision;
}

template <class P>
Decision CoreFor<P>::decide_by_search(const P& position, const Question& question) const {
    const std::shared_ptr<const Moves<P>> not_owned(std::shared_ptr<void>(), &all_moves());
    OutcomeSearch<P> search(not_owned, play_, question.limits);
    Decision decision;
    decision.outcome = search(position);
    decision.moves_to_end = search.moves_to_end(position);
    if (ending(hold(position))) return decision;
    if (decision.outcome == Outcome::N) {
        // In a game with cycles only the fastest win is sure to reach the end.
        const bool loopy = decision.moves_to_end.has_value();
        auto winning =
            chosen_options(position, question.all || loopy, question.limits,
                           [&](const P& option) { return search(option) == Outcome::P; });
        if (loopy) {
            std::ranges::stable_sort(winning, {},
                                     [&](const P& option) { return search.moves_to_end(option); });
        }
        decision.winning_moves = hold_all(std::move(winning), question.all);
    } else if (decision.outcome == Outcome::draw) {
        decision.drawing_moves =
            hold_all(chosen_options(position, true, question.limits, [&](const P& option) {
                return search(option) == Outcome::draw;
            }));
    }
    return decision;
}

template <class P>
Error CoreFor<P>::too_many_moves(const P& position, bool all) const {
    return {ErrorKind::limit,
            fmt::format("{} {} has more than {} moves, which is too many to try them all{}", name_,
                        abbreviated(write(hold(position))), most_options,
                        all ? "; leave --all out" : "")};
}

template <class P>
Error CoreFor<P>::no_room_for_moves(std::size_t listed, const Limits& limits) const {
    return {ErrorKind::limit,
            fmt::format("listing more than {} moves of {} needs more than the {} of memory "
                        "allowed: leave --all out, or allow more with --memory",
                        listed, name_, format_memory(limits.memory))};
}

template <class P>
void CoreFor<P>::require_normal_play() const {
    if (play_ == Play::normal) return;
    throw Error(ErrorKind::bad_request,
                fmt::format("{} is misère play, and Grundy values are defined for normal play only",
                            name_));
}

// Compiled once, in core_for.cpp, for the positions that most games have.
extern template class CoreFor<Heaps>;
extern template class CoreFor<Piles<2>>;
extern template class CoreFor<Piles<3>>;

}  // namespace bouton
