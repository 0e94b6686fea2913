#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bouton {

/// What a long computation had found when it was last saved.
struct StoredResult {
    std::uint64_t stage = 0;  ///< how far it had come, in the computation's own count
    std::vector<std::byte> bytes;
};

/// Puts a result into a file, which appears whole or not at all.  The file holds the key, which
/// says what was computed, and a checksum of everything in it.  Throws Error{failed} if it cannot
/// be written.
void write_result(const std::string& path, std::string_view key, std::uint64_t stage,
                  std::span<const std::byte> bytes);

/// The result of a file, if there is one that is whole, has that key and as many bytes.  A file
/// that is damaged or holds something else is as good as none: the work is done again.
std::optional<StoredResult> read_result(const std::string& path, std::string_view key,
                                        std::size_t bytes);

/// The same without a copy: the bytes are put into `room`, and the stage is returned.  What `room`
/// holds if there is no such result is not said.
std::optional<std::uint64_t> read_result_into(const std::string& path, std::string_view key,
                                              std::span<std::byte> room);

/// A file of that name in the folder where a user's programs keep what they can compute again
/// (BOUTON_CACHE, or else XDG_CACHE_HOME/bouton or HOME/.cache/bouton); the folder is made.
/// Nothing if there is no such folder, or BOUTON_CACHE is set and empty.
std::optional<std::string> cache_file(std::string_view name);

/// A checksum of 64 bits (FNV-1a on words of eight bytes).
std::uint64_t checksum(std::span<const std::byte> bytes, std::uint64_t seed = 0);

/// Where a result is kept: a file, and a text that says what was computed.
struct KeptIn {
    std::string file;
    std::string key;
    std::chrono::seconds between{30};  ///< saved on the way when so much time has passed
};

/// The result of a long computation that goes from stage to stage, in a file if one is named: it is
/// taken up where it was last saved.  Where no file can be written, the work is only done again
/// another time.
class KeptResult {
public:
    explicit KeptResult(std::optional<KeptIn> where) : where_(std::move(where)) {}

    /// What the file holds, if it is whole, belongs to this computation and has as many bytes.
    [[nodiscard]] std::optional<StoredResult> read(std::size_t bytes) const;

    /// The same without a copy (read_result_into): the stage.
    [[nodiscard]] std::optional<std::uint64_t> read_into(std::span<std::byte> room) const;

    /// Whether it is time to save.
    [[nodiscard]] bool is_due() const;

    void save(std::uint64_t stage, std::span<const std::byte> bytes);

    /// Whether there is a file.
    explicit operator bool() const { return where_.has_value(); }

private:
    std::optional<KeptIn> where_;
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

}  // namespace bouton
