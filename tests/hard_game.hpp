#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/control.hpp"
#include "base/error.hpp"
#include "game/game.hpp"

namespace bouton {

/// Another game, but too hard to be solved: the search goes on until it is stopped.
class HardGame final : public Game {
public:
    explicit HardGame(GamePtr game) : game_(std::move(game)) {}

    [[nodiscard]] std::string name() const override { return game_->name(); }
    [[nodiscard]] Play play() const override { return game_->play(); }
    [[nodiscard]] std::vector<std::string_view> strategies() const override { return {}; }
    [[nodiscard]] std::string start() const override { return game_->start(); }
    [[nodiscard]] std::string canonical(std::string_view position) const override {
        return game_->canonical(position);
    }
    [[nodiscard]] Answer solve(std::string_view /*position*/,
                               const Question& question) const override {
        while (!question.control->stopped()) question.control->progress(0, 0);
        throw Error(ErrorKind::failed, "the search was stopped");
    }
    [[nodiscard]] Integer grundy(std::string_view position,
                                 const Question& question) const override {
        return game_->grundy(position, question);
    }
    [[nodiscard]] std::vector<std::string> options_of_value(
        std::string_view position, const Integer& value, const Question& question) const override {
        return game_->options_of_value(position, value, question);
    }
    [[nodiscard]] OptionList options(std::string_view position, std::size_t most) const override {
        return game_->options(position, most);
    }
    [[nodiscard]] bool is_option(std::string_view from, std::string_view to) const override {
        return game_->is_option(from, to);
    }
    [[nodiscard]] std::vector<Scene> scenes(std::string_view position) const override {
        return game_->scenes(position);
    }
    [[nodiscard]] std::string random_position(Random& random, std::size_t bits) const override {
        return game_->random_position(random, bits);
    }

private:
    GamePtr game_;
};

}  // namespace bouton
