#pragma once

#include <cstdint>
#include <ranges>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solve/budget.hpp"
#include "theory/hash.hpp"
#include "theory/mex.hpp"
#include "theory/rules.hpp"

/// The definitions of outcome and Grundy value, computed as they stand.  Everything faster is
/// tested against these.
namespace bouton {

/// Computes a value for each position from the values of its options, remembering all it has seen.
///
/// `combine(values of the options)` is the value of a position.  The stack is explicit, so that
/// long games do not overflow the machine's.
///
/// Cost: every position reachable is entered twice; time is the number of moves between them,
/// memory about 100 bytes and the position itself for each.
template <Rules R, class Value, class Combine>
class Definition {
public:
    using Position = typename R::Position;

    Definition(const R& rules, const Budget& budget, Combine combine)
        : rules_(rules), meter_(budget), combine_(std::move(combine)) {}

    Value operator()(const Position& position) {
        const Position root = key(position);
        const std::size_t each = footprint(root);
        if constexpr (HasCountReachable<R>) {
            meter_.expect(rules_.count_reachable(root), each);
        }
        std::vector<Position> pending{root};
        while (!pending.empty()) {
            const Position current = pending.back();
            if (known_.contains(current)) {
                pending.pop_back();
                continue;
            }
            const std::size_t before = pending.size();
            values_.clear();
            rules_.options(current, [&](const Position& option) {
                meter_.step();
                const Position next = key(option);
                if (const auto found = known_.find(next); found != known_.end()) {
                    values_.push_back(found->second);
                } else {
                    meter_.hold((known_.size() + pending.size()) * each);
                    pending.push_back(next);
                }
            });
            if (pending.size() == before) {
                known_.emplace(current, combine_(values_));
                pending.pop_back();
            }
        }
        return known_.at(root);
    }

private:
    // Bytes that one remembered position takes: itself, and about 100 for its place in the table.
    static std::size_t footprint(const Position& position) {
        std::size_t bytes = sizeof(Position) + 100;
        if constexpr (std::ranges::sized_range<Position>) {
            bytes += position.size() * sizeof(std::ranges::range_value_t<Position>);
        }
        return bytes;
    }

    Position key(const Position& position) const {
        if constexpr (HasNormalForm<R>) {
            return rules_.normal_form(position);
        } else {
            return position;
        }
    }

    const R& rules_;
    Meter meter_;
    Combine combine_;
    std::unordered_map<Position, Value, PositionHash> known_;
    std::vector<Value> values_;
};

/// The outcome of positions: N iff some option is P, or if in misère play there is none.
template <Rules R>
auto outcome_by_definition(const R& rules, Play play, const Budget& budget = {}) {
    const auto combine = [play](const std::vector<Outcome>& options) {
        if (options.empty()) return play == Play::normal ? Outcome::P : Outcome::N;
        for (const Outcome option : options) {
            if (option == Outcome::P) return Outcome::N;
        }
        return Outcome::P;
    };
    return Definition<R, Outcome, decltype(combine)>(rules, budget, combine);
}

/// The Grundy value of positions in normal play: the mex of the options' values.
template <Rules R>
auto grundy_by_definition(const R& rules, const Budget& budget = {}) {
    auto combine = [set = MexSet()](const std::vector<std::uint32_t>& options) mutable {
        set.clear();
        for (const std::uint32_t value : options) set.add(value);
        return set.mex();
    };
    return Definition<R, std::uint32_t, decltype(combine)>(rules, budget, std::move(combine));
}

}  // namespace bouton
