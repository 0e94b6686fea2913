#include "play/thinking.hpp"

#include <algorithm>
#include <cstdint>

#include "base/control.hpp"
#include "base/error.hpp"

namespace bouton {

namespace {

/// Stops a search after so many reports; searches report after a fixed number of moves tried.
class Patience final : public Control {
public:
    void progress(std::uint64_t /*done*/, std::uint64_t /*total*/) override { ++reports_; }
    [[nodiscard]] bool stopped() const override { return reports_ > most_reports; }

private:
    static constexpr int most_reports = 60;

    int reports_ = 0;
};

}  // namespace

Answer think(const Game& game, std::string_view position, bool explain) {
    constexpr std::size_t most_memory = std::size_t{1} << 30U;
    Patience patience;
    Question question;
    question.explain = explain;
    question.memory = std::min(question.memory, most_memory);
    question.control = &patience;
    try {
        return game.solve(position, question);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit && !patience.stopped()) throw;
        throw Error(ErrorKind::limit, "this position is too large to be solved while we play");
    }
}

OptionList some_options(const Game& game, std::string_view position) {
    constexpr std::size_t characters = std::size_t{1} << 22U;
    return game.options(position,
                        std::clamp<std::size_t>(characters / (position.size() + 1), 8, 1000));
}

}  // namespace bouton
