#include "answer/lists/frequencies.hpp"

#include <fmt/format.h>

#include "format/json.hpp"
#include "format/table.hpp"

namespace bouton {

namespace {

constexpr std::size_t shown_values = 4;

std::string spelled_most_frequent(const ValueFrequencies& one) {
    std::vector<std::string> parts;
    for (const std::uint64_t value : one.most_frequent(shown_values)) {
        parts.push_back(fmt::format("{} ({})", value, one.counts[value]));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::string to_text(const FrequencyAnswer& answer, const TextStyle& style) {
    Table table;
    table.columns = {"heaps", "values", "largest", "most frequent", "mask", "rare", "last rare"};
    for (const ValueFrequencies& one : answer.at) {
        const auto& rare = one.rare;
        table.rows.push_back({std::to_string(one.heaps), std::to_string(one.distinct()),
                              std::to_string(one.counts.size() - 1), spelled_most_frequent(one),
                              rare ? std::to_string(rare->mask) : "",
                              rare ? std::to_string(rare->heaps) : "",
                              rare && rare->heaps > 0 ? std::to_string(rare->last) : ""});
    }
    return style.told(fmt::format(
               "{}: how many different values the first heaps have, the largest value, the most "
               "frequent values and how often they occur. A value is rare if it has an even number "
               "of ones under the mask, which is the one that makes the fewest heaps rare.",
               answer.name)) +
           "\n" + style.wrapped(table_as_text(table, style.width));
}

std::string to_csv(const FrequencyAnswer& answer) {
    std::string text = "heaps,value,count\n";
    for (const ValueFrequencies& one : answer.at) {
        for (std::size_t value = 0; value < one.counts.size(); ++value) {
            if (one.counts[value] == 0) continue;
            text += fmt::format("{},{},{}\n", one.heaps, value, one.counts[value]);
        }
    }
    return text;
}

std::string to_json(const FrequencyAnswer& answer) {
    const auto write = [](JsonWriter& json, const ValueFrequencies& one) {
        json.field("heaps", one.heaps);
        json.field("distinct", one.distinct());
        json.field("largest", one.counts.size() - 1);
        json.key("rare");
        if (one.rare) {
            json.object([&] {
                json.field("mask", one.rare->mask);
                json.field("heaps", one.rare->heaps);
                json.key("last");
                if (one.rare->heaps > 0) {
                    json.value(one.rare->last);
                } else {
                    json.value(nullptr);
                }
            });
        } else {
            json.value(nullptr);
        }
        json.key("frequencies").array([&] {
            for (const std::uint64_t value : one.most_frequent(SIZE_MAX)) {
                json.object([&] {
                    json.field("value", value);
                    json.field("count", one.counts[value]);
                });
            }
        });
    };
    return json_document([&](JsonWriter& json) {
        json.object([&] {
            json.field("game", answer.name);
            json.key("at").array([&] {
                for (const ValueFrequencies& one : answer.at) {
                    json.object([&] { write(json, one); });
                }
            });
        });
    });
}

}  // namespace bouton
