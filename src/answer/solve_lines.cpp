#include "answer/solve_lines.hpp"

#include "answer/solve.hpp"
#include "base/text/text.hpp"
#include "format/json.hpp"

namespace bouton {

std::string LineAnswers::answer(std::string_view line) {
    ++line_;
    if (line.find_first_not_of(" \t") == std::string_view::npos) return {};
    limits_.time.restart();
    try {
        query_.position = line;
        return to_json(answer_position(query_, reader_, limits_));
    } catch (const Error& error) {
        if (limits_.control != nullptr && limits_.control->stopped()) throw;
        return told(error);
    }
}

std::string LineAnswers::refuse(const Error& error) {
    ++line_;
    return told(error);
}

std::string LineAnswers::told(const Error& error) {
    if (!first_error_) first_error_ = error.kind();
    return json_document([&](JsonWriter& json) {
        json.object([&] {
            json.field("line", line_);
            json.field("error", error.what());
            json.field("kind", kind_name(error.kind()));
        });
    });
}

}  // namespace bouton
