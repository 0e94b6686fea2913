/// Small positions of games on piles, in order.

export type Piles = readonly number[];

export function written(piles: Piles): string {
  return piles.join(",");
}

export function total(piles: Piles): number {
  return piles.reduce((a, b) => a + b, 0);
}

/// All positions with that many piles of at most `largest`, the smaller totals first, then in the order of the piles;
/// with `sorted` only those whose piles do not fall.
export function smallPositions(piles: number, largest: number, sorted: boolean): Piles[] {
  let all: number[][] = [[]];
  for (let i = 0; i < piles; ++i) {
    all = all.flatMap((head) => {
      const least = sorted && head.length > 0 ? head[head.length - 1]! : 0;
      return Array.from({ length: largest - least + 1 }, (_, k) => [...head, least + k]);
    });
  }
  const compare = (a: number[], b: number[]) => {
    const difference = total(a) - total(b);
    if (difference !== 0) return difference;
    for (let i = 0; i < a.length; ++i) if (a[i] !== b[i]) return a[i]! - b[i]!;
    return 0;
  };
  return all.sort(compare);
}

/// The positions that are smaller in some pile and larger in none, the largest totals first.
export function below(piles: Piles): Piles[] {
  let all: number[][] = [[]];
  for (const pile of piles) {
    all = all.flatMap((head) => Array.from({ length: pile + 1 }, (_, k) => [...head, k]));
  }
  return all.filter((p) => total(p) < total(piles)).sort((a, b) => total(b) - total(a));
}

/// The same positions, those with the fewest empty piles first: a task with an empty pile is one for fewer piles.
export function fullestFirst(list: readonly Piles[]): Piles[] {
  const empty = (piles: Piles) => piles.filter((pile) => pile === 0).length;
  return [...list].sort((a, b) => empty(a) - empty(b));
}

/// A generator of random numbers from 0 to 1, the same for the same seed (Mulberry32).
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; --i) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}
