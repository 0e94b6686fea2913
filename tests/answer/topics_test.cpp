#include "answer/topics.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "base/text/paragraph.hpp"
#include "base/text/text.hpp"
#include "game/catalogue.hpp"
#include "tests/support/run_program.hpp"

namespace bouton {
namespace {

TEST(Topics, HaveNamesOfTheirOwn) {
    std::set<std::string> names;
    for (const Topic& topic : topics()) {
        EXPECT_TRUE(names.insert(std::string(topic.name)).second) << topic.name;
        for (const std::string_view alias : words(topic.aliases)) {
            EXPECT_TRUE(names.insert(std::string(alias)).second) << alias;
        }
    }
    for (const Entry& entry : catalogue()) EXPECT_FALSE(names.contains(entry.about.name));
    EXPECT_TRUE(std::ranges::is_sorted(topics(), {}, &Topic::name));
    for (const char* name : {"grundy-value", "mex", "p-position", "nim-sum", "misere", "option",
                             "sum", "kernel", "octal-code", "period", "numeration"}) {
        EXPECT_NE(find_topic(name), nullptr) << name;
    }
}

TEST(Topics, AreFoundHoweverTheyAreSpelled) {
    ASSERT_NE(find_topic("Grundy Value"), nullptr);
    EXPECT_EQ(find_topic("Grundy Value")->name, "grundy-value");
    EXPECT_EQ(find_topic("P")->name, "p-position");
    EXPECT_EQ(find_topic("misère")->name, "misere");
    EXPECT_EQ(find_topic("∞")->name, "loopy-value");
    EXPECT_EQ(find_topic("infinity")->name, "loopy-value");
    EXPECT_EQ(find_topic("zugzwang"), nullptr);
    EXPECT_EQ(find_topic(""), nullptr);
}

TEST(Topics, ReferToEachOther) {
    for (const Topic& topic : topics()) {
        EXPECT_FALSE(words(topic.see).empty()) << topic.name;
        for (const std::string_view other : words(topic.see)) {
            const Topic* found = find_topic(other);
            ASSERT_NE(found, nullptr) << other;
            EXPECT_EQ(found->name, other);
            EXPECT_NE(other, topic.name);
        }
    }
}

TEST(Topics, FitNarrowTerminals) {
    for (const Topic& topic : topics()) {
        for (const std::size_t width : {20U, 40U}) {
            const std::string text = topic_text(topic, {width, true});
            for (const std::string_view line : split(text, '\n')) {
                EXPECT_LE(characters(line), width) << line;
            }
        }
    }
}

TEST(Topics, OfAnExplanationAreNamedInItsOrder) {
    const std::vector<std::string> lines{"A heap has Grundy value 3.", "  0 1",
                                         "The nim-sum is 3."};
    EXPECT_EQ(topics_in(lines), (std::vector<std::string_view>{"grundy-value", "nim-sum"}));
    EXPECT_EQ(told_topics(lines),
              "What these words mean: bouton about grundy-value (also nim-sum)");
    EXPECT_EQ(told_topics(lines, "about"),
              "What these words mean: about grundy-value (also nim-sum)");
    EXPECT_EQ(told_topics({}), "");
}

TEST(Topics, HaveExamplesThatWork) {
    for (const Topic& topic : topics()) {
        ASSERT_TRUE(topic.example.starts_with("bouton "));
        const auto run =
            run_in_shell(fmt::format("cd '{}' && {}", BOUTON_SOURCE_DIR, topic.example));
        EXPECT_EQ(run.status, 0) << topic.example << '\n' << run.output;
    }
}

TEST(Topics, AreJson) {
    const auto all = nlohmann::json::parse(topics_json());
    ASSERT_EQ(all["topics"].size(), topics().size());
    EXPECT_EQ(all["topics"][0], nlohmann::json::parse(topic_json(topics()[0])));
    for (const char* key : {"name", "title", "aliases", "summary", "text", "example", "see"}) {
        EXPECT_TRUE(all["topics"][0].contains(key)) << key;
    }
}

}  // namespace
}  // namespace bouton
