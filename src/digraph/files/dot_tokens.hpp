#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "digraph/files/reading.hpp"

namespace bouton {

/// A word or sign of the DOT language.
struct DotToken {
    enum class Kind {
        end,
        name,
        strict,  // the words that are not names
        graph,
        digraph,
        node,
        edge,
        subgraph,
        arrow,
        line,  // two dashes, an edge without direction
        open_brace,
        close_brace,
        open_bracket,
        close_bracket,
        equals,
        comma,
        semicolon,
        colon,
    };

    Kind kind = Kind::end;
    std::string name;    ///< without quotes and escapes; HTML keeps its angle brackets
    std::size_t at = 0;  ///< the byte where it begins
};

/// Splits a text in the DOT language into tokens: names (words, numbers, strings in quotes, also
/// several joined by +, HTML in angle brackets), keywords in any case, signs.  White space and
/// comments, which are /*…*/, //… and lines that begin with #, are skipped.
class DotTokens {
public:
    DotTokens(std::string_view text, const GraphReading& how);

    /// Reads the next token; after the end, the end again.  Throws Error{bad_request} with the
    /// place if there is no valid token.
    DotToken next();

    [[nodiscard]] Error fault_at(std::size_t at, std::string_view sentence) const;
    /// What a token is, for a sentence: `'->'`, `the name 'x'`, `the end of the file`.
    [[nodiscard]] std::string spelled(const DotToken& token) const;

private:
    [[nodiscard]] char here(std::size_t ahead = 0) const;
    [[nodiscard]] bool at_line_start() const;
    void skip();
    void skip_past(std::string_view end, std::string_view what);
    DotToken word();
    DotToken number();
    std::string quoted();
    std::string html();

    std::string_view text_;
    const GraphReading& how_;
    std::size_t at_ = 0;
};

}  // namespace bouton
