#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// The inner loops of the engine of heap sequences, in versions for several sets of machine
/// instructions.  The version is chosen when the program runs, so that a program built for any
/// machine of the architecture is as fast as one built for this machine.
namespace bouton {

/// How many consecutive heaps are worked on at once, and how many values are looked for in each.
inline constexpr std::size_t lane_count = 32;
inline constexpr std::size_t test_count = 4;
/// How many values are looked for at once among the options of one heap.
inline constexpr std::size_t pair_test_count = 8;

/// The bytes of marks that a heap has besides those for the values there are; they are never set.
inline constexpr std::size_t spare_marks = 64;

/// For each of `lane_count` heaps, values that are looked for among its options.
struct alignas(64) LaneTests {
    /// A value that no heap has, for lanes in which less is looked for.
    static constexpr std::uint16_t nothing = 0xFFFF;
    static constexpr std::int16_t not_found = 0x7FFF;

    std::array<std::array<std::uint16_t, lane_count>, test_count> wanted;
    /// The least of `value ⊕ wanted` over the values that were tried: 0 if it was found.
    std::array<std::array<std::int16_t, lane_count>, test_count> nearest;

    void want(std::size_t test, std::size_t lane, std::uint16_t value) {
        wanted[test][lane] = value;
        nearest[test][lane] = not_found;
    }
    [[nodiscard]] bool found(std::size_t test, std::size_t lane) const {
        return nearest[test][lane] == 0;
    }
    void merge(const LaneTests& other);
};

/// Values that are looked for among the options of one heap.
struct PairTests {
    std::array<std::uint16_t, pair_test_count> wanted;  ///< or LaneTests::nothing
    std::array<bool, pair_test_count> seen;
};

/// Heaps of a sequence and their values.
struct HeapList {
    std::vector<std::uint32_t> heaps;
    std::vector<std::uint16_t> values;

    void push_back(std::size_t heap, std::uint16_t value) {
        // So that both have it, or neither where there is no memory.
        if (heaps.size() == heaps.capacity()) heaps.reserve(2 * heaps.size() + 1);
        values.push_back(value);
        heaps.push_back(static_cast<std::uint32_t>(heap));
    }
    void clear() {
        heaps.clear();
        values.clear();
    }
    [[nodiscard]] std::size_t size() const { return heaps.size(); }
};

struct OctalKernels {
    const char* name;

    /// For each lane j and each i in [begin, end): if v = values[i] ⊕ first[j − heaps[i]] is wanted
    /// in lane j, it is noted as found.  Reads no more than these values.
    /// Cost: about (end − begin)·lane_count/16 steps of ten instructions with AVX2.
    void (*test_lanes)(const std::uint16_t* first, const HeapList& list, std::size_t begin,
                       std::size_t end, LaneTests& tests);

    /// For each i below `count`: if low[i] ⊕ high[−i] is wanted, it is noted as seen.
    void (*test_pairs)(const std::uint16_t* low, const std::uint16_t* high, std::size_t count,
                       PairTests& tests);
};

/// The versions that this machine can run, the fastest last.  The first needs no more than the
/// compiler was allowed to use.
std::span<const OctalKernels> runnable_octal_kernels();

/// For each i in [begin, end) and each lane j below `lanes`, sets the byte
/// marks[j·stride + (values[i] ⊕ first[j − heaps[i]])].
/// Requires that `lanes` is lane_count, or a half or a fourth of it.
void mark_lanes(const std::uint16_t* first, const HeapList& list, std::size_t begin,
                std::size_t end, std::uint8_t* marks, std::size_t stride,
                std::size_t lanes = lane_count);

}  // namespace bouton
