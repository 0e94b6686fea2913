import { useRef, useState } from "preact/hooks";
import { texts } from "../texts";
import { offsetOf, wordAt, type Place } from "./place";

/// A text of rules that can be typed, with numbers of its lines, and a fault under the place where it is.
///
/// Behind the text stands the same text, unseen, with a mark where the fault is.  Lines are so far apart that the sentence about it fits
/// between them; it is cut where it is too long, and whole below the editor.

export interface Marked extends Place {
  sentence: string;
}

export function Editor({ text, change, fault }: { text: string; change: (text: string) => void; fault: Marked | null }) {
  const t = texts.value.rules;
  const area = useRef<HTMLTextAreaElement>(null);
  const [left, setLeft] = useState(0);
  const lines = text.split("\n");
  const line = fault === null ? 0 : Math.min(fault.line, lines.length);
  const goThere = () => {
    const target = area.current!;
    const at = offsetOf(text, fault!);
    target.focus();
    target.setSelectionRange(at, at + wordAt(lines[line - 1]!, fault!.column).word.trimEnd().length);
  };
  return (
    <div class="rules-editor">
      <label for="rules-text" class="label">
        {t.editor}
      </label>
      <div class="rules-sheet">
        <ol class="rules-numbers" aria-hidden="true">
          {lines.map((_, i) => (
            <li key={i} class={i + 1 === line ? "wrong" : ""}>
              {i + 1}
            </li>
          ))}
        </ol>
        <div class="rules-lines">
          <pre aria-hidden="true" style={{ transform: `translateX(${-left}px)` }}>
            {lines.map((words, i) => (
              <div key={i}>{i + 1 === line ? <Wrong line={words} column={fault!.column} /> : words || " "}</div>
            ))}
          </pre>
          {fault && <Bubble line={line} column={Math.min(fault.column, lines[line - 1]!.length + 1)} left={left} sentence={fault.sentence} />}
          <textarea
            id="rules-text"
            ref={area}
            value={text}
            rows={lines.length}
            wrap="off"
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            aria-invalid={fault !== null}
            aria-describedby="rules-fault"
            onInput={(e) => change(e.currentTarget.value)}
            onScroll={(e) => setLeft(e.currentTarget.scrollLeft)}
            data-test="rules"
          />
        </div>
      </div>
      <div id="rules-fault" role="status" class={fault ? "fault" : ""} data-test="rules-fault">
        {fault && (
          <>
            {t.fault(fault.line, fault.column, fault.sentence)}{" "}
            <button type="button" class="small" onClick={goThere} data-test="go-there">
              {t.goThere}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

function Wrong({ line, column }: { line: string; column: number }) {
  const { before, word, after } = wordAt(line, column);
  return (
    <>
      {before}
      <mark data-test="mark">{word}</mark>
      {after}
    </>
  );
}

/// The sentence under its place; where there is more room before the place, it ends there.
function Bubble({ line, column, left, sentence }: { line: number; column: number; left: number; sentence: string }) {
  const far = column > 28;
  const at = `calc(${column - 1}ch - ${left}px)`;
  return (
    <div class={far ? "rules-bubble far" : "rules-bubble"} style={{ "--line": line, "--at": at }} aria-hidden="true" data-test="bubble">
      <span>^</span>
      <small>{sentence}</small>
    </div>
  );
}
