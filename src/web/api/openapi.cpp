#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "format/json.hpp"
#include "generated/build_info.hpp"
#include "web/api/api.hpp"
#include "web/api/schemas.hpp"

namespace bouton::web {

namespace {

void write_schema(JsonWriter& json, const Key& key) {
    json.key("schema").object([&] {
        switch (key.kind) {
            case Key::Kind::text:
                json.field("type", "string");
                break;
            case Key::Kind::flag:
                json.field("type", "boolean");
                break;
            case Key::Kind::list:
                json.field("type", "array");
                json.key("items").object([&] { json.field("type", "string"); });
                break;
        }
    });
}

void write_parameters(JsonWriter& json, const Endpoint& endpoint) {
    json.key("parameters").array([&] {
        for (const Key& key : endpoint.keys) {
            json.object([&] {
                json.field("name", key.name);
                json.field("in", "query");
                json.field("description", key.help);
                json.field("required", key.required);
                if (key.kind == Key::Kind::flag) json.field("allowEmptyValue", true);
                write_schema(json, key);
            });
        }
    });
}

void write_body(JsonWriter& json, const Endpoint& endpoint) {
    json.key("requestBody").object([&] {
        json.key("content").object([&] {
            json.key("application/json").object([&] {
                json.key("schema").object([&] {
                    json.field("type", "object");
                    json.key("properties").object([&] {
                        for (const Key& key : endpoint.keys) {
                            json.key(key.name).object([&] {
                                json.field("description", key.help);
                                write_schema(json, key);
                            });
                        }
                    });
                });
            });
            if (!endpoint.takes_file) return;
            json.key("text/plain").object([&] {
                json.key("schema").object([&] { json.field("type", "string"); });
            });
        });
    });
}

/// An answer of one of these kinds; any JSON if not all of them have a schema.
void write_content(JsonWriter& json, const std::vector<std::string_view>& kinds) {
    const bool described = !kinds.empty() && std::ranges::all_of(kinds, [](std::string_view kind) {
        return std::ranges::find(schemas(), kind, &Schema::name) != schemas().end();
    });
    json.key("content").object([&] {
        json.key("application/json").object([&] {
            json.key("schema").object([&] {
                if (!described) return;
                json.key("anyOf").array([&] {
                    for (const std::string_view kind : kinds) {
                        json.object([&] {
                            json.field("$ref", "#/components/schemas/" + std::string(kind));
                        });
                    }
                });
            });
        });
    });
}

void write_responses(JsonWriter& json, const Endpoint& endpoint) {
    json.key("responses").object([&] {
        json.key("200").object([&] {
            json.field("description", "The answer, the same as of the command with --json");
            write_content(json, endpoint.schemas);
        });
        json.key("default").object([&] {
            json.field("description",
                       "400: not understood; 403: asked by another origin; 413: too large a "
                       "request; 422: too large for the limits, or unknown; 503: busy");
            write_content(json, {"fault"});
        });
    });
}

}  // namespace

std::string openapi() {
    const std::string described = json_document([](JsonWriter& json) {
        json.object([&] {
            json.field("openapi", "3.1.0");
            json.key("info").object([&] {
                json.field("title", "Bouton");
                json.field("description",
                           "Combinatorial games: who wins, by which moves, and why.");
                json.field("version", build::version);
            });
            json.key("paths").object([&] {
                for (const Endpoint& endpoint : endpoints()) {
                    json.key("/api/" + std::string(endpoint.name)).object([&] {
                        for (const std::string method : {"get", "post"}) {
                            json.key(method).object([&] {
                                json.field("operationId",
                                           method + "_" + std::string(endpoint.name));
                                json.field("summary", endpoint.summary);
                                if (method == "get" || endpoint.takes_file) {
                                    write_parameters(json, endpoint);
                                }
                                if (method == "post") write_body(json, endpoint);
                                write_responses(json, endpoint);
                            });
                        }
                    });
                }
            });
        });
    });
    auto document = nlohmann::ordered_json::parse(described);
    for (const Schema& schema : schemas()) {
        auto& component = document["components"]["schemas"][std::string(schema.name)];
        component = nlohmann::ordered_json::parse(schema.text);
        // What a schema refers to stands in itself.
        component["$id"] = "/api/openapi.json/" + std::string(schema.name);
    }
    return document.dump() + "\n";
}

}  // namespace bouton::web
