#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "families/rules/text/tokens.hpp"

namespace bouton::rules {

/// The tokens of a text, one after another.
class TokenStream {
public:
    explicit TokenStream(std::string_view text) : text_(text), tokens_(read_tokens(text)) {}

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] const Token& now() const { return tokens_[at_]; }
    /// A later token, or the end.
    [[nodiscard]] const Token& ahead(std::size_t count) const {
        return tokens_[std::min(at_ + count, tokens_.size() - 1)];
    }
    /// Where the token before this one ended.
    [[nodiscard]] std::size_t last_end() const { return at_ == 0 ? 0 : tokens_[at_ - 1].end(); }

    const Token& take() {
        const Token& token = tokens_[at_];
        if (token.kind != Token::Kind::text_end) ++at_;
        return token;
    }
    /// Takes this word or sign if it is next.
    bool take_if(std::string_view wanted) {
        if (!now().is(wanted)) return false;
        ++at_;
        return true;
    }
    /// Throws RulesFault if anything else is next.
    void expect(std::string_view wanted);
    [[nodiscard]] bool at_line_end() const {
        return now().kind == Token::Kind::line_end || now().kind == Token::Kind::text_end;
    }

    /// Throws RulesFault: `wanted` was expected in place of the next token.
    [[noreturn]] void fail(std::string_view wanted) const;

private:
    std::string_view text_;
    std::vector<Token> tokens_;
    std::size_t at_ = 0;
};

}  // namespace bouton::rules
