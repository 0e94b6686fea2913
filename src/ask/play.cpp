#include "ask/play.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "ask/numbers.hpp"
#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/capabilities.hpp"
#include "game/request.hpp"
#include "game/solve.hpp"
#include "play/input.hpp"
#include "play/player.hpp"
#include "play/wording.hpp"

namespace bouton {

namespace {

enum class Deed { state, move, computer, hint, why, random };

constexpr std::array<std::string_view, 6> deeds{"state", "move", "computer",
                                                "hint",  "why",  "random"};

Deed read_deed(const std::string& name) {
    if (name.empty()) return Deed::state;
    for (std::size_t i = 0; i < deeds.size(); ++i) {
        if (deeds.at(i) == name) return static_cast<Deed>(i);
    }
    throw Error(ErrorKind::bad_request, fmt::format("there is no action '{}'{}", abbreviated(name),
                                                    did_you_mean(name, deeds, "there are")));
}

std::uint64_t read_seed(const std::string& text) {
    constexpr std::size_t word = 64;
    if (text.empty()) return 0;
    const Integer seed = read_number(text, "the seed", 0);
    if (seed.bit_length() > word) {
        throw Error(ErrorKind::bad_request, "the seed is a number below 2^64");
    }
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < word; ++i) {
        if (seed.bit(i)) bits |= std::uint64_t{1} << i;
    }
    return bits;
}

/// A seed of its own for every move of a match.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;  // 2^64 divided by the golden ratio
    return seed ^ (odd * (number + 1));
}

Request read_request(const PlayQuery& query, const Catalogue& games) {
    return parse_request_or_start(fmt::format("{} {}", query.game, query.position), games);
}

/// Whether the last position was there twice before with the same player to move.
bool is_third_time(const Request& request, const std::vector<std::string>& history) {
    std::size_t before = 0;
    const std::string now = request.game->write(request.position);
    for (std::size_t i = history.size() % 2; i < history.size(); i += 2) {
        if (history[i] == now) ++before;
    }
    return before >= 2;
}

void require_going_on(const Request& request) {
    if (!request.game->ending(request.position)) return;
    throw Error(ErrorKind::bad_request, "the game is over, and there is no move");
}

Level level_of(const PlayQuery& query) {
    return query.level.empty() ? Level::perfect : read_level(query.level);
}

class Step {
public:
    /// Level and seed are read whatever is asked for, so that a wrong one is told at once.
    Step(const PlayQuery& query, const Limits& limits, const Catalogue& games)
        : query_(query),
          level_(level_of(query)),
          seed_(read_seed(query.seed)),
          limits_(limits),
          request_(read_request(query, games)),
          thinking_(*request_.game, limits),
          history_(query.history) {}

    PlayAnswer take() {
        const Deed deed = read_deed(query_.action);
        PlayAnswer answer{.action = std::string(deeds.at(static_cast<std::size_t>(deed))),
                          .shown = {request_, {}, {}, {}, true, {}},
                          .moved = {},
                          .hint = {},
                          .why = {}};
        switch (deed) {
            case Deed::state:
                break;
            case Deed::move:
                require_going_on(request_);
                go_to(read_move(*request_.game, request_.position, query_.move), false, answer);
                break;
            case Deed::computer:
                computer_moves(answer);
                break;
            case Deed::hint:
                answer.hint = hint();
                break;
            case Deed::why:
                answer.why = why();
                break;
            case Deed::random:
                go_to_random();
                break;
        }
        ShowQuestion question{.judge = query_.judge};
        constexpr std::uint64_t most = 1000;
        if (!query_.moves.empty()) {
            question.most_moves = static_cast<std::size_t>(read_count(query_.moves, "moves", most));
        }
        answer.shown = show_position(request_, question, thinking_, limits_);
        answer.repeated = is_third_time(request_, history_);
        answer.number = history_.size();
        return answer;
    }

private:
    void go_to(Position next, bool careless, PlayAnswer& answer) {
        std::string words = say_move(*request_.game, request_.position, next);
        answer.moved = {request_.position, std::move(words), careless};
        history_.push_back(request_.game->write(request_.position));
        request_.position = std::move(next);
    }

    void computer_moves(PlayAnswer& answer) {
        require_going_on(request_);
        if (!has_player(*request_.game)) (void)require_decided(*request_.game);
        Player player(level_, mixed(seed_, history_.size()));
        try {
            go_to(player.move(thinking_, request_.position), false, answer);
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::limit) throw;
            go_to(player.random_move(*request_.game, request_.position), true, answer);
        }
    }

    void go_to_random() {
        constexpr std::size_t bits = 4;
        constexpr int attempts = 20;
        Random random(mixed(seed_, 0));
        for (int i = 0; i < attempts; ++i) {
            request_.position = request_.game->random_position(random, bits);
            if (!request_.game->ending(request_.position)) break;
        }
        history_.clear();
    }

    PlayAnswer::Hint hint() {
        require_going_on(request_);
        (void)require_decided(*request_.game);
        const Decision& known = thinking_.decision(request_.position);
        PlayAnswer::Hint hint{known.outcome, {}, {}};
        for (const auto* good : {&known.drawing_moves, &known.winning_moves}) {
            if (!good->empty()) hint.move = good->front();
        }
        if (hint.move) {
            hint.words = say_move(*request_.game, request_.position, *hint.move, Detail::full);
        }
        return hint;
    }

    PlayAnswer::Why why() {
        (void)require_decided(*request_.game);
        const Outcome outcome = thinking_.decision(request_.position).outcome;
        return {outcome, thinking_.explanation(request_.position), shown_reason(request_, limits_)};
    }

    const PlayQuery& query_;
    Level level_;
    std::uint64_t seed_;
    Limits limits_;
    Request request_;
    Thinking thinking_;
    std::vector<std::string> history_;
};

}  // namespace

PlayAnswer answer_play(const PlayQuery& query, const Limits& limits, const Catalogue& games) {
    return Step(query, limits, games).take();
}

}  // namespace bouton
