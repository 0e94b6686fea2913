#include "answer/play/scene.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <variant>

namespace bouton {

namespace {

/// Writes the fields of a picture into an open object.
class SceneWriter {
public:
    explicit SceneWriter(JsonWriter& json) : json_(json) {}

    void operator()(const Rows& rows) const {
        json_.field("kind", rows.cards ? "cards" : rows.standing ? "row" : "heaps");
        json_.key("heaps").array([&] {
            for (const Integer& heap : rows.heaps) json_.text(heap);
        });
    }

    void operator()(const Board& board) const {
        json_.field("kind", "board");
        json_.field("width", board.width);
        json_.field("height", board.height);
        json_.key("piece");
        const auto piece = std::ranges::find(board.squares, Board::Square::piece);
        if (piece == board.squares.end()) {
            json_.value(nullptr);
        } else {
            write_square(board, static_cast<std::size_t>(piece - board.squares.begin()));
        }
        json_.key("cold").array([&] {
            for (std::size_t i = 0; i < board.squares.size(); ++i) {
                if (board.squares[i] == Board::Square::cold) write_square(board, i);
            }
        });
        json_.field("legend", board.legend);
    }

    void operator()(const Grid& grid) const {
        json_.field("kind", kind_of(grid.look));
        json_.field("first", grid.first);
        json_.key("columns");
        if (grid.columns.empty()) {
            json_.value(nullptr);
        } else {
            json_.values(grid.columns);
        }
        json_.key("lines").array([&] {
            for (const Grid::Line& line : grid.lines) {
                json_.object([&] {
                    json_.field("label", line.label);
                    json_.key("cells").values(line.cells);
                });
            }
        });
        json_.field("legend", grid.legend);
    }

    void operator()(const Network& network) const {
        json_.field("kind", "graph");
        json_.field("directed", network.directed);
        json_.key("points").array([&] {
            for (const Network::Point& point : network.points) {
                json_.object([&] {
                    json_.field("name", point.name);
                    json_.field("mark", point.mark);
                });
            }
        });
        json_.key("lines").array([&] {
            for (const Network::Line& line : network.lines) {
                json_.object([&] {
                    json_.field("from", line.from);
                    json_.field("to", line.to);
                    json_.field("mark", line.mark);
                });
            }
        });
    }

    void operator()(const Pegs& pegs) const {
        json_.field("kind", "pegs");
        json_.field("places", pegs.places);
        json_.field("figures", pegs.figures);
        json_.field("left", pegs.left);
        json_.key("guesses").array([&] {
            for (const Pegs::Guess& guess : pegs.guesses) write_guess(guess);
        });
    }

    void operator()(const Drawing& drawing) const {
        std::visit(*this, drawing.shown);
        json_.key("text").values(drawing.lines);
    }

    void operator()(std::monostate /*nothing*/) const { json_.field("kind", "text"); }

private:
    static std::string_view kind_of(Grid::Look look) {
        switch (look) {
            case Grid::Look::strip:
                return "strip";
            case Grid::Look::coins:
                return "coins";
            case Grid::Look::calendar:
                return "calendar";
            case Grid::Look::board:
                break;
        }
        return "squares";
    }

    void write_square(const Board& board, std::size_t index) const {
        json_.array([&] {
            json_.value(index % board.width);
            json_.value(index / board.width);
        });
    }

    void write_guess(const Pegs::Guess& guess) const {
        json_.object([&] {
            json_.key("code").values(guess.code);
            json_.key("answer");
            if (!guess.answer) {
                json_.value(nullptr);
                return;
            }
            json_.object([&] {
                json_.field("exact", guess.answer->first);
                json_.field("misplaced", guess.answer->second);
            });
        });
    }

    JsonWriter& json_;
};

}  // namespace

void write_scenes(JsonWriter& json, std::span<const Scene> scenes) {
    json.array([&] {
        for (const Scene& scene : scenes) {
            json.object([&] {
                json.field("caption", scene.caption);
                std::visit(SceneWriter(json), scene.picture);
            });
        }
    });
}

void write_changes(JsonWriter& json, std::span<const SceneChange> changes) {
    json.array([&] {
        for (const SceneChange& change : changes) {
            json.object([&] {
                json.field("scene", change.scene);
                json.field("at", change.at);
                json.field("from", change.from);
                json.key("to").values(change.to);
            });
        }
    });
}

}  // namespace bouton
