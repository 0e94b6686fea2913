#include "answer/number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/text/columns.hpp"
#include "exact/number.hpp"
#include "exact/numeration/digits.hpp"
#include "format/json.hpp"

namespace bouton {

namespace {

using InSystem = NumberAnswer::InSystem;

void write_places(JsonWriter& json, const InSystem& in) {
    constexpr std::size_t most_places = 200;
    if (in.digits.size() > most_places) {
        json.value(nullptr);
        return;
    }
    const Numeration p = in.system.with(Weights::p);
    const Numeration q = in.system.with(Weights::q);
    json.array([&] {
        for (std::size_t i = in.digits.size(); i-- > 0;) {
            json.object([&] {
                json.field("i", i);
                json.key("p").text(p.weight(i));
                json.key("q").text(q.weight(i));
                json.key("digit").text(in.digits[i]);
            });
        }
    });
}

void write_system(JsonWriter& json, const NumberAnswer& answer, const InSystem& in) {
    const DigitFacts& facts = in.facts;
    json.object([&] {
        json.key("number").text(answer.number);
        json.field("system", in.name);
        json.key("a").text(in.system.a());
        if (answer.digits) json.field("digits", digits_text(in.digits, in.system.a()));
        json.field("zeros", facts.zeros);
        if (in.system.weights() == Weights::p) {
            json.key("q_value").text(facts.other_value);
            json.field("is", facts.is_larger ? "B" : "A");
        } else {
            json.key("p_value").text(facts.other_value);
        }
        json.key("index").text(facts.index);
        json.key("pair").array([&] {
            json.text(facts.pair.smaller);
            json.text(facts.pair.larger);
        });
        if (answer.digits) {
            json.key("places");
            write_places(json, in);
        }
        json.key("explanation").values(explain_digits(answer.number, in.system, facts));
    });
}

/// The convergents with the digits beside them, from the most significant place down; of many
/// places only the last.
std::string places_text(const NumberAnswer& answer) {
    constexpr std::size_t most_places = 40;
    constexpr std::size_t last_places = 8;
    std::vector<std::string> head{"i", "p_i/q_i"};
    std::size_t count = 0;
    for (const InSystem& in : answer.systems) {
        head.push_back(in.name + "-digit");
        count = std::max(count, in.digits.size());
    }
    const bool all = count <= most_places;
    if (!all) count = last_places;
    const Numeration p = answer.systems.front().system.with(Weights::p);
    const Numeration q = p.with(Weights::q);
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = count; i-- > 0;) {
        std::vector<std::string> row{
            fmt::format("{}", i),
            fmt::format("{}/{}", p.weight(i).to_string(), q.weight(i).to_string())};
        for (const InSystem& in : answer.systems) {
            row.push_back(i < in.digits.size() ? fmt::format("{}", in.digits[i]) : "");
        }
        rows.push_back(std::move(row));
    }
    Columns columns(std::vector<Columns::Column>(head.size(), {Align::right, 0}), 2, 2);
    columns.fit(head);
    for (const auto& row : rows) columns.fit(row);
    std::string text;
    columns.add_line(text, head);
    if (!all) columns.add_line(text, std::array<std::string, 1>{"..."});
    for (const auto& row : rows) columns.add_line(text, row);
    return text;
}

}  // namespace

std::string to_text(const NumberAnswer& answer, const TextStyle& style, bool full) {
    constexpr std::size_t most = 200;
    const Columns columns({{Align::left, std::string_view("zeckendorf").size()}, {}});
    std::string text;
    const auto add = [&](const std::string& label, const std::string& value) {
        columns.add_line(text, std::array{label, value});
    };
    add("number", full ? answer.number.to_string() : shortened(answer.number, most));
    if (answer.digits) {
        for (const InSystem& in : answer.systems) {
            const std::int64_t a = in.system.a();
            add(in.name.size() == 1 ? in.name + "-system" : in.name,
                full ? digits_text(in.digits, a) : shortened_digits(in.digits, a, most));
        }
        if (answer.number != 0) text += "\n" + places_text(answer);
    }
    for (const InSystem& in : answer.systems) {
        text += '\n';
        for (const std::string& line : explain_digits(answer.number, in.system, in.facts)) {
            text += style.told(line);
        }
    }
    return text;
}

std::string to_json(const NumberAnswer& answer) {
    return json_document([&](JsonWriter& json) {
        if (answer.systems.size() == 1) {
            write_system(json, answer, answer.systems.front());
            return;
        }
        json.object([&] {
            json.key("number").text(answer.number);
            json.key("a").text(answer.systems.front().system.a());
            json.key("systems").array([&] {
                for (const InSystem& in : answer.systems) write_system(json, answer, in);
            });
        });
    });
}

}  // namespace bouton
