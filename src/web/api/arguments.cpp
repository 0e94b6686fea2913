#include "web/api/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton::web {

namespace {

const Key& find(std::span<const Key> keys, std::string_view name) {
    const auto key = std::ranges::find(keys, name, &Key::name);
    if (key != keys.end()) return *key;
    std::vector<std::string_view> names;
    for (const Key& one : keys) names.push_back(one.name);
    throw Error(ErrorKind::bad_request, fmt::format("this takes no '{}'{}", abbreviated(name),
                                                    did_you_mean(name, names, "it takes")));
}

void require_truth(std::string_view name, std::string_view value) {
    for (const std::string_view truth : {"", "true", "1", "false", "0"}) {
        if (value == truth) return;
    }
    throw Error(ErrorKind::bad_request,
                fmt::format("'{}' is true or false, not '{}'", name, abbreviated(value)));
}

}  // namespace

Arguments::Arguments(std::span<const Key> keys, const Fields& fields) {
    for (const Key& key : keys) values_[key.name];
    for (const Field& field : fields) {
        const Key& key = find(keys, field.name);
        std::vector<std::string>& values = values_[key.name];
        if (key.kind != Key::Kind::list && !values.empty()) {
            throw Error(ErrorKind::bad_request, fmt::format("'{}' is given twice", key.name));
        }
        if (key.kind == Key::Kind::flag) require_truth(key.name, field.value);
        values.push_back(field.value);
    }
    for (const Key& key : keys) {
        if (key.required && text(key.name).empty()) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("'{}' is missing: {}", key.name, key.help));
        }
    }
}

const std::vector<std::string>& Arguments::list(std::string_view name) const {
    const auto values = values_.find(name);
    require(values != values_.end(), "an endpoint asks only for keys that it declares");
    return values->second;
}

const std::string& Arguments::text(std::string_view name) const {
    static const std::string nothing;
    const std::vector<std::string>& values = list(name);
    return values.empty() ? nothing : values.front();
}

bool Arguments::flag(std::string_view name) const {
    const std::vector<std::string>& values = list(name);
    return !values.empty() && values.front() != "false" && values.front() != "0";
}

}  // namespace bouton::web
