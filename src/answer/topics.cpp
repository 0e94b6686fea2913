#include "answer/topics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"
#include "format/json.hpp"

namespace bouton {

namespace {

constexpr std::array all_topics{
    Topic{"digraph", "digraph", "graph-game directed-graph",
          "A digraph is a set of points, called vertices, and arrows between them, called edges.",
          "Every game of this kind is one: the vertices are the positions, and an edge leads from "
          "a position to each of its options. A move pushes a token along an edge. Where no path "
          "comes back to its start, every game ends, and each position is P or N. Where paths can "
          "go round, a position can also be a draw.",
          "bouton graph --from 'nim 1,2'", "option p-position kernel draw", ""},
    Topic{"draw", "draw", "loopy cycle", "A position is a draw if neither player can force a win.",
          "That happens only in games that can go on for ever. The player to move cannot win, "
          "because no move leaves a lost position; and need not lose, because some move leaves "
          "another draw. Bouton plays on until a position comes up for the third time.",
          "bouton solve graph:examples/graphs/loops.dot b --explain", "digraph p-position",
          "neither player can force a win"},
    Topic{"golden-ratio", "golden ratio", "phi beatty fibonacci",
          "The golden ratio is φ = (1 + √5)/2 = 1.618..., the number with φ² = φ + 1.",
          "Multiples of φ and of φ², rounded down, run through all whole numbers, each once: 1, 3, "
          "4, 6, 8, ... and 2, 5, 7, 10, 13, ... These two sequences are the losing pairs of "
          "Wythoff's game. Two irrational numbers whose reciprocals add up to 1 always share out "
          "the whole numbers in this way (Beatty).",
          "bouton losing wythoff --count 10", "wythoff-pair numeration", "φ"},
    Topic{"grundy-value", "Grundy value", "grundy nimber g-value sprague-grundy",
          "The Grundy value of a position is the least number 0, 1, 2, ... that none of its "
          "options has as Grundy value: the mex of the values of its options.",
          "A position from which there is no move has the value 0. The player to move loses if the "
          "value is 0 and wins otherwise: from 0 no move leads to 0, and from any other value some "
          "move does.\n"
          "A position of value g behaves in a sum like a heap of g tokens in Nim. So the value of "
          "several games side by side is the nim-sum of their values (Sprague 1935, Grundy 1939). "
          "That holds in normal play only.",
          "bouton sequence kayles --count 12", "mex nim-sum sum p-position",
          "grundy value|the value is"},
    Topic{"kernel", "kernel", "",
          "A kernel of a digraph is a set of vertices with no edge inside it, such that every "
          "vertex outside has an edge into it.",
          "If the game always ends, there is just one kernel, and it is the set of the "
          "P-positions: from a P-position no move leads to a P-position, and from every other "
          "position some move does. With cycles there may be several kernels or none, and to find "
          "one is hard.",
          "bouton graph examples/graphs/figure-1b.dot", "p-position digraph", "kernel"},
    Topic{
        "loopy-value", "value with ∞", "infinity ∞ loopy-sum",
        "A position from which a game can go on for ever may be worth ∞(K) in a sum, where K is "
        "the set of the numbers that its options are worth.",
        "A position that is like a heap of Nim in every sum is worth a number, its Grundy value, "
        "even where play can go round. Any other is worth ∞(K): from ∞(0, 2) some moves leave the "
        "value 0, some leave 2, and all others leave a value with ∞. From ∞(), whose set is empty, "
        "every move leaves such a value.\n"
        "In a sum the number n is added to ∞(K) by adding it to every number of K as nim-sum: "
        "∞(1) + 2 = ∞(3). Two values with ∞ add up to ∞(). The player to move wins ∞(K) if 0 is "
        "in K, by leaving 0; otherwise it is a draw (Smith 1966, Fraenkel and Perl 1975).",
        "bouton solve graph:examples/graphs/loops.dot b + nim 2 --explain",
        "draw grundy-value nim-sum sum", "∞"},
    Topic{"mex", "mex", "minimal-excludant",
          "The mex of a set of numbers is the least of 0, 1, 2, ... that is not in it.",
          "mex{0, 1, 3} = 2, mex{1, 2} = 0, and the mex of the empty set is 0. The Grundy value of "
          "a position is the mex of the values of its options. So a position of value 2 has "
          "options of value 0 and 1, as a heap of two tokens has, but none of value 2.",
          "bouton solve grundy-game 8 --explain", "grundy-value option",
          "least number that is not|mex"},
    Topic{"misere", "misère play", "misère misere-play",
          "In misère play whoever makes the last move loses; whoever cannot move wins.",
          "It is harder than normal play, since Grundy values do not add up there. In Nim only "
          "the end changes: play as in normal play until your move would leave no heap larger than "
          "1, and then leave an odd number of heaps of 1. Subtraction games behave in the same "
          "way. Kayles does not: its misère play was solved in 1992 (Sibert and Conway).",
          "bouton solve nim:misere 1,3,5,7 --explain", "normal-play grundy-value", "misère"},
    Topic{"nim-sum", "nim-sum", "xor nimsum nim-addition",
          "The nim-sum of numbers is their sum in binary without carrying: write them in binary, "
          "one under another, and put a 1 under every column with an odd number of ones.",
          "3 ⊕ 5 = 6, for 011 and 101 give 110. A number added to itself gives 0, and order does "
          "not matter. In Nim the player to move loses if the nim-sum of the heaps is 0. In a sum "
          "of games the nim-sum of their Grundy values tells the same.",
          "bouton solve nim 3,5,7 --explain", "grundy-value sum", "nim-sum|⊕|in binary"},
    Topic{"normal-play", "normal play", "normal",
          "In normal play whoever makes the last move wins; whoever cannot move loses.",
          "It is the usual rule, and the one for which Grundy values are defined. The opposite is "
          "misère play.",
          "bouton solve nim 1,1,1", "misere grundy-value", ""},
    Topic{"numeration", "numeration system", "zeckendorf p-system q-system",
          "A numeration system writes numbers with weights that need not be powers of ten.",
          "With the weights 1, 2, 3, 5, 8, 13, ... (Fibonacci's numbers), every number is a sum of "
          "weights of which no two are neighbours, in one way: 11 = 8 + 3 is written 10100. The "
          "number of zeros at the end tells whether a number is the smaller or the larger one of "
          "a losing pair of Wythoff's game: even or odd.",
          "bouton number 11 --a 1 --system both", "wythoff-pair golden-ratio",
          "p-system|q-system|zeckendorf"},
    Topic{"octal-code", "octal code", "octal-game code",
          "An octal code such as 0.77 gives the rules of a game on heaps, a digit for each number "
          "of tokens that may be taken.",
          "The first digit after the point is for taking 1, the next for taking 2, and so on. A "
          "digit is the sum of 1 if the tokens taken may be the whole heap, 2 if one heap may "
          "remain, and 4 if two may. So 0.77 is Kayles: take 1 or 2 and leave none, one or two "
          "rows.",
          "bouton solve octal:0.77 7 --explain", "period sum", "octal"},
    Topic{"option", "option", "options move",
          "The options of a position are the positions that a move can leave.",
          "Bouton tells a move as the option that it leaves. Nim with heaps of 1 and 2 has three "
          "options: 0,2 and 1,1 and 1,0.",
          "bouton graph --from 'nim 1,2'", "p-position mex", ""},
    Topic{"p-position", "P-position", "n-position p n outcome cold hot losing-position",
          "A P-position is one that the player to move loses against best play; an N-position is "
          "one that the player to move wins.",
          "P stands for the previous player, who has just moved, and N for the next player. "
          "Whoever can leave a P-position wins. From a P-position every move leaves an N-position, "
          "and from an N-position some move leaves a P-position; so the end of the game decides "
          "all positions, one after another.",
          "bouton losing subtraction:take=1-3 --count 6", "option kernel grundy-value",
          "p-position|losing pair|lost position"},
    Topic{"period", "period", "periodic preperiod",
          "A sequence has period p from n on if every term from number n on equals the one p "
          "places later.",
          "The Grundy values of a subtraction game with finitely many amounts are periodic from "
          "some heap on: each is determined by as many values before it as the largest amount, and "
          "these must come up again. Those of Kayles have period 12 from 71 on. Whether every "
          "octal game has a period is not known.",
          "bouton sequence kayles --period", "grundy-value octal-code", "period"},
    Topic{"remoteness", "remoteness", "moves-to-end",
          "The remoteness of a position is the number of moves to the end if the winner hurries "
          "and the loser delays.",
          "It is even for a P-position and odd for an N-position, in normal play. To win, leave a "
          "P-position of the least remoteness; to lose late, leave an N-position of the greatest.",
          "bouton graph examples/graphs/figure-1b.dot", "p-position digraph", "moves to the end"},
    Topic{"sum", "sum of games", "disjunctive-sum sums",
          "In a sum of games a move is a move in one of them, and whoever makes the last move of "
          "all wins.",
          "A position with several heaps is the sum of the heaps where a move changes one of them. "
          "In normal play the Grundy value of a sum is the nim-sum of the values of its parts, so "
          "parts can be solved one by one, though their games have nothing in common. To win, "
          "change one part so that the nim-sum becomes 0.",
          "bouton solve kayles 7 + nim 3,4 --explain", "nim-sum grundy-value",
          "in one of the games"},
    Topic{"symmetry", "symmetry", "copying mirror",
          "A player can often win by symmetry: make two equal parts, and then copy every move of "
          "the other player in the other part.",
          "After each copied move the parts are equal again, so there is always an answer, and the "
          "last move is yours. That is how the first player wins a single row of Kayles, by the "
          "middle, and why two equal heaps of Nim are lost. In general, any game added to itself "
          "is lost in normal play.",
          "bouton solve kayles 9 --explain", "sum nim-sum", "copy every throw"},
    Topic{"wythoff-pair", "Wythoff pair", "wythoff-pairs cold-pair",
          "The Wythoff pairs are the losing positions of Wythoff's game: (0, 0), (1, 2), (3, 5), "
          "(4, 7), (6, 10), ...",
          "Pair number n begins with the least number that is in no earlier pair, and its two "
          "numbers differ by n. So every number is in just one pair, and every difference comes up "
          "once: no move leads from one pair to another. The pairs are (⌊nφ⌋, ⌊nφ²⌋) with the "
          "golden ratio φ.",
          "bouton losing wythoff --count 10", "golden-ratio numeration p-position", "losing pair"},
};

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if (c == ' ' || c == '_') c = '-';
    }
    return result;
}

}  // namespace

