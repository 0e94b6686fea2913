#include "ask/lists/octal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "ask/numbers.hpp"
#include "base/error.hpp"

namespace bouton {

namespace {

constexpr std::uint64_t usual_count = 5000;
constexpr std::uint64_t most_count = std::uint64_t{1} << 26U;
constexpr std::uint64_t longest_code = 3;

}  // namespace

OctalRequest read_octal_request(const OctalQuery& query) {
    OctalRequest request;
    request.count = query.count.empty()
                        ? usual_count
                        : static_cast<std::size_t>(read_count(query.count, "--count", most_count));
    const std::uint64_t digits =
        query.digits.empty() ? longest_code : read_count(query.digits, "--digits", longest_code);
    request.named = !query.codes.empty();
    if (request.named && !query.digits.empty()) {
        throw Error(ErrorKind::bad_request,
                    "--digits is about all codes of so many digits: leave it out, or the codes");
    }
    for (const std::string& text : query.codes) {
        // The game may be named as it is elsewhere: octal:0.77.
        constexpr std::string_view game = "octal:";
        request.codes.emplace_back(
            std::string_view(text).substr(text.starts_with(game) ? game.size() : 0));
        if (!request.codes.back().is_octal()) {
            throw Error(ErrorKind::bad_request,
                        fmt::format("{0} is a hexadecimal game: for its values see bouton "
                                    "sequence octal:{0}",
                                    request.codes.back().spelled()));
        }
    }
    if (!request.named) request.codes = all_octal_codes(static_cast<std::size_t>(digits));
    return request;
}

OctalAnswer answer_octal(const OctalRequest& request, const Limits& limits) {
    OctalAnswer answer;
    std::vector<OctalCode> codes;
    for (const OctalCode& code : request.codes) {
        if (std::ranges::find(codes, code.digits(), &OctalCode::digits) == codes.end()) {
            codes.push_back(code);
        }
    }
    answer.codes = codes.size();
    answer.count = request.count;
    answer.surveyed = survey(codes, request.count, limits);
    if (!request.named) return answer;
    for (std::size_t i = 1; i < request.codes.size(); ++i) {
        const OctalCode& first = request.codes[0];
        const OctalCode& second = request.codes[i];
        const auto differ_at = first_difference(first, second, request.count, limits);
        const bool proved = !differ_at && proved_same(first, second, request.count, limits);
        answer.compared.push_back({first.spelled(), second.spelled(), differ_at, proved});
    }
    return answer;
}

}  // namespace bouton
