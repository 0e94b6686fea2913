#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "reproduce/experiment.hpp"
#include "solve/search.hpp"

// The examples of section 3 of the paper on games on digraphs whose hint is a strategy, or that
// have no hint at all.
namespace bouton::experiments {

namespace {

/// How many cards of 1, …, 6 lie on the table: take one, as long as the total is at most 50.
struct FiftyByCards {
    using Position = std::array<int, 6>;
    static constexpr Position start{4, 4, 4, 4, 4, 4};

    static int on_table(const Position& cards) {
        int sum = 0;
        int number = 0;
        for (const int count : cards) sum += ++number * count;
        return sum;
    }

    static void options(const Position& cards, auto&& emit) {
        const int taken = on_table(start) - on_table(cards);
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (cards.at(i) == 0 || taken + static_cast<int>(i) + 1 > 50) continue;
            Position left = cards;
            --left.at(i);
            emit(left);
        }
    }
};

/// Nim, and the two games that add moves to it.
struct NimLike {
    using Position = std::vector<int>;
    bool one_and_two = false;  // take 1 from one heap and 2 from another
    bool split = false;        // split what is left

    void options(const Position& heaps, auto&& emit) const {
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            Position next = heaps;
            for (next[i] = 0; next[i] < heaps[i]; ++next[i]) {
                emit(next);
                for (int part = 1; split && 2 * part <= next[i]; ++part) {
                    Position parts = next;
                    parts[i] -= part;
                    parts.push_back(part);
                    emit(parts);
                }
            }
        }
        for (std::size_t i = 0; one_and_two && i < heaps.size(); ++i) {
            for (std::size_t j = 0; j < heaps.size(); ++j) {
                if (i == j || heaps[i] < 1 || heaps[j] < 2) continue;
                Position next = heaps;
                next[i] -= 1;
                next[j] -= 2;
                emit(next);
            }
        }
    }

    static Position normal_form(Position heaps) {
        std::erase(heaps, 0);
        std::ranges::sort(heaps);
        return heaps;
    }
};

/// Tokens, and the most that may be taken, which is twice what was taken before.
struct TwiceAsMany {
    using Position = std::array<int, 2>;

    static void options(const Position& at, auto&& emit) {
        for (int taken = 1; taken <= std::min(at[0], at[1]); ++taken) {
            emit(Position{at[0] - taken, 2 * taken});
        }
    }
};

int nim_sum_of(const std::vector<int>& heaps) {
    int sum = 0;
    for (const int heap : heaps) sum ^= heap;
    return sum;
}

std::ptrdiff_t larger_than_one(const std::vector<int>& heaps) {
    return std::ranges::count_if(heaps, [](int heap) { return heap > 1; });
}

/// Calls visit(heaps) for all heaps in growing order, `count` of them, none larger than `most`.
void each_heaps(std::size_t count, int most, std::vector<int>& heaps, auto&& visit) {
    if (heaps.size() == count) return visit(heaps);
    for (int heap = heaps.empty() ? 0 : heaps.back(); heap <= most; ++heap) {
        heaps.push_back(heap);
        each_heaps(count, most, heaps, visit);
        heaps.pop_back();
    }
}

void each_heaps(std::size_t count, int most, auto&& visit) {
    std::vector<int> heaps;
    each_heaps(count, most, heaps, visit);
}

/// Who loses misère Nim.
bool lost_in_misere_nim(const std::vector<int>& heaps) {
    return nim_sum_of(heaps) == (larger_than_one(heaps) > 0 ? 0 : 1);
}

Finding example_4(const Effort& effort) {
    const FiftyByCards rules;
    auto value = value_by_definition(rules, effort.limits);
    std::vector<int> winning;
    FiftyByCards::options(FiftyByCards::start, [&](const FiftyByCards::Position& left) {
        if (value(left) == Value()) {
            winning.push_back(84 - FiftyByCards::on_table(left));
        }
    });
    Finding finding;
    finding.published =
        "Cards of 1 to 6 lie on the table; each player takes one and adds it to the total. Whoever "
        "reaches 50 first wins, and whoever must pass 50 loses. The total is 84 less the sum of "
        "the cards on the table. The paper does not say who wins.";
    finding.computed =
        "The sum of 84 means that there are four cards of each number. All positions that can be "
        "reached, by trying all moves.";
    finding.checks = {
        {"Four cards of each number have the sum 84.",
         FiftyByCards::on_table(FiftyByCards::start) == 84},
        {"Beyond the paper: the first player wins by taking a 2, a 4 or a 6, and by no other "
         "card.",
         winning == std::vector<int>{2, 4, 6}},
    };
    return finding;
}

