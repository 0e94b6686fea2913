#include "format/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"

namespace bouton {

namespace {

/// Whether a character stands for itself in a string of JSON.
bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

}  // namespace

JsonWriter& JsonWriter::key(std::string_view name) {
    require(!open_.empty() && open_.back().bracket == '{', "a key stands in an object");
    value(name);
    *text_ += ':';
    comma_ = false;
    return *this;
}

void JsonWriter::value(std::string_view string) {
    if (std::ranges::all_of(string, is_plain)) {
        add_quoted(string);
        return;
    }
    add(nlohmann::json(std::string(string))
            .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

void JsonWriter::value(double number) { add(nlohmann::json(number).dump()); }

void JsonWriter::digits(std::string_view digits) {
    constexpr std::string_view largest = "9007199254740992";
    const std::string_view amount = digits.substr(digits.starts_with('-') ? 1 : 0);
    if (amount.size() < largest.size() || (amount.size() == largest.size() && amount <= largest)) {
        add(digits);
    } else {
        add_quoted(digits);
    }
}

void JsonWriter::numbers(std::span<const std::uint32_t> numbers) {
    separate();
    *text_ += '[';
    append_numbers(*text_, numbers, ',');
    *text_ += ']';
    pass_on();
}

void JsonWriter::elements(std::string_view text) {
    separate();
    if (sink_ == nullptr) {
        *text_ += text;
        return;
    }
    (*sink_)(own_);
    own_.clear();
    (*sink_)(text);
}

void JsonWriter::finish() {
    require(open_.empty(), "what was opened is closed before the document ends");
    *text_ += '\n';
    if (sink_ == nullptr) return;
    (*sink_)(own_);
    own_.clear();
}

void JsonWriter::add_quoted(std::string_view token) {
    separate();
    *text_ += '"';
    *text_ += token;
    *text_ += '"';
}

void JsonWriter::open(char bracket, JsonLayout layout) {
    separate();
    *text_ += bracket;
    open_.push_back({bracket, layout_});
    layout_ = layout;
    comma_ = false;
}

void JsonWriter::close(char bracket) {
    *text_ += bracket;
    layout_ = open_.back().layout;
    open_.pop_back();
    comma_ = true;
    pass_on();
}

void JsonWriter::pass_on() {
    if (sink_ == nullptr || own_.size() < piece) return;
    (*sink_)(own_);
    own_.clear();
}

std::string json_library_version() {
    return fmt::format("{}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR,
                       NLOHMANN_JSON_VERSION_PATCH);
}

}  // namespace bouton
