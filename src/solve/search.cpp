#include "solve/search.hpp"

namespace bouton {

template class OutcomeSearch<Heaps>;
template class OutcomeSearch<Piles<2>>;
template class OutcomeSearch<Piles<3>>;
template class ValueSearch<Heaps>;
template class ValueSearch<Piles<2>>;
template class ValueSearch<Piles<3>>;

}  // namespace bouton
