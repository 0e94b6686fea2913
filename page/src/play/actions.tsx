import { useEffect, useRef, useState } from "preact/hooks";
import { tell } from "../parts/live";
import { isAbort, sentenceOf } from "../api/client";
import type { Move } from "../pictures/picture";
import { texts } from "../texts";
import { shortened } from "./shortened";
import { hint as askHint, sum, why as askWhy, type Hint, type Standing, type Why } from "./api";
import { Explanation } from "./explanation";
import { begin, busy, canUndo, colours, fault, isComputersTurn, play, present, swap, undo, type Match } from "./match";
import { patiently, say } from "./patience";

/// What can be done besides moving in the picture: a line for moves, hint, undo, why, other positions.
export function Actions({ m }: { m: Match }) {
  const t = texts.value.play;
  const position = present(m).position;
  const [why, setWhy] = useState<Why | null>(null);
  const helping = useRef(new AbortController());
  useEffect(() => {
    setWhy(null);
    // Help with a position that is left comes too late.
    return () => helping.current.abort();
  }, [position, m.game]);
  /// Asks for help with the position; one thing at a time.
  const help = <T,>(asked: (at: Standing) => Promise<T>, waiting: string, give: (found: T) => void) => {
    helping.current.abort();
    helping.current = new AbortController();
    fault.value = null;
    patiently(asked({ game: m.game, position, signal: helping.current.signal }), waiting).then(give, (problem: unknown) => {
      if (!isAbort(problem)) fault.value = sentenceOf(problem, texts.value.offline);
    });
  };
  const hint = () => help(askHint, t.seeking, (found) => say(found === null ? t.tooHard : hintSentence(found)));
  const explain = () => {
    if (why) return setWhy(null);
    help(askWhy, t.explaining, (found) => {
      setWhy(found ?? { outcome: "draw", explanation: [], digits: null });
      tell((found?.explanation ?? []).filter((line) => !line.startsWith(" ")).join(" "));
    });
  };
  const command = (words: string): boolean => {
    if (words === "hint") hint();
    else if (words === "undo") undo();
    else if (words === "why") explain();
    else return false;
    return true;
  };
  const over = present(m).shown?.over !== null && present(m).shown?.over !== undefined;
  return (
    <>
      <MoveLine command={command} example={present(m).shown?.moves[0]} disabled={busy.value || isComputersTurn(m) || over} />
      <div class="actions">
        <button type="button" onClick={hint} disabled={busy.value || over} data-test="hint">
          {t.hint}
        </button>
        <button type="button" onClick={undo} disabled={!canUndo(m)} data-test="undo">
          {t.undo}
        </button>
        <button type="button" onClick={explain} aria-pressed={why !== null} data-test="whybutton">
          {why ? t.hideWhy : t.why}
        </button>
        <button type="button" onClick={() => void begin(m.game, m.turns[0]!.position)} data-test="new">
          {t.newGame}
        </button>
        <button type="button" onClick={() => void begin(m.game, "random")} data-test="random">
          {t.random}
        </button>
        <button type="button" onClick={() => void swap()} disabled={m.computer === null || over}>
          {t.swap}
        </button>
        <label class="check">
          <input type="checkbox" checked={colours.value} onChange={(e) => (colours.value = e.currentTarget.checked)} data-test="colours" />
          {t.colours}
        </label>
      </div>
      {colours.value && (
        <p class="quiet">
          {present(m).shown?.outcome === "P" ? t.coloursLost : t.coloursHelp} {present(m).shown?.moves.some((move) => move.length) && t.palerHelp}{" "}
          {isPartlyJudged(m) && t.coloursSome}
        </p>
      )}
      {why && (
        <section>
          <p class={`outcome-${why.outcome}`}>{texts.value.outcome[why.outcome]}</p>
          {why.explanation.length > 0 ? <Explanation lines={why.explanation} digits={why.digits} /> : <p class="quiet">{t.tooHard}</p>}
        </section>
      )}
      <SetUp m={m} />
    </>
  );
}

/// Not every move has words; the position that it leaves tells it as well.
function hintSentence(found: Hint): string {
  const t = texts.value.play;
  if (found.move === null) return t.hintLost;
  const move = found.words === "" ? t.left(found.move) : found.words;
  return found.outcome === "draw" ? t.hintDraw(move) : t.hintMove(move);
}

function MoveLine({ command, example, disabled }: { command: (words: string) => boolean; example: Move | undefined; disabled: boolean }) {
  const t = texts.value.play;
  const [words, setWords] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    const text = words.trim();
    if (text === "") return;
    if (command(text) || (await play(text))) setWords("");
  };
  return (
    <form class="moveline" onSubmit={(e) => void send(e)}>
      <label class="field">
        {t.moveLabel}
        <input value={words} onInput={(e) => setWords(e.currentTarget.value)} placeholder={t.movePlaceholder(shortened(example?.words ?? "", 40), shortened(example?.leave ?? "", 30))} autocomplete="off" spellcheck={false} data-test="moveline" />
      </label>
      <button type="submit" class="strong" disabled={disabled && words !== "undo" && words !== "why"}>
        {t.moveButton}
      </button>
    </form>
  );
}

/// Whether the colours leave something open.
function isPartlyJudged(m: Match): boolean {
  const shown = present(m).shown;
  return shown !== null && shown.judged && (!shown.winsComplete || shown.moves.some((move) => move.outcome === null));
}

/// Another position of the same game, in its notation, or a sum.
function SetUp({ m }: { m: Match }) {
  const t = texts.value.play;
  const [position, setPosition] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    const text = position.trim();
    // A sum names its games: kayles 7 + nim 3,4.
    if (text !== "") void begin(text.includes(" + ") ? sum : m.game === sum ? (text.split(" ")[0] ?? "") : m.game, m.game === sum && !text.includes(" + ") ? text.split(" ").slice(1).join(" ") : text);
  };
  return (
    <details>
      <summary>{t.setPosition}</summary>
      <form class="moveline" onSubmit={send}>
        <label class="field">
          {texts.value.position}
          <input value={position} onInput={(e) => setPosition(e.currentTarget.value)} placeholder={m.turns[0]!.position.slice(0, 60)} spellcheck={false} data-test="setup" />
        </label>
        <button type="submit">{t.set}</button>
      </form>
      <p class="quiet">{t.sum}</p>
      <p class="quiet">{t.keyboard}</p>
    </details>
  );
}
