#include "families/rules/text/read_script.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/text/text.hpp"
#include "exact/number.hpp"
#include "families/rules/text/expression_reader.hpp"
#include "families/rules/text/fault.hpp"

namespace bouton::rules {

namespace {

constexpr std::size_t most_lines = 200;
constexpr std::size_t most_alternatives = 100;  // of a line
constexpr std::size_t most_facts = 200;

class ScriptReader {
public:
    explicit ScriptReader(std::string_view text)
        : tokens_(text),
          expressions_(tokens_, script_.tree, [this](const Token& name) { return slot_of(name); }) {
        script_.text = text;
    }

    Script read() {
        while (tokens_.now().kind != Token::Kind::text_end) {
            if (tokens_.at_line_end()) {
                tokens_.take();
                continue;
            }
            line();
            if (!tokens_.at_line_end()) tokens_.fail("the end of the line");
        }
        if (script_.piles.empty()) require_piles();
        if (script_.moves.empty()) tokens_.fail("a line of moves, such as n-k for k in 1..3");
        return std::move(script_);
    }

private:
    [[nodiscard]] RulesFault fault(std::size_t offset, std::string sentence) const {
        return {tokens_.text(), offset, std::move(sentence)};
    }

    void require_piles() const {
        if (!script_.piles.empty()) return;
        tokens_.fail("'piles x, y' or 'heap n', which say what a position is, before this");
    }

    void line() {
        const Token& first = tokens_.now();
        if (first.kind == Token::Kind::word && keyword(first)) return;
        require_piles();
        if (is_fact()) {
            fact();
        } else {
            moves();
        }
    }

    /// Reads a line that begins with a keyword; returns false for any other.
    bool keyword(const Token& first) {
        if (first.is("title")) {
            require_first(first);
            tokens_.take();
            script_.title = abbreviated(tokens_.take().text, 200);
        } else if (first.is("piles") || first.is("heap")) {
            positions();
        } else if (first.is("unordered")) {
            require_piles();
            if (script_.heap) throw fault(first.offset, "a game on heaps has no order of heaps");
            require_first(first);
            tokens_.take();
            script_.unordered = true;
        } else if (first.is("misere")) {
            require_first(first);
            tokens_.take();
            script_.misere = true;
        } else if (first.is("start")) {
            require_piles();
            require_first(first);
            tokens_.take();
            script_.start = position();
        } else if (first.is("measure")) {
            measure();
        } else if (first.is("wins") || first.is("loses")) {
            end_line();
        } else {
            return false;
        }
        return true;
    }

    /// Of lines that say one thing, which two of them might say differently.
    void require_first(const Token& word) {
        if (!said_.insert(word.text).second) {
            throw fault(word.offset, fmt::format("there is a line '{}' already", word.text));
        }
    }

    void positions() {
        const Token& word = tokens_.take();
        if (!script_.piles.empty()) {
            throw fault(word.offset,
                        "what a position is has been said before: there is one line "
                        "'piles' or 'heap'");
        }
        script_.heap = word.is("heap");
        const std::size_t most = script_.heap ? 1 : most_piles;
        do {
            const Token& name = tokens_.now();
            if (name.kind != Token::Kind::word || is_reserved(name.text)) {
                tokens_.fail("a name such as x");
            }
            if (std::ranges::find(script_.piles, name.text) != script_.piles.end()) {
                throw fault(name.offset, "two piles have the same name");
            }
            if (script_.piles.size() == most) {
                throw fault(name.offset, fmt::format("there are at most {} piles", most_piles));
            }
            script_.piles.emplace_back(tokens_.take().text);
        } while (!script_.heap && tokens_.take_if(","));
        if (!script_.heap && script_.piles.size() < 2) {
            tokens_.fail("',' and a second pile, or write 'heap' for a game on heaps");
        }
    }

    void measure() {
        require_piles();
        require_first(tokens_.now());
        tokens_.take();
        script_.measure_offset = tokens_.now().offset;
        begin_names(false);
        script_.measure = expressions_.expression();
    }

    void end_line() {
        require_piles();
        const Token& word = tokens_.take();
        if (script_.heap) {
            throw fault(word.offset,
                        "a game on heaps is over when no heap has a move: say 'wins' and 'loses' "
                        "of piles");
        }
        tokens_.expect("if");
        begin_names(false);
        script_.ends.push_back({expressions_.condition(), word.is("wins")});
    }

