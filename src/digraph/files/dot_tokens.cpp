#include "digraph/files/dot_tokens.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/text/text.hpp"

namespace bouton {

namespace {

using Kind = DotToken::Kind;

constexpr auto keywords = std::to_array<std::pair<std::string_view, Kind>>({
    {"strict", Kind::strict},
    {"graph", Kind::graph},
    {"digraph", Kind::digraph},
    {"node", Kind::node},
    {"edge", Kind::edge},
    {"subgraph", Kind::subgraph},
});

constexpr auto signs = std::to_array<std::pair<char, Kind>>({
    {'{', Kind::open_brace},
    {'}', Kind::close_brace},
    {'[', Kind::open_bracket},
    {']', Kind::close_bracket},
    {'=', Kind::equals},
    {',', Kind::comma},
    {';', Kind::semicolon},
    {':', Kind::colon},
});

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_letter(char c) {
    const auto lower = static_cast<char>(c | 0x20);
    return (lower >= 'a' && lower <= 'z') || c == '_' || static_cast<unsigned char>(c) >= 0x80U;
}

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

std::string lower(std::string_view word) {
    std::string result(word);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
    }
    return result;
}

}  // namespace

DotTokens::DotTokens(std::string_view text, const GraphReading& how) : text_(text), how_(how) {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
}

Error DotTokens::fault_at(std::size_t at, std::string_view sentence) const {
    return fault(how_.file, place_of(text_, at), sentence);
}

std::string DotTokens::spelled(const DotToken& token) const {
    if (token.kind == Kind::end) return "the end of the file";
    if (token.kind == Kind::name) return fmt::format("the name '{}'", abbreviated(token.name));
    if (token.kind == Kind::arrow) return "'->'";
    if (token.kind == Kind::line) return "'--'";
    for (const auto& [name, kind] : keywords) {
        if (kind == token.kind) return fmt::format("'{}'", name);
    }
    return fmt::format("'{}'", text_[token.at]);
}

/// The character `ahead` places after the next one; 0 beyond the end.
char DotTokens::here(std::size_t ahead) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
}

bool DotTokens::at_line_start() const { return at_ == 0 || text_[at_ - 1] == '\n'; }

void DotTokens::skip_past(std::string_view end, std::string_view what) {
    const std::size_t found = text_.find(end, at_ + 2);
    if (found == std::string_view::npos) {
        throw fault_at(at_, fmt::format("{} begins here and never ends", what));
    }
    at_ = found + end.size();
}

void DotTokens::skip() {
    while (at_ < text_.size()) {
        if (is_space(here())) {
            ++at_;
        } else if (here() == '/' && here(1) == '*') {
            skip_past("*/", "a comment");
        } else if ((here() == '/' && here(1) == '/') || (here() == '#' && at_line_start())) {
            at_ = std::min(text_.find('\n', at_), text_.size());
        } else {
            return;
        }
    }
}

DotToken DotTokens::next() {
    skip();
    DotToken token{Kind::end, {}, at_};
    if (at_ == text_.size()) return token;
    const char c = here();
    if (is_letter(c)) return word();
    if (is_digit(c) || c == '.' || (c == '-' && (is_digit(here(1)) || here(1) == '.'))) {
        return number();
    }
    for (const auto& [sign, kind] : signs) {
        if (c != sign) continue;
        ++at_;
        token.kind = kind;
        return token;
    }
    if (c == '-' && (here(1) == '>' || here(1) == '-')) {
        token.kind = here(1) == '>' ? Kind::arrow : Kind::line;
        at_ += 2;
        return token;
    }
    token.kind = Kind::name;
    if (c == '<') {
        token.name = html();
        return token;
    }
    if (c != '"') {
        throw fault_at(at_, fmt::format("the {} is not allowed here",
                                        static_cast<unsigned char>(c) <= 0x20U || c == 0x7F
                                            ? fmt::format("byte 0x{:02X}", c)
                                            : fmt::format("character '{}'", c)));
    }
    token.name = quoted();
    for (skip(); here() == '+'; skip()) {
        ++at_;
        skip();
        if (here() != '"') throw fault_at(at_, "a string in quotes must follow the +");
        token.name += quoted();
    }
    return token;
}

DotToken DotTokens::word() {
    DotToken token{Kind::name, {}, at_};
    while (at_ < text_.size() && (is_letter(here()) || is_digit(here()))) ++at_;
    token.name = text_.substr(token.at, at_ - token.at);
    if (token.name.size() <= 8) {
        const std::string name = lower(token.name);
        for (const auto& [keyword, kind] : keywords) {
            if (name == keyword) token.kind = kind;
        }
    }
    return token;
}

/// -?(.[0-9]+|[0-9]+(.[0-9]*)?)
DotToken DotTokens::number() {
    DotToken token{Kind::name, {}, at_};
    if (here() == '-') ++at_;
    bool digits = false;
    for (; is_digit(here()); ++at_) digits = true;
    if (here() == '.') {
        ++at_;
        for (; is_digit(here()); ++at_) digits = true;
    }
    if (!digits || is_letter(here()) || here() == '.') {
        throw fault_at(token.at,
                       "a name that begins like a number but is not one must be put in quotes");
    }
    token.name = text_.substr(token.at, at_ - token.at);
    return token;
}

std::string DotTokens::quoted() {
    const std::size_t begin = at_++;
    std::string name;
    while (here() != '"') {
        if (at_ == text_.size()) {
            throw fault_at(begin, "a string begins with this quote and never ends");
        }
        if (here() == '\\' && at_ + 1 < text_.size()) {
            // The reader handles only these two escapes; the others matter in labels only.
            const char escaped = here(1);
            if (escaped != '"' && escaped != '\n') name += '\\';
            if (escaped != '\n') name += escaped;
            at_ += 2;
        } else {
            name += here();
            ++at_;
        }
    }
    ++at_;
    return name;
}

std::string DotTokens::html() {
    const std::size_t begin = at_;
    for (std::size_t depth = 0;; ++at_) {
        if (at_ == text_.size()) {
            throw fault_at(begin, "HTML begins with this angle bracket and never ends");
        }
        if (here() == '<') ++depth;
        if (here() == '>' && --depth == 0) break;
    }
    ++at_;
    return std::string(text_.substr(begin, at_ - begin));
}

}  // namespace bouton
