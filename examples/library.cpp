#include <bouton.hpp>
#include <iostream>

int main() {
    using namespace bouton;
    // A game with its parameters, and a position of it.
    const GamePtr game = make_game("wythoff:a=2");
    Question question;
    question.all = true;
    question.explain = true;
    const Answer answer = solve(*game, game->read("11,25"), question);
    std::cout << to_string(answer.outcome) << ", leave "
              << game->write(answer.winning_moves.front()) << '\n';
    for (const std::string& line : answer.explanation) std::cout << line << '\n';

    // A sum of games.
    const Request sum = parse_request("kayles 7 + nim 3,4");
    std::cout << to_string(value_of(*sum.game, sum.position)) << '\n';

    // What else a game offers is asked for by type: here its P-positions in order.
    const RowList list = game->as<Listed>()->losing(1000, {});
    std::cout << list.rows->next().columns[0].base.to_string() << '\n';

    // The exact arithmetic underneath: the pair of losing piles with index 10^30.
    const auto pairs = p_pairs(WythoffStrategy::algebraic, 1, Play::normal);
    std::cout << pairs->pair(parse_number("10^30")).smaller.to_string() << '\n';
}
