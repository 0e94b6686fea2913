import type { Texts } from "../texts/en";
import type { GridPicture } from "./picture";

/// What the signs in the cells of a picture are called, and the cells themselves.

/// Whether nothing lies on a cell with this sign.  A date that may be named is free.
export function isFree(kind: GridPicture["kind"], sign: string): boolean {
  return sign === "·" || sign === "" || (sign === "+" && kind === "calendar");
}

/// The name of what lies on a cell.  A picture whose legend tells of tokens has no noughts.
export function signName({ kind, legend }: Pick<GridPicture, "kind" | "legend">, sign: string, t: Texts): string {
  const names = t.picture.signs;
  if (isFree(kind, sign)) return sign === "+" ? names.allowed : t.picture.free;
  if (/^\d+$/.test(sign)) return names.coins(sign);
  switch (sign) {
    case "H":
      return names.heads;
    case "T":
      return names.tails;
    case "B":
      return names.black;
    case "W":
      return names.white;
    case "✚":
      return names.plus;
    case "o":
      return /\btokens?\b/i.test(legend) ? t.picture.token : names.nought;
    case "●":
      return kind === "calendar" ? names.named : kind === "strip" ? names.coin : t.picture.token;
    default:
      return sign;
  }
}

/// What a column is called: by its own name, or by its number.
export function columnName(picture: Pick<GridPicture, "columns" | "first">, x: number): string {
  return picture.columns[x] ?? String(picture.first + x);
}

/// What a cell is called: d3 if columns have letters, 5 March, the third of a single row, else by its row and column.
export function cellName(picture: Pick<GridPicture, "kind" | "columns" | "first" | "lines">, x: number, y: number, t: Texts): string {
  const column = columnName(picture, x);
  const row = picture.lines[y]?.label ?? "";
  if (row === "") return column;
  if (picture.kind === "calendar") return `${column} ${row}`;
  return /^\d+$/.test(column) ? t.picture.rowColumn(row, column) : `${column}${row}`;
}

/// The colour of a line, or what stands on a point.
export function markName(mark: string, t: Texts): string {
  const names: Record<string, string> = { red: t.picture.signs.red, blue: t.picture.signs.blue, token: t.picture.token };
  return names[mark] ?? mark;
}
