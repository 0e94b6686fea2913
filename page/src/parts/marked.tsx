/// Mathematics in the texts of the engine: x_n and x_{n+1} are indices, 10^7 and 10^{n+1} powers, `backticks` code.

export interface Run {
  kind: "text" | "sub" | "sup" | "code";
  text: string;
}

export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  const pattern = /`([^`]*)`|([_^])(?:\{([^}]*)\}|(−?[A-Za-z0-9]+))/g;
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) runs.push({ kind: "text", text: text.slice(at, match.index) });
    if (match[1] !== undefined) runs.push({ kind: "code", text: match[1] });
    else runs.push({ kind: match[2] === "_" ? "sub" : "sup", text: match[3] ?? match[4] ?? "" });
    at = match.index + match[0].length;
  }
  if (at < text.length) runs.push({ kind: "text", text: text.slice(at) });
  return runs;
}

export function Marked({ text }: { text: string }) {
  return (
    <>
      {runsOf(text).map((run, i) => {
        if (run.kind === "sub") return <sub key={i}>{run.text}</sub>;
        if (run.kind === "sup") return <sup key={i}>{run.text}</sup>;
        return run.kind === "code" ? <code key={i}>{run.text}</code> : run.text;
      })}
    </>
  );
}
