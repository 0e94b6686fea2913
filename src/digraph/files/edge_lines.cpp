#include "digraph/files/edge_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "base/text/text.hpp"

namespace bouton {

namespace {

/// The longest line that is not a comment.
constexpr std::size_t longest_line = std::size_t{1} << 20U;
/// A few bytes beyond the line may be looked at.
constexpr std::size_t buffer_size = longest_line + 16;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
/// Whether a word that begins with c is not simply a name.
bool is_special(char c) { return c == '#' || c == '"'; }

const char* skip_blanks(const char* at) {
    while (is_blank(*at)) ++at;
    return at;
}

/// Where the word at `at` ends: at the first byte up to 0x20.  There must be one.
///
/// Eight bytes at a time: in word − 0x21…21 the top bit of a byte is set if this byte of the word,
/// its own top bit clear, is below 0x21.  Borrows disturb only the bytes after the first such byte.
const char* word_end(const char* at) {
    if constexpr (std::endian::native == std::endian::little) {
        while (true) {
            std::uint64_t word = 0;
            std::memcpy(&word, at, sizeof word);
            const std::uint64_t low = (word - 0x2121212121212121U) & ~word & 0x8080808080808080U;
            if (low != 0) return at + std::countr_zero(low) / 8;
            at += sizeof word;
        }
    }
    while (static_cast<unsigned char>(*at) > 0x20U) ++at;
    return at;
}

std::string_view between(const char* begin, const char* end) {
    return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

EdgeLines::EdgeLines(const GraphReading& how, Consume consume)
    : how_(how), consume_(std::move(consume)), buffer_(new char[buffer_size]) {
    lines_.reserve(batch);
}

void EdgeLines::read(const Source& source) {
    char* const begin = buffer_.get();
    std::size_t filled = 0;
    std::uint64_t bytes = 0;
    bool skipping = false;  // the rest of a comment that was longer than the buffer
    for (bool ended = false; !ended;) {
        const std::size_t got = source({begin + filled, longest_line - filled});
        bytes += got;
        filled += got;
        if (bytes == filled && between(begin, begin + filled).starts_with("\xEF\xBB\xBF")) {
            std::fill_n(begin, 3, ' ');  // the mark of UTF-8 that some editors write
        }
        how_.limits.progress(bytes, how_.size);
        if (got == 0) {
            ended = true;
            if (filled == 0) break;
            begin[filled++] = '\n';
        }
        const char* line = begin;
        if (skipping) {
            line = std::find(line, static_cast<const char*>(begin) + filled, '\n');
            skipping = line == begin + filled;
        }
        const std::size_t feed = between(begin, begin + filled).rfind('\n');
        std::size_t used = filled;
        if (!skipping && feed != std::string_view::npos) {
            used = feed + 1;
            consume_lines(line, begin + used);
        } else if (!skipping && filled < longest_line) {
            used = 0;
        } else if (!skipping) {
            begin[filled] = '\n';
            skipping = *skip_blanks(begin) == '#';
            if (!skipping) {
                throw fault_at(
                    begin, fmt::format("the line is longer than {}", format_memory(longest_line)));
            }
        }
        line_ += static_cast<std::uint64_t>(std::count(begin, begin + used, '\n'));
        std::copy(begin + used, begin + filled, begin);
        filled -= used;
    }
}

void EdgeLines::consume_lines(const char* at, const char* end) {
    while (at != end) {
        // Nearly every line is a name, a blank and a name.
        const char* const blank = word_end(at);
        if ((*blank == ' ' || *blank == '\t') && blank != at && !is_special(*at)) {
            const char* const second = blank + 1;
            const char* const feed = word_end(second);
            if (*feed == '\n' && feed != second && !is_special(*second)) {
                push({between(at, blank), between(second, feed), at});
                at = feed + 1;
                continue;
            }
        }
        at = consume_slowly(at);
    }
    flush();
}

const char* EdgeLines::consume_slowly(const char* at) {
    EdgeLine line;
    line.begin = at;
    at = read_word(at, line.from);
    if (line.from.data() != nullptr) at = read_word(at, line.to);
    if (line.from.data() != nullptr) push(line);
    at = skip_blanks(at);
    if (*at != '\n' && *at != '#') {
        throw fault_at(at, static_cast<unsigned char>(*at) <= 0x20U
                               ? "there is a control character, so this is not a text file"
                               : "there is a third word: a line is an edge, 'u v', or a single "
                                 "vertex; put names with blanks in quotes");
    }
    return static_cast<const char*>(std::memchr(at, '\n', longest_line + 1)) + 1;
}

/// Reads a word if there is one before the end of the line or of the text; returns where it ends.
const char* EdgeLines::read_word(const char* at, std::string_view& word) {
    at = skip_blanks(at);
    if (*at == '\n' || *at == '#') return at;
    if (*at != '"') {
        const char* const end = word_end(at);
        if (end != at) word = between(at, end);
        return end;
    }
    std::string name;
    const char* const quote = at;
    for (++at; *at != '"'; ++at) {
        if (*at == '\\' && (at[1] == '"' || at[1] == '\\')) ++at;
        if (*at == '\n') throw fault_at(quote, "the closing quote is missing on this line");
        name += *at;
    }
    ++at;
    if (static_cast<unsigned char>(*at) > 0x20U) {
        throw fault_at(at, "a blank must follow the closing quote");
    }
    word = unquoted_.emplace_back(std::move(name));
    return at;
}

void EdgeLines::push(const EdgeLine& line) {
    lines_.push_back(line);
    if (lines_.size() == batch) flush();
}

void EdgeLines::flush() {
    if (!lines_.empty()) consume_(lines_);
    lines_.clear();
    unquoted_.clear();
}

Place EdgeLines::place_of_word(const EdgeLine& line, bool second) const {
    const char* at = skip_blanks(line.begin);
    if (second && *at == '"') {
        for (++at; *at != '"'; ++at) {
            if (*at == '\\') ++at;
        }
        ++at;
    } else if (second) {
        at = word_end(at);
    }
    at = skip_blanks(at);
    const auto offset = static_cast<std::size_t>(at - buffer_.get());
    return place_of({buffer_.get(), offset}, offset, {line_, 1});
}

Error EdgeLines::fault_at(const char* at, std::string_view sentence) const {
    const auto offset = static_cast<std::size_t>(at - buffer_.get());
    return fault(how_.file, place_of({buffer_.get(), offset}, offset, {line_, 1}), sentence);
}

}  // namespace bouton
