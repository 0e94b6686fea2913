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

}  // namespace bouton::python
