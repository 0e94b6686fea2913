#pragma once

#include <string_view>

namespace bouton {

/// The documents whose results are computed again, in the order of the report.
enum class Document {
    thesis,     ///< the thesis on Nim and Wythoff's game
    draft,      ///< its draft
    r_wythoff,  ///< the report on R-Wythoff and Akiyama's nim
    digraphs,   ///< the paper on games on digraphs
    pairs,      ///< the lecture on Wythoff pairs
};

/// What a document is called in a sentence: "the thesis".
std::string_view short_name(Document document);

/// Author, title, year, language: as much as is known.
std::string_view citation(Document document);

}  // namespace bouton
