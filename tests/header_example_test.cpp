#include <gtest/gtest.h>

#include <string>

#include "tests/support/read_file.hpp"

namespace {

/// A text with every run of white space, and the comment marks of the header, as one space.
std::string flattened(std::string text) {
    for (std::size_t mark = 0; (mark = text.find("///", mark)) != std::string::npos;) {
        text.erase(mark, 3);
    }
    std::string result;
    for (const char c : text) {
        const bool space = c == ' ' || c == '\n';
        if (!space) {
            result += c;
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
    }
    return result;
}

TEST(PublicHeader, OpensWithTheExampleThatIsCompiled) {
    const std::string example =
        flattened(bouton::read_file(BOUTON_SOURCE_DIR "/examples/library.cpp"));
    ASSERT_FALSE(example.empty());
    const std::string header = flattened(bouton::read_file(BOUTON_SOURCE_DIR "/src/bouton.hpp"));
    EXPECT_NE(header.find(example), std::string::npos);
}

}  // namespace
