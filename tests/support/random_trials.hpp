#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "check/conformance.hpp"
#include "game/catalogue.hpp"

namespace bouton {

/// Expects that what a game claims of a position, and of all that can be reached from it, is what
/// the definition says.
inline void expect_as_defined(std::string_view game, const std::string& parameters,
                              const std::string& position) {
    const Conformance result = check_trial(catalogue().find(game), {parameters, position});
    EXPECT_GT(result.positions, 0U);
    for (const std::string& sentence : result.disagreements) ADD_FAILURE() << sentence;
}

/// The sentence with which a request is refused; empty, and a failure, if it is not.
template <class Work>
std::string refusal_of(Work&& work) {
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    }
    ADD_FAILURE() << "this should be refused";
    return {};
}

}  // namespace bouton
