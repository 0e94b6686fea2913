#include "python/game_handle.hpp"

#include "base/error.hpp"
#include "python/numbers.hpp"

namespace bouton::python {

Position GameHandle::read(pybind11::handle position) const {
    if (position.is_none()) return start();
    const std::string text = position_text(position);
    try {
        return game->read(text);
    } catch (const Error& error) {
        if (text != "start" || error.kind() != ErrorKind::bad_request) throw;
        return start();
    }
}

std::vector<std::string> written(const Game& game, const std::vector<Position>& positions) {
    std::vector<std::string> texts;
    texts.reserve(positions.size());
    for (const Position& position : positions) texts.push_back(game.write(position));
    return texts;
}

std::vector<std::string> written(const Game& game, const std::vector<Position>& positions,
                                 const Limits& limits) {
    constexpr std::size_t between_reports = 1024;
    constexpr std::size_t beside = 3 * sizeof(std::string);  // of a text, here and in Python
    std::vector<std::string> texts;
    std::size_t bytes = 0;
    for (const Position& position : positions) {
        texts.push_back(game.write(position));
        bytes += sizeof(Position) + position.bytes_beside() + beside + 2 * texts.back().size();
        limits.require_memory(bytes, "listing the moves");
        if (texts.size() % between_reports == 0) limits.progress(texts.size(), positions.size());
    }
    return texts;
}

}  // namespace bouton::python
