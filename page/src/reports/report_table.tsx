import { useMemo, useState } from "preact/hooks";
import { csv } from "../export/csv";
import { SaveButtons } from "../parts/save";
import { texts } from "../texts";
import { Marked } from "../parts/marked";

/// A table of a report; where what was printed is not what is right, both cells are marked.

export interface TableOfReport {
  file: string;
  caption: string;
  columns: string[];
  rows: string[][];
}

/// Which columns say the same thing as printed and as computed: "A_n printed" and "A_n exact", or "SG printed" and "computed".
export function comparedColumns(columns: readonly string[]): [number, number][] {
  const right = ["exact", "computed", "by definition"];
  const pairs: [number, number][] = [];
  const printed = columns.flatMap((name, i) => (/(^| )(as )?printed$/.test(name) ? [i] : []));
  for (const i of printed) {
    const what = columns[i]!.replace(/ ?(as )?printed$/, "");
    let partner = columns.findIndex((name) => right.some((word) => name === `${what} ${word}`.trim()));
    if (partner < 0 && printed.length === 1) partner = columns.findIndex((name) => right.includes(name));
    if (partner >= 0) pairs.push([i, partner]);
  }
  return pairs;
}

/// The columns in which a row has something else printed than is right.
export function differingCells(row: readonly string[], compared: readonly [number, number][]): Set<number> {
  return new Set(compared.filter(([a, b]) => row[a] !== row[b]).flat());
}

/// Digits in threes from the right, so that long numbers can be read, compared and broken between them.
export function threes(digits: string): string[] {
  const head = digits.length % 3;
  return [...(head > 0 ? [digits.slice(0, head)] : []), ...(digits.slice(head).match(/.{3}/g) ?? [])];
}

/// Numbers longer than this make their table one of long numbers.
const longest = 15;

const isWhole = (cell: string) => /^\d+$/.test(cell);

/// A cell of a table of long numbers.  Of two numbers that differ, the threes that do are underlined.
function LongNumber({ cell, other }: { cell: string; other: string | undefined }) {
  if (!isWhole(cell)) return <>{cell}</>;
  const mine = threes(cell);
  const its = other === undefined ? mine : threes(other);
  return (
    <>
      {mine.map((three, i) => (
        <span key={i} class={three === its[its.length - mine.length + i] ? "three" : "three off"}>
          {three}
        </span>
      ))}
    </>
  );
}

export function ReportTable({ table }: { table: TableOfReport }) {
  const t = texts.value.reports;
  const most = 200;
  const [all, setAll] = useState(false);
  const [onlyWrong, setOnlyWrong] = useState(false);
  const compared = useMemo(() => comparedColumns(table.columns), [table]);
  const wrong = useMemo(() => table.rows.filter((row) => differingCells(row, compared).size > 0), [table]);
  const long = useMemo(() => table.rows.some((row) => row.some((cell) => cell.length > longest && isWhole(cell))), [table]);
  const chosen = onlyWrong ? wrong : table.rows;
  const rows = all ? chosen : chosen.slice(0, most);
  /// The cell that says the same as another source has it.
  const partner = (k: number) => compared.flatMap(([a, b]) => (a === k ? [b] : b === k ? [a] : []))[0];
  return (
    <figure class="reporttable">
      <figcaption lang="en">
        <Marked text={table.caption} />
      </figcaption>
      {compared.length > 0 && <p class="quiet" data-test="differing">{t.differing(wrong.length, table.rows.length)}</p>}
      {wrong.length > 0 && wrong.length < table.rows.length && (
        <label class="check">
          <input type="checkbox" checked={onlyWrong} onChange={(e) => setOnlyWrong(e.currentTarget.checked)} data-test="only-wrong" />
          {t.onlyDiffering(wrong.length)}
        </label>
      )}
      <div class={`tall scroll ${long ? "longnumbers" : ""}`} tabIndex={0} role="region" aria-label={table.caption}>
        <table>
          <thead>
            <tr>
              {table.columns.map((name, i) => (
                <th key={i} scope="col">
                  <Marked text={name} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => {
              const differs = differingCells(row, compared);
              return (
                <tr key={i}>
                  {row.map((cell, k) => (
                    <td key={k} class={differs.has(k) ? "differs" : undefined}>
                      {long ? <LongNumber cell={cell} other={differs.has(k) ? row[partner(k) ?? k] : undefined} /> : cell}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {chosen.length > most && (
        <button type="button" class="small" onClick={() => setAll(!all)}>
          {all ? "−" : `+ ${chosen.length - most}`}
        </button>
      )}
      <SaveButtons name={table.file.replace(/^tables\//, "").replace(/\.csv$/, "")} formats={{ csv: () => csv(table.columns, table.rows) }} />
    </figure>
  );
}
