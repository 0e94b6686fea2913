#include "web/http/compute.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <new>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/memory/memory.hpp"
#include "base/parallel.hpp"
#include "families/rules/text/fault.hpp"

namespace bouton::web {

namespace {

/// What the answer to a question is when computing it has thrown what is being handled.
Reply fault_of_exception(const Exchange& exchange, std::chrono::milliseconds time) {
    try {
        throw;
    } catch (const rules::RulesFault& error) {
        const int status =
            error.kind() == ErrorKind::limit ? status::beyond_limits : status::bad_request;
        return fault_at(status, error.placed_sentence(), error.place());
    } catch (const Error& error) {
        if (exchange.abandoned()) return fault(status::busy, "the server is about to end");
        if (error.kind() == ErrorKind::failed && exchange.timed_out()) {
            return too_slow(time);
        }
        switch (error.kind()) {
            case ErrorKind::bad_request:
                return fault(status::bad_request, error.what());
            case ErrorKind::limit:
                return fault(status::beyond_limits, error.what());
            case ErrorKind::disagreement:
                return fault(status::failed, error.what(), "disagreement");
            case ErrorKind::failed:
                break;
        }
        return fault(status::failed, error.what());
    } catch (const std::bad_alloc&) {
        return fault(status::beyond_limits, "the machine has not enough memory for this");
    } catch (const std::exception& error) {
        return fault(status::failed, fmt::format("something unforeseen failed: {}", error.what()));
    }
}

}  // namespace

Reply too_slow(std::chrono::milliseconds time) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    return fault(
        status::beyond_limits,
        fmt::format("the answer takes longer than the {} seconds that are allowed: ask for "
                    "less, or use the program, which has no such limit",
                    seconds));
}

void compute(Exchange& exchange, const Asked& question, const ServerOptions& options) {
    if (exchange.abandoned()) return;
    try {
        Limits limits;
        limits.memory = options.memory;
        limits.threads = std::max(1U, processors() / 2);
        limits.control = &exchange;
        // What cannot end in time is refused at once; what does not is stopped by the exchange.
        limits.time = TimeLimit(std::chrono::ceil<std::chrono::seconds>(options.time) +
                                std::chrono::seconds(1));
        question.endpoint->answer(question.call, limits,
                                  [&](std::string_view text) { exchange.write(text); });
        exchange.finish();
    } catch (...) {
        const Reply reply = fault_of_exception(exchange, options.time);
        exchange.fail(reply.status, reply.body);
    }
    // What a long computation used goes back to the system.
    if (question.endpoint->pace == Pace::slow) release_free_memory();
}

}  // namespace bouton::web
