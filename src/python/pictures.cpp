#include "python/pictures.hpp"

#include <pybind11/stl.h>

#include "python/numbers.hpp"

namespace bouton::python {

namespace py = pybind11;

namespace {

py::dict shown(const Rows& rows) {
    py::dict dict;
    dict["kind"] = "rows";
    dict["heaps"] = rows.heaps;
    dict["standing"] = rows.standing;
    dict["cards"] = rows.cards;
    return dict;
}

py::dict shown(const Board& board) {
    py::list squares;
    for (const Board::Square square : board.squares) {
        squares.append(square == Board::Square::plain  ? "plain"
                       : square == Board::Square::cold ? "cold"
                                                       : "piece");
    }
    py::dict dict;
    dict["kind"] = "board";
    dict["width"] = board.width;
    dict["height"] = board.height;
    dict["squares"] = squares;
    dict["legend"] = board.legend;
    return dict;
}

py::dict shown(const Grid& grid) {
    py::list lines;
    for (const Grid::Line& line : grid.lines) lines.append(py::make_tuple(line.label, line.cells));
    py::dict dict;
    dict["kind"] = "grid";
    dict["first"] = grid.first;
    dict["lines"] = lines;
    dict["legend"] = grid.legend;
    dict["columns"] = grid.columns;
    return dict;
}

py::dict shown(const Network& network) {
    py::list points;
    for (const Network::Point& point : network.points) {
        points.append(py::make_tuple(point.name, point.mark));
    }
    py::list lines;
    for (const Network::Line& line : network.lines) {
        lines.append(py::make_tuple(line.from, line.to, line.mark));
    }
    py::dict dict;
    dict["kind"] = "network";
    dict["points"] = points;
    dict["lines"] = lines;
    dict["directed"] = network.directed;
    return dict;
}

py::dict shown(const Pegs& pegs) {
    py::list guesses;
    for (const Pegs::Guess& guess : pegs.guesses) {
        guesses.append(py::make_tuple(guess.code, guess.answer));
    }
    py::dict dict;
    dict["kind"] = "pegs";
    dict["places"] = pegs.places;
    dict["figures"] = pegs.figures;
    dict["left"] = pegs.left;
    dict["guesses"] = guesses;
    return dict;
}

py::dict text(const std::vector<std::string>& lines) {
    py::dict dict;
    dict["kind"] = "text";
    dict["lines"] = lines;
    return dict;
}

py::dict shown(const Drawing& drawing) {
    if (const auto* grid = std::get_if<Grid>(&drawing.shown)) return shown(*grid);
    if (const auto* network = std::get_if<Network>(&drawing.shown)) return shown(*network);
    if (const auto* pegs = std::get_if<Pegs>(&drawing.shown)) return shown(*pegs);
    return text(drawing.lines);
}

py::dict row_of(const ShownReason::Row& row) {
    py::dict dict;
    dict["label"] = row.label;
    dict["number"] = row.number;
    dict["digits"] = row.digits;
    return dict;
}

}  // namespace

py::list picture_of_scenes(const std::vector<Scene>& scenes) {
    py::list pictures;
    for (const Scene& scene : scenes) {
        py::dict dict =
            std::visit([](const auto& picture) { return shown(picture); }, scene.picture);
        dict["caption"] = scene.caption;
        pictures.append(std::move(dict));
    }
    return pictures;
}

py::object reason_as_dict(const std::optional<ShownReason>& reason) {
    if (!reason) return py::none();
    py::list rows;
    for (const ShownReason::Row& row : reason->rows) rows.append(row_of(row));
    py::dict dict;
    dict["kind"] = reason->kind == ShownReason::Kind::nim_sum ? "nim_sum" : "numeration";
    dict["a"] = reason->a;
    dict["rows"] = rows;
    dict["sum"] = reason->sum ? py::object(row_of(*reason->sum)) : py::none();
    return dict;
}

}  // namespace bouton::python
