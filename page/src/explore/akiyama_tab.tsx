import { useMemo } from "preact/hooks";
import { losing, statistics } from "../api/commands";
import { CommandLine } from "../parts/command";
import { Fault } from "../parts/fault";
import { Note } from "../parts/note";
import { useAsked } from "../parts/asked";
import { address, amend } from "../state/address";
import { texts } from "../texts";
import { Chart } from "./chart";
import { bounded } from "./limits";
import { exceptionsChart, pointsChart, ratiosChart, stepsChart } from "./akiyama_charts";

/// How many rows the pictures of single rows have.
const firstRows = 100;

/// The tab of Akiyama's nim: exceptions, ratios and steps of its lists.
export function AkiyamaTab() {
  const t = texts.value;
  const keys = address.value.keys;
  const strategy = keys["strategy"] === "exact" ? "exact" : "greedy";
  const { value: count, note } = bounded(keys["count"], 10, 10_000_000, 100_000);
  const set = (change: Record<string, string>) => amend({ tab: "akiyama", ...change });
  const { answer, fault, busy } = useAsked(`${strategy} ${count}`, (signal) => statistics("akiyama", count, strategy, signal));
  const list = useAsked(`list ${strategy}`, (signal) => losing("akiyama", firstRows, "0", signal, strategy));
  const charts = useMemo(() => {
    if (!answer) return null;
    return {
      exception: ratiosChart(answer.rows, t.explore.exceptionRatio, ["exception_ratio"], true),
      ratios: ratiosChart(answer.rows, t.explore.ratios, ["A_ratio", "B_ratio", "C_ratio", "alpha", "beta", "gamma"], true),
      steps: stepsChart(answer.rows, t.explore.steps),
    };
  }, [answer, t]);
  const first = useMemo(
    () => list.answer && { points: pointsChart(list.answer.rows, t.explore.points), exceptions: exceptionsChart(list.answer.rows, t.explore.exceptions) },
    [list.answer, t],
  );
  const plot = (kind: string, rows: number) => ["plot", "statistics", "akiyama", kind, "--strategy", strategy, "--count", String(rows), "--out", `${kind}.svg`];
  return (
    <>
      <p>{t.explore.akiyamaIntro}</p>
      <div class="bar">
        <label class="field">
          {t.explore.strategy}
          <select value={strategy} onChange={(e) => set({ strategy: e.currentTarget.value })}>
            <option value="greedy">greedy</option>
            <option value="exact">exact</option>
          </select>
        </label>
        <label class="field">
          {t.count}
          <input type="number" min={10} max={10000000} value={count} onChange={(e) => set({ count: e.currentTarget.value })} />
        </label>
      </div>
      <Note sentence={note} />
      <Fault sentence={fault} />
      {busy && <p class="quiet">{t.loading}</p>}
      {first?.points && <Chart data={first.points} name="akiyama-positions" height={300} command={plot("positions", firstRows)} />}
      {first?.exceptions && <Chart data={first.exceptions} name="akiyama-exceptions" height={220} command={["losing", "akiyama", "--strategy", strategy, "--count", String(firstRows)]} numbersOnly />}
      {charts?.exception && <Chart data={charts.exception} name="akiyama-exception-ratio" height={260} command={plot("exceptions", count)} />}
      {charts?.ratios && <Chart data={charts.ratios} name="akiyama-ratios" height={300} command={plot("ratios", count)} />}
      {charts?.steps && <Chart data={charts.steps} name="akiyama-steps" height={260} command={plot("steps", count)} />}
      <CommandLine words={["statistics", "akiyama", "--count", String(count), "--strategy", strategy]} />
    </>
  );
}
