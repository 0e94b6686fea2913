#include "families/rules/text/expression_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "base/text/text.hpp"
#include "families/rules/text/fault.hpp"

namespace bouton::rules {

namespace {

constexpr std::array<std::string_view, 36> reserved{
    "title", "piles",   "heap",   "unordered", "misere", "start", "measure", "wins",      "loses",
    "is",    "has",     "value",  "for",       "in",     "if",    "and",     "or",        "not",
    "xor",   "div",     "mod",    "divides",   "of",     "gcd",   "min",     "max",       "abs",
    "sqrt",  "squares", "primes", "fibonacci", "odd",    "even",  "numbers", "multiples", "powers"};

struct Function {
    std::string_view name;
    Op op;
    std::size_t least;
    std::size_t most;  ///< arguments; more than two are taken two by two
};
constexpr std::array<Function, 10> functions{{
    {"gcd", Op::gcd, 2, 2},
    {"min", Op::least, 2, 16},
    {"max", Op::largest, 2, 16},
    {"abs", Op::absolute, 1, 1},
    {"sqrt", Op::root, 1, 1},
    {"bitand", Op::bit_and, 2, 2},
    {"bitor", Op::bit_or, 2, 2},
    {"digits", Op::digit_count, 2, 2},
    {"digitsum", Op::digit_sum, 2, 2},
    {"digit", Op::digit, 3, 3},
}};

std::optional<Function> find_function(std::string_view name) {
    const auto* const found = std::ranges::find(functions, name, &Function::name);
    if (found == functions.end()) return std::nullopt;
    return *found;
}

/// The comparison that a sign stands for, with its sides exchanged for `>` and `>=`.
std::optional<Op> comparison_of(const Token& sign) {
    if (sign.is("=")) return Op::equal;
    if (sign.is("!=")) return Op::unequal;
    if (sign.is("<") || sign.is(">")) return Op::less;
    if (sign.is("<=") || sign.is(">=")) return Op::at_most;
    if (sign.is("divides")) return Op::divides;
    return std::nullopt;
}

struct NamedSet {
    std::string_view name;
    Set::Kind kind;
};
constexpr std::array<NamedSet, 7> named_sets{{
    {"squares", Set::Kind::squares},
    {"primes", Set::Kind::primes},
    {"fibonacci", Set::Kind::fibonacci},
    {"odd", Set::Kind::odd},
    {"even", Set::Kind::even},
    {"multiples", Set::Kind::multiples},
    {"powers", Set::Kind::powers},
}};

}  // namespace

bool is_reserved(std::string_view word) {
    return std::ranges::find(reserved, word) != reserved.end() || find_function(word).has_value();
}

NodeId ExpressionReader::add(Op op, std::size_t offset, std::array<NodeId, 3> children,
                             std::int64_t number) {
    std::uint32_t depth = 1;
    const auto depth_of = [&](NodeId child) { return child < depth_.size() ? depth_[child] : 1; };
    for (std::size_t i = 0; i < child_count(op); ++i) {
        depth = std::max(depth, depth_of(children[i]) + 1);
    }
    if (op == Op::in_set) {
        for (const Set::Item& each : tree_.sets[static_cast<std::size_t>(number)].items) {
            depth = std::max({depth, depth_of(each.low) + 1, depth_of(each.high) + 1});
        }
    }
    if (depth > most_depth) {
        throw RulesFault(tokens_.text(), offset,
                         fmt::format("expressions are at most {} deep", most_depth));
    }
    const NodeId node = tree_.add(op, offset, children, number);
    depth_.resize(node + std::size_t{1}, 1);
    depth_[node] = depth;
    return node;
}

NodeId ExpressionReader::require_number(NodeId node) const {
    if (!is_condition(tree_[node].op)) return node;
    throw RulesFault(tokens_.text(), tree_[node].offset,
                     "expected a number here, and this is a condition");
}

NodeId ExpressionReader::require_condition(NodeId node) const {
    if (is_condition(tree_[node].op)) return node;
    throw RulesFault(tokens_.text(), tokens_.now().offset,
                     "expected a comparison such as = 0 or <= n, since a condition must be said "
                     "here");
}

NodeId ExpressionReader::expression() { return require_number(exclusive_or()); }

NodeId ExpressionReader::condition() { return require_condition(any()); }

NodeId ExpressionReader::any() {
    NodeId left = conjunction();
    while (tokens_.now().is("or")) {
        require_condition(left);
        const std::size_t offset = tokens_.take().offset;
        left = add(Op::either, offset, {left, require_condition(conjunction())});
    }
    return left;
}

NodeId ExpressionReader::conjunction() {
    NodeId left = negation();
    while (tokens_.now().is("and")) {
        require_condition(left);
        const std::size_t offset = tokens_.take().offset;
        left = add(Op::both, offset, {left, require_condition(negation())});
    }
    return left;
}

NodeId ExpressionReader::negation() {
    if (!tokens_.now().is("not")) return comparison();
    const std::size_t offset = tokens_.take().offset;
    if (++nesting_ > most_depth) {
        throw RulesFault(tokens_.text(), offset,
                         fmt::format("expressions are at most {} deep", most_depth));
    }
    const NodeId inner = require_condition(negation());
    --nesting_;
    return add(Op::opposite, offset, {inner});
}

NodeId ExpressionReader::comparison() {
    NodeId left = exclusive_or();
    std::optional<NodeId> all;
    while (true) {
        const Token& sign = tokens_.now();
        const std::size_t offset = sign.offset;
        NodeId one = 0;
        if (sign.is("not") || sign.is("in")) {
            require_number(left);
            const bool outside = tokens_.take_if("not");
            tokens_.expect("in");
            const SetId members = set();
            one = add(Op::in_set, offset, {left}, members);
            if (outside) one = add(Op::opposite, offset, {one});
            all = all ? add(Op::both, offset, {*all, one}) : one;
            return *all;
        }
        const auto op = comparison_of(sign);
        if (!op) return all.value_or(left);
        const bool turned = sign.is(">") || sign.is(">=");
        require_number(left);
        tokens_.take();
        const NodeId right = require_number(exclusive_or());
        one = turned ? add(*op, offset, {right, left}) : add(*op, offset, {left, right});
        all = all ? add(Op::both, offset, {*all, one}) : one;
        left = right;
    }
}

NodeId ExpressionReader::exclusive_or() {
    NodeId left = sum();
    while (tokens_.now().is("xor")) {
        require_number(left);
        const std::size_t offset = tokens_.take().offset;
        left = add(Op::exclusive_or, offset, {left, require_number(sum())});
    }
    return left;
}

NodeId ExpressionReader::sum() {
    NodeId left = product();
    while (tokens_.now().is("+") || tokens_.now().is("-")) {
        require_number(left);
        const Token& sign = tokens_.take();
        const Op op = sign.is("+") ? Op::add : Op::subtract;
        left = add(op, sign.offset, {left, require_number(product())});
    }
    return left;
}

NodeId ExpressionReader::part() {
    NodeId left = require_number(product());
    while (tokens_.now().is("-")) {
        const std::size_t offset = tokens_.take().offset;
        left = add(Op::subtract, offset, {left, require_number(product())});
    }
    return left;
}

NodeId ExpressionReader::product() {
    NodeId left = signed_value();
    while (tokens_.now().is("*") || tokens_.now().is("div") || tokens_.now().is("mod")) {
        require_number(left);
        const Token& sign = tokens_.take();
        const Op op = sign.is("*") ? Op::multiply : sign.is("div") ? Op::divide : Op::modulo;
        left = add(op, sign.offset, {left, require_number(signed_value())});
    }
    if (tokens_.now().is("/")) {
        throw RulesFault(tokens_.text(), tokens_.now().offset,
                         "write 'div' for the quotient rounded down, as in n div 2");
    }
    return left;
}

NodeId ExpressionReader::signed_value() {
    if (!tokens_.now().is("-")) return power();
    const std::size_t offset = tokens_.take().offset;
    if (++nesting_ > most_depth) {
        throw RulesFault(tokens_.text(), offset,
                         fmt::format("expressions are at most {} deep", most_depth));
    }
    const NodeId inner = require_number(signed_value());
    --nesting_;
    return add(Op::negate, offset, {inner});
}

NodeId ExpressionReader::power() {
    const NodeId base = primary();
    if (!tokens_.now().is("^")) return base;
    require_number(base);
    const std::size_t offset = tokens_.take().offset;
    if (++nesting_ > most_depth) {
        throw RulesFault(tokens_.text(), offset,
                         fmt::format("expressions are at most {} deep", most_depth));
    }
    const NodeId exponent = require_number(signed_value());
    --nesting_;
    return add(Op::power, offset, {base, exponent});
}

NodeId ExpressionReader::primary() {
    const Token& token = tokens_.now();
    if (token.kind == Token::Kind::number) return number();
    if (token.is("(")) {
        if (++nesting_ > most_depth) {
            throw RulesFault(tokens_.text(), token.offset,
                             fmt::format("expressions are at most {} deep", most_depth));
        }
        tokens_.take();
        const NodeId inner = any();
        tokens_.expect(")");
        --nesting_;
        return inner;
    }
    if (token.kind == Token::Kind::word) {
        if (find_function(token.text)) return function(tokens_.take());
        if (!is_reserved(token.text)) {
            if (tokens_.ahead(1).is("(")) refuse_function(token);
            const Slot slot = slot_of_(token);
            tokens_.take();
            return add(Op::slot, token.offset, {}, slot);
        }
    }
    tokens_.fail("a number, a name or '('");
}

void ExpressionReader::refuse_function(const Token& name) const {
    std::vector<std::string_view> names;
    names.reserve(functions.size());
    for (const Function& each : functions) names.push_back(each.name);
    throw RulesFault(tokens_.text(), name.offset,
                     fmt::format("'{}' is not a function: the functions are {}",
                                 abbreviated(name.text), fmt::join(names, ", ")));
}

NodeId ExpressionReader::number() {
    const Token& token = tokens_.take();
    std::int64_t value = 0;
    const auto [end, error] =
        std::from_chars(token.text.data(), token.text.data() + token.text.size(), value);
    if (error != std::errc() || value > most_number) {
        throw RulesFault(tokens_.text(), token.offset,
                         "a number in rules is written out up to 10^18 only: write a larger one as "
                         "an expression, such as 10^20");
    }
    return add(Op::number, token.offset, {}, value);
}

NodeId ExpressionReader::function(const Token& name) {
    const Function known = *find_function(name.text);
    tokens_.expect("(");
    if (++nesting_ > most_depth) {
        throw RulesFault(tokens_.text(), name.offset,
                         fmt::format("expressions are at most {} deep", most_depth));
    }
    std::vector<NodeId> arguments{expression()};
    while (tokens_.take_if(",")) arguments.push_back(expression());
    --nesting_;
    if (arguments.size() < known.least || arguments.size() > known.most) {
        throw RulesFault(tokens_.text(), name.offset,
                         fmt::format("{} takes {} number{}, not {}", known.name, known.least,
                                     known.least == 1           ? ""
                                     : known.most > known.least ? "s or more"
                                                                : "s",
                                     arguments.size()));
    }
    tokens_.expect(")");
    if (known.op == Op::digit) {
        return add(known.op, name.offset, {arguments[0], arguments[1], arguments[2]});
    }
    if (arguments.size() == 1) return add(known.op, name.offset, {arguments[0]});
    NodeId all = arguments[0];
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        all = add(known.op, name.offset, {all, arguments[i]});
    }
    return all;
}

