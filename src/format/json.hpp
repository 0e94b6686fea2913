#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/files/output_file.hpp"
#include "exact/integer.hpp"
#include "format/digits.hpp"

namespace bouton {

/// The largest number n such that every integer from −n to n is a double of its own.  Many readers
/// of JSON have no other numbers, so that integers beyond are written as strings.
inline constexpr std::uint64_t largest_json_number = std::uint64_t{1} << 53U;

/// What stands between the elements of an array: a comma, or a comma and a line feed.
enum class JsonLayout { one_line, lines };

/// Writes a document of JSON from its beginning to its end, in UTF-8 and without spaces.
///
///     JsonWriter json(sink);
///     json.object([&] {
///         json.field("game", "nim");
///         json.key("rows").array([&] { for (const auto& row : rows) json.values(row); });
///     });
///     json.finish();
///
/// Integers: `value` writes a number up to 2^53 and a string beyond, for what is almost always
/// small; `text` always writes a string, so that a field whose integers can pass 2^53 has one type.
///
/// Cost: that of copying the characters.  Written to a sink, a document takes the memory of a piece
/// of it, however long it is.
class JsonWriter {
public:
    /// Adds to a text.  With a layout it may be several values: elements of an array whose brackets
    /// are written elsewhere, for `elements`.
    explicit JsonWriter(std::string& text, JsonLayout layout = JsonLayout::one_line)
        : text_(&text), layout_(layout) {}
    /// Passes pieces on, the last of them in finish().
    explicit JsonWriter(const Sink& sink) : text_(&own_), sink_(&sink) {}
    JsonWriter(const JsonWriter&) = delete;
    JsonWriter& operator=(const JsonWriter&) = delete;
    JsonWriter(JsonWriter&&) = delete;
    JsonWriter& operator=(JsonWriter&&) = delete;
    ~JsonWriter() = default;

    /// An object or an array; `fill` writes what is in it.
    template <class Fill>
    void object(const Fill& fill) {
        open('{', JsonLayout::one_line);
        fill();
        close('}');
    }
    template <class Fill>
    void array(const Fill& fill, JsonLayout layout = JsonLayout::one_line) {
        open('[', layout);
        fill();
        close(']');
    }

    /// The name of the next value, inside an object.
    JsonWriter& key(std::string_view name);

    /// Bytes that are no UTF-8 become U+FFFD.
    void value(std::string_view string);
    void value(const std::string& string) { value(std::string_view(string)); }
    void value(const char* string) { value(std::string_view(string)); }
    void value(bool flag) { add(flag ? "true" : "false"); }
    void value(std::nullptr_t) { add("null"); }
    /// The shortest decimal that is read back as this double; null unless it is finite.
    void value(double number);
    template <std::integral Number>
    void value(Number number) {
        add_number(number, !is_exact(number));
    }
    void value(const Integer& number) { digits(number.to_string()); }
    /// Null where there is nothing.
    template <class Value>
    void value(const std::optional<Value>& maybe) {
        if (maybe) {
            value(*maybe);
        } else {
            value(nullptr);
        }
    }

    /// An integer as a string, whatever its size.
    template <std::integral Number>
    void text(Number number) {
        add_number(number, true);
    }
    void text(const Integer& number) { add_quoted(number.to_string()); }

    /// An integer given by its decimal digits, as `value` writes it.
    void digits(std::string_view digits);

    template <class Value>
    void field(std::string_view name, const Value& content) {
        key(name).value(content);
    }

    /// An array of values.
    template <class Range>
    void values(const Range& range) {
        array([&] {
            for (const auto& item : range) value(item);
        });
    }
    /// The same for many small numbers, fast.
    void numbers(std::span<const std::uint32_t> numbers);

    /// Elements of an array, at least one, that another JsonWriter wrote into a text.
    void elements(std::string_view text);

    /// Ends the document with a line feed.
    void finish();

private:
    static constexpr std::size_t piece = std::size_t{1} << 17U;

    template <std::integral Number>
    static bool is_exact(Number number) {
        if constexpr (sizeof(Number) <= sizeof(std::uint32_t)) {
            return true;
        } else if constexpr (std::unsigned_integral<Number>) {
            return number <= largest_json_number;
        } else {
            constexpr auto most = static_cast<std::int64_t>(largest_json_number);
            return -most <= number && number <= most;
        }
    }

    void separate() {
        if (comma_) *text_ += ',';
        if (comma_ && layout_ == JsonLayout::lines) *text_ += '\n';
        comma_ = true;
    }
    void add(std::string_view token) {
        separate();
        *text_ += token;
    }
    void add_quoted(std::string_view token);
    template <std::integral Number>
    void add_number(Number number, bool quoted) {
        std::array<char, most_digits<Number>> digits;  // NOLINT: all that is read is written
        char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
        const std::string_view token(digits.data(), static_cast<std::size_t>(end - digits.data()));
        if (quoted) {
            add_quoted(token);
        } else {
            add(token);
        }
    }
    void open(char bracket, JsonLayout layout);
    void close(char bracket);
    void pass_on();

    struct Outer {
        char bracket;
        JsonLayout layout;
    };

    std::string* text_;
    std::string own_;
    const Sink* sink_ = nullptr;
    std::vector<Outer> open_;  // what is open, with the layout around it
    JsonLayout layout_ = JsonLayout::one_line;
    bool comma_ = false;  // whether one must come before what is next
};

/// A document as a text, ended by a line feed; `fill` writes to the writer it is given.
template <class Fill>
std::string json_document(const Fill& fill) {
    std::string text;
    JsonWriter json(text);
    fill(json);
    json.finish();
    return text;
}

/// The version of the library that writes strings and doubles.
std::string json_library_version();

}  // namespace bouton
