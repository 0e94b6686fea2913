#pragma once

#include <chrono>

#include "web/http/exchange.hpp"
#include "web/http/reply.hpp"
#include "web/http/router.hpp"
#include "web/http/server.hpp"

namespace bouton::web {

/// The fault of an answer that takes longer than allowed.
Reply too_slow(std::chrono::milliseconds time);

/// Makes an answer and passes it on, or the fault that kept it from being made.  Throws nothing.
void compute(Exchange& exchange, const Asked& question, const ServerOptions& options);

}  // namespace bouton::web
