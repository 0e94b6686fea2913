#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "families/octal/code.hpp"
#include "theory/periodicity.hpp"

/// What the values of octal games say, code by code.
namespace bouton {

/// A game of the survey, and the others that have the same values.
struct SurveyedCode {
    /// A code whose values are those of the first one, moved by so many heaps: the value of heap
    /// n + shift in it is that of heap n in the first one, from the first heap on whose value is
    /// not 0.
    struct Same {
        std::string code;
        std::int64_t shift = 0;
        bool proved = false;  ///< else it was seen in the values that were computed
    };

    std::string code;
    std::vector<Same> same;
    std::optional<Periodicity> period;     ///< if it is proved
    std::optional<Periodicity> published;  ///< else what others have found; see published_period
    std::size_t computed = 0;              ///< how many values were
    std::uint32_t largest = 0;             ///< of these values
    std::size_t rare = 0;                  ///< how many heaps have values of the sparse space
    std::uint16_t mask = 0;                ///< of the sparse space; see SparseSpace
    std::vector<std::uint32_t> begin;      ///< the first values
};

/// All codes 0.d, 0.dd, … of up to `digits` digits, in order.
std::vector<OctalCode> all_octal_codes(std::size_t digits);

/// Computes `count` values of each of these octal codes, fewer where fewer prove the period, and
/// puts together those whose values are the same.
///
/// If the period of two codes is proved, preperiod and period are equal, and so are the values up
/// to the end of the first period, then all values are equal: that is a proof.  Codes without a
/// proved period are put together if all `count` values are equal; whether that too is proved, by
/// their moves (proved_equivalent), is said of each.  Heaps without a value other than 0 at the
/// beginning are left out of the comparison.
///
/// Cost: that of the values of each code.
std::vector<SurveyedCode> survey(std::span<const OctalCode> codes, std::size_t count,
                                 const Limits& limits);

/// Whether two octal games have the same values for all heaps, which is proved by their moves or by
/// their periods, if the values of the heaps below `count` prove these.
bool proved_same(const OctalCode& a, const OctalCode& b, std::size_t count, const Limits& limits);

/// The first heap below `count` whose value differs in two octal games, if there is one.
std::optional<std::size_t> first_difference(const OctalCode& a, const OctalCode& b,
                                            std::size_t count, const Limits& limits);

}  // namespace bouton
