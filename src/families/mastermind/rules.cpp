#include "families/mastermind/rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton::mastermind {

MastermindRules::MastermindRules(std::size_t places, std::size_t figures, std::size_t guesses)
    : codes_(std::make_shared<const Codes>(places, figures)), guesses_(guesses) {}

std::optional<Outcome> MastermindRules::ending(const Position& position) const {
    if (position.size() % 2 == 1) return std::nullopt;
    if (!position.empty() && position.back() == codes().solved()) return Outcome::N;
    if (guesses_left(position) == 0) return Outcome::P;
    return std::nullopt;
}

bool MastermindRules::is_option(const Position& from, const Position& to) const {
    if (ending(from) || to.size() != from.size() + 1 ||
        !std::equal(from.begin(), from.end(), to.begin())) {
        return false;
    }
    return to_move(from) == Side::left || !secrets(to).empty();
}

History MastermindRules::history(const Position& position) {
    History history;
    for (std::size_t i = 0; i + 1 < position.size(); i += 2) {
        history.push_back({position[i], static_cast<std::uint8_t>(position[i + 1])});
    }
    return history;
}

MastermindRules::Position MastermindRules::read(std::string_view text) const {
    if (text == "start") return {};
    Position position;
    for (const std::string_view item : split(text, ',')) {
        const std::size_t sign = item.find('=');
        if (position.size() % 2 == 1) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("only the last guess can be without its answer: write {}=1-0, "
                                    "say",
                                    codes().write(position.back())));
        }
        if (ending(position)) {
            throw Error(
                ErrorKind::bad_request,
                position.back() == codes().solved()
                    ? fmt::format("the guess {} found the secret, so there is no guess {} "
                                  "after it",
                                  codes().write(position[position.size() - 2]), abbreviated(item))
                    : fmt::format("there are more than {} guesses, which is all that the "
                                  "game allows: allow more with mastermind:guesses={}",
                                  guesses_, guesses_ + 1));
        }
        position.push_back(codes().read(item.substr(0, sign)));
        if (sign == std::string_view::npos) continue;
        position.push_back(read_reply(codes(), item.substr(sign + 1)));
    }
    require_consistent(codes(), history(position));
    return position;
}

std::string MastermindRules::write(const Position& position) const {
    if (position.empty()) return "start";
    std::vector<std::string> items;
    for (const Guess& guess : history(position)) {
        items.push_back(
            fmt::format("{}={}", codes().write(guess.code), write_reply(codes(), guess.reply)));
    }
    if (position.size() % 2 == 1) items.push_back(codes().write(position.back()));
    return fmt::format("{}", fmt::join(items, ","));
}

}  // namespace bouton::mastermind
