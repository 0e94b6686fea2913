#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "families/rules/engine/heap_rule_values.hpp"
#include "families/rules/engine/pile_table.hpp"
#include "families/rules/engine/reached_heap_values.hpp"
#include "families/rules/recognise/recognise.hpp"
#include "families/rules/text/fault.hpp"
#include "families/rules/text/read_script.hpp"

namespace {

using namespace bouton;
using namespace bouton::rules;

/// Some moves from a position; throws what each_option throws.
std::size_t count_options(const Program& program, const std::vector<Integer>& position) {
    std::size_t count = 0;
    constexpr std::size_t most = 200;
    constexpr std::uint64_t work = 20'000;
    struct Enough {};
    try {
        each_option(
            program, position,
            [&](std::span<const Integer> left) {
                require(std::ranges::all_of(left, [](const Integer& n) { return n.sign() >= 0; }),
                        "no pile is negative");
                if (++count == most) throw Enough{};
            },
            work);
    } catch (const Enough&) {
        return count;
    }
    return count;
}

void play(const Program& program) {
    const std::size_t piles = program.piles();
    for (const std::int64_t size : {0, 1, 2, 5, 60}) {
        std::vector<Integer> position(piles, size);
        count_options(program, position);
        position.front() = power(10, 30);
        count_options(program, position);
        static_cast<void>(ending_of(program, position));
    }
}

/// Tables within few steps.
void tabulate(const std::shared_ptr<const Program>& program) {
    Limits limits;
    limits.steps = 5'000;
    limits.memory = std::size_t{1} << 24U;
    limits.threads = 1;
    if (program->script.heap) {
        static_cast<void>(recognise_subtraction(*program));
        static_cast<void>(recognise_octal(*program));
        static_cast<void>(HeapRuleValues(program).up_to(12, limits));
        static_cast<void>(ReachedHeapValues(program).of(12, limits));
    } else if (has_tables(*program)) {
        static_cast<void>(recognise_rays(*program));
        const std::array<Integer, 4> all{5, 6, 3, 4};
        const std::span<const Integer> sizes = std::span(all).first(program->piles());
        const PileOutcomes outcomes(*program, Play::misere, sizes, limits);
        const PileValues values(*program, Play::normal, sizes, limits);
        const std::array<std::size_t, 4> nothing{};
        require(values(std::span(nothing).first(program->piles())) == 0 || !program->ends_always(),
                "nothing can be taken from nothing");
    }
}

}  // namespace

/// Rules are refused with the place of the fault, or can be played, and say the same in one line.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t longest = 2000;
    const std::string text(data, data + std::min(size, longest));
    std::shared_ptr<const Program> program;
    try {
        program = std::make_shared<const Program>(read_program(text));
    } catch (const Error& error) {
        require(error.kind() == ErrorKind::bad_request || error.kind() == ErrorKind::limit,
                "rules are refused");
        return 0;
    }
    const Program again = read_program(program->line);
    require(again.line == program->line && again.nests.size() == program->nests.size(),
            "rules in one line are the same rules");
    for (const auto& use :
         {+[](const std::shared_ptr<const Program>& given) { play(*given); },
          +[](const std::shared_ptr<const Program>& given) { tabulate(given); }}) {
        try {
            use(program);
        } catch (const Error& error) {
            require(error.kind() == ErrorKind::bad_request || error.kind() == ErrorKind::limit,
                    "moves are refused");
        }
    }
    return 0;
}
