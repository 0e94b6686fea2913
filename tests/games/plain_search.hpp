#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/error.hpp"
#include "game/capabilities.hpp"
#include "game/request.hpp"
#include "game/solve.hpp"
#include "theory/mex.hpp"

namespace bouton {

/// A game decided from its moves alone, with nothing that its theory says.
class PlainSearch {
public:
    explicit PlainSearch(std::string_view game) : game_(make_game(game)) {}

    [[nodiscard]] const Game& game() const { return *game_; }

    Outcome outcome(const Position& position) {
        const Position key = game_->normal_form(position);
        if (const auto known = outcomes_.find(key); known != outcomes_.end()) return known->second;
        const auto moves = game_->moves(position, SIZE_MAX).positions;
        Outcome result = moves.empty() ? outcome_without_moves(game_->play()) : Outcome::P;
        for (const Position& next : moves) {
            if (outcome(next) == Outcome::P) result = Outcome::N;
        }
        return outcomes_[key] = result;
    }

    std::uint32_t value(const Position& position) {
        const Position key = game_->normal_form(position);
        if (const auto known = values_.find(key); known != values_.end()) return known->second;
        MexSet options;
        for (const Position& next : game_->moves(position, SIZE_MAX).positions) {
            options.add(value(next));
        }
        return values_[key] = options.mex();
    }

    /// Compares what the game says of a position with this search.
    void expect_right(std::string_view text) {
        SCOPED_TRACE(game_->name() + " " + std::string(text));
        const Position position = game_->read(text);
        Question question;
        question.all = true;
        question.insist_on_value = game_->play() == Play::normal;
        const Answer answer = solve(*game_, position, question);
        EXPECT_EQ(answer.outcome, outcome(position));
        if (question.insist_on_value) {
            EXPECT_EQ(answer.value, Value(Nimber{value(position)}));
        }
        std::multiset<std::string> expected;
        for (const Position& next : game_->moves(position, SIZE_MAX).positions) {
            if (outcome(next) == Outcome::P) expected.insert(game_->write(next));
        }
        std::multiset<std::string> told;
        for (const Position& next : answer.winning_moves) told.insert(game_->write(next));
        EXPECT_EQ(told, expected);
        question.all = false;
        const Answer one = solve(*game_, position, question);
        EXPECT_EQ(one.outcome, answer.outcome);
        ASSERT_EQ(one.winning_moves.size(), std::min<std::size_t>(1, expected.size()));
        if (!one.winning_moves.empty()) {
            EXPECT_GE(expected.count(game_->write(one.winning_moves.front())), 1U);
        }
    }

private:
    GamePtr game_;
    std::unordered_map<Position, Outcome> outcomes_;
    std::unordered_map<Position, std::uint32_t> values_;
};

/// The sentence with which `GAME POSITION` is refused, and what kind of fault it is.
inline std::string request_refusal(std::string_view text, ErrorKind kind,
                                   const Question& question = {}) {
    try {
        const Request request = parse_request(text);
        const Answer answer = solve(*request.game, request.position, question);
        return "answered: " + std::string(to_string(answer.outcome));
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), kind) << error.what();
        return error.what();
    }
}

}  // namespace bouton