Finding example_5(const Effort& effort) {
    const int most = effort.quick ? 5 : 9;
    const NimLike rules;
    auto outcome = outcome_by_definition(rules, Play::normal, effort.limits);
    bool by_nim_sum = true;
    bool some_heap = true;
    std::vector<int> not_the_largest;
    each_heaps(4, most, [&](const std::vector<int>& heaps) {
        const int sum = nim_sum_of(heaps);
        by_nim_sum = by_nim_sum && (outcome(heaps) == Outcome::P) == (sum == 0);
        if (sum == 0) return;
        const auto can = [&](int heap) { return (heap ^ sum) < heap; };
        some_heap = some_heap && std::ranges::any_of(heaps, can);
        if (not_the_largest.empty() && !can(heaps.back())) not_the_largest = heaps;
    });
    Finding finding;
    finding.published =
        "Nim: if the nim-sum of the heaps is 0, let the other player begin. Otherwise take from "
        "the heap with the most tokens so many that the nim-sum becomes 0.";
    finding.computed = fmt::format(
        "The outcomes of all positions of four heaps of up to {} tokens, by trying all moves.",
        most);
    finding.checks = {
        {"The player to move loses exactly if the nim-sum is 0.", by_nim_sum},
        {"If it is not 0, some move in some heap makes it 0.", some_heap},
        {"In some positions none in the largest heap does.", !not_the_largest.empty()},
    };
    if (!not_the_largest.empty()) {
        const int largest = not_the_largest.back();
        const int sum = nim_sum_of(not_the_largest);
        std::vector<int> heaps = not_the_largest;
        std::erase(heaps, 0);
        finding.errata.push_back(
            {"If the nim-sum is not 0, take from the heap with the most tokens so many that it "
             "becomes 0.",
             fmt::format("Take from a heap that has the top binary digit of the nim-sum. With "
                         "heaps of {} the nim-sum is {}, and {} ⊕ {} = {} is more than {}.",
                         fmt::join(heaps, ", "), sum, largest, sum, largest ^ sum, largest),
             "As in section 2.3: the largest heap need not have that digit."});
    }
    return finding;
}

Finding example_6(const Effort& effort) {
    const int most = effort.quick ? 4 : 7;
    const NimLike rules;
    auto outcome = outcome_by_definition(rules, Play::misere, effort.limits);
    bool as_nim = true;
    bool last_heap = true;
    bool all_ones = true;
    each_heaps(4, most, [&](const std::vector<int>& heaps) {
        const bool lost = outcome(heaps) == Outcome::P;
        const auto ones = std::ranges::count(heaps, 1);
        if (larger_than_one(heaps) == 0) {
            all_ones = all_ones && lost == (ones % 2 == 1);
        } else if (larger_than_one(heaps) == 1) {
            // The largest heap is the last.  Take all of it, or leave 1.
            std::vector<int> left = heaps;
            left.back() = ones % 2 == 1 ? 0 : 1;
            std::vector<int> other = heaps;
            other.back() = 1 - left.back();
            last_heap =
                last_heap && !lost && outcome(left) == Outcome::P && outcome(other) == Outcome::N;
        } else {
            as_nim = as_nim && lost == (nim_sum_of(heaps) == 0);
        }
    });
    Finding finding;
    finding.published =
        "Marienbad is Nim in which whoever takes the last card loses. Play for the nim-sum 0 as in "
        "Nim until only one heap has more than one card; then take all of it, or leave one card. "
        "The proof is left to the reader.";
    finding.computed = fmt::format(
        "The outcomes of all positions of four heaps of up to {} cards, by trying all moves.",
        most);
    finding.checks = {
        {"With two heaps or more that have more than one card, the player to move loses exactly "
         "if the nim-sum is 0.",
         as_nim},
        {"With one such heap the player to move wins by one of the two moves, the one that leaves "
         "an odd number of single cards, and not by the other.",
         last_heap},
        {"Among single cards the player to move loses exactly if their number is odd.", all_ones},
        {"From 1, 3, 5 and 7, as in the film, whoever begins loses.",
         outcome({1, 3, 5, 7}) == Outcome::P},
    };
    return finding;
}

