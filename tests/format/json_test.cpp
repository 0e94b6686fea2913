#include "format/json.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "exact/integer.hpp"
#include "tests/support/test_multiplier.hpp"

namespace bouton {
namespace {

using Json = nlohmann::ordered_json;

/// What `fill` writes, without the line feed at its end.
template <class Fill>
std::string written(const Fill& fill) {
    std::string text = json_document(fill);
    EXPECT_TRUE(text.ends_with('\n'));
    text.pop_back();
    return text;
}

std::string string_of(std::string_view text) {
    return written([&](JsonWriter& json) { json.value(text); });
}

/// Characters of one to four bytes, and those that need an escape.
std::string random_text(Random& random) {
    static const std::vector<std::string> characters{
        "a", "Z", " ", "~", "\x7F", "\"", "\\", "/", "\n", "\t", "\b", "\x01", "é", "∞", "𝛼", ""};
    std::string text;
    for (std::uint64_t size = random() % 12; size > 0; --size) {
        text += characters[random() % characters.size()];
    }
    if (random() % 8 == 0) text += '\0';
    return text;
}

double random_double(Random& random) {
    for (;;) {
        const auto number = std::bit_cast<double>(std::uint64_t{random()});
        if (std::isfinite(number)) return number;
    }
}

Json random_value(Random& random, int depth) {
    switch (random() % (depth > 0 ? 9 : 7)) {
        case 0:
            return nullptr;
        case 1:
            return random() % 2 == 0;
        case 2:
            return random_text(random);
        case 3:
            return random_double(random);
        case 4:
            return static_cast<std::int64_t>(random() >> (11 + random() % 53));
        case 5:
            return -static_cast<std::int64_t>(random() >> (11 + random() % 53));
        case 6:
            return static_cast<double>(random() % 1000) / 8;
        case 7: {
            Json array = Json::array();
            for (std::uint64_t i = random() % 5; i > 0; --i) {
                array.push_back(random_value(random, depth - 1));
            }
            return array;
        }
        default: {
            Json object = Json::object();
            for (std::uint64_t i = random() % 5; i > 0; --i) {
                object[random_text(random)] = random_value(random, depth - 1);
            }
            return object;
        }
    }
}

void write(JsonWriter& json, const Json& value) {
    if (value.is_object()) {
        json.object([&] {
            for (const auto& [key, member] : value.items()) {
                json.key(key);
                write(json, member);
            }
        });
    } else if (value.is_array()) {
        json.array([&] {
            for (const Json& element : value) write(json, element);
        });
    } else if (value.is_string()) {
        json.value(value.get<std::string>());
    } else if (value.is_boolean()) {
        json.value(value.get<bool>());
    } else if (value.is_number_float()) {
        json.value(value.get<double>());
    } else if (value.is_number()) {
        json.value(value.get<std::int64_t>());
    } else {
        json.value(nullptr);
    }
}

TEST(JsonWriter, IsReadAsWhatWasWritten) {
    Random random(7);
    for (int i = 0; i < 2000 * test_multiplier(); ++i) {
        const Json value = random_value(random, 5);
        const std::string text = written([&](JsonWriter& json) { write(json, value); });
        EXPECT_EQ(Json::parse(text), value);
        EXPECT_EQ(text, value.dump());
    }
}

TEST(JsonWriter, WritesTheSameToASink) {
    Random random(8);
    for (int i = 0; i < 50; ++i) {
        Json value = Json::array();
        for (int j = 0; j < 3000; ++j) value.push_back(random_value(random, 2));
        std::string text;
        std::size_t largest = 0;
        const Sink sink = [&](std::string_view piece) {
            text += piece;
            largest = std::max(largest, piece.size());
        };
        JsonWriter json(sink);
        write(json, value);
        json.finish();
        EXPECT_EQ(text, value.dump() + "\n");
        EXPECT_LT(largest, std::size_t{1} << 18U) << "a long document goes in pieces";
    }
}

TEST(JsonWriter, IntegersPast2To53AreStrings) {
    const auto number = [](auto value) {
        return written([&](JsonWriter& json) { json.value(value); });
    };
    constexpr std::uint64_t largest = 9'007'199'254'740'992;
    EXPECT_EQ(number(largest), "9007199254740992");
    EXPECT_EQ(number(largest + 1), "\"9007199254740993\"");
    EXPECT_EQ(number(-static_cast<std::int64_t>(largest)), "-9007199254740992");
    EXPECT_EQ(number(-static_cast<std::int64_t>(largest) - 1), "\"-9007199254740993\"");
    EXPECT_EQ(number(std::numeric_limits<std::uint64_t>::max()), "\"18446744073709551615\"");
    EXPECT_EQ(number(std::numeric_limits<std::int64_t>::min()), "\"-9223372036854775808\"");
    EXPECT_EQ(number(std::numeric_limits<std::uint32_t>::max()), "4294967295");
    EXPECT_EQ(number(std::int8_t{-5}), "-5");
    for (const Integer& value :
         {Integer(0), Integer(largest), Integer(largest) + 1, -Integer(largest),
          -Integer(largest) - 1, power(10, 15), power(10, 16) - 1, power(10, 40), -power(10, 40)}) {
        const bool exact = value <= largest && value >= -Integer(largest);
        const std::string digits = value.to_string();
        const std::string quoted = "\"" + digits + "\"";
        EXPECT_EQ(number(value), exact ? digits : quoted);
        EXPECT_EQ(written([&](JsonWriter& json) { json.digits(digits); }), exact ? digits : quoted);
        EXPECT_EQ(written([&](JsonWriter& json) { json.text(value); }), quoted);
    }
    EXPECT_EQ(written([](JsonWriter& json) { json.text(5); }), "\"5\"");
}

TEST(JsonWriter, MakesBytesThatAreNoUtf8Harmless) {
    EXPECT_EQ(string_of("a\xFF"
                        "b"),
              "\"a\uFFFDb\"");
    EXPECT_EQ(string_of("\xC3"), "\"\uFFFD\"");
    EXPECT_EQ(string_of("\xED\xA0\x80").find('\xED'), std::string::npos) << "half a surrogate pair";
    Random random(9);
    for (int i = 0; i < 2000; ++i) {
        std::string bytes;
        for (std::uint64_t size = random() % 20; size > 0; --size) {
            bytes += static_cast<char>(random() & 0xFFU);
        }
        EXPECT_TRUE(Json::accept(string_of(bytes)));
    }
}

TEST(JsonWriter, DoublesThatAreNoNumbersAreNull) {
    EXPECT_EQ(written([](JsonWriter& json) {
                  json.array([&] {
                      json.value(std::numeric_limits<double>::infinity());
                      json.value(std::nan(""));
                      json.value(0.1);
                      json.value(2.0);
                  });
              }),
              "[null,null,0.1,2.0]");
}

TEST(JsonWriter, LaysLongArraysOutInLines) {
    const std::vector<std::uint32_t> few{1, 20, 4'294'967'295};
    std::string rows;
    JsonWriter elements(rows, JsonLayout::lines);
    elements.numbers(few);
    elements.numbers({});
    EXPECT_EQ(rows, "[1,20,4294967295],\n[]");
    EXPECT_EQ(written([&](JsonWriter& json) {
                  json.object([&] {
                      json.key("rows").array(
                          [&] {
                              json.elements(rows);
                              json.elements("[7]");
                              json.values(few);
                          },
                          JsonLayout::lines);
                      json.field("none", std::optional<int>());
                      json.field("some", std::optional<int>(3));
                  });
              }),
              "{\"rows\":[[1,20,4294967295],\n[],\n[7],\n[1,20,4294967295]],\"none\":null,"
              "\"some\":3}");
}

}  // namespace
}  // namespace bouton
