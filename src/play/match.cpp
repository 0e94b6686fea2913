#include "play/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/capabilities.hpp"
#include "play/input.hpp"
#include "play/wording.hpp"

namespace bouton {

namespace {

using Reason = event::Refused::Reason;

constexpr std::array both_seats{Seat::first, Seat::second};

std::size_t index(Seat seat) { return seat == Seat::first ? 0 : 1; }

Events refused(Reason reason, std::string sentence, std::vector<std::string> suggestions = {}) {
    return {event::Refused{reason, std::move(sentence), std::move(suggestions)}};
}

/// What the game is called in a sentence.
std::string title(const Game& game) {
    return game.name().empty() ? std::string("this sum") : game.name();
}

Events unsolvable(const Game& game) {
    return refused(
        Reason::too_hard,
        fmt::format("nobody can tell who wins: {} can be played but not solved", title(game)));
}

/// Impartial games without an end of their own have values; these end when no move is left.
bool ends_without_moves(const Game& game) { return game.as<Valued>() != nullptr; }

}  // namespace

MatchOptions MatchOptions::against_computer(Level level, std::uint64_t seed, bool computer_first) {
    MatchOptions options{.levels = {}, .seed = seed};
    options.levels.at(computer_first ? 0 : 1) = level;
    return options;
}

Match::Match(Request request, const MatchOptions& options)
    : game_(std::move(request.game)),
      options_(options),
      start_(std::move(request.position)),
      thinking_(*game_, {.control = options_.control}) {
    std::uint64_t seed = options_.seed;
    for (const Seat seat : both_seats) {
        const auto& level = options_.level(seat);
        if (!level) continue;
        if (!has_player(*game_)) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("the computer cannot play {}: it has no player of its own, and "
                                    "its positions cannot be solved",
                                    title(*game_)));
        }
        players_.at(index(seat)).emplace(*level, seed++);
    }
}

Events Match::begin() {
    Events events{event::Began{position(), to_move()}};
    if (auto end = ending()) events.emplace_back(std::move(*end));
    return events;
}

Events Match::move(std::string_view text) {
    if (over_ || computer_to_move()) return refuse_turn(false);
    std::optional<Position> next;
    try {
        next = read_move(*game_, position(), text);
    } catch (const Error& error) {
        return refused(Reason::bad_move, error.what(), similar_moves(text));
    }
    Events events;
    make(*next, events);
    return events;
}

Events Match::move(const Position& position) {
    if (over_ || computer_to_move()) return refuse_turn(false);
    try {
        require_move(*game_, this->position(), position);
    } catch (const Error& error) {
        return refused(Reason::bad_move, error.what());
    }
    Events events;
    make(position, events);
    return events;
}

Events Match::computer_move() {
    if (!computer_to_move()) return refuse_turn(true);
    Player& player = *players_.at(index(to_move()));
    Events events;
    std::optional<Position> next;
    try {
        next = player.move(thinking_, position());
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
        if (!std::exchange(admitted_, true)) events.emplace_back(event::Admitted{error.what()});
        next = player.random_move(*game_, position());
    }
    make(*next, events);
    return events;
}

Events Match::undo() {
    const auto is_human = [&](const MatchMove& move) { return !options_.level(move.by); };
    const auto last = std::find_if(history_.rbegin(), history_.rend(), is_human);
    if (last == history_.rend()) {
        return refused(Reason::nothing, "there is no move of yours to take back");
    }
    const auto count = static_cast<std::size_t>(last - history_.rbegin()) + 1;
    for (std::size_t i = 0; i < count; ++i) history_.pop_back();
    over_ = false;
    return {event::Undone{count, position()}};
}

void Match::set_level(Level level) {
    for (const Seat seat : both_seats) {
        if (!options_.level(seat)) continue;
        options_.levels.at(index(seat)) = level;
        players_.at(index(seat))->set_level(level);
    }
}

Events Match::hint() {
    if (over_) return refuse_turn(false);
    if (!thinking_.is_possible()) return unsolvable(*game_);
    try {
        const Decision& known = thinking_.decision(position());
        event::Hint hint{.outcome = known.outcome, .move = {}, .spoken = {}};
        for (const auto* good : {&known.best_moves, &known.drawing_moves, &known.winning_moves}) {
            if (!good->empty()) hint.move = good->front();
        }
        if (hint.move) hint.spoken = say_move(*game_, position(), *hint.move, Detail::full);
        return {std::move(hint)};
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
        return refused(Reason::too_hard, error.what() + own_advice());
    }
}

