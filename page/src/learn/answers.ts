import { solve, type Solution } from "../api/commands";
import { written, type Piles } from "./small_positions";

/// Answers of the engine about many small positions, each asked for once.

const kept = new Map<string, Promise<Solution>>();

/// The answer with all winning moves.
export function answerTo(game: string, piles: Piles): Promise<Solution> {
  const key = `${game} ${written(piles)}`;
  let found = kept.get(key);
  if (!found) {
    found = solve(game, written(piles), { all: true });
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}

/// The answers in the same order; six questions are under way at a time.
export async function answersTo(game: string, list: readonly Piles[]): Promise<Solution[]> {
  const answers: Solution[] = new Array<Solution>(list.length);
  let next = 0;
  const work = async () => {
    while (next < list.length) {
      const i = next++;
      answers[i] = await answerTo(game, list[i]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(6, list.length) }, work));
  return answers;
}
