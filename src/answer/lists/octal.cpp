#include "answer/lists/octal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "format/json.hpp"
#include "format/table.hpp"

namespace bouton {

namespace {

/// `0.07 (+1)`: the code, and by how many heaps its values are moved; with a question mark where it
/// is not proved.
std::string spelled(const SurveyedCode::Same& same) {
    std::string text = same.code;
    if (!same.proved) text += '?';
    if (same.shift != 0) text += fmt::format(" ({:+})", same.shift);
    return text;
}

/// `144 from 326640`.
std::string told(const std::optional<Periodicity>& published) {
    if (!published) return "";
    return fmt::format("{} from {}", published->period.to_string(),
                       published->preperiod.to_string());
}

Table table_of(const OctalAnswer& answer) {
    Table table;
    table.columns = {"code",   "period",  "preperiod", "published",
                     "values", "largest", "rare",      "same as"};
    for (const SurveyedCode& one : answer.surveyed) {
        std::vector<std::string> same;
        for (const SurveyedCode::Same& other : one.same) same.push_back(spelled(other));
        table.rows.push_back({one.code, one.period ? one.period->period.to_string() : "",
                              one.period ? one.period->preperiod.to_string() : "",
                              told(one.published), std::to_string(one.computed),
                              std::to_string(one.largest), std::to_string(one.rare),
                              fmt::format("{}", fmt::join(same, " "))});
    }
    return table;
}

std::string sentence(const OctalAnswer::Compared& compared, std::size_t count) {
    if (compared.differ_at) {
        return fmt::format("{} and {} differ first at heap {}.", compared.first, compared.second,
                           *compared.differ_at);
    }
    if (compared.proved) {
        return fmt::format("{} and {} have the same values, which is proved.", compared.first,
                           compared.second);
    }
    return fmt::format("{} and {} have the same values for all heaps below {}.", compared.first,
                       compared.second, count);
}

}  // namespace

std::string to_text(const OctalAnswer& answer, const TextStyle& style) {
    const bool all_proved = std::ranges::all_of(answer.surveyed, [](const SurveyedCode& one) {
        return std::ranges::all_of(one.same, &SurveyedCode::Same::proved);
    });
    const std::string_view unproved =
        all_proved ? "" : ", unless there is a question mark: then it was seen in these values";
    std::string text = style.told(fmt::format(
        "{} code{}, {} different sequence{}. A period is shown where the first {} values prove it, "
        "or as it was published by those who computed more. Codes in the last column have the same "
        "values as the first one, which is proved, by their periods or by their moves{}; (+1) "
        "means from one heap later on.",
        answer.codes, answer.codes == 1 ? "" : "s", answer.surveyed.size(),
        answer.surveyed.size() == 1 ? "" : "s", answer.count, unproved));
    text += "\n" + style.shown(table_as_text(table_of(answer), style.width));
    for (const OctalAnswer::Compared& compared : answer.compared) {
        text += "\n" + style.told(sentence(compared, answer.count));
    }
    return text;
}

std::string to_csv(const OctalAnswer& answer) { return table_as_csv(table_of(answer)); }

std::string to_json(const OctalAnswer& answer) {
    const auto write_code = [](JsonWriter& json, const SurveyedCode& one) {
        json.field("code", one.code);
        if (one.period) {
            json.field("period", one.period->period);
            json.field("preperiod", one.period->preperiod);
        } else {
            json.field("period", nullptr);
            json.field("preperiod", nullptr);
        }
        json.field("proved", one.period.has_value());
        json.key("published");
        if (one.published) {
            json.object([&] {
                json.field("period", one.published->period);
                json.field("preperiod", one.published->preperiod);
            });
        } else {
            json.value(nullptr);
        }
        json.field("checked_to", one.computed);
        json.field("largest", one.largest);
        json.field("rare", one.rare);
        json.field("mask", one.mask);
        json.key("begin").array([&] {
            for (const std::uint32_t value : one.begin) json.value(value);
        });
        json.key("same").array([&] {
            for (const SurveyedCode::Same& same : one.same) {
                json.object([&] {
                    json.field("code", same.code);
                    json.field("shift", same.shift);
                    json.field("proved", same.proved);
                });
            }
        });
    };
    return json_document([&](JsonWriter& json) {
        json.object([&] {
            json.key("count").text(answer.count);
            json.key("codes").array([&] {
                for (const SurveyedCode& one : answer.surveyed) {
                    json.object([&] { write_code(json, one); });
                }
            });
            json.key("compared").array([&] {
                for (const OctalAnswer::Compared& compared : answer.compared) {
                    json.object([&] {
                        json.field("first", compared.first);
                        json.field("second", compared.second);
                        json.key("differ_at");
                        if (compared.differ_at) {
                            json.value(*compared.differ_at);
                        } else {
                            json.value(nullptr);
                        }
                        json.field("proved", compared.differ_at || compared.proved);
                    });
                }
            });
        });
    });
}

}  // namespace bouton