std::span<const Topic> topics() { return all_topics; }

const Topic* find_topic(std::string_view name) {
    const std::string wanted = lower(name);
    for (const Topic& topic : all_topics) {
        if (topic.name == wanted || std::ranges::count(words(topic.aliases), wanted) > 0) {
            return &topic;
        }
    }
    return nullptr;
}

std::vector<std::string_view> topics_in(std::span<const std::string> lines) {
    std::string all;
    for (const std::string& line : lines) all += line + '\n';
    for (char& c : all) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    std::vector<std::pair<std::size_t, std::string_view>> found;
    for (const Topic& topic : all_topics) {
        if (topic.phrases.empty()) continue;
        std::size_t first = std::string::npos;
        for (const std::string_view phrase : split(topic.phrases, '|')) {
            first = std::min(first, all.find(phrase));
        }
        if (first != std::string::npos) found.emplace_back(first, topic.name);
    }
    std::ranges::sort(found);
    std::vector<std::string_view> names;
    names.reserve(found.size());
    for (const auto& [place, name] : found) names.push_back(name);
    return names;
}

std::string told_topics(std::span<const std::string> lines, std::string_view command) {
    const std::vector<std::string_view> names = topics_in(lines);
    if (names.empty()) return {};
    std::string text = fmt::format("What these words mean: {} {}", command, names.front());
    if (names.size() > 1) {
        text += fmt::format(" (also {})", fmt::join(names.begin() + 1, names.end(), ", "));
    }
    return text;
}

