#pragma once

#include <optional>
#include <string>
#include <vector>

#include "families/subtraction/endless_set.hpp"
#include "families/subtraction/subtraction.hpp"
#include "theory/outcome.hpp"
#include "theory/periodicity.hpp"

/// Subtraction games in words.
namespace bouton {

/// `50 = 7·7 + 1`: a number divided by a positive one.
std::string told_division(const Integer& number, const Integer& divisor);

/// Why a single heap is won or lost where the amounts are 1, 2, …, k: leave a multiple of k + 1, or
/// in misère play one more than that.
std::vector<std::string> explain_multiples(const Integer& heap, const Integer& k, Play play);

/// What is known of the values: how they repeat, and a table of the first ones if that is short.
/// Nothing where no period is known.
std::vector<std::string> explain_period(const TakeSet& take, const SubtractionValues& values);

/// How the values grow where all amounts but some may be taken; nothing where that is not known.
std::vector<std::string> explain_growth(const EndlessTakeSet& take,
                                        const std::optional<Periodicity>& period);

/// What a heap is called where its value is told: `A heap of 50 = 7·7 + 1`.
std::string told_heap(const Integer& heap, const SubtractionValues& values);
/// The same where the values grow: `A heap of 50 = 12·4 + 2`.
std::string told_heap(const Integer& heap, const std::optional<Periodicity>& period);

/// What follows in misère play from the values of the heaps; `move` is empty where none wins.
std::vector<std::string> explain_misere_values(const std::vector<Integer>& values,
                                               const std::string& move);

}  // namespace bouton