/// What the game's own player would do where it is too hard to find out who wins.
std::string Match::own_advice() const {
    const auto* played = game_->as<Played>();
    if (played == nullptr) return {};
    Random random(options_.seed);
    const Position next = played->computer_move(position(), random);
    return fmt::format("; in your place I would {}",
                       say_move(*game_, position(), next, Detail::full));
}

Events Match::why() {
    if (!thinking_.is_possible()) return unsolvable(*game_);
    try {
        const Outcome outcome = thinking_.decision(position()).outcome;
        return {event::Explained{outcome, thinking_.explanation(position())}};
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
        event::Refused too_hard{Reason::too_hard, error.what(), {}};
        if (const auto* explained = game_->as<Explained>()) {
            too_hard.lines = explained->explain_undecided(position(), {});
        }
        return {std::move(too_hard)};
    }
}

Events Match::moves() const {
    MoveList list = some_moves(*game_, position());
    return {event::Listed{std::move(list.positions), list.complete}};
}

const Position& Match::position() const {
    return history_.empty() ? start_ : history_.back().turn.after;
}

Seat Match::to_move() const { return history_.size() % 2 == 0 ? Seat::first : Seat::second; }

bool Match::computer_to_move() const { return !over_ && options_.level(to_move()).has_value(); }

std::optional<Side> Match::side(Seat seat) const {
    const auto first = game_->to_move(start_);
    if (!first || seat == Seat::first) return first;
    return *first == Side::left ? Side::right : Side::left;
}

/// Why a human, or a computer, does not move now.
Events Match::refuse_turn(bool computer) const {
    if (over_) return refused(Reason::over, "the game is over");
    return refused(Reason::turn,
                   computer ? "it is not the computer's turn" : "it is the computer's turn");
}

void Match::make(const Position& next, Events& events) {
    const Seat by = to_move();
    std::string spoken = say_move(*game_, position(), next);
    events.emplace_back(event::Moved{by, position(), next, std::move(spoken)});
    history_.push_back({by, {position(), next}});
    if (auto end = ending()) events.emplace_back(std::move(*end));
}

/// Ends the match if it is to end here.
std::optional<event::Over> Match::ending() {
    const auto outcome = game_->ending(position());
    if (!outcome && !is_third_time()) return std::nullopt;
    over_ = true;
    event::Over end{.winner = {},
                    .reason = event::Over::Reason::repetition,
                    .position = position(),
                    .reviews = reviews()};
    if (!outcome) return end;
    end.reason =
        ends_without_moves(*game_) ? event::Over::Reason::no_move : event::Over::Reason::rules;
    if (*outcome == Outcome::N) end.winner = to_move();
    if (*outcome == Outcome::P) end.winner = other(to_move());
    return end;
}

bool Match::is_third_time() const {
    constexpr std::size_t enough = 2;
    std::size_t before = 0;
    for (std::size_t i = history_.size() % 2; i < history_.size(); i += 2) {
        if (history_[i].turn.before == position()) ++before;
    }
    return before >= enough;
}

std::array<std::optional<Review>, 2> Match::reviews() {
    std::array<std::optional<Review>, 2> result;
    if (!thinking_.is_possible()) return result;
    for (const Seat seat : both_seats) {
        if (options_.level(seat)) continue;
        std::vector<Turn> turns;
        for (const MatchMove& move : history_) {
            if (move.by == seat) turns.push_back(move.turn);
        }
        result.at(index(seat)) = review(thinking_, turns);
    }
    return result;
}

std::vector<std::string> Match::similar_moves(std::string_view text) const {
    constexpr std::size_t longest = 64;
    if (text.size() > longest) return {};
    std::vector<std::string> written;
    for (const Position& next : some_moves(*game_, position()).positions) {
        written.push_back(game_->write(next));
    }
    const std::vector<std::string_view> names(written.begin(), written.end());
    const auto near = near_misses(text, names);
    return {near.begin(), near.end()};
}

}  // namespace bouton
