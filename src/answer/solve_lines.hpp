#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "ask/solve.hpp"
#include "base/error.hpp"
#include "base/limits.hpp"

namespace bouton {

/// Answers positions one after another, each in a line of JSON.
///
/// An answer is what `solve --json` prints.  Where there is none, the line is
/// {"line": 3, "error": "sentence", "kind": "bad_request"} with the number of the line of input,
/// counted from 1, and the next line is answered all the same.
class LineAnswers {
public:
    /// What is asked of every position, but for the position itself.  The limits hold for each
    /// line, the time too.
    LineAnswers(SolveQuery query, const Limits& limits)
        : query_(std::move(query)), limits_(limits) {}

    /// The answer to the next line of input, ended by a line feed; empty for a blank line.  Throws
    /// Error{failed} if the work is to stop.
    /// Cost: that of solving the position; about three microseconds for small heaps of Nim.
    std::string answer(std::string_view line);
    /// The same for a line that could not be read.
    std::string refuse(const Error& error);

    /// The kind of the first error, if there was one.
    [[nodiscard]] std::optional<ErrorKind> first_error() const { return first_error_; }

private:
    std::string told(const Error& error);

    SolveQuery query_;
    Limits limits_;
    RequestReader reader_;
    std::size_t line_ = 0;
    std::optional<ErrorKind> first_error_;
};

}  // namespace bouton
