#pragma once

#include <type_traits>

#include "game/of/core_of.hpp"
#include "game/of/decided_of.hpp"
#include "game/of/explained_of.hpp"
#include "game/of/framed_of.hpp"
#include "game/of/heap_listed_of.hpp"
#include "game/of/listed_of.hpp"
#include "game/of/two_sided_of.hpp"
#include "game/of/valued_of.hpp"

/// From the rules of a game, as its file states them, to the Game that the interfaces see.
namespace bouton {

namespace detail {

/// `Base` with the capability that `Part` adds, if the game offers it.
template <bool offered, template <class, class> class Part, class G, class Base>
struct Added {
    using type = Base;
};
template <template <class, class> class Part, class G, class Base>
struct Added<true, Part, G, Base> {
    using type = Part<G, Base>;
};

template <class G>
inline constexpr bool is_open = !HasHiddenPositions<G>;

template <class G>
using WithValues = typename Added<is_open<G> && ImpartialRules<G>, ValuedOf, G, CoreOf<G>>::type;
template <class G>
using WithDecisions = typename Added<is_open<G>, DecidedOf, G, WithValues<G>>::type;
template <class G>
using WithExplanations = typename Added<is_open<G>, ExplainedOf, G, WithDecisions<G>>::type;
template <class G>
using WithLists = typename Added<HasLosing<G>, ListedOf, G, WithExplanations<G>>::type;
template <class G>
using WithHeapLists = typename Added<ListsHeaps<G>, HeapListedOf, G, WithLists<G>>::type;
template <class G>
using WithTables =
    typename Added<HasRays<G> || HasTableRows<G>, TabulatedOf, G, WithHeapLists<G>>::type;
template <class G>
using WithSequences =
    typename Added<HeapRules<G> && !HasPlay<G>, SequencedOf, G, WithTables<G>>::type;
template <class G>
using WithLongSequences =
    typename Added<HasLongSequence<G>, LongSequencedOf, G, WithSequences<G>>::type;
template <class G>
using WithStatistics = typename Added<HasCounted<G>, CountingOf, G, WithLongSequences<G>>::type;
template <class G>
using WithNumeration = typename Added<HasNumeration<G>, NumeratedOf, G, WithStatistics<G>>::type;
template <class G>
using WithSides = typename Added<SidedRules<G>, TwoSidedOf, G, WithNumeration<G>>::type;
template <class G>
using WithWords = typename Added<HasSayMove<G, typename CoreOf<G>::RulesPosition>, SpokenOf, G,
                                 WithSides<G>>::type;
template <class G>
using WithFrames = typename Added<HasSceneWithin<G, typename CoreOf<G>::RulesPosition>, FramedOf, G,
                                  WithWords<G>>::type;
template <class G>
using WithPlayer = typename Added<HasComputerMove<G>, PlayedOf, G, WithFrames<G>>::type;

}  // namespace detail

/// The game of these rules, with the capabilities that follow from what they offer.
template <AnyRules G>
class GameOf final : public detail::WithPlayer<G> {
public:
    using detail::WithPlayer<G>::WithPlayer;
};

}  // namespace bouton
