#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "exact/meter.hpp"
#include "theory/footprint.hpp"
#include "theory/hash.hpp"
#include "theory/moves.hpp"

namespace bouton {

/// Computes a value for each position from the values of its options, as a definition states it,
/// remembering all that it has seen.
///
/// `combine(position, values of the options)` is the value of a position.  The stack is explicit,
/// so that long games do not overflow the machine's.
///
/// Cost: every position reachable is entered twice; time is the number of moves between them,
/// memory about 100 bytes and the position itself for each, which is counted as it is used.
template <class Position, class Value>
class Definition {
public:
    using Combine = std::function<Value(const Position&, const std::vector<Value>&)>;

    /// The moves must outlive this object.
    Definition(const Moves<Position>& moves, const Limits& limits, Combine combine)
        : moves_(moves), meter_(limits), combine_(std::move(combine)) {}

    /// The value of a position; nothing if a cycle of moves can be reached from it, or from a
    /// position that was asked for before.
    ///
    /// A position is open from the time its options are put on the stack until they all have
    /// values.  The open positions are those on the way from the root to the current one: so a move
    /// to an open position closes a cycle, and every cycle is found that way.
    ///
    /// Throws Error where the limits do not suffice, and what the moves throw.  The values that
    /// were found until then are kept for the next call.
    std::optional<Value> operator()(const Position& position) {
        if (cyclic_) return std::nullopt;
        const Position root = moves_.normal_form(position);
        if (const auto count = moves_.count_reachable(root)) {
            meter_.expect(*count, node_bytes<Position, std::optional<Value>>(root));
        }
        std::vector<Position> pending{root};
        try {
            find_values(pending);
        } catch (...) {
            close(pending);
            throw;
        }
        if (cyclic_) {
            known_.clear();
            known_bytes_ = 0;
            return std::nullopt;
        }
        return known_.at(root);
    }

private:
    /// Finds the value of the position on the stack, unless a cycle is found.
    void find_values(std::vector<Position>& pending) {
        std::size_t pending_bytes = bytes_beside(pending.front());  // beside the positions
        while (!pending.empty()) {
            const Position current = pending.back();
            const auto [place, is_new] = known_.try_emplace(current);
            if (is_new) known_bytes_ += node_bytes<Position, std::optional<Value>>(current);
            if (place->second) {
                pending_bytes -= bytes_beside(pending.back());
                pending.pop_back();
                continue;
            }
            const std::size_t before = pending.size();
            values_.clear();
            if (moves_.are_slow()) meter_.look();
            moves_.options(current, [&](const Position& option) {
                meter_.step();
                Position next = moves_.normal_form(option);
                const auto found = known_.find(next);
                if (found != known_.end() && found->second) {
                    values_.push_back(*found->second);
                } else if (found != known_.end()) {
                    cyclic_ = true;
                } else {
                    pending_bytes += bytes_beside(next);
                    // While the stack grows, there are the old one and one of twice its size.
                    meter_.hold(known_bytes_ + pending_bytes +
                                3 * pending.size() * sizeof(Position));
                    pending.push_back(std::move(next));
                }
            });
            if (cyclic_) return;
            if (pending.size() == before) {
                known_.at(current) = combine_(current, values_);
                pending_bytes -= bytes_beside(pending.back());
                pending.pop_back();
            }
        }
    }

    /// Forgets the open positions, which are all on the stack: a later call would take a move to
    /// one of them for the end of a cycle.
    void close(const std::vector<Position>& pending) {
        for (const Position& position : pending) {
            const auto found = known_.find(position);
            if (found == known_.end() || found->second) continue;
            known_bytes_ -= node_bytes<Position, std::optional<Value>>(found->first);
            known_.erase(found);
        }
    }

    const Moves<Position>& moves_;
    Meter meter_;
    Combine combine_;
    std::unordered_map<Position, std::optional<Value>, PositionHash> known_;  // nothing while open
    std::size_t known_bytes_ = 0;
    std::vector<Value> values_;
    bool cyclic_ = false;
};

}  // namespace bouton