    /// `3,5 is P`: numbers and commas before `is` or `has`.
    [[nodiscard]] bool is_fact() const {
        std::size_t i = 0;
        while (tokens_.ahead(i).kind == Token::Kind::number && tokens_.ahead(i + 1).is(",")) i += 2;
        return tokens_.ahead(i).kind == Token::Kind::number &&
               (tokens_.ahead(i + 1).is("is") || tokens_.ahead(i + 1).is("has"));
    }

    Integer number() {
        constexpr std::uint64_t most_digits = 1000;
        const Token& token = tokens_.now();
        if (token.kind != Token::Kind::number) tokens_.fail("a number");
        if (token.text.size() > most_digits) {
            throw fault(token.offset, fmt::format("numbers have at most {} digits", most_digits));
        }
        return parse_number(tokens_.take().text, most_digits);
    }

    std::vector<Integer> position() {
        const std::size_t offset = tokens_.now().offset;
        std::vector<Integer> numbers{number()};
        constexpr std::size_t most = 64;
        while (tokens_.take_if(",")) {
            if (numbers.size() == most) throw fault(offset, "these are too many heaps");
            numbers.push_back(number());
        }
        if (!script_.heap && numbers.size() != script_.piles.size()) {
            throw fault(offset, fmt::format("expected {} numbers, one for each pile, not {}",
                                            script_.piles.size(), numbers.size()));
        }
        return numbers;
    }

    void fact() {
        FactLine fact;
        fact.offset = tokens_.now().offset;
        if (script_.facts.size() == most_facts) {
            throw fault(fact.offset, fmt::format("there are at most {} facts", most_facts));
        }
        fact.position = position();
        if (tokens_.take_if("is")) {
            if (tokens_.take_if("P")) {
                fact.outcome = Outcome::P;
            } else if (tokens_.take_if("N")) {
                fact.outcome = Outcome::N;
            } else {
                tokens_.fail("P, if the player to move loses, or N, if the player to move wins");
            }
        } else {
            tokens_.expect("has");
            tokens_.expect("value");
            fact.value = number();
        }
        script_.facts.push_back(std::move(fact));
    }

    // What names may stand in an expression, and which slots they have.

    void begin_names(bool variables) {
        line_ = {};
        slots_.clear();
        seen_.clear();
        takes_variables_ = variables;
        binds_ = false;
    }

    Slot slot_of(const Token& name) {
        const auto pile = std::ranges::find(script_.piles, name.text);
        if (pile != script_.piles.end()) return static_cast<Slot>(pile - script_.piles.begin());
        if (!takes_variables_) {
            throw fault(name.offset,
                        fmt::format("'{}' is not a pile: the {} {}", abbreviated(name.text),
                                    script_.heap ? "heap is" : "piles are",
                                    fmt::join(script_.piles, ", ")));
        }
        const auto [known, fresh] = slots_.try_emplace(
            std::string(name.text), static_cast<Slot>(script_.piles.size() + slots_.size()));
        if (fresh) {
            if (slots_.size() > most_variables) {
                throw fault(name.offset, fmt::format("a line of moves has at most {} variables",
                                                     most_variables));
            }
            seen_.push_back({std::string(name.text), known->second, {}, name.offset});
        }
        if (binds_) bind(known->second, name.offset, std::nullopt);
        if (after_for_ && !is_bound(known->second)) throw unbound(name.text, name.offset);
        return known->second;
    }

    [[nodiscard]] bool is_bound(Slot slot) const {
        return std::ranges::find(line_.variables, slot, &Variable::slot) != line_.variables.end();
    }

    void bind(Slot slot, std::size_t offset, std::optional<SetId> set) {
        if (is_bound(slot)) return;
        const auto seen = std::ranges::find(seen_, slot, &Variable::slot);
        line_.variables.push_back({seen->name, slot, set, offset});
    }

    [[nodiscard]] RulesFault unbound(std::string_view name, std::size_t offset) const {
        return fault(offset, fmt::format("'{0}' is neither a pile nor a variable: say which values "
                                         "it takes after 'for', such as for {0} >= 1",
                                         abbreviated(name)));
    }

