#include "families/octal/code.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text/text.hpp"

namespace bouton {

namespace {

Error refusal(std::string_view text, std::string_view what) {
    return {ErrorKind::bad_request,
            fmt::format("'{}' is not the code of a game on heaps: {}", abbreviated(text), what)};
}

/// The value of a hexadecimal digit, 16 for any other character.
std::uint8_t digit_of(char c) {
    if (c >= '0' && c <= '9') return static_cast<std::uint8_t>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<std::uint8_t>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F') return static_cast<std::uint8_t>(c - 'A' + 10);
    return 16;
}

}  // namespace

std::uint32_t HeapMoves::most() const {
    std::uint32_t largest = 0;
    for (const auto* amounts : {&all, &one, &two, &three}) {
        if (!amounts->empty()) largest = std::max(largest, amounts->back());
    }
    return largest;
}

HeapMoves grundys_game() {
    HeapMoves moves;
    moves.two = {0};
    moves.unequal = true;
    return moves;
}

OctalCode::OctalCode(std::string_view text) {
    if (text.empty()) throw refusal(text, "write for example 0.77");
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos) {
        throw refusal(text, "a point must follow its first digit, as in 0.77");
    }
    if (point > 1) throw refusal(text, "there is one digit before the point, as in 0.77 or 4.7");
    if (text.size() - point - 1 > most_digits) {
        throw refusal(text,
                      fmt::format("it may have at most {} digits after the point", most_digits));
    }
    digits_.push_back(0);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i == point) continue;
        const std::uint8_t digit = digit_of(text[i]);
        if (digit > 15)
            throw refusal(text, "its digits are 0 to 7, or 0 to F in a hexadecimal game");
        if (i > point) {
            digits_.push_back(digit);
        } else if (digit % 4 == 0) {
            digits_.front() = digit;
        } else {
            throw refusal(text,
                          "its first digit is about moves that take nothing, which must split the "
                          "heap, so it is 0, 4, 8 or C");
        }
    }
    while (digits_.size() > 2 && digits_.back() == 0) digits_.pop_back();
    if (digits_.size() < 2) digits_.push_back(0);
    if (std::ranges::all_of(digits_, [](std::uint8_t digit) { return digit == 0; })) {
        throw refusal(text, "it allows no move; some digit must not be 0, as in 0.77");
    }
}

bool OctalCode::is_octal() const {
    return std::ranges::all_of(digits_, [](std::uint8_t digit) { return digit < 8; });
}

HeapMoves OctalCode::moves() const {
    HeapMoves moves;
    for (std::size_t k = 0; k < digits_.size(); ++k) {
        const auto amount = static_cast<std::uint32_t>(k);
        if ((digits_[k] & 1U) != 0) moves.all.push_back(amount);
        if ((digits_[k] & 2U) != 0) moves.one.push_back(amount);
        if ((digits_[k] & 4U) != 0) moves.two.push_back(amount);
        if ((digits_[k] & 8U) != 0) moves.three.push_back(amount);
    }
    return moves;
}

std::string OctalCode::spelled() const {
    std::string text;
    for (const std::uint8_t digit : digits_) {
        if (text.size() == 1) text += '.';
        text += "0123456789ABCDEF"[digit];
    }
    return text;
}

}  // namespace bouton
