#include "ask/lists/octal.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "answer/lists/octal.hpp"
#include "base/error.hpp"

namespace bouton {
namespace {

ErrorKind refused(const OctalQuery& query) {
    try {
        read_octal_request(query);
    } catch (const Error& error) {
        return error.kind();
    }
    ADD_FAILURE() << query.digits << query.count;
    return {};
}

TEST(OctalRequest, HasAllCodesWhereNothingIsSaid) {
    const OctalRequest request = read_octal_request({});
    EXPECT_EQ(request.codes.size(), 511U);
    EXPECT_FALSE(request.named);
    EXPECT_EQ(read_octal_request({.digits = "1"}).codes.size(), 7U);
    EXPECT_EQ(read_octal_request({.count = "2^10"}).count, 1024U);
}

TEST(OctalRequest, IsRefusedWhereItMakesNoSense) {
    EXPECT_EQ(refused({.digits = "0"}), ErrorKind::bad_request);
    EXPECT_EQ(refused({.digits = "4"}), ErrorKind::limit);
    EXPECT_EQ(refused({.count = "many"}), ErrorKind::bad_request);
    EXPECT_EQ(refused({.count = "10^30"}), ErrorKind::limit);
    EXPECT_EQ(refused({.codes = {"0.8"}}), ErrorKind::bad_request);
    EXPECT_EQ(refused({.codes = {"x"}}), ErrorKind::bad_request);
    EXPECT_EQ(refused({.codes = {"0.7"}, .digits = "1"}), ErrorKind::bad_request);
}

TEST(OctalAnswer, ComparesNamedCodes) {
    const OctalAnswer answer = answer_octal(
        read_octal_request({.codes = {"0.161", "0.36", "0.161"}, .count = "1000"}), Limits{});
    EXPECT_EQ(answer.surveyed.size(), 2U);
    ASSERT_EQ(answer.compared.size(), 2U);
    EXPECT_EQ(answer.compared[0].differ_at, 519U);
    EXPECT_EQ(answer.compared[1].differ_at, std::nullopt);
    const std::string text = to_text(answer, {});
    EXPECT_NE(text.find("0.161 and 0.36 differ first at heap 519."), std::string::npos);
    const auto json = nlohmann::json::parse(to_json(answer));
    EXPECT_EQ(json["compared"][0]["differ_at"], 519);
    EXPECT_TRUE(json["compared"][1]["differ_at"].is_null());
    EXPECT_TRUE(json["compared"][1]["proved"].get<bool>());
}

TEST(OctalAnswer, HasEachCodeOnceHoweverItIsNamed) {
    const OctalAnswer answer = answer_octal(
        read_octal_request({.codes = {"0.77", "octal:0.77", "0.770"}, .count = "300"}), Limits{});
    EXPECT_EQ(answer.codes, 1U);
    ASSERT_EQ(answer.surveyed.size(), 1U);
    EXPECT_TRUE(answer.surveyed[0].same.empty());
    EXPECT_EQ(answer.compared.size(), 2U);
    EXPECT_TRUE(to_text(answer, {}).starts_with("1 code, 1 different sequence. "));
}

TEST(OctalAnswer, SaysWhichEqualityIsProved) {
    const auto compared = [](const std::string& a, const std::string& b) {
        const OctalAnswer answer =
            answer_octal(read_octal_request({.codes = {a, b}, .count = "600"}), Limits{});
        return to_text(answer, {});
    };
    EXPECT_NE(compared("0.6", "0.63").find("same values, which is proved."), std::string::npos);
    EXPECT_NE(compared("0.3", "0.33").find("differ first at heap 2."), std::string::npos);
    // Both are 0, 1, 0, 1, ...: proved by their periods, not by their moves.
    EXPECT_NE(compared("0.3", "0.7").find("same values, which is proved."), std::string::npos);
}

TEST(OctalAnswer, HasWhatWasPublished) {
    const OctalAnswer answer =
        answer_octal(read_octal_request({.codes = {"0.56"}, .count = "500"}), Limits{});
    EXPECT_NE(to_text(answer, {}).find("144 from 326640"), std::string::npos);
    const auto json = nlohmann::json::parse(to_json(answer));
    EXPECT_EQ(json["codes"][0]["published"]["period"], 144);
    EXPECT_FALSE(json["codes"][0]["proved"].get<bool>());
}

TEST(OctalAnswer, IsWritten) {
    const OctalAnswer answer =
        answer_octal(read_octal_request({.digits = "1", .count = "500"}), Limits{});
    const auto json = nlohmann::json::parse(to_json(answer));
    std::size_t codes = 0;
    for (const auto& one : json["codes"]) {
        codes += 1 + one["same"].size();
        EXPECT_EQ(one["proved"].get<bool>(), !one["period"].is_null());
    }
    EXPECT_EQ(codes, 7U);
    EXPECT_TRUE(to_csv(answer).starts_with(
        "code,period,preperiod,published,values,largest,rare,same as\n0.1"));
}

}  // namespace
}  // namespace bouton
