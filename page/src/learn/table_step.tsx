import { useEffect, useMemo, useState } from "preact/hooks";
import { sentenceOf } from "../api/client";
import type { Solution } from "../api/commands";
import { Fault } from "../parts/fault";
import { tell } from "../parts/live";
import { texts } from "../texts";
import { answersTo } from "./answers";
import type { Lesson } from "./lessons";
import { smallPositions, written, type Piles } from "./small_positions";

/// Pupils mark the P-positions of a small game in a table, and the engine checks it.
export function TableStep({ lesson }: { lesson: Lesson }) {
  const t = texts.value;
  const columns = lesson.largest + 1;
  // One pile is a row; two piles are a square; of three piles the first is fixed, one table each.
  const [first, setFirst] = useState(1);
  const cells = useMemo<Piles[]>(() => {
    if (lesson.piles === 1) return smallPositions(1, lesson.largest, false);
    const pairs = Array.from({ length: columns * columns }, (_, i) => [Math.floor(i / columns), i % columns]);
    return lesson.piles === 2 ? pairs : pairs.map((pair) => [first, ...pair]);
  }, [lesson, first]);
  const [answers, setAnswers] = useState<Map<string, Solution> | null>(null);
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState("");
  const [shown, setShown] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    setAnswers(null);
    setMarks(new Set());
    setShown(false);
    setSaid("");
    setFault(null);
    let here = true;
    answersTo(lesson.game, cells).then(
      (list) => here && setAnswers(new Map(cells.map((piles, i) => [written(piles), list[i]!]))),
      (problem) => here && setFault(sentenceOf(problem, t.offline)),
    );
    return () => {
      here = false;
    };
  }, [cells]);
  const toggle = (key: string) => {
    const next = new Set(marks);
    if (!next.delete(key)) next.add(key);
    setMarks(next);
  };
  const isLost = (key: string) => answers?.get(key)?.outcome === "P";
  const check = () => {
    if (!answers) return;
    const sentence = checked(cells.map(written), marks, answers);
    setSaid(sentence);
    tell(sentence);
  };
  const rows = lesson.piles === 1 ? 1 : columns;
  return (
    <>
      <p>{t.learn.tableTask}</p>
      {lesson.piles === 3 && (
        <label class="field thirdpile">
          {t.picture.heap(1, String(first))}
          <input type="range" min={0} max={lesson.largest} value={first} onInput={(e) => setFirst(Number(e.currentTarget.value))} />
        </label>
      )}
      <div class="scroll" tabIndex={0} role="region" aria-label={t.learn.steps.table}>
        <table class="marktable" data-test="table">
          <thead>
            <tr>
              {lesson.piles > 1 && <td />}
              {Array.from({ length: columns }, (_, x) => (
                <th key={x} scope="col">
                  {x}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, y) => (
              <tr key={y}>
                {lesson.piles > 1 && <th scope="row">{y}</th>}
                {cells.slice(y * columns, (y + 1) * columns).map((piles) => {
                  const key = written(piles);
                  const wrong = shown && marks.has(key) !== isLost(key);
                  const marked = shown ? isLost(key) : marks.has(key);
                  return (
                    <td key={key}>
                      <button
                        type="button"
                        class={`mark ${marked ? "is-P" : ""} ${wrong ? "wrong" : ""}`}
                        aria-pressed={marked}
                        aria-label={`${key}${marked ? " P" : ""}`}
                        // What is shown then are no marks, so that none could be seen to change.
                        disabled={shown}
                        onClick={() => toggle(key)}
                      >
                        {marked ? "P" : ""}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Fault sentence={fault} />
      <div class="bar">
        <button type="button" class="strong" disabled={!answers} onClick={check} data-test="check">
          {t.learn.check}
        </button>
        <button type="button" disabled={!answers} onClick={() => setShown(!shown)} aria-pressed={shown} data-test="solution">
          {t.learn.showAll}
        </button>
        <button type="button" onClick={() => (setMarks(new Set()), setShown(false), setSaid(""))}>
          {t.learn.clear}
        </button>
      </div>
      {said !== "" && (
        <p class="note" data-test="said">
          {said}
        </p>
      )}
    </>
  );
}

/// What to say about the marks: all right, or how many are not and the reason for the first of these.
export function checked(keys: readonly string[], marks: ReadonlySet<string>, answers: ReadonlyMap<string, Solution>): string {
  const t = texts.value.learn;
  const lost = (key: string) => answers.get(key)?.outcome === "P";
  const missing = keys.filter((key) => lost(key) && !marks.has(key));
  const wrong = keys.filter((key) => !lost(key) && marks.has(key));
  if (missing.length === 0 && wrong.length === 0) return t.tableRight;
  const reason = wrong[0]
    ? t.tableReason(wrong[0], answers.get(wrong[0])?.winning_moves[0] ?? "")
    : t.tableNoReason(missing[0]!);
  return `${t.tableWrong(missing.length, wrong.length)} ${reason}`;
}
