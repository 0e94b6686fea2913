#include "ask/solve.hpp"

#include "game/solve.hpp"

namespace bouton {

PositionAnswer answer_position(const SolveQuery& query, const Limits& limits,
                               const Catalogue& games) {
    RequestReader reader(games);
    return answer_position(query, reader, limits);
}

PositionAnswer answer_position(const SolveQuery& query, RequestReader& reader,
                               const Limits& limits) {
    const Request request = reader.read(query.position);
    Question question;
    question.all = query.all;
    question.explain = query.explain;
    question.insist_on_value = query.grundy;
    question.strategy = query.strategy;
    question.limits = limits;
    return {request, query, solve(*request.game, request.position, question)};
}

}  // namespace bouton
