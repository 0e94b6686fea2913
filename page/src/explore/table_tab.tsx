import { useRef, useState } from "preact/hooks";
import { solve } from "../api/commands";
import { CommandLine } from "../parts/command";
import { GamePicker } from "../parts/game_picker";
import { Note } from "../parts/note";
import { SaveButtons } from "../parts/save";
import { useAsked } from "../parts/asked";
import { show } from "../play/api";
import { address, amend } from "../state/address";
import { texts } from "../texts";
import { HeatMap, type Cell, type HeatMapHandle } from "./heat_map";
import type { Marks } from "./paint";
import { tableCsv, tablePng, tableSvg } from "./table_file";
import { Legend } from "./legend";
import { bounded } from "./limits";
import { ranges } from "./ranges";
import { useLater } from "./later";

/// The tab of tables: a heat map of the values of a two-pile game.
export function TableTab() {
  const t = texts.value;
  const keys = address.value.keys;
  const game = keys["game"] ?? "wythoff";
  const { value: size, note } = bounded(keys["size"], 4, 4000, 60);
  const [marks, setMarks] = useState<Marks>({ zeros: true, lines: false, numbers: true });
  const [cell, setCell] = useState<Cell | null>(null);
  const [largest, setLargest] = useState(8);
  const handle = useRef<HeatMapHandle | null>(null);
  const set = (change: Partial<Marks>) => setMarks({ ...marks, ...change });
  return (
    <>
      <p>{t.explore.tableIntro}</p>
      <div class="bar">
        <GamePicker game={game} ask="grundy" choose={(name) => amend({ tab: "table", game: name })} />
        <label class="field">
          {t.size}
          <input type="number" min={4} max={4000} value={size} onChange={(e) => amend({ tab: "table", size: e.currentTarget.value })} />
        </label>
        <label class="check">
          <input type="checkbox" checked={marks.zeros} onChange={(e) => set({ zeros: e.currentTarget.checked })} />
          {t.explore.marks}
        </label>
        <label class="check">
          <input type="checkbox" checked={marks.lines} onChange={(e) => set({ lines: e.currentTarget.checked })} />
          {t.explore.lines}
        </label>
        <label class="check">
          <input type="checkbox" checked={marks.numbers} onChange={(e) => set({ numbers: e.currentTarget.checked })} />
          {t.explore.grid}
        </label>
      </div>
      <Note sentence={note} />
      <div class="two">
        <HeatMap game={game} size={size} marks={marks} point={setCell} scaled={setLargest} handle={handle} />
        <aside>
          <CellAbout game={game} cell={cell} valueAt={(x, y) => handle.current?.store.value(x, y)} />
          <Legend largest={largest} />
          <SaveButtons
            name={`grundy-${game}-${size}`}
            formats={{
              png: () => tablePng(t.explore.valuesIn(game), handle.current!),
              svg: () => tableSvg(t.explore.valuesIn(game), handle.current!, marks),
              csv: () => tableCsv(handle.current!),
            }}
          />
          <CommandLine words={["plot", "grundy", game, "--size", String(size), "--out", "values.png"]} />
          <CommandLine words={["grundy", game, "--size", String(size), "--format", "csv"]} />
        </aside>
      </div>
    </>
  );
}

/// What is known of the cell under the pointer.
function CellAbout({ game, cell, valueAt }: { game: string; cell: Cell | null; valueAt: (x: number, y: number) => number | undefined }) {
  const t = texts.value;
  const position = useLater(cell ? `${cell.x},${cell.y}` : "", 150);
  const { answer, fault } = useAsked(position === "" ? "" : `${game} ${position}`, (signal) =>
    solve(game, position, { all: true }, signal),
  );
  const options = useAsked(position === "" ? "" : `options ${game} ${position}`, (signal) => show({ game, position, signal }, false));
  if (!cell) {
    return (
      <section>
        <h2>{t.explore.cellAbout}</h2>
        <p class="quiet">{t.explore.cellHelp}</p>
      </section>
    );
  }
  const here = answer?.position === `${cell.x},${cell.y}` ? answer : null;
  return (
    <section data-test="cell">
      <h2>{t.explore.cellAbout}</h2>
      <p aria-live="polite">
        {t.explore.cell(String(cell.x), String(cell.y), cell.value === undefined ? "…" : String(cell.value))}
      </p>
      {fault && <p class="quiet">{fault}</p>}
      {here && (
        <>
          <p class={`outcome-${here.outcome}`}>{t.outcome[here.outcome]}</p>
          <p>
            {t.explore.winning}: {here.winning_moves.length === 0 ? t.explore.none : here.winning_moves.join("  ")}
          </p>
          {options.answer?.position === here.position && <Options positions={options.answer.moves.map((move) => move.leave)} complete={options.answer.complete} valueAt={valueAt} />}
          <p>
            <a href={`#/play?game=${encodeURIComponent(game)}&position=${cell.x},${cell.y}`}>{t.sections.play}</a>
          </p>
        </>
      )}
    </section>
  );
}

/// How many options there are, and which values they have: the least number that is not among them is the value of the cell.
function Options({ positions, complete, valueAt }: { positions: readonly string[]; complete: boolean; valueAt: (x: number, y: number) => number | undefined }) {
  const t = texts.value.explore;
  const values = positions.map((position) => {
    const [x, y] = position.split(",").map(Number);
    return valueAt(x!, y!);
  });
  const known = complete && values.every((value) => value !== undefined);
  return (
    <p data-test="options">
      {complete ? t.options(positions.length) : t.manyOptions(positions.length)}
      {known && positions.length > 0 && `, ${t.optionValues(ranges(values as number[]))}`}
    </p>
  );
}
