#include <pybind11/stl.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/capabilities.hpp"
#include "game/catalogue.hpp"
#include "game/rules/rules_game.hpp"
#include "game/sum/sum.hpp"
#include "python/bindings.hpp"
#include "python/game_handle.hpp"
#include "python/numbers.hpp"
#include "python/pictures.hpp"
#include "python/work.hpp"

namespace bouton::python {

namespace py = pybind11;

namespace {

py::dict about_of(const GameHandle& handle) {
    const About about = handle.game->about();
    py::dict told;
    told["name"] = handle.game->name();
    told["title"] = about.title;
    told["family"] = about.family;
    told["rules"] = about.rules;
    told["notation"] = about.notation;
    told["theory"] = about.theory;
    told["source"] = about.source;
    return told;
}

std::vector<std::string> names_of(const std::vector<std::string_view>& names) {
    return {names.begin(), names.end()};
}

/// Texts as a list of Python.  There may be millions of them, so that signals are asked for
/// between.
py::list list_of(const std::vector<std::string>& texts) {
    constexpr std::size_t between_looks = 1U << 16U;
    py::list list;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        list.append(py::str(texts[i]));
        if (i % between_looks == 0 && PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    return list;
}

/// The positions that moves leave, or None if there are more than `most`.
py::object moves_of(const GameHandle& handle, py::handle position, const Integer& most,
                    const py::object& memory, const py::object& threads, const py::object& time,
                    bool quiet) {
    Work work(memory, threads, time, quiet);
    const Position from = handle.read(position);
    const auto word = most.to_word();
    const std::size_t limit = word && *word >= 0 ? static_cast<std::size_t>(*word) : SIZE_MAX;
    const auto texts =
        work.run_here([&](const Limits& limits) -> std::optional<std::vector<std::string>> {
            const MoveList list = handle.game->moves_within(from, limit, limits);
            if (!list.complete) return std::nullopt;
            return written(*handle.game, list.positions, limits);
        });
    return texts ? py::object(list_of(*texts)) : py::none();
}

GameHandle sum_of_handles(const std::vector<std::pair<GameHandle, py::object>>& parts) {
    if (parts.size() == 1) {
        GameHandle only = parts.front().first;
        only.first = only.read(parts.front().second);
        return only;
    }
    std::vector<Part> sum;
    bool calls_python = false;
    for (const auto& [handle, position] : parts) {
        sum.push_back({handle.game, handle.read(position)});
        calls_python = calls_python || handle.calls_python;
    }
    Request request = sum_of(std::move(sum));
    return {std::move(request.game), std::move(request.position), calls_python, {}};
}

std::optional<std::string> side_to_move(const GameHandle& handle, py::handle position) {
    const auto* sided = handle.game->as<TwoSided>();
    const auto side = handle.game->to_move(handle.read(position));
    if (sided == nullptr || !side) return std::nullopt;
    return std::string(sided->side_name(*side));
}

}  // namespace

void bind_games(py::module_& module) {
    py::class_<GameHandle>(module, "Game")
        .def_property_readonly("name", [](const GameHandle& self) { return self.game->name(); })
        .def_property_readonly("about", about_of)
        .def_property_readonly(
            "misere", [](const GameHandle& self) { return self.game->play() == Play::misere; })
        .def_property_readonly(
            "start", [](const GameHandle& self) { return self.game->write(self.start()); })
        .def_property_readonly("asks",
                               [](const GameHandle& self) { return names_of(asks_of(*self.game)); })
        .def_property_readonly(
            "strategies",
            [](const GameHandle& self) { return names_of(strategies_of(*self.game)); })
        .def_property_readonly("by_function",
                               [](const GameHandle& self) { return self.function.has_value(); })
        .def("spelled", [](const GameHandle& self,
                           py::handle position) { return self.game->write(self.read(position)); })
        .def("request",
             [](const GameHandle& self, py::handle position) {
                 return spelled(*self.game, self.read(position));
             })
        .def("moves", moves_of)
        .def("is_move",
             [](const GameHandle& self, py::handle from, py::handle to) {
                 const Position before = self.read(from);
                 const Position after = self.read(to);
                 return unlocked([&] { return self.game->is_move(before, after); });
             })
        .def("ending",
             [](const GameHandle& self, py::handle position) -> std::optional<std::string> {
                 const Position read = self.read(position);
                 const auto ending = unlocked([&] { return self.game->ending(read); });
                 if (!ending) return std::nullopt;
                 return std::string(to_string(*ending));
             })
        .def("side_to_move", side_to_move)
        .def("random_position",
             [](const GameHandle& self, std::uint64_t seed, std::size_t bits) {
                 return unlocked([&] {
                     Random random(seed);
                     return self.game->write(self.game->random_position(random, bits));
                 });
             })
        .def("picture", [](const GameHandle& self, py::handle position) {
            const Position read = self.read(position);
            return picture_of_scenes(unlocked([&] { return self.game->picture(read); }));
        });
    module.def("game", [](std::string_view spelled) {
        return unlocked([&] { return GameHandle{make_game(spelled)}; });
    });
    module.def("rules", [](std::string text) {
        return unlocked([&] { return GameHandle{rules_game({.text = std::move(text)})}; });
    });
    module.def("sum_of", sum_of_handles);
    module.def("integer", [](const Integer& number) { return number; });
    module.def("games", [] {
        std::vector<std::string> names;
        for (const Entry& entry : catalogue()) names.push_back(entry.about.name);
        return names;
    });
}

}  // namespace bouton::python
