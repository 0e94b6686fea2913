#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.hpp"
#include "families/octal/survey.hpp"

/// What is known of octal games by their codes.
namespace bouton {

/// What is asked, in the words of the user; what is not said is empty.
struct OctalQuery {
    std::vector<std::string> codes = {};  ///< of which games; none: all of so many digits
    std::string digits = {};              ///< how many digits
    std::string count = {};               ///< how many values of each
};

struct OctalRequest {
    std::vector<OctalCode> codes;
    bool named = false;  ///< whether the user named the codes
    std::size_t count = 0;
};

/// Throws Error{bad_request}, for hexadecimal codes too, and Error{limit} for too many values.
OctalRequest read_octal_request(const OctalQuery& query);

struct OctalAnswer {
    std::size_t codes = 0;  ///< how many were asked about
    std::size_t count = 0;  ///< how many values were computed where no period was proved
    std::vector<SurveyedCode> surveyed;

    /// Of named codes, each with the first of them.
    struct Compared {
        std::string first;
        std::string second;
        std::optional<std::size_t> differ_at;  ///< the first heap with different values
        bool proved = false;                   ///< if none was found: that there is none
    };
    std::vector<Compared> compared;
};

/// Throws Error{limit} if there is not enough memory.
OctalAnswer answer_octal(const OctalRequest& request, const Limits& limits);

}  // namespace bouton
