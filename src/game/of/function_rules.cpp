#include "game/of/function_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "game/lists/heap_lists.hpp"
#include "game/lists/positions_in_order.hpp"
#include "game/of/game_of.hpp"
#include "solve/search.hpp"

namespace bouton {

namespace {

/// The rules as GameOf wants them.
class ByFunction {
public:
    using Position = FreePosition;
    static constexpr bool slow_options = true;

    explicit ByFunction(FunctionRules rules) : rules_(std::move(rules)) {}

    [[nodiscard]] About own_about() const { return rules_.about.with<std::string_view>(); }
    [[nodiscard]] FreePosition start() const {
        if (rules_.start) return *rules_.start;
        throw Error(ErrorKind::bad_request,
                    fmt::format("the rules of {} name no position to start from: name one",
                                rules_.about.name));
    }
    [[nodiscard]] FreePosition read(std::string_view text) const {
        return read_position(text, has_texts(), rules_.about.name);
    }
    [[nodiscard]] static std::string write(const FreePosition& position) {
        return write_position(position);
    }

    void options(const FreePosition& position, auto&& emit) const {
        for (const FreePosition& option : rules_.options(position)) {
            if (option.is_text() != has_texts()) {
                throw Error(ErrorKind::bad_request,
                            fmt::format("the rules of {} leave '{}' from '{}': positions are "
                                        "either all texts or all lists of numbers",
                                        rules_.about.name, abbreviated(write(option)),
                                        abbreviated(write(position))));
            }
            emit(option);
        }
    }

    /// Numbers look like heaps, if none is negative; other positions like what they are written as,
    /// where that fits into a line.
    [[nodiscard]] static Scene scene(const FreePosition& position, Play /*play*/) {
        const auto* numbers = std::get_if<std::vector<std::int64_t>>(&position.content);
        const auto is_heap = [](std::int64_t number) { return number >= 0; };
        if (numbers != nullptr && std::ranges::all_of(*numbers, is_heap)) {
            return {{}, Rows{Heaps(numbers->begin(), numbers->end())}};
        }
        constexpr std::size_t widest = 76;
        std::string line = write(position);
        if (line.size() > widest) return {{}, Drawing{}};
        return {{}, Drawing{{std::move(line)}, {}}};
    }

private:
    [[nodiscard]] bool has_texts() const { return rules_.start && rules_.start->is_text(); }

    FunctionRules rules_;
};

/// Rules whose positions are lists of as many numbers as the start.
class NumbersByFunction : public ByFunction {
public:
    NumbersByFunction(FunctionRules rules, std::size_t numbers)
        : ByFunction(std::move(rules)), numbers_(numbers) {}

    [[nodiscard]] RowList losing(const Integer& from, const Approach& approach) const {
        // The search outlives this call, and so keeps rules of its own.
        const auto own = std::make_shared<const NumbersByFunction>(*this);
        const auto search =
            std::make_shared<OutcomeSearch<FreePosition>>(*own, approach.play, approach.limits);
        auto is_lost = [own, search](std::span<const std::uint64_t> numbers) {
            return (*search)(position_of(numbers)) == Outcome::P;
        };
        return {heap_columns(numbers_),
                rows_from(positions_in_order(numbers_, false, is_lost, approach.limits), from,
                          approach.limits)};
    }

private:
    std::size_t numbers_;
};

}  // namespace

GamePtr function_game(FunctionRules rules, Play play, std::string name) {
    if (rules.about.part.empty()) rules.about.part = "heap";
    const std::size_t numbers =
        rules.start && !rules.start->is_text() ? std::get<0>(rules.start->content).size() : 0;
    if (numbers >= 1 && numbers <= most_listed_heaps) {
        return std::make_shared<GameOf<NumbersByFunction>>(
            NumbersByFunction(std::move(rules), numbers), play, std::move(name));
    }
    return std::make_shared<GameOf<ByFunction>>(ByFunction(std::move(rules)), play,
                                                std::move(name));
}

FreePosition position_of(std::span<const std::uint64_t> numbers) {
    return {std::vector<std::int64_t>(numbers.begin(), numbers.end())};
}

std::string write_position(const FreePosition& position) {
    if (const auto* text = std::get_if<std::string>(&position.content)) return *text;
    return fmt::format("{}", fmt::join(std::get<0>(position.content), ","));
}

FreePosition read_position(std::string_view text, bool is_text, std::string_view game) {
    if (is_text) return {std::string(text)};
    std::vector<std::int64_t> numbers;
    if (text.empty()) return {numbers};
    for (const std::string_view item : split(text, ',')) {
        const auto number = parse_number(item).to_word();
        if (!number) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("'{}' is too large a number for {}: its positions are lists of "
                                    "numbers below 2^63",
                                    abbreviated(item), game));
        }
        numbers.push_back(*number);
    }
    return {std::move(numbers)};
}

}  // namespace bouton