std::string topics_text(const TextStyle& style) {
    std::string text = style.told(
        "Words that games are explained with. bouton about WORD tells more, and bouton about GAME "
        "does so of a game; bouton games lists these.");
    text += '\n';
    for (const Topic& topic : all_topics) {
        text += paragraph(style.shown(fmt::format("{}: {}", topic.name, topic.short_text)),
                          style.width, 2);
    }
    return text;
}

std::string topic_text(const Topic& topic, const TextStyle& style) {
    std::string text =
        style.told(topic.title == topic.name ? std::string(topic.title)
                                             : fmt::format("{} ({})", topic.title, topic.name));
    const auto indented = [&](const std::string& body) {
        std::string lines = paragraph(style.shown(body), style.width - 2);
        lines.pop_back();  // the last line feed
        for (const std::string_view line : split(lines, '\n')) text += fmt::format("  {}\n", line);
    };
    text += '\n' + style.told(topic.short_text);
    text += '\n' + style.told(topic.text);
    text += "\nTry\n";
    indented(std::string(topic.example));
    text += "\nSee also\n";
    indented(fmt::format("{}", fmt::join(words(topic.see), ", ")));
    return text;
}

namespace {

void write_topic(JsonWriter& json, const Topic& topic) {
    json.object([&] {
        json.field("name", topic.name);
        json.field("title", topic.title);
        json.key("aliases").values(words(topic.aliases));
        json.field("summary", topic.short_text);
        json.field("text", topic.text);
        json.field("example", topic.example);
        json.key("see").values(words(topic.see));
    });
}

}  // namespace

std::string topics_json() {
    return json_document([&](JsonWriter& json) {
        json.object([&] {
            json.key("topics").array([&] {
                for (const Topic& topic : all_topics) write_topic(json, topic);
            });
        });
    });
}

std::string topic_json(const Topic& topic) {
    return json_document([&](JsonWriter& json) { write_topic(json, topic); });
}

}  // namespace bouton
