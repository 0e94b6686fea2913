import { useState } from "preact/hooks";
import { sentenceOf } from "../api/client";
import { solve } from "../api/commands";
import { Fault } from "../parts/fault";
import { tell } from "../parts/live";
import { Explanation } from "../play/explanation";
import { texts } from "../texts";
import { tested, type Verdict } from "./conjectures";
import type { Lesson } from "./lessons";
import { PilesPicture } from "./piles_picture";
import { smallPositions, written } from "./small_positions";

/// A conjecture is tested on all small positions; a false one is answered by the smallest counterexample.
export function ConjectureStep({ lesson }: { lesson: Lesson }) {
  const t = texts.value;
  const [id, setId] = useState(lesson.conjectures[0]!);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [why, setWhy] = useState<string[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    setFault(null);
    setVerdict(null);
    setWhy([]);
    try {
      const found = await tested(id, lesson.game, smallPositions(lesson.piles, lesson.largest, lesson.sorted));
      setVerdict(found);
      const example = found.counterexample;
      tell(example ? t.learn.refuted(written(example.piles)) : t.learn.holds(found.checked));
      if (example) setWhy((await solve(lesson.game, written(example.piles), { explain: true, all: true })).explanation);
    } catch (problem) {
      setFault(sentenceOf(problem, t.offline));
    }
    setBusy(false);
  };
  const example = verdict?.counterexample;
  return (
    <>
      <p>{t.learn.conjectureTask}</p>
      <fieldset class="choices">
        <legend class="unseen">{t.learn.steps.conjecture}</legend>
        {lesson.conjectures.map((name) => (
          <label key={name}>
            <input type="radio" name="conjecture" checked={id === name} onChange={() => (setId(name), setVerdict(null), setWhy([]))} /> {t.learn.conjectures[name]}
          </label>
        ))}
      </fieldset>
      <div class="bar">
        <button type="button" class="strong" disabled={busy} onClick={() => void test()} data-test="test">
          {t.learn.test}
        </button>
      </div>
      <Fault sentence={fault} />
      {busy && <p class="quiet">{t.loading}</p>}
      {verdict && (
        <div data-test="verdict">
          <p class="note">{example ? t.learn.refuted(written(example.piles)) : t.learn.holds(verdict.checked)}</p>
          {example && (
            <>
              <PilesPicture piles={example.piles} />
              <p class={`outcome-${example.answer.outcome}`}>{t.learn.counterReason(t.outcome[example.answer.outcome])}</p>
              {example.answer.winning_moves.length > 0 && (
                <p>
                  {t.explore.winning}: {example.answer.winning_moves.join("  ")}
                </p>
              )}
              <Explanation lines={why} />
            </>
          )}
        </div>
      )}
    </>
  );
}
