#include "game/request.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "game/catalogue.hpp"
#include "game/sum.hpp"

namespace bouton {

namespace {

struct Part {
    std::string_view game;
    std::string position;
};

std::vector<Part> split_parts(std::string_view text) {
    std::vector<Part> parts(1);
    bool begun = false;
    for (const std::string_view word : words(text)) {
        if (word == "+") {
            if (!begun) break;
            parts.emplace_back();
            begun = false;
        } else if (!begun) {
            parts.back().game = word;
            begun = true;
        } else {
            if (!parts.back().position.empty()) parts.back().position += ' ';
            parts.back().position += word;
        }
    }
    if (!begun) {
        throw Error(ErrorKind::bad_request,
                    words(text).empty()
                        ? "a game and a position are missing: write for example nim 3,4,5"
                        : fmt::format("a part of the sum '{}' is missing: write for example "
                                      "kayles 7 + nim 3,4",
                                      abbreviated(text)));
    }
    return parts;
}

Request parse(std::string_view text, bool may_start) {
    std::vector<Request> requests;
    for (const Part& part : split_parts(text)) {
        GamePtr game = make_game(part.game);
        if (part.position.empty() && !may_start) {
            throw Error(
                ErrorKind::bad_request,
                fmt::format("the position is missing after '{0}': write for example {0} {1}",
                            part.game, game->start()));
        }
        std::string position = part.position.empty() ? game->start() : part.position;
        position = game->canonical(position);
        requests.push_back({std::move(game), std::move(position)});
    }
    if (requests.size() == 1) return std::move(requests.front());
    return sum_of(std::move(requests));
}

}  // namespace

Request parse_request(std::string_view text) { return parse(text, false); }

Request parse_request_or_start(std::string_view text) { return parse(text, true); }

}  // namespace bouton
