import { useMemo, useRef, useState } from "preact/hooks";
import { losing, sequence, type RulesReport } from "../api/commands";
import { useAsked } from "../parts/asked";
import { CommandLine } from "../parts/command";
import { Fault } from "../parts/fault";
import { SaveButtons } from "../parts/save";
import { csv } from "../export/csv";
import { texts } from "../texts";
import { Chart } from "../explore/chart";
import { HeatMap, type Cell, type HeatMapHandle } from "../explore/heat_map";
import { heapsChart, PeriodLine, usePeriod } from "../explore/heaps_tab";
import { Legend } from "../explore/legend";
import { Rows } from "../explore/lists_tab";
import { tableCsv, tablePng, tableSvg } from "../explore/table_file";
import "../styles/explore.css";

/// What is computed from rules: a table for two piles, a sequence with its period for heaps, else the losing positions.
export function Values({ report }: { report: RulesReport }) {
  if (report.positions === "heaps" && report.asks.includes("sequence")) return <Sequence game={report.game} title={report.title} />;
  if (report.asks.includes("grundy")) return <TwoPiles game={report.game} title={report.title} />;
  if (report.asks.includes("losing")) return <Losing game={report.game} />;
  return null;
}

const tableSize = 24;
const marks = { zeros: true, lines: false, numbers: true };

function TwoPiles({ game, title }: { game: string; title: string }) {
  const t = texts.value;
  const heading = title === "" ? t.value : t.explore.valuesIn(title);
  const [cell, setCell] = useState<Cell | null>(null);
  const [largest, setLargest] = useState(8);
  const handle = useRef<HeatMapHandle | null>(null);
  return (
    <section data-test="values">
      <h2>{t.rules.table}</h2>
      <HeatMap game={game} size={tableSize} marks={marks} point={setCell} scaled={setLargest} handle={handle} />
      <p class={cell ? "" : "quiet"} data-test="cell">
        {cell ? t.explore.cell(String(cell.x), String(cell.y), cell.value === undefined ? "…" : String(cell.value)) : t.explore.cellHelp}
      </p>
      <Legend largest={largest} />
      <SaveButtons
        name="values"
        formats={{
          png: () => tablePng(heading, handle.current!),
          svg: () => tableSvg(heading, handle.current!, marks),
          csv: () => tableCsv(handle.current!),
        }}
      />
      <p>
        <a href={`#/explore?tab=table&game=${encodeURIComponent(game)}`}>{t.rules.largest}</a>
      </p>
      <CommandLine words={["grundy", game, "--size", String(tableSize)]} numbersOnly />
    </section>
  );
}

const terms = 200;

function Sequence({ game, title }: { game: string; title: string }) {
  const t = texts.value;
  const { answer, fault, busy } = useAsked(game, (signal) => sequence(game, terms, signal));
  const found = usePeriod(game);
  const chart = useMemo(() => answer && heapsChart(title === "" ? "g(n)" : title, answer, found.answer, t.explore.periodic), [answer, found.answer, t]);
  return (
    <section data-test="values">
      <h2>{t.rules.sequence}</h2>
      <Fault sentence={fault} />
      {busy && !answer && <p class="quiet">{t.loading}</p>}
      {answer && (
        <p class="mono" data-test="terms">
          {answer.rows
            .slice(0, 40)
            .map((row) => row[1])
            .join(", ")}
          , …
        </p>
      )}
      <PeriodLine found={found} />
      {chart && <Chart data={chart} name="sequence" height={260} />}
      <p>
        <a href={`#/explore?tab=heaps&code=${encodeURIComponent(game)}`}>{t.rules.longer}</a>
      </p>
      <CommandLine words={["sequence", game, "--count", String(terms)]} numbersOnly />
      <CommandLine words={["sequence", game, "--period"]} />
    </section>
  );
}

function Losing({ game }: { game: string }) {
  const t = texts.value;
  const count = 30;
  const { answer, fault, busy } = useAsked(`losing ${game}`, (signal) => losing(game, count, "0", signal));
  return (
    <section data-test="values">
      <h2>{t.rules.losing}</h2>
      <Fault sentence={fault} />
      {busy && !answer && <p class="quiet">{t.loading}</p>}
      {answer && (
        <>
          <Rows rows={answer.rows} names={answer.columns} />
          <SaveButtons name="losing" formats={{ csv: () => csv(answer.columns, answer.rows) }} />
        </>
      )}
      <CommandLine words={["losing", game, "--count", String(count)]} />
    </section>
  );
}
