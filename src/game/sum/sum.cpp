#include "game/sum/sum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/explain/explain.hpp"
#include "game/explain/rules_text.hpp"
#include "game/part_texts.hpp"
#include "game/sum/decision.hpp"

namespace bouton {

namespace {

class SumGame final : public Game,
                      public Valued,
                      public Decided,
                      public Explained,
                      public Composed,
                      public Framed {
public:
    explicit SumGame(SumRules rules, SumPosition start)
        : rules_(std::move(rules)), start_(std::move(start)) {
        std::vector<std::string> seen;
        for (const GamePtr& game : rules_.games) {
            const About about = game->about();
            if (std::ranges::find(seen, about.name) != seen.end()) continue;
            seen.emplace_back(about.name);
            texts_ += fmt::format("{}. {}\n", about.title, rules_without_end(about.rules));
        }
        texts_ += fmt::format(
            "You move in one of the games, as you like; whoever makes the last "
            "move of all {}.",
            play() == Play::normal ? "wins" : "loses");
        title_ = fmt::format("The sum {}", abbreviated(write(Position::of(start_)), 200));
    }

    [[nodiscard]] const std::string& name() const override { return name_; }
    [[nodiscard]] About about() const override {
        return {.name = "",
                .title = title_,
                .family = "sums",
                .rules = texts_,
                .notation = "The parts with the names of their games, joined by +.",
                .theory = "The values of the parts add up.",
                .source = "R. P. Sprague 1935; P. M. Grundy 1939.",
                .start = "",
                .example = "",
                .part = "part"};
    }
    [[nodiscard]] Play play() const override { return rules_.games.front()->play(); }
    [[nodiscard]] Position start() const override { return Position::of(start_); }

    [[nodiscard]] Position read(std::string_view text) const override {
        return Position::of(parts_of(text));
    }

    [[nodiscard]] std::string write(const Position& position) const override {
        const auto& parts = held(position);
        std::string text;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i > 0) text += " + ";
            text += fmt::format("{} {}", rules_.games[i]->name(), rules_.games[i]->write(parts[i]));
        }
        return text;
    }

    [[nodiscard]] MoveList moves(const Position& position, std::size_t most) const override {
        return moves_of_parts(position, most,
                              [](const Game& game, const Position& part, std::size_t room) {
                                  return game.moves(part, room);
                              });
    }

    [[nodiscard]] MoveList moves_within(const Position& position, std::size_t most,
                                        const Limits& limits) const override {
        return moves_of_parts(position, most,
                              [&](const Game& game, const Position& part, std::size_t room) {
                                  limits.require_going();
                                  return game.moves_within(part, room, limits);
                              });
    }

    [[nodiscard]] bool is_move(const Position& from, const Position& to) const override {
        const auto& before = held(from);
        const auto& after = held(to);
        const auto [left, right] = std::ranges::mismatch(before, after);
        if (left == before.end()) return false;
        const auto changed = static_cast<std::size_t>(left - before.begin());
        return std::equal(left + 1, before.end(), right + 1, after.end()) &&
               rules_.games[changed]->is_move(*left, *right);
    }

