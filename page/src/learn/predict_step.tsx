import { useEffect, useMemo, useState } from "preact/hooks";
import { sentenceOf } from "../api/client";
import { solve, type Outcome, type Solution } from "../api/commands";
import { Fault } from "../parts/fault";
import { tell } from "../parts/live";
import { Explanation } from "../play/explanation";
import { show, type Shown } from "../play/api";
import { texts } from "../texts";
import { answerTo, answersTo } from "./answers";
import type { Lesson } from "./lessons";
import { PilesPicture } from "./piles_picture";
import { below, randomFrom, shuffled, smallPositions, total, written, type Piles } from "./small_positions";

/// Predict whether a position is lost, make a move, then see why.
export function PredictStep({ lesson }: { lesson: Lesson }) {
  const t = texts.value;
  const [seed] = useState(() => Math.floor(Math.random() * 1e9));
  const order = useMemo(
    () => shuffled(smallPositions(lesson.piles, lesson.largest, lesson.sorted), randomFrom(seed)).filter((p) => total(p) > 1),
    [lesson, seed],
  );
  const [number, setNumber] = useState(0);
  const [other, setOther] = useState<Piles | null>(null);
  const [score, setScore] = useState({ right: 0, all: 0 });
  const piles = other ?? order[number % order.length]!;
  const next = () => {
    setOther(null);
    setNumber(number + 1);
  };
  return (
    <>
      {score.all > 0 && <p class="quiet">{t.learn.predicted(score.right, score.all)}</p>}
      <OnePosition
        key={written(piles)}
        lesson={lesson}
        piles={piles}
        scored={(right) => setScore({ right: score.right + (right ? 1 : 0), all: score.all + 1 })}
        smaller={setOther}
      />
      <div class="bar">
        <button type="button" class="strong" onClick={next} data-test="next">
          {t.learn.next}
        </button>
      </div>
    </>
  );
}

interface OneProps {
  lesson: Lesson;
  piles: Piles;
  scored: (right: boolean) => void;
  smaller: (piles: Piles) => void;
}

function OnePosition({ lesson, piles, scored, smaller }: OneProps) {
  const t = texts.value;
  const [answer, setAnswer] = useState<Solution | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [guess, setGuess] = useState<Outcome | null>(null);
  const [said, setSaid] = useState("");
  const failed = (problem: unknown) => setFault(sentenceOf(problem, t.offline));
  useEffect(() => {
    answerTo(lesson.game, piles).then(setAnswer, failed);
  }, []);
  const predict = (outcome: Outcome) => {
    if (!answer) return;
    const right = outcome === answer.outcome;
    setGuess(outcome);
    scored(right);
    tell(`${right ? t.learn.right : t.learn.wrong} ${t.outcome[answer.outcome]}`);
  };
  const makeSmaller = async () => {
    const found = await smallerVersion(lesson, piles).catch((problem) => (failed(problem), null));
    if (found) smaller(found);
    else setSaid(t.learn.noSmaller);
  };
  return (
    <div class="two">
      <div>
        <p>{t.learn.predictTask}</p>
        <p class="bigposition" data-test="position">
          {written(piles)}
        </p>
        <PilesPicture piles={piles} />
        <Fault sentence={fault} />
        <div class="bar">
          <button type="button" disabled={guess !== null || !answer} aria-pressed={guess === "P"} onClick={() => predict("P")} data-test="say-P">
            {t.learn.sayP}
          </button>
          <button type="button" disabled={guess !== null || !answer} aria-pressed={guess === "N"} onClick={() => predict("N")} data-test="say-N">
            {t.learn.sayN}
          </button>
          <button type="button" onClick={() => void makeSmaller()}>
            {t.learn.smaller}
          </button>
        </div>
        {said !== "" && <p class="note">{said}</p>}
      </div>
      <div data-test="verdict">
        {guess && answer && (
          <>
            <p class="note">
              {guess === answer.outcome ? t.learn.right : t.learn.wrong} <span class={`outcome-${answer.outcome}`}>{t.outcome[answer.outcome]}.</span>
            </p>
            <MoveAndReveal lesson={lesson} piles={piles} answer={answer} />
          </>
        )}
      </div>
    </div>
  );
}

function MoveAndReveal({ lesson, piles, answer }: { lesson: Lesson; piles: Piles; answer: Solution }) {
  const t = texts.value;
  const [shown, setShown] = useState<Shown | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [why, setWhy] = useState<string[] | null>(null);
  const failed = (problem: unknown) => setFault(sentenceOf(problem, t.offline));
  useEffect(() => {
    show({ game: lesson.game, position: written(piles) }, true).then(setShown, failed);
  }, []);
  const reveal = () => {
    solve(lesson.game, written(piles), { all: true, explain: true }).then((full) => setWhy(full.explanation), failed);
  };
  const choose = async (leave: string) => {
    try {
      const after = await solve(lesson.game, leave, { all: true });
      const sentence = after.outcome === "P" ? t.learn.goodMove : t.learn.badMove(after.winning_moves[0] ?? leave);
      setSaid(sentence);
      tell(sentence);
    } catch (problem) {
      failed(problem);
    }
  };
  const lost = answer.outcome === "P";
  return (
    <>
      <p>{lost ? t.learn.noGoodMove : t.learn.nowMove}</p>
      <div class="movelist" role="group" aria-label={t.play.moves(shown?.moves.length ?? 0, shown?.complete ?? true)}>
        {shown?.moves.map((move) => (
          <button
            key={move.leave}
            type="button"
            class={`small ${lost && move.outcome ? `leads-${move.outcome}` : ""}`}
            disabled={lost}
            onClick={() => void choose(move.leave)}
          >
            {move.leave}
          </button>
        ))}
      </div>
      {said !== "" && <p class="note">{said}</p>}
      <Fault sentence={fault} />
      {why ? (
        <Explanation lines={why} />
      ) : (
        <button type="button" onClick={reveal} data-test="reveal">
          {t.learn.reveal}
        </button>
      )}
    </>
  );
}

/// The largest position below this one, at most two thirds of it, that has the same outcome; nothing if only the end has.
export async function smallerVersion(lesson: Lesson, piles: Piles): Promise<Piles | null> {
  const { outcome } = await answerTo(lesson.game, piles);
  const candidates = below(piles)
    .filter((p) => total(p) > 0 && 3 * total(p) <= 2 * total(piles) && p.every((n) => n > 0))
    .slice(0, 60);
  const answers = await answersTo(lesson.game, candidates);
  return candidates.find((_, i) => answers[i]!.outcome === outcome) ?? null;
}