Set::Item ExpressionReader::item() {
    const NodeId low = expression();
    if (!tokens_.take_if("..")) return {low, low};
    return {low, expression()};
}

SetId ExpressionReader::set() {
    Set read;
    const Token& first = tokens_.now();
    const auto* const known = std::ranges::find(named_sets, first.text, &NamedSet::name);
    if (first.kind == Token::Kind::word && known != named_sets.end()) {
        tokens_.take();
        read.kind = known->kind;
        if (read.kind == Set::Kind::multiples || read.kind == Set::Kind::powers) {
            tokens_.expect("of");
            read.argument = require_number(signed_value());
        } else {
            tokens_.take_if("numbers");
        }
    } else if (tokens_.take_if("{")) {
        do {
            read.items.push_back(item());
        } while (tokens_.take_if(","));
        if (!tokens_.take_if("}")) tokens_.fail("',' or '}'");
    } else {
        const NodeId low = expression();
        if (!tokens_.take_if("..")) {
            tokens_.fail(
                "'..', since a set is {1, 4, 9}, a range 1..6, squares, primes, fibonacci, odd, "
                "even, multiples of 3 or powers of 2");
        }
        read.items.push_back({low, expression()});
    }
    tree_.sets.push_back(std::move(read));
    return static_cast<SetId>(tree_.sets.size() - 1);
}

}  // namespace bouton::rules
