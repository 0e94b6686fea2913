#include <bouton.hpp>
#include <iostream>

int main() {
    using namespace bouton;
    // A game with its parameters, and a position of it, as text.
    const GamePtr game = make_game("wythoff:a=2");
    Question question;
    question.all = true;
    question.explain = true;
    const Answer answer = game->solve("11,25", question);
    std::cout << to_string(answer.outcome) << ", leave " << answer.winning_moves.front() << '\n';
    for (const std::string& line : answer.explanation) std::cout << line << '\n';

    // A sum of games.
    const Request sum = parse_request("kayles 7 + nim 3,4");
    std::cout << sum.game->grundy(sum.position, {}).to_string() << '\n';

    // The exact arithmetic underneath: the pair of losing piles with index 10^30.
    const auto pairs = cold_pairs(WythoffStrategy::algebraic, 1, Play::normal, default_memory());
    std::cout << pairs->pair(parse_number("10^30")).smaller.to_string() << '\n';
}
