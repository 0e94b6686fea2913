#include "families/fibonacci_nim/values.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "exact/meter.hpp"
#include "exact/number.hpp"

namespace bouton {

FibonacciNimValues::FibonacciNimValues(const FibonacciNimPosition& root, const Limits& limits) {
    constexpr std::int64_t most_tokens = 100'000;
    if (root.tokens > most_tokens) {
        throw Error(ErrorKind::limit,
                    fmt::format("the Grundy values of Fibonacci nim are computed for up to {} "
                                "tokens, and {} are too many",
                                most_tokens, shortened(root.tokens)));
    }
    Meter meter(limits);
    const auto last = static_cast<std::size_t>(*root.tokens.to_word());
    constexpr std::size_t bytes_a_token = 100;
    meter.hold(last * bytes_a_token);
    meter.expect(root.tokens * root.tokens >> 1U, 0);
    steps_.resize(last + 1);
    std::vector<std::uint32_t> first;  // by value: the least amount that leaves it; 0: none
    for (std::size_t n = 1; n <= last; ++n) {
        first.clear();
        for (std::size_t taken = 1; taken <= n; ++taken) {
            meter.step();
            const std::uint32_t left = value(n - taken, 2 * taken);
            if (left >= first.size()) first.resize(left + std::size_t{1}, 0);
            if (first[left] == 0) first[left] = static_cast<std::uint32_t>(taken);
        }
        std::uint32_t limit = 0;
        for (const std::uint32_t amount : first) {
            if (amount == 0) break;
            limit = std::max(limit, amount);
            steps_[n].push_back(limit);
        }
    }
}

/// The number of limits that are reached.
std::uint32_t FibonacciNimValues::value(std::size_t tokens, std::size_t most) const {
    const auto& limits = steps_[tokens];
    return static_cast<std::uint32_t>(std::ranges::upper_bound(limits, most) - limits.begin());
}

Integer FibonacciNimValues::operator()(const FibonacciNimPosition& position) const {
    const auto tokens = static_cast<std::size_t>(position.tokens.to_word().value());
    return value(tokens, static_cast<std::size_t>(most_taken(position).to_word().value()));
}

}  // namespace bouton
