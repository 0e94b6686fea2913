#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "families/octal/engine/heap_engine.hpp"

namespace bouton {

/// The values of a heap sequence that were computed so far, in a file, so that long work can go on
/// where it was stopped.
///
/// The file begins with a line of text that says what it is, of which game, and how many values
/// follow; then two bytes for each value, the low one first; then eight bytes, the checksum of all
/// that stands before.  It is written under another name, brought to the disk, and renamed, so that
/// at every moment there is the old file or the new one, whole, whenever the program is killed.
struct HeapCheckpoint {
    std::string game;  ///< such as `octal:0.6`; without a line feed
    std::vector<std::uint16_t> values;
};

/// Replaces the file.  Throws Error{failed} if it cannot be written.
/// Cost: linear in the number of values, and waiting for the disk.
void write_checkpoint(const std::string& path, const std::string& game,
                      std::span<const std::uint16_t> values);

/// What the file holds, or nothing if there is none.  Throws Error{failed} if it cannot be read,
/// and Error{bad_request} if it is not a checkpoint, is damaged, or is of another game.
std::optional<HeapCheckpoint> read_checkpoint(const std::string& path, const std::string& game);

/// Computes the values of all heaps below `count` and keeps them in a file on the way: replaces it
/// whenever `interval` has passed, and at the end.  Throws what the engine and write_checkpoint
/// throw; when the work is to stop, the file is replaced once more.
void extend_and_keep(HeapEngine& engine, std::size_t count, const std::string& path,
                     const std::string& game, std::chrono::milliseconds interval,
                     const Limits& limits);

}  // namespace bouton
