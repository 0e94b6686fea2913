#include "play/spoken_move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "exact/number.hpp"

namespace bouton {

namespace {

using Words = std::vector<std::string>;

Error misunderstood(const std::string& sentence) { return {ErrorKind::bad_request, sentence}; }

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> list) {
    return std::ranges::find(list, word) != list.end();
}

bool is_taking(std::string_view verb) { return is_one_of(verb, {"take", "remove", "knock"}); }

bool is_putting(std::string_view verb) { return is_one_of(verb, {"put", "place", "add"}); }

/// The heaps of all parts, by their numbers.
class PartsOnTable {
public:
    explicit PartsOnTable(std::vector<ShownPart>& parts) {
        for (ShownPart& part : parts) {
            for (std::size_t i = 0; i < part.heaps.size(); ++i) places_.emplace_back(&part, i);
        }
        if (places_.empty()) {
            throw misunderstood("there are no heaps here to take from: type the position to leave");
        }
    }

    [[nodiscard]] std::size_t size() const { return places_.size(); }

    /// The heap of that number, counted from 0.
    [[nodiscard]] Integer& heap(std::size_t i) const {
        const auto& [part, index] = places_.at(i);
        return part->heaps[index];
    }

    /// Reads the number of a heap, counted from 1.
    [[nodiscard]] std::size_t number(std::string_view word) const {
        const Integer number = parse_number(word);
        if (number < 1 || number > Integer(size())) {
            throw misunderstood(
                size() == 1
                    ? fmt::format("there is no heap {}: there is only one", abbreviated(word))
                    : fmt::format("there is no heap {}: the heaps have numbers 1 to {}",
                                  abbreviated(word), size()));
        }
        return static_cast<std::size_t>(number.to_word().value()) - 1;
    }

    /// What players call a heap: `row 2`.
    [[nodiscard]] std::string name(std::size_t i) const {
        const bool row = places_.at(i).first->look == ShownPart::Look::rows;
        return fmt::format("{} {}", row ? "row" : "heap", i + 1);
    }

    /// Takes an amount, a number or `all`, from a heap.
    void take(std::string_view amount, std::size_t i) {
        Integer& tokens = heap(i);
        if (tokens.sign() == 0) throw misunderstood(fmt::format("{} is empty", name(i)));
        const Integer less = amount == "all" ? tokens : parse_number(amount);
        if (less.sign() <= 0) throw misunderstood("a move takes at least 1");
        if (less > tokens) {
            throw misunderstood(fmt::format("{} has only {}, so you cannot take {}", name(i),
                                            shortened(tokens), abbreviated(amount)));
        }
        tokens -= less;
        ++taken_;
    }

    /// Puts an amount on a heap.
    void put(std::string_view amount, std::size_t i) const {
        const Integer more = parse_number(amount);
        if (more.sign() <= 0) throw misunderstood("a move puts at least 1 on a heap");
        heap(i) += more;
    }

    /// How many times something was taken.
    [[nodiscard]] std::size_t taken() const { return taken_; }

