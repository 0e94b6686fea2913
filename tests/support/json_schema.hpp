#pragma once

#include <nlohmann/json.hpp>
#include <regex>
#include <string>

namespace bouton {

/// Whether documents are what a JSON schema says, for the part of JSON Schema (2020-12) that
/// docs/schema uses: type, enum, properties, required, additionalProperties, items, anyOf, pattern,
/// and $ref to #/$defs.
class JsonSchema {
public:
    using Json = nlohmann::json;

    explicit JsonSchema(Json schema) : root_(std::move(schema)) {}

    /// What is wrong with a document, and where; nothing if it is as it should be.
    [[nodiscard]] std::string fault(const Json& document) const {
        return fault_in(root_, document, "$");
    }

    /// A word of a schema that this class does not know, so that nothing is checked by it.
    [[nodiscard]] std::string unknown_word() const { return unknown_in(root_); }

private:
    [[nodiscard]] static bool has_type(const Json& value, const std::string& type) {
        if (type == "integer") return value.is_number_integer();
        if (type == "number") return value.is_number();
        return value.type_name() == type;
    }

    [[nodiscard]] std::string type_fault(const Json& schema, const Json& value,
                                         const std::string& at) const {
        const auto type = schema.find("type");
        if (type == schema.end()) return "";
        const Json types = type->is_array() ? *type : Json::array({*type});
        for (const auto& one : types) {
            if (has_type(value, one.get<std::string>())) return "";
        }
        return at + " should be " + type->dump() + ", not " + value.dump().substr(0, 60);
    }

    [[nodiscard]] std::string object_fault(const Json& schema, const Json& value,
                                           const std::string& at) const {
        const Json properties = schema.value("properties", Json::object());
        for (const auto& name : schema.value("required", Json::array())) {
            if (!value.contains(name)) return at + " lacks " + name.get<std::string>();
        }
        const Json others = schema.value("additionalProperties", Json(true));
        for (const auto& [name, item] : value.items()) {
            const std::string place = at + "." + name;
            if (properties.contains(name)) {
                if (auto found = fault_in(properties[name], item, place); !found.empty()) {
                    return found;
                }
            } else if (others == Json(false)) {
                return place + " is not expected";
            } else if (others.is_object()) {
                if (auto found = fault_in(others, item, place); !found.empty()) return found;
            }
        }
        return "";
    }

    [[nodiscard]] std::string fault_in(const Json& schema, const Json& value,
                                       const std::string& at) const {
        if (const auto ref = schema.find("$ref"); ref != schema.end()) {
            const Json::json_pointer place(ref->get<std::string>().substr(1));
            return fault_in(root_.at(place), value, at);
        }
        if (const auto any = schema.find("anyOf"); any != schema.end()) {
            std::string last;
            for (const auto& one : *any) {
                last = fault_in(one, value, at);
                if (last.empty()) return "";
            }
            return last;
        }
        if (auto found = type_fault(schema, value, at); !found.empty()) return found;
        if (const auto all = schema.find("enum"); all != schema.end()) {
            if (std::find(all->begin(), all->end(), value) == all->end()) {
                return at + " should be one of " + all->dump() + ", not " + value.dump();
            }
        }
        if (schema.contains("pattern") && value.is_string() &&
            !std::regex_search(value.get<std::string>(),
                               std::regex(schema["pattern"].get<std::string>()))) {
            return at + " should match " + schema["pattern"].dump() + ", not " + value.dump();
        }
        if (value.is_object()) return object_fault(schema, value, at);
        if (value.is_array() && schema.contains("items")) {
            for (std::size_t i = 0; i < value.size(); ++i) {
                const std::string place = at + "[" + std::to_string(i) + "]";
                if (auto found = fault_in(schema["items"], value[i], place); !found.empty()) {
                    return found;
                }
            }
        }
        return "";
    }

    [[nodiscard]] std::string unknown_in(const Json& schema) const {
        if (!schema.is_object()) return "";
        for (const auto& [word, content] : schema.items()) {
            std::string found;
            if (word == "properties" || word == "$defs") {
                for (const auto& [name, one] : content.items()) found += unknown_in(one);
            } else if (word == "items" || word == "additionalProperties") {
                found = unknown_in(content);
            } else if (word == "anyOf") {
                for (const auto& one : content) found += unknown_in(one);
            } else if (word != "$schema" && word != "title" && word != "description" &&
                       word != "type" && word != "enum" && word != "required" &&
                       word != "pattern" && word != "$ref") {
                return word;
            }
            if (!found.empty()) return found;
        }
        return "";
    }

    Json root_;
};

}  // namespace bouton
