#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "exact/random.hpp"
#include "game/explain.hpp"
#include "game/game.hpp"
#include "game/heap_sequence.hpp"
#include "game/notation.hpp"
#include "game/offers.hpp"
#include "game/parameters.hpp"
#include "game/ray_game.hpp"
#include "solve/definition.hpp"
#include "solve/heap_values.hpp"
#include "theory/sum_of_heaps.hpp"

/// From the rules of a game, as its file states them, to the Game that the interfaces see.
namespace bouton {

/// The rules of whole positions: of a game on one heap, the sum of heaps; else the game's own.
template <Rules G>
struct Whole {
    using type = G;
};
template <HeapRules G>
struct Whole<G> {
    using type = SumOfHeaps<G>;
};

template <Rules G>
class GameOf final : public Game {
public:
    using R = typename Whole<G>::type;
    using Position = typename R::Position;

    GameOf(G rules, Play play, std::string name)
        : rules_(std::move(rules)), play_(play), name_(std::move(name)) {}

    [[nodiscard]] std::string name() const override { return name_; }
    [[nodiscard]] Play play() const override { return play_; }
    [[nodiscard]] std::string start() const override { return std::string(G::about.start); }

    [[nodiscard]] std::vector<std::string_view> strategies() const override {
        if constexpr (HasStrategies<G>) return {G::strategies.begin(), G::strategies.end()};
        return {};
    }

    [[nodiscard]] std::string canonical(std::string_view position) const override {
        return write(read(position));
    }

    [[nodiscard]] Answer solve(std::string_view text, const Question& question) const override {
        const Position position = read(text);
        const Approach approach = approach_of(question);
        Answer answer;
        if (const auto verdict = by_theory(position, approach)) {
            answer = answer_of(*verdict, question);
            answer.grundy = answer.outcome == Outcome::P && play_ == Play::normal
                                ? Integer(0)
                                : affordable_grundy(position, question);
        } else if (play_ == Play::normal && known_values) {
            auto values = values_from(position, budget_of(question));
            answer.grundy = values(position);
            answer.outcome = answer.grundy->sign() == 0 ? Outcome::P : Outcome::N;
            if (answer.outcome == Outcome::N) {
                answer.winning_moves = spelled_options(position, 0, question, values);
            }
        } else {
            answer = by_search(position, question);
            answer.grundy = affordable_grundy(position, question);
        }
        if (question.explain) answer.explanation = explain(position, approach, answer);
        return answer;
    }

    [[nodiscard]] Integer grundy(std::string_view position,
                                 const Question& question) const override {
        return one_grundy(read(position), budget_of(question));
    }

    [[nodiscard]] std::vector<std::string> options_of_value(
        std::string_view text, const Integer& value, const Question& question) const override {
        const Position position = read(text);
        auto values = values_from(position, budget_of(question));
        return spelled_options(position, value, question, values);
    }

    [[nodiscard]] OptionList options(std::string_view position, std::size_t most) const override {
        OptionList list;
        const auto keep = [&](const Position& option) {
            if (list.positions.size() == most) return false;
            list.positions.push_back(write(option));
            return true;
        };
        list.complete = enumerate(read(position), keep);
        return list;
    }

    [[nodiscard]] bool is_option(std::string_view from, std::string_view to) const override {
        const Position before = read(from);
        const Position after = read(to);
        if constexpr (HasIsOption<R>) {
            return rules_.is_option(before, after);
        } else {
            const Position wanted = normal_form(after);
            std::size_t tried = 0;
            const auto differs = [&](const Position& option) {
                return tried++ < most_options && normal_form(option) != wanted;
            };
            if (enumerate(before, differs)) return false;
            if (tried <= most_options) return true;
            throw Error(ErrorKind::limit,
                        fmt::format("{} {} has more than {} moves, too many to look for one among "
                                    "them",
                                    name_, abbreviated(write(before)), most_options));
        }
    }

    [[nodiscard]] std::vector<Scene> scenes(std::string_view text) const override {
        const Position position = read(text);
        if constexpr (HasScene<G, Position>) {
            return {game_rules().scene(position, play_)};
        } else if constexpr (has_piles) {
            return {Scene{{}, Rows{Heaps(position.begin(), position.end())}}};
        } else {
            return {};
        }
    }

