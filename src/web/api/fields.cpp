#include "web/api/fields.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton::web {

namespace {

Error refusal(const std::string& sentence) { return {ErrorKind::bad_request, sentence}; }

Error too_many() {
    return refusal(fmt::format("a request has at most {} names and values", most_fields));
}

std::optional<unsigned> hexadecimal(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
    return std::nullopt;
}

enum class Plus { itself, space };

std::string decoded(std::string_view text, Plus plus) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+' && plus == Plus::space) {
            result += ' ';
        } else if (text[i] != '%') {
            result += text[i];
        } else {
            const auto high = i + 2 < text.size() ? hexadecimal(text[i + 1]) : std::nullopt;
            const auto low = i + 2 < text.size() ? hexadecimal(text[i + 2]) : std::nullopt;
            if (!high || !low || (*high == 0 && *low == 0)) {
                throw refusal(fmt::format(
                    "in an address % stands before two hexadecimal digits other than 00, not in "
                    "'{}'",
                    abbreviated(text)));
            }
            result += static_cast<char>(static_cast<unsigned char>(*high * 16 + *low));
            i += 2;
        }
    }
    return result;
}

Fields read_query(std::string_view text) {
    Fields fields;
    if (text.empty()) return fields;
    for (const std::string_view item : split(text, '&')) {
        if (item.empty()) continue;
        if (fields.size() == most_fields) throw too_many();
        const std::size_t equals = item.find('=');
        fields.push_back({decoded(item.substr(0, equals), Plus::space),
                          equals == std::string_view::npos
                              ? std::string()
                              : decoded(item.substr(equals + 1), Plus::space)});
    }
    return fields;
}

/// Takes the events of nlohmann's reader.
class FieldReader final : public nlohmann::json_sax<nlohmann::json> {
public:
    [[nodiscard]] Fields take() { return std::move(fields_); }

    bool null() override {
        if (level_ == 0) shape();
        return true;
    }
    bool boolean(bool value) override { return add(value ? "true" : "false"); }
    bool number_integer(number_integer_t value) override { return add(std::to_string(value)); }
    bool number_unsigned(number_unsigned_t value) override { return add(std::to_string(value)); }
    bool number_float(number_float_t /*value*/, const string_t& text) override { return add(text); }
    bool string(string_t& value) override { return add(value); }
    bool binary(binary_t& /*value*/) override { return shape(); }
    bool start_object(std::size_t /*elements*/) override {
        if (level_ != 0) return shape();
        level_ = 1;
        return true;
    }
    bool key(string_t& value) override {
        name_ = value;
        return true;
    }
    bool end_object() override { return true; }
    bool start_array(std::size_t /*elements*/) override {
        if (level_ != 1) return shape();
        level_ = 2;
        return true;
    }
    bool end_array() override {
        level_ = 1;
        return true;
    }
    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::detail::exception& /*error*/) override {
        throw refusal(fmt::format("the body is not JSON: it cannot be read at byte {}", position));
    }

private:
    static bool shape() {
        throw refusal(
            "the body is an object of JSON whose values are texts, numbers, true, false, null, or "
            "arrays of them, such as {\"position\": \"nim 3,4,5\", \"all\": true}");
    }
    bool add(std::string value) {
        if (level_ == 0) return shape();
        if (fields_.size() == most_fields) throw too_many();
        if (value.find('\0') != std::string::npos) {
            throw refusal(fmt::format("the value of '{}' has a character NUL", abbreviated(name_)));
        }
        fields_.push_back({name_, std::move(value)});
        return true;
    }

    Fields fields_;
    std::string name_;
    int level_ = 0;  // 1 in the object, 2 in an array in it
};

}  // namespace

Target read_target(std::string_view text) {
    if (!text.starts_with('/')) throw refusal("an address begins with /");
    for (const char c : text) {
        if (c <= ' ' || c > '~' || c == '#') {
            throw refusal("an address has printable characters of ASCII only, and no #");
        }
    }
    const std::size_t question = text.find('?');
    Target target;
    target.path = decoded(text.substr(0, question), Plus::itself);
    if (question != std::string_view::npos) target.fields = read_query(text.substr(question + 1));
    return target;
}

Fields read_json_fields(std::string_view text) {
    FieldReader reader;
    nlohmann::json::sax_parse(text.begin(), text.end(), &reader);
    return reader.take();
}

}  // namespace bouton::web
