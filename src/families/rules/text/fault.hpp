#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "digraph/files/place.hpp"

namespace bouton::rules {

/// A fault in a text of rules: a sentence with its place, then the line and a caret below the
/// place.
class RulesFault : public Error {
public:
    /// `offset` is the byte of the text at which the fault is.
    RulesFault(std::string_view text, std::size_t offset, std::string sentence);
    RulesFault(ErrorKind kind, std::string_view text, std::size_t offset, std::string sentence);

    /// Counted from 1.
    [[nodiscard]] Place place() const { return place_; }
    /// What is wrong, without the place.
    [[nodiscard]] const std::string& sentence() const { return sentence_; }
    /// The first line of what(): the place and what is wrong.
    [[nodiscard]] std::string placed_sentence() const;

private:
    RulesFault(ErrorKind kind, std::string_view text, std::size_t offset, Place place,
               std::string sentence);

    Place place_;
    std::string sentence_;
};

}  // namespace bouton::rules
