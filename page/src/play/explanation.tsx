import { Marked } from "../parts/marked";
import { languageCode, texts } from "../texts";
import type { Digits as EngineDigits } from "./api";
import { whyParts, withDigits, type ColumnRow, type WhyPart } from "./why_parts";
import "../styles/why.css";

/// The explanation of the engine, with its binary columns and digits drawn.
export function Explanation({ lines, digits = null }: { lines: readonly string[]; digits?: EngineDigits | null }) {
  const parts = withDigits(whyParts(lines), digits);
  return (
    <div class="why" lang="en" data-test="why">
      {parts.map((part, i) => (
        <Part key={i} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { part: WhyPart }) {
  switch (part.kind) {
    case "sentence":
      return (
        <p>
          <Marked text={part.text} />
        </p>
      );
    case "columns":
      return <Columns rows={part.rows} />;
    case "digits":
      return <Digits part={part} />;
    case "rows":
      return (
        <pre class="scroll" tabIndex={0}>
          {part.lines.join("\n")}
        </pre>
      );
  }
}

/// Ones are filled; a column with an odd number of ones is marked below.
function Columns({ rows }: { rows: ColumnRow[] }) {
  const t = texts.value.play;
  const width = rows[0]!.digits.length;
  const last = rows[rows.length - 1]!;
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t.columns}>
      <table class="columns">
        <caption class="unseen">{t.columns}</caption>
        <thead>
          <tr>
            {rows[0]!.digits.map((_, i) => (
              <th key={i} scope="col">
                {width - 1 - i <= 30 ? 2 ** (width - 1 - i) : `2^${width - 1 - i}`}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={r} class={row.sum ? "sum" : undefined}>
              {row.digits.map((digit, i) => (
                <td key={i}>
                  <span class={`bit ${digit === "0" ? "zero" : "one"} ${last.sum && last.digits[i] !== "0" ? "odd" : ""}`}>{digit}</span>
                </td>
              ))}
              <td class="value">{row.label}</td>
            </tr>
          ))}
        </tbody>
        {last.sum && (
          <tfoot>
            <tr>
              {last.digits.map((digit, i) => (
                <td key={i} lang={languageCode.value} class={digit === "0" ? "quiet" : "outcome-N"}>
                  {digit === "0" ? t.even : t.odd}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Digits({ part }: { part: Extract<WhyPart, { kind: "digits" }> }) {
  const zeros = part.digits.length - part.digits.join("").replace(/0+$/, "").length;
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={`${part.system}-system`}>
      <table class="columns">
        <caption>
          {part.name} ({part.system})
        </caption>
        {part.weights.length === part.digits.length && (
          <thead>
            <tr>
              {part.weights.map((weight, i) => (
                <th key={i} scope="col">
                  {weight}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          <tr>
            {part.digits.map((digit, i) => (
              <td key={i}>
                <span class={`bit ${digit === "0" ? "zero" : "one"} ${i >= part.digits.length - zeros ? "odd" : ""}`}>{digit}</span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
