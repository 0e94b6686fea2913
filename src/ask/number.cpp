#include "ask/number.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "ask/numbers.hpp"
#include "base/error.hpp"
#include "base/memory/memory.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "exact/numeration/digits.hpp"
#include "exact/size.hpp"
#include "families/wythoff/wythoff.hpp"

namespace bouton {

namespace {

Error refusal(const std::string& sentence) { return {ErrorKind::bad_request, sentence}; }

std::int64_t read_a(const std::string& text) {
    if (text.empty()) return 1;
    const Integer a = parse_number(text);
    if (a < 1 || a > largest_wythoff_a) {
        throw refusal(
            fmt::format("--a must be from 1 to {}, not {}", largest_wythoff_a, abbreviated(text)));
    }
    return a.to_word().value();
}

std::vector<NumerationTable::System> read_systems(const NumberQuery& query, std::int64_t a,
                                                  bool is_table) {
    constexpr std::array<std::string_view, 4> names{"p", "q", "both", "zeckendorf"};
    const NumerationTable::System p{"p", Weights::p};
    const NumerationTable::System q{"q", Weights::q};
    const std::string& name = query.system;
    if (name.empty() && is_table) return {q, p};
    if (name.empty() || name == "p") return {p};
    if (name == "q") return {q};
    if (name == "both") return {q, p};
    if (name != "zeckendorf") {
        throw refusal(fmt::format("there is no system '{}'{}", abbreviated(name),
                                  did_you_mean(name, names, "the systems are")));
    }
    if (a != 1) {
        throw refusal(fmt::format(
            "Zeckendorf's system is the p-system of a = 1: leave --a {} out, or take --system p",
            abbreviated(query.a)));
    }
    return {{"zeckendorf", Weights::p}};
}

/// A range, `1..17`, if the text is one.
std::optional<std::pair<Integer, Integer>> read_range(std::string_view text) {
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) return std::nullopt;
    Integer first = read_number(text.substr(0, dots), "the first number", 0);
    Integer last = read_number(text.substr(dots + 2), "the last number", 0);
    if (last < first) {
        throw refusal(fmt::format("the range '{}' is empty: the smaller number goes first",
                                  abbreviated(text)));
    }
    return std::pair(std::move(first), std::move(last));
}

Integer number_of_digits(const std::string& text, const NumerationTable& numbers) {
    if (numbers.systems.size() > 1) {
        throw refusal("--digits are of one system: say --system p or --system q");
    }
    const Numeration system(numbers.a, numbers.systems.front().weights);
    const auto digits = parse_digits(text, numbers.a);
    require_representation(digits, system);
    return system.value(digits);
}

}  // namespace

NumberRequest read_number_request(const NumberQuery& query) {
    const bool counted = !query.count.empty() || !query.from.empty();
    const int ways =
        (query.number.empty() ? 0 : 1) + (query.digits.empty() ? 0 : 1) + (counted ? 1 : 0);
    if (ways != 1) {
        throw refusal(fmt::format(
            "number needs {}: a number, a range such as 1..17, --from with --count, or --digits",
            ways == 0 ? "something to write" : "one of these only"));
    }
    NumberRequest request;
    NumerationTable& numbers = request.numbers;
    numbers.a = read_a(query.a);
    numbers.digits = !query.trailing;
    if (counted) {
        if (query.count.empty()) throw refusal("--from needs --count, how many numbers");
        numbers.from = read_number(query.from.empty() ? "0" : query.from, "--from", 0);
        numbers.count = read_number(query.count, "--count", 1);
        request.is_table = true;
    } else if (auto range = read_range(query.number)) {
        numbers.count = range->second - range->first + 1;
        numbers.from = std::move(range->first);
        request.is_table = true;
    }
    numbers.systems = read_systems(query, numbers.a, request.is_table);
    if (!request.is_table) {
        numbers.from = query.digits.empty() ? read_number(query.number, "the number", 0)
                                            : number_of_digits(query.digits, numbers);
    }
    return request;
}

void require_memory(const NumerationTable& numbers, const Limits& limits) {
    const Integer needed =
        digits_memory(numbers.from + numbers.count, numbers.a) * numbers.systems.size();
    if (needed <= limits.memory) return;
    throw Error(ErrorKind::limit,
                fmt::format("the digits need about {} of memory, and {} are allowed: allow more "
                            "with --memory, or take a smaller number",
                            format_size(needed), format_memory(limits.memory)));
}

NumberAnswer answer_number(const NumerationTable& numbers, const Limits& limits) {
    const Numeration p(numbers.a, Weights::p);
    NumberAnswer answer{numbers.from, numbers.digits, {}};
    for (const NumerationTable::System& asked : numbers.systems) {
        const Numeration system = p.with(asked.weights);
        limits.require_going();
        std::vector<std::int64_t> digits;
        if (numbers.digits) digits = system.digits(numbers.from);
        limits.require_going();
        answer.systems.push_back(
            {asked.name, system, std::move(digits), digit_facts(numbers.from, system)});
    }
    limits.require_going();
    return answer;
}

}  // namespace bouton
