#pragma once

#include <span>
#include <string>
#include <vector>

#include "exact/integer.hpp"
#include "theory/outcome.hpp"

namespace bouton {

/// One part of a sum, by name, and its Grundy value.
struct PartValue {
    std::string name;
    Integer value;
};

/// Why a sum has its outcome: the values of its parts, their nim-sum, and what follows.
/// `move` is a winning move if there is one, else empty.
std::vector<std::string> explain_nim_sum(std::span<const PartValue> parts, const std::string& move);

/// Why a position found by search has its outcome.
std::vector<std::string> explain_search(Outcome outcome, Play play,
                                        std::span<const std::string> winning_moves);

/// What the end of a game means: who wins where nothing can be moved.
std::string explain_end(Play play);

}  // namespace bouton
