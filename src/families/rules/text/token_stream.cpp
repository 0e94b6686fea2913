#include "families/rules/text/token_stream.hpp"

#include <fmt/format.h>

#include "base/text/text.hpp"
#include "families/rules/text/fault.hpp"

namespace bouton::rules {

void TokenStream::expect(std::string_view wanted) {
    if (!take_if(wanted)) fail(fmt::format("'{}'", wanted));
}

void TokenStream::fail(std::string_view wanted) const {
    const Token& token = now();
    const std::string found = token.kind == Token::Kind::text_end ? "the end of the rules"
                              : token.kind == Token::Kind::line_end
                                  ? "the end of the line"
                                  : fmt::format("'{}'", abbreviated(token.text));
    throw RulesFault(text_, token.offset, fmt::format("expected {}, not {}", wanted, found));
}

}  // namespace bouton::rules
