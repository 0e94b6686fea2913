#include "answer/lists/list.hpp"

#include <fmt/format.h>

#include "format/json.hpp"

namespace bouton {

std::string to_text(const ListSummary& summary, const std::vector<std::string>& columns) {
    std::string text =
        fmt::format("count {}\nlast {}", summary.count.to_string(), summary.last_index.to_string());
    for (const Integer& number : summary.last) text += fmt::format(" {}", number.to_string());
    text += '\n';
    for (std::size_t i = 0; i < columns.size(); ++i) {
        text += fmt::format("sum {} mod 2^64 {}\n", columns[i], summary.sums[i]);
    }
    return text;
}

std::string to_json(const ListSummary& summary, const RowList& list, const ListFacts& facts) {
    const std::vector<std::string>& columns = list.columns;
    return json_document([&](JsonWriter& json) {
        json.object([&] {
            write_facts(json, facts, list.content);
            json.key("count").text(summary.count);
            json.key("last").object([&] {
                json.key("n").text(summary.last_index);
                for (std::size_t i = 0; i < columns.size(); ++i) {
                    json.key(columns[i]).text(summary.last[i]);
                }
            });
            json.key("sums_mod_2_64").object([&] {
                for (std::size_t i = 0; i < columns.size(); ++i) {
                    json.key(columns[i]).text(summary.sums[i]);
                }
            });
        });
    });
}

std::string to_text(const PeriodAnswer& answer) {
    if (!answer.period) {
        return fmt::format("no period found among {} values: --count looks among more\n",
                           answer.checked.to_string());
    }
    const Periodicity& found = *answer.period;
    const std::string values = found.checked_to.to_string();
    const std::string how = !found.proved ? fmt::format("seen in {} values, not proved", values)
                            : found.checked_to == 0
                                ? "proved by the theory of the game"
                                : fmt::format("proved by the values below {}", values);
    return fmt::format("period {}\npreperiod {}\nsaltus {}\n{}\n", found.period.to_string(),
                       found.preperiod.to_string(), found.saltus.to_string(), how);
}

std::string to_json(const PeriodAnswer& answer) {
    return json_document([&](JsonWriter& json) {
        const auto& found = answer.period;
        const auto field = [&](std::string_view name, Integer Periodicity::*number) {
            json.key(name);
            if (found) {
                json.value(*found.*number);
            } else {
                json.value(nullptr);
            }
        };
        json.object([&] {
            json.field("game", answer.name);
            field("period", &Periodicity::period);
            field("preperiod", &Periodicity::preperiod);
            field("saltus", &Periodicity::saltus);
            json.field("proved", found && found->proved);
            json.field("checked_to", found ? found->checked_to : answer.checked);
        });
    });
}

}  // namespace bouton
