#include "game/of/core_for.hpp"

namespace bouton {

template class CoreFor<Heaps>;
template class CoreFor<Piles<2>>;
template class CoreFor<Piles<3>>;

}  // namespace bouton
