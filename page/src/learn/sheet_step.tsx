import { useEffect, useState } from "preact/hooks";
import { sentenceOf } from "../api/client";
import { about, type Solution } from "../api/commands";
import { Fault } from "../parts/fault";
import { address, amend } from "../state/address";
import { texts } from "../texts";
import { answersTo } from "./answers";
import type { Lesson } from "./lessons";
import { PilesPicture } from "./piles_picture";
import { fullestFirst, randomFrom, shuffled, smallPositions, total, written, type Piles } from "./small_positions";

interface Task {
  piles: Piles;
  answer: Solution;
}

/// Twelve positions, about half of them lost, in random order.
export async function worksheet(lesson: Lesson, seed: number): Promise<Task[]> {
  // Sheets 1, 2, 3, … begin far apart.
  const random = randomFrom(Math.imul(seed, 0x9e3779b1));
  const list = fullestFirst(shuffled(smallPositions(lesson.piles, lesson.largest, lesson.sorted), random))
    .filter((piles) => total(piles) > 1)
    .slice(0, 120);
  const answers = await answersTo(lesson.game, list);
  const tasks = list.map((piles, i) => ({ piles, answer: answers[i]! }));
  const lost = tasks.filter((task) => task.answer.outcome === "P").slice(0, 5);
  const won = tasks.filter((task) => task.answer.outcome === "N").slice(0, 12 - lost.length);
  return shuffled([...lost, ...won], random);
}

/// A worksheet to print, and its solutions on a page of their own.
export function SheetStep({ lesson }: { lesson: Lesson }) {
  const t = texts.value;
  const seed = Number(address.value.keys["seed"]) || 1;
  const [tasks, setTasks] = useState<Task[]>([]);
  const [rules, setRules] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const failed = (problem: unknown) => setFault(sentenceOf(problem, t.offline));
    worksheet(lesson, seed).then(setTasks, failed);
    about(lesson.game).then((text) => setRules(text.rules), failed);
  }, [lesson, seed]);
  return (
    <>
      <div class="noprint">
        <p>{t.learn.sheetTask}</p>
        <div class="bar">
          <button type="button" class="strong" onClick={() => print()}>
            {t.learn.print}
          </button>
          <button type="button" onClick={() => amend({ seed: String(seed + 1) })}>
            {t.learn.newSheet}
          </button>
        </div>
      </div>
      <Fault sentence={fault} />
      <article class="sheet" data-test="sheet">
        <p class="nameline">{t.learn.nameLine}:</p>
        <h2>{t.learn.sheetTitle(t.learn.titles[lesson.id]!)}</h2>
        <p lang="en">{rules}</p>
        <p>{t.learn.sheetQuestion}</p>
        <ol class="tasks">
          {tasks.map(({ piles }) => (
            <li key={written(piles)}>
              <strong>{written(piles)}</strong>
              <PilesPicture piles={piles} />
              <p class="answerline">P ☐ &nbsp; N ☐ &nbsp; ________________</p>
            </li>
          ))}
        </ol>
      </article>
      <article class="sheet newpage" data-test="solutions">
        <h2>
          {t.learn.sheetTitle(t.learn.titles[lesson.id]!)}: {t.learn.sheetSolutions}
        </h2>
        <ol class="tasks">
          {tasks.map(({ piles, answer }) => (
            <li key={written(piles)}>
              <strong>{written(piles)}</strong>: {answer.outcome}
              {answer.winning_moves.length > 0 && ` (${answer.winning_moves.map(t.learn.leave).join("; ")})`}
            </li>
          ))}
        </ol>
      </article>
    </>
  );
}
