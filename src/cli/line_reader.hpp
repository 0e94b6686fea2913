#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace bouton::cli {

/// Reads standard input line by line, without the line's end.
class LineReader {
public:
    /// More than anybody types, and more digits than a number may have.
    static constexpr std::size_t longest = std::size_t{1} << 24U;

    /// The next line, or nothing at the end of the input.  Of a line with more than `longest` bytes
    /// the rest is dropped.  Throws Error{failed} where standard input cannot be read.
    std::optional<std::string> next();

    /// Whether something of the last line was dropped.
    [[nodiscard]] bool was_cut() const { return cut_; }
    /// Whether input was read beyond the last line, so that the next one need not be waited for
    /// unless it is long.
    [[nodiscard]] bool has_more() const { return begin_ < end_; }

private:
    bool fill();

    std::array<char, 65536> buffer_{};
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    bool cut_ = false;
};

}  // namespace bouton::cli
