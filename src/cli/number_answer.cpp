#include "cli/number_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/terminal.hpp"
#include "exact/digits.hpp"
#include "exact/number.hpp"
#include "render/paragraph.hpp"

namespace bouton::cli {

namespace {

using Json = nlohmann::ordered_json;

Json places_json(const NumberAnswer::InSystem& in) {
    constexpr std::size_t most_places = 200;
    if (in.digits.size() > most_places) return nullptr;
    Json places = Json::array();
    for (std::size_t i = in.digits.size(); i-- > 0;) {
        Json place;
        place["i"] = i;
        place["p"] = in.system.with(Weights::p).weight(i).to_string();
        place["q"] = in.system.with(Weights::q).weight(i).to_string();
        place["digit"] = fmt::format("{}", in.digits[i]);
        places.push_back(std::move(place));
    }
    return places;
}

Json as_json(const NumberAnswer& answer, const NumberAnswer::InSystem& in) {
    const DigitFacts& facts = in.facts;
    Json json;
    json["number"] = answer.number.to_string();
    json["system"] = in.name;
    json["a"] = fmt::format("{}", in.system.a());
    if (answer.digits) json["digits"] = digits_text(in.digits, in.system.a());
    json["trailing_zeros"] = facts.zeros;
    if (in.system.weights() == Weights::p) {
        json["q_value"] = facts.other_value.to_string();
        json["is"] = facts.is_larger ? "B" : "A";
    } else {
        json["p_value"] = facts.other_value.to_string();
    }
    json["index"] = facts.index.to_string();
    json["pair"] = {facts.pair.smaller.to_string(), facts.pair.larger.to_string()};
    if (answer.digits) json["places"] = places_json(in);
    json["explanation"] = explain_digits(answer.number, in.system, facts);
    return json;
}

/// The convergents with the digits beside them, from the most significant place down; of many
/// places only the last.
std::string places_text(const NumberAnswer& answer) {
    constexpr std::size_t most_places = 40;
    constexpr std::size_t last_places = 8;
    std::vector<std::vector<std::string>> rows{{"i", "p_i/q_i"}};
    std::size_t count = 0;
    for (const auto& in : answer.systems) {
        rows.front().push_back(in.name + "-digit");
        count = std::max(count, in.digits.size());
    }
    const bool all = count <= most_places;
    if (!all) count = last_places;
    const Numeration p = answer.systems.front().system.with(Weights::p);
    const Numeration q = p.with(Weights::q);
    for (std::size_t i = count; i-- > 0;) {
        std::vector<std::string> row{
            fmt::format("{}", i),
            fmt::format("{}/{}", p.weight(i).to_string(), q.weight(i).to_string())};
        for (const auto& in : answer.systems) {
            row.push_back(i < in.digits.size() ? fmt::format("{}", in.digits[i]) : "");
        }
        rows.push_back(std::move(row));
    }
    std::vector<std::size_t> widths(rows.front().size());
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    }
    std::string text;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            text += fmt::format("  {:>{}}", row[i], widths[i]);
        }
        text += '\n';
        if (&row == &rows.front() && !all) text += fmt::format("  {:>{}}\n", "...", widths[0]);
    }
    return text;
}

}  // namespace

NumberAnswer answer_number(const NumerationTable& table) {
    const Numeration p(table.a, Weights::p);
    NumberAnswer answer{table.from, table.digits, {}};
    for (const NumerationTable::System& asked : table.systems) {
        const Numeration system = p.with(asked.weights);
        answer.systems.push_back(
            {asked.name, system,
             table.digits ? system.digits(table.from) : std::vector<std::int64_t>{},
             digit_facts(table.from, system)});
    }
    return answer;
}

std::string number_text(const NumberAnswer& answer, bool full) {
    constexpr std::size_t most = 200;
    const auto labelled = [](const std::string& label, const std::string& value) {
        return fmt::format("{:<10}  {}\n", label, value);
    };
    std::string text =
        labelled("number", full ? answer.number.to_string() : shortened(answer.number, most));
    if (answer.digits) {
        for (const auto& in : answer.systems) {
            const std::int64_t a = in.system.a();
            text +=
                labelled(in.name.size() == 1 ? in.name + "-system" : in.name,
                         full ? digits_text(in.digits, a) : shortened_digits(in.digits, a, most));
        }
        if (answer.number != 0) text += "\n" + places_text(answer);
    }
    for (const auto& in : answer.systems) {
        text += '\n';
        for (const std::string& line : explain_digits(answer.number, in.system, in.facts)) {
            text += paragraph(line, output_width());
        }
    }
    return text;
}

std::string number_json(const NumberAnswer& answer) {
    Json list = Json::array();
    for (const auto& in : answer.systems) list.push_back(as_json(answer, in));
    return (list.size() == 1 ? list.front() : list).dump() + "\n";
}

}  // namespace bouton::cli
