#include "families/rules/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text/text.hpp"
#include "families/rules/engine/walk.hpp"
#include "families/rules/recognise/amounts.hpp"
#include "families/rules/text/fault.hpp"
#include "families/rules/text/read_script.hpp"

namespace bouton::rules {

bool Program::ends_always() const {
    return std::ranges::all_of(nests,
                               [](const Nest& nest) { return nest.descent == Descent::proved; });
}

bool Program::is_monotone() const { return std::ranges::all_of(nests, &Nest::monotone); }

namespace {

/// Amounts that are found one by one are positive, so that their moves leave smaller heaps.
void prove_by_listing(const Script& script, std::vector<Nest>& nests) {
    if (!script.heap || script.measure) return;
    std::uint64_t steps = most_listing_steps;
    for (Nest& nest : nests) {
        if (nest.descent != Descent::unknown || !listed_amounts(script.tree, nest, steps)) continue;
        nest.descent = Descent::proved;
        nest.monotone = true;
    }
}

}  // namespace

Program read_program(std::string_view text) {
    Program program;
    program.script = read_script(text);
    program.line = in_one_line(text);
    program.nests = make_nests(program.script);
    prove_by_listing(program.script, program.nests);
    put_ends_in_every_order(program.script);
    const Tree& tree = program.script.tree;
    for (const Nest& nest : program.nests) program.codes.push_back(compile(tree, nest));
    if (program.script.measure) program.measure = compile(tree, *program.script.measure);
    for (const EndLine& end : program.script.ends) {
        program.ends.push_back(compile(tree, end.condition));
    }
    return program;
}

namespace {

std::string told(std::span<const Integer> numbers, std::string_view between) {
    std::vector<std::string> texts;
    texts.reserve(numbers.size());
    for (const Integer& number : numbers) texts.push_back(abbreviated(number.to_string()));
    return fmt::format("{}", fmt::join(texts, between));
}

/// Emits the moves of one position.
class Options {
public:
    static constexpr bool takes_straight = false;

    Options(const Program& program, std::span<const Integer> position,
            FunctionRef<void(std::span<const Integer>)> visit, std::uint64_t work)
        : program_(program), position_(position), visit_(visit) {
        std::ranges::copy(position, machine_.slots.begin());
        std::size_t bits = 0;
        for (const Integer& pile : position) bits = std::max(bits, pile.bit_length());
        constexpr std::size_t usual_bits = 512;
        most_work_ = work / (1 + bits / usual_bits);
    }

    void run() {
        // An empty heap is gone; without a measure a move that is made in it is refused.
        if (program_.script.heap && program_.measure && position_[0].sign() == 0) return;
        for (number_ = 0; number_ < program_.codes.size(); ++number_) {
            walk(program_.codes[number_], machine_, *this);
        }
    }

    void tried(std::uint64_t values) {
        machine_.work += values;
        if (machine_.work <= most_work_) return;
        throw Error(ErrorKind::limit,
                    fmt::format("there is too much to try for the moves from {}: take a smaller "
                                "position",
                                abbreviated(told(position_, ","))));
    }

    /// The moves of one nest only.
    void run(std::size_t nest) {
        number_ = nest;
        walk(program_.codes[number_], machine_, *this);
    }

    [[nodiscard]] static bool is_done() { return false; }

    void candidate(const NestCode& nest) {
        const std::size_t count = nest.results.size();
        for (std::size_t i = 0; i < count; ++i) {
            if (!machine_.evaluate(nest.results[i], left_[i]) || left_[i].sign() < 0) return;
        }
        const std::span<const Integer> left(left_.data(), count);
        if (!nest.proved && !is_lower(left)) {
            refuse_move(program_, program_.nests[number_], position_, left);
        }
        visit_(left);
    }

private:
    [[nodiscard]] bool is_lower(std::span<const Integer> left) {
        if (!program_.script.heap) return is_lower(left, measured(position_));
        if (!program_.measure) {
            return std::ranges::all_of(left,
                                       [&](const Integer& part) { return part < position_[0]; });
        }
        const auto before = measured(position_);
        return std::ranges::all_of(left, [&](const Integer& part) {
            return part.sign() == 0 || is_lower(std::span(&part, 1), before);
        });
    }
    [[nodiscard]] bool is_lower(std::span<const Integer> left,
                                const std::optional<Integer>& before) {
        const auto after = measured(left);
        return before && after && after->sign() >= 0 && *after < *before;
    }

