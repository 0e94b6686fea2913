#include "base/text/message.hpp"

#include <gtest/gtest.h>

#include <string>

namespace bouton {
namespace {

TEST(NarrowedMessage, BreaksItsSentenceBetweenWords) {
    const std::string sentence = "bouton: a heap is missing in '3,4,,5': join heaps by commas";
    EXPECT_EQ(narrowed_message(sentence, 80), sentence);
    EXPECT_EQ(narrowed_message(sentence, 30),
              "bouton: a heap is missing in\n  '3,4,,5': join heaps by\n  commas");
}

TEST(NarrowedMessage, LeavesWhatFollowsAsItIs) {
    EXPECT_EQ(narrowed_message("one two three\n  one two three four\nfive  six seven", 10),
              "one two\n  three\n  one two three four\nfive  six seven");
    EXPECT_EQ(narrowed_message("wrong\n  abc\n    ^", 10), "wrong\n  abc\n    ^");
    EXPECT_EQ(narrowed_message("wrong\n  12345678\n          ^", 11),
              "wrong\n  12345678\n          ^");
}

TEST(NarrowedMessage, ShowsWhatIsAroundTheCaret) {
    EXPECT_EQ(narrowed_message("wrong\n  0123456789abcdef\n    ^", 10), "wrong\n  01234567\n    ^");
    EXPECT_EQ(narrowed_message("wrong\n  0123456789abcdef\n            ^", 10),
              "wrong\n  6789abcd\n      ^");
    EXPECT_EQ(narrowed_message("wrong\n  0123456789abcdef\n                 ^", 10),
              "wrong\n  89abcdef\n         ^");
    // Where the line ends, the caret stands behind its last character.
    EXPECT_EQ(narrowed_message("wrong\n  0123456789abcdef\n                  ^", 10),
              "wrong\n  9abcdef\n         ^");
    EXPECT_EQ(narrowed_message("wrong\n  ∞∞∞∞∞∞∞∞é∞≤∞∞∞∞∞\n          ^", 10),
              "wrong\n  ∞∞∞∞é∞≤∞\n      ^");
}

/// Whatever the width, the caret is below the character that it is about.
TEST(NarrowedMessage, KeepsTheCaretInItsPlace) {
    const std::string letters = "abcdefghijklmnopqrstuvwxyz";
    for (std::size_t at = 0; at < letters.size(); ++at) {
        const std::string message = "no\n  " + letters + "\n  " + std::string(at, ' ') + "^";
        for (std::size_t width = 4; width < 40; ++width) {
            const std::string text = narrowed_message(message, width);
            const std::size_t line = text.find('\n') + 1;
            const std::size_t caret = text.find('\n', line) + 1;
            ASSERT_LE(caret - 1 - line, width) << text;
            ASSERT_LE(text.size() - caret, width) << text;
            ASSERT_EQ(text[line + text.find('^') - caret], letters[at]) << text;
        }
    }
}

}  // namespace
}  // namespace bouton
