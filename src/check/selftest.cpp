#include "check/selftest.hpp"

#include "check/conformance.hpp"

namespace bouton {

namespace {

/// Two numbers into one, in which both and their order matter.
std::uint64_t combined(std::uint64_t signature, std::uint64_t next) {
    return (signature ^ next) * 0x100000001B3U + (signature >> 29U);
}

}  // namespace

std::uint64_t selftest(const Catalogue& games,
                       const std::function<void(const SelftestGame&)>& visit,
                       const Limits& limits) {
    std::uint64_t signature = 0;
    for (const Entry& entry : games) {
        SelftestGame game{entry.about.name, 0, {}};
        const auto take = [&](const Conformance& result) {
            game.positions += result.positions;
            signature = combined(signature, result.signature);
            game.disagreements.insert(game.disagreements.end(), result.disagreements.begin(),
                                      result.disagreements.end());
        };
        take(check_facts(entry));
        for (const OwnedTrial& trial : entry.trials) {
            limits.require_going();
            take(check_trial(entry, trial));
        }
        visit(game);
    }
    return signature;
}

}  // namespace bouton
