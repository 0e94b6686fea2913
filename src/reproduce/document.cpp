#include "reproduce/document.hpp"

#include "base/error.hpp"

namespace bouton {

std::string_view short_name(Document document) {
    switch (document) {
        case Document::thesis:
            return "the thesis on Nim";
        case Document::draft:
            return "the draft of the thesis on Nim";
        case Document::r_wythoff:
            return "the report on R-Wythoff and Akiyama's nim";
        case Document::digraphs:
            return "the paper on games on digraphs";
        case Document::pairs:
            return "the lecture on Wythoff pairs";
    }
    break_contract("a document is one of those listed");
}

std::string_view citation(Document document) {
    switch (document) {
        case Document::thesis:
            return "Marija Mijailović, Igra nim (The game of Nim), master's thesis, Faculty of "
                   "Mathematics, University of Belgrade, 2020, in Serbian.";
        case Document::draft:
            return "Marija Mijailović, Igra nim (The game of Nim), draft of the thesis, May 2020, "
                   "in Serbian.";
        case Document::r_wythoff:
            return "A report on R-Wythoff and Akiyama's nim, in Dutch.";
        case Document::digraphs:
            return "Slavko Brdar, Marko Đukanović, Ilija Lalović, Kombinatorne igre sa završnicom "
                   "tipa (poraz, pobjeda) na konačnim orgrafovima (Combinatorial games on finite "
                   "digraphs), in Serbian.";
        case Document::pairs:
            return "A lecture on Wythoff's game and Wythoff pairs for teachers of mathematics, in "
                   "Croatian.";
    }
    break_contract("a document is one of those listed");
}

}  // namespace bouton
