#pragma once

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "game/capabilities.hpp"
#include "game/of/core_of.hpp"
#include "game/of/ray_game.hpp"
#include "solve/heap_values.hpp"
#include "solve/search.hpp"
#include "theory/footprint.hpp"
#include "theory/hash.hpp"

/// The values of a game's positions, from what its rules know of them.
namespace bouton {

/// The values of heaps of a game by definition, kept for the next question.
template <class G>
class HeapValuesCache {
public:
    using Table = std::shared_ptr<const std::vector<std::uint32_t>>;

    /// The values of all heaps up to the largest of these.
    Table up_to(const G& rules, const Heaps& heaps, const Limits& limits) {
        const Heap largest = largest_heap(heaps);
        const std::scoped_lock lock(mutex_);
        if (table_ == nullptr || largest >= table_->size()) {
            table_ = std::make_shared<const std::vector<std::uint32_t>>(
                heap_values(rules, largest, limits));
        }
        return table_;
    }

private:
    std::mutex mutex_;
    Table table_;
};

struct NoCache {};

/// Whether the Grundy values of all positions are known or cheap, so that they give the outcomes.
template <AnyRules G>
inline constexpr bool values_are_cheap =
    HasGrundy<typename Whole<G>::type> ||
    (HeapRules<G> && !HasValues<G, Heaps>) || DecidesByValues<G>;

/// Adds `Valued` to a game of impartial rules.  This is the one order in which values are looked
/// for: a closed form; what the outcome implies; a closed form for some positions; a table of the
/// game's own, of heaps or of rays; the search by definition.
template <AnyRules G, class Base>
class ValuedOf : public Base, public Valued {
public:
    using Base::Base;
    using typename Base::R;
    using typename Base::RulesPosition;

    [[nodiscard]] std::unique_ptr<Valuation> valuation(const Position& position,
                                                       const Limits& limits,
                                                       std::optional<Outcome> known) const final {
        return std::make_unique<Of>(*this, Base::held(position), limits, known);
    }

protected:
    class Of final : public Valuation {
    public:
        Of(const ValuedOf& game, RulesPosition root, const Limits& limits,
           std::optional<Outcome> known)
            : game_(game), root_(std::move(root)), limits_(limits), known_(known) {}

        Value value() override {
            if (!value_) value_ = find_value();
            return *value_;
        }

        Value value(const Position& position) override {
            return value_at(ValuedOf::held(position));
        }

        std::vector<Position> options_of(const Integer& nimber, bool all) override {
            if constexpr (HasOptionsOfValue<R>) {
                if (auto options = emitted_options(nimber, all)) return *std::move(options);
            }
            const Value wanted = Nimber{nimber};
            return ValuedOf::hold_all(game_.chosen_options(
                root_, all, limits_,
                [&](const RulesPosition& option) { return value_at(option) == wanted; }));
        }

    private:
        Value find_value() {
            if constexpr (HasGrundy<R>) return Nimber{game_.rules().grundy(root_)};
            if constexpr (HasDecide<R>) {
                if (!known_) {
                    const auto verdict = game_.rules().decide(
                        root_, {.play = Play::normal, .all = false, .limits = limits_});
                    if (verdict) known_ = verdict->outcome;
                }
            }
            if (known_) {
                if (auto value = implied_value(*known_, Play::normal)) return *value;
            }
            if constexpr (HasPartialGrundy<G, RulesPosition>) {
                if (auto number = game_.game_rules().grundy(root_, limits_)) {
                    return Nimber{std::move(*number)};
                }
            }
            return value_at(root_);
        }

        Value value_at(const RulesPosition& position) {
            if constexpr (HasGrundy<R>) {
                return Nimber{game_.rules().grundy(position)};
            } else if constexpr (HasValues<G, RulesPosition>) {
                if (!table_) table_.emplace(game_.game_rules().values(root_, limits_));
                return Nimber{(*table_)(position)};
            } else if constexpr (HasHeapTable<G>) {
                if (!table_) {
                    table_.emplace(game_.game_rules().heap_table(largest_heap(root_), limits_));
                }
                Integer sum = 0;
                for (const Heap& heap : position) sum = sum ^ (*table_)(heap);
                return Nimber{std::move(sum)};
            } else if constexpr (HeapRules<G>) {
                if (!table_) table_ = game_.heaps_.up_to(game_.game_rules(), root_, limits_);
                std::uint32_t sum = 0;
                for (const Heap& heap : position) {
                    sum ^= (**table_)[static_cast<std::size_t>(heap.to_word().value())];
                }
                return Nimber{sum};
            } else if constexpr (HasRays<G>) {
                if (!table_) {
                    const Integer& largest = std::max(root_[0], root_[1]);
                    table_.emplace(game_.game_rules().rays(static_cast<std::uint64_t>(
                                       largest.to_word().value_or(INT64_MAX))),
                                   root_, limits_);
                }
                return Nimber{(*table_)(position)};
            } else {
                if (!table_) table_.emplace(game_.rules(), limits_);
                return (*table_)(position);
            }
        }

        /// The options of that value that the game itself emits, each once, as long as there is
        /// room for them; nothing where the game does not know them.
        std::optional<std::vector<Position>> emitted_options(
            const Integer& nimber, bool all) requires HasOptionsOfValue<R> {
            std::vector<Position> found;
            std::unordered_set<RulesPosition, PositionHash> seen;
            std::size_t room = limits_.memory;
            bool known = true;
            const auto push = [&](auto emit) {
                if constexpr (std::same_as<decltype(game_.rules().options_of_value(root_, nimber,
                                                                                   emit)),
                                           bool>) {
                    known = game_.rules().options_of_value(root_, nimber, emit);
                } else {
                    game_.rules().options_of_value(root_, nimber, emit);
                }
            };
            const bool complete = ValuedOf::enumerate(push, [&](const RulesPosition& option) {
                if (seen.contains(option)) return true;
                if (found.size() == ValuedOf::most_options) return false;
                const std::size_t bytes = all ? game_.listed_bytes(option) : 0;
                if (bytes > room) throw game_.no_room_for_moves(found.size(), limits_);
                room -= bytes;
                seen.insert(option);
                found.push_back(ValuedOf::hold(option));
                return all;
            });
            if (!known) return std::nullopt;
            if (all && !complete) throw game_.too_many_moves(root_, all);
            return found;
        }

        static auto table_type() {
            if constexpr (HasGrundy<R>) {
                return std::type_identity<int>{};
            } else if constexpr (HasValues<G, RulesPosition>) {
                return std::type_identity<decltype(std::declval<const G&>().values(
                    std::declval<const RulesPosition&>(), std::declval<const Limits&>()))>{};
            } else if constexpr (HasHeapTable<G>) {
                return std::type_identity<decltype(std::declval<const G&>().heap_table(
                    std::declval<const Heap&>(), std::declval<const Limits&>()))>{};
            } else if constexpr (HeapRules<G>) {
                return std::type_identity<typename HeapValuesCache<G>::Table>{};
            } else if constexpr (HasRays<G>) {
                return std::type_identity<RayValues>{};
            } else {
                return std::type_identity<ValueSearch<RulesPosition>>{};
            }
        }

        const ValuedOf& game_;
        RulesPosition root_;
        Limits limits_;
        std::optional<Outcome> known_;
        std::optional<Value> value_;
        std::optional<typename decltype(table_type())::type> table_;
    };

private:
    mutable std::conditional_t<HeapRules<G>, HeapValuesCache<G>, NoCache> heaps_;
};

}  // namespace bouton
