#include "web/api/fields.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "base/error.hpp"
#include "web/api/arguments.hpp"

namespace bouton::web {

namespace {

using testing::ElementsAre;

TEST(Target, IsDecoded) {
    const Target target = read_target("/api/solve?position=kayles+7+%2B+nim+3%2c4&all&x=%C3%A9");
    EXPECT_EQ(target.path, "/api/solve");
    EXPECT_THAT(target.fields, ElementsAre(Field{"position", "kayles 7 + nim 3,4"},
                                           Field{"all", ""}, Field{"x", "\xC3\xA9"}));
    EXPECT_EQ(read_target("/a+b%2F%25").path, "/a+b/%");
    EXPECT_THAT(read_target("/?&a=b=c&&").fields, ElementsAre(Field{"a", "b=c"}));
}

TEST(Target, RefusesWhatIsNoAddress) {
    for (const std::string_view text :
         {"", "api", "*", "http://127.0.0.1/", "/%", "/%4", "/%zz", "/?a=%", "/?a=%f", "/%00",
          "/?a=%00b", "/a b", "/a\tb", "/\x7f", "/\xc3\xa9", "/#a"}) {
        EXPECT_THROW(read_target(text), Error) << text;
    }
    EXPECT_THROW(read_target(std::string_view("/\0", 2)), Error);
    std::string many = "/?";
    for (std::size_t i = 0; i < most_fields; ++i) many += "a&";
    EXPECT_EQ(read_target(many).fields.size(), most_fields);
    EXPECT_THROW(read_target(many + "a"), Error);
}

TEST(JsonFields, AreTextsNumbersAndLists) {
    EXPECT_THAT(
        read_json_fields(
            R"({"position": "nim 3,\u00e9", "all": true, "x": false, "count": 12, "from": -3,
                "large": 123456789012345678901234567890, "e": 1e14, "none": null,
                "token": ["a", 2, true]})"),
        ElementsAre(Field{"position", "nim 3,\xC3\xA9"}, Field{"all", "true"}, Field{"x", "false"},
                    Field{"count", "12"}, Field{"from", "-3"},
                    Field{"large", "123456789012345678901234567890"}, Field{"e", "1e14"},
                    Field{"token", "a"}, Field{"token", "2"}, Field{"token", "true"}));
    EXPECT_TRUE(read_json_fields("{}").empty());
}

TEST(JsonFields, RefuseOtherShapes) {
    for (const std::string_view text :
         {"", "1", "\"a\"", "null", "true", "[]", "[1]", "{", "{\"a\"}", "{\"a\":}",
          R"({"a":{"b":1}})", R"({"a":[[1]]})", R"({"a":[{}]})", R"({"a":1}x)", R"({"a":1,})",
          "{\"a\":\"\x80\"}", R"({"a":"\u0000"})", R"({"a":01})", R"({"a":NaN})"}) {
        EXPECT_THROW(read_json_fields(text), Error) << text;
    }
}

TEST(JsonFields, DeepNestingTakesNoStack) {
    EXPECT_THROW(read_json_fields("{\"a\":" + std::string(1'000'000, '[')), Error);
    EXPECT_THROW(read_json_fields(std::string(1'000'000, '[')), Error);
    std::string many = R"({"a":[)";
    for (std::size_t i = 0; i <= most_fields; ++i) many += i == 0 ? "1" : ",1";
    EXPECT_THROW(read_json_fields(many + "]}"), Error);
}

constexpr std::array keys{
    Key{"game", Key::Kind::text, "GAME", true},
    Key{"all", Key::Kind::flag, "all"},
    Key{"token", Key::Kind::list, "tokens"},
};

TEST(Arguments, AreFoundByName) {
    const Arguments given(keys, {{"game", "nim"}, {"token", "a"}, {"all", ""}, {"token", "b"}});
    EXPECT_EQ(given.text("game"), "nim");
    EXPECT_TRUE(given.flag("all"));
    EXPECT_THAT(given.list("token"), ElementsAre("a", "b"));
    EXPECT_FALSE(Arguments(keys, {{"game", "nim"}, {"all", "false"}}).flag("all"));
    EXPECT_FALSE(Arguments(keys, {{"game", "nim"}}).flag("all"));
}

TEST(Arguments, RefuseWhatTheyDoNotKnow) {
    const auto sentence = [](const Fields& fields) -> std::string {
        try {
            const Arguments given(keys, fields);
        } catch (const Error& error) {
            return error.what();
        }
        return {};
    };
    EXPECT_EQ(sentence({{"gme", "nim"}}), "this takes no 'gme'; did you mean 'game'?");
    EXPECT_EQ(sentence({}), "'game' is missing: GAME");
    EXPECT_EQ(sentence({{"game", "a"}, {"game", "b"}}), "'game' is given twice");
    EXPECT_EQ(sentence({{"game", "a"}, {"all", "maybe"}}), "'all' is true or false, not 'maybe'");
}

}  // namespace

}  // namespace bouton::web
