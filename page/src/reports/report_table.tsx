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

export function ReportTable({ table }: { table: TableOfReport }) {
  const t = texts.value.reports;
  const most = 200;
  const [all, setAll] = useState(false);
  const compared = useMemo(() => comparedColumns(table.columns), [table]);
  const wrong = useMemo(() => table.rows.filter((row) => differingCells(row, compared).size > 0).length, [table]);
  const rows = all ? table.rows : table.rows.slice(0, most);
  return (
    <figure class="reporttable">
      <figcaption lang="en">
        <Marked text={table.caption} />
      </figcaption>
      {compared.length > 0 && <p class="quiet" data-test="differing">{t.differing(wrong, table.rows.length)}</p>}
      <div class="tall scroll" tabIndex={0} role="region" aria-label={table.caption}>
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
                      {cell}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {table.rows.length > most && (
        <button type="button" class="small" onClick={() => setAll(!all)}>
          {all ? "−" : `+ ${table.rows.length - most}`}
        </button>
      )}
      <SaveButtons name={table.file.replace(/^tables\//, "").replace(/\.csv$/, "")} formats={{ csv: () => csv(table.columns, table.rows) }} />
    </figure>
  );
}
