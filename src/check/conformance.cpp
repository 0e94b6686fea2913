#include "check/conformance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "game/request.hpp"
#include "game/solve.hpp"
#include "solve/best_play.hpp"
#include "solve/loopy_outcomes.hpp"
#include "theory/mex.hpp"

namespace bouton {

namespace {

constexpr std::size_t every_move = SIZE_MAX;

/// FNV-1a (Fowler, Noll, Vo), 64 bits.
void mix(std::uint64_t& signature, std::string_view text) {
    if (signature == 0) signature = 0xCBF29CE484222325U;
    for (const char c : text) {
        signature = (signature ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    }
}

std::string named(const Game& game, const Position& position) {
    return abbreviated(spelled(game, position), 100);
}

/// All positions that can be reached from one, each after all of its options where there are no
/// cycles, and the moves between them.
struct GameTree {
    std::vector<Position> positions;
    std::vector<std::vector<Vertex>> options;
    bool cyclic = false;

    GameTree(const Game& game, const Position& root) {
        enum class Mark { open, closed };
        std::unordered_map<Position, Mark> marks;
        std::vector<Position> stack{root};
        std::vector<Position> order;
        while (!stack.empty()) {
            const Position position = stack.back();
            const auto [place, is_new] = marks.try_emplace(position, Mark::open);
            if (!is_new) {
                stack.pop_back();
                if (place->second == Mark::open) order.push_back(position);
                place->second = Mark::closed;
                continue;
            }
            for (const Position& option : game.moves(position, every_move).positions) {
                const auto seen = marks.find(option);
                if (seen == marks.end()) {
                    stack.push_back(option);
                } else if (seen->second == Mark::open) {
                    cyclic = true;
                }
            }
        }
        positions = std::move(order);
        std::unordered_map<Position, Vertex> numbers;
        for (Vertex v = 0; v < positions.size(); ++v) numbers.emplace(positions[v], v);
        for (const Position& position : positions) {
            auto& row = options.emplace_back();
            for (const Position& option : game.moves(position, every_move).positions) {
                row.push_back(numbers.at(option));
            }
        }
    }
};

/// Compares what a game claims of every position of a tree with the definition.
class TrialCheck {
public:
    TrialCheck(const Game& game, const GameTree& tree, Conformance& result)
        : game_(game), tree_(tree), result_(result) {}

    void run() {
        for (Vertex v = 0; v < tree_.positions.size(); ++v) claim(v);
        if (tree_.cyclic) {
            compare_with_ends();
        } else {
            for (Vertex v = 0; v < tree_.positions.size(); ++v) compare_with_options(v);
        }
        for (Vertex v = 0; v < tree_.positions.size(); ++v) compare_moves(v);
        if (game_.as<TwoSided>() == nullptr) return;
        for (Vertex v = 0; v < tree_.positions.size(); ++v) compare_best_play(v);
    }

private:
    using Texts = std::set<std::string>;

    [[nodiscard]] Texts spelled_all(const std::vector<Position>& positions) const {
        Texts texts;
        for (const Position& position : positions) texts.insert(game_.write(position));
        return texts;
    }

    void complain(Vertex v, const std::string& what) {
        result_.disagreements.push_back(
            fmt::format("{} {}", named(game_, tree_.positions[v]), what));
    }

    /// Asks the game, by every strategy that it has.
    void claim(Vertex v) {
        const Position& position = tree_.positions[v];
        const std::string text = game_.write(position);
        if (game_.write(game_.read(text)) != text) complain(v, "is not read back as it is written");
        Question question;
        question.all = true;
        question.explain = true;
        answers_.push_back(solve(game_, position, question));
        const Answer& answer = answers_.back();
        if (answer.explanation.empty()) complain(v, "is not explained");
        for (const std::string_view strategy : require_decided(game_).strategies()) {
            question.strategy = strategy;
            const Answer other = solve(game_, position, question);
            if (other.outcome != answer.outcome ||
                spelled_all(other.winning_moves) != spelled_all(answer.winning_moves)) {
                complain(v, fmt::format("is solved differently by {}", strategy));
            }
            if (other.explanation.empty()) complain(v, "is not explained");
        }
        ++result_.positions;
        const Integer* nimber = answer.value ? answer.value->nimber() : nullptr;
        mix(result_.signature,
            fmt::format("{} {} {} {} {}\n", game_.name(), text, to_string(answer.outcome),
                        nimber != nullptr ? nimber->to_string() : "-",
                        answer.winning_moves.size()));
        if (answer.moves_to_end && game_.as<TwoSided>() != nullptr) {
            mix(result_.signature, fmt::format("{}\n", *answer.moves_to_end));
        }
    }

    /// Without cycles: each position from its options.
    void compare_with_options(Vertex v) {
        const Answer& answer = answers_[v];
        if (answer.outcome != expected_outcome(v)) complain(v, "has the wrong outcome");
        if (game_.as<Valued>() == nullptr || game_.play() == Play::misere) {
            if (answer.value) complain(v, "has a value, but should have none");
            return;
        }
        MexSet values;
        for (const Vertex option : tree_.options[v]) {
            const auto& value = answers_[option].value;
            if (!value || value->nimber() == nullptr) {
                return complain(v, "has an option without a Grundy value");
            }
            values.add(static_cast<std::uint32_t>(*value->nimber()->to_word()));
        }
        if (answer.value != Value(Nimber{values.mex()})) complain(v, "has the wrong Grundy value");
    }

    [[nodiscard]] Outcome expected_outcome(Vertex v) const {
        if (const auto end = game_.ending(tree_.positions[v])) return *end;
        bool draw = false;
        for (const Vertex option : tree_.options[v]) {
            if (answers_[option].outcome == Outcome::P) return Outcome::N;
            draw = draw || answers_[option].outcome == Outcome::draw;
        }
        return draw ? Outcome::draw : Outcome::P;
    }

    /// With cycles: all positions from the ends.
    void compare_with_ends() {
        DigraphBuilder builder(tree_.positions.size());
        std::vector<std::optional<Outcome>> endings;
        for (Vertex v = 0; v < tree_.positions.size(); ++v) {
            endings.push_back(game_.ending(tree_.positions[v]));
            for (const Vertex option : tree_.options[v]) builder.edge(v, option);
        }
        const LoopyOutcomes truth = loopy_outcomes(builder.build().graph, endings);
        for (Vertex v = 0; v < tree_.positions.size(); ++v) {
            const Answer& answer = answers_[v];
            if (answer.outcome != truth.outcome[v]) complain(v, "has the wrong outcome");
            if (answer.value && answer.value->outcome() != truth.outcome[v]) {
                complain(v, "has a value that contradicts its outcome");
            }
        }
    }

    void compare_moves(Vertex v) {
        const Position& position = tree_.positions[v];
        Texts lost;
        Texts drawn;
        for (const Vertex option : tree_.options[v]) {
            const Position& next = tree_.positions[option];
            const Outcome outcome = answers_[option].outcome;
            if (outcome == Outcome::P) lost.insert(game_.write(next));
            if (outcome == Outcome::draw) drawn.insert(game_.write(next));
            if (!game_.is_move(position, next)) {
                complain(v, fmt::format("has the option {}, but says that it is not a move",
                                        game_.write(next)));
            }
        }
        const bool loops = std::ranges::find(tree_.options[v], v) != tree_.options[v].end();
        if (!loops && game_.is_move(position, position)) complain(v, "claims to be its own option");
        const Answer& answer = answers_[v];
        if (spelled_all(answer.winning_moves) != lost) complain(v, "has wrong winning moves");
        if (answer.outcome != Outcome::draw) drawn.clear();
        if (spelled_all(answer.drawing_moves) != drawn) complain(v, "has wrong drawing moves");
    }

    /// In a game with two sides: the moves to the end and the best moves, from those of the
    /// options.
    void compare_best_play(Vertex v) {
        std::vector<Judged<Position>> options;
        for (const Vertex option : tree_.options[v]) {
            options.push_back({tree_.positions[option],
                               {answers_[option].outcome, answers_[option].moves_to_end}});
        }
        const Answer& answer = answers_[v];
        Verdict<Position> truth{.outcome = answer.outcome, .winning_moves = {}, .moves_to_end = 0};
        if (answer.outcome == Outcome::draw) truth.moves_to_end = std::nullopt;
        if (!options.empty()) truth = verdict_from(std::move(options));
        if (answer.outcome != Outcome::draw && !answer.moves_to_end) {
            complain(v, "does not say after how many moves it ends");
        } else if (answer.moves_to_end != truth.moves_to_end) {
            complain(v, "has the wrong number of moves to the end");
        }
        if (spelled_all(answer.best_moves) != spelled_all(truth.best_moves)) {
            complain(v, "has wrong best moves");
        }
    }

    const Game& game_;
    const GameTree& tree_;
    Conformance& result_;
    std::vector<Answer> answers_;
};

}  // namespace

Conformance check_trial(const Entry& entry, const OwnedTrial& trial) {
    Conformance result;
    const GamePtr game = entry.make(trial.parameters);
    try {
        const GameTree tree(*game, game->read(trial.position));
        TrialCheck(*game, tree, result).run();
    } catch (const Error& error) {
        result.disagreements.push_back(
            fmt::format("{} {}: {}", game->name(), trial.position, error.what()));
    }
    return result;
}

Conformance check_facts(const Entry& entry) {
    Conformance result;
    for (const OwnedFact& fact : entry.facts) {
        const GamePtr game = entry.make(fact.parameters);
        Question question;
        question.insist_on_value = fact.grundy.has_value();
        const Answer answer = solve(*game, game->read(fact.position), question);
        if (answer.outcome != fact.outcome ||
            (fact.grundy && answer.value != Value(Nimber{*fact.grundy}))) {
            result.disagreements.push_back(fmt::format("{} {} is not as published ({})",
                                                       game->name(), abbreviated(fact.position),
                                                       fact.source));
        }
        ++result.positions;
    }
    return result;
}

Conformance check_large(const Entry& entry, const OwnedTrial& trial, std::size_t bits, int rounds,
                        std::uint64_t seed) {
    Conformance result;
    const GamePtr game = entry.make(trial.parameters);
    Random random(seed);
    constexpr std::size_t most_options = 20;
    Question question;
    // If there is no theory, do not search for long.
    question.limits.memory = std::size_t{1} << 16U;
    for (int round = 0; round < rounds; ++round) {
        Position position = game->random_position(random, bits);
        try {
            const Answer answer = solve(*game, position, question);
            if (answer.outcome == Outcome::N && !game->ending(position)) {
                if (answer.winning_moves.empty()) {
                    result.disagreements.push_back(
                        fmt::format("{} is N, but has no winning move", named(*game, position)));
                    continue;
                }
                const Position move = answer.winning_moves.front();
                if (!game->is_move(position, move)) {
                    result.disagreements.push_back(
                        fmt::format("{} claims to win by {}, which is not a move",
                                    named(*game, position), abbreviated(game->write(move))));
                }
                position = move;
                if (solve(*game, position, question).outcome != Outcome::P) {
                    result.disagreements.push_back(
                        fmt::format("{} should be P", named(*game, position)));
                }
            }
            for (const Position& option : game->moves(position, most_options).positions) {
                const Outcome after = solve(*game, option, question).outcome;
                if (answer.outcome != Outcome::draw && after == Outcome::P) {
                    result.disagreements.push_back(fmt::format("{} and its option {} are both P",
                                                               named(*game, position),
                                                               abbreviated(game->write(option))));
                }
            }
            ++result.positions;
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::limit) throw;
            ++result.refused;
        }
    }
    return result;
}

}  // namespace bouton
