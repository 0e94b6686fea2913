#include "ask/show.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "base/control.hpp"
#include "base/error.hpp"
#include "exact/numeration/numeration.hpp"
#include "game/capabilities.hpp"
#include "game/solve.hpp"
#include "play/parts.hpp"
#include "play/wording.hpp"

namespace bouton {

namespace {

constexpr std::size_t most_drawn = 16;
constexpr std::size_t longest_drawn = 64;

/// Stops the work after some seconds, and when another control does.
class ShortWhile final : public Control {
public:
    explicit ShortWhile(Control* other) : other_(other) {}

    void progress(std::uint64_t done, std::uint64_t total) override {
        if (other_ != nullptr) other_->progress(done, total);
    }
    [[nodiscard]] bool stopped() const override {
        return is_over() || (other_ != nullptr && other_->stopped());
    }
    [[nodiscard]] bool is_over() const { return std::chrono::steady_clock::now() > end_; }

private:
    static constexpr std::chrono::seconds patience{4};

    Control* other_;
    std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::now() + patience;
};

/// The moves of a position as they are shown.
class ShownMoves {
public:
    explicit ShownMoves(ShownPosition& shown) : shown_(shown), game_(*shown.request.game) {}

    void list(std::size_t most) {
        MoveList list = some_moves(game_, shown_.request.position);
        shown_.complete = list.complete && list.positions.size() <= most;
        for (const Position& next : list.positions) {
            if (shown_.moves.size() == most) break;
            shown_.moves.push_back(made(next));
        }
    }

    /// Marks the winning moves, which are all if that is said.  Those that are not listed take the
    /// places of others at the end, half of the list at most.
    void mark_wins(const std::vector<Position>& wins, bool all) {
        std::unordered_set<Position> winning;
        for (const Position& win : wins) winning.insert(game_.normal_form(win));
        std::unordered_set<Position> listed;
        // In how few places a move changes the picture that leaves the same but for the order.
        std::unordered_map<Position, std::size_t> changes;
        for (ShownMove& move : shown_.moves) {
            const Position form = game_.normal_form(move.position);
            if (!winning.contains(form)) continue;
            move.outcome = Outcome::P;
            listed.insert(move.position);
            const auto place = changes.try_emplace(form, move.changes.size()).first;
            place->second = std::min(place->second, move.changes.size());
        }
        auto place = shown_.moves.rbegin();
        const auto half = place + static_cast<std::ptrdiff_t>(shown_.moves.size() / 2);
        for (const Position& win : wins) {
            if (listed.contains(win)) continue;
            ShownMove move = made(win);
            const auto same = changes.find(game_.normal_form(win));
            if (same != changes.end() && same->second < move.changes.size()) continue;
            while (place != half && place->outcome) ++place;
            if (place == half) return;
            *place = std::move(move);
            place->outcome = Outcome::P;
        }
        shown_.wins_complete = all;
    }

private:
    [[nodiscard]] ShownMove made(const Position& next) const {
        return {next, say_move(game_, shown_.request.position, next),
                scene_changes(shown_.picture, game_.picture(next))};
    }

