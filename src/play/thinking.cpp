#include "play/thinking.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <utility>

#include "base/control.hpp"
#include "base/error.hpp"
#include "game/capabilities.hpp"

namespace bouton {

namespace {

/// Stops a search after so many reports; searches report after a fixed number of moves tried.
class Patience final : public Control {
public:
    /// `other` may be null, and can stop the search too.
    explicit Patience(Control* other) : other_(other) {}

    void progress(std::uint64_t done, std::uint64_t total) override {
        ++reports_;
        if (other_ != nullptr) other_->progress(done, total);
    }
    [[nodiscard]] bool stopped() const override { return is_over() || is_interrupted(); }
    [[nodiscard]] bool is_over() const { return reports_ > most_reports; }

private:
    static constexpr int most_reports = 60;

    [[nodiscard]] bool is_interrupted() const { return other_ != nullptr && other_->stopped(); }

    Control* other_;
    std::atomic<int> reports_ = 0;
};

Error too_large() {
    return {ErrorKind::limit, "this position is too large to be solved while we play"};
}

/// What `work` returns for a question with the limits of somebody at the board.
template <class Work>
auto patiently(const Limits& limits, Work&& work) {
    constexpr std::size_t most_memory = std::size_t{1} << 30U;
    Patience patience(limits.control);
    Question question;
    question.limits = limits;
    question.limits.memory = std::min(limits.memory, most_memory);
    question.limits.control = &patience;
    try {
        return work(question);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit && !patience.is_over()) throw;
        throw too_large();
    }
}

}  // namespace

bool Thinking::is_possible() const { return game_.as<Decided>() != nullptr; }

const Decision& Thinking::decision(const Position& position) {
    const auto known = thoughts_.find(position);
    if (known != thoughts_.end()) {
        if (known->second.too_large) throw too_large();
        return known->second.decision;
    }
    require(is_possible(), "only a game that can be decided is thought about");
    Thought thought;
    try {
        thought.decision = patiently(limits_, [&](const Question& question) {
            return game_.as<Decided>()->decide(position, question);
        });
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::limit) thoughts_[position].too_large = true;
        throw;
    }
    return thoughts_.emplace(position, std::move(thought)).first->second.decision;
}

Decision Thinking::full_decision(const Position& position) {
    require(is_possible(), "only a game that can be decided is thought about");
    return patiently(limits_, [&](Question& question) {
        question.all = true;
        return game_.as<Decided>()->decide(position, question);
    });
}

std::vector<std::string> Thinking::explanation(const Position& position) {
    const Decision& known = decision(position);
    const auto* explained = game_.as<Explained>();
    if (explained == nullptr) return {};
    return patiently(limits_, [&](Question& question) {
        question.explain = true;
        return explained->explain(position, question, known);
    });
}

MoveList some_moves(const Game& game, const Position& position) {
    constexpr std::size_t characters = std::size_t{1} << 22U;
    const std::size_t length = game.write(position).size();
    return game.moves(position, std::clamp<std::size_t>(characters / (length + 1), 8, 1000));
}

}  // namespace bouton