Finding example_7(const Effort& effort) {
    const int most = effort.quick ? 4 : 8;
    const NimLike rules{.one_and_two = true};
    auto value = value_by_definition(rules, effort.limits);
    auto misere = outcome_by_definition(rules, Play::misere, effort.limits);
    bool is_nim_sum = true;
    bool lost_at_one = true;
    each_heaps(3, most, [&](const std::vector<int>& heaps) {
        const int sum = nim_sum_of(heaps);
        is_nim_sum = is_nim_sum && value(heaps) == Value(Nimber{sum});
        lost_at_one = lost_at_one && (misere(heaps) == Outcome::P) == (sum == 1);
    });
    Finding finding;
    finding.published =
        "Nim2 is Nim in which one may also take 1 from one heap and 2 from another. The paper "
        "gives no solution.";
    finding.computed = fmt::format(
        "Values and outcomes of all positions of three heaps of up to {} tokens, by trying all "
        "moves.",
        most);
    finding.checks = {
        {"Beyond the paper: the value is the nim-sum, as in Nim.", is_nim_sum},
        {"Beyond the paper: in misère play the player to move loses exactly if the nim-sum is 1.",
         lost_at_one},
    };
    return finding;
}

Finding example_8(const Effort& effort) {
    const int most = effort.quick ? 4 : 6;
    const NimLike rules{.split = true};
    auto value = value_by_definition(rules, effort.limits);
    auto misere = outcome_by_definition(rules, Play::misere, effort.limits);
    bool is_nim_sum = true;
    bool as_misere_nim = true;
    each_heaps(3, most, [&](const std::vector<int>& heaps) {
        is_nim_sum = is_nim_sum && value(heaps) == Value(Nimber{nim_sum_of(heaps)});
        as_misere_nim = as_misere_nim && (misere(heaps) == Outcome::P) == lost_in_misere_nim(heaps);
    });
    Finding finding;
    finding.published =
        "Cut-throat Nim is Nim in which one may split what is left of the heap into two. The paper "
        "gives no solution.";
    finding.computed = fmt::format(
        "Values and outcomes of all positions of three heaps of up to {} tokens, by trying all "
        "moves.",
        most);
    finding.checks = {
        {"Beyond the paper: the value is the nim-sum, as in Nim.", is_nim_sum},
        {"Beyond the paper: in misère play the same positions are lost as in Nim.", as_misere_nim},
    };
    return finding;
}

Finding example_12(const Effort& effort) {
    const int last = effort.quick ? 60 : 150;
    const TwiceAsMany rules;
    auto outcome = outcome_by_definition(rules, Play::normal, effort.limits);
    std::vector<int> lost;
    for (int tokens = 2; tokens <= last; ++tokens) {
        // The first move may take all but one.
        if (outcome({tokens, tokens - 1}) == Outcome::P) lost.push_back(tokens);
    }
    std::vector<int> fibonacci{2, 3};
    while (fibonacci.back() + *(fibonacci.end() - 2) <= last) {
        fibonacci.push_back(fibonacci.back() + *(fibonacci.end() - 2));
    }
    std::vector<int> winning;
    for (int taken = 1; taken < 60; ++taken) {
        if (outcome({60 - taken, 2 * taken}) == Outcome::P) winning.push_back(taken);
    }
    Finding finding;
    finding.published =
        "From a heap of 60 each player takes at least one token and at most twice as many as the "
        "other has just taken; whoever takes the last token wins. The paper says neither how many "
        "the first move may take nor who wins.";
    finding.computed = fmt::format(
        "All heaps of up to {} tokens, by trying all moves. The first move may take any number but "
        "not all, as M. J. Whinihan has it (Fibonacci Nim, Fibonacci Quarterly 1, 1963), since "
        "otherwise the game would be over at once.",
        last);
    finding.checks = {
        {"Beyond the paper: whoever begins loses exactly if the number of tokens is a Fibonacci "
         "number.",
         lost == fibonacci},
        {"Beyond the paper: from 60 = 55 + 5 the first player wins by taking 5, and by no other "
         "move.",
         winning == std::vector<int>{5}},
    };
    return finding;
}

}  // namespace

std::vector<Experiment> digraphs_strategies() {
    const auto experiment = [](int number, std::string title, Finding (*run)(const Effort&)) {
        return Experiment{fmt::format("digraphs/example-{}", number), std::move(title),
                          Document::digraphs, fmt::format("section 3, example {}", number), run};
    };
    return {
        experiment(4, "The race to fifty with cards", example_4),
        experiment(5, "The strategy of Nim", example_5),
        experiment(6, "The strategy of Marienbad", example_6),
        experiment(7, "Nim2", example_7),
        experiment(8, "Cut-throat Nim", example_8),
        experiment(12, "At most twice as many", example_12),
    };
}

}  // namespace bouton::experiments
