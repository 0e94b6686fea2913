#include "game/parameters.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"

namespace bouton {

namespace {

Error refusal(const std::string& sentence) { return {ErrorKind::bad_request, sentence}; }

std::string range_of(const Parameter& parameter) {
    if (parameter.most == INT64_MAX) return fmt::format("at least {}", parameter.least);
    return fmt::format("from {} to {}", parameter.least, parameter.most);
}

}  // namespace

Parameters::Parameters(std::string_view game, std::span<const Parameter> declared,
                       std::string_view text)
    : game_(game) {
    for (const Parameter& parameter : declared) {
        values_.push_back({&parameter, std::string(parameter.fallback)});
    }
    if (text.empty()) return;
    std::vector<std::string_view> seen;
    for (const std::string_view item : split(text, ',')) {
        const std::string_view name = item.substr(0, item.find('='));
        if (std::ranges::find(seen, name) != seen.end()) {
            throw refusal(fmt::format("the parameter '{}' of {} is given twice", name, game_));
        }
        seen.push_back(name);
        assign(item);
    }
}

void Parameters::assign(std::string_view item) {
    const std::size_t equals = item.find('=');
    const std::string_view name = item.substr(0, equals);
    const auto value = std::ranges::find_if(
        values_, [&](const Value& candidate) { return candidate.declared->name == name; });
    if (value == values_.end()) {
        std::vector<std::string_view> names;
        for (const Value& candidate : values_) names.push_back(candidate.declared->name);
        throw refusal(fmt::format("{} has no parameter '{}'{}", game_, name,
                                  did_you_mean(name, names, "it has")));
    }
    const Parameter& parameter = *value->declared;
    if (parameter.kind == Parameter::Kind::flag) {
        if (equals != std::string_view::npos) {
            throw refusal(fmt::format("the parameter '{0}' of {1} takes no value: write {1}:{0}",
                                      name, game_));
        }
        value->text = name;
        return;
    }
    if (equals == std::string_view::npos || equals + 1 == item.size()) {
        throw refusal(fmt::format("the parameter '{0}' of {1} needs a value: write {1}:{0}={2}",
                                  name, game_, parameter.fallback));
    }
    const std::string_view text = item.substr(equals + 1);
    if (parameter.kind == Parameter::Kind::text) {
        value->text = text;
        return;
    }
    const Integer number = parse_number(text);
    if (number < parameter.least || number > parameter.most) {
        throw refusal(fmt::format("the parameter '{}' of {} must be {}, not {}", name, game_,
                                  range_of(parameter), abbreviated(text)));
    }
    value->text = number.to_string();
}

const Parameters::Value& Parameters::find(std::string_view name) const {
    const auto value = std::ranges::find_if(
        values_, [&](const Value& candidate) { return candidate.declared->name == name; });
    require(value != values_.end(), "a game asks only for parameters that it declares");
    return *value;
}

std::int64_t Parameters::integer(std::string_view name) const {
    return parse_number(find(name).text).to_word().value();
}

bool Parameters::flag(std::string_view name) const { return !find(name).text.empty(); }

const std::string& Parameters::text(std::string_view name) const { return find(name).text; }

void Parameters::respell(std::string_view name, std::string value) {
    const_cast<Value&>(find(name)).text = std::move(value);
}

std::string Parameters::spelled() const {
    std::vector<std::string> items;
    for (const Value& value : values_) {
        if (value.text == value.declared->fallback) continue;
        items.push_back(value.declared->kind == Parameter::Kind::flag
                            ? value.text
                            : fmt::format("{}={}", value.declared->name, value.text));
    }
    return items.empty() ? game_ : fmt::format("{}:{}", game_, fmt::join(items, ","));
}

}  // namespace bouton
