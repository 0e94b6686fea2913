#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "base/control.hpp"
#include "exact/integer.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// Consecutive rows of a list of positions of Akiyama's nim: for i below the size of the spans, row
/// index + i is (a[i], b[i], c[i]), the piles in order.
struct AkiyamaRows {
    std::uint64_t index = 0;
    std::span<const std::uint64_t> a;
    std::span<const std::uint64_t> b;
    std::span<const std::uint64_t> c;
};

/// Streams rows in order.  An object is for one thread at a time.
class AkiyamaRowSource {
public:
    AkiyamaRowSource() = default;
    AkiyamaRowSource(const AkiyamaRowSource&) = delete;
    AkiyamaRowSource& operator=(const AkiyamaRowSource&) = delete;
    AkiyamaRowSource(AkiyamaRowSource&&) = delete;
    AkiyamaRowSource& operator=(AkiyamaRowSource&&) = delete;
    virtual ~AkiyamaRowSource() = default;

    /// The next rows, at least one; the spans hold until the next call.  Throws Error{limit} before
    /// it uses more memory than was allowed.
    virtual AkiyamaRows next() = 0;
};

/// Which list.
enum class AkiyamaList {
    /// The P-positions by their smallest pile, then the next one; see akiyama_exact.hpp.
    exact,
    /// Algorithm AI, of normal play; see akiyama_greedy.hpp.
    greedy,
    /// Algorithm AII, the same rows; see akiyama_short.hpp.
    greedy_short,
};

/// The rows from number `from` ≥ 0 on; the greedy ones are of normal play only.
///
/// All rows before are computed too.  Memory at row n, about: exact 23·n bytes, greedy and
/// greedy_short 0.64·n bytes.
/// Throws Error{limit}, then or from next(), when more than `memory` bytes would be needed.  The
/// first next() tells `control` how many of the rows before are done, and throws Error{failed} when
/// stopped.
std::unique_ptr<AkiyamaRowSource> akiyama_rows(AkiyamaList list, Play play, const Integer& from,
                                               std::size_t memory, Control* control = nullptr);

}  // namespace bouton
