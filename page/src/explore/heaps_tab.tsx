import { useMemo, useState } from "preact/hooks";
import { period, sequence } from "../api/commands";
import { CommandLine } from "../parts/command";
import { Fault } from "../parts/fault";
import { useAsked } from "../parts/asked";
import { address, amend } from "../state/address";
import { texts } from "../texts";
import { Chart } from "./chart";
import type { ChartData } from "./chart_data";
import { Rows } from "./lists_tab";

/// The game that a typed word means: an octal code such as 0.77 or .137, or a game of the catalogue.
export function heapGame(typed: string): string {
  const text = typed.trim();
  return /^\d*\.\d*[0-9a-fA-F]*$/.test(text) ? `octal:${text.startsWith(".") ? "0" : ""}${text}` : text;
}

/// The tab of heap sequences: values of single heaps, their period, and a scatter plot.
export function HeapsTab() {
  const t = texts.value;
  const keys = address.value.keys;
  const code = keys["code"] ?? "0.77";
  const count = Math.min(100_000, Math.max(2, Number(keys["count"]) || 200));
  const [typed, setTyped] = useState(code);
  const game = heapGame(code);
  const { answer, fault, busy } = useAsked(`${game} ${count}`, (signal) => sequence(game, count, signal));
  const found = useAsked(`period ${game}`, (signal) => period(game, signal));
  const chart = useMemo<ChartData | null>(
    () =>
      answer && {
        title: game,
        xLabel: "n",
        x: answer.rows.map((row) => Number(row[0])),
        series: [{ label: "g", y: answer.rows.map((row) => Number(row[1])), points: true }],
      },
    [answer],
  );
  const choose = (event: Event) => {
    event.preventDefault();
    amend({ tab: "heaps", code: typed });
  };
  return (
    <>
      <form class="bar" onSubmit={choose}>
        <label class="field">
          {t.explore.octal}
          <input value={typed} onInput={(e) => setTyped(e.currentTarget.value)} placeholder={t.explore.octalHelp} spellcheck={false} data-test="octal" />
        </label>
        <label class="field">
          {t.count}
          <input type="number" min={2} max={100000} value={count} onChange={(e) => amend({ tab: "heaps", count: e.currentTarget.value })} />
        </label>
        <button type="submit" class="strong">
          {t.show}
        </button>
        <span class="quiet">{t.explore.octalHelp}</span>
      </form>
      <Fault sentence={fault} />
      {(busy || found.busy) && <p class="quiet">{t.loading}</p>}
      <p data-test="period">
        <strong>{t.explore.period}:</strong> {found.answer ? periodText(found.answer) : (found.fault ?? "…")}
      </p>
      {chart && answer && (
        <div class="two">
          <Chart data={chart} name={`sequence-${game}`} height={380} />
          <aside>
            <h2>{t.explore.list}</h2>
            <Rows rows={answer.rows} names={answer.columns} />
          </aside>
        </div>
      )}
      <CommandLine words={["sequence", game, "--count", String(count)]} />
      <CommandLine words={["sequence", game, "--period"]} />
    </>
  );
}

export function periodText(found: import("../api/commands").Period): string {
  const t = texts.value.explore;
  if (found.period === null) return t.noPeriod(String(found.checked_to));
  const parts = [t.periodFound(String(found.period), String(found.preperiod))];
  if (found.saltus !== null && String(found.saltus) !== "0") parts.push(t.saltus(String(found.saltus)));
  parts.push(found.proved ? t.proved : t.seen);
  return parts.join("; ");
}
