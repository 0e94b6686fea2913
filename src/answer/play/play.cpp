#include "answer/play/play.hpp"

#include "answer/play/scene.hpp"
#include "format/json.hpp"
#include "game/capabilities.hpp"
#include "game/request.hpp"

namespace bouton {

namespace {

/// Writes the answer about one position into an open object.
class PlayWriter {
public:
    PlayWriter(JsonWriter& json, const PlayAnswer& answer)
        : json_(json), answer_(answer), game_(*answer.shown.request.game) {}

    void write() const {
        const ShownPosition& shown = answer_.shown;
        const Position& position = shown.request.position;
        json_.field("action", answer_.action);
        json_.key("game");
        if (game_.name().empty()) {
            json_.value(nullptr);
        } else {
            json_.value(game_.name());
        }
        json_.field("position", game_.write(position));
        json_.field("title", game_.about().title);
        json_.field("part", game_.about().part);
        json_.field("play", game_.play() == Play::misere ? "misere" : "normal");
        json_.field("number", answer_.number);
        json_.key("to_move");
        const auto* sided = game_.as<TwoSided>();
        const auto side = game_.to_move(position);
        if (sided != nullptr && side) {
            json_.value(sided->side_name(*side));
        } else {
            json_.value(nullptr);
        }
        json_.field("over", shown.ending.has_value() || answer_.repeated);
        json_.key("result");
        if (shown.ending) {
            json_.value(to_string(*shown.ending));
        } else if (answer_.repeated) {
            json_.value("draw");
        } else {
            json_.value(nullptr);
        }
        json_.key("picture");
        write_scenes(json_, shown.picture);
        write_moves();
        if (shown.decision) write_decision(*shown.decision);
        if (answer_.moved) write_moved(*answer_.moved);
        if (answer_.hint) write_hint(*answer_.hint);
        if (answer_.why) write_why(*answer_.why);
    }

private:
    void write_moves() const {
        json_.field("moves_complete", answer_.shown.complete);
        if (answer_.shown.decision)
            json_.field("winning_moves_complete", answer_.shown.wins_complete);
        json_.key("moves").array([&] {
            for (const ShownMove& move : answer_.shown.moves) {
                json_.object([&] {
                    json_.field("position", game_.write(move.position));
                    json_.field("words", move.words);
                    json_.key("changes");
                    write_changes(json_, move.changes);
                    if (!move.outcome) return;
                    json_.field("outcome", to_string(*move.outcome));
                    json_.field("moves_to_end", move.moves_to_end);
                });
            }
        });
    }

    void write_decision(const Decision& decision) const {
        json_.field("outcome", to_string(decision.outcome));
        json_.key("grundy");
        if (decision.value && decision.value->nimber() != nullptr) {
            json_.value(*decision.value->nimber());
        } else {
            json_.value(nullptr);
        }
        json_.field("moves_to_end", decision.moves_to_end);
    }

    void write_moved(const PlayAnswer::Moved& moved) const {
        json_.key("moved").object([&] {
            json_.field("from", game_.write(moved.from));
            json_.field("words", moved.words);
            json_.field("careless", moved.careless);
        });
    }

    void write_hint(const PlayAnswer::Hint& hint) const {
        json_.key("hint").object([&] {
            json_.field("outcome", to_string(hint.outcome));
            json_.key("move");
            if (hint.move) {
                json_.value(game_.write(*hint.move));
            } else {
                json_.value(nullptr);
            }
            json_.field("words", hint.words);
        });
    }

    void write_row(const ShownReason::Row& row) const {
        json_.object([&] {
            json_.field("label", row.label);
            json_.key("number").text(row.number);
            json_.key("digits").values(row.digits);
        });
    }

    void write_why(const PlayAnswer::Why& why) const {
        json_.key("why").object([&] {
            json_.field("outcome", to_string(why.outcome));
            json_.key("explanation").values(why.lines);
            json_.key("digits");
            if (!why.reason) {
                json_.value(nullptr);
                return;
            }
            const ShownReason& reason = *why.reason;
            json_.object([&] {
                const bool nim_sum = reason.kind == ShownReason::Kind::nim_sum;
                json_.field("kind", nim_sum ? "nim_sum" : "numeration");
                if (!nim_sum) json_.field("a", reason.a);
                json_.key("rows").array([&] {
                    for (const ShownReason::Row& row : reason.rows) write_row(row);
                });
                if (!reason.sum) return;
                json_.key("sum");
                write_row(*reason.sum);
            });
        });
    }

    JsonWriter& json_;
    const PlayAnswer& answer_;
    const Game& game_;
};

}  // namespace

std::string to_json(const PlayAnswer& answer) {
    return json_document(
        [&](JsonWriter& json) { json.object([&] { PlayWriter(json, answer).write(); }); });
}

}  // namespace bouton
