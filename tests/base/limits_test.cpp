#include "base/limits.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "base/error.hpp"
#include "tests/support/stop.hpp"

namespace bouton {
namespace {

/// The kind and the sentence of the error that work ends with.
std::pair<ErrorKind, std::string> refusal(const std::function<void()>& work) {
    try {
        work();
    } catch (const Error& error) {
        return {error.kind(), error.what()};
    }
    ADD_FAILURE() << "nothing was refused";
    return {};
}

TEST(Limits, AreThoseOfTheMachineByDefault) {
    const Limits limits;
    EXPECT_EQ(limits.memory, default_memory());
    EXPECT_EQ(limits.threads, processors());
    EXPECT_EQ(limits.steps, UINT64_MAX);
    EXPECT_EQ(limits.control, nullptr);
}

TEST(Limits, RefuseMoreMemoryThanAllowed) {
    const Limits limits{.memory = 1U << 20U};
    limits.require_memory(1U << 20U, "the work");
    const auto [kind, sentence] =
        refusal([&] { limits.require_memory((1U << 20U) + 1, "the work"); });
    EXPECT_EQ(kind, ErrorKind::limit);
    EXPECT_EQ(sentence,
              "the work needs about 1 MiB of memory, and 1 MiB are allowed: allow more with "
              "--memory");
    EXPECT_EQ(limits.with_memory(5).memory, 5U);
}

TEST(Limits, TellTheControlAndStopWhenItSays) {
    Limits().progress(1, 2);
    Limits().require_going();
    StopAfter stop(2);
    const Limits limits{.control = &stop};
    limits.progress(1, 10);
    limits.progress(2, 10);
    limits.require_going();
    EXPECT_EQ(refusal([&] { limits.progress(3, 10); }).first, ErrorKind::failed);
    EXPECT_EQ(stop.reports(), 3);
    const auto [kind, sentence] = refusal([&] { limits.require_going(); });
    EXPECT_EQ(kind, ErrorKind::failed);
    EXPECT_EQ(sentence, "the computation was stopped before its end");
}

}  // namespace
}  // namespace bouton
