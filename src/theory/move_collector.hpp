#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// Collects the winning moves of a position: all of them as long as they fit the limits, or only
/// the first.
template <class Position>
class MoveCollector {
public:
    MoveCollector(bool all, const Limits& limits) : all_(all), room_(limits.memory) {}
    explicit MoveCollector(const Approach& approach)
        : MoveCollector(approach.all, approach.limits) {}

    /// Adds a move that takes that many bytes while it is listed, and returns whether more are
    /// wanted.  Throws Error{limit} if there is no room for it.
    bool add(Position move, std::size_t bytes) {
        if (!all_) bytes = 0;  // one move takes no more than the position does
        if (moves_.size() == most || bytes > room_) {
            throw Error(ErrorKind::limit,
                        fmt::format("there are more than {} winning moves, which is too many to "
                                    "list them all: leave --all out",
                                    moves_.size()));
        }
        room_ -= bytes;
        moves_.push_back(std::move(move));
        return all_;
    }

    /// Whether the one move that is wanted has been found.
    [[nodiscard]] bool is_done() const { return !all_ && !moves_.empty(); }

    [[nodiscard]] std::vector<Position> take() && { return std::move(moves_); }

private:
    static constexpr std::size_t most = std::size_t{1} << 20U;

    bool all_;
    std::size_t room_;
    std::vector<Position> moves_;
};

/// About how many bytes heaps take that are listed as a winning move: they are held twice while
/// equal ones are sought, and then beside their text, of which there are several copies while an
/// answer is put together.
inline std::size_t bytes_of(const Heaps& heaps) {
    std::size_t bytes = 2 * sizeof(Heaps);
    for (const Heap& heap : heaps) bytes += 4 * sizeof(Heap) + 2 * heap.bit_length();
    return bytes;
}

}  // namespace bouton
