#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "exact/integer.hpp"
#include "families/octal/code.hpp"
#include "families/octal/engine/grown_values.hpp"
#include "families/octal/engine/heap_engine.hpp"
#include "families/octal/engine/three_heaps.hpp"
#include "solve/heap_checkpoint.hpp"
#include "theory/periodicity.hpp"

namespace bouton {

/// The values of the heaps up to some heap, or of all heaps where the period is proved.  It holds
/// what it needs, and can be used by several threads.
class HeapTable {
public:
    HeapTable(HeldValues values, std::optional<Periodicity> period)
        : values_(std::move(values)), period_(std::move(period)) {}

    /// The value of a heap.  Requires a heap that the table has.
    [[nodiscard]] Integer operator()(const Integer& heap) const;
    [[nodiscard]] std::span<const std::uint16_t> values() const { return values_.values; }

private:
    HeldValues values_;
    std::optional<Periodicity> period_;
};

/// The Grundy values of a game on heaps, computed as far as they are asked for and then kept.  All
/// functions can be called by several threads at once.
class OctalValues {
public:
    /// `name` is what messages call the game.
    OctalValues(HeapMoves moves, std::string name);

    /// The table of all heaps up to `largest`.  For a heap past those that can be computed at once,
    /// or a few million more than there are, the period is looked for.  Throws Error{limit} if that
    /// or the memory is not enough.
    [[nodiscard]] HeapTable up_to(const Integer& largest, const Limits& limits);

    /// Throws Error{limit} if there is no room for the values of the heaps below `count`, and the
    /// period that would make them known is not found soon.
    void require_room(const Integer& count, const Limits& limits);

    /// The least period, if the values of the heaps below `count` prove it, or if it is known.
    [[nodiscard]] std::optional<Periodicity> period(std::size_t count, const Limits& limits);

    /// From now on the values are kept in this checkpoint file (write_checkpoint): what it holds is
    /// taken over, and it is replaced every half minute while values are computed, and after that.
    /// Throws what read_checkpoint throws.
    void keep_in(const std::string& file);

private:
    void extend(std::size_t count, const Limits& limits);
    void look_for_period(std::size_t count, const Limits& limits);
    void look_soon_for_period(std::size_t count, const Limits& limits);

    HeapMoves moves_;
    std::string name_;
    std::mutex mutex_;
    std::optional<HeapEngine> two_;         // where moves leave at most two heaps
    std::optional<ThreeHeapEngine> three_;  // else
    HeldValues values_;
    std::optional<Periodicity> period_;
    std::size_t looked_ = 0;          // no period is proved by so many values
    std::optional<KeptValues> kept_;  // the checkpoint, if there is one
};

}  // namespace bouton
