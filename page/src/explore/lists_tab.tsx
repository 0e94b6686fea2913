import { useMemo } from "preact/hooks";
import { losing, positions, type Whole } from "../api/commands";
import { CommandLine } from "../parts/command";
import { Fault } from "../parts/fault";
import { GamePicker } from "../parts/game_picker";
import { Note } from "../parts/note";
import { SaveButtons } from "../parts/save";
import { useAsked } from "../parts/asked";
import { csv } from "../export/csv";
import { address, amend } from "../state/address";
import { texts } from "../texts";
import { Chart } from "./chart";
import { bounded } from "./limits";
import { pairsChart } from "./list_chart";

/// The tab of lists: P-positions, or positions of one value, as a list and as a plot.
export function ListsTab() {
  const t = texts.value;
  const keys = address.value.keys;
  const kind = keys["kind"] === "value" ? "value" : "losing";
  const game = keys["game"] ?? "wythoff";
  const { value, note: valueNote } = bounded(kind === "value" ? keys["value"] : "", 0, 1_000_000_000, 0);
  const { value: count, note } = bounded(keys["count"], 1, 20_000, 100);
  const from = keys["from"] ?? "0";
  const set = (change: Record<string, string>) => amend({ tab: "lists", ...change });
  const { answer, fault, busy } = useAsked(`${kind} ${game} ${value} ${count} ${from}`, (signal) =>
    kind === "losing" ? losing(game, count, from, signal) : positions(game, value, count, from, signal),
  );
  const words =
    kind === "losing"
      ? ["losing", game, "--count", String(count)]
      : ["positions", game, "--value", String(value), "--count", String(count)];
  if (from !== "0") words.push("--from", from);
  const title = kind === "losing" ? t.explore.losingOf(game) : t.explore.valueOf(String(value), game);
  const chart = useMemo(() => (answer ? pairsChart(title, answer) : null), [answer, title]);
  return (
    <>
      <div class="bar">
        <label class="field">
          {t.explore.listKind}
          <select value={kind} onChange={(e) => set({ kind: e.currentTarget.value })}>
            <option value="losing">{t.explore.listLosing}</option>
            <option value="value">{t.explore.listValue}</option>
          </select>
        </label>
        {kind === "value" && (
          <label class="field">
            {t.value}
            <input type="number" min={0} max={1000000000} value={value} onChange={(e) => set({ value: e.currentTarget.value })} />
          </label>
        )}
        <GamePicker game={game} ask={kind === "losing" ? "losing" : "positions"} choose={(name) => set({ game: name })} />
        <label class="field">
          {t.count}
          <input type="number" min={1} max={20000} value={count} onChange={(e) => set({ count: e.currentTarget.value })} />
        </label>
        <label class="field">
          {t.from}
          <input value={from} size={10} onChange={(e) => set({ from: e.currentTarget.value.trim() || "0" })} />
        </label>
      </div>
      <Note sentence={[valueNote, note].filter(Boolean).join(" ")} />
      <Fault sentence={fault} />
      {busy && <p class="quiet">{t.loading}</p>}
      {answer && (
        <div class="two">
          <div>{chart && <Chart data={chart} name={words.slice(0, 2).join("-")} height={420} />}</div>
          <aside>
            <h2>{t.explore.list}</h2>
            <Rows rows={answer.rows} names={answer.columns} />
            <SaveButtons name={words.slice(0, 2).join("-")} formats={{ csv: () => csv(answer.columns, answer.rows) }} />
          </aside>
        </div>
      )}
      <CommandLine words={words} numbersOnly={chart !== null} />
    </>
  );
}

/// The first rows of a list; the whole list is in the file that is saved.
export function Rows({ rows, names, most = 500 }: { rows: readonly (readonly Whole[])[]; names: string[]; most?: number }) {
  return (
    <div class="tall scroll" tabIndex={0} role="region" aria-label={texts.value.explore.list}>
      <table data-test="list">
        <thead>
          <tr>
            {names.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <tr key={String(row[0])}>
              {row.map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > most && <p class="quiet">… {rows.length}</p>}
    </div>
  );
}
