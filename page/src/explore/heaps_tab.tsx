import { useMemo, useState } from "preact/hooks";
import { period, sequence, type List, type Period } from "../api/commands";
import { CommandLine } from "../parts/command";
import { Fault } from "../parts/fault";
import { useAsked, type Asked } from "../parts/asked";
import { Note } from "../parts/note";
import { SaveButtons } from "../parts/save";
import { csv } from "../export/csv";
import { address, amend } from "../state/address";
import { texts } from "../texts";
import { Chart } from "./chart";
import type { ChartData } from "./chart_data";
import { bounded } from "./limits";
import { Rows } from "./lists_tab";

/// The game that a typed word means: an octal code such as 0.77 or .137, or a game of the catalogue.  What begins like a code is
/// taken for one, so that a fault in it is told as such.
export function heapGame(typed: string): string {
  const text = typed.trim();
  return /^\d*\./.test(text) ? `octal:${text.startsWith(".") ? "0" : ""}${text}` : text;
}

/// A sentence of the engine without the list of all games that may follow; a short one is left as it is.
export function firstClause(sentence: string): string {
  const end = sentence.indexOf(";");
  return sentence.length < 150 || end < 0 ? sentence : sentence.slice(0, end);
}

/// The tab of heap sequences: values of single heaps, their period, and a scatter plot.
export function HeapsTab() {
  const t = texts.value;
  const keys = address.value.keys;
  const code = keys["code"] ?? "0.77";
  const { value: count, note } = bounded(keys["count"], 2, 100_000, 200);
  const [typed, setTyped] = useState(code);
  const game = heapGame(code);
  const { answer, fault, busy } = useAsked(`${game} ${count}`, (signal) => sequence(game, count, signal));
  const found = usePeriod(game);
  const chart = useMemo(() => answer && heapsChart(t.explore.valuesOf(game), answer, found.answer, t.explore.periodic), [answer, found.answer, t]);
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
      <Note sentence={note} />
      <Fault sentence={fault && firstClause(fault)} />
      {(busy || found.busy) && <p class="quiet">{t.loading}</p>}
      {fault === null && <PeriodLine found={found} />}
      {chart && answer && (
        <div class="two">
          <Chart data={chart} name={`sequence-${game}`} height={380} command={["plot", "sequence", game, "--count", String(count), "--out", "values.svg"]} />
          <aside>
            <h2>{t.explore.list}</h2>
            <Rows rows={answer.rows} names={answer.columns} />
            <SaveButtons name={`sequence-${game}`} formats={{ csv: () => csv(answer.columns, answer.rows) }} />
          </aside>
        </div>
      )}
      <CommandLine words={["sequence", game, "--count", String(count)]} />
      <CommandLine words={["sequence", game, "--period"]} />
    </>
  );
}

/// The values of heaps against their sizes, with a line where the period begins.
export function heapsChart(title: string, list: List, found: Period | null, periodic: string): ChartData {
  const x = list.rows.map((row) => Number(row[0]));
  const start = found && found.period !== null ? Number(found.preperiod) : 0;
  return {
    title,
    xLabel: "n",
    x,
    series: [{ label: "g", y: list.rows.map((row) => Number(row[1])), points: true }],
    ...(start > 0 && start <= x[x.length - 1]! ? { mark: { x: start, label: periodic } } : {}),
  };
}

/// The period of a game on heaps: looked for among few values, and if there is none as far as the server goes.
export function usePeriod(game: string): Asked<Period> {
  const few = 20_000;
  const soon = useAsked(`period ${game}`, (signal) => period(game, few, signal));
  const none = soon.answer !== null && soon.answer.period === null;
  const late = useAsked(none ? `far period ${game}` : "", (signal) => period(game, undefined, signal));
  // A search that takes too long has found nothing either.
  return none ? { answer: late.answer ?? soon.answer, fault: null, busy: late.busy } : soon;
}

/// What is known of the period, in a sentence.
export function PeriodLine({ found }: { found: Asked<Period> }) {
  return (
    <p data-test="period">
      <strong>{texts.value.explore.period}:</strong> {found.answer ? periodText(found.answer) : (found.fault ?? "…")}
      {found.answer && found.busy && ` (${texts.value.loading})`}
    </p>
  );
}

function periodText(found: Period): string {
  const t = texts.value.explore;
  if (found.period === null) return t.noPeriod(String(found.checked_to));
  const parts = [t.periodFound(String(found.period), String(found.preperiod))];
  if (found.saltus !== null && String(found.saltus) !== "0") parts.push(t.saltus(String(found.saltus)));
  parts.push(found.proved ? t.proved : t.seen);
  return parts.join("; ");
}