    [[nodiscard]] std::optional<Integer> measured(std::span<const Integer> piles) {
        if (program_.measure) {
            Machine<Integer> machine;
            std::ranges::copy(piles, machine.slots.begin());
            Integer value;
            if (!machine.evaluate(*program_.measure, value)) return std::nullopt;
            return value;
        }
        Integer total = 0;
        for (const Integer& pile : piles) total += pile;
        return total;
    }

    const Program& program_;
    std::span<const Integer> position_;
    FunctionRef<void(std::span<const Integer>)> visit_;
    Machine<Integer> machine_;
    std::array<Integer, most_parts> left_;
    std::uint64_t most_work_ = most_work;
    std::size_t number_ = 0;
};

}  // namespace

void each_option(const Program& program, std::span<const Integer> position,
                 FunctionRef<void(std::span<const Integer>)> visit, std::uint64_t work) {
    Options(program, position, visit, work).run();
}

std::optional<Outcome> ending_of(const Program& program, std::span<const Integer> position) {
    if (program.ends.empty()) return std::nullopt;
    Machine<Integer> machine;
    std::ranges::copy(position, machine.slots.begin());
    for (std::size_t i = 0; i < program.ends.size(); ++i) {
        if (!machine.holds(program.ends[i])) continue;
        return program.script.ends[i].mover_wins ? Outcome::P : Outcome::N;
    }
    return std::nullopt;
}

namespace {

/// Whether the moves of a nest in heaps that are not empty seem to leave smaller heaps only: those
/// in small heaps do.
bool lowers_small_heaps(const Program& program, const Nest& nest) {
    constexpr std::int64_t largest = 64;
    constexpr std::uint64_t work = 10'000;  // for each heap
    const auto number = static_cast<std::size_t>(&nest - program.nests.data());
    const auto ignore = [](std::span<const Integer> /*left*/) {};
    try {
        for (std::int64_t n = 1; n <= largest; ++n) {
            const std::array<Integer, 1> heap{n};
            Options(program, heap, ignore, work).run(number);
        }
    } catch (const Error&) {
        return false;
    }
    return true;
}

}  // namespace

void refuse_move(const Program& program, const Nest& nest, std::span<const Integer> position,
                 std::span<const Integer> left) {
    const Script& script = program.script;
    if (script.heap && script.measure) {
        throw RulesFault(
            script.text, nest.offset,
            fmt::format("the move {} leaves {} from {}: every heap that a move leaves "
                        "must have a lower measure, which is not negative",
                        told_move(script, nest), told(left, " + "), told(position, ",")));
    }
    if (script.heap) {
        // Only where the moves in an empty heap are all that is wrong, it is plain what helps.
        const std::string advice =
            position[0].sign() == 0 && lowers_small_heaps(program, nest)
                ? fmt::format("smaller, so add a condition such as if {} >= 1",
                              script.piles.front())
                : fmt::format("smaller than {}", told(position, ","));
        throw RulesFault(
            script.text, nest.offset,
            fmt::format("the move {} leaves {} from {}: every heap that a move leaves "
                        "must be {}",
                        told_move(script, nest), told(left, " + "), told(position, ","), advice));
    }
    throw RulesFault(script.text, nest.offset,
                     fmt::format("the move {} leads from ({}) to ({}), which does not lower {}",
                                 told_move(script, nest), told(position, ", "), told(left, ", "),
                                 script.measure ? "the measure to a number that is not negative"
                                                : "the total of the piles"));
}

}  // namespace bouton::rules
