import { useState } from "preact/hooks";
import { texts } from "../texts";

/// A word of a command line, quoted where a shell would read something else.
export function shellWord(word: string): string {
  return /^[A-Za-z0-9_.,:=/+^*-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`;
}

/// The command line that gives the same answer, with a button that copies it.  With `numbersOnly` it prints what a picture shows,
/// and draws no picture.
export function CommandLine({ words, numbersOnly = false }: { words: readonly string[]; numbersOnly?: boolean }) {
  const [copied, setCopied] = useState(false);
  const t = texts.value;
  const line = ["bouton", ...words.map(shellWord)].join(" ");
  const copy = () => {
    void navigator.clipboard?.writeText(line).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), 1500);
    });
  };
  return (
    <div class="command">
      <span class="label">{numbersOnly ? t.numbers : t.command}</span>
      <code tabIndex={0}>
        {line.split(" ").map((word, i) => (
          <>
            {i > 0 && " "}
            <span>{word}</span>
          </>
        ))}
      </code>
      <button type="button" class="small" onClick={copy}>
        {copied ? t.copied : t.copy}
      </button>
    </div>
  );
}
