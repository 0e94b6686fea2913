#include "game/notation.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"

namespace bouton {
namespace {

template <class Read>
std::string refusal(Read&& read) {
    try {
        (void)read();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_request);
        return error.what();
    }
    ADD_FAILURE() << "it was accepted";
    return {};
}

TEST(Notation, ReadsHeapsAndWritesThem) {
    EXPECT_EQ(read_heaps("3,4,5", "nim"), (Heaps{3, 4, 5}));
    EXPECT_EQ(read_heaps(" 7 ", "nim"), Heaps{7});
    EXPECT_EQ(read_heaps("0,2^70,1e3", "nim"), (Heaps{0, power(2, 70), 1000}));
    EXPECT_EQ(write_heaps(Heaps{}), "0");
    EXPECT_EQ(write_heaps(Heaps{0}), "0");
    EXPECT_EQ(write_heaps(Heaps{3, 0, power(2, 70)}), "3,0,1180591620717411303424");
}

TEST(Notation, ReadsAsManyPilesAsThereAre) {
    EXPECT_EQ(read_piles("3,4", "wythoff", 2), (Heaps{3, 4}));
    EXPECT_EQ(refusal([] { return read_piles("3,4,5", "wythoff", 2); }),
              "a position of wythoff has 2 piles, but '3,4,5' has 3");
    EXPECT_EQ(refusal([] { return read_piles("3", "wythoff", 2); }),
              "a position of wythoff has 2 piles, but '3' has 1");
}

TEST(Notation, SaysWhatIsWrongWithAPosition) {
    const auto told = [](const std::string& text) {
        return refusal([&] { return read_heaps(text, "nim"); });
    };
    for (const char* text : {"", " ", "\t"}) {
        EXPECT_EQ(told(text),
                  "the position is empty: give the heaps of nim joined by commas, for "
                  "example 3,4,5");
    }
    EXPECT_EQ(told("3, 4"), "'3, 4' has spaces in it: join heaps by commas, for example 3,4,5");
    for (const char* text : {",", "3,", ",3", "3,,4"}) {
        EXPECT_EQ(told(text), "a heap is missing in '" + std::string(text) +
                                  "': join heaps by commas, for example 3,4,5");
    }
    EXPECT_EQ(told("3,-1"), "a heap cannot be negative: '-1' in '3,-1'");
    for (const char* text : {"x", "3,x", "3;4"}) (void)told(text);
}

}  // namespace
}  // namespace bouton
