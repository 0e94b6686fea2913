#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "families/mastermind/codes.hpp"
#include "families/mastermind/history.hpp"
#include "theory/outcome.hpp"
#include "theory/rules.hpp"

namespace bouton::mastermind {

/// Mastermind as a game of two sides that see everything: the guesser (left) names a code, and the
/// setter (right) gives an answer with which at least one code agrees.
///
/// There is no secret in a position.  A setter who keeps one gives such answers, and a setter who
/// keeps none but always leaves a code possible can claim in the end to have had it all along: what
/// the guesser can be sure of is the same.
///
/// The guesser wins with the answer that all places are exact, and loses when the guesses are used
/// up without it.
class MastermindRules {
public:
    /// Code and answer of each guess, one after the other; without the last answer it is the
    /// setter's turn.
    using Position = std::vector<std::uint32_t>;

    /// Throws as Codes does.
    MastermindRules(std::size_t places, std::size_t figures, std::size_t guesses);

    [[nodiscard]] static Side to_move(const Position& position) {
        return position.size() % 2 == 0 ? Side::left : Side::right;
    }
    [[nodiscard]] std::optional<Outcome> ending(const Position& position) const;

    void options(const Position& position, Side side, auto&& emit) const {
        if (side != to_move(position)) return;
        Position next = position;
        next.push_back(0);
        if (side == Side::left) {
            for (Code code = 0; code < codes().count(); ++code) {
                next.back() = code;
                emit(next);
            }
            return;
        }
        const auto counts = reply_counts(codes(), secrets(position), position.back());
        for (std::uint32_t reply = 0; reply < counts.size(); ++reply) {
            next.back() = reply;
            if (counts[reply] > 0) emit(next);
        }
    }
    [[nodiscard]] bool is_option(const Position& from, const Position& to) const;

    [[nodiscard]] const Codes& codes() const { return *codes_; }
    [[nodiscard]] std::size_t guesses() const { return guesses_; }
    /// Guesses that are still allowed; one that waits for its answer is not.
    [[nodiscard]] std::size_t guesses_left(const Position& position) const {
        return guesses_ - (position.size() + 1) / 2;
    }
    /// The guesses that were answered.
    [[nodiscard]] static History history(const Position& position);
    /// The codes that agree with all answers.
    [[nodiscard]] std::vector<Code> secrets(const Position& position) const {
        return consistent(codes(), history(position));
    }

    /// `1122=1-0,3345=0-2`, or `start`; a last guess without answer waits for it.
    [[nodiscard]] Position read(std::string_view text) const;
    [[nodiscard]] std::string write(const Position& position) const;

private:
    std::shared_ptr<const Codes> codes_;
    std::size_t guesses_;
};

}  // namespace bouton::mastermind