    [[nodiscard]] std::optional<Outcome> ending(const Position& position) const override {
        const auto& parts = held(position);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (!rules_.games[i]->ending(parts[i])) return std::nullopt;
        }
        return outcome_without_moves(play());
    }

    [[nodiscard]] std::optional<Side> to_move(const Position& /*position*/) const override {
        return std::nullopt;
    }

    [[nodiscard]] Position normal_form(const Position& position) const override {
        return Position::of(rules_.normal_form(held(position)));
    }

    [[nodiscard]] std::vector<Scene> picture(const Position& position) const override {
        return picture_within(position, position);
    }

    [[nodiscard]] std::vector<Scene> picture_within(const Position& position,
                                                    const Position& frame) const override {
        const auto& parts = held(position);
        const auto& frames = held(frame);
        std::vector<Scene> result;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            for (Scene& scene : picture_of(*rules_.games[i], parts[i], frames[i])) {
                scene.caption = scene.caption.empty()
                                    ? rules_.games[i]->name()
                                    : fmt::format("{}: {}", rules_.games[i]->name(), scene.caption);
                result.push_back(std::move(scene));
            }
        }
        return result;
    }

    [[nodiscard]] Position random_position(Random& random, std::size_t bits) const override {
        SumPosition parts;
        for (const GamePtr& game : rules_.games) {
            parts.push_back(game->random_position(random, bits));
        }
        return Position::of(std::move(parts));
    }

    [[nodiscard]] std::unique_ptr<Valuation> valuation(
        const Position& position, const Limits& limits,
        std::optional<Outcome> /*known*/) const override {
        return sum_valuation(rules_, held(position), limits);
    }

    [[nodiscard]] Decision decide(const Position& position,
                                  const Question& question) const override {
        if (!question.strategy.empty()) {
            throw Error(ErrorKind::bad_request,
                        "a sum has no strategies, since it is solved by the values of its parts: "
                        "leave --strategy out");
        }
        return play() == Play::normal ? decide_by_values(rules_, held(position), question)
                                      : decide_by_search(rules_, held(position), question);
    }

    [[nodiscard]] std::vector<std::string> explain(const Position& position,
                                                   const Question& /*question*/,
                                                   const Decision& decision) const override {
        if (const auto end = ending(position)) return {explain_end(*end, play())};
        const auto spelled = [&](const std::vector<Position>& moves) {
            return moves.empty() ? "" : write(moves.front());
        };
        const std::string move = spelled(decision.winning_moves);
        const std::string drawing = spelled(decision.drawing_moves);
        if (play() == Play::misere) return explain_search(decision.outcome, move, drawing);
        return explain_parts(rules_, held(position), decision, move.empty() ? drawing : move);
    }

    [[nodiscard]] std::vector<Part> parts(const Position& position) const override {
        const auto& positions = held(position);
        std::vector<Part> parts;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            parts.push_back({rules_.games[i], positions[i]});
        }
        return parts;
    }

    [[nodiscard]] Position replaced(const Position& position, std::size_t i,
                                    Position part) const override {
        SumPosition parts = held(position);
        parts.at(i) = std::move(part);
        return Position::of(std::move(parts));
    }

private:
    static const SumPosition& held(const Position& position) { return position.as<SumPosition>(); }

    /// `list(game, position, most)` lists the moves of a part.
    template <class List>
    [[nodiscard]] MoveList moves_of_parts(const Position& position, std::size_t most,
                                          const List& list) const {
        const auto& parts = held(position);
        MoveList result;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            MoveList moves = list(*rules_.games[i], parts[i], most - result.positions.size());
            for (Position& next : moves.positions) {
                result.positions.push_back(replaced(position, i, std::move(next)));
            }
            result.complete = result.complete && moves.complete;
        }
        return result;
    }

    /// The positions of the parts.  The games must be these, in this order.
    [[nodiscard]] SumPosition parts_of(std::string_view text) const {
        const std::vector<PartText> texts = part_texts(text);
        const bool same = std::ranges::equal(
            texts, rules_.games,
            [](const PartText& part, const GamePtr& game) { return part.game == game->name(); });
        if (!same) {
            throw Error(
                ErrorKind::bad_request,
                fmt::format("'{}' is not a position of this sum: write it like {}",
                            abbreviated(text), abbreviated(write(Position::of(start_)), 100)));
        }
        SumPosition parts;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            parts.push_back(rules_.games[i]->read(texts[i].position));
        }
        return parts;
    }

    SumRules rules_;
    SumPosition start_;
    std::string name_;  // empty, since the positions name the games
    std::string title_;
    std::string texts_;
};

}  // namespace

Request sum_of(std::vector<Part> parts) {
    require(parts.size() > 1, "a sum has parts");
    SumRules rules;
    SumPosition position;
    const Play play = parts.front().game->play();
    for (Part& part : parts) {
        if (part.game->as<Valued>() == nullptr) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("{} cannot be part of a sum: only games can be added in which "
                                    "both players have the same moves, see everything, and play "
                                    "until one of them cannot move",
                                    part.game->name()));
        }
        if (part.game->play() != play) {
            const std::string& first = rules.games.front()->name();
            const std::string& normal = play == Play::normal ? first : part.game->name();
            const std::string& misere = play == Play::normal ? part.game->name() : first;
            throw Error(ErrorKind::bad_request,
                        fmt::format("{} is normal play and {} is misère play: all parts of a sum "
                                    "must follow the same convention",
                                    normal, misere));
        }
        rules.games.push_back(std::move(part.game));
        position.push_back(std::move(part.position));
    }
    Position whole = Position::of(position);
    return {std::make_shared<SumGame>(std::move(rules), std::move(position)), std::move(whole)};
}

}  // namespace bouton
