#include "game/explain/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text/text.hpp"
#include "exact/number.hpp"

namespace bouton {

namespace {

std::string short_value(const Value& value) {
    const Integer* nimber = value.nimber();
    return nimber == nullptr ? to_string(value) : shortened(*nimber);
}

/// The values in binary, one under another, and under them the nim-sum; nothing where that would
/// be large.
std::vector<std::string> binary_columns(std::span<const PartValue> parts, const Integer& sum) {
    constexpr std::size_t widest = 10;
    constexpr std::size_t most_parts = 8;
    std::size_t width = 1;
    for (const PartValue& part : parts) {
        width = std::max(width, part.value.nimber()->bit_length());
    }
    if (width > widest || parts.size() > most_parts) return {};
    const auto row = [&](const Integer& value) {
        std::string line = "  ";
        for (std::size_t i = width; i > 0; --i) line += value.bit(i - 1) ? " 1" : " 0";
        return line + fmt::format("  {:>4}", value.to_string());
    };
    std::vector<std::string> lines;
    for (const PartValue& part : parts) lines.push_back(row(*part.value.nimber()));
    lines.push_back("   " + std::string(2 * width - 1, '-'));
    lines.push_back(row(sum));
    return lines;
}

/// What a winning move does to the part that it changes.
std::string told_change(const PartValue& part, const Value& sum, const std::string& move) {
    const Integer& value = *part.value.nimber();
    std::string name = part.name;
    if (name.starts_with("A ")) name.front() = 'a';
    return fmt::format(
        "The value is not 0, and a move can make it 0: {} must get the value {} ⊕ {} = {}. Leave "
        "{}. The player to move wins.",
        name, shortened(value), short_value(sum), shortened(value ^ *sum.nimber()),
        abbreviated(move, 100));
}

/// What follows from the value of the whole sum.
std::string conclusion(const Value& sum, const std::string& move) {
    if (sum == Value()) {
        return "The value is 0: every move changes it, and the other player can always bring it "
               "back to 0. The player to move loses.";
    }
    const std::string leave = abbreviated(move, 100);
    if (sum.nimber() != nullptr) {
        return move.empty()
                   ? "The value is not 0, so some move makes it 0. The player to move wins."
                   : fmt::format(
                         "The value is not 0, so some move makes it 0: leave {}. "
                         "The player to move wins.",
                         leave);
    }
    if (sum.outcome() == Outcome::N) {
        return fmt::format(
            "An infinite value with 0 in its set means that some move leaves the "
            "value 0: leave {}. The player to move wins.",
            leave);
    }
    return fmt::format(
        "An infinite value without 0 in its set means that no move leaves the value "
        "0, but that the game need not end{}. It is a draw.",
        move.empty() ? "" : fmt::format(": leave {}", leave));
}

}  // namespace

std::vector<std::string> explain_sum(std::span<const PartValue> parts, const std::string& move,
                                     std::optional<std::size_t> changed) {
    std::vector<std::string> lines;
    Value sum;
    std::vector<std::string> values;
    for (const PartValue& part : parts) {
        sum = sum + part.value;
        values.push_back(short_value(part.value));
        lines.push_back(fmt::format("{} has {} {}.", part.name,
                                    part.value.nimber() != nullptr ? "Grundy value" : "the value",
                                    values.back()));
    }
    if (parts.size() > 1 && sum.nimber() != nullptr) {
        std::vector<std::string> columns = binary_columns(parts, *sum.nimber());
        lines.push_back(fmt::format("Their nim-sum (binary addition without carry) is {} = {}{}",
                                    fmt::join(values, " ⊕ "), short_value(sum),
                                    columns.empty() ? "." : ":"));
        for (std::string& line : columns) lines.push_back(std::move(line));
    } else if (parts.size() > 1) {
        lines.push_back(
            fmt::format("Their sum is {} = {}.", fmt::join(values, " + "), short_value(sum)));
    }
    const bool told = changed && !move.empty() && parts.size() > 1 && sum.nimber() != nullptr &&
                      !(sum == Value());
    lines.push_back(told ? told_change(parts[*changed], sum, move) : conclusion(sum, move));
    return lines;
}

std::string told_mex(const Integer& heap,
                     std::span<const std::pair<Integer, std::string>> options) {
    const std::string name = heap.to_string();
    if (options.empty()) return fmt::format("From {} there is no move, so its value is 0.", name);
    Integer mex = 0;
    std::vector<std::string> told;
    for (const auto& [value, option] : options) {
        if (value != mex) break;
        ++mex;
        told.push_back(fmt::format("{} has {}", option, value.to_string()));
    }
    if (told.empty()) {
        return fmt::format("From {} no move leaves the value 0, so its value is 0.", name);
    }
    return fmt::format("From {} moves leave all values below {}: {}. None leaves {}.", name,
                       mex.to_string(), fmt::join(told, ", "), mex.to_string());
}

std::vector<std::string> explain_search(Outcome outcome, const std::string& winning_move,
                                        const std::string& drawing_move) {
    if (outcome == Outcome::P) {
        return {"Every move was tried: each leaves a position that the other player wins."};
    }
    if (outcome == Outcome::N) {
        return {fmt::format("Leave {}: every move from there was tried, and all of them lose.",
                            winning_move)};
    }
    return {
        fmt::format("No move leaves a position that the other player loses, but from {} neither "
                    "player can force a win.",
                    drawing_move)};
}

std::string explain_end(Outcome end, Play play, bool no_move) {
    if (end == Outcome::draw) return "The game is over, and it is a draw.";
    if (!no_move) {
        return fmt::format("The game is over, and the player to move has {}.",
                           end == Outcome::P ? "lost" : "won");
    }
    if (end == Outcome::P) return "No more move can be made, so the player to move has lost.";
    return play == Play::misere
               ? "No move is left, and in misère play the player who cannot move wins."
               : "The game is over, and the player to move has won.";
}

}  // namespace bouton
