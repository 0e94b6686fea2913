#pragma once

#include <atomic>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/parallel.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// Rules whose positions have numbers: there are `numbers()` of them, `number(position)` is below
/// that, and `position(number)` is its inverse; nothing for a number that stands for no position.
/// With InTurn these can be the rules of any game that offers moves for a side.
template <class R>
concept NumberedRules = Rules<R> &&
    requires(const R& rules, const typename R::Position& position, std::uint64_t number) {
    { rules.numbers() } -> std::convertible_to<std::uint64_t>;
    { rules.number(position) } -> std::convertible_to<std::uint64_t>;
    { rules.position(number) } -> std::same_as<std::optional<typename R::Position>>;
};

/// A game with numbered positions as `Retrograde` takes it: all moves are found once, and kept by
/// the positions that they lead to.
///
/// Cost: each move is found twice; 4 bytes a move and 8 a number.
template <NumberedRules R>
class Numbered {
public:
    /// The rules must stay as long as this.  Throws Error{limit} if there are too many positions or
    /// moves for the memory allowed.
    explicit Numbered(const R& rules, const Limits& limits = {}) : rules_(rules) {
        const std::uint64_t size = rules.numbers();
        if (size >= UINT32_MAX) {
            throw Error(ErrorKind::limit, "the game has too many positions to number them");
        }
        limits.require_memory(size * 2 * sizeof(std::uint64_t), "numbering all positions");
        std::vector<std::atomic<std::uint64_t>> ends(size);
        const auto for_moves = [&](const auto& visit) {
            for_ranges(size, grain, limits.threads, [&](std::size_t first, std::size_t last) {
                limits.require_going();
                for (std::size_t from = first; from < last; ++from) {
                    options(from, [&](std::uint64_t to) { visit(from, to); });
                }
            });
        };
        for_moves([&](std::uint64_t /*from*/, std::uint64_t to) {
            ends[to].fetch_add(1, std::memory_order_relaxed);
        });
        first_.resize(size + 1);
        for (std::size_t i = 0; i < size; ++i) {
            first_[i + 1] = first_[i] + ends[i];
            ends[i] = first_[i];
        }
        limits.require_memory(size * 2 * sizeof(std::uint64_t) + first_.back() * sizeof(from_[0]),
                              "keeping all moves");
        from_.resize(first_.back());
        for_moves([&](std::uint64_t from, std::uint64_t to) {
            from_[ends[to].fetch_add(1, std::memory_order_relaxed)] =
                static_cast<std::uint32_t>(from);
        });
    }

    [[nodiscard]] std::uint64_t size() const { return first_.size() - 1; }
    [[nodiscard]] std::uint64_t moves() const { return from_.size(); }

    [[nodiscard]] std::optional<Outcome> ending(std::uint64_t number) const {
        const auto position = rules_.position(number);
        if (!position) return Outcome::draw;
        if constexpr (HasEnding<R>) return rules_.ending(*position);
        return std::nullopt;
    }

    void options(std::uint64_t number, auto&& emit) const {
        const auto position = rules_.position(number);
        if (!position) return;
        if constexpr (HasEnding<R>) {
            if (rules_.ending(*position)) return;
        }
        rules_.options(*position, [&](const typename R::Position& next) {
            emit(static_cast<std::uint64_t>(rules_.number(next)));
        });
    }

    void predecessors(std::uint64_t number, auto&& emit) const {
        for (std::uint64_t i = first_[number]; i < first_[number + 1]; ++i) emit(from_[i]);
    }

private:
    static constexpr std::size_t grain = 4096;

    const R& rules_;
    std::vector<std::uint64_t> first_;  // where the moves to a number begin
    std::vector<std::uint32_t> from_;
};

}  // namespace bouton
