#include "base/text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace bouton {

namespace {

constexpr auto spellings = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"à", "a"},     {"á", "a"},      {"â", "a"},        {"ä", "a"},      {"ç", "c"},
    {"è", "e"},     {"é", "e"},      {"ê", "e"},        {"ë", "e"},      {"í", "i"},
    {"ï", "i"},     {"ñ", "n"},      {"ó", "o"},        {"ô", "o"},      {"ö", "o"},
    {"ő", "o"},     {"ú", "u"},      {"ü", "u"},        {"É", "E"},      {"Ö", "O"},
    {"Ü", "U"},     {"“", "\""},     {"”", "\""},       {"‘", "'"},      {"’", "'"},
    {"–", "-"},     {"—", "-"},      {"−", "-"},        {"…", "..."},    {"·", "*"},
    {"×", "x"},     {"÷", "/"},      {"±", "+-"},       {"⊕", "xor"},    {"≤", "<="},
    {"≥", ">="},    {"≠", "!="},     {"≡", "="},        {"≈", "~"},      {"→", "->"},
    {"←", "<-"},    {"⌊", "["},      {"⌋", "]"},        {"√", "sqrt"},   {"∞", "infinity"},
    {"∈", "in"},    {"∉", "not in"}, {"∪", "or"},       {"∩", "and"},    {"∅", "{}"},
    {"α", "alpha"}, {"β", "beta"},   {"γ", "gamma"},    {"φ", "phi"},    {"σ", "sigma"},
    {"π", "pi"},    {"²", "^2"},     {"³", "^3"},       {"ⁿ", "^n"},     {"₀", "_0"},
    {"₁", "_1"},    {"₂", "_2"},     {"₃", "_3"},       {"₄", "_4"},     {"ₙ", "_n"},
    {"ᵢ", "_i"},    {"½", "1/2"},    {"§", "section "}, {"\u00A0", " "}, {"●", "o"},
    {"▲", "!"},     {"♛", "Q"},      {"✕", "x"},
});

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

bool is_letter_or_digit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

}  // namespace

std::string to_ascii(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        if (static_cast<unsigned char>(text.front()) < 0x80U) {
            result += text.front();
            text.remove_prefix(1);
            continue;
        }
        std::size_t size = 1;
        while (size < text.size() && continues(text[size])) ++size;
        const std::string_view character = text.substr(0, size);
        const auto* const found =
            std::ranges::find(spellings, character, [](const auto& entry) { return entry.first; });
        const std::string_view spelling = found == spellings.end() ? "?" : found->second;
        // A product without a sign, as in nα.
        const bool word = spelling.size() > 1 && is_letter_or_digit(spelling.front());
        if (word && !result.empty() && is_letter_or_digit(result.back())) result += '*';
        result += spelling;
        text.remove_prefix(size);
    }
    return result;
}

}  // namespace bouton
