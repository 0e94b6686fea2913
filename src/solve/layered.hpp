#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/limits.hpp"
#include "solve/result_file.hpp"

namespace bouton {

/// A game whose positions fall into layers that moves only leave downwards, such as the numbers of
/// tokens that are left.  A layer consists of tasks, sets of positions that no move leads between;
/// each is solved by itself, from what the layers below it found.
class LayeredGame {
public:
    struct Layer {
        std::size_t tasks = 0;
        std::uint64_t positions = 0;  ///< of each task; for the progress
    };

    LayeredGame() = default;
    LayeredGame(const LayeredGame&) = delete;
    LayeredGame& operator=(const LayeredGame&) = delete;
    LayeredGame(LayeredGame&&) = delete;
    LayeredGame& operator=(LayeredGame&&) = delete;
    virtual ~LayeredGame() = default;

    [[nodiscard]] virtual std::size_t layers() const = 0;
    [[nodiscard]] virtual Layer layer(std::size_t number) const = 0;

    /// Solves a task of a layer.  Called from several threads at once, for the tasks of one layer.
    virtual void solve(std::size_t layer, std::size_t task) = 0;

    /// All that is found, of all layers; the same bytes each time, and zeros at first.
    [[nodiscard]] virtual std::span<std::byte> found() = 0;
};

/// Solves all layers, the lowest first, and returns how many of them were taken from the file.
///
/// The tasks of a layer are shared by as many threads as the limits allow, which are also told of
/// the progress and can stop the work.  Finished layers are saved now and then, and when the work
/// ends, so that it is taken up there after it was stopped or killed.
std::size_t solve_in_layers(LayeredGame& game, const Limits& limits, KeptResult kept);

}  // namespace bouton