    [[nodiscard]] RowList losing([[maybe_unused]] const Integer& from,
                                 [[maybe_unused]] const Question& question) const override {
        if constexpr (HasLosing<G>) {
            return game_rules().losing(from, approach_of(question, true));
        } else {
            throw Error(ErrorKind::bad_request,
                        fmt::format("the P-positions of {} are not listed; bouton games shows of "
                                    "which games they are",
                                    name_));
        }
    }

    [[nodiscard]] std::optional<RayRules> rays() const override {
        if constexpr (HasRays<G>) return game_rules().rays();
        return std::nullopt;
    }

    [[nodiscard]] RowList positions([[maybe_unused]] const Integer& value,
                                    [[maybe_unused]] const Integer& from,
                                    [[maybe_unused]] const Question& question) const override {
        require_normal_play();
        if constexpr (HasPositions<G>) {
            if (auto list = game_rules().positions(value, from, question)) return std::move(*list);
        }
        if constexpr (HasRays<G>) {
            const Integer end = from + question.rows.value_or(1);
            return ray_positions(game_rules().rays(), value, from, end, question.memory, name_);
        } else {
            throw Error(ErrorKind::bad_request,
                        fmt::format("the positions of {} are not listed by their Grundy values; "
                                    "bouton games shows of which games they are",
                                    name_));
        }
    }

    [[nodiscard]] RowList sequence([[maybe_unused]] const Integer& from,
                                   [[maybe_unused]] const Question& question) const override {
        require_normal_play();
        if constexpr (HeapRules<G>) {
            return {{"g"},
                    std::make_unique<HeapSequence<G>>(game_rules(), from, budget_of(question))};
        } else {
            throw Error(
                ErrorKind::bad_request,
                fmt::format("{} is not a game on one heap; bouton games shows which are", name_));
        }
    }

    [[nodiscard]] std::optional<Periodicity> period() const override {
        if constexpr (HasPeriod<G>) {
            return game_rules().period();
        } else {
            return std::nullopt;
        }
    }

    [[nodiscard]] std::string random_position(Random& random, std::size_t bits) const override {
        if constexpr (has_piles && !HasRequireLegal<R>) {
            Position position{};
            if constexpr (std::same_as<Position, Heaps>) {
                position.resize(1 + random_below(random, 5));
            }
            for (Integer& pile : position) pile = random_integer(random, bits);
            return write(position);
        } else {
            std::string position = start();
            for (std::uint64_t moves = random_below(random, 8); moves > 0; --moves) {
                const OptionList next = options(position, 1000);
                if (next.positions.empty()) break;
                position = next.positions[random_below(random, next.positions.size())];
            }
            return position;
        }
    }

private:
    static constexpr bool is_piles = requires { std::tuple_size<Position>::value; };
    static constexpr bool has_piles =
        !HasNotation<R> && (is_piles || std::same_as<Position, Heaps>);
    /// Whether Grundy values are known or cheap, so that the outcome is read off them.
    static constexpr bool known_values = HasGrundy<R> || HeapRules<G>;
    /// The most options that are tried one by one where theory does not point at the right ones.
    static constexpr std::size_t most_options = std::size_t{1} << 20U;
    /// The moves that may be tried for a Grundy value that nobody insists on.
    static constexpr std::uint64_t affordable_steps = 500'000;

    [[nodiscard]] const G& game_rules() const {
        if constexpr (HeapRules<G>) {
            return rules_.heap_rules();
        } else {
            return rules_;
        }
    }

    [[nodiscard]] Position read(std::string_view text) const {
        Position position{};
        if constexpr (HasNotation<R>) {
            position = rules_.read(text);
        } else if constexpr (std::same_as<Position, Heaps>) {
            position = read_heaps(text, name_);
        } else {
            Heaps piles = read_piles(text, name_, std::tuple_size_v<Position>);
            std::ranges::move(piles, position.begin());
        }
        if constexpr (HasRequireLegal<R>) rules_.require_legal(position);
        return position;
    }

    [[nodiscard]] std::string write(const Position& position) const {
        if constexpr (HasNotation<R>) {
            return rules_.write(position);
        } else {
            return write_heaps(position);
        }
    }

