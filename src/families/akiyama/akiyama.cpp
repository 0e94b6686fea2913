#include "families/akiyama/akiyama.hpp"

namespace bouton {

bool akiyama_is_move(const AkiyamaPiles& from, const AkiyamaPiles& to) {
    if (from == to) return false;
    AkiyamaPiles taken;
    for (std::size_t i = 0; i < taken.size(); ++i) {
        taken.at(i) = from.at(i) - to.at(i);
        if (to.at(i).sign() < 0 || taken.at(i).sign() < 0) return false;
    }
    return akiyama_may_take(taken[0], taken[1], taken[2]);
}

}  // namespace bouton
