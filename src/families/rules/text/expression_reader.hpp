#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "families/rules/text/token_stream.hpp"
#include "families/rules/text/tree.hpp"

namespace bouton::rules {

/// Reads expressions, conditions and sets from tokens.
///
/// From loose to tight: or; and; not; = != < <= > >=, in, divides; xor; + -; * div mod; -; ^.
/// Comparisons may be chained.  Trees are at most `most_depth` deep, so whoever walks through them
/// may use recursion.
class ExpressionReader {
public:
    static constexpr std::uint32_t most_depth = 200;

    /// `slot_of` says which slot a name stands for; it may throw.
    ExpressionReader(TokenStream& tokens, Tree& tree, std::function<Slot(const Token&)> slot_of)
        : tokens_(tokens), tree_(tree), slot_of_(std::move(slot_of)) {}

    NodeId expression();
    NodeId condition();
    /// One part of a move on a heap: an expression without `+` or `xor` outside of parentheses.
    NodeId part();
    SetId set();

private:
    NodeId any();
    NodeId conjunction();
    NodeId negation();
    NodeId comparison();
    NodeId exclusive_or();
    NodeId sum();
    NodeId product();
    NodeId signed_value();
    NodeId power();
    NodeId primary();
    NodeId number();
    NodeId function(const Token& name);
    /// The fault of a name before a parenthesis that is not the name of a function.
    [[noreturn]] void refuse_function(const Token& name) const;
    Set::Item item();

    NodeId add(Op op, std::size_t offset, std::array<NodeId, 3> children = {},
               std::int64_t number = 0);
    // Each returns the node, or throws; some only want that.
    NodeId require_number(NodeId node) const;     // NOLINT(modernize-use-nodiscard)
    NodeId require_condition(NodeId node) const;  // NOLINT(modernize-use-nodiscard)

    TokenStream& tokens_;
    Tree& tree_;
    std::function<Slot(const Token&)> slot_of_;
    std::vector<std::uint32_t> depth_;  // of the trees below the nodes
    std::uint32_t nesting_ = 0;         // of parentheses and signs
};

/// Whether a word has a meaning of its own, so that it cannot name a pile or a variable.
bool is_reserved(std::string_view word);

}  // namespace bouton::rules