    ShownPosition& shown_;
    const Game& game_;
};

/// Judges moves until there is no more time for it, the winning ones first.
void judge(std::vector<ShownMove>& moves, const Game& game, Limits limits) {
    ShortWhile control(limits.control);
    limits.control = &control;
    Thinking thinking(game, limits);
    std::vector<std::size_t> order(moves.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_partition(order.begin(), order.end(),
                          [&](std::size_t i) { return moves[i].outcome.has_value(); });
    for (const std::size_t i : order) {
        ShownMove& move = moves[i];
        if (control.is_over()) return;
        if (const auto over = game.ending(move.position)) {
            move.outcome = over;
            move.moves_to_end = 0;
            continue;
        }
        try {
            const Decision& known = thinking.decision(move.position);
            move.outcome = known.outcome;
            move.moves_to_end = known.moves_to_end;
        } catch (const Error& error) {
            // cppcheck-suppress knownConditionTrueFalse  ; time has passed since
            if (error.kind() != ErrorKind::limit && !control.is_over()) throw;
        }
    }
}

/// Marks all winning moves, or where finding them takes too long the one that is known.
void mark_wins(ShownMoves& moves, ShownPosition& shown, const Limits& limits) {
    ShortWhile control(limits.control);
    Limits short_limits = limits;
    short_limits.control = &control;
    Thinking thinking(*shown.request.game, short_limits);
    try {
        const Decision full = thinking.full_decision(shown.request.position);
        moves.mark_wins(full.winning_moves, full.winning_moves_complete);
    } catch (const Error& error) {
        // cppcheck-suppress knownConditionTrueFalse  ; time has passed since
        if (error.kind() != ErrorKind::limit && !control.is_over()) throw;
        moves.mark_wins(shown.decision->winning_moves, false);
    }
}

ShownReason::Row in_binary(std::string label, const Integer& number) {
    ShownReason::Row row{std::move(label), number, {}};
    for (std::size_t bit = number.bit_length(); bit-- > 0;) {
        row.digits.push_back(number.bit(bit) ? 1 : 0);
    }
    return row;
}

/// What a nim-sum is made of: `add` is given each part with its Grundy value.
std::optional<ShownReason> nim_sum(std::vector<ShownReason::Row> rows) {
    if (rows.empty() || rows.size() > most_drawn) return std::nullopt;
    Integer sum = 0;
    for (const ShownReason::Row& row : rows) {
        if (row.number.bit_length() > longest_drawn) return std::nullopt;
        sum = sum ^ row.number;
    }
    return ShownReason{ShownReason::Kind::nim_sum, 0, std::move(rows), in_binary("sum", sum)};
}

/// The row of a part, or nothing if its value is no nimber.
bool add_part(std::vector<ShownReason::Row>& rows, std::string label, const Game& game,
              const Position& position, const Limits& limits) {
    const Value value = value_of(game, position, limits);
    if (value.nimber() == nullptr) return false;
    rows.push_back(in_binary(std::move(label), *value.nimber()));
    return true;
}

std::optional<ShownReason> reason_of_sum(const std::vector<Part>& parts, const Limits& limits) {
    std::vector<ShownReason::Row> rows;
    if (parts.size() > most_drawn) return std::nullopt;
    for (const Part& part : parts) {
        if (!add_part(rows, spelled(*part.game, part.position), *part.game, part.position, limits))
            return std::nullopt;
    }
    return nim_sum(std::move(rows));
}

std::optional<ShownReason> reason_of_heaps(const Game& game, const ShownPart& shown,
                                           const Limits& limits) {
    if (shown.heaps.size() > most_drawn) return std::nullopt;
    std::vector<ShownReason::Row> rows;
    for (const Integer& heap : shown.heaps) {
        const std::string text = heap.to_string();
        if (!add_part(rows, text, game, game.read(text), limits)) return std::nullopt;
    }
    return nim_sum(std::move(rows));
}

std::optional<ShownReason> reason_of_piles(const ShownPart& shown, std::int64_t a) {
    const Numeration system(a, Weights::p);
    ShownReason reason{ShownReason::Kind::numeration, a, {}, {}};
    for (const Integer& pile : shown.heaps) {
        if (pile.bit_length() > longest_drawn) return std::nullopt;
        std::vector<std::int64_t> digits = system.digits(pile);
        std::ranges::reverse(digits);
        reason.rows.push_back({pile.to_string(), pile, std::move(digits)});
    }
    return reason;
}

}  // namespace

ShownPosition show_position(const Request& request, const ShowQuestion& question,
                            Thinking& thinking, const Limits& limits) {
    const Game& game = *request.game;
    const Position& position = request.position;
    ShownPosition shown{.request = request,
                        .picture = game.picture(position),
                        .ending = game.ending(position),
                        .moves = {},
                        .decision = {}};
    ShownMoves moves(shown);
    if (!shown.ending) moves.list(question.most_moves);
    if (!question.judge || !thinking.is_possible()) return shown;
    try {
        shown.decision = thinking.decision(position);
        shown.decision->value = affordable_value(game, position, *shown.decision, limits);
        if (shown.decision->outcome == Outcome::N) {
            mark_wins(moves, shown, limits);
        } else {
            shown.wins_complete = true;
        }
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
    }
    judge(shown.moves, game, limits);
    return shown;
}

std::optional<ShownReason> shown_reason(const Request& request, const Limits& limits) {
    const Game& game = *request.game;
    try {
        const bool normal = game.play() == Play::normal;
        if (const auto* sum = game.as<Composed>()) {
            return normal ? reason_of_sum(sum->parts(request.position), limits) : std::nullopt;
        }
        const ShownPart shown = shown_parts(game, request.position).front();
        if (!shown.listed) return std::nullopt;
        if (const auto* numerated = game.as<Numerated>()) {
            return normal ? reason_of_piles(shown, numerated->numeration()) : std::nullopt;
        }
        if (game.as<Sequenced>() == nullptr || !normal) return std::nullopt;
        return reason_of_heaps(game, shown, limits);
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::failed) throw;
        return std::nullopt;
    }
}

}  // namespace bouton