    /// The one heap that is not empty.
    [[nodiscard]] std::size_t only_heap(std::string_view amount) const {
        std::size_t found = size();
        for (std::size_t i = 0; i < size(); ++i) {
            if (places_[i].first->heaps[places_[i].second].sign() == 0) continue;
            if (found < size()) {
                throw misunderstood(fmt::format("say from which heap, for example take {} from {}",
                                                abbreviated(amount), i + 1));
            }
            found = i;
        }
        return std::min(found, size() - 1);
    }

private:
    std::vector<std::pair<ShownPart*, std::size_t>> places_;
    std::size_t taken_ = 0;
};

bool is_from(std::string_view word) { return is_one_of(word, {"from", "of", "in"}); }

/// A small number in digits, if it is a word; else the word itself.
std::string in_digits(std::string_view word) {
    constexpr std::array<std::string_view, 11> names{
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
    const auto* const found = std::ranges::find(names, word);
    return found == names.end() ? std::string(word) : fmt::format("{}", found - names.begin());
}

/// The words after the verb that bear meaning, in lower case, with commas and `and` as words of
/// their own.
Words meaningful(std::span<const std::string_view> typed) {
    Words result;
    for (const std::string_view word : typed) {
        const std::string lower = lower_case(word);
        if (is_one_of(lower, {"down", "heap", "heaps", "pile", "piles", "row", "rows", "the",
                              "token", "tokens", "skittle", "skittles", "number"})) {
            continue;
        }
        bool first = true;
        for (const std::string_view piece : split(lower, ',')) {
            if (!first) result.emplace_back(",");
            if (!piece.empty()) result.push_back(in_digits(piece));
            first = false;
        }
    }
    return result;
}

Error unclear_taking() {
    return misunderstood("I do not understand that: say for example take 3 from 2");
}

/// `2 , 3`: the amounts heap by heap.
void take_heap_by_heap(PartsOnTable& table, const Words& given) {
    if (given.size() != 2 * table.size() - 1) {
        throw misunderstood(fmt::format(
            "say from which heap, or an amount for each of the {} heaps", table.size()));
    }
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (i > 0 && given[2 * i - 1] != ",") throw unclear_taking();
        if (given[2 * i] != "all" && parse_number(given[2 * i]).sign() == 0) continue;
        table.take(given[2 * i], i);
    }
}

/// `3 from 2`, `3 from 1 and 2`, `3 from both`, `2 from 1 and 3 from 2`.
void take_clauses(PartsOnTable& table, const Words& given) {
    const auto word = [&](std::size_t at) {
        return at < given.size() ? std::string_view(given[at]) : std::string_view();
    };
    std::size_t at = 0;
    while (true) {
        const std::string_view amount = word(at);
        if (!is_from(word(at + 1))) throw unclear_taking();
        at += 2;
        if (word(at) == "both") {
            if (table.size() != 2) {
                throw misunderstood(fmt::format(
                    "there are {} heaps, so say which: take 1 from 1 and 2", table.size()));
            }
            table.take(amount, 0);
            table.take(amount, 1);
            ++at;
        } else {
            if (word(at).empty()) throw unclear_taking();
            table.take(amount, table.number(word(at++)));
        }
        // More heaps for the same amount, until another clause begins.
        while (is_one_of(word(at), {"and", ","}) && !is_from(word(at + 2))) {
            if (word(at + 1).empty()) throw unclear_taking();
            table.take(amount, table.number(word(at + 1)));
            at += 2;
        }
        if (at == given.size()) return;
        if (!is_one_of(word(at), {"and", ","})) throw unclear_taking();
        ++at;
    }
}

void take(PartsOnTable& table, const Words& given) {
    if (given.empty()) throw unclear_taking();
    if (given.size() == 1) return table.take(given[0], table.only_heap(given[0]));
    if (std::ranges::none_of(given, is_from)) return take_heap_by_heap(table, given);
    take_clauses(table, given);
}

/// `1 on 2`, `on 2`.
void put(PartsOnTable& table, const Words& given) {
    const std::size_t at = given.size() == 2 ? 0 : 1;
    if (given.size() < 2 || given.size() > 3 || !is_one_of(given[at], {"on", "onto", "to"})) {
        throw misunderstood("I do not understand that: say for example put 1 on 2");
    }
    const bool one = at == 0 || is_one_of(given[0], {"a", "another"});
    table.put(one ? std::string_view("1") : given[0], table.number(given[at + 1]));
}

/// `3 and 4`: the sizes of heaps.
std::vector<Integer> read_pieces(std::span<const std::string> given) {
    std::vector<Integer> pieces;
    for (const std::string& word : given) {
        if (!is_one_of(word, {"and", ","})) pieces.push_back(parse_number(word));
    }
    return pieces;
}

/// Puts heaps in the place of the one of that number, counted from 0.
void replace_heap(std::vector<ShownPart>& parts, std::size_t number,
                  const std::vector<Integer>& pieces) {
    auto part = parts.begin();
    while (number >= part->heaps.size()) number -= (part++)->heaps.size();
    const auto place = part->heaps.begin() + static_cast<std::ptrdiff_t>(number);
    part->heaps.insert(part->heaps.erase(place), pieces.begin(), pieces.end());
}

/// `1 into 3 and 4`: puts heaps in the place of one.
void split_heap(const PartsOnTable& table, std::vector<ShownPart>& parts, const Words& given) {
    if (given.size() < 3 || given[1] != "into") {
        throw misunderstood("I do not understand that: say for example split 1 into 3 and 4");
    }
    replace_heap(parts, table.number(given[0]), read_pieces(std::span(given).subspan(2)));
}

/// `1 from 2 and split it into 3 and 4`, `1 and split it into 3 and 4`.
void take_and_split(PartsOnTable& table, std::vector<ShownPart>& parts, Words given) {
    const auto into = std::ranges::find(given, "into");
    const std::vector<Integer> pieces = read_pieces({into + 1, given.end()});
    given.erase(into, given.end());
    while (!given.empty() && is_one_of(given.back(), {"and", ",", "split", "it", "rest"})) {
        given.pop_back();
    }
    if (given.size() != 1 && (given.size() != 3 || !is_from(given[1]))) {
        throw misunderstood(
            "I do not understand that: say for example take 1 from 2 and split it into 3 and 4");
    }
    const std::size_t number =
        given.size() == 1 ? table.only_heap(given[0]) : table.number(given[2]);
    table.take(given[0], number);
    Integer sum = 0;
    for (const Integer& piece : pieces) sum += piece;
    if (sum != table.heap(number)) {
        throw misunderstood(fmt::format("that leaves {} of {}, and not {} in all",
                                        shortened(table.heap(number)), table.name(number),
                                        shortened(sum)));
    }
    replace_heap(parts, number, pieces);
}

}  // namespace

std::string lower_case(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

bool is_spoken_move(std::span<const std::string_view> typed) {
    if (typed.empty()) return false;
    const std::string verb = lower_case(typed.front());
    return is_taking(verb) || is_putting(verb) || verb == "split";
}

std::size_t change_heaps(std::vector<ShownPart>& parts, std::span<const std::string_view> typed) {
    PartsOnTable table(parts);
    const Words given = meaningful(typed.subspan(1));
    const std::string verb = lower_case(typed.front());
    if (is_taking(verb) && std::ranges::find(given, "into") != given.end()) {
        take_and_split(table, parts, given);
    } else if (is_taking(verb)) {
        take(table, given);
    } else if (is_putting(verb)) {
        put(table, given);
    } else {
        split_heap(table, parts, given);
    }
    return table.taken();
}

}  // namespace bouton
