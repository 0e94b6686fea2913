import type { Shown } from "./api";

/// How many random positions are drawn at most, until one is no mere last move.
const attempts = 6;

/// Whether a move of a position that was judged leaves nothing to play for.
export function endsAtOnce(shown: Shown): boolean {
  return shown.over !== null || shown.moves.some((move) => move.length === 0);
}

/// A random position from which the game lasts longer than a move, as far as `judged` can say: it returns null where that takes too
/// long, and a position of which it is not known is taken as it is.
export async function randomStart(draw: () => Promise<Shown>, judged: (drawn: Shown) => Promise<Shown | null>): Promise<Shown> {
  for (let attempt = 1; ; ++attempt) {
    const drawn = await draw();
    const known = drawn.over ? drawn : await judged(drawn);
    if (known === null) return drawn;
    if (attempt === attempts || !endsAtOnce(known)) return known;
  }
}
