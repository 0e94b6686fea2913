#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "reproduce/experiment.hpp"
#include "solve/heap_values.hpp"
#include "solve/search.hpp"
#include "theory/sum_of_heaps.hpp"

// The examples of section 3 of the paper on games on digraphs that are played with heaps.
namespace bouton::experiments {

namespace {

/// Take from 1 to a certain number of tokens.
struct TakeUpTo {
    using Position = Heap;
    int most;

    void options(const Heap& heap, auto&& emit) const {
        for (Heap left = heap - 1; left.sign() >= 0 && heap - left <= most; --left) emit(left);
    }
};

/// Take one token from a row, or two that are neighbours.
struct Row {
    using Position = Heap;

    static void options(const Heap& row, auto&& emit) {
        for (const int gone : {1, 2}) {
            for (Heap left = 0; left <= row - gone; ++left) emit(left, row - gone - left);
        }
    }
};

/// Take any even number but not all, or all if that is an odd number.
struct EvenNotAllOddAll {
    using Position = Heap;

    static void options(const Heap& heap, auto&& emit) {
        for (Heap left = heap - 2; left.sign() > 0; left -= 2) emit(left);
        if (heap.bit(0)) emit(Heap(0));
    }
};

/// Split every heap larger than 1, one after another.
struct SplitAll {
    using Position = std::vector<int>;

    static void options(const Position& heaps, auto&& emit) {
        const bool over = std::ranges::all_of(heaps, [](int heap) { return heap <= 1; });
        if (!over) split_from(heaps, 0, {}, emit);
    }

    static Position normal_form(Position heaps) {
        std::ranges::sort(heaps);
        return heaps;
    }

private:
    static void split_from(const Position& heaps, std::size_t i, const Position& parts,
                           auto& emit) {
        if (i == heaps.size()) return emit(parts);
        if (heaps[i] <= 1) return split_from(heaps, i + 1, with(parts, {heaps[i]}), emit);
        for (int part = 1; 2 * part <= heaps[i]; ++part) {
            split_from(heaps, i + 1, with(parts, {part, heaps[i] - part}), emit);
        }
    }