    [[nodiscard]] Position normal_form(const Position& position) const {
        if constexpr (HasNormalForm<R>) {
            return rules_.normal_form(position);
        } else {
            return position;
        }
    }

    /// What the question asks for; with `lists`, strategies that only list positions will do.
    [[nodiscard]] Approach approach_of(const Question& question,
                                       [[maybe_unused]] bool lists = false) const {
        Approach approach{play_, question.strategy, question.memory, question.all,
                          question.control};
        auto names = strategies();
        if constexpr (HasListings<G>) {
            if (lists) {
                names.insert(names.end(), G::listings.begin(), G::listings.end());
            } else if (std::ranges::find(G::listings, question.strategy) != G::listings.end()) {
                throw Error(ErrorKind::bad_request,
                            fmt::format("the strategy {} of {} only lists positions, for bouton "
                                        "losing: it cannot tell who wins",
                                        question.strategy, name_));
            }
        }
        if (question.strategy.empty()) {
            if (!names.empty()) approach.strategy = names.front();
        } else if (names.empty()) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("{} is solved in one way only: leave --strategy out", name_));
        } else if (std::ranges::find(names, question.strategy) == names.end()) {
            throw Error(
                ErrorKind::bad_request,
                fmt::format("{} has no strategy '{}'{}", name_, abbreviated(question.strategy),
                            did_you_mean(question.strategy, names, "it has")));
        }
        return approach;
    }

    [[nodiscard]] static Budget budget_of(const Question& question) {
        return {.memory = question.memory, .control = question.control};
    }

    struct Enough {};

    /// Calls visit(option) for every option until it returns false; whether it never did.
    template <class Visit>
    [[nodiscard]] bool enumerate(const Position& position, Visit&& visit) const {
        return enumerate([&](auto&& emit) { rules_.options(position, emit); }, visit);
    }

    /// The same for some of the options.  They are pushed by the game, possibly more of them than
    /// atoms in the universe, so the way out of its loop is an exception.
    template <std::invocable<detail::Ignore> Push, class Visit>
    static bool enumerate(Push&& push, Visit&& visit) {
        try {
            push([&](const Position& option) {
                if (!visit(option)) throw Enough{};
            });
        } catch (const Enough&) {
            return false;
        }
        return true;
    }

    /// Options that `wanted` accepts: all, or with question.all unset the first.
    template <class Wanted>
    std::vector<std::string> chosen_options(const Position& position, const Question& question,
                                            Wanted&& wanted) const {
        std::vector<std::string> chosen;
        bool complete = true;
        const auto choose_from = [&](auto&& push, std::size_t most) {
            std::size_t tried = 0;
            const auto visit = [&](const Position& option) {
                if (tried++ == most) {
                    complete = false;
                    return false;
                }
                if (wanted(option)) chosen.push_back(write(option));
                return question.all || chosen.empty();
            };
            enumerate(push, visit);
        };
        if constexpr (HeapRules<G>) {
            // For a single move look a little into every heap before looking far into one.
            constexpr std::size_t few = 2000;
            for (std::size_t i = 0; !question.all && chosen.empty() && i < position.size(); ++i) {
                choose_from([&](auto&& emit) { rules_.options_in(position, i, emit); }, few);
            }
            if (!question.all && (complete || !chosen.empty())) return chosen;
            complete = true;
        }
        choose_from([&](auto&& emit) { rules_.options(position, emit); }, most_options);
        if (!complete && (question.all || chosen.empty())) {
            throw Error(ErrorKind::limit,
                        fmt::format("{} {} has more than {} moves, too many to try them all{}",
                                    name_, abbreviated(write(position)), most_options,
                                    question.all ? "; leave --all out" : ""));
        }
        return chosen;
    }

    template <class Values>
    std::vector<std::string> spelled_options(const Position& position, const Integer& value,
                                             const Question& question, Values& values) const {
        if constexpr (HasOptionsOfValue<R>) {
            std::vector<std::string> found;
            rules_.options_of_value(position, value, [&](const Position& option) {
                if (question.all || found.empty()) found.push_back(write(option));
            });
            return found;
        } else {
            return chosen_options(position, question,
                                  [&](const Position& option) { return values(option) == value; });
        }
    }

    void require_normal_play() const {
        if (play_ == Play::normal) return;
        throw Error(ErrorKind::bad_request,
                    fmt::format("{} is misère play, and Grundy values are of normal play", name_));
    }

    [[nodiscard]] Integer one_grundy(const Position& position, const Budget& budget) const {
        if constexpr (HasKnownGrundy<G, Position>) {
            if (auto value = game_rules().known_grundy(position)) return std::move(*value);
        }
        if constexpr (HasTableGrundy<G, Position>) {
            return game_rules().table_grundy(position, budget);
        } else if constexpr (HasRays<G> && !known_values) {
            return ray_value(game_rules().rays(), position, budget);
        } else {
            return values_from(position, budget)(position);
        }
    }

    /// A function from the positions that can be reached from `root` to their Grundy values.
    [[nodiscard]] auto values_from(const Position& root, const Budget& budget) const {
        if constexpr (HasGrundy<R>) {
            return [this](const Position& position) { return Integer(rules_.grundy(position)); };
        } else if constexpr (HeapRules<G>) {
            const Heap largest = root.empty() ? Heap(0) : *std::ranges::max_element(root);
            return [table = heap_values(game_rules(), largest, budget)](const Heaps& heaps) {
                std::uint32_t sum = 0;
                for (const Heap& heap : heaps) {
                    sum ^= table[static_cast<std::size_t>(heap.to_word().value())];
                }
                return Integer(sum);
            };
        } else if constexpr (HasRays<G>) {
            return RayValues(game_rules().rays(), root, budget);
        } else {
            return [search = grundy_by_definition(rules_, budget)](
                       const Position& position) mutable { return Integer(search(position)); };
        }
    }

    [[nodiscard]] std::optional<Integer> affordable_grundy(const Position& position,
                                                           const Question& question) const {
        if (play_ == Play::misere) {
            if (!question.insist_on_grundy) return std::nullopt;
            throw Error(
                ErrorKind::bad_request,
                fmt::format("{} is misère play, and Grundy values are of normal play: leave "
                            "--grundy out",
                            name_));
        }
        Budget budget = budget_of(question);
        if (question.insist_on_grundy) return one_grundy(position, budget);
        budget.steps = affordable_steps;
        try {
            return one_grundy(position, budget);
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::limit) throw;
            return std::nullopt;
        }
    }

    [[nodiscard]] std::optional<Verdict<Position>> by_theory(const Position& position,
                                                             const Approach& approach) const {
        if constexpr (HasDecide<R>) return rules_.decide(position, approach);
        return std::nullopt;
    }

    [[nodiscard]] Answer answer_of(const Verdict<Position>& verdict,
                                   const Question& question) const {
        Answer answer;
        answer.outcome = verdict.outcome;
        for (const Position& move : verdict.winning_moves) {
            answer.winning_moves.push_back(write(move));
            if (!question.all) break;
        }
        return answer;
    }

    [[nodiscard]] Answer by_search(const Position& position, const Question& question) const {
        auto search = outcome_by_definition(rules_, play_, budget_of(question));
        Answer answer;
        answer.outcome = search(position);
        if (answer.outcome == Outcome::N) {
            answer.winning_moves = chosen_options(position, question, [&](const Position& option) {
                return search(option) == Outcome::P;
            });
        }
        return answer;
    }

    [[nodiscard]] std::vector<std::string> explain(const Position& position,
                                                   const Approach& approach,
                                                   const Answer& answer) const {
        const auto ended = [&] { return enumerate(position, [](const auto&) { return false; }); };
        if (ended()) return {explain_end(play_)};
        if constexpr (HasExplain<R>) {
            auto lines = rules_.explain(position, approach);
            if (!lines.empty()) return lines;
        }
        if constexpr (HeapRules<G>) {
            if (play_ == Play::normal) {
                auto values = values_from(position, {.memory = approach.memory});
                std::vector<PartValue> parts;
                for (const Heap& heap : position) {
                    parts.push_back(
                        {fmt::format("A {} of {}", G::about.part, abbreviated(heap.to_string())),
                         values({heap})});
                }
                return explain_nim_sum(
                    parts, answer.winning_moves.empty() ? "" : answer.winning_moves.front());
            }
        }
        return explain_search(answer.outcome, play_, answer.winning_moves);
    }

    R rules_;
    Play play_;
    std::string name_;
};

}  // namespace bouton