    void moves() {
        if (script_.moves.size() == most_lines) {
            throw fault(tokens_.now().offset,
                        fmt::format("there are at most {} lines of moves", most_lines));
        }
        begin_names(true);
        after_for_ = false;
        do {
            if (line_.alternatives.size() == most_alternatives) {
                throw fault(tokens_.now().offset,
                            fmt::format("a line has at most {} moves", most_alternatives));
            }
            move();
        } while (tokens_.take_if("|"));
        if (!tokens_.at_line_end() && !tokens_.now().is("for") && !tokens_.now().is("if")) {
            tokens_.fail(script_.heap ? "'+', '-', '|', 'for', 'if' or the end of the line"
                                      : "'|', 'for', 'if' or the end of the line");
        }
        if (tokens_.take_if("for")) {
            do {
                quantifier();
            } while (tokens_.take_if(","));
            if (!tokens_.at_line_end() && !tokens_.now().is("if")) {
                tokens_.fail("',', 'if' or the end of the line");
            }
        }
        for (const Variable& variable : seen_) {
            if (!is_bound(variable.slot)) throw unbound(variable.name, variable.offset);
        }
        after_for_ = true;
        if (tokens_.take_if("if")) line_.conditions.push_back(expressions_.condition());
        after_for_ = false;
        script_.moves.push_back(std::move(line_));
    }

    void move() {
        MoveLine::Alternative alternative;
        alternative.offset = tokens_.now().offset;
        if (script_.heap) {
            do {
                if (alternative.results.size() == most_parts) {
                    throw fault(tokens_.now().offset,
                                fmt::format("a move leaves at most {} heaps", most_parts));
                }
                alternative.results.push_back(expressions_.part());
            } while (tokens_.take_if("+"));
        } else {
            if (!tokens_.now().is("(")) {
                tokens_.fail(
                    fmt::format("a move such as ({}), or one of title, unordered, misere, "
                                "start, measure, wins, loses",
                                fmt::join(script_.piles, ", ")));
            }
            tokens_.take();
            do {
                alternative.results.push_back(expressions_.expression());
            } while (tokens_.take_if(","));
            if (!tokens_.now().is(")")) tokens_.fail("',' or ')'");
            if (alternative.results.size() != script_.piles.size()) {
                throw fault(alternative.offset,
                            fmt::format("a move leaves {} piles, and this one has {}",
                                        script_.piles.size(), alternative.results.size()));
            }
            tokens_.take();
        }
        alternative.end = tokens_.last_end();
        line_.alternatives.push_back(std::move(alternative));
    }

    void quantifier() {
        const Token& first = tokens_.now();
        const bool names = first.kind == Token::Kind::word && !is_reserved(first.text) &&
                           std::ranges::find(script_.piles, first.text) == script_.piles.end();
        if (names && tokens_.ahead(1).is("in")) {
            const Slot slot = slot_of(first);
            if (!is_bound(slot)) {
                tokens_.take();
                tokens_.take();
                // The set may use what is bound already, not the variable itself.
                after_for_ = true;
                const SetId set = expressions_.set();
                after_for_ = false;
                bind(slot, first.offset, set);
                return;
            }
        }
        binds_ = true;
        line_.conditions.push_back(expressions_.condition());
        binds_ = false;
    }

    Script script_;
    TokenStream tokens_;
    ExpressionReader expressions_;
    std::set<std::string_view> said_;  // the words of lines that there is one of
    // Of the line that is read:
    MoveLine line_;
    std::map<std::string, Slot, std::less<>> slots_;
    std::vector<Variable> seen_;    // in the order in which they were seen, bound or not
    bool takes_variables_ = false;  // other names than those of piles
    bool binds_ = false;            // names that are new
    bool after_for_ = false;        // names must be bound
};

}  // namespace

Script read_script(std::string_view text) { return ScriptReader(text).read(); }

std::string in_one_line(std::string_view text) {
    std::vector<std::string> lines;
    for (std::string_view line : split(text, '\n')) {
        line = line.substr(0, line.find('#'));
        for (const std::string_view piece : split(line, ';')) {
            const auto all = words(piece);
            if (!all.empty()) lines.push_back(fmt::format("{}", fmt::join(all, " ")));
        }
    }
    return fmt::format("{}", fmt::join(lines, "; "));
}

}  // namespace bouton::rules
