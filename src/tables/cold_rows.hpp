#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "base/parallel.hpp"
#include "exact/integer.hpp"
#include "theory/wythoff.hpp"

namespace bouton {

/// Consecutive P-positions of Wythoff's game: for i below the size of the spans, pair number
/// index + i is (smaller + smaller_off[i], larger + larger_off[i]).
///
/// So a row costs an addition, whatever the size of the numbers.
struct ColdRows {
    Integer index;
    Integer smaller;
    Integer larger;
    std::span<const std::uint64_t> smaller_off;
    std::span<const std::uint64_t> larger_off;
};

/// Streams the P-positions of Wythoff's game in order, by one strategy.  An object is for one
/// thread at a time; pieces of a range can be had from several objects.
class ColdRowSource {
public:
    ColdRowSource() = default;
    ColdRowSource(const ColdRowSource&) = delete;
    ColdRowSource& operator=(const ColdRowSource&) = delete;
    ColdRowSource(ColdRowSource&&) = delete;
    ColdRowSource& operator=(ColdRowSource&&) = delete;
    virtual ~ColdRowSource() = default;

    /// The next rows, at least one; the spans hold until the next call.
    virtual ColdRows next() = 0;
};

/// The pairs from number `from` on.
///
/// Cost of a row, over many: a nanosecond or less.  Memory: algebraic and arithmetic, the same for
/// any count; recursive, less than a bit for each pair before, and it has to start at pair 0.
/// Throws Error{limit}, then or from next(), when the recursive strategy would need more than
/// `memory` bytes.
std::unique_ptr<ColdRowSource> cold_rows(WythoffStrategy strategy, const WythoffRules& rules,
                                         const Integer& from, std::size_t memory);

/// The next rows of the source into the spans, which have the same size.  Numbers are taken mod
/// 2^64.
///
/// Cost: close to that of writing the memory, for some ten thousand rows and more.  What the source
/// has left of the last block is lost.
void fill_cold_pairs(ColdRowSource& source, std::span<std::uint64_t> smaller,
                     std::span<std::uint64_t> larger);

/// Pairs from, from + 1, … into the spans, which have the same size; algebraic.  The numbers must
/// be below 2^64.  Uses several threads where that helps; pieces of a range can also be filled by
/// calls from several threads.
void fill_cold_pairs(const WythoffRules& rules, std::uint64_t from,
                     std::span<std::uint64_t> smaller, std::span<std::uint64_t> larger,
                     Threads threads = {});

}  // namespace bouton
