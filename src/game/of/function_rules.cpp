#include "game/of/function_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "game/of/game_of.hpp"

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

}  // namespace

GamePtr function_game(FunctionRules rules, Play play, std::string name) {
    if (rules.about.part.empty()) rules.about.part = "heap";
    return std::make_shared<GameOf<ByFunction>>(ByFunction(std::move(rules)), play,
                                                std::move(name));
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
