#include "families/rules/text/tokens.hpp"

#include <fmt/format.h>

#include <array>

#include "base/text/text.hpp"
#include "families/rules/text/fault.hpp"

namespace bouton::rules {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// Signs of two characters, then those of one.
constexpr std::array<std::string_view, 22> signs{"..", "<=", ">=", "!=", "<", ">", "=", "+",
                                                 "-",  "*",  "^",  "|",  "(", ")", "{", "}",
                                                 ",",  "[",  "]",  "/",  ":", "!"};

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    std::vector<Token> read() {
        while (at_ < text_.size()) step();
        tokens_.push_back({Token::Kind::text_end, {}, text_.size()});
        return std::move(tokens_);
    }

private:
    void step() {
        const char c = text_[at_];
        if (text_.substr(at_).starts_with("\r\n")) {
            take(Token::Kind::line_end, 2);
        } else if (is_space(c)) {
            ++at_;
        } else if (c == '#') {
            at_ = std::min(text_.find('\n', at_), text_.size());
        } else if (c == '\n' || c == ';') {
            take(Token::Kind::line_end, 1);
        } else if (is_letter(c)) {
            const bool first = tokens_.empty() || tokens_.back().kind == Token::Kind::line_end;
            take_while(Token::Kind::word, [](char d) { return is_letter(d) || is_digit(d); });
            if (first && tokens_.back().text == "title") take_title();
        } else if (is_digit(c)) {
            take_while(Token::Kind::number, is_digit);
        } else {
            take_sign();
        }
    }

    void take(Token::Kind kind, std::size_t size) {
        tokens_.push_back({kind, text_.substr(at_, size), at_});
        at_ += size;
    }

    template <class Belongs>
    void take_while(Token::Kind kind, Belongs belongs) {
        std::size_t end = at_;
        while (end < text_.size() && belongs(text_[end])) ++end;
        take(kind, end - at_);
    }

    /// All that follows in the line.  Braces would end the rules where they are written in braces.
    void take_title() {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
        std::size_t end = std::min(text_.find_first_of("\n;#", at_), text_.size());
        const std::size_t next = end;
        while (end > at_ && is_space(text_[end - 1])) --end;
        const std::size_t brace = text_.substr(at_, end - at_).find_first_of("{}");
        if (brace != std::string_view::npos) {
            throw RulesFault(text_, at_ + brace, "a title has no braces");
        }
        take(Token::Kind::word, end - at_);
        at_ = next;
    }

    void take_sign() {
        for (const std::string_view sign : signs) {
            if (text_.substr(at_).starts_with(sign)) {
                take(Token::Kind::sign, sign.size());
                return;
            }
        }
        // A character of UTF-8 is named whole.
        std::size_t end = at_ + 1;
        while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) {
            ++end;
        }
        throw RulesFault(text_, at_,
                         fmt::format("the character '{}' has no meaning in rules",
                                     abbreviated(text_.substr(at_, end - at_))));
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> read_tokens(std::string_view text) {
    if (text.size() > most_text) {
        throw RulesFault(ErrorKind::limit, text, most_text,
                         fmt::format("rules have at most {} bytes", most_text));
    }
    return Reader(text).read();
}

}  // namespace bouton::rules
