#include "game/sum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "game/explain.hpp"

namespace bouton {

namespace {

class SumGame : public Game {
public:
    SumGame(std::vector<GamePtr> games, std::string start)
        : games_(std::move(games)), start_(std::move(start)) {}

    [[nodiscard]] std::string name() const override { return {}; }
    [[nodiscard]] Play play() const override { return Play::normal; }
    [[nodiscard]] std::vector<std::string_view> strategies() const override { return {}; }
    [[nodiscard]] std::string start() const override { return start_; }

    [[nodiscard]] std::string canonical(std::string_view position) const override {
        std::vector<std::string> parts = read(position);
        for (std::size_t i = 0; i < games_.size(); ++i) parts[i] = games_[i]->canonical(parts[i]);
        return write(parts);
    }

    [[nodiscard]] Answer solve(std::string_view position, const Question& question) const override {
        if (!question.strategy.empty()) {
            throw Error(ErrorKind::bad_request,
                        "a sum is solved by Grundy values alone: leave --strategy out");
        }
        const std::vector<std::string> parts = read(position);
        std::vector<PartValue> values;
        Answer answer;
        answer.grundy = 0;
        for (std::size_t i = 0; i < games_.size(); ++i) {
            values.push_back({fmt::format("{} {}", games_[i]->name(), abbreviated(parts[i])),
                              games_[i]->grundy(parts[i], question)});
            answer.grundy = *answer.grundy ^ values.back().value;
        }
        answer.outcome = answer.grundy->sign() == 0 ? Outcome::P : Outcome::N;
        if (answer.outcome == Outcome::N) {
            answer.winning_moves = options_of_value(position, 0, question);
        }
        if (question.explain) {
            answer.explanation = explain_nim_sum(
                values, answer.winning_moves.empty() ? "" : answer.winning_moves.front());
        }
        return answer;
    }

    [[nodiscard]] Integer grundy(std::string_view position,
                                 const Question& question) const override {
        const std::vector<std::string> parts = read(position);
        Integer sum = 0;
        for (std::size_t i = 0; i < games_.size(); ++i) {
            sum = sum ^ games_[i]->grundy(parts[i], question);
        }
        return sum;
    }

    [[nodiscard]] std::vector<std::string> options_of_value(
        std::string_view position, const Integer& value, const Question& question) const override {
        const std::vector<std::string> parts = read(position);
        const Integer difference = grundy(position, question) ^ value;
        std::vector<std::string> result;
        for (std::size_t i = 0; i < games_.size(); ++i) {
            const Integer wanted = games_[i]->grundy(parts[i], question) ^ difference;
            for (const std::string& next :
                 games_[i]->options_of_value(parts[i], wanted, question)) {
                result.push_back(replaced(parts, i, next));
                if (!question.all) return result;
            }
        }
        return result;
    }

    [[nodiscard]] OptionList options(std::string_view position, std::size_t most) const override {
        const std::vector<std::string> parts = read(position);
        OptionList result;
        for (std::size_t i = 0; i < games_.size(); ++i) {
            const OptionList part = games_[i]->options(parts[i], most - result.positions.size());
            for (const std::string& next : part.positions) {
                result.positions.push_back(replaced(parts, i, next));
            }
            result.complete = result.complete && part.complete;
        }
        return result;
    }

    [[nodiscard]] bool is_option(std::string_view from, std::string_view to) const override {
        const std::vector<std::string> before = read(from);
        const std::vector<std::string> after = read(to);
        const auto [left, right] = std::ranges::mismatch(before, after);
        if (left == before.end()) return false;
        const auto changed = static_cast<std::size_t>(left - before.begin());
        return std::equal(left + 1, before.end(), right + 1, after.end()) &&
               games_[changed]->is_option(*left, *right);
    }

    [[nodiscard]] std::vector<Scene> scenes(std::string_view position) const override {
        const std::vector<std::string> parts = read(position);
        std::vector<Scene> result;
        for (std::size_t i = 0; i < games_.size(); ++i) {
            for (Scene& scene : games_[i]->scenes(parts[i])) {
                if (scene.caption.empty()) scene.caption = games_[i]->name();
                result.push_back(std::move(scene));
            }
        }
        return result;
    }

    [[nodiscard]] RowList losing(const Integer& /*from*/,
                                 const Question& /*question*/) const override {
        throw Error(ErrorKind::bad_request, "the P-positions of a sum cannot be listed");
    }

    [[nodiscard]] std::optional<RayRules> rays() const override { return std::nullopt; }

    [[nodiscard]] RowList positions(const Integer& /*value*/, const Integer& /*from*/,
                                    const Question& /*question*/) const override {
        throw Error(ErrorKind::bad_request, "the positions of a sum cannot be listed");
    }

    [[nodiscard]] RowList sequence(const Integer& /*from*/,
                                   const Question& /*question*/) const override {
        throw Error(ErrorKind::bad_request, "a sum is not a game on one heap");
    }

    [[nodiscard]] std::optional<Periodicity> period() const override { return std::nullopt; }

    [[nodiscard]] std::string random_position(Random& random, std::size_t bits) const override {
        std::vector<std::string> parts;
        for (const GamePtr& game : games_) parts.push_back(game->random_position(random, bits));
        return write(parts);
    }

private:
    [[nodiscard]] std::string write(const std::vector<std::string>& parts) const {
        std::string text;
        for (std::size_t i = 0; i < games_.size(); ++i) {
            if (i > 0) text += " + ";
            text += fmt::format("{} {}", games_[i]->name(), parts[i]);
        }
        return text;
    }

    [[nodiscard]] std::string replaced(std::vector<std::string> parts, std::size_t i,
                                       std::string next) const {
        parts[i] = std::move(next);
        return write(parts);
    }

    /// The positions of the parts.  The games must be these, in this order.
    [[nodiscard]] std::vector<std::string> read(std::string_view text) const {
        std::vector<std::string> parts;
        bool game_next = true;
        const auto wrong = [&] {
            return Error(ErrorKind::bad_request,
                         fmt::format("'{}' is not a position of this sum: write it like {}",
                                     abbreviated(text), abbreviated(start_, 100)));
        };
        for (const std::string_view word : words(text)) {
            if (game_next) {
                if (parts.size() == games_.size() || word != games_[parts.size()]->name()) {
                    throw wrong();
                }
                parts.emplace_back();
                game_next = false;
            } else if (word == "+") {
                game_next = true;
            } else {
                if (!parts.back().empty()) parts.back() += ' ';
                parts.back() += word;
            }
        }
        if (game_next || parts.size() != games_.size()) throw wrong();
        for (std::size_t i = 0; i < games_.size(); ++i) parts[i] = games_[i]->canonical(parts[i]);
        return parts;
    }

    std::vector<GamePtr> games_;
    std::string start_;
};

}  // namespace

Request sum_of(std::vector<Request> parts) {
    std::vector<GamePtr> games;
    std::string position;
    for (Request& part : parts) {
        if (part.game->play() == Play::misere) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("{} cannot be part of a sum: Grundy values add in normal play "
                                    "only",
                                    part.game->name()));
        }
        if (!position.empty()) position += " + ";
        position += fmt::format("{} {}", part.game->name(), part.position);
        games.push_back(std::move(part.game));
    }
    return {std::make_shared<SumGame>(std::move(games), position), position};
}

}  // namespace bouton
