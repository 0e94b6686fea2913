#pragma once

#include "solve/search.hpp"
#include "theory/rules.hpp"

namespace bouton {

/// The Grundy values of positions of a game that has a formula for some of them,
/// `grundy(position, limits)`; those of the others are found by definition.
template <class R>
class FormulaOrSearch {
public:
    /// The rules must stay as long as this.
    FormulaOrSearch(const R& rules, const Limits& limits)
        : rules_(rules), limits_(limits), search_(rules, limits) {}

    Integer operator()(const typename R::Position& position) {
        if (auto known = rules_.grundy(position, limits_)) return std::move(*known);
        return *search_(position).nimber();
    }

private:
    const R& rules_;
    Limits limits_;
    ValueSearch<typename R::Position> search_;
};

}  // namespace bouton
