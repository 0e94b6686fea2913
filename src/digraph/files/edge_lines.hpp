#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/files/input_file.hpp"
#include "digraph/files/reading.hpp"

namespace bouton {

/// A line of an edge list: an edge, or a single vertex.
struct EdgeLine {
    std::string_view from;
    std::string_view to;          ///< of an edge; else empty, without data
    const char* begin = nullptr;  ///< the line in the buffer

    [[nodiscard]] bool is_edge() const { return to.data() != nullptr; }
};

/// Reads the lines of an edge list, and passes them to a function, some at a time.
class EdgeLines {
public:
    static constexpr std::size_t batch = 64;
    using Consume = std::function<void(std::span<const EdgeLine> lines)>;

    /// `consume` is given at most `batch` lines, which live until it returns.
    EdgeLines(const GraphReading& how, Consume consume);

    /// Reads all; throws Error{bad_request} with line and column of what is wrong.
    void read(const Source& source);

    /// The place of a line's first word, or of its second, while it is being consumed.
    [[nodiscard]] Place place_of_word(const EdgeLine& line, bool second) const;

private:
    void consume_lines(const char* at, const char* end);
    const char* consume_slowly(const char* at);
    const char* read_word(const char* at, std::string_view& word);
    void push(const EdgeLine& line);
    void flush();
    [[nodiscard]] Error fault_at(const char* at, std::string_view sentence) const;

    const GraphReading& how_;
    Consume consume_;
    std::unique_ptr<char[]> buffer_;  // NOLINT(*-avoid-c-arrays): not filled with zeros
    std::uint64_t line_ = 1;          // of the buffer's first byte
    std::vector<EdgeLine> lines_;
    std::deque<std::string> unquoted_;  // the words among them that were in quotes
};

}  // namespace bouton
