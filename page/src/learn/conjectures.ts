import type { Solution } from "../api/commands";
import { answersTo } from "./answers";
import { total, type Piles } from "./small_positions";

/// Conjectures about who wins, most of them false, and the search for the smallest position that refutes one.

export interface Case {
  piles: Piles;
  answer: Solution;
}

/// Whether a position agrees with the conjecture.  `known` are the positions before it.
export type Conjecture = (one: Case, known: ReadonlyMap<string, Solution>) => boolean;

const lost = (answer: Solution) => answer.outcome === "P";

export const conjectures: Record<string, Conjecture> = {
  first: ({ answer }) => !lost(answer),
  even: ({ piles, answer }) => lost(answer) === (total(piles) % 2 === 0),
  evenRule: ({ piles, answer }) => total(piles) % 2 !== 0 || lost(answer),
  three: ({ piles, answer }) => lost(answer) === (total(piles) % 3 === 0),
  equal: ({ piles, answer }) => piles.length < 2 || piles.some((p) => p !== piles[0]) || lost(answer),
  unique: ({ answer }) => lost(answer) || answer.winning_moves.length === 1,
  more: ({ piles, answer }, known) =>
    !lost(answer) ||
    piles.every((pile, i) => {
      if (pile === 0) return true;
      const less = [...piles];
      less[i] = pile - 1;
      const before = known.get([...less].sort((a, b) => a - b).join(",")) ?? known.get(less.join(","));
      return before === undefined || before.outcome !== "N";
    }),
};

export interface Verdict {
  counterexample: Case | null;
  checked: number;
}

/// Goes through the positions in order and stops at the first that refutes the conjecture.  The end of the game,
/// where nobody can move, is not counted: it is trivial.
export async function tested(id: string, game: string, list: readonly Piles[]): Promise<Verdict> {
  const holds = conjectures[id];
  if (!holds) throw new Error(`no conjecture ${id}`);
  const known = new Map<string, Solution>();
  const block = 24;
  let checked = 0;
  for (let from = 0; from < list.length; from += block) {
    const part = list.slice(from, from + block);
    const answers = await answersTo(game, part);
    for (const [i, piles] of part.entries()) {
      const answer = answers[i]!;
      known.set(piles.join(","), answer);
      if (total(piles) === 0) continue;
      ++checked;
      if (!holds({ piles, answer }, known)) return { counterexample: { piles, answer }, checked };
    }
  }
  return { counterexample: null, checked };
}
