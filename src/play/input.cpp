#include "play/input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "exact/number.hpp"
#include "game/notation.hpp"
#include "play/parts.hpp"
#include "play/thinking.hpp"

namespace bouton {

namespace {

using Words = std::vector<std::string>;

Error misunderstood(const std::string& sentence) { return {ErrorKind::bad_request, sentence}; }

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> list) {
    return std::ranges::find(list, word) != list.end();
}

/// The heaps of all parts, by their numbers.
class Table {
public:
    explicit Table(std::vector<Part>& parts) {
        for (Part& part : parts) {
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
        if (!part->listed) {
            throw misunderstood(fmt::format(
                "a move in {} cannot be said in these words: type the position to leave",
                part->game));
        }
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
        const bool row = places_.at(i).first->look == Part::Look::rows;
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
    std::vector<std::pair<Part*, std::size_t>> places_;
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
void take_heap_by_heap(Table& table, const Words& given) {
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
void take_clauses(Table& table, const Words& given) {
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

void take(Table& table, const Words& given) {
    if (given.empty()) throw unclear_taking();
    if (given.size() == 1) return table.take(given[0], table.only_heap(given[0]));
    if (std::ranges::none_of(given, is_from)) return take_heap_by_heap(table, given);
    take_clauses(table, given);
}

/// `1 into 3 and 4`: puts heaps in the place of one.
void split_heap(const Table& table, std::vector<Part>& parts, const Words& given) {
    if (given.size() < 3 || given[1] != "into") {
        throw misunderstood("I do not understand that: say for example split 1 into 3 and 4");
    }
    std::size_t number = table.number(given[0]);
    static_cast<void>(table.heap(number));  // refuses a heap that cannot be written
    auto part = parts.begin();
    while (number >= part->heaps.size()) number -= (part++)->heaps.size();
    std::vector<Integer> pieces;
    for (std::size_t at = 2; at < given.size(); ++at) {
        if (!is_one_of(given[at], {"and", ","})) pieces.push_back(parse_number(given[at]));
    }
    const auto place = part->heaps.begin() + static_cast<std::ptrdiff_t>(number);
    part->heaps.insert(part->heaps.erase(place), pieces.begin(), pieces.end());
}

/// What a player wants, not yet checked.
struct Wish {
    std::string position;  ///< the one to leave
    bool literal = false;  ///< only that very spelling will do, not the same heaps in another order
};

/// Asking for less from several heaps is not met by taking more from one and changing their order,
/// though the heaps left are the same: nim 3,4, take 1 from both.
Wish wish_of(const Game& game, const std::string& position, std::string_view text) {
    std::vector<std::string_view> typed = words(text);
    if (typed.empty()) throw misunderstood("type a move, or help");
    const std::string verb = lower_case(typed.front());
    std::vector<Part> parts = parts_of(game, position);
    const bool takes = is_one_of(verb, {"take", "remove", "knock"});
    if (takes || verb == "split") {
        Table table(parts);
        const Words given = meaningful(std::span(typed).subspan(1));
        if (takes) {
            take(table, given);
        } else {
            split_heap(table, parts, given);
        }
        for (Part& part : parts) {
            if (part.listed) part.position = write_heaps(part.heaps);
        }
        return {joined(game, parts), table.taken() > 1};
    }
    while (!typed.empty() && is_one_of(lower_case(typed.front()), {"leave", "move", "go", "to"})) {
        typed.erase(typed.begin());
    }
    if (typed.empty()) throw misunderstood("say also what to leave");
    if (typed.size() > 1 && std::ranges::find(typed, "+") == typed.end()) {
        const auto named = [&, name = typed.front()](const Part& part) {
            return part.game == name;
        };
        const auto part = std::ranges::find_if(parts, named);
        if (part != parts.end()) {
            if (std::any_of(part + 1, parts.end(), named)) {
                throw misunderstood(fmt::format(
                    "there is more than one game of {} here: type the whole sum that you leave",
                    part->game));
            }
            auto rest = typed.begin() + 1;
            if (lower_case(*rest) == "to") ++rest;
            part->position = fmt::format("{}", fmt::join(rest, typed.end(), " "));
            return {joined(game, parts)};
        }
    }
    return {fmt::format("{}", fmt::join(typed, " "))};
}

}  // namespace

std::string lower_case(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

std::string read_move(const Game& game, const std::string& position, std::string_view text) {
    const Wish wish = wish_of(game, position, text);
    std::string wanted = game.canonical(wish.position);
    if (wanted == position) {
        throw misunderstood("that is the position as it stands: a move must change it");
    }
    if (!game.is_option(position, wanted)) {
        throw misunderstood(fmt::format("no single move leads from {} to {}", abbreviated(position),
                                        abbreviated(wanted)));
    }
    if (wish.literal) {
        const OptionList options = some_options(game, position);
        if (options.complete &&
            std::ranges::find(options.positions, wanted) == options.positions.end()) {
            throw misunderstood("no single move takes these from those heaps");
        }
    }
    return wanted;
}

}  // namespace bouton
