#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bouton::rules {

/// The most bytes that a text of rules may have.
inline constexpr std::size_t most_text = std::size_t{64} << 10U;

/// A word, a number, or a sign of a text of rules.
struct Token {
    enum class Kind { word, number, sign, line_end, text_end };

    Kind kind = Kind::text_end;
    std::string_view text = {};  ///< as it stands in the rules; a `line_end` may be `;`
    std::size_t offset = 0;

    [[nodiscard]] bool is(std::string_view wanted) const {
        return (kind == Kind::word || kind == Kind::sign) && text == wanted;
    }
    [[nodiscard]] std::size_t end() const { return offset + text.size(); }
};

/// The tokens of a text; the last one is `text_end`.  Comments, from `#` to the end of the line,
/// are left out.  What follows the word `title` at the beginning of a line is one token of kind
/// `word`, which may be empty.  Throws RulesFault for a character that no rules have, and for a
/// text that is too long.
///
/// Cost: O(bytes).
std::vector<Token> read_tokens(std::string_view text);

}  // namespace bouton::rules
