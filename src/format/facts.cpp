#include "format/facts.hpp"

namespace bouton {

ListFacts with_content(ListFacts facts, const std::string& content) {
    for (ListFact& fact : facts) {
        if (fact.name == "content" && !content.empty()) fact.value = content;
    }
    return facts;
}

void write_facts(JsonWriter& json, const ListFacts& facts, const std::string& content) {
    for (const ListFact& fact : with_content(facts, content)) {
        json.key(fact.name);
        if (const auto* text = std::get_if<std::string>(&fact.value)) {
            json.value(*text);
        } else if (const auto& number = std::get<Integer>(fact.value); fact.name == "from") {
            json.text(number);
        } else {
            json.value(number);
        }
    }
}

}  // namespace bouton
