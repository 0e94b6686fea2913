#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "base/error.hpp"
#include "base/limits.hpp"

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

/// Replaces the file.  Throws Error{limit} for a value past 32767, and Error{failed} if it cannot
/// be written.
/// Cost: linear in the number of values, and waiting for the disk.
void write_checkpoint(const std::string& path, const std::string& game,
                      std::span<const std::uint16_t> values);
void write_checkpoint(const std::string& path, const std::string& game,
                      std::span<const std::uint32_t> values);

/// What the file holds, or nothing if there is none.  Throws Error{failed} if it cannot be read,
/// and Error{bad_request} if it is not a checkpoint, is damaged, or is of another game, and for
/// `-`, devices and pipes, which cannot hold one.
std::optional<HeapCheckpoint> read_checkpoint(const std::string& path, const std::string& game);

/// Where values are kept while they are computed.
struct KeptValues {
    std::string path;  ///< of the checkpoint
    std::string game;
    std::chrono::milliseconds interval{30'000};
};

/// Computes the values of all heaps below `count` and keeps them in a file on the way: replaces it
/// whenever the interval has passed, and at the end.  Throws what the engine and write_checkpoint
/// throw; when the work is to stop, the file is replaced once more.
///
/// An Engine has `values()`, `extend(count, limits)`, and `piece`, how many values are worth
/// computing at once.
template <class Engine>
void extend_and_keep(Engine& engine, std::size_t count, const KeptValues& where,
                     const Limits& limits) {
    using Clock = std::chrono::steady_clock;
    Clock::time_point written = Clock::now();
    std::size_t kept = engine.values().size();
    const auto keep = [&] {
        if (engine.values().size() == kept) return;
        write_checkpoint(where.path, where.game, engine.values());
        kept = engine.values().size();
        written = Clock::now();
    };
    try {
        while (engine.values().size() < count) {
            engine.extend(std::min(count, engine.values().size() + Engine::piece), limits);
            if (Clock::now() - written >= where.interval) keep();
        }
    } catch (const Error&) {
        keep();
        throw;
    }
    keep();
}

/// An engine that goes on from the checkpoint, if there is one that holds more values than
/// `engine`, which is made by `make(values)`.  Throws what read_checkpoint throws.
template <class Engine>
void go_on_from(const KeptValues& where, std::optional<Engine>& engine, auto&& make) {
    using Value = std::remove_cv_t<typename decltype(engine->values())::element_type>;
    const auto kept = read_checkpoint(where.path, where.game);
    if (!kept || kept->values.size() <= engine->values().size()) return;
    engine.emplace(make(std::vector<Value>(kept->values.begin(), kept->values.end())));
}

}  // namespace bouton
