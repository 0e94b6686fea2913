#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace bouton {

/// Where bytes come from, piece by piece: fills `room`, or the first part of it, and returns how
/// many bytes it wrote, 0 at the end.  Throws Error{failed} when the bytes cannot be read.
using Source = std::function<std::size_t(std::span<char> room)>;

/// The bytes of a text, which must outlive the source.
Source text_source(std::string_view text);

/// All that a source has; throws Error{limit} when that is more than `most` bytes.
std::string read_all(const Source& source, std::size_t most);

/// A file that is read from its beginning to its end, or standard input.
class InputFile {
public:
    /// `-` is standard input.  Throws Error{bad_request} if there is no such file.
    explicit InputFile(const std::string& path);
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;
    InputFile(InputFile&&) = delete;
    InputFile& operator=(InputFile&&) = delete;
    ~InputFile();

    /// What to call it in a sentence: its path, or `standard input`.
    [[nodiscard]] const std::string& name() const { return name_; }
    /// How many bytes it has, if that is known before it is read; otherwise 0.
    [[nodiscard]] std::uint64_t size() const { return size_; }

    /// Reads as a Source does.
    std::size_t read(std::span<char> room);
    [[nodiscard]] Source source() {
        return [this](std::span<char> room) { return read(room); };
    }

private:
    std::string name_;
    int descriptor_ = -1;
    std::uint64_t size_ = 0;
};

}  // namespace bouton
