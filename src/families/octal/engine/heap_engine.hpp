#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/limits.hpp"
#include "families/octal/code.hpp"
#include "families/octal/engine/grown_values.hpp"
#include "families/octal/engine/kernels.hpp"
#include "families/octal/engine/sparse_space.hpp"

namespace bouton {

/// The Grundy values of the heaps 0, 1, 2, … of a game whose moves leave at most two heaps: an
/// octal game, or Grundy's game.
///
/// How.  Values are divided into rare and common ones (SparseSpace).  An option that is a single
/// heap is tried as such.  An option that is a pair of heaps has a common value only if one of the
/// two is rare and the other is common; so all pairs with a rare heap together give every common
/// value that any option has, and the least common value c that none of them has is known after
/// trying only these.  The mex is c, or a rare value below c that no option has.  To show that it
/// is c, it is enough to find for each rare value below c one option that has it, and because most
/// heaps are common and common ⊕ common is rare, a few pairs of common heaps usually do.  If they
/// do not, all pairs are tried for the values still missing, and the least one that is not found is
/// the mex.  Nothing is assumed of the values: where rare heaps are many, this is only slower.
///
/// Consecutive heaps n are worked on together, `lane_count` at a time, since all of them need the
/// pair of a rare heap r with n − k − r.  Bytes mark which values were found for each heap, by the
/// first rare heaps and some common ones.  After these, few of the values below c are not marked.
/// So the other rare heaps are only tried for `test_count` common values at a time, the least that
/// are not marked, which are compared in registers.  When one is found, the next one takes its
/// place.  A value that was not found when all rare heaps were tried for it is missing.
/// The rare values below c that are not marked are looked for in the same way, heap by heap, among
/// all pairs.
///
/// Where there is much to mark, several threads share a block: each marks some of its heaps, and
/// then looks for their rare values among the pairs of heaps before the block.  What remains are
/// the pairs with a heap of the block, for one heap after the other.
///
/// Cost for the heaps up to n: with R rare heaps among them, about n·R/6 machine cycles for each
/// amount that leaves two heaps, and n/6 for each rare heap; 2n bytes.
class HeapEngine {  // NOLINT(clang-analyzer-optin.performance.Padding): in the order of meaning
public:
    /// How many values are computed at once where they are kept on the way.
    static constexpr std::size_t piece = 2048;

    /// Requires that no move leaves three heaps.
    explicit HeapEngine(HeapMoves moves);
    /// The same with certain instructions, for tests.
    HeapEngine(HeapMoves moves, const OctalKernels& kernels);
    /// The same, with threads that share a block from so many marks on, for tests.
    HeapEngine(HeapMoves moves, const OctalKernels& kernels, std::size_t marks_for_threads)
        : HeapEngine(std::move(moves), kernels) {
        marks_for_threads_ = marks_for_threads;
    }
    /// Goes on from values that were computed before.
    HeapEngine(HeapMoves moves, std::vector<std::uint16_t> values);

    /// Computes the values of all heaps below `count`.  Throws Error{limit} if there is no memory
    /// for them or a value is past 32767, and Error{failed} if the work is to stop; the values that
    /// were computed before remain.
    void extend(std::size_t count, const Limits& limits);

    /// The values that were computed so far.
    [[nodiscard]] std::span<const std::uint16_t> values() const { return values_.all(); }
    /// The same, to be used also while more are computed.
    [[nodiscard]] HeldValues hold() const { return values_.hold(); }
    [[nodiscard]] const HeapMoves& moves() const { return moves_; }
    [[nodiscard]] const SparseSpace& space() const { return space_; }

private:
    /// The rare heaps that are tried for all lanes together, for one amount.
    struct Together {
        std::size_t begin;   ///< those before this one are paired with heaps of the block
        std::size_t marked;  ///< those before this one are marked, the others tested
        std::size_t end;     ///< the others are too near to the block
    };
    /// Some of those that are tested.
    struct Piece {
        const std::uint16_t* rest;  ///< what is left of the first lane's heap without a heap of 0
        std::size_t begin;
        std::size_t end;
    };
    /// How far the common values of a lane are known.
    struct Lane {
        std::size_t next;     ///< the values from this one on are not yet tested
        std::size_t unknown;  ///< all below are marked, or missing
        std::size_t missing;  ///< the least that is missing
        std::array<std::size_t, test_count> since;  ///< when the test began
        std::uint64_t redone;                       ///< whether all values were marked in the end
        std::uint64_t tried;                        ///< pairs tried for rare values

        [[nodiscard]] bool done() const { return missing < unknown; }
    };

    void add(std::uint16_t value);
    void start(std::size_t count);
    void choose_space();
    void block(std::size_t count, const Limits& limits);
    [[nodiscard]] std::size_t groups_for(const Limits& limits) const;
    void plan_together();
    void mark_together(std::size_t lane, std::size_t lanes);
    void test_common_values();
    void plan_pieces();
    void test_piece(const Piece& piece);
    void next_test(std::size_t test, std::size_t lane, std::size_t now);
    void advance(std::size_t lane, std::size_t now);
    void settle(std::size_t lane);
    std::uint16_t value_of(std::size_t lane);
    void mark_tested(std::size_t lane);
    void unmark_equal_halves(std::size_t lane);
    void mark_alone(std::size_t lane, std::uint8_t* marks) const;
    std::size_t least_common(const std::uint8_t* marks, std::size_t from) const;
    void adapt();

    HeapMoves moves_;
    const OctalKernels* kernels_;
    GrownValues values_;
    SparseSpace space_;
    std::size_t next_choice_ = 0;     // at this heap the mask is chosen again
    std::uint16_t largest_ = 0;       // of all values
    std::size_t marked_rare_ = 256;   // rare heaps that are marked, not tested
    std::size_t marked_common_ = 64;  // common heaps that are marked
    // How many values must be marked in a block until threads that share it are faster than one:
    // they wait for each other three times in it.
    std::size_t marks_for_threads_ = std::size_t{1} << 16U;
    // Of the block that is worked on:
    std::size_t first_ = 0;   // its first heap
    std::size_t bound_ = 0;   // a power of two; all values before the block are less
    std::size_t stride_ = 0;  // bytes of marks for a heap
    std::size_t groups_ = 1;  // of lanes, each of which has a thread
    std::vector<std::uint8_t> marks_;
    std::vector<Together> together_;  // for each amount in moves_.two
    std::vector<Piece> pieces_;
    LaneTests tests_{};
    std::array<Lane, lane_count> lanes_{};
    // Of the last blocks, how many there were, and what marking more could have spared them:
    std::size_t blocks_ = 0;
    std::uint64_t redone_ = 0;  // heaps all of whose values were marked in the end
    std::uint64_t again_ = 0;   // pieces tested again
    std::uint64_t tried_ = 0;   // pairs tried for rare values
};

}  // namespace bouton
