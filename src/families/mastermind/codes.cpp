#include "families/mastermind/codes.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton::mastermind {

namespace {

/// A table of all answers pays up to here.
constexpr std::size_t most_in_table = 2048;

std::size_t checked_count(std::size_t places, std::size_t figures) {
    if (places < 1 || places > most_places || figures < 1 || figures > most_figures) {
        throw Error(ErrorKind::bad_request,
                    fmt::format("Mastermind has 1 to {} places and 1 to {} figures", most_places,
                                most_figures));
    }
    std::size_t count = 1;
    for (std::size_t i = 0; i < places; ++i) count *= figures;
    if (count > Codes::most) {
        throw Error(ErrorKind::limit,
                    fmt::format("{} places of {} figures have {} codes, and at most {} are handled",
                                places, figures, count, Codes::most));
    }
    return count;
}

}  // namespace

Codes::Codes(std::size_t places, std::size_t figures) : places_(places), figures_(figures) {
    const std::size_t count = checked_count(places, figures);
    digits_.resize(count);
    bits_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        std::array<std::size_t, most_figures> seen{};
        std::size_t rest = i;
        for (std::size_t place = places; place-- > 0;) {
            const std::size_t figure = rest % figures;
            rest /= figures;
            digits_[i][place] = static_cast<std::uint8_t>(figure);
            bits_[i].by_place |= std::uint64_t{1} << (place * figures + figure);
            bits_[i].by_figure |= std::uint64_t{1} << (figure * places + seen[figure]++);
        }
    }
    if (count > most_in_table) return;
    std::vector<std::uint8_t> table(count * count);
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = 0; j < count; ++j) {
            table[i * count + j] = compute(static_cast<Code>(i), static_cast<Code>(j));
        }
    }
    table_ = std::move(table);
}

Code Codes::code(const std::array<std::uint8_t, most_places>& figures) const {
    std::size_t number = 0;
    for (std::size_t place = 0; place < places_; ++place) {
        number = number * figures_ + figures[place];
    }
    return static_cast<Code>(number);
}

Code Codes::read(std::string_view text) const {
    const auto refuse = [&] {
        return Error(
            ErrorKind::bad_request,
            fmt::format("'{}' is not a code: a code has {} figures from 1 to {}, such as {}",
                        abbreviated(text), places_, figures_,
                        write(static_cast<Code>(count() / 2))));
    };
    if (text.size() != places_) throw refuse();
    std::array<std::uint8_t, most_places> figures{};
    for (std::size_t place = 0; place < places_; ++place) {
        const char c = text[place];
        if (c < '1' || static_cast<std::size_t>(c - '1') >= figures_) throw refuse();
        figures[place] = static_cast<std::uint8_t>(c - '1');
    }
    return code(figures);
}

std::string Codes::write(Code code) const {
    std::string text;
    for (std::size_t place = 0; place < places_; ++place) {
        text += static_cast<char>('1' + figure(code, place));
    }
    return text;
}

Answer plain_answer(const Codes& codes, Code guess, Code secret) {
    Answer answer;
    std::array<bool, most_places> guess_used{};
    std::array<bool, most_places> secret_used{};
    for (std::size_t i = 0; i < codes.places(); ++i) {
        if (codes.figure(guess, i) != codes.figure(secret, i)) continue;
        ++answer.exact;
        guess_used[i] = secret_used[i] = true;
    }
    for (std::size_t i = 0; i < codes.places(); ++i) {
        for (std::size_t j = 0; j < codes.places() && !guess_used[i]; ++j) {
            if (secret_used[j] || codes.figure(guess, i) != codes.figure(secret, j)) continue;
            ++answer.misplaced;
            guess_used[i] = secret_used[j] = true;
        }
    }
    return answer;
}

}  // namespace bouton::mastermind