    static Position with(Position parts, std::initializer_list<int> more) {
        parts.insert(parts.end(), more);
        return parts;
    }
};

/// Calls visit(heaps) for all heaps in falling order, none larger than `most`, of `total` tokens.
void each_partition(int total, int most, std::vector<int>& heaps, auto&& visit) {
    if (total == 0) return visit(heaps);
    for (int heap = std::min(total, most); heap >= 1; --heap) {
        heaps.push_back(heap);
        each_partition(total - heap, heap, heaps, visit);
        heaps.pop_back();
    }
}

/// A printed table of single heaps beside the values by definition.
Table beside(const PublishedTable& published, const std::vector<std::uint32_t>& values,
             std::string caption, bool& same) {
    Table table;
    table.caption = std::move(caption);
    table.columns = {published.columns[0], published.columns[1] + " printed", "computed"};
    for (std::size_t n = 0; n < published.rows.size(); ++n) {
        const bool agrees =
            n < values.size() && published.number(n, 0) == n && published.number(n, 1) == values[n];
        same = same && agrees;
        table.rows.push_back(
            {published.rows[n][0], published.rows[n][1], fmt::format("{}", values.at(n))});
        if (!agrees) table.marked.push_back(n);
    }
    return table;
}

Finding fomin(const Effort& effort) {
    const int most = effort.quick ? 11 : 15;
    const SplitAll rules;
    auto outcome = outcome_by_definition(rules, Play::normal, effort.limits);
    auto misere = outcome_by_definition(rules, Play::misere, effort.limits);
    auto value = value_by_definition(rules, effort.limits);
    bool as_published = true;
    bool by_largest = true;
    bool misere_sizes = true;
    int positions = 0;
    for (int total = 1; total <= most; ++total) {
        std::vector<int> heaps;
        each_partition(total, total, heaps, [&](const std::vector<int>& at) {
            ++positions;
            const auto largest = static_cast<unsigned>(at.front());
            const bool lost = std::has_single_bit(largest + 1);
            as_published = as_published && (outcome(at) == Outcome::P) == lost;
            by_largest = by_largest && value(at) == value({at.front()});
            const bool lost_in_misere =
                (largest + 1) % 3 == 0 && std::has_single_bit((largest + 1) / 3);
            misere_sizes = misere_sizes && (misere(at) == Outcome::P) == lost_in_misere;
        });
        effort.progress(static_cast<std::uint64_t>(total), static_cast<std::uint64_t>(most));
    }
    bool recursion = true;
    for (int n = 2; n <= most; ++n) {
        const Value expected = n % 2 == 0 ? Value(Nimber{n / 2}) : value({n / 2});
        recursion = recursion && value({n}) == expected;
    }
    Finding finding;
    finding.published =
        "In Fomin's game F only the largest heap matters, and the positions in which it has 2^k − "
        "1 tokens are those of Grundy value 0.";
    finding.computed = fmt::format(
        "Outcomes and values of all {} positions of up to {} tokens, by trying all moves.",
        positions, most);
    finding.checks = {
        {"A position is lost exactly if its largest heap has 2^k − 1 tokens.", as_published},
        {"The Grundy value depends on the largest heap alone.", by_largest},
        {"Beyond the paper: it is g(2n) = n and g(2n + 1) = g(n).", recursion},
        {"Beyond the paper: in misère play the largest heaps that lose are 3·2^k − 1.",
         misere_sizes},
    };
    return finding;
}

/// Examples 2 and 18.
Finding take_up_to(const Effort& effort, int most, int start) {
    const std::size_t last = effort.quick ? 200 : 5000;
    const auto values = heap_values(TakeUpTo{most}, last, effort.limits);
    bool remainders = true;
    for (std::size_t n = 0; n <= last; ++n) {
        remainders = remainders && values[n] == n % static_cast<std::size_t>(most + 1);
    }
    const int wanted = start - start % (most + 1);
    bool only_there = true;
    for (int left = start - most; left < start; ++left) {
        only_there =
            only_there && (values[static_cast<std::size_t>(left)] == 0) == (left == wanted);
    }
    Finding finding;
    finding.computed = fmt::format("The values of heaps up to {} by definition.", last);
    finding.checks = {
        {fmt::format("The value of n is n mod {}.", most + 1), remainders},
        {fmt::format("From {} the first player wins by leaving {}, and by no other move.", start,
                     wanted),
         only_there},
    };
    return finding;
}

Finding example_2(const Effort& effort) {
    Finding finding = take_up_to(effort, 6, 50);
    finding.published =
        "From a heap of 50, or any other, a move takes one to six tokens. SG(0), …, SG(8) are 0, "
        "…, 6, 0, 1, and SG(7k + r) = r: leave a multiple of 7.";
    bool same = true;
    finding.tables.push_back(beside(effort.published("digraphs_example_2"),
                                    heap_values(TakeUpTo{6}, 50), "Take one to six tokens", same));
    finding.checks.push_back({"All printed values are those of the definition.", same});
    return finding;
}

Finding example_18(const Effort& effort) {
    Finding finding = take_up_to(effort, 3, 21);
    finding.published =
        "From a heap of 21 a move takes one to three tokens: leave a multiple of 4, and with up to "
        "k tokens a multiple of k + 1.";
    bool general = true;
    for (int most = 1; most <= 20; ++most) {
        const auto values = heap_values(TakeUpTo{most}, 200);
        for (std::size_t n = 0; n < values.size(); ++n) {
            general = general && (values[n] == 0) == (n % static_cast<std::size_t>(most + 1) == 0);
        }
    }
    finding.checks.push_back(
        {"For k up to 20 the heaps up to 200 that lose are the multiples of k + 1.", general});
    return finding;
}

Finding kayles(const Effort& effort) {
    constexpr std::size_t from = 71;
    constexpr std::size_t period = 12;
    constexpr std::size_t enough = 2 * from + period + 2;
    const auto values = heap_values(Row{}, enough + period, effort.limits);
    bool same = true;
    Finding finding;
    finding.tables.push_back(
        beside(effort.published("digraphs_example_10"), values, "Values of a row of n", same));
    bool repeats = true;
    for (std::size_t n = from; n < enough; ++n) {
        repeats = repeats && values[n] == values[n + period];
    }
    const bool shorter = [&] {
        for (std::size_t p = 1; p < period; ++p) {
            bool all = true;
            for (std::size_t n = from; n < enough; ++n) all = all && values[n] == values[n + p];
            if (all) return true;
        }
        return false;
    }();
    finding.published =
        "In Kayles, one token or two neighbours taken from a row, the values begin 0, 1, 2, 3, 1, "
        "4, 3, 2, 1, 4, 2, 6 and are periodic from 71 on with period 12.";
    finding.computed = fmt::format(
        "The values of rows up to {} by definition. By the theorem of Guy and Smith (1956) a "
        "period "
        "that holds from 71 to {} holds for ever.",
        enough + period, enough - 1);
    finding.checks = {
        {"All printed values are those of the definition.", same},
        {fmt::format("g(n + 12) = g(n) for all n from 71 to {}, and so for all n from 71 on.",
                     enough - 1),
         repeats},
        {"70 is the last exception: g(82) is not g(70).", values[70] != values[82]},
        {"No shorter period will do.", !shorter},
    };
    return finding;
}

Finding even_odd(const Effort& effort) {
    const std::size_t last = effort.quick ? 200 : 3000;
    const auto values = heap_values(EvenNotAllOddAll{}, last, effort.limits);
    bool same = true;
    Finding finding;
    finding.tables.push_back(
        beside(effort.published("digraphs_example_16"), values, "Values of a heap of x", same));
    bool formula = values[0] == 0;
    for (std::size_t k = 1; 2 * k <= last; ++k) {
        formula = formula && values[2 * k] == k - 1 && values[2 * k - 1] == k;
    }
    // The three heaps, with every move tried in the sum.
    const SumOfHeaps<EvenNotAllOddAll> sum{EvenNotAllOddAll{}};
    auto value = value_by_definition(sum, effort.limits);
    const Heaps start{10, 13, 20};
    std::vector<Heaps> winning;
    sum.options(start, [&](const Heaps& next) {
        if (value(next) == Value()) winning.push_back(next);
    });
    const bool only_move = winning == std::vector<Heaps>{{10, 13, 8}};
    finding.published =
        "A move takes an even number of tokens but not the whole heap, or a whole heap of odd "
        "size: "
        "g(2k) = k − 1 and g(2k − 1) = k. Heaps of 10, 13 and 20 have the values 4, 7 and 9, whose "
        "nim-sum is 10; the winning move takes 12 from the heap of 20.";
    finding.computed = fmt::format(
        "The values of heaps up to {} by definition, and all positions that can be reached from "
        "10, 13, 20.",
        last);
    finding.checks = {
        {"All printed values are those of the definition.", same},
        {fmt::format("The formula gives the values up to {}.", last), formula},
        {"The position 10, 13, 20 has the value 10, also by trying all moves of the three heaps.",
         value(start) == Value(Nimber{10}) && (values[10] ^ values[13] ^ values[20]) == 10},
        {"Its only winning move leaves 10, 13, 8.", only_move},
    };
    if (only_move && (std::uint32_t{10} ^ 13U ^ 8U) != 0) {
        finding.errata.push_back(
            {"After the move to 10, 13, 8 the nim-sum of the numbers of tokens in the heaps is 4 ⊕ "
             "7 ⊕ 3 = 0.",
             "The nim-sum of the Grundy values of the heaps is 4 ⊕ 7 ⊕ 3 = 0. That of the numbers "
             "of tokens is 10 ⊕ 13 ⊕ 8 = 15.",
             "A slip of words: the computation is right, and only the Grundy values add up."});
    }
    return finding;
}

}  // namespace

std::vector<Experiment> digraphs_heap_examples() {
    const auto experiment = [](int number, std::string title, Finding (*run)(const Effort&)) {
        return Experiment{fmt::format("digraphs/example-{}", number), std::move(title),
                          Document::digraphs, fmt::format("section 3, example {}", number), run};
    };
    return {
        experiment(1, "Which positions of Fomin's game lose", fomin),
        experiment(2, "Take one to six tokens", example_2),
        experiment(10, "The period of Kayles", kayles),
        experiment(16, "Even not all, odd all", even_odd),
        experiment(18, "Take one to three tokens from 21", example_18),
    };
}

}  // namespace bouton::experiments
